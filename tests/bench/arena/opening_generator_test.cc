#include "bench/arena/opening_generator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/board/search_board.h"
#include "engine/position/fouls.h"
#include "engine/position/outcome.h"
#include "engine/position/symmetry.h"

namespace tengen {
namespace {

OpeningSettings Settings(std::string_view rule) {
  OpeningSettings settings;
  settings.rules = FindRulePreset(rule)->rules;
  settings.nodes = 300;
  settings.tolerance = 0.1;
  return settings;
}

Position PositionOf(const BalancedOpening& opening, int size) {
  Position position = *Position::Create(size, size);
  for (const Point p : opening.stones) position.Play({p});
  return position;
}

TEST(OpeningGeneratorTest, OpeningsAreLegalQuietAndDifferent) {
  for (const std::string_view rule : {"freestyle", "renju", "caro"}) {
    OpeningSettings settings = Settings(rule);
    OpeningGenerator generator(settings);
    std::set<std::string> keys;
    for (int i = 0; i < 24; ++i) {
      const std::optional<BalancedOpening> opening = generator.Next();
      ASSERT_TRUE(opening.has_value());
      EXPECT_EQ(opening->stones.size(), static_cast<size_t>(3 + i % 6));
      EXPECT_NEAR(opening->expected, 0.5, settings.tolerance);
      Position position = *Position::Create(settings.size, settings.size);
      for (const Point p : opening->stones) {
        ASSERT_TRUE(position.Contains(p) && position.IsEmpty(p));
        EXPECT_FALSE(OutcomeOfMove(position, settings.rules, {p}).over());
        position.Play({p});
      }
      const SearchBoard board(position,
                              std::make_shared<RuleTables>(settings.rules));
      for (const Color color : kColors) {
        EXPECT_EQ(board.Count(color, Threat::kFive), 0);
        EXPECT_EQ(board.Count(color, Threat::kStraightFour), 0);
      }
      EXPECT_TRUE(keys.insert(ShapeKey(position)).second);
    }
  }
}

TEST(OpeningGeneratorTest, TheSeedDecides) {
  OpeningSettings settings = Settings("standard");
  std::vector<std::vector<Point>> openings;
  for (const uint64_t seed : {7, 7, 8}) {
    settings.seed = seed;
    OpeningGenerator generator(settings);
    std::vector<Point> stones;
    for (int i = 0; i < 4; ++i) {
      const std::optional<BalancedOpening> opening = generator.Next();
      ASSERT_TRUE(opening.has_value());
      stones.insert(stones.end(), opening->stones.begin(),
                    opening->stones.end());
    }
    openings.push_back(stones);
  }
  EXPECT_EQ(openings[0], openings[1]);
  EXPECT_NE(openings[0], openings[2]);
}

// Eight symmetries of one stone on a point of its own: one shape.
TEST(OpeningGeneratorTest, NothingIsFoundWhereNothingIs) {
  OpeningSettings settings = Settings("freestyle");
  settings.size = 5;
  settings.nodes = 1;
  settings.tolerance = 0.5;
  settings.min_stones = 1;
  settings.max_stones = 1;
  OpeningGenerator generator(settings);
  EXPECT_TRUE(generator.Next().has_value());
  EXPECT_FALSE(generator.Next().has_value());
}

TEST(OpeningGeneratorTest, ShapesAreTheSameTurnedAndShifted) {
  const BalancedOpening opening = {
      {Point(3, 4), Point(5, 4), Point(4, 7)}, Score(), 0.5};
  const BalancedOpening shifted = {
      {Point(9, 5), Point(10, 5), Point(9, 8)}, Score(), 0.5};
  const Position position = PositionOf(opening, 15);
  const std::string key = ShapeKey(position);
  for (int i = 0; i < Symmetry::kCount; ++i) {
    EXPECT_EQ(ShapeKey(Transform(position, Symmetry(i))), key);
  }
  BalancedOpening same = opening;
  for (Point& p : same.stones) p = Point(p.x() + 6, p.y() + 2);
  EXPECT_EQ(ShapeKey(PositionOf(same, 15)), key);
  std::swap(same.stones[0], same.stones[2]);
  EXPECT_EQ(ShapeKey(PositionOf(same, 15)), key);
  std::swap(same.stones[0], same.stones[1]);
  EXPECT_NE(ShapeKey(PositionOf(same, 15)), key);
  EXPECT_NE(ShapeKey(PositionOf(shifted, 15)), key);
}

TEST(OpeningGeneratorTest, Offsets) {
  EXPECT_EQ(OffsetText({Point(10, 10), Point(0, 19)}, 20), "0,0, -10,9");
  EXPECT_EQ(OffsetText({Point(7, 8)}, 15), "0,1");
  EXPECT_EQ(OffsetText({}, 15), "");
}

}  // namespace
}  // namespace tengen
