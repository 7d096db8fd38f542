#include "engine/base/direction.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace tengen {
namespace {

TEST(DirectionTest, DirectionsAreInOrderOfTheirIndex) {
  for (int i = 0; i < kDirectionCount; ++i) {
    EXPECT_EQ(Index(kDirections[static_cast<size_t>(i)]), i);
  }
}

TEST(DirectionTest, StepsAndTheirOppositesAreTheEightNeighbours) {
  std::set<std::pair<int, int>> steps;
  for (Direction d : kDirections) {
    steps.insert({StepX(d), StepY(d)});
    steps.insert({-StepX(d), -StepY(d)});
  }
  EXPECT_EQ(steps.size(), 8u);
  EXPECT_FALSE(steps.contains({0, 0}));
}

TEST(DirectionTest, StepsAreAsNamed) {
  EXPECT_EQ(StepY(Direction::kHorizontal), 0);
  EXPECT_EQ(StepX(Direction::kVertical), 0);
  EXPECT_EQ(StepX(Direction::kDiagonal), StepY(Direction::kDiagonal));
  EXPECT_EQ(StepX(Direction::kAntidiagonal), -StepY(Direction::kAntidiagonal));
}

}  // namespace
}  // namespace tengen
