#ifndef TENGEN_ENGINE_POSITION_OUTCOME_H_
#define TENGEN_ENGINE_POSITION_OUTCOME_H_

#include <cstdint>
#include <optional>

#include "engine/position/fouls.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"

namespace tengen {

// How a game stands after a move.
struct Outcome {
  enum class Reason : uint8_t {
    kOngoing,
    kFive,  // the mover completed a winning run
    kFoul,  // the mover made a foul and loses
    kFull,  // no empty point is left: a draw
  };

  Reason reason = Reason::kOngoing;
  // Nothing while the game goes on and in a draw.
  std::optional<Color> winner;
  Foul foul = Foul::kNone;

  bool over() const { return reason != Reason::kOngoing; }
  bool operator==(const Outcome&) const = default;
};

// What `move` of the side to move leads to. A five comes before a foul, both
// before a full board. REQUIRES: the point is on the board and empty.
Outcome OutcomeOfMove(const Position& position, const RuleSet& rules,
                      Move move);

}  // namespace tengen

#endif  // TENGEN_ENGINE_POSITION_OUTCOME_H_
