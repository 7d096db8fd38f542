#include "engine/base/color.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

TEST(ColorTest, OpponentsOfEachOther) {
  EXPECT_EQ(Opponent(Color::kBlack), Color::kWhite);
  EXPECT_EQ(Opponent(Color::kWhite), Color::kBlack);
}

TEST(ColorTest, ColorsAreInOrderOfTheirIndex) {
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(Index(kColors[static_cast<size_t>(i)]), i);
  }
}

TEST(ColorTest, CellsTellWhoCannotUseThem) {
  EXPECT_EQ(StoneOf(Color::kBlack), Cell::kBlack);
  EXPECT_EQ(StoneOf(Color::kWhite), Cell::kWhite);
  EXPECT_EQ(static_cast<int>(Cell::kEmpty), 0);
  EXPECT_EQ(static_cast<int>(Cell::kBlack) | static_cast<int>(Cell::kWhite),
            static_cast<int>(Cell::kWall));
}

}  // namespace
}  // namespace tengen
