#ifndef TENGEN_ENGINE_SEARCH_TIME_MANAGER_H_
#define TENGEN_ENGINE_SEARCH_TIME_MANAGER_H_

#include "absl/time/time.h"
#include "engine/search/limits.h"

namespace tengen {

// How long a search may take, from the clock times that a manager gives.
class TimeManager {
 public:
  // Limits from the start of the search. Infinite if nothing bounds them.
  explicit TimeManager(const SearchLimits& limits);

  // After this no new iteration begins.
  absl::Duration optimum() const { return optimum_; }
  // At this the search breaks off. The reserve for the way of the answer to
  // the manager is already taken off.
  absl::Duration maximum() const { return maximum_; }

 private:
  absl::Duration optimum_ = absl::InfiniteDuration();
  absl::Duration maximum_ = absl::InfiniteDuration();
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_TIME_MANAGER_H_
