#include "tests/support/position_oracle.h"

#include <gtest/gtest.h>

#include "tests/support/board_text.h"

namespace tengen {
namespace {

bool BlackWins(std::string_view black, std::string_view white,
               std::string_view preset) {
  return WinsByText(PositionFromStones(black, white), preset, Color::kBlack,
                    DataPoint("h8"));
}

TEST(PositionOracleTest, HashOfAnEmptyBoardIsItsSize) {
  EXPECT_NE(HashFromScratch(*Position::Create(15, 15)),
            HashFromScratch(*Position::Create(15, 16)));
  EXPECT_NE(HashFromScratch(PositionFromMoves("h8")),
            HashFromScratch(PositionFromMoves("h9")));
}

TEST(PositionOracleTest, FiveAndSix) {
  for (const char* id :
       {"freestyle", "standard", "renju", "caro", "caro5", "halfblack"}) {
    const std::string_view preset = id;
    const bool exact =
        preset == "standard" || preset == "renju" || preset == "caro5";
    const bool caro = preset == "caro" || preset == "caro5";
    EXPECT_FALSE(BlackWins("e8 f8 g8", "-", id));
    EXPECT_TRUE(BlackWins("d8 e8 f8 g8", "-", id));
    EXPECT_EQ(BlackWins("d8 e8 f8 g8 i8", "-", id), !exact);
    EXPECT_EQ(BlackWins("d8 e8 f8 g8", "c8 i8", id), !caro);
    EXPECT_TRUE(BlackWins("d8 e8 f8 g8", "c8", id));
    EXPECT_EQ(BlackWins("d8 e8 f8 g8 i8", "c8 j8", id), !exact);
  }
}

}  // namespace
}  // namespace tengen
