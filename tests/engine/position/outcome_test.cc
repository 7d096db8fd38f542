#include "engine/position/outcome.h"

#include <gtest/gtest.h>

#include <optional>
#include <string_view>

#include "engine/rules/rule_set.h"
#include "tests/support/board_text.h"

namespace tengen {
namespace {

constexpr Outcome kOngoing = {};
constexpr Outcome kDraw = {.reason = Outcome::Reason::kFull,
                           .winner = std::nullopt,
                           .foul = Foul::kNone};

Outcome Win(Color color) {
  return {
      .reason = Outcome::Reason::kFive, .winner = color, .foul = Foul::kNone};
}

Outcome LossByFoul(Color color, Foul foul) {
  return {.reason = Outcome::Reason::kFoul,
          .winner = Opponent(color),
          .foul = foul};
}

Outcome At(const Position& p, std::string_view preset, std::string_view name) {
  return OutcomeOfMove(p, FindRulePreset(preset)->rules, {DataPoint(name)});
}

TEST(OutcomeTest, OnlyAnOngoingGameIsNotOver) {
  EXPECT_FALSE(kOngoing.over());
  EXPECT_TRUE(kDraw.over());
  EXPECT_TRUE(Win(Color::kBlack).over());
  EXPECT_TRUE(LossByFoul(Color::kBlack, Foul::kOverline).over());
}

TEST(OutcomeTest, TheMoverIsTheSideToMove) {
  const Position black = PositionFromStones("d8 e8 f8 g8", "d9 e9 f9 g9");
  EXPECT_EQ(At(black, "freestyle", "h8"), Win(Color::kBlack));
  EXPECT_EQ(At(black, "freestyle", "h9"), kOngoing);
  Position white = black;
  white.SetSideToMove(Color::kWhite);
  EXPECT_EQ(At(white, "freestyle", "h8"), kOngoing);
  EXPECT_EQ(At(white, "freestyle", "h9"), Win(Color::kWhite));
}

TEST(OutcomeTest, FoulsLose) {
  EXPECT_EQ(At(PositionFromStones("g8 i8 h7 h9", "-"), "renju", "h8"),
            LossByFoul(Color::kBlack, Foul::kDoubleThree));
  EXPECT_EQ(At(PositionFromStones("e8 f8 g8 h5 h6 h7", "-"), "renju", "h8"),
            LossByFoul(Color::kBlack, Foul::kDoubleFour));
  EXPECT_EQ(At(PositionFromStones("e8 f8 g8 i8 j8", "-"), "renju", "h8"),
            LossByFoul(Color::kBlack, Foul::kOverline));
  EXPECT_EQ(At(PositionFromStones("d8 e8 f8 g8", "-"), "halfblack", "h8"),
            LossByFoul(Color::kBlack, Foul::kEarlyFive));
}

TEST(OutcomeTest, AFiveComesBeforeAFoul) {
  const Position p = PositionFromStones("d8 e8 f8 g8 h5 h6 h7 e5 f6 g7", "-");
  EXPECT_EQ(At(p, "renju", "h8"), Win(Color::kBlack));
}

TEST(OutcomeTest, TheLastPointIsADrawUnlessItEndsTheGameOtherwise) {
  const Position quiet = BoardFromText(R"(
      X X O O X
      O O X X O
      X X . O X
      O O X X O
      X X O O X)");
  EXPECT_EQ(At(quiet, "freestyle", "c3"), kDraw);
  EXPECT_EQ(At(quiet, "renju", "c3"), kDraw);
  EXPECT_EQ(OutcomeOfMove(quiet, FindRulePreset("halfblack")->rules,
                          {.point = Point(2, 2), .half = true}),
            kDraw);
  const Position five = BoardFromText(R"(
      X X O O X
      O O X X O
      X X . X X
      O O X X O
      X X O O X)");
  EXPECT_EQ(At(five, "renju", "c3"), Win(Color::kBlack));
  EXPECT_EQ(At(five, "halfblack", "c3"),
            LossByFoul(Color::kBlack, Foul::kEarlyFive));
}

// A half stone is no stone of black's: it makes no five and no foul.
TEST(OutcomeTest, AHalfStoneEndsNoGame) {
  const Position p = PositionFromStones("d8 e8 f8 g8", "-");
  EXPECT_EQ(OutcomeOfMove(p, FindRulePreset("halfblack")->rules,
                          {.point = DataPoint("h8"), .half = true}),
            kOngoing);
}

}  // namespace
}  // namespace tengen
