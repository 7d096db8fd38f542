#include "tests/support/board_text.h"

#include <gtest/gtest.h>

#include "tests/support/random_position.h"

namespace tengen {
namespace {

TEST(BoardTextTest, EveryKindOfCellIsRead) {
  const Position p = BoardFromText(R"(
      X . . . .
      . O . . .
      . . * . .
      . . . # .
      . . . . .
      . . . . X)",
                                   Color::kWhite);
  EXPECT_EQ(p.width(), 5);
  EXPECT_EQ(p.height(), 6);
  EXPECT_EQ(p.side_to_move(), Color::kWhite);
  EXPECT_EQ(p.At(Point(0, 0)), Cell::kBlack);
  EXPECT_EQ(p.At(Point(1, 1)), Cell::kWhite);
  EXPECT_EQ(p.At(Point(2, 2)), Cell::kWall);
  EXPECT_EQ(p.At(Point(3, 3)), Cell::kWall);
  EXPECT_EQ(p.At(Point(4, 5)), Cell::kBlack);
  EXPECT_TRUE(p.half_stone_spent());
  EXPECT_EQ(p.history().size(), 5u);
}

TEST(BoardTextTest, DrawingsReadBack) {
  Random random(1);
  for (int i = 0; i < 50; ++i) {
    const Position p = RandomPosition({.width = 5 + random.Below(28),
                                       .height = 5 + random.Below(28),
                                       .walls = random.Below(4)},
                                      random);
    const Position back = BoardFromText(BoardToText(p), p.side_to_move());
    EXPECT_EQ(back.hash(), p.hash());
    EXPECT_EQ(BoardToText(back), BoardToText(p));
  }
}

TEST(BoardTextTest, BadDrawingsAbort) {
  EXPECT_DEATH(BoardFromText(""), "check failed");
  EXPECT_DEATH(BoardFromText(".....\n....\n.....\n.....\n.....\n"),
               "check failed");
  EXPECT_DEATH(BoardFromText(".....\n..x..\n.....\n.....\n.....\n"),
               "check failed");
  EXPECT_DEATH(BoardFromText("....\n....\n....\n....\n....\n"), "check failed");
}

TEST(BoardTextTest, DataNamesCountFromAbove) {
  EXPECT_EQ(DataPoint("a1"), Point(0, 0));
  EXPECT_EQ(DataPoint("h8"), Point(7, 7));
  EXPECT_EQ(DataPoint("o1"), Point(14, 0));
  EXPECT_EQ(DataPoint("b15"), Point(1, 14));
  for (Point p : PointSet::Board(32, 32)) {
    EXPECT_EQ(DataPoint(DataPointName(p)), p);
  }
  EXPECT_DEATH(DataPoint("h"), "check failed");
}

TEST(BoardTextTest, ListsOfPoints) {
  EXPECT_TRUE(DataPoints("-").empty());
  EXPECT_TRUE(DataPoints("").empty());
  EXPECT_EQ(DataPoints(" c2  a1 "),
            (std::vector<Point>{Point(2, 1), Point(0, 0)}));
  EXPECT_EQ(DataPointNames(DataPointSet("c2 a1")), "a1 c2");
  EXPECT_EQ(DataPointNames(PointSet()), "-");
}

TEST(BoardTextTest, MovesAlternateAndStonesAreSetUp) {
  const Position played = PositionFromMoves("h8 i9 h9");
  EXPECT_EQ(played.At(Point(7, 7)), Cell::kBlack);
  EXPECT_EQ(played.At(Point(8, 8)), Cell::kWhite);
  EXPECT_EQ(played.side_to_move(), Color::kWhite);
  const Position placed = PositionFromStones("h8 h9", "i9", Color::kWhite);
  EXPECT_EQ(placed.hash(), played.hash());
}

}  // namespace
}  // namespace tengen
