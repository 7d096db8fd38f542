#include "tests/support/runs.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "tests/support/board_text.h"

namespace tengen {
namespace {

TEST(RunsTest, AreCountedAsOnPaper) {
  // Rows, columns, and two diagonals for each square of that side.
  EXPECT_EQ(AllRuns(5, 5, 5).size(), 5u + 5u + 2u);
  EXPECT_EQ(AllRuns(15, 15, 5).size(), 2u * 15 * 11 + 2u * 11 * 11);
  EXPECT_EQ(AllRuns(19, 7, 5).size(), 7u * 15 + 19u * 3 + 2u * 15 * 3);
  EXPECT_TRUE(AllRuns(5, 5, 6).empty());
}

TEST(RunsTest, AreStraightAndDifferent) {
  for (const auto& [width, height] : kContractSizes) {
    std::set<PointRun> different;
    for (const PointRun& run : AllRuns(width, height, 4)) {
      ASSERT_EQ(run.size(), 4u);
      const int dx = run[1].x() - run[0].x();
      const int dy = run[1].y() - run[0].y();
      EXPECT_TRUE(std::abs(dx) <= 1 && std::abs(dy) <= 1);
      for (size_t i = 0; i < run.size(); ++i) {
        EXPECT_EQ(run[i].x(), run[0].x() + static_cast<int>(i) * dx);
        EXPECT_EQ(run[i].y(), run[0].y() + static_cast<int>(i) * dy);
        EXPECT_TRUE(run[i].x() < width && run[i].y() < height);
      }
      different.insert(run);
    }
    EXPECT_EQ(different.size(), AllRuns(width, height, 4).size());
  }
}

TEST(RunsTest, EndsAreThoseOnTheBoard) {
  EXPECT_EQ(RunEnds(DataPoints("b1 c1 d1"), 15, 15), DataPoints("a1 e1"));
  EXPECT_EQ(RunEnds(DataPoints("a1 b2 c3"), 15, 15), DataPoints("d4"));
  EXPECT_EQ(RunEnds(DataPoints("c3 d2 e1"), 15, 15), DataPoints("b4"));
  EXPECT_TRUE(RunEnds(DataPoints("a1 b1 c1 d1 e1"), 5, 5).empty());
  EXPECT_TRUE(TouchesEdge(DataPoints("d2 e2"), 5, 5));
  EXPECT_FALSE(TouchesEdge(DataPoints("d2 e2"), 6, 5));
}

TEST(RunsTest, QuietBoardsHoldNoThree) {
  for (const auto& [width, height] : kContractSizes) {
    for (const PointRun& run : AllRuns(width, height, 3)) {
      EXPECT_FALSE(QuietStone(run[0]) == QuietStone(run[1]) &&
                   QuietStone(run[1]) == QuietStone(run[2]));
    }
  }
}

}  // namespace
}  // namespace tengen
