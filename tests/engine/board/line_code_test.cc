#include "engine/board/line_code.h"

#include <gtest/gtest.h>

#include <set>

namespace tengen {
namespace {

TEST(LineCodeTest, EveryCodeDecodesAndEncodesBack) {
  for (int code = 0; code < kLineCodeCount; ++code) {
    EXPECT_EQ(EncodeLine(DecodeLine(static_cast<LineCode>(code))), code);
  }
}

TEST(LineCodeTest, ThereAreAsManyClassesAsHalfLinesDiffer) {
  // What lies behind the first blocker does not matter.
  std::set<HalfLine> classes;
  for (uint32_t own = 0; own < 32; ++own) {
    for (uint32_t other = 0; other < 32; ++other) {
      classes.insert(HalfLineOf(own, other));
    }
  }
  EXPECT_EQ(classes.size(), static_cast<size_t>(kHalfLineCount));
  EXPECT_EQ(*classes.rbegin(), kHalfLineCount - 1);
}

TEST(LineCodeTest, CellsBehindABlockerDoNotMatter) {
  for (uint32_t own = 0; own < 32; ++own) {
    for (uint32_t other = 1; other < 32; ++other) {
      int blocker = 0;
      while (((other >> blocker) & 1) == 0) ++blocker;
      const uint32_t keep = (2u << blocker) - 1;
      EXPECT_EQ(HalfLineOf(own, other), HalfLineOf(own & keep, other & keep));
    }
  }
}

TEST(LineCodeTest, CellsAreSeenAsTheyAre) {
  // Distances 1 to 5 on the right: own, empty, opponent, then not seen.
  const HalfLine right = HalfLineOf(0b00001, 0b00100);
  // On the left a wall next to the point: both bits.
  const HalfLine left = HalfLineOf(0b00001, 0b00001);
  const LineView view = DecodeLine(MakeLineCode(left, right));
  EXPECT_EQ(view[kLineReach + 1], Seen::kOwn);
  EXPECT_EQ(view[kLineReach + 2], Seen::kEmpty);
  EXPECT_EQ(view[kLineReach + 3], Seen::kOpponent);
  EXPECT_EQ(view[kLineReach + 4], Seen::kWall);
  EXPECT_EQ(view[kLineReach - 1], Seen::kWall);
}

TEST(LineCodeTest, ReversedTableReadsBitsFromTheOtherEnd) {
  for (uint32_t own = 0; own < 32; ++own) {
    for (uint32_t other = 0; other < 32; ++other) {
      uint32_t own_reversed = 0;
      uint32_t other_reversed = 0;
      for (int i = 0; i < 5; ++i) {
        own_reversed |= ((own >> i) & 1) << (4 - i);
        other_reversed |= ((other >> i) & 1) << (4 - i);
      }
      EXPECT_EQ(kHalfLines.reversed[own | other << 5],
                kHalfLines.forward[own_reversed | other_reversed << 5]);
    }
  }
}

}  // namespace
}  // namespace tengen
