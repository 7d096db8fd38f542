#ifndef TENGEN_ENGINE_BOARD_LINE_CODE_H_
#define TENGEN_ENGINE_BOARD_LINE_CODE_H_

#include <array>
#include <cstdint>

#include "engine/base/color.h"

// Encoding of what one colour sees along a line from a point.
//
// The five cells on either side of the point are a half line each. To a colour
// a half line ends at its first blocker: nothing beyond it can be part of a
// five through the point. What remains is one of 94 classes:
//
//   distance   1 2 3 4 5
//              . X . O ?     two cells to go, then: "own, empty", a stone of
//              |-----|       the opponent
//              X: own, .: empty, O: opponent, #: wall
//
//   n = 0..4 open cells (2^n ways), then an opponent's stone or a wall
//   n = 5 open cells (32 ways)
//
// A LineCode is the pair of both classes, left (or upper) side first. The
// point itself is not part of it.

namespace tengen {

// Cells on either side of a point that its line code covers.
inline constexpr int kLineReach = 5;
inline constexpr int kHalfLineCount = 94;

using HalfLine = uint8_t;  // < kHalfLineCount
using LineCode = uint16_t;
inline constexpr int kLineCodeCount = kHalfLineCount * kHalfLineCount;

constexpr LineCode MakeLineCode(HalfLine left, HalfLine right) {
  return static_cast<LineCode>(left * kHalfLineCount + right);
}

// What one colour sees of a cell.
enum class Seen : uint8_t { kEmpty, kOwn, kOpponent, kWall };

// A line around a point, index kLineReach is the point itself. Cells behind a
// blocker are walls.
using LineView = std::array<Seen, 2 * kLineReach + 1>;

// The cells of a code; the point itself is kEmpty.
LineView DecodeLine(LineCode code);
// Inverse of DecodeLine. The point itself is not looked at.
LineCode EncodeLine(const LineView& view);

// Class of the half line whose cells are given as bits: bit i for the cell at
// distance i + 1. `own` and `other` hold one bit for stones of the colour and
// of its opponent; a wall has both.
// REQUIRES: own, other < 32.
HalfLine HalfLineOf(uint32_t own, uint32_t other);

// HalfLineOf for all arguments, index own | other << 5; in the reversed table
// bit i stands for the cell at distance 5 - i.
struct HalfLineTables {
  std::array<HalfLine, 1024> forward;
  std::array<HalfLine, 1024> reversed;
};
extern const HalfLineTables kHalfLines;

}  // namespace tengen

#endif  // TENGEN_ENGINE_BOARD_LINE_CODE_H_
