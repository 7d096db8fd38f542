#include "engine/position/fouls.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/position/symmetry.h"
#include "engine/rules/rule_set.h"
#include "tests/support/board_text.h"
#include "tests/support/random_position.h"
#include "tests/support/tsv.h"

namespace tengen {
namespace {

const RuleSet& Renju() { return FindRulePreset("renju")->rules; }

// Renju with the colours' rules exchanged.
RuleSet RenjuForWhite() {
  return WithFouls(Renju(), std::nullopt, {false, true});
}

std::string Forbidden(const Position& p) {
  return DataPointNames(FoulPoints(p, Renju(), Color::kBlack));
}

Foul BlackAt(std::string_view black, std::string_view white,
             std::string_view point) {
  return FoulOf(PositionFromStones(black, white), Renju(), Color::kBlack,
                DataPoint(point));
}

bool BlackWinsAt(std::string_view black, std::string_view white,
                 std::string_view point) {
  return CompletesFive(PositionFromStones(black, white), Renju(), Color::kBlack,
                       DataPoint(point));
}

Position Exchanged(const Position& p) {
  Position exchanged = *Position::Create(p.width(), p.height());
  for (const Position::Placed& placed : p.history()) {
    exchanged.Place(placed.point, placed.stone == Stone::kBlack ? Stone::kWhite
                                  : placed.stone == Stone::kWhite
                                      ? Stone::kBlack
                                      : placed.stone);
  }
  return exchanged;
}

// Every position with a complete set of forbidden points.

class ForbiddenTableTest : public testing::TestWithParam<const char*> {};

// "curated" of "forbidden_curated.tsv".
std::string TableName(const testing::TestParamInfo<const char*>& table) {
  const std::string file = table.param;
  const size_t begin = file.find('_') + 1;
  return file.substr(begin, file.find('.') - begin);
}

INSTANTIATE_TEST_SUITE_P(Tables, ForbiddenTableTest,
                         testing::Values("forbidden_curated.tsv",
                                         "forbidden_generated.tsv",
                                         "forbidden_hard.tsv"),
                         TableName);

TEST_P(ForbiddenTableTest, InAllEightOrientations) {
  for (const TsvRow& row : ReadDataTsv(GetParam())) {
    const Position p = PositionFromStones(row["black"], row["white"]);
    const PointSet expected = DataPointSet(row["forbidden_for_black"]);
    for (int i = 0; i < Symmetry::kCount; ++i) {
      const Symmetry s(i);
      PointSet image;
      for (Point point : expected) image.Insert(s(point, 15, 15));
      EXPECT_EQ(FoulPoints(Transform(p, s), Renju(), Color::kBlack), image)
          << row["id"] << " symmetry " << i << "\n"
          << BoardToText(p);
    }
  }
}

TEST_P(ForbiddenTableTest, BindWhiteTheSameWay) {
  const RuleSet rules = RenjuForWhite();
  for (const TsvRow& row : ReadDataTsv(GetParam())) {
    const Position p =
        Exchanged(PositionFromStones(row["black"], row["white"]));
    EXPECT_EQ(DataPointNames(FoulPoints(p, rules, Color::kWhite)),
              DataPointNames(DataPointSet(row["forbidden_for_black"])))
        << row["id"];
    EXPECT_TRUE(FoulPoints(p, rules, Color::kBlack).empty());
  }
}

// A frame of walls on a larger board is the same edge, wherever it stands.
TEST_P(ForbiddenTableTest, InAFrameOfWalls) {
  constexpr int kBoard = 20;
  constexpr int kSide = 15;
  constexpr size_t kEvery = 5;  // a sample, to save time
  const std::vector<TsvRow> rows = ReadDataTsv(GetParam());
  for (size_t i = 0; i < rows.size(); i += kEvery) {
    const TsvRow& row = rows[i];
    for (int dx = 0; dx <= kBoard - kSide; ++dx) {
      for (int dy = 0; dy <= kBoard - kSide; ++dy) {
        Position p = *Position::Create(kBoard, kBoard);
        for (int x = dx - 1; x <= dx + kSide; ++x) {
          for (int y = dy - 1; y <= dy + kSide; ++y) {
            const bool inside =
                x >= dx && x < dx + kSide && y >= dy && y < dy + kSide;
            if (!inside && p.Contains(x, y)) {
              p.Place(Point(x, y), Stone::kBlocker);
            }
          }
        }
        const auto moved = [dx, dy](Point point) {
          return Point(point.x() + dx, point.y() + dy);
        };
        for (Point point : DataPoints(row["black"])) {
          p.Place(moved(point), Stone::kBlack);
        }
        for (Point point : DataPoints(row["white"])) {
          p.Place(moved(point), Stone::kWhite);
        }
        PointSet expected;
        for (Point point : DataPoints(row["forbidden_for_black"])) {
          expected.Insert(moved(point));
        }
        EXPECT_EQ(FoulPoints(p, Renju(), Color::kBlack), expected)
            << row["id"] << "\n"
            << BoardToText(p);
      }
    }
  }
}

// Kinds.

TEST(FoulsTest, NamesOfKinds) {
  EXPECT_EQ(FoulName(Foul::kNone), "none");
  EXPECT_EQ(FoulName(Foul::kDoubleFour), "double-four");
  EXPECT_EQ(FoulName(Foul::kDoubleThree), "double-three");
  EXPECT_EQ(FoulName(Foul::kOverline), "overline");
  EXPECT_EQ(FoulName(Foul::kEarlyFive), "five before the half stone");
}

TEST(FoulsTest, PlainDoubleThree) {
  EXPECT_EQ(BlackAt("g8 i8 h7 h9", "-", "h8"), Foul::kDoubleThree);
  // Split threes.
  EXPECT_EQ(BlackAt("e5 f6 h5 h6", "-", "h8"), Foul::kDoubleThree);
  // A three that white stones or the edge keep from becoming a straight four.
  EXPECT_EQ(BlackAt("g8 h7 h9 i8", "e8 k8", "h8"), Foul::kNone);
  EXPECT_EQ(BlackAt("a7 a9 b8 c8", "e8", "a8"), Foul::kNone);
}

TEST(FoulsTest, PlainDoubleFour) {
  EXPECT_EQ(BlackAt("e8 f8 g8 h5 h6 h7", "-", "h8"), Foul::kDoubleFour);
  // Fours that can be completed at one end only.
  EXPECT_EQ(BlackAt("e8 f8 g8 h5 h6 h7", "d8 h4", "h8"), Foul::kDoubleFour);
  // One of the two is dead.
  EXPECT_EQ(BlackAt("e8 f8 g8 h5 h6 h7", "d8 i8", "h8"), Foul::kNone);
}

TEST(FoulsTest, TwoFoursInOneLine) {
  EXPECT_EQ(BlackAt("e8 g8 i8 k8", "-", "h8"), Foul::kDoubleFour);
  EXPECT_EQ(BlackAt("e8 f8 i8 k8 l8", "-", "h8"), Foul::kDoubleFour);
  EXPECT_EQ(BlackAt("d8 e8 f8 j8 k8 l8", "-", "h8"), Foul::kDoubleFour);
  // A straight four is one four.
  EXPECT_EQ(BlackAt("f8 g8 i8", "-", "h8"), Foul::kNone);
}

TEST(FoulsTest, FourAndThreeIsLegal) {
  EXPECT_EQ(BlackAt("e8 f8 g8 h7 h9", "-", "h8"), Foul::kNone);
}

TEST(FoulsTest, OverlineIsAFoul) {
  EXPECT_EQ(BlackAt("e8 f8 g8 i8 j8", "-", "h8"), Foul::kOverline);
  EXPECT_EQ(BlackAt("d8 e8 f8 g8 i8 j8 k8 l8", "-", "h8"), Foul::kOverline);
  EXPECT_FALSE(BlackWinsAt("e8 f8 g8 i8 j8", "-", "h8"));
}

TEST(FoulsTest, FoursThatOnlyOverlinesWouldCompleteAreNone) {
  EXPECT_EQ(BlackAt("c8 d8 e8 f8 j8 k8 l8 m8", "-", "h8"), Foul::kNone);
  // Each line would be six (q18 of the curated table).
  EXPECT_EQ(BlackAt("c8 d8 e8 f8 h10 h11 h12 h13", "-", "h8"), Foul::kNone);
  EXPECT_EQ(BlackAt("e8 f8 j8 k8", "-", "h8"), Foul::kNone);
}

// A five comes before every foul.

TEST(FoulsTest, FiveWithDoubleFourWins) {
  const char* black = "d8 e8 f8 g8 h4 h6 h7 e5 f6 g7";
  EXPECT_EQ(BlackAt(black, "-", "h8"), Foul::kNone);
  EXPECT_TRUE(BlackWinsAt(black, "-", "h8"));
  // Without the five it is the foul.
  EXPECT_EQ(BlackAt("h4 h6 h7 e5 f6 g7", "-", "h8"), Foul::kDoubleFour);
}

TEST(FoulsTest, FiveWithDoubleThreeWins) {
  const char* black = "d8 e8 f8 g8 h7 h9 i7 g9";
  EXPECT_EQ(BlackAt(black, "-", "h8"), Foul::kNone);
  EXPECT_TRUE(BlackWinsAt(black, "-", "h8"));
  EXPECT_EQ(BlackAt("h7 h9 i7 g9", "-", "h8"), Foul::kDoubleThree);
}

TEST(FoulsTest, FiveWithSixWins) {
  // min_five_and_six of the curated table.
  const char* black = "e11 f8 f9 f10 f12 f13 g11 h11 i11";
  EXPECT_EQ(BlackAt(black, "-", "f11"), Foul::kNone);
  EXPECT_TRUE(BlackWinsAt(black, "-", "f11"));
  EXPECT_EQ(BlackAt("f8 f9 f10 f12 f13", "-", "f11"), Foul::kOverline);
}

TEST(FoulsTest, WhiteWinsWithFiveOrMoreAndHasNoFouls) {
  for (std::string_view white :
       {"d8 e8 f8 g8", "d8 e8 f8 g8 i8", "d8 e8 f8 g8 i8 j8 k8 l8"}) {
    const Position p = PositionFromStones("-", white, Color::kWhite);
    EXPECT_TRUE(CompletesFive(p, Renju(), Color::kWhite, DataPoint("h8")));
    EXPECT_EQ(FoulOf(p, Renju(), Color::kWhite, DataPoint("h8")), Foul::kNone);
  }
  const Position p = PositionFromStones("-", "g8 i8 h7 h9 e8 f8 h5 h6");
  EXPECT_TRUE(FoulPoints(p, Renju(), Color::kWhite).empty());
}

// Small positions that tell programs apart: chains of points that are
// forbidden only if others are.

TEST(FoulsTest, ThreesWhoseStraightFourPointsAreForbidden) {
  // A search of two steps misses i9 and k8.
  EXPECT_EQ(Forbidden(PositionFromStones("h5 h6 h7 i6 i8 j8 j10 k7", "-")),
            DataPointNames(DataPointSet("g6 i7 i9 j7 j9 k8")));
}

// The straight four must arise in the line of the three.
TEST(FoulsTest, AFalselyForbiddenNeighbourIsNoStraightFourPoint) {
  EXPECT_EQ(BlackAt("e6 e7 f6 g8 g9 h7 i7 j8", "-", "g6"), Foul::kNone);
  EXPECT_EQ(BlackAt("c8 d8 d10 e7 e9 f7 f10 g10 h9 i6 i7", "-", "f9"),
            Foul::kDoubleThree);
}

TEST(FoulsTest, ChainsOfFourSteps) {
  EXPECT_EQ(Forbidden(PositionFromStones("h4 h6 i3 i6 j4 j5 k6 l5", "-")),
            DataPointNames(DataPointSet("h3 h7 i4 i5 j2 k5")));
  EXPECT_EQ(Forbidden(PositionFromStones("d7 d8 d9 d10 e9 e11 f8 g10 h7", "-")),
            DataPointNames(DataPointSet("c9 e8 e10 f10")));
}

TEST(FoulsTest, OneWhiteStoneTurnsTheAnswer) {
  const char* black = "c8 e6 f7 f8 h8 i5 i7 j7 k4 k5 l5 l6 m6";
  EXPECT_EQ(BlackAt(black, "g9 j5 o6", "g8"), Foul::kNone);
  EXPECT_NE(BlackAt(black, "g9 j5", "g8"), Foul::kNone);
}

// The move makes a four, a three and what looks like a second three; the only
// straight-four point of the latter is then a double-four.
TEST(FoulsTest, FourWithAFalseDoubleThree) {
  const char* black = "f9 g9 h8 h7 i6 j6 k6 g10 f11 e12";
  const char* white = "h11 f10 g8 i8 g7 i7 l6 c14 a1 o15";
  EXPECT_EQ(BlackAt(black, white, "h9"), Foul::kNone);
  EXPECT_EQ(BlackAt("f9 g9 h8 h7 i6 j6 k6 g10 f11 e12 h9", white, "h6"),
            Foul::kDoubleFour);
}

// White's four can be blocked only where black may not play.
TEST(FoulsTest, TheOnlyBlockIsForbidden) {
  const Position p = PositionFromMoves("h8 g6 f6 g5 f7 g4 h7 g3 g2 a1");
  EXPECT_EQ(FoulOf(p, Renju(), Color::kBlack, DataPoint("g7")),
            Foul::kDoubleThree);
  EXPECT_TRUE(CompletesFive(p, Renju(), Color::kWhite, DataPoint("g7")));
}

// A straight-four point that completes a five elsewhere makes no three.
TEST(FoulsTest, AStraightFourPointThatMakesAFiveMakesNoThree) {
  EXPECT_EQ(BlackAt("e10 f8 f9 g4 g5 g6 g7 h7 h9 i8", "-", "h8"), Foul::kNone);
}

// Rule sets with other fouls.

TEST(FoulsTest, EachFoulCanBeAlone) {
  const Position three = PositionFromStones("g8 i8 h7 h9", "-");
  const Position four = PositionFromStones("e8 f8 g8 h5 h6 h7", "-");
  const Position six = PositionFromStones("e8 f8 g8 i8 j8", "-");
  const Point h8 = DataPoint("h8");
  for (int list = 0; list < 8; ++list) {
    const FoulChoice fouls = {.double_three = (list & 1) != 0,
                              .double_four = (list & 2) != 0,
                              .overline = (list & 4) != 0};
    const RuleSet rules = WithFouls(Renju(), fouls, {true, false});
    EXPECT_EQ(FoulOf(three, rules, Color::kBlack, h8),
              fouls.double_three ? Foul::kDoubleThree : Foul::kNone);
    EXPECT_EQ(FoulOf(four, rules, Color::kBlack, h8),
              fouls.double_four ? Foul::kDoubleFour : Foul::kNone);
    EXPECT_EQ(FoulOf(six, rules, Color::kBlack, h8),
              fouls.overline ? Foul::kOverline : Foul::kNone);
    EXPECT_FALSE(CompletesFive(six, rules, Color::kBlack, h8));
  }
}

// Without the double-four foul the straight-four point of
// FourWithAFalseDoubleThree is legal, and its three is a real one.
TEST(FoulsTest, OnlyFoulsThatBindMakeThreesFalse) {
  const char* black = "f9 g9 h8 h7 i6 j6 k6";
  const char* white = "h11 f10 g8 i8 g7 i7 l6";
  const Position p = PositionFromStones(black, white);
  const Point h9 = DataPoint("h9");
  EXPECT_EQ(FoulOf(p, Renju(), Color::kBlack, h9), Foul::kNone);
  const FoulChoice three_only = {.double_three = true};
  EXPECT_EQ(FoulOf(p, WithFouls(Renju(), three_only, {true, false}),
                   Color::kBlack, h9),
            Foul::kDoubleThree);
}

TEST(FoulsTest, RulesWithoutFoulsHaveNone) {
  Random random(21);
  for (const RulePreset& preset : RulePresets()) {
    const Position p = RandomPosition({.spread = Spread::kDense}, random);
    for (Color color : kColors) {
      if (preset.rules[color].has_fouls() ||
          preset.rules[color].has_half_stone) {
        continue;
      }
      EXPECT_TRUE(FoulPoints(p, preset.rules, color).empty()) << preset.id;
    }
  }
}

TEST(FoulsTest, AFiveBeforeTheHalfStoneIsAFoul) {
  const RuleSet& rules = FindRulePreset("halfblack")->rules;
  Position p = PositionFromStones("d8 e8 f8 g8", "d2 e2 f2 g2");
  EXPECT_EQ(DataPointNames(FoulPoints(p, rules, Color::kBlack)), "c8 h8");
  EXPECT_EQ(FoulOf(p, rules, Color::kBlack, DataPoint("h8")), Foul::kEarlyFive);
  EXPECT_TRUE(FoulPoints(p, rules, Color::kWhite).empty());
  p.Place(DataPoint("a15"), Stone::kHalf);
  EXPECT_TRUE(FoulPoints(p, rules, Color::kBlack).empty());
}

TEST(FoulsTest, QuestionsAboutTakenPointsAbort) {
  const Position p = PositionFromMoves("h8");
  EXPECT_DEATH(FoulOf(p, Renju(), Color::kBlack, DataPoint("h8")),
               "check failed");
  EXPECT_DEATH(CompletesFive(p, Renju(), Color::kBlack, Point::None()),
               "check failed");
}

}  // namespace
}  // namespace tengen
