#include "engine/decision/leaf_accuracy.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

TEST(LeafAccuracyTest, IsThatOfTheMostNodesWhichAreNoMore) {
  const int64_t first = LeafAccuracyOf(1).nodes;
  EXPECT_EQ(first, 0);
  int64_t nodes = 1;
  while (LeafAccuracyOf(nodes).nodes == first) ++nodes;
  EXPECT_EQ(LeafAccuracyOf(nodes).nodes, nodes);
  EXPECT_EQ(LeafAccuracyOf(nodes - 1).nodes, first);
}

TEST(LeafAccuracyTest, LongerSearchesAreNoLessAccurate) {
  double error = 1;
  for (int64_t nodes = 0; nodes < int64_t{1} << 40; nodes = nodes * 2 + 1) {
    EXPECT_LE(LeafAccuracyOf(nodes).error, error) << nodes;
    error = LeafAccuracyOf(nodes).error;
    EXPECT_GT(error, 0);
  }
}

TEST(LeafAccuracyTest, CalibrationIsOddAroundOneHalfAndKeepsTheOrder) {
  const LeafAccuracy accuracy = {0, 0.5, 0.1};
  EXPECT_NEAR(accuracy.Calibrated(0.8), 2.0 / 3, 1e-12);
  EXPECT_EQ(accuracy.Calibrated(0.5), 0.5);
  EXPECT_EQ(accuracy.Calibrated(0), 0);
  EXPECT_EQ(accuracy.Calibrated(1), 1);
  double last = 0;
  for (double value = 0.01; value < 1; value += 0.01) {
    EXPECT_NEAR(accuracy.Calibrated(value) + accuracy.Calibrated(1 - value), 1,
                1e-12);
    EXPECT_GT(accuracy.Calibrated(value), last);
    last = accuracy.Calibrated(value);
  }
}

}  // namespace
}  // namespace tengen
