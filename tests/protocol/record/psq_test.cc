#include "protocol/record/psq.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/time/time.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/random_action.h"

namespace tengen {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string ErrorOf(const std::string& text) {
  return std::string(ParsePsq(text).status().message());
}

// What the format keeps.
RecordedGame PlainGame() {
  RecordedGame game;
  game.width = 15;
  game.height = 20;
  game.first = "Anna B";
  game.second = "Tengen";
  game.steps = {MoveStep(std::nullopt, Color::kBlack, {Point(7, 7)}),
                MoveStep(std::nullopt, Color::kWhite, {Point(14, 19)}),
                MoveStep(std::nullopt, Color::kBlack, {Point(0, 0)})};
  for (RecordedStep& step : game.steps) step.time = absl::Milliseconds(7);
  return game;
}

TEST(PsqTest, Text) {
  RecordedGame game = PlainGame();
  const absl::StatusOr<std::string> text = PsqText(game);
  ASSERT_TRUE(text.ok());
  EXPECT_EQ(*text,
            "Piskvorky 15x20, 11:11, 0\n8,8,7\n15,20,7\n1,1,7\nAnna B\n"
            "Tengen\n-1\n");
  game.result = RecordedResult::kDraw;
  EXPECT_THAT(*PsqText(game), HasSubstr("Tengen\n0\n"));
  game.reason = "timeout";
  EXPECT_THAT(*PsqText(game), HasSubstr("Tengen\n15\n"));
}

TEST(PsqTest, RoundTrip) {
  RecordedGame game = PlainGame();
  EXPECT_EQ(*ParsePsq(*PsqText(game)), game);
  game.reason = "timeout";
  EXPECT_EQ(*ParsePsq(*PsqText(game)), game);
}

TEST(PsqTest, NamesThatLookLikeStones) {
  RecordedGame game = PlainGame();
  game.first = "3,4";
  game.second = "two\nlines";
  const absl::StatusOr<RecordedGame> read = ParsePsq(*PsqText(game));
  ASSERT_TRUE(read.ok());
  EXPECT_THAT(read->steps, SizeIs(3));
  EXPECT_EQ(read->first, "_3,4");
  EXPECT_EQ(read->second, "two lines");
  game.first.clear();
  EXPECT_EQ(ParsePsq(*PsqText(game))->first, "_");
}

TEST(PsqTest, StonesOfAnOpeningTakeTurns) {
  RecordedGame game = PlainGame();
  std::swap(game.steps[0], game.steps[1]);
  EXPECT_EQ(*PsqText(game), *PsqText(PlainGame()));
}

TEST(PsqTest, OpeningsOfEveryRule) {
  const Catalogue catalogue;
  int written = 0;
  for (const OpeningRule& rule : catalogue.rules()) {
    OpeningState state = *OpeningState::Create(rule, 15, 15);
    RecordedGame game;
    for (int i = 0; i < 40 && !state.over(); ++i) {
      const std::optional<Action> action = RandomAction(state, i);
      if (!action) break;
      const OpeningState before = state;
      ASSERT_TRUE(state.Apply(*action).ok());
      game.steps.push_back(ActionStep(before, state, *action));
    }
    const absl::StatusOr<std::string> text = PsqText(game);
    if (!text.ok()) continue;
    ++written;
    const absl::StatusOr<RecordedGame> read = ParsePsq(*text);
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(FinalPosition(*read)->EmptyPoints(),
              state.position().EmptyPoints());
  }
  EXPECT_GT(written, 40);
}

TEST(PsqTest, WhatTheFormatCannotTell) {
  RecordedGame game = PlainGame();
  game.steps[1].stones[0].stone = Stone::kBlack;
  EXPECT_FALSE(PsqText(game).ok());
  game = PlainGame();
  game.steps[2].stones[0].stone = Stone::kHalf;
  EXPECT_FALSE(PsqText(game).ok());
  game = PlainGame();
  game.steps[1].stones[0].point = Point(7, 7);
  EXPECT_FALSE(PsqText(game).ok());
}

TEST(PsqTest, FilesOfOtherPrograms) {
  const absl::StatusOr<RecordedGame> game = ParsePsq(
      "Piskvorky 20x20, 2:0, 1\r\n1,20,15\r\n 2 , 3 \r\nhomo-2\r\npbrain-x.exe"
      "\r\n0\r\n\r\n");
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_THAT(game->steps, SizeIs(2));
  EXPECT_EQ(game->steps[0].stones[0].point, Point(0, 19));
  EXPECT_EQ(game->steps[1].time, std::nullopt);
  EXPECT_EQ(game->second, "pbrain-x.exe");
  const absl::StatusOr<RecordedGame> bare =
      ParsePsq("Piskvorky 15x15, 11:11, 0\n1,1,0\n-1\n");
  ASSERT_TRUE(bare.ok()) << bare.status();
  EXPECT_THAT(bare->steps, SizeIs(1));
  EXPECT_THAT(bare->first, IsEmpty());
}

TEST(PsqTest, Malformed) {
  const std::string head = "Piskvorky 15x15, 11:11, 0\n";
  EXPECT_EQ(ErrorOf(""), "line 1: no game of Piskvork");
  EXPECT_EQ(ErrorOf("Piskvorky\n"), "line 1: no game of Piskvork");
  EXPECT_EQ(ErrorOf("Piskvorky 15\n"), "line 1: no board of ours");
  EXPECT_EQ(ErrorOf("Piskvorky 15x4, 1:1, 0\n"), "line 1: no board of ours");
  EXPECT_EQ(ErrorOf("Piskvorky 15x99999999999999999999, 1:1, 0\n"),
            "line 1: no board of ours");
  EXPECT_EQ(ErrorOf(head + "16,1,0\n"),
            "line 2: the point is not on the board");
  EXPECT_EQ(ErrorOf(head + "0,1,0\n"), "line 2: the point is not on the board");
  EXPECT_EQ(ErrorOf(head + "1,1,0\n1,1,0\n"), "line 3: a15 is occupied");
  EXPECT_EQ(ErrorOf(head + "1,1,0,0\n"), "line 2: more than x,y,time");
  EXPECT_EQ(ErrorOf(head + "1,1,0\n2;2\n"), "line 3: no numbers x,y,time");
  EXPECT_EQ(ErrorOf(head + "1,1,0\na\nb\nc\n"),
            "line 5: no stone, name or end");
  EXPECT_EQ(ErrorOf(head + "1,1,0\na\nb\n2,2,0\n"),
            "line 5: a stone after the end");
  EXPECT_EQ(ErrorOf(head + "1,1,0\na\nb\n0\nc\n"),
            "line 6: text after the end");
}

}  // namespace
}  // namespace tengen
