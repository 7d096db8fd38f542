#ifndef TENGEN_ENGINE_BOARD_THREAT_MOVES_H_
#define TENGEN_ENGINE_BOARD_THREAT_MOVES_H_

#include "engine/base/color.h"
#include "engine/base/point_set.h"
#include "engine/board/search_board.h"

// Complete answers to threats, as look-ups on a SearchBoard. "Complete" means
// that every other move loses at once; whether a point is a foul for the
// defender is left to the caller.

namespace tengen {

// The points where a stone of the opponent of `attacker` takes away every five
// that `attacker` could play next: for most rules the five itself if it is the
// only one, in caro the ends of the five too. Empty if nothing helps.
// REQUIRES: `attacker` has a point with Threat::kFive.
PointSet FiveDefences(const SearchBoard& board, Color attacker);

// The points where a stone of the opponent of `attacker` takes away every
// straight four (or pair of fours) that `attacker` could play next. A legal
// straight four on a point that looks like a double-three is not considered,
// so the set may be larger than needed, never smaller. All points of the board
// if there is no such threat.
PointSet StraightFourDefences(const SearchBoard& board, Color attacker);

// Whether StraightFourDefences narrows anything.
inline bool ThreatensStraightFour(const SearchBoard& board, Color attacker) {
  return board.FivesWin(attacker) &&
         !board.Points(attacker, Threat::kStraightFour).empty();
}

// The points where a stone of `color` makes a four (straight or not) and is
// not a five. Points that look like fouls are among them.
PointSet FourMoves(const SearchBoard& board, Color color);

}  // namespace tengen

#endif  // TENGEN_ENGINE_BOARD_THREAT_MOVES_H_
