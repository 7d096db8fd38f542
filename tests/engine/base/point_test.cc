#include "engine/base/point.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/base/point_set.h"

namespace tengen {
namespace {

TEST(PointTest, NamesAreLettersAndNumbersFromTheBottom) {
  EXPECT_EQ(PointName(Point(7, 7), 15), "h8");
  EXPECT_EQ(PointName(Point(0, 14), 15), "a1");
  EXPECT_EQ(PointName(Point(25, 0), 32), "z32");
  EXPECT_EQ(PointName(Point(26, 0), 32), "aa32");
  EXPECT_EQ(PointName(Point(31, 31), 32), "af1");
}

TEST(PointTest, EveryNameParsesBack) {
  for (int y = 0; y < 32; ++y) {
    for (int x = 0; x < 32; ++x) {
      EXPECT_EQ(ParsePointName(PointName(Point(x, y), 32), 32, 32),
                Point(x, y));
    }
  }
  EXPECT_EQ(ParsePointName("H8", 15, 15), Point(7, 7));
}

TEST(PointTest, BadNamesAreRefused) {
  for (const char* name : {"", "h", "8", "h0", "h16", "p8", "h8x", "h-1", "88",
                           "hh8", "h888", "\3778"}) {
    EXPECT_EQ(ParsePointName(name, 15, 15), std::nullopt) << name;
  }
}

TEST(PointTest, NoneIsNoPoint) {
  EXPECT_NE(Point::None(), Point(0, 0));
  EXPECT_LT(Point::None().index(), 0);
}

TEST(PointTest, StepsFollowDirections) {
  EXPECT_EQ(Step(Point(7, 7), Direction::kHorizontal, -3), Point(4, 7));
  EXPECT_EQ(Step(Point(7, 7), Direction::kVertical, 2), Point(7, 9));
  EXPECT_EQ(Step(Point(7, 7), Direction::kDiagonal, 2), Point(9, 9));
  EXPECT_EQ(Step(Point(7, 7), Direction::kAntidiagonal, 2), Point(9, 5));
}

TEST(PointSetTest, InsertEraseIterate) {
  PointSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.first(), Point::None());
  for (Point p : {Point(31, 31), Point(0, 0), Point(5, 3), Point(31, 0)}) {
    set.Insert(p);
  }
  EXPECT_EQ(set.size(), 4);
  std::vector<Point> points(set.begin(), set.end());
  EXPECT_EQ(points, (std::vector<Point>{Point(0, 0), Point(31, 0), Point(5, 3),
                                        Point(31, 31)}));
  set.Erase(Point(0, 0));
  EXPECT_FALSE(set.Contains(Point(0, 0)));
  EXPECT_EQ(set.first(), Point(31, 0));
}

TEST(PointSetTest, BoardsHoldTheirArea) {
  EXPECT_EQ(PointSet::Board(15, 15).size(), 225);
  EXPECT_EQ(PointSet::Board(32, 32).size(), 1024);
  EXPECT_EQ(PointSet::Board(5, 9).size(), 45);
  EXPECT_FALSE(PointSet::Board(5, 9).Contains(Point(5, 8)));
}

TEST(PointSetTest, SetAlgebra) {
  PointSet a;
  PointSet b;
  a.Insert(Point(1, 1));
  a.Insert(Point(2, 2));
  b.Insert(Point(2, 2));
  b.Insert(Point(3, 3));
  EXPECT_EQ((a | b).size(), 3);
  EXPECT_EQ((a & b).first(), Point(2, 2));
  EXPECT_EQ((a - b).first(), Point(1, 1));
}

}  // namespace
}  // namespace tengen
