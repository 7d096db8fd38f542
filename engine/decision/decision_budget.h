#ifndef TENGEN_ENGINE_DECISION_DECISION_BUDGET_H_
#define TENGEN_ENGINE_DECISION_DECISION_BUDGET_H_

#include <optional>

#include "absl/time/time.h"

namespace tengen {

// The clock times that bind a decision of an opening; what is not set does not.
struct DecisionClock {
  // For one turn; each decision is a turn.
  std::optional<absl::Duration> turn_time;
  // For the whole game.
  std::optional<absl::Duration> match_time;
  // Of that, what is left at the beginning of this decision.
  std::optional<absl::Duration> match_time_left;
};

// How long a decision may take, or nothing if no time binds it.
//
// All decisions of an opening together take at most a quarter of the match: of
// what is left of that quarter each one may use a third, so that the sum never
// reaches it. With the time left known and not that of the match, what is left
// counts as the match. A turn is used but for the reserve that the search keeps
// for the answer to reach the manager. Zero, not less, where a time has run
// out.
//
//   // 3 s of 180 s were used: (45 s - 3 s) / 3, but no more than a turn.
//   DecisionBudget({.turn_time = absl::Seconds(5),
//                   .match_time = absl::Seconds(180),
//                   .match_time_left = absl::Seconds(177)})
std::optional<absl::Duration> DecisionBudget(const DecisionClock& clock);

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_DECISION_BUDGET_H_
