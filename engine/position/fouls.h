#ifndef TENGEN_ENGINE_POSITION_FOULS_H_
#define TENGEN_ENGINE_POSITION_FOULS_H_

#include <cstdint>
#include <string_view>

#include "engine/base/point_set.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"

// Wins and fouls on a Position, straight from the definitions of the rules and
// without any table: slow, and the measure of the fast look-ups in
// engine/board. All questions are asked before the move, of an empty point.

namespace tengen {

enum class Foul : uint8_t {
  kNone,
  kDoubleFour,
  kDoubleThree,
  kOverline,
  // A winning run while the half stone is not spent ("version 3.0").
  kEarlyFive,
};

// "double-four" and so on; "none".
std::string_view FoulName(Foul foul);

// Whether a stone of `color` on `p` completes a run that its rule calls a
// winning one. Whether the half stone is spent is not looked at.
// REQUIRES: p is on the board and empty.
bool CompletesFive(const Position& position, const RuleSet& rules, Color color,
                   Point p);

// The foul that a stone of `color` on `p` would be. Where a move is several,
// the first of double-four, double-three, overline is told; a move that makes a
// five is none of these (RIF rules of renju 9.2, 9.3): a three counts only if
// one of its straight-four points neither makes a five nor is itself a foul,
// without a limit of depth.
// REQUIRES: p is on the board and empty.
Foul FoulOf(const Position& position, const RuleSet& rules, Color color,
            Point p);

// All empty points where FoulOf is not kNone.
PointSet FoulPoints(const Position& position, const RuleSet& rules,
                    Color color);

}  // namespace tengen

#endif  // TENGEN_ENGINE_POSITION_FOULS_H_
