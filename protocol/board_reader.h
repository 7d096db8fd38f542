#ifndef TENGEN_PROTOCOL_BOARD_READER_H_
#define TENGEN_PROTOCOL_BOARD_READER_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "protocol/rule_codes.h"

// Readers of the lines between a command such as BOARD and its DONE. Errors
// name the line, counted from 1.

namespace tengen {

// The position that the lines `x,y,field` of BOARD describe on an empty board
// of the size of `board`. Field 1 is the side to move, 2 the other one, 3 a
// stone that blocks both, 4 black's half stone where `rules` have one. The
// first stone of a side is black's, whatever the counts; after a half stone
// that comes before all others it is white's.
absl::StatusOr<Position> ReadBoard(const std::vector<std::string>& lines,
                                   const Position& board, const RuleSet& rules,
                                   Dialect dialect);

// The position after the lines `x,y` were played in turn on an empty board of
// the size of `board`, black first. A third field is not looked at.
absl::StatusOr<Position> ReadMoves(const std::vector<std::string>& lines,
                                   const Position& board, Dialect dialect);

// The points that the lines `x,y` name, each at most once.
absl::StatusOr<std::vector<Point>> ReadPoints(
    const std::vector<std::string>& lines, const Position& board,
    Dialect dialect);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_BOARD_READER_H_
