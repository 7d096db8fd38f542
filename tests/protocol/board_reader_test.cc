#include "protocol/board_reader.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

using Lines = std::vector<std::string>;

const RuleSet& Freestyle() { return FindRulePreset("freestyle")->rules; }
const RuleSet& HalfBlack() { return FindRulePreset("halfblack")->rules; }

absl::StatusOr<Position> Read(const Lines& lines,
                              const RuleSet& rules = Freestyle()) {
  // What stood on the board before does not count.
  Position board = *Position::Create(15, 15);
  board.Play({Point(7, 7)});
  return ReadBoard(lines, board, rules, Dialect::kPiskvork);
}

TEST(BoardReaderTest, TheFirstStoneIsBlacks) {
  const auto own_first = Read({"7,7,1", "8,8,2"});
  ASSERT_TRUE(own_first.ok());
  EXPECT_EQ(own_first->At(Point(7, 7)), Cell::kBlack);
  EXPECT_EQ(own_first->side_to_move(), Color::kBlack);
  const auto opponent_first = Read({"7,7,2"});
  EXPECT_EQ(opponent_first->At(Point(7, 7)), Cell::kBlack);
  EXPECT_EQ(opponent_first->side_to_move(), Color::kWhite);
  // Whatever the counts.
  const auto odd = Read({"7,7,2", "8,8,2", "9,9,2"});
  EXPECT_EQ(odd->At(Point(9, 9)), Cell::kBlack);
  EXPECT_EQ(odd->side_to_move(), Color::kWhite);
  EXPECT_EQ(Read({})->side_to_move(), Color::kBlack);
}

TEST(BoardReaderTest, BlockingStonesTellNoColour) {
  const auto board = Read({"0,0,3", "7,7,2", "8,8,1"});
  ASSERT_TRUE(board.ok());
  EXPECT_EQ(board->At(Point(0, 0)), Cell::kWall);
  EXPECT_EQ(board->At(Point(7, 7)), Cell::kBlack);
  EXPECT_EQ(board->side_to_move(), Color::kWhite);
}

TEST(BoardReaderTest, HalfStone) {
  const auto alone = Read({"7,7,4"}, HalfBlack());
  ASSERT_TRUE(alone.ok());
  EXPECT_EQ(alone->side_to_move(), Color::kWhite);
  EXPECT_TRUE(alone->half_stone_spent());
  const auto then_white = Read({"7,7,4", "8,8,2"}, HalfBlack());
  EXPECT_EQ(then_white->At(Point(8, 8)), Cell::kWhite);
  EXPECT_EQ(then_white->side_to_move(), Color::kBlack);
  const auto later = Read({"7,7,2", "8,8,1", "9,9,4"}, HalfBlack());
  EXPECT_EQ(later->side_to_move(), Color::kWhite);
  EXPECT_FALSE(Read({"7,7,4", "8,8,4"}, HalfBlack()).ok());
  EXPECT_FALSE(Read({"7,7,4"}).ok());
}

TEST(BoardReaderTest, StonesTakenBackGiveTheirSideTheMove) {
  auto board = Read({"7,7,1", "8,8,2", "9,9,1", "10,10,2"});
  ASSERT_TRUE(board.ok());
  board->Undo();
  EXPECT_EQ(board->side_to_move(), Color::kWhite);
  board->Undo();
  EXPECT_EQ(board->side_to_move(), Color::kBlack);
}

TEST(BoardReaderTest, ErrorsNameTheLine) {
  for (const Lines& lines :
       {Lines{"7,7,1", "7,7,2"}, Lines{"7,7,1", "15,7,2"},
        Lines{"7,7,1", "8,8"}, Lines{"7,7,1", "8,8,5"}, Lines{"7,7,1", "8,8,0"},
        Lines{"7,7,1", "hello"}}) {
    const auto board = Read(lines);
    ASSERT_FALSE(board.ok()) << lines[1];
    EXPECT_TRUE(board.status().message().substr(0, 8) == "line 2: ");
  }
}

TEST(BoardReaderTest, MovesInTurn) {
  const Position board = *Position::Create(15, 15);
  const auto moves =
      ReadMoves({"7,7", "8,8,9", "9,9"}, board, Dialect::kYixinBoard);
  ASSERT_TRUE(moves.ok());
  EXPECT_EQ(moves->At(Point(8, 8)), Cell::kWhite);
  EXPECT_EQ(moves->side_to_move(), Color::kWhite);
  EXPECT_FALSE(ReadMoves({"7,7", "7,7"}, board, Dialect::kPiskvork).ok());
}

TEST(BoardReaderTest, PointsOnceEach) {
  const Position board = *Position::Create(15, 10);
  const auto points = ReadPoints({"9,14", "0,0"}, board, Dialect::kYixinBoard);
  ASSERT_TRUE(points.ok());
  EXPECT_EQ((*points)[0], Point(14, 9));
  EXPECT_FALSE(ReadPoints({"1,1", "1,1"}, board, Dialect::kPiskvork).ok());
  EXPECT_FALSE(ReadPoints({"1;1"}, board, Dialect::kPiskvork).ok());
}

}  // namespace
}  // namespace tengen
