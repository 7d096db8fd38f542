#include "engine/decision/leaf_accuracy.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

class LeafAccuracyOfTest : public testing::TestWithParam<GameFamily> {};

INSTANTIATE_TEST_SUITE_P(Families, LeafAccuracyOfTest,
                         testing::Values(GameFamily::kGomoku,
                                         GameFamily::kRenju));

TEST_P(LeafAccuracyOfTest, IsThatOfTheMostNodesWhichAreNoMore) {
  const GameFamily family = GetParam();
  const int64_t first = LeafAccuracyOf(1, family).nodes;
  EXPECT_EQ(first, 0);
  int64_t nodes = 1;
  while (LeafAccuracyOf(nodes, family).nodes == first) ++nodes;
  EXPECT_EQ(LeafAccuracyOf(nodes, family).nodes, nodes);
  EXPECT_EQ(LeafAccuracyOf(nodes - 1, family).nodes, first);
}

TEST_P(LeafAccuracyOfTest, LongerSearchesAreNoLessAccurate) {
  const GameFamily family = GetParam();
  double error = 1;
  for (int64_t nodes = 0; nodes < int64_t{1} << 40; nodes = nodes * 2 + 1) {
    EXPECT_LE(LeafAccuracyOf(nodes, family).error, error) << nodes;
    error = LeafAccuracyOf(nodes, family).error;
    EXPECT_GT(error, 0);
  }
}

TEST_P(LeafAccuracyOfTest, TheStaticValueWeighsLessBesideLongerSearches) {
  const GameFamily family = GetParam();
  EXPECT_EQ(LeafAccuracyOf(0, family).static_weight, 1);
  double weight = 1;
  for (int64_t nodes = 0; nodes < int64_t{1} << 40; nodes = nodes * 2 + 1) {
    EXPECT_LE(LeafAccuracyOf(nodes, family).static_weight, weight) << nodes;
    weight = LeafAccuracyOf(nodes, family).static_weight;
    EXPECT_GE(weight, 0);
  }
  const LeafAccuracy accuracy = {0, 0.25, 1, 0.1};
  EXPECT_NEAR(accuracy.Combined(0.4, 0.8), 0.7, 1e-12);
}

TEST(LeafAccuracyTest, CalibrationIsOddAroundOneHalfAndKeepsTheOrder) {
  const LeafAccuracy accuracy = {0, 0.3, 0.5, 0.1};
  EXPECT_NEAR(accuracy.Combined(0.8, 0.8), 2.0 / 3, 1e-12);
  EXPECT_EQ(accuracy.Combined(0.5, 0.5), 0.5);
  EXPECT_EQ(accuracy.Combined(0, 0), 0);
  EXPECT_EQ(accuracy.Combined(1, 1), 1);
  double last = 0;
  for (double value = 0.01; value < 1; value += 0.01) {
    const double combined = accuracy.Combined(0.6, value);
    EXPECT_NEAR(combined + accuracy.Combined(0.4, 1 - value), 1, 1e-12);
    EXPECT_GT(combined, last);
    last = combined;
  }
}

}  // namespace
}  // namespace tengen
