#include "protocol/record/sgf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/random_action.h"
#include "protocol/record/sgf_tree.h"
#include "protocol/record/sgf_words.h"

namespace tengen {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr Point kCenter(7, 7);

// The only game of `text`, or a failure.
RecordedGame Parsed(const std::string& text) {
  const absl::StatusOr<std::vector<RecordedGame>> games = ParseSgf(text);
  if (!games.ok() || games->size() != 1) {
    ADD_FAILURE() << games.status() << " of\n" << text;
    return {};
  }
  return games->front();
}

std::string ErrorOf(const std::string& text) {
  return std::string(ParseSgf(text).status().message());
}

RecordedGame FullGame() {
  RecordedGame game;
  game.width = 20;
  game.height = 18;
  game.rule = "renju";
  game.opening = "swap2";
  game.first = "A [the \\ first]";
  game.second = "Ülo: Bert";
  game.black = Player::kSecond;
  game.event = "cup";
  game.round = "3";
  game.date = "2026-11-30";
  game.comment = "two\nlines ]";
  game.result = RecordedResult::kWhiteWins;
  game.reason = "timeout";
  game.steps = {MoveStep(std::nullopt, Color::kBlack, {kCenter}),
                MoveStep(Player::kFirst, Color::kWhite, {Point(19, 17)})};
  game.steps[1].time = absl::Milliseconds(1520);
  game.steps[1].comment = "odd ] \\ : move\n";
  return game;
}

TEST(SgfTest, Text) {
  RecordedGame game;
  game.first = "Anna";
  game.second = "Bert";
  game.rule = "standard";
  game.result = RecordedResult::kBlackWins;
  game.reason = "five";
  game.steps = {MoveStep(Player::kFirst, Color::kBlack, {kCenter}),
                MoveStep(Player::kSecond, Color::kWhite, {Point(8, 6)})};
  game.steps[1].time = absl::Milliseconds(20);
  const std::string text = SgfText(game);
  EXPECT_THAT(text, HasSubstr("(;FF[4]GM[4]CA[UTF-8]AP[Tengen:"));
  EXPECT_THAT(text, HasSubstr("SZ[15]PB[Anna]PW[Bert]RU[standard]RE[B+]"
                              "TNE[five]\n;B[hh]TNP[1]\n;W[ig]TNP[2]TNT[20])"));
}

TEST(SgfTest, RoundTrip) {
  const RecordedGame game = FullGame();
  const std::string text = SgfText(game);
  EXPECT_THAT(text, HasSubstr("PB[Ülo: Bert]PW[A [the \\\\ first\\]]"));
  EXPECT_THAT(text, HasSubstr("RE[W+T]"));
  EXPECT_EQ(Parsed(text), game);
}

TEST(SgfTest, SeveralGames) {
  const std::string one = SgfText(FullGame());
  const auto games = ParseSgf(absl::StrCat("about: text\n", one, "\n", one));
  ASSERT_TRUE(games.ok()) << games.status();
  EXPECT_THAT(*games, SizeIs(2));
  EXPECT_EQ(games->back(), FullGame());
}

TEST(SgfTest, AllResultsComeBack) {
  for (const RecordedResult result :
       {RecordedResult::kUnknown, RecordedResult::kBlackWins,
        RecordedResult::kWhiteWins, RecordedResult::kDraw,
        RecordedResult::kVoid}) {
    for (const std::string_view reason : {"", "five", "resigned", "crash"}) {
      EXPECT_EQ(ParseSgfResult(SgfResult(result, reason)), result);
    }
  }
  EXPECT_EQ(ParseSgfResult("B+3.5"), RecordedResult::kBlackWins);
  EXPECT_EQ(ParseSgfResult("Draw"), RecordedResult::kDraw);
  EXPECT_EQ(ParseSgfResult("?"), RecordedResult::kUnknown);
}

TEST(SgfTest, AllPointsComeBack) {
  for (int i = 0; i < kMaxPoints; ++i) {
    const Point p = Point::FromIndex(i);
    EXPECT_EQ(ParseSgfPoint(SgfPoint(p)), p);
  }
  EXPECT_EQ(SgfPoint(Point(26, 31)), "AF");
  for (const std::string_view bad : {"", "a", "aaa", "aG", "1a", "a-"}) {
    EXPECT_EQ(ParseSgfPoint(bad), std::nullopt) << bad;
  }
}

TEST(SgfTest, HalfStoneAndBlocker) {
  RecordedGame game;
  game.rule = "halfblack";
  game.steps = {MoveStep(Player::kFirst, Color::kBlack, {kCenter, true})};
  game.steps.emplace_back();
  game.steps.back().stones = {{Point(0, 0), Stone::kBlocker}};
  EXPECT_EQ(Parsed(SgfText(game)), game);
}

// Every opening: decisions drawn at random, written and read back.
TEST(SgfTest, DecisionsOfEveryOpening) {
  const Catalogue catalogue;
  for (const OpeningRule& rule : catalogue.rules()) {
    for (uint64_t seed = 0; seed < 8; ++seed) {
      OpeningState state = *OpeningState::Create(rule, 15, 15);
      RecordedGame game;
      game.opening = rule.id;
      for (int i = 0; i < 40 && !state.over(); ++i) {
        const std::optional<Action> action = RandomAction(state, seed * 64 + i);
        if (!action) break;
        const OpeningState before = state;
        ASSERT_TRUE(state.Apply(*action).ok());
        game.steps.push_back(ActionStep(before, state, *action));
      }
      game.black = state.holder(Color::kBlack);
      const std::string text = SgfText(game);
      ASSERT_EQ(Parsed(text), game) << text;
      const absl::StatusOr<Position> end = FinalPosition(Parsed(text));
      ASSERT_TRUE(end.ok());
      EXPECT_EQ(end->EmptyPoints(), state.position().EmptyPoints()) << text;
    }
  }
}

TEST(SgfTest, DecisionsAreToldInWords) {
  RecordedGame game;
  RecordedStep step;
  step.player = Player::kSecond;
  step.action = Action::Offer({kCenter, Point(8, 7)});
  step.comment = "hard";
  game.steps = {step};
  const std::string text = SgfText(game);
  EXPECT_THAT(text, HasSubstr("C[second: offer h8 i8\nhard]"
                              "TNA[OFFER 7,7 8,7]LB[hh:A][ih:B]TNP[2]"));
  EXPECT_EQ(Parsed(text), game);
}

TEST(SgfTest, ForeignFile) {
  const RecordedGame game = Parsed(
      "(;GaMe[4]SiZe[15]SZ[15]GM[4]FF[1]\r\nAB[hh][jj]AW[aa:ba]KM[0]"
      "(;B[ii]C[one\\\r\n line](;W[gg])(;W[gf];B[ca]))(;B[oo]))");
  ASSERT_THAT(game.steps, SizeIs(3));
  EXPECT_THAT(game.steps[0].stones, SizeIs(4));
  EXPECT_EQ(game.steps[1].comment, "one line");
  EXPECT_EQ(game.steps[2].stones[0],
            (RecordedStone{Point(6, 6), Stone::kWhite}));
  EXPECT_EQ(game.steps[2].player, std::nullopt);
}

TEST(SgfTest, MalformedSyntax) {
  EXPECT_EQ(ErrorOf(""), "line 1: no game");
  EXPECT_EQ(ErrorOf("no game\n"), "line 2: no game");
  EXPECT_EQ(ErrorOf("(;GM[4]SZ[15]"), "line 1: the text ends within a game");
  EXPECT_EQ(ErrorOf("(;GM[4"), "line 1: the text ends within a property");
  EXPECT_EQ(ErrorOf("(;GM[4\\]"), "line 1: the text ends within a property");
  EXPECT_EQ(ErrorOf("(;GM[4\\"), "line 1: the text ends within a property");
  EXPECT_EQ(ErrorOf("(;GM)"), "line 1: a property without a value");
  EXPECT_EQ(ErrorOf("(;gm[4])"), "line 1: unexpected character");
  EXPECT_EQ(ErrorOf("()"), "line 1: a game or variation is empty");
  EXPECT_EQ(ErrorOf("((;GM[4]))"), "line 1: a variation before any node");
  EXPECT_EQ(ErrorOf("(GM[4])"), "line 1: a property outside of a node");
  EXPECT_EQ(ErrorOf("(;GM[4]SZ[15](;B[aa]);W[bb])"),
            "line 1: a node after a variation");
  EXPECT_EQ(ErrorOf("(;GM[4]SZ[15](;B[aa])C[x])"),
            "line 1: a property outside of a node");
  EXPECT_EQ(ErrorOf("(;GM[4]SZ[15]))"), "line 1: a \")\" without a \"(\"");
  EXPECT_EQ(ErrorOf("(;GM[4]SZ[15]);"), "line 1: a node outside of a game");
  EXPECT_EQ(ErrorOf("(;GM[4]SZ[15]\n!)"), "line 2: unexpected character");
}

TEST(SgfTest, MalformedGames) {
  EXPECT_THAT(ErrorOf("(;SZ[15])"), HasSubstr("not a game of Gomoku"));
  EXPECT_THAT(ErrorOf("(;GM[1]SZ[15])"), HasSubstr("not a game of Gomoku"));
  EXPECT_THAT(ErrorOf("(;GM[4])"), HasSubstr("no size"));
  EXPECT_THAT(ErrorOf("(;GM[4]SZ[x])"), HasSubstr("no size"));
  EXPECT_THAT(ErrorOf("(;GM[4]SZ[15:])"), HasSubstr("no size"));
  EXPECT_THAT(ErrorOf("(;GM[4]SZ[4])"), HasSubstr("too small"));
  EXPECT_THAT(ErrorOf("(;GM[4]SZ[15:33])"), HasSubstr("too large"));
  const std::string head = "(;GM[4]SZ[15]\n";
  EXPECT_EQ(ErrorOf(head + ";B[pa])"), "line 2: no point of the board: pa");
  EXPECT_THAT(ErrorOf(head + ";B[8h])"), HasSubstr("no point"));
  EXPECT_THAT(ErrorOf(head + ";B[])"), HasSubstr("a pass"));
  EXPECT_THAT(ErrorOf(head + ";B[tt])"), HasSubstr("a pass"));
  EXPECT_EQ(ErrorOf(head + ";B[hh];W[hh])"), "line 2: h8 is occupied");
  EXPECT_THAT(ErrorOf(head + ";B[hh]W[hi])"), HasSubstr("two moves"));
  EXPECT_THAT(ErrorOf(head + ";TNA[PLACE 7,7 7,6];B[hh])"),
              HasSubstr("stones of a PLACE missing"));
  EXPECT_THAT(ErrorOf(head + ";B[hh]TNA[SWAP];W[hi]TNA[HOP])"), Not(IsEmpty()));
  EXPECT_THAT(ErrorOf(head + ";TNA[PLACE 7,7]AB[aa:cc])"),
              HasSubstr("more stones"));
  EXPECT_THAT(ErrorOf(head + ";B[hh];AE[hh]TNA[PLACE 7,7]AB[aa:cc])"),
              HasSubstr("more stones"));
}

TEST(SgfTest, DeepNestingIsRead) {
  std::string text = "(;GM[4]SZ[15]";
  for (int i = 0; i < 100000; ++i) text += "(;";
  EXPECT_THAT(ErrorOf(text), HasSubstr("ends within a game"));
  text += std::string(100001, ')');
  EXPECT_THAT(Parsed(text).steps, IsEmpty());
}

TEST(SgfTest, TextEscapes) {
  EXPECT_EQ(UnescapeSgf("a\\]\\\\b\\:"), "a]\\b:");
  EXPECT_EQ(UnescapeSgf("a\\\nb\r\nc\td"), "ab\nc d");
  EXPECT_EQ(UnescapeSgf("end\\"), "end\\");
  EXPECT_EQ(EscapeSgfLine("a\nb]"), "a b\\]");
  EXPECT_EQ(EscapeSgfText("a\nb\\"), "a\nb\\\\");
}

}  // namespace
}  // namespace tengen
