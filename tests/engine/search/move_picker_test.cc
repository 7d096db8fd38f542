#include "engine/search/move_picker.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "engine/board/threat_moves.h"
#include "eval/factory.h"
#include "tests/support/board_text.h"
#include "tests/support/random_position.h"

namespace tengen {
namespace {

std::vector<Move> AllMoves(SearchBoard& board, const Evaluator& evaluator,
                           const MoveSet& set, Move first = Move::None()) {
  const History history;
  MovePicker picker(board, evaluator, history, set, first, {});
  std::vector<Move> moves;
  for (Move m = picker.Next(); !m.is_none(); m = picker.Next()) {
    moves.push_back(m);
  }
  return moves;
}

// B33, B34: no duplicates, no occupied point, no foul, and all that is legal.
TEST(MovePickerTest, HandsOutEachLegalMoveOnce) {
  Random random(5);
  for (const RulePreset& preset : RulePresets()) {
    auto tables = std::make_shared<const RuleTables>(preset.rules);
    for (int i = 0; i < 50; ++i) {
      const Position position = RandomPosition(
          {.width = 11, .height = 11, .spread = Spread::kClustered}, random);
      SearchBoard board(position, tables);
      const auto evaluator = MakeEvaluator(tables);
      evaluator->Reset(board);
      const MoveSet set = GenerateMoves(board);
      const std::vector<Move> moves = AllMoves(board, *evaluator, set);
      const std::set<Move> distinct(moves.begin(), moves.end());
      ASSERT_EQ(distinct.size(), moves.size());
      size_t expected = 0;
      for (Point p : set.points) {
        ASSERT_TRUE(position.IsEmpty(p));
        const bool legal = !board.IsFoul(board.side_to_move(), p);
        ASSERT_EQ(distinct.contains({p, false}), legal);
        expected += legal;
      }
      for (Point p : set.half_points) {
        ASSERT_TRUE(distinct.contains({p, true}));
        ++expected;
      }
      ASSERT_EQ(moves.size(), expected);
      if (!moves.empty()) {
        const Move last = moves.back();
        EXPECT_EQ(AllMoves(board, *evaluator, set, last).front(), last);
      }
    }
  }
}

TEST(MovePickerTest, TheHalfStoneMayBePlayedWhileItIsLeft) {
  auto tables =
      std::make_shared<const RuleTables>(FindRulePreset("halfblack")->rules);
  Position position = *Position::Create(15, 15);
  position.Play({Point(7, 7)});
  position.Play({Point(8, 8)});
  SearchBoard board(position, tables);
  EXPECT_EQ(GenerateMoves(board).half_points, GenerateMoves(board).points);
  board.Play({Point(7, 8), true});
  EXPECT_TRUE(GenerateMoves(board).half_points.empty());
}

// Black's four is no threat before its half stone, and one after it.
TEST(GenerateMovesTest, AHalfStoneAnywhereBringsAFourToLife) {
  const Position position =
      PositionFromStones("a1 b1 c1 d1", "h8 i8 j8", Color::kBlack);
  SearchBoard board(position, std::make_shared<const RuleTables>(
                                  FindRulePreset("halfblack")->rules));
  const MoveSet set = GenerateMoves(board);
  EXPECT_EQ(set.kind, MoveSet::Kind::kAgainstFour);
  EXPECT_EQ(set.half_points, board.empty_points());
  EXPECT_FALSE(set.points.Contains(DataPoint("o15")));
}

TEST(GenerateMovesTest, TheFirstStoneGoesToTheCentre) {
  auto tables =
      std::make_shared<const RuleTables>(FindRulePreset("freestyle")->rules);
  const SearchBoard board(*Position::Create(15, 15), tables);
  const MoveSet set = GenerateMoves(board);
  EXPECT_EQ(set.points.size(), 1);
  EXPECT_EQ(set.points.first(), Point(7, 7));
}

// Black's three at h8 j8 k8 must be stopped; white's three at c3 d3 e3, blocked
// at b3, can be made a four at f3 and g3, which stops nothing.
TEST(GenerateMovesTest, TellsCounterFoursFromDefences) {
  const SearchBoard board(
      PositionFromStones("h8 j8 k8 b3", "c3 d3 e3", Color::kWhite),
      std::make_shared<const RuleTables>(FindRulePreset("freestyle")->rules));
  const MoveSet set = GenerateMoves(board);
  EXPECT_EQ(set.kind, MoveSet::Kind::kAgainstFour);
  PointSet fours;
  fours.Insert(DataPoint("f3"));
  fours.Insert(DataPoint("g3"));
  EXPECT_EQ(set.counter_fours, fours);
  EXPECT_TRUE(set.points.Contains(DataPoint("i8")));
  EXPECT_FALSE(set.counter_fours.Contains(DataPoint("i8")));
  EXPECT_TRUE(set.points.Contains(DataPoint("f3")));
}

}  // namespace
}  // namespace tengen
