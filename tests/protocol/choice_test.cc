// Choices that the search does not make alone: weak play, balance.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "engine/position/outcome.h"
#include "eval/factory.h"
#include "protocol/balance.h"
#include "protocol/candidates.h"
#include "protocol/strength.h"

namespace tengen {
namespace {

using testing::SizeIs;

class ChoiceTest : public testing::Test {
 protected:
  Move WeakMove(const Position& position, int strength, uint64_t seed) {
    return SearchWeakly(searcher_, position, rules_, {}, strength, seed,
                        nullptr)
        .lines[0]
        .pv[0];
  }

  RuleSet rules_ = FindRulePreset("freestyle")->rules;
  Searcher searcher_{MakeEvaluator, SteadyClock(), 1 << 20};
};

// Alternating stones, black first.
Position After(const std::vector<Point>& points) {
  Position position = *Position::Create(15, 15);
  for (Point p : points) position.Play({p});
  return position;
}

TEST_F(ChoiceTest, WeakPlayNeverOverlooksItsFive) {
  const Position position =
      After({Point(7, 7), Point(0, 0), Point(8, 7), Point(0, 14), Point(9, 7),
             Point(14, 0), Point(11, 7), Point(14, 14)});
  for (int strength : {0, 10, 50, 99}) {
    for (uint64_t seed = 0; seed < 10; ++seed) {
      EXPECT_EQ(WeakMove(position, strength, seed), Move{Point(10, 7)});
    }
  }
}

TEST_F(ChoiceTest, WeakPlayVariesWithTheSeedAlone) {
  const Position position = After({Point(7, 7)});
  std::set<Point> chosen;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const Move move = WeakMove(position, 0, seed);
    EXPECT_EQ(WeakMove(position, 0, seed), move);
    chosen.insert(move.point);
  }
  EXPECT_GT(chosen.size(), 3u);
}

// Black has an open three; who does not answer it loses in four plies.
TEST_F(ChoiceTest, DeeperThreatsAreMissedFirst) {
  const Position three =
      After({Point(6, 7), Point(0, 0), Point(7, 7), Point(0, 14), Point(8, 7)});
  const Position four =
      After({Point(6, 7), Point(5, 7), Point(7, 7), Point(0, 14), Point(8, 7),
             Point(14, 14), Point(9, 7)});
  const auto answers = [&](const Position& position, int strength,
                           const std::set<int>& columns) {
    int good = 0;
    for (uint64_t seed = 0; seed < 20; ++seed) {
      const Move move = WeakMove(position, strength, seed);
      good += move.point.y() == 7 && columns.contains(move.point.x());
    }
    return good;
  };
  EXPECT_EQ(answers(four, 0, {10}), 20);
  EXPECT_LT(answers(three, 0, {4, 5, 9, 10}), 20);
  EXPECT_EQ(answers(three, 60, {4, 5, 9, 10}), 20);
}

TEST_F(ChoiceTest, WeakPlayIsLegal) {
  rules_ = FindRulePreset("renju")->rules;
  Position position = *Position::Create(9, 9);
  for (uint64_t ply = 0; position.empty_count() > 0; ++ply) {
    const Move move = WeakMove(position, static_cast<int>(ply % 4) * 5, ply);
    ASSERT_TRUE(position.IsEmpty(move.point));
    if (OutcomeOfMove(position, rules_, move).over()) {
      EXPECT_NE(OutcomeOfMove(position, rules_, move).reason,
                Outcome::Reason::kFoul);
      break;
    }
    position.Play(move);
  }
}

TEST_F(ChoiceTest, LimitsGrowWithStrength) {
  for (int s = 1; s < 100; ++s) {
    const StrengthLimits weak = LimitsOfStrength(s - 1);
    const StrengthLimits strong = LimitsOfStrength(s);
    EXPECT_LE(weak.depth, strong.depth);
    EXPECT_LE(weak.nodes, strong.nodes);
    EXPECT_LE(weak.horizon, strong.horizon);
    EXPECT_GE(weak.choices, strong.choices);
    EXPECT_GE(weak.spread, strong.spread);
  }
}

TEST_F(ChoiceTest, BalanceIsNearTheBias) {
  const Position position = After({Point(7, 7), Point(7, 8)});
  SearchRequest request;
  request.limits.nodes = 20000;
  for (int bias : {-100, 0, 100}) {
    const BalanceResult one = FindBalance(searcher_, SteadyClock(), position,
                                          rules_, request, 1, bias);
    ASSERT_THAT(one.moves, SizeIs(1));
    EXPECT_LT(std::abs(one.value.value() - bias), 200) << bias;
    const BalanceResult two = FindBalance(searcher_, SteadyClock(), position,
                                          rules_, request, 2, bias);
    ASSERT_THAT(two.moves, SizeIs(2));
    EXPECT_NE(two.moves[0].point, two.moves[1].point);
    EXPECT_LT(std::abs(two.value.value() - bias), 200) << bias;
  }
}

TEST_F(ChoiceTest, BalanceEndsOnAStop) {
  searcher_.RequestStop();
  const BalanceResult result = FindBalance(
      searcher_, SteadyClock(), *Position::Create(32, 32), rules_, {}, 2, 0);
  EXPECT_THAT(result.moves, SizeIs(2));
}

TEST_F(ChoiceTest, Candidates) {
  const Position empty = *Position::Create(5, 7);
  EXPECT_THAT(QuietMoves(empty, rules_, 2), SizeIs(35));
  EXPECT_TRUE(WinningPoints(empty, rules_).empty());
  const Position four =
      After({Point(0, 7), Point(0, 0), Point(1, 7), Point(0, 14), Point(2, 7),
             Point(14, 0), Point(3, 7), Point(14, 14)});
  EXPECT_EQ(WinningPoints(four, rules_).size(), 1);
  EXPECT_TRUE(WinningPoints(four, rules_).Contains(Point(4, 7)));
  for (Move move : QuietMoves(four, rules_, 2)) {
    EXPECT_TRUE(four.IsEmpty(move.point));
    EXPECT_NE(move.point, Point(4, 7));
  }
}

}  // namespace
}  // namespace tengen
