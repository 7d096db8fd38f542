#include "engine/opening/stone_symmetry.h"

#include <array>

namespace tengen {
namespace {

struct Linear {
  int xx, xy, yx, yy;
};

constexpr std::array<Linear, 8> kLinearParts = {{
    {1, 0, 0, 1},
    {-1, 0, 0, 1},
    {1, 0, 0, -1},
    {-1, 0, 0, -1},
    {0, 1, 1, 0},
    {0, -1, 1, 0},
    {0, 1, -1, 0},
    {0, -1, -1, 0},
}};

}  // namespace

StoneSymmetry::StoneSymmetry(const Position& position, SymmetryNotion notion)
    : width_(position.width()), height_(position.height()) {
  maps_.push_back({1, 0, 0, 1, 0, 0});
  if (notion == SymmetryNotion::kNone) return;
  const bool board =
      notion == SymmetryNotion::kBoard || position.history().empty();
  // The fixed point of every map is (sum_x, sum_y) / n.
  int sum_x = 0;
  int sum_y = 0;
  int n = 0;
  if (board) {
    sum_x = width_ - 1;
    sum_y = height_ - 1;
    n = 2;
  } else {
    for (const Position::Placed& placed : position.history()) {
      sum_x += placed.point.x();
      sum_y += placed.point.y();
      ++n;
    }
  }
  for (const Linear& a : kLinearParts) {
    const bool identity = a.xx == 1 && a.yy == 1;
    const bool transposes = a.xx == 0;
    if (identity || (board && transposes && width_ != height_)) continue;
    const int tx = sum_x - (sum_x * a.xx + sum_y * a.xy);
    const int ty = sum_y - (sum_x * a.yx + sum_y * a.yy);
    if (tx % n != 0 || ty % n != 0) continue;
    const Map map = {a.xx, a.xy, a.yx, a.yy, tx / n, ty / n};
    bool keeps = true;
    for (const Position::Placed& placed : position.history()) {
      const int x = placed.point.x();
      const int y = placed.point.y();
      // Outside the board At() is a wall, which no stone of an opening is.
      keeps = keeps &&
              position.At(map.X(x, y), map.Y(x, y)) == CellOf(placed.stone);
    }
    if (keeps) maps_.push_back(map);
  }
}

bool StoneSymmetry::Equivalent(Point a, Point b) const {
  for (const Map& map : maps_) {
    if (map.X(a.x(), a.y()) == b.x() && map.Y(a.x(), a.y()) == b.y()) {
      return true;
    }
  }
  return false;
}

PointSet StoneSymmetry::Orbit(Point p) const {
  PointSet orbit;
  for (const Map& map : maps_) {
    const int x = map.X(p.x(), p.y());
    const int y = map.Y(p.x(), p.y());
    if (x >= 0 && x < width_ && y >= 0 && y < height_)
      orbit.Insert(Point(x, y));
  }
  return orbit;
}

PointSet StoneSymmetry::Representatives(const PointSet& points) const {
  PointSet left = points;
  PointSet result;
  while (!left.empty()) {
    const Point p = left.first();
    result.Insert(p);
    left -= Orbit(p);
  }
  return result;
}

}  // namespace tengen
