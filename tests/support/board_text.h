#ifndef TENGEN_TESTS_SUPPORT_BOARD_TEXT_H_
#define TENGEN_TESTS_SUPPORT_BOARD_TEXT_H_

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/color.h"
#include "engine/base/point.h"
#include "engine/base/point_set.h"
#include "engine/position/position.h"

// Positions written as text in tests: drawn, or as lists of point names. A
// malformed text is a mistake in the test and aborts.
//
// Point names here are those of the data files: a letter for x and the number
// y + 1, so that "a1" is Point(0, 0). PointName() of the engine counts y from
// below instead.

namespace tengen {

// A drawn board, one line a row from y = 0 down: `.` empty, `X` black, `O`
// white, `*` the half stone, `#` a blocker. Blanks and blank lines mean
// nothing. The stones are placed row by row.
//
//   Position p = BoardFromText(R"(
//       . . . . .
//       . X X O .
//       . . * . .
//       . . . . .
//       . . . # .)", Color::kWhite);
Position BoardFromText(std::string_view text, Color side = Color::kBlack);

// The drawing of `position`, each row ended by a newline, cells parted by one
// blank. BoardFromText gives back a position with the same hash.
std::string BoardToText(const Position& position);

// The point of a data file's name, and back.
Point DataPoint(std::string_view name);
std::string DataPointName(Point p);
// Points parted by blanks; "-" is an empty list.
std::vector<Point> DataPoints(std::string_view names);
PointSet DataPointSet(std::string_view names);
// The names of `points` in iteration order, parted by blanks, or "-".
std::string DataPointNames(const PointSet& points);

// Plays the listed moves in turn, black first.
Position PositionFromMoves(std::string_view moves, int width = 15,
                           int height = 15);

// Places the listed stones; `side` is to move.
Position PositionFromStones(std::string_view black, std::string_view white,
                            Color side = Color::kBlack, int width = 15,
                            int height = 15);

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_BOARD_TEXT_H_
