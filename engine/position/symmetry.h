#ifndef TENGEN_ENGINE_POSITION_SYMMETRY_H_
#define TENGEN_ENGINE_POSITION_SYMMETRY_H_

#include <cstdint>

#include "engine/base/point.h"
#include "engine/position/position.h"

namespace tengen {

// One of the eight symmetries of the square: an optional transposition (swap
// of x and y), then optional mirrorings of x and of y.
class Symmetry {
 public:
  static constexpr int kCount = 8;

  // REQUIRES: 0 <= index < kCount. Index 0 is the identity.
  constexpr explicit Symmetry(int index)
      : index_(static_cast<uint8_t>(index)) {}

  constexpr bool transposes() const { return (index_ & 4) != 0; }
  constexpr bool mirrors_x() const { return (index_ & 1) != 0; }
  constexpr bool mirrors_y() const { return (index_ & 2) != 0; }

  // The image of `p`, a point of a board of this size. The image's board is
  // height x width if the symmetry transposes.
  constexpr Point operator()(Point p, int width, int height) const {
    int x = p.x();
    int y = p.y();
    if (transposes()) {
      const int t = x;
      x = y;
      y = t;
      const int s = width;
      width = height;
      height = s;
    }
    if (mirrors_x()) x = width - 1 - x;
    if (mirrors_y()) y = height - 1 - y;
    return Point(x, y);
  }

  // The symmetry that takes images back.
  constexpr Symmetry Inverse() const {
    // Transposing exchanges the roles of the two mirrorings.
    if (transposes() && mirrors_x() != mirrors_y()) {
      return Symmetry(index_ ^ 3);
    }
    return *this;
  }

  constexpr bool operator==(const Symmetry&) const = default;

 private:
  uint8_t index_;
};

// The image of a whole position, history and side to move included.
Position Transform(const Position& position, Symmetry symmetry);

}  // namespace tengen

#endif  // TENGEN_ENGINE_POSITION_SYMMETRY_H_
