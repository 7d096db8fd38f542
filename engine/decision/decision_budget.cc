#include "engine/decision/decision_budget.h"

#include <algorithm>

#include "engine/search/limits.h"
#include "engine/search/time_manager.h"

namespace tengen {
namespace {

// The part of a match that an opening may take, and the part of what is left of
// it that one decision may take: one in so many.
constexpr int kOpeningShare = 4;
constexpr int kDecisionShare = 3;

}  // namespace

std::optional<absl::Duration> DecisionBudget(const DecisionClock& clock) {
  std::optional<absl::Duration> budget;
  if (clock.turn_time) {
    SearchLimits limits;
    limits.turn_time = clock.turn_time;
    budget = TimeManager(limits).maximum();
  }
  if (clock.match_time || clock.match_time_left) {
    const absl::Duration match =
        clock.match_time ? *clock.match_time : *clock.match_time_left;
    const absl::Duration used = clock.match_time_left
                                    ? match - *clock.match_time_left
                                    : absl::ZeroDuration();
    const absl::Duration share =
        (match / kOpeningShare - used) / kDecisionShare;
    budget = budget ? std::min(*budget, share) : share;
  }
  if (budget) budget = std::max(*budget, absl::ZeroDuration());
  return budget;
}

}  // namespace tengen
