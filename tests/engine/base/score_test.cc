#include "engine/base/score.h"

#include <gtest/gtest.h>

#include "engine/base/point.h"

namespace tengen {
namespace {

TEST(ScoreTest, SoonerWinsAndLaterLossesAreBetter) {
  EXPECT_GT(Score::Infinity(), Score::WinIn(0));
  for (int plies = 0; plies < Score::kMaxPlies; ++plies) {
    EXPECT_GT(Score::WinIn(plies), Score::WinIn(plies + 1));
    EXPECT_LT(Score::LossIn(plies), Score::LossIn(plies + 1));
  }
  EXPECT_GT(Score::WinIn(Score::kMaxPlies), Score(Score::kMaxEval));
  EXPECT_GT(Score(Score::kMaxEval), Score::Draw());
  EXPECT_GT(Score::Draw(), Score(-Score::kMaxEval));
  EXPECT_GT(Score(-Score::kMaxEval), Score::LossIn(Score::kMaxPlies));
  EXPECT_LT(-Score::Infinity(), Score::LossIn(0));
}

TEST(ScoreTest, ProvenResultsTellTheirPlies) {
  for (int plies = 0; plies <= Score::kMaxPlies; ++plies) {
    const Score win = Score::WinIn(plies);
    const Score loss = Score::LossIn(plies);
    EXPECT_TRUE(win.is_win() && win.is_proven() && !win.is_loss());
    EXPECT_TRUE(loss.is_loss() && loss.is_proven() && !loss.is_win());
    EXPECT_EQ(win.plies(), plies);
    EXPECT_EQ(loss.plies(), plies);
    EXPECT_EQ(-win, loss);
  }
  EXPECT_GT(Score::kMaxPlies, kMaxPoints);
}

TEST(ScoreTest, EvaluationsAreNotProven) {
  for (int value : {-Score::kMaxEval, -1, 0, 1, Score::kMaxEval}) {
    EXPECT_FALSE(Score(value).is_proven()) << value;
  }
  EXPECT_EQ(Score(), Score::Draw());
}

TEST(ScoreTest, ClampKeepsEvaluationsInTheirRange) {
  EXPECT_EQ(ClampEval(1'000'000), Score(Score::kMaxEval));
  EXPECT_EQ(ClampEval(-1'000'000), Score(-Score::kMaxEval));
  EXPECT_EQ(ClampEval(Score::kMaxEval), Score(Score::kMaxEval));
  EXPECT_EQ(ClampEval(-37), Score(-37));
  EXPECT_FALSE(ClampEval(Score::WinIn(1).value()).is_proven());
}

TEST(ScoreTest, Arithmetic) {
  EXPECT_EQ(Score(5) + 3, Score(8));
  EXPECT_EQ(Score(5) - 3, Score(2));
  EXPECT_EQ(Score(5) - Score(8), -3);
  EXPECT_EQ(-Score(5), Score(-5));
}

}  // namespace
}  // namespace tengen
