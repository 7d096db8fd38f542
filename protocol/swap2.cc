#include "protocol/swap2.h"

namespace tengen {

std::array<Point, kSwap2FirstStones> Swap2Opening(const Position& empty) {
  const Point c = empty.center();
  return {c, Point(c.x() + 1, c.y()), Point(c.x() + 2, c.y() + 2)};
}

}  // namespace tengen
