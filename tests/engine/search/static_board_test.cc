#include "engine/search/static_board.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/rules/rule_set.h"
#include "engine/search/clock.h"
#include "eval/factory.h"
#include "tests/support/random.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 1 << 20;

const RuleSet& Renju() { return FindRulePreset("renju")->rules; }

// A few stones of both colours near the centre, not in turn.
Position RandomStones(int width, int height, Random& random) {
  Position position = *Position::Create(width, height);
  const int stones = random.Below(6);
  while (static_cast<int>(position.history().size()) < stones) {
    const Point p(random.Below(width), random.Below(height));
    if (!position.IsEmpty(p)) continue;
    position.Place(p, random.OneIn(2) ? Stone::kBlack : Stone::kWhite);
  }
  position.SetSideToMove(random.OneIn(2) ? Color::kBlack : Color::kWhite);
  return position;
}

TEST(StaticBoardTest, EqualsAFreshEvaluation) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  StaticBoard board(searcher);
  Random random(1);
  const RuleSet gomoku = FindRulePreset("standard")->rules;
  for (int i = 0; i < 400; ++i) {
    const int size = i % 50 < 40 ? 15 : 9;
    const Position position = RandomStones(size, size, random);
    const RuleSet& rules = random.OneIn(3) ? gomoku : Renju();
    const double expected =
        searcher.ExpectedResult(rules, searcher.Evaluate(position, rules));
    EXPECT_EQ(board.ExpectedResult(position, rules), expected) << i;
    const std::vector<Point> points = {Point(0, 0), Point(3, 4)};
    if (position.IsEmpty(points[0]) && position.IsEmpty(points[1])) {
      EXPECT_EQ(
          board.ScorePoints(position, rules, Color::kBlack, points).size(), 2u);
    }
  }
}

}  // namespace
}  // namespace tengen
