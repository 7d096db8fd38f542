#include "protocol/wire_point.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

constexpr Dialect kX = Dialect::kPiskvork;
constexpr Dialect kY = Dialect::kYixinBoard;

TEST(WirePointTest, OrderOfTheDialect) {
  const Position board = *Position::Create(15, 10);
  EXPECT_EQ(ParseWirePoint("14,9", board, kX)->point, Point(14, 9));
  EXPECT_EQ(ParseWirePoint("9 , 14", board, kY)->point, Point(14, 9));
  EXPECT_FALSE(ParseWirePoint("9,14", board, kX).ok());
  EXPECT_FALSE(ParseWirePoint("14,9", board, kY).ok());
}

TEST(WirePointTest, ThirdField) {
  const Position board = *Position::Create(15, 15);
  EXPECT_FALSE(ParseWirePoint("7,7", board, kX)->field.has_value());
  EXPECT_EQ(ParseWirePoint("7,7,3", board, kX)->field, 3);
  EXPECT_EQ(ParseWirePoint("7,7,-3,x", board, kX)->field, -3);
  EXPECT_FALSE(ParseWirePoint("7,7,x", board, kX).ok());
}

TEST(WirePointTest, BadPoints) {
  const Position board = *Position::Create(15, 15);
  for (const char* text : {"", "7", "7;7", "h8", "7,", ",7", "7,,7", "-1,0",
                           "0,-1", "15,0", "0,15", "4294967303,7", "7.0,7"}) {
    EXPECT_FALSE(ParseWirePoint(text, board, kX).ok()) << text;
  }
}

TEST(WirePointTest, Texts) {
  EXPECT_EQ(WirePointText(Point(3, 11), kX), "3,11");
  EXPECT_EQ(WirePointText(Point(3, 11), kY), "11,3");
  EXPECT_EQ(WireMoveText({Point(3, 11), true}, kX), "3,11,4");
  EXPECT_EQ(WirePointDigits(Point(3, 11), kX), "0311");
  EXPECT_EQ(WirePointDigits(Point(3, 11), kY), "1103");
}

}  // namespace
}  // namespace tengen
