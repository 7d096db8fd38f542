#ifndef TENGEN_ENGINE_BASE_POINT_H_
#define TENGEN_ENGINE_BASE_POINT_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/direction.h"

namespace tengen {

// Sides of a board, in points.
inline constexpr int kMinSide = 5;
inline constexpr int kMaxSide = 32;
// Number of different Point indices, on the board or not.
inline constexpr int kMaxPoints = kMaxSide * kMaxSide;

// A point of the board, x to the right and y downward from the upper left
// corner (0, 0). The same Point means the same place on boards of any size.
//
//   Point center(7, 7);
//   PointName(center, 15) == "h8"
class Point {
 public:
  constexpr Point() = default;
  // REQUIRES: 0 <= x, y < kMaxSide.
  constexpr Point(int x, int y) : index_(static_cast<int16_t>(y * 32 + x)) {}

  // REQUIRES: 0 <= index < kMaxPoints.
  static constexpr Point FromIndex(int index) {
    Point p;
    p.index_ = static_cast<int16_t>(index);
    return p;
  }
  // No point at all; neither on a board nor equal to any point of one.
  static constexpr Point None() { return Point(); }

  constexpr int x() const { return index_ & 31; }
  constexpr int y() const { return index_ >> 5; }
  // y * kMaxSide + x, or -1 for None().
  constexpr int index() const { return index_; }

  constexpr auto operator<=>(const Point&) const = default;

 private:
  int16_t index_ = -1;
};

// The point `steps` steps (negative too) from `p` along `d`.
// REQUIRES: the result has coordinates in [0, kMaxSide).
constexpr Point Step(Point p, Direction d, int steps) {
  return Point::FromIndex(p.index() + steps * (StepY(d) * kMaxSide + StepX(d)));
}

// Name of `p` on a board of the given height: the letter of x (a..z, then aa,
// ab, ...) and the number height - y.
std::string PointName(Point p, int height);

// Inverse of PointName, any case. Nothing if `name` is not a point of a board
// of this width and height.
std::optional<Point> ParsePointName(std::string_view name, int width,
                                    int height);

}  // namespace tengen

#endif  // TENGEN_ENGINE_BASE_POINT_H_
