#include "bench/arena/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace tengen {
namespace {

TEST(EloTest, KnownPointsOfTheCurve) {
  EXPECT_EQ(EloOfScore(0.5), 0);
  // Ten to one, and its inverse.
  EXPECT_NEAR(EloOfScore(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(ScoreOfElo(-400), 1.0 / 11, 1e-12);
  EXPECT_EQ(EloOfScore(0), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(EloOfScore(1), std::numeric_limits<double>::infinity());
  for (double elo : {-300.0, -1.0, 0.0, 20.0}) {
    EXPECT_NEAR(EloOfScore(ScoreOfElo(elo)), elo, 1e-9);
  }
}

// By hand for {10, 40, 100, 60, 20}: 230 pairs, points 10*0 + 40/4 + 100/2 +
// 60*3/4 + 20 = 125, mean 0.543478; the squares 10*0.295369 + 40*0.086129 +
// 100*0.001890 + 60*0.042651 + 20*0.208412 sum to 13.315, so the variance is
// 13.315/229 and the standard error 0.0159.
TEST(EloTest, EstimateByHand) {
  const PairCounts pairs = {10, 40, 100, 60, 20};
  EXPECT_EQ(PairsIn(pairs), 230);
  EXPECT_NEAR(MeanScore(pairs), 125.0 / 230, 1e-12);
  const auto elo = EstimateElo(pairs);
  ASSERT_TRUE(elo.has_value());
  EXPECT_NEAR(elo->elo, 30.2883, 1e-3);
  EXPECT_NEAR(elo->low, 8.5592, 1e-3);
  EXPECT_NEAR(elo->high, 52.2566, 1e-3);
  EXPECT_NEAR(Superiority(pairs), 0.996876, 1e-5);
}

TEST(EloTest, SidesAreSymmetrical) {
  const auto a = EstimateElo({1, 2, 3, 4, 5});
  const auto b = EstimateElo({5, 4, 3, 2, 1});
  EXPECT_NEAR(a->elo, -b->elo, 1e-9);
  EXPECT_NEAR(a->low, -b->high, 1e-9);
  EXPECT_NEAR(Superiority({1, 2, 3, 4, 5}), 1 - Superiority({5, 4, 3, 2, 1}),
              1e-12);
}

TEST(EloTest, FewOrEqualPairsClaimNothing) {
  EXPECT_FALSE(EstimateElo({0, 0, 0, 0, 0}).has_value());
  EXPECT_FALSE(EstimateElo({0, 0, 0, 0, 1}).has_value());
  EXPECT_EQ(Superiority({0, 0, 0, 0, 1}), 0.5);
  // Two pairs won are no proof of endless strength.
  EXPECT_LT(EstimateElo({0, 0, 0, 0, 2})->low, 1000);
  EXPECT_EQ(EstimateElo({0, 0, 50, 0, 0})->elo, 0);
  EXPECT_GT(EstimateElo({0, 0, 50, 0, 0})->high, 0);
}

// The game of one coin: only pairs of 0 and 2 points, so the ratio is that of
// Bernoulli trials, wins*log(p1/p0) + losses*log((1-p1)/(1-p0)).
TEST(SprtTest, RatioOfACoinIsThatOfBernoulliTrials) {
  const double p0 = ScoreOfElo(0);
  const double p1 = ScoreOfElo(50);
  const double expected =
      60 * std::log(p1 / p0) + 40 * std::log((1 - p1) / (1 - p0));
  EXPECT_NEAR(LogLikelihoodRatio({40, 0, 0, 0, 60}, 0, 50), expected, 0.01);
}

// From an independent calculation of the exact generalised ratio.
TEST(SprtTest, RatiosCalculatedElsewhere) {
  EXPECT_NEAR(LogLikelihoodRatio({10, 40, 100, 60, 20}, 0, 20), 3.25058, 1e-4);
  EXPECT_NEAR(LogLikelihoodRatio({20, 60, 100, 40, 10}, 0, 20), -6.20555, 1e-4);
  EXPECT_NEAR(LogLikelihoodRatio({0, 5, 30, 9, 0}, -15, 0), 1.54116, 1e-4);
}

TEST(SprtTest, RatioChangesSignWithTheSides) {
  EXPECT_NEAR(LogLikelihoodRatio({3, 10, 40, 12, 5}, 0, 20),
              -LogLikelihoodRatio({5, 12, 40, 10, 3}, -20, 0), 1e-6);
  EXPECT_EQ(LogLikelihoodRatio({0, 0, 0, 0, 0}, 0, 20), 0);
}

TEST(SprtTest, Bounds) {
  const SprtBounds bounds = BoundsOf({0, 20, 0.05, 0.1});
  EXPECT_NEAR(bounds.low, std::log(0.1 / 0.95), 1e-12);
  EXPECT_NEAR(bounds.high, std::log(0.9 / 0.05), 1e-12);
}

TEST(SprtTest, EndsAtABoundAndStaysThere) {
  const SprtSettings settings = {0, 20, 0.05, 0.05};
  for (const bool wins : {true, false}) {
    Sprt sprt(settings);
    int pair = 0;
    while (sprt.state() == SprtState::kRunning && pair < 10000) {
      const int good = pair % 3 == 0 ? 1 : 3;
      sprt.AddPair(pair++, wins ? good : 4 - good);
    }
    EXPECT_EQ(sprt.state(),
              wins ? SprtState::kAcceptsElo1 : SprtState::kAcceptsElo0);
    const double ratio = sprt.ratio();
    EXPECT_GE(std::abs(ratio), std::log(19));
    EXPECT_EQ(static_cast<int>(sprt.path().size()), pair);
    sprt.AddPair(pair, wins ? 0 : 4);
    EXPECT_EQ(sprt.ratio(), ratio);
  }
}

TEST(SprtTest, PairsAreTakenInTheOrderOfTheSchedule) {
  const SprtSettings settings = {0, 20, 0.05, 0.05};
  Sprt in_order(settings);
  Sprt mixed(settings);
  const int points[] = {1, 4, 2, 0, 3, 2};
  for (int pair = 0; pair < 6; ++pair) in_order.AddPair(pair, points[pair]);
  for (int pair : {2, 1}) mixed.AddPair(pair, points[pair]);
  EXPECT_EQ(PairsIn(mixed.pairs()), 0);
  for (int pair : {5, 0}) mixed.AddPair(pair, points[pair]);
  EXPECT_EQ(PairsIn(mixed.pairs()), 3);
  for (int pair : {4, 3}) mixed.AddPair(pair, points[pair]);
  EXPECT_EQ(mixed.path(), in_order.path());
  EXPECT_EQ(mixed.pairs(), in_order.pairs());
}

// Two equal engines are called equal nearly always (alpha is 1/20).
TEST(SprtTest, RisksAreKept) {
  const SprtSettings settings = {0, 40, 0.05, 0.05};
  uint64_t random = 12345;
  int wrong = 0;
  constexpr int kTests = 200;
  for (int test = 0; test < kTests; ++test) {
    Sprt sprt(settings);
    for (int pair = 0; sprt.state() == SprtState::kRunning && pair < 5000;
         ++pair) {
      int points = 0;
      for (int coin = 0; coin < 4; ++coin) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        points += static_cast<int>(random >> 63);
      }
      sprt.AddPair(pair, points);
    }
    if (sprt.state() != SprtState::kAcceptsElo0) ++wrong;
  }
  EXPECT_LT(wrong, kTests / 10);
}

}  // namespace
}  // namespace tengen
