#include "tests/support/random_position.h"

#include <algorithm>
#include <iterator>

#include "engine/base/check.h"
#include "engine/base/point_set.h"

namespace tengen {
namespace {

// Farthest distance, in x and in y, of a clustered stone from its neighbour.
constexpr int kClusterRadius = 2;

Point RandomMember(const PointSet& set, Random& random) {
  return *std::next(set.begin(), random.Below(set.size()));
}

// An empty point near a stone or wall, or any if there is none.
Point RandomNeighbour(const Position& position, Random& random) {
  PointSet near;
  for (const Position::Placed& placed : position.history()) {
    const Point p = placed.point;
    for (int y = p.y() - kClusterRadius; y <= p.y() + kClusterRadius; ++y) {
      for (int x = p.x() - kClusterRadius; x <= p.x() + kClusterRadius; ++x) {
        if (position.Contains(x, y)) near.Insert(Point(x, y));
      }
    }
  }
  near &= position.EmptyPoints();
  return near.empty() ? RandomEmptyPoint(position, random)
                      : RandomMember(near, random);
}

}  // namespace

Point RandomEmptyPoint(const Position& position, Random& random) {
  TENGEN_CHECK(position.empty_count() > 0);
  return RandomMember(position.EmptyPoints(), random);
}

Position RandomPosition(const RandomPositionOptions& options, Random& random) {
  absl::StatusOr<Position> position =
      Position::Create(options.width, options.height);
  TENGEN_CHECK(position.ok());
  const int walls = std::min(options.walls, position->area() - 1);
  for (int i = 0; i < walls; ++i) {
    position->Place(RandomEmptyPoint(*position, random), Stone::kBlocker);
  }
  const int area = position->area();
  const int stones = options.spread == Spread::kDense
                         ? area / 2 + random.Below(area / 2)
                         : random.Below(area / 3 + 1);
  const int count = std::min(stones, position->empty_count() - 1);
  for (int i = 0; i < count; ++i) {
    const Point p = options.spread == Spread::kClustered
                        ? RandomNeighbour(*position, random)
                        : RandomEmptyPoint(*position, random);
    position->Play({p});
  }
  return *position;
}

}  // namespace tengen
