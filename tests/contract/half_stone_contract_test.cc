// The game in which black owns one half stone: a five of black's loses before
// that stone stands on the board and wins after.

#include <gtest/gtest.h>

#include "engine/position/outcome.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "tests/support/board_text.h"
#include "tests/support/runs.h"

namespace tengen {
namespace {

using Reason = Outcome::Reason;

constexpr Outcome kOngoing = {};

Outcome Win(Color color) {
  return {.reason = Reason::kFive, .winner = color, .foul = Foul::kNone};
}

constexpr Outcome kEarlyFive = {
    .reason = Reason::kFoul, .winner = Color::kWhite, .foul = Foul::kEarlyFive};

Outcome HalfBlack(const Position& p, Move move) {
  return OutcomeOfMove(p, FindRulePreset("halfblack")->rules, move);
}

TEST(HalfBlackContractTest, BlackLosesByAFiveOrMoreBeforeTheHalfStone) {
  for (const auto& [width, height] : kContractSizes) {
    for (int length : {5, 6, 9}) {
      for (const PointRun& run : AllRuns(width, height, length)) {
        Position p = *Position::Create(width, height);
        for (size_t i = 0; i < run.size(); ++i) {
          if (i != 4) p.Place(run[i], Stone::kBlack);
        }
        ASSERT_EQ(HalfBlack(p, {run[4]}), kEarlyFive);
        // The half stone itself is no five, though it stands in the line.
        ASSERT_EQ(HalfBlack(p, {.point = run[4], .half = true}), kOngoing);
      }
    }
  }
}

TEST(HalfBlackContractTest, BlackWinsByAFiveAfterTheHalfStone) {
  Position p = PositionFromMoves("d8 a1 e8 b1 f8 c1 g8 a3");
  EXPECT_EQ(HalfBlack(p, {DataPoint("h8")}), kEarlyFive);
  p.Play({.point = DataPoint("o15"), .half = true});
  p.Play({DataPoint("a4")});
  EXPECT_EQ(HalfBlack(p, {DataPoint("h8")}), Win(Color::kBlack));
  // Taken back, the half stone is to spend again.
  p.Undo();
  p.Undo();
  EXPECT_EQ(HalfBlack(p, {DataPoint("h8")}), kEarlyFive);
}

TEST(HalfBlackContractTest, TheHalfStoneInterruptsBothColours) {
  for (Color color : kColors) {
    Position p = *Position::Create(15, 15);
    p.Place(DataPoint("g8"), Stone::kHalf);
    for (const char* name : {"d8", "e8", "h8", "i8"}) {
      p.Place(DataPoint(name), FullStone(color));
    }
    p.SetSideToMove(color);
    EXPECT_EQ(HalfBlack(p, {DataPoint("f8")}), kOngoing);
    p.Place(DataPoint("j8"), FullStone(color));
    EXPECT_EQ(HalfBlack(p, {DataPoint("f8")}), kOngoing);
    p.Place(DataPoint("k8"), FullStone(color));
    EXPECT_EQ(HalfBlack(p, {DataPoint("l8")}), Win(color));
  }
}

TEST(HalfBlackContractTest, WhiteWinsAtAnyTime) {
  Position p = PositionFromStones("-", "d8 e8 f8 g8 i8", Color::kWhite);
  EXPECT_EQ(HalfBlack(p, {DataPoint("h8")}), Win(Color::kWhite));
  EXPECT_EQ(HalfBlack(p, {DataPoint("c8")}), Win(Color::kWhite));
  p.Place(DataPoint("a1"), Stone::kHalf);
  EXPECT_EQ(HalfBlack(p, {DataPoint("h8")}), Win(Color::kWhite));
}

TEST(HalfBlackContractTest, TheHalfStoneMayComeFirst) {
  Position p = *Position::Create(15, 15);
  EXPECT_EQ(HalfBlack(p, {.point = p.center(), .half = true}), kOngoing);
  p.Play({.point = p.center(), .half = true});
  EXPECT_EQ(p.side_to_move(), Color::kWhite);
}

TEST(HalfBlackContractTest, ADrawNeedsNoHalfStone) {
  Position p = *Position::Create(5, 5);
  for (Point point : PointSet::Board(5, 5)) {
    if (point != Point(4, 4)) p.Place(point, QuietStone(point));
  }
  EXPECT_EQ(HalfBlack(p, {Point(4, 4)}).reason, Reason::kFull);
  EXPECT_EQ(HalfBlack(p, {.point = Point(4, 4), .half = true}).reason,
            Reason::kFull);
}

}  // namespace
}  // namespace tengen
