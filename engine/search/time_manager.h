#ifndef TENGEN_ENGINE_SEARCH_TIME_MANAGER_H_
#define TENGEN_ENGINE_SEARCH_TIME_MANAGER_H_

#include <algorithm>

#include "absl/time/time.h"
#include "engine/base/score.h"
#include "engine/position/position.h"
#include "engine/search/limits.h"

namespace tengen {

// How long a search may take, from the clock times that a manager gives. A turn
// limit alone is used to its end. From a match's time a move takes the less the
// longer its best move has stood, and more if the value has just dropped.
//
//   TimeManager time(limits);
//   time.OnIteration(best, score);   // after each iteration
//   elapsed >= time.optimum()        // begin no other
class TimeManager {
 public:
  // Limits from the start of the search. Infinite if nothing bounds them.
  explicit TimeManager(const SearchLimits& limits);

  // Hears what an iteration found.
  void OnIteration(Move best, Score score);

  // After this no new iteration begins.
  absl::Duration optimum() const {
    return std::min(maximum_, optimum_ * percent_ / 100);
  }
  // At this the search breaks off. The reserve for the way of the answer to
  // the manager is already taken off.
  absl::Duration maximum() const { return maximum_; }

 private:
  absl::Duration optimum_ = absl::InfiniteDuration();
  absl::Duration maximum_ = absl::InfiniteDuration();
  int percent_ = 100;  // of the optimum, as the search goes
  int stable_iterations_ = 0;
  Move best_ = Move::None();
  Score score_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_TIME_MANAGER_H_
