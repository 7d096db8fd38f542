#include "eval/crossings.h"

#include <gtest/gtest.h>

#include <set>

namespace tengen {
namespace {

LinePatterns Lines(LinePattern a, LinePattern b, LinePattern c, LinePattern d) {
  LinePatterns patterns;
  patterns.Set(Direction::kHorizontal, a);
  patterns.Set(Direction::kVertical, b);
  patterns.Set(Direction::kDiagonal, c);
  patterns.Set(Direction::kAntidiagonal, d);
  return patterns;
}

TEST(CrossingsTest, OrderOfLinesDoesNotMatter) {
  const int crossing =
      AllCrossings().Of(Lines(LinePattern::kTwo, LinePattern::kFreeThree,
                              LinePattern::kOne, LinePattern::kFour));
  EXPECT_EQ(
      AllCrossings().Of(Lines(LinePattern::kFour, LinePattern::kTwo,
                              LinePattern::kFreeThree, LinePattern::kOne)),
      crossing);
  EXPECT_NE(AllCrossings().Of(Lines(LinePattern::kTwo, LinePattern::kFreeThree,
                                    LinePattern::kTwo, LinePattern::kFour)),
            crossing);
}

// 14 patterns in multisets of four: every number once, and back.
TEST(CrossingsTest, EveryNumberStandsForOneCrossing) {
  std::set<size_t> seen;
  for (int i = 0; i < kCrossingCount; ++i) {
    const LinePatterns patterns = AllCrossings().PatternsOf(i);
    EXPECT_EQ(AllCrossings().Of(patterns), i);
    seen.insert(patterns.index());
  }
  EXPECT_EQ(seen.size(), size_t{kCrossingCount});
}

TEST(CrossingsTest, OnlyLinesOfTwoAndMoreHoldAnOwnStone) {
  const LinePattern one = LinePattern::kOne;
  EXPECT_FALSE(HasOwnStone(Lines(one, one, LinePattern::kDead, one)));
  EXPECT_TRUE(HasOwnStone(Lines(one, one, LinePattern::kBlockedTwo, one)));
}

}  // namespace
}  // namespace tengen
