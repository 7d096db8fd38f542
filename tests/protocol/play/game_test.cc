#include "protocol/play/game.h"

#include <gtest/gtest.h>

#include "tests/protocol/play/play_test_util.h"

namespace tengen {
namespace {

Game PlainGame(std::string_view rule, int size) {
  const Catalogue catalogue;
  return Game(*OpeningState::Create(*catalogue.Find("none"), size, size,
                                    FindRulePreset(rule)->rules));
}

void PlayAll(Game& game, std::initializer_list<const char*> moves) {
  for (const char* text : moves) {
    const absl::StatusOr<Move> move = ReadMove(text, game.position());
    ASSERT_TRUE(move.ok()) << text;
    const absl::Status status = game.Play(*move);
    ASSERT_TRUE(status.ok()) << text << ": " << status;
  }
}

TEST(GameTest, EndsWithFive) {
  Game game = PlainGame("freestyle", 9);
  PlayAll(game, {"a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"});
  EXPECT_FALSE(game.end());
  EXPECT_EQ(game.to_act(), Player::kFirst);
  PlayAll(game, {"e1"});
  EXPECT_EQ(game.end(), (GameEnd{GameEnd::Cause::kFive, Color::kBlack,
                                 Foul::kNone, Player::kFirst}));
  EXPECT_EQ(game.turns().size(), 9u);
}

TEST(GameTest, EndsWithAFoul) {
  Game game = PlainGame("renju", 15);
  PlayAll(game, {"h8", "a1", "i8", "c1", "j9", "e1", "j10", "g1", "j8"});
  EXPECT_EQ(game.end(), (GameEnd{GameEnd::Cause::kFoul, Color::kBlack,
                                 Foul::kDoubleThree, Player::kSecond}));
}

TEST(GameTest, FullBoardIsADraw) {
  Game game = PlainGame("freestyle", 5);
  PlayAll(game, {"a1", "b1", "c1", "d1", "e1", "a2", "c2", "b2", "e2",
                 "d2", "b3", "a3", "d3", "c3", "a4", "e3", "c4", "b4",
                 "e4", "d4", "b5", "a5", "d5", "c5", "e5"});
  ASSERT_TRUE(game.end());
  EXPECT_EQ(game.end()->cause, GameEnd::Cause::kFull);
  EXPECT_FALSE(game.end()->winner);
}

TEST(GameTest, RefusesWithoutChange) {
  Game game = PlainGame("halfblack", 9);
  EXPECT_FALSE(game.Play({Point(9, 0)}).ok());
  PlayAll(game, {"e5"});
  EXPECT_EQ(game.Play({Point(4, 4)}).message(), "e5 is occupied");
  EXPECT_EQ(game.Play({Point(0, 0), true}).message(), "you have no half stone");
  PlayAll(game, {"a1", "b1*", "a2"});
  EXPECT_EQ(game.Play({Point(8, 8), true}).message(),
            "the half stone is played already");
  EXPECT_EQ(game.turns().size(), 4u);
  EXPECT_EQ(game.last(), *ParsePointName("a2", 9, 9));
}

TEST(GameTest, GoesThroughAnOpening) {
  Game game(StartOf("swap1"));
  EXPECT_TRUE(game.in_opening());
  EXPECT_FALSE(game.Act(Action::Bare(Action::Kind::kSwap)).ok());
  EXPECT_TRUE(game.turns().empty());
  ASSERT_TRUE(game.Act(Action::Place({Point(3, 3)})).ok());
  EXPECT_EQ(game.last(), Point(3, 3));
  EXPECT_EQ(game.to_act(), Player::kSecond);
  ASSERT_TRUE(game.Act(Action::Bare(Action::Kind::kSwap)).ok());
  EXPECT_FALSE(game.in_opening());
  // The first player holds white now.
  EXPECT_EQ(game.to_act(), Player::kFirst);
  EXPECT_EQ(game.position().side_to_move(), Color::kWhite);
  EXPECT_EQ(game.turns()[1].who, Player::kSecond);
  EXPECT_EQ(game.turns()[1].color, Color::kWhite);
}

// A rule that binds the fouls to a person: whatever colour he holds.
TEST(GameTest, FoulsFollowThePerson) {
  for (const bool swapped : {false, true}) {
    OpeningState state = StartOf("xia");
    Say(state, {"i9 i10 j9", swapped ? "swap" : "stay", "a1", "1", "stay",
                "k10", "A"});
    Game game(state);
    EXPECT_EQ(game.rules()[Color::kBlack].has_fouls(), swapped);
    EXPECT_EQ(game.rules()[Color::kWhite].has_fouls(), !swapped);
    PlayAll(game, {"c1", "k11", "e1", "k9"});
    EXPECT_EQ(game.end().has_value(), swapped);
  }
}

TEST(GameTest, Resignation) {
  Game game(StartOf("swap1"));
  game.Resign(Player::kFirst);
  EXPECT_EQ(game.end()->cause, GameEnd::Cause::kResigned);
  EXPECT_EQ(game.end()->winner, Player::kSecond);
}

TEST(GameTest, ClearedBoardHasNoLastStone) {
  Game game(StartOf("taimla"));
  ASSERT_TRUE(game.Act(*ParseAction("PLACE 7,7 7,6 8,6 0,0 1,1")).ok());
  EXPECT_EQ(game.last(), Point(1, 1));
  ASSERT_TRUE(game.Act(Action::Bare(Action::Kind::kReject)).ok());
  EXPECT_EQ(game.last(), Point::None());
}

}  // namespace
}  // namespace tengen
