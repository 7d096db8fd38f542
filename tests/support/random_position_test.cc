#include "tests/support/random_position.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace tengen {
namespace {

TEST(RandomTest, TheSameSeedGivesTheSameNumbers) {
  Random a(7);
  Random b(7);
  Random c(8);
  const uint64_t first = a.Next();
  EXPECT_EQ(first, b.Next());
  EXPECT_NE(first, c.Next());
  for (int i = 0; i < 100; ++i) {
    const int n = a.Below(6);
    EXPECT_GE(n, 0);
    EXPECT_LT(n, 6);
  }
}

TEST(RandomPositionTest, TheSameSeedGivesTheSamePosition) {
  for (Spread spread : {Spread::kUniform, Spread::kClustered, Spread::kDense}) {
    Random a(3);
    Random b(3);
    EXPECT_EQ(RandomPosition({.spread = spread, .walls = 3}, a),
              RandomPosition({.spread = spread, .walls = 3}, b));
  }
}

TEST(RandomPositionTest, StonesAlternateAndWallsCount) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const RandomPositionOptions options = {
        .width = 5 + random.Below(28),
        .height = 5 + random.Below(28),
        .spread = static_cast<Spread>(random.Below(3)),
        .walls = random.Below(6)};
    const Position p = RandomPosition(options, random);
    EXPECT_EQ(p.width(), options.width);
    EXPECT_EQ(p.height(), options.height);
    EXPECT_GT(p.empty_count(), 0);
    int walls = 0;
    int black = 0;
    int white = 0;
    for (const Position::Placed& placed : p.history()) {
      walls += placed.stone == Stone::kBlocker;
      black += placed.stone == Stone::kBlack;
      white += placed.stone == Stone::kWhite;
    }
    EXPECT_EQ(walls, options.walls);
    EXPECT_EQ(black - white, p.side_to_move() == Color::kWhite ? 1 : 0);
    if (options.spread == Spread::kDense) {
      EXPECT_GE(walls + black + white, p.area() / 2);
    } else {
      EXPECT_LE(black + white, p.area() / 3);
    }
  }
}

// Clustered stones touch or nearly touch an earlier one as long as there is
// room near them.
TEST(RandomPositionTest, ClustersAreConnected) {
  Random random(2);
  for (int i = 0; i < 50; ++i) {
    const Position p = RandomPosition(
        {.width = 20, .height = 20, .spread = Spread::kClustered}, random);
    const auto history = p.history();
    for (size_t k = 1; k < history.size(); ++k) {
      bool near = false;
      for (size_t j = 0; j < k; ++j) {
        near = near ||
               (std::abs(history[k].point.x() - history[j].point.x()) <= 2 &&
                std::abs(history[k].point.y() - history[j].point.y()) <= 2);
      }
      EXPECT_TRUE(near);
    }
  }
}

TEST(RandomPositionTest, EveryEmptyPointComesUp) {
  Random random(4);
  Position p = *Position::Create(5, 5);
  p.Play({Point(2, 2)});
  PointSet seen;
  for (int i = 0; i < 1000; ++i) seen.Insert(RandomEmptyPoint(p, random));
  EXPECT_EQ(seen, p.EmptyPoints());
}

}  // namespace
}  // namespace tengen
