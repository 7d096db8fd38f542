#include "engine/position/position.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/base/zobrist.h"
#include "tests/support/board_text.h"
#include "tests/support/position_oracle.h"
#include "tests/support/random_position.h"

namespace tengen {
namespace {

TEST(PositionTest, SizesFromFiveToThirtyTwo) {
  for (int width = 0; width <= 40; ++width) {
    for (int height = 0; height <= 40; ++height) {
      EXPECT_EQ(Position::Create(width, height).ok(),
                width >= 5 && width <= 32 && height >= 5 && height <= 32);
    }
  }
  EXPECT_FALSE(Position::Create(-5, -5).ok());
  EXPECT_EQ(Position::Create(4, 15).status().code(),
            absl::StatusCode::kInvalidArgument);
}

TEST(PositionTest, ANewBoardIsEmptyAndBlackIsToMove) {
  const Position p = *Position::Create(19, 7);
  EXPECT_EQ(p.width(), 19);
  EXPECT_EQ(p.height(), 7);
  EXPECT_EQ(p.area(), 133);
  EXPECT_EQ(p.empty_count(), 133);
  EXPECT_EQ(p.center(), Point(9, 3));
  EXPECT_EQ(p.side_to_move(), Color::kBlack);
  EXPECT_FALSE(p.half_stone_spent());
  EXPECT_TRUE(p.history().empty());
  EXPECT_EQ(p.EmptyPoints(), PointSet::Board(19, 7));
  EXPECT_EQ(p.hash(), ZobristSizeKey(19, 7));
}

TEST(PositionTest, OutsideIsWall) {
  const Position p = *Position::Create(19, 7);
  EXPECT_TRUE(p.Contains(18, 6));
  EXPECT_TRUE(p.Contains(Point(18, 6)));
  EXPECT_EQ(p.At(18, 6), Cell::kEmpty);
  EXPECT_FALSE(p.Contains(Point::None()));
  EXPECT_FALSE(p.Contains(Point(19, 0)));
  EXPECT_FALSE(p.Contains(Point(0, 7)));
  for (auto [x, y] : {std::pair(-1, 0), std::pair(0, -1), std::pair(19, 0),
                      std::pair(0, 7), std::pair(100, -100)}) {
    EXPECT_FALSE(p.Contains(x, y));
    EXPECT_EQ(p.At(x, y), Cell::kWall);
  }
}

TEST(PositionTest, PlayAlternatesAndUndoTakesBack) {
  Position p = *Position::Create(15, 15);
  const Position empty = p;
  p.Play({Point(7, 7)});
  EXPECT_EQ(p.At(Point(7, 7)), Cell::kBlack);
  EXPECT_EQ(p.side_to_move(), Color::kWhite);
  EXPECT_NE(p, empty);
  const Position one = p;
  p.Play({Point(8, 8)});
  EXPECT_EQ(p.At(Point(8, 8)), Cell::kWhite);
  EXPECT_EQ(p.side_to_move(), Color::kBlack);
  EXPECT_EQ(p.empty_count(), 223);
  EXPECT_EQ(p.EmptyPoints().size(), 223);
  ASSERT_EQ(p.history().size(), 2u);
  EXPECT_EQ(p.history()[0],
            (Position::Placed{Point(7, 7), Stone::kBlack, Color::kBlack}));
  EXPECT_EQ(p.history()[1],
            (Position::Placed{Point(8, 8), Stone::kWhite, Color::kWhite}));
  p.Undo();
  EXPECT_EQ(p, one);
  p.Undo();
  EXPECT_EQ(p, empty);
}

TEST(PositionTest, CopiesAreIndependent) {
  Position p = PositionFromMoves("h8 i9");
  const Position copy = p;
  p.Play({Point(0, 0)});
  EXPECT_NE(p, copy);
  EXPECT_TRUE(copy.IsEmpty(Point(0, 0)));
  EXPECT_EQ(copy.history().size(), 2u);
  p = copy;
  EXPECT_EQ(p, copy);
}

// Stones set up do not pass the turn; taking one back restores the side that
// was to move when it was put.
TEST(PositionTest, PlaceKeepsTheSide) {
  Position p = *Position::Create(15, 15);
  p.Place(Point(1, 1), Stone::kWhite);
  EXPECT_EQ(p.side_to_move(), Color::kBlack);
  p.SetSideToMove(Color::kWhite);
  const Position white_to_move = p;
  p.Place(Point(2, 2), Stone::kBlack);
  EXPECT_EQ(p.side_to_move(), Color::kWhite);
  p.SetSideToMove(Color::kBlack);
  p.Undo();
  EXPECT_EQ(p, white_to_move);
}

TEST(PositionTest, TheHalfStoneIsSpentOnce) {
  Position p = *Position::Create(15, 15);
  const Position empty = p;
  p.Play({.point = Point(7, 7), .half = true});
  EXPECT_TRUE(p.half_stone_spent());
  EXPECT_EQ(p.At(Point(7, 7)), Cell::kWall);
  EXPECT_EQ(p.side_to_move(), Color::kWhite);
  EXPECT_EQ(p.hash(), HashFromScratch(p));
  EXPECT_DEATH(Position(p).Place(Point(8, 8), Stone::kHalf), "check failed");
  EXPECT_DEATH(Position(p).Play({.point = Point(8, 8), .half = true}),
               "check failed");
  p.Undo();
  EXPECT_EQ(p, empty);
  p.Play({Point(0, 0)});
  // White has none.
  EXPECT_DEATH(Position(p).Play({.point = Point(8, 8), .half = true}),
               "check failed");
}

TEST(PositionTest, AHalfStoneIsNotABlocker) {
  Position half = *Position::Create(15, 15);
  Position blocker = half;
  half.Place(Point(7, 7), Stone::kHalf);
  blocker.Place(Point(7, 7), Stone::kBlocker);
  EXPECT_EQ(half.At(Point(7, 7)), blocker.At(Point(7, 7)));
  EXPECT_FALSE(blocker.half_stone_spent());
  EXPECT_NE(half, blocker);
  EXPECT_NE(half.hash(), blocker.hash());
}

TEST(PositionTest, MovesThatBreakTheContractAbort) {
  Position p = *Position::Create(15, 15);
  p.Play({Point(7, 7)});
  EXPECT_DEATH(Position(p).Play({Point(7, 7)}), "check failed");
  EXPECT_DEATH(Position(p).Play({Point(15, 0)}), "check failed");
  EXPECT_DEATH(Position(p).Play(Move::None()), "check failed");
  EXPECT_DEATH(Position(p).Place(Point(7, 7), Stone::kBlocker), "check failed");
  EXPECT_DEATH(Position::Create(5, 5)->Undo(), "check failed");
}

TEST(PositionTest, TheOrderOfStonesDoesNotChangeTheHash) {
  const Position a = PositionFromMoves("h8 i9 j10 a1");
  const Position b = PositionFromMoves("j10 a1 h8 i9");
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_NE(a, b);  // their histories differ

  Random random(5);
  for (int i = 0; i < 100; ++i) {
    const Position p = RandomPosition({.walls = 2}, random);
    std::vector<Position::Placed> stones(p.history().begin(),
                                         p.history().end());
    for (size_t k = stones.size(); k > 1; --k) {
      std::swap(stones[k - 1],
                stones[static_cast<size_t>(random.Below(static_cast<int>(k)))]);
    }
    Position shuffled = *Position::Create(p.width(), p.height());
    for (const Position::Placed& placed : stones) {
      shuffled.Place(placed.point, placed.stone);
    }
    shuffled.SetSideToMove(p.side_to_move());
    EXPECT_EQ(shuffled.hash(), p.hash());
  }
}

TEST(PositionTest, WhatDiffersHashesDifferently) {
  const Position base = PositionFromMoves("h8 i9 j10");
  Position other = base;
  other.SetSideToMove(Color::kBlack);
  EXPECT_NE(base.hash(), other.hash());
  EXPECT_NE(base.hash(), PositionFromMoves("i9 h8 j10").hash());
  EXPECT_NE(base.hash(), PositionFromMoves("h8 i9 j11").hash());
  EXPECT_NE(base.hash(), PositionFromMoves("h8 i9 j10", 16, 15).hash());
  EXPECT_NE(base.hash(), PositionFromMoves("h8 i9 j10", 15, 16).hash());
  EXPECT_NE(Position::Create(7, 19)->hash(), Position::Create(19, 7)->hash());
}

TEST(PositionTest, SettingTheSideTwiceChangesNothing) {
  Position p = PositionFromMoves("h8");
  const Position before = p;
  p.SetSideToMove(Color::kWhite);
  EXPECT_EQ(p, before);
  p.SetSideToMove(Color::kBlack);
  p.SetSideToMove(Color::kWhite);
  EXPECT_EQ(p, before);
}

// Walls, half stones and changes of side mixed with plays.
TEST(PositionTest, TheHashKeptEqualsTheHashFromScratch) {
  Random random(9);
  for (int game = 0; game < 40; ++game) {
    Position p = *Position::Create(5 + random.Below(28), 5 + random.Below(28));
    std::vector<Position> before;
    for (int step = 0; step < 60 && p.empty_count() > 0; ++step) {
      if (random.OneIn(8)) p.SetSideToMove(Opponent(p.side_to_move()));
      if (random.OneIn(4) && !before.empty()) {
        p.Undo();
        EXPECT_EQ(p, before.back());
        before.pop_back();
        continue;
      }
      before.push_back(p);
      const Point point = RandomEmptyPoint(p, random);
      switch (random.Below(6)) {
        case 0:
          p.Place(point, Stone::kBlocker);
          break;
        case 1:
          p.Place(point, p.half_stone_spent() ? Stone::kWhite : Stone::kHalf);
          break;
        default:
          p.Play({point});
      }
      EXPECT_EQ(p.hash(), HashFromScratch(p));
      EXPECT_EQ(p.EmptyPoints().size(), p.empty_count());
    }
  }
}

}  // namespace
}  // namespace tengen
