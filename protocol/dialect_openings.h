#ifndef TENGEN_PROTOCOL_DIALECT_OPENINGS_H_
#define TENGEN_PROTOCOL_DIALECT_OPENINGS_H_

#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/opening/opening_state.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "protocol/advisor.h"
#include "protocol/rule_codes.h"

// The openings for which managers have commands of their own: Gomocup's
// SWAP2BOARD, Yixin-Board's yxswap2step1 to 3 and yxsoosorvstep1 to 6. Each
// names a point in the rule "swap2" or "soosorv8" by its stones; the decision
// there is the solver's, and only the words of the answer differ.

namespace tengen {

// Swap2 after the stones of `stones`: none, three or five of the two colours,
// the first player's first. An error says what is wrong with them.
absl::StatusOr<OpeningState> Swap2State(const Position& stones,
                                        const RuleSet& game);

// The steps of Soosorv-8, in Yixin-Board's numbers: what is asked for.
enum class SoosorvStep : int {
  kThreeStones = 1,
  kFirstSwap = 2,
  kFourth = 3,  // and the number of fifths
  kSecondSwap = 4,
  kOffer = 5,
  kSelect = 6,
};

// Soosorv-8 where `step` is asked for, after the moves `points`; `number` of
// fifths where it was declared and is not told by the moves. An error says what
// is wrong with them. Of symmetrical fifths the opponent may have offered both.
absl::StatusOr<OpeningState> SoosorvState(SoosorvStep step,
                                          const std::vector<Point>& points,
                                          std::optional<int> number,
                                          const Position& board,
                                          const RuleSet& game);

// The answers. They block. REQUIRES: some action is legal at `state`.

// Three points, SWAP, a move or two points, on one line. The task's position
// holds the stones.
Answer Swap2BoardAnswer(Advisor& advisor, const Task& task,
                        const OpeningState& state);
// Lines MESSAGE SWAP2 alone.
Answer YixinSwap2Answer(Advisor& advisor, const Task& task,
                        const OpeningState& state);
// Lines MESSAGE SOOSORV alone.
Answer YixinSoosorvAnswer(Advisor& advisor, const Task& task,
                          OpeningState state);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_DIALECT_OPENINGS_H_
