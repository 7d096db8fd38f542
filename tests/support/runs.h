#ifndef TENGEN_TESTS_SUPPORT_RUNS_H_
#define TENGEN_TESTS_SUPPORT_RUNS_H_

#include <array>
#include <utility>
#include <vector>

#include "engine/base/color.h"
#include "engine/base/point.h"
#include "engine/position/position.h"

// Runs of points on boards of any size, for tests that hold at every place.

namespace tengen {

// Sizes on which the contract tests run: the least, the usual ones, the
// largest, a rectangle.
inline constexpr std::array<std::pair<int, int>, 6> kContractSizes = {
    {{5, 5}, {15, 15}, {16, 16}, {20, 20}, {32, 32}, {19, 7}}};

// Neighbouring points along a direction, in order.
using PointRun = std::vector<Point>;

// Every run of that many points of the board. REQUIRES: length > 1.
std::vector<PointRun> AllRuns(int width, int height, int length);

// The points before and behind a run, those that are on the board.
std::vector<Point> RunEnds(const PointRun& run, int width, int height);

// Whether a point of the run is at the edge of the board.
bool TouchesEdge(const PointRun& run, int width, int height);

// The stone of `p` on a full board that has no run of three, whatever its
// size: pairs of a colour, shifted by a pair from row to row.
Stone QuietStone(Point p);

// A full stone of `color`.
constexpr Stone FullStone(Color color) {
  return color == Color::kBlack ? Stone::kBlack : Stone::kWhite;
}

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_RUNS_H_
