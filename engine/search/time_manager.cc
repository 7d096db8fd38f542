#include "engine/search/time_manager.h"

#include <algorithm>

#include "engine/search/tuning.h"

namespace tengen {
namespace {

// What is kept back of a span of time for the way of the answer: a fifth of
// very short ones.
absl::Duration WithoutReserve(absl::Duration time) {
  return time - std::min(tuning::kTimeReserve, time / 5);
}

}  // namespace

TimeManager::TimeManager(const SearchLimits& limits) {
  if (limits.turn_time.has_value()) {
    maximum_ = WithoutReserve(*limits.turn_time);
  }
  if (limits.match_time_left.has_value()) {
    const absl::Duration left = WithoutReserve(*limits.match_time_left);
    maximum_ = std::min(maximum_, left / tuning::kMatchMaximumMoves);
    optimum_ = std::min(optimum_, left / tuning::kMatchOptimumMoves);
  }
}

void TimeManager::OnIteration(Move best, Score score) {
  stable_iterations_ = best == best_ ? stable_iterations_ + 1 : 0;
  const bool dropped =
      !best_.is_none() && score_ - score > tuning::kTimeScoreDrop;
  best_ = best;
  score_ = score;
  percent_ = tuning::kUnstableTimePercent -
             tuning::kStableTimePercent *
                 std::min(stable_iterations_, tuning::kStableIterations);
  if (dropped) percent_ += tuning::kDropTimePercent;
}

}  // namespace tengen
