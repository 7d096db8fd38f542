#include "engine/position/outcome.h"

namespace tengen {

Outcome OutcomeOfMove(const Position& position, const RuleSet& rules,
                      Move move) {
  const Color side = position.side_to_move();
  Outcome outcome;
  if (!move.half) {
    outcome.foul = FoulOf(position, rules, side, move.point);
    if (outcome.foul != Foul::kNone) {
      outcome.reason = Outcome::Reason::kFoul;
      outcome.winner = Opponent(side);
      return outcome;
    }
    if (CompletesFive(position, rules, side, move.point)) {
      outcome.reason = Outcome::Reason::kFive;
      outcome.winner = side;
      return outcome;
    }
  }
  if (position.empty_count() == 1) outcome.reason = Outcome::Reason::kFull;
  return outcome;
}

}  // namespace tengen
