#include "eval/pattern_evaluator.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/position/symmetry.h"
#include "tests/support/random_position.h"

namespace tengen {
namespace {

TEST(PatternEvaluatorTest, KeepsUpWhatItWouldComputeAnew) {
  Random random(3);
  for (const RulePreset& preset : RulePresets()) {
    auto tables = std::make_shared<const RuleTables>(preset.rules);
    for (int i = 0; i < 20; ++i) {
      Position position = RandomPosition(
          {.width = 15, .height = 11, .spread = Spread::kClustered}, random);
      SearchBoard board(position, tables);
      PatternEvaluator evaluator(tables->rules());
      evaluator.Reset(board);
      for (int move = 0; move < 30; ++move) {
        if (move % 3 == 2) {
          board.Undo();
          evaluator.OnUndo();
        } else if (move % 7 == 6) {
          board.Pass();
          evaluator.OnPlay(board);
        } else {
          Position now = *Position::Create(15, 11);
          for (Point p : PointSet::Board(15, 11)) {
            if (board.IsEmpty(p)) continue;
            now.Place(p, Stone::kBlocker);
          }
          board.Play({RandomEmptyPoint(now, random)});
          evaluator.OnPlay(board);
        }
        PatternEvaluator fresh(tables->rules());
        fresh.Reset(board);
        ASSERT_EQ(evaluator.Evaluate(board), fresh.Evaluate(board));
      }
    }
  }
}

TEST(PatternEvaluatorTest, SymmetricBoardsAreWorthTheSame) {
  Random random(4);
  auto tables =
      std::make_shared<const RuleTables>(FindRulePreset("renju")->rules);
  for (int i = 0; i < 50; ++i) {
    const Position position = RandomPosition(
        {.width = 15, .height = 15, .spread = Spread::kClustered}, random);
    PatternEvaluator evaluator(tables->rules());
    const SearchBoard board(position, tables);
    evaluator.Reset(board);
    const Score value = evaluator.Evaluate(board);
    for (int s = 1; s < Symmetry::kCount; ++s) {
      const SearchBoard image(Transform(position, Symmetry(s)), tables);
      evaluator.Reset(image);
      ASSERT_EQ(evaluator.Evaluate(image), value);
    }
  }
}

TEST(PatternEvaluatorTest, ExpectedResultsRiseWithTheScore) {
  PatternEvaluator evaluator(FindRulePreset("caro")->rules);
  EXPECT_EQ(evaluator.ExpectedResult(Score::WinIn(3)), 1.0);
  EXPECT_EQ(evaluator.ExpectedResult(Score::LossIn(3)), 0.0);
  EXPECT_EQ(evaluator.ExpectedResult(Score::Draw()), 0.5);
  double last = 0;
  for (int value = -1000; value <= 1000; value += 100) {
    const double now = evaluator.ExpectedResult(Score(value));
    EXPECT_GT(now, last);
    EXPECT_NEAR(now + evaluator.ExpectedResult(Score(-value)), 1.0, 1e-12);
    last = now;
  }
}

}  // namespace
}  // namespace tengen
