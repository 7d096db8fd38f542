#include "engine/opening/stone_symmetry.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/engine/opening/opening_test_util.h"

namespace tengen {
namespace {

PointSet Points(const std::vector<std::string>& names) {
  PointSet points;
  for (const std::string& name : names) points.Insert(At(name));
  return points;
}

TEST(StoneSymmetryTest, PineMoonWithWhiteBehindHasFourMaps) {
  const Position position = PositionOf({"h8", "h7"}, {"h9", "h6"});
  const StoneSymmetry shape(position, SymmetryNotion::kShape);
  EXPECT_EQ(shape.order(), 4);
  EXPECT_EQ(shape.Orbit(At("g8")), Points({"g7", "g8", "i7", "i8"}));
  EXPECT_TRUE(shape.Equivalent(At("g8"), At("g7")));
  EXPECT_TRUE(shape.Equivalent(At("g8"), At("i7")));
  EXPECT_FALSE(shape.Equivalent(At("g8"), At("g9")));

  const StoneSymmetry board(position, SymmetryNotion::kBoard);
  EXPECT_EQ(board.order(), 2);
  EXPECT_EQ(board.Orbit(At("g8")), Points({"g8", "i8"}));
  EXPECT_FALSE(board.Equivalent(At("g8"), At("g7")));

  const StoneSymmetry none(position, SymmetryNotion::kNone);
  EXPECT_EQ(none.order(), 1);
  EXPECT_EQ(none.Orbit(At("g8")), Points({"g8"}));
  EXPECT_FALSE(none.Equivalent(At("g8"), At("i8")));
  EXPECT_TRUE(none.Equivalent(At("g8"), At("g8")));
}

TEST(StoneSymmetryTest, InletMoonHasAHalfTurnThatTheBoardHasNot) {
  const Position position = PositionOf({"h8", "i7"}, {"i9", "h6"});
  const StoneSymmetry shape(position, SymmetryNotion::kShape);
  EXPECT_EQ(shape.order(), 2);
  EXPECT_TRUE(shape.Equivalent(At("i8"), At("h7")));
  EXPECT_EQ(StoneSymmetry(position, SymmetryNotion::kBoard).order(), 1);
}

TEST(StoneSymmetryTest, SparseStarWithWhiteBesideHasNone) {
  const Position position = PositionOf({"h8", "j10"}, {"h9", "i9"});
  for (SymmetryNotion notion : {SymmetryNotion::kShape, SymmetryNotion::kBoard,
                                SymmetryNotion::kNone}) {
    const StoneSymmetry symmetry(position, notion);
    EXPECT_EQ(symmetry.order(), 1);
    // The eight usual fifth moves are pairwise different.
    const PointSet usual =
        Points({"g9", "i8", "j8", "j9", "i10", "i11", "k9", "h10"});
    EXPECT_EQ(symmetry.Representatives(usual), usual);
  }
}

TEST(StoneSymmetryTest, ImagesOutsideTheBoardAreNoPoints) {
  // A vertical pair near the edge: mirroring swaps nothing but the sides.
  const Position position = PositionOf({"b8"}, {"b9"});
  const StoneSymmetry symmetry(position, SymmetryNotion::kShape);
  EXPECT_EQ(symmetry.order(), 2);
  EXPECT_EQ(symmetry.Orbit(At("a5")), Points({"a5", "c5"}));
  EXPECT_EQ(symmetry.Orbit(At("f5")), Points({"f5"}));
}

TEST(StoneSymmetryTest, AnEmptyBoardHasTheSymmetriesOfTheBoard) {
  for (SymmetryNotion notion :
       {SymmetryNotion::kShape, SymmetryNotion::kBoard}) {
    const StoneSymmetry square(*Position::Create(15, 15), notion);
    EXPECT_EQ(square.order(), 8);
    EXPECT_EQ(square.Representatives(PointSet::Board(15, 15)).size(), 36);
    EXPECT_EQ(StoneSymmetry(*Position::Create(16, 16), notion).order(), 8);
    EXPECT_EQ(StoneSymmetry(*Position::Create(15, 17), notion).order(), 4);
    EXPECT_EQ(StoneSymmetry(*Position::Create(15, 16), notion).order(), 4);
  }
  EXPECT_EQ(
      StoneSymmetry(*Position::Create(15, 15), SymmetryNotion::kNone).order(),
      1);
}

TEST(StoneSymmetryTest, OrbitsAgreeWithEquivalenceAndShareOneRepresentative) {
  const Position position = PositionOf({"h8", "h7"}, {"h9", "h6"});
  for (SymmetryNotion notion : {SymmetryNotion::kShape, SymmetryNotion::kBoard,
                                SymmetryNotion::kNone}) {
    const StoneSymmetry symmetry(position, notion);
    const PointSet chosen = symmetry.Representatives(PointSet::Board(15, 15));
    for (Point a : PointSet::Board(15, 15)) {
      EXPECT_EQ((symmetry.Orbit(a) & chosen).size(), 1);
      for (Point b : PointSet::Board(15, 15)) {
        EXPECT_EQ(symmetry.Equivalent(a, b), symmetry.Orbit(a).Contains(b));
      }
    }
  }
}

}  // namespace
}  // namespace tengen
