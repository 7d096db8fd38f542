#ifndef TENGEN_ENGINE_SEARCH_TUNABLES_H_
#define TENGEN_ENGINE_SEARCH_TUNABLES_H_

#include <string_view>

#include "absl/status/status.h"

namespace tengen::tuning {

// Sets constants of tuning.h, where the build makes them variables
// (TENGEN_TUNING): a list of name=value parted by commas. Names are those of
// tuning.h in small letters, without the k:
//
//   SetTunables("futility_margin=80,late_move_base=6");
//
// Fails, with the names before the bad one set, if a name is unknown or a value
// is no integer. Not thread-safe; call it before any search. Declared in every
// build, defined in builds with TENGEN_TUNING only.
absl::Status SetTunables(std::string_view settings);

}  // namespace tengen::tuning

#endif  // TENGEN_ENGINE_SEARCH_TUNABLES_H_
