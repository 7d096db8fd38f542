#ifndef TENGEN_PROTOCOL_CANDIDATES_H_
#define TENGEN_PROTOCOL_CANDIDATES_H_

#include <vector>

#include "engine/base/point_set.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"

// Moves that a choice which the search does not make itself looks at.

namespace tengen {

// Where the side to move wins at once.
PointSet WinningPoints(const Position& position, const RuleSet& rules);

// The moves of the side to move that are neither a five nor a foul, on points
// at most `reach` away from a stone, or on an empty board anywhere; if there
// are none, on any point. Half stones are not among them.
std::vector<Move> QuietMoves(const Position& position, const RuleSet& rules,
                             int reach);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_CANDIDATES_H_
