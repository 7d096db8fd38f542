#ifndef TENGEN_PROTOCOL_INFO_TABLE_H_
#define TENGEN_PROTOCOL_INFO_TABLE_H_

#include <span>
#include <string_view>

#include "absl/status/status.h"
#include "protocol/settings.h"

namespace tengen {

// One key of INFO. The table is the only list of them; README and
// EXTENSIONS.md are checked against it.
struct InfoKey {
  std::string_view name;  // lower case
  std::string_view values;
  std::string_view meaning;
  // Brings `value` (trimmed) into the settings. An error says why it cannot be
  // honoured; the settings are then unchanged, or as near to it as they can be.
  absl::Status (*set)(Settings& settings, std::string_view value);
};

std::span<const InfoKey> InfoKeys();

// The key of that name in any case, or nullptr.
const InfoKey* FindInfoKey(std::string_view name);

// Applies one `INFO key value`. An unknown key is OK and does nothing.
absl::Status ApplyInfo(Settings& settings, std::string_view key,
                       std::string_view value);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_INFO_TABLE_H_
