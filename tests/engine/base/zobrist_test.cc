#include "engine/base/zobrist.h"

#include <gtest/gtest.h>

#include <set>

namespace tengen {
namespace {

TEST(ZobristTest, AllKeysDiffer) {
  std::set<uint64_t> keys = {0, kZobristWhiteToMove, kZobristHalfStone};
  size_t count = keys.size();
  for (Cell cell : {Cell::kBlack, Cell::kWhite, Cell::kWall}) {
    for (int i = 0; i < kMaxPoints; ++i) {
      keys.insert(ZobristKey(Point::FromIndex(i), cell));
      ++count;
    }
  }
  for (int width = kMinSide; width <= kMaxSide; ++width) {
    for (int height = kMinSide; height <= kMaxSide; ++height) {
      keys.insert(ZobristSizeKey(width, height));
      ++count;
    }
  }
  EXPECT_EQ(keys.size(), count);
}

// Positions that differ by two exchanged stones must not fall together.
TEST(ZobristTest, PairsOfKeysDiffer) {
  std::set<uint64_t> sums;
  size_t count = 0;
  for (int i = 0; i < 15 * 15; ++i) {
    for (int j = 0; j < 15 * 15; ++j) {
      if (i == j) continue;
      sums.insert(ZobristKey(Point(i % 15, i / 15), Cell::kBlack) ^
                  ZobristKey(Point(j % 15, j / 15), Cell::kWhite));
      ++count;
    }
  }
  EXPECT_EQ(sums.size(), count);
}

// Recorded values: a hash written to a file must mean the same later and
// elsewhere.
TEST(ZobristTest, MixIsTheFinaliserOfSplitmix64) {
  EXPECT_EQ(Mix64(0), 0xe220a8397b1dcdafu);
  EXPECT_NE(Mix64(1), Mix64(2));
}

}  // namespace
}  // namespace tengen
