// Openings written by hand from the documents of the rules: how they go, and
// what is not legal on the way.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "engine/opening/opening_state.h"
#include "tests/engine/opening/opening_test_util.h"

namespace tengen {
namespace {

// A whole opening on 15x15, written by hand from the rules' documents.
struct Script {
  std::string opening;
  // Settings with blanks between them.
  std::string settings;
  // "1 SWAP": 1 or 2 is the player who acts.
  std::vector<std::string> lines;
  // Who holds black at the end.
  Player black;
  std::string moves;
};

std::vector<std::string> Words(const std::string& text) {
  return absl::StrSplit(text, ' ', absl::SkipEmpty());
}

const char kStart[] = "1 PLACE 7,7 7,6 8,5";

TEST(OpeningScriptTest, ScriptedOpeningsGoAsTheDocumentsSay) {
  const Player first = Player::kFirst;
  const Player second = Player::kSecond;
  const std::vector<Script> scripts = {
      {"none", "", {}, first, ""},
      {"sakata",
       "",
       {kStart, "2 PLACE 4,7 3,3", "1 SWAP"},
       second,
       "7,7,b;7,6,w;8,5,b;4,7,w;3,3,b"},
      {"yamaguchi",
       "",
       {kStart, "1 DECLARE 3", "2 SWAP", "1 PLACE 0,0", "2 OFFER 1,1 2,2 14,14",
        "1 SELECT 2,2"},
       second,
       "7,7,b;7,6,w;8,5,b;0,0,w;2,2,b"},
      {"tarannikov",
       "",
       {"1 PLACE 7,7", "2 SWAP", "1 PLACE 6,6", "2 SWAP", "1 PLACE 9,9",
        "2 STAY", "2 PLACE 4,4", "1 SWAP", "2 PLACE 11,11", "1 STAY"},
       second,
       "7,7,b;6,6,w;9,9,b;4,4,w;11,11,b"},
      {"taraguchi",
       "",
       {"1 PLACE 7,7", "2 STAY", "2 PLACE 7,6", "1 STAY", "1 PLACE 8,5",
        "2 STAY", "2 PLACE 4,4", "1 STAY", "1 PLACE 3,3", "2 SWAP"},
       second,
       "7,7,b;7,6,w;8,5,b;4,4,w;3,3,b"},
      {"taraguchi",
       "",
       {"1 PLACE 7,7", "2 STAY", "2 PLACE 7,6", "1 STAY", "1 PLACE 8,5",
        "2 STAY", "2 PLACE 4,4", "1 SWAP", "2 PLACE 3,3", "1 STAY"},
       second,
       "7,7,b;7,6,w;8,5,b;4,4,w;3,3,b"},
      {"taraguchi",
       "",
       {"1 PLACE 7,7", "2 STAY", "2 PLACE 7,6", "1 STAY", "1 PLACE 8,5",
        "2 STAY", "2 PLACE 4,4", "1 OFFER 0,0 0,1 0,2 0,3 0,4", "2 SELECT 0,3"},
       first,
       "7,7,b;7,6,w;8,5,b;4,4,w;0,3,b"},
      {"taraguchi",
       "ten_after_swap=yes",
       {"1 PLACE 7,7", "2 STAY", "2 PLACE 7,6", "1 STAY", "1 PLACE 8,5",
        "2 STAY", "2 PLACE 4,4", "1 SWAP", "2 OFFER 0,0 0,1 0,2 0,3 0,4",
        "1 SELECT 0,3"},
       second,
       "7,7,b;7,6,w;8,5,b;4,4,w;0,3,b"},
      {"taraguchi",
       "ten_after_swap=yes",
       {"1 PLACE 7,7", "2 STAY", "2 PLACE 7,6", "1 STAY", "1 PLACE 8,5",
        "2 STAY", "2 PLACE 4,4", "1 STAY", "1 STAY", "1 PLACE 3,3", "2 STAY"},
       first,
       "7,7,b;7,6,w;8,5,b;4,4,w;3,3,b"},
      {"jonsson",
       "",
       {kStart, "2 STAY", "2 PLACE 9,9", "2 DECLARE 2", "1 SWAP",
        "2 OFFER 1,1 2,2", "1 SELECT 1,1"},
       second,
       "7,7,b;7,6,w;8,5,b;9,9,w;1,1,b"},
      {"taimla",
       "",
       {"1 PLACE 7,7 7,6 8,5 0,0 1,1", "2 STAY"},
       first,
       "7,7,b;7,6,w;8,5,b;0,0,w;1,1,b"},
      {"taimla",
       "",
       {"1 PLACE 7,7 7,6 8,5 0,0 1,1", "2 SWAP"},
       second,
       "7,7,b;7,6,w;8,5,b;0,0,w;1,1,b"},
      {"taimla",
       "",
       {"1 PLACE 7,7 7,6 8,5 0,0 1,1", "2 REJECT", "2 PLACE 7,7", "1 STAY",
        "1 PLACE 8,8", "2 SWAP", "1 PLACE 5,5", "2 STAY", "2 PLACE 0,14",
        "2 DECLARE 1", "1 STAY", "1 OFFER 3,3", "2 SELECT 3,3"},
       first,
       "7,7,b;8,8,w;5,5,b;0,14,w;3,3,b"},
      {"cctsai",
       "",
       {"1 PLACE 7,7 0,0 1,1 2,2 3,3", "2 STAY"},
       first,
       "7,7,b;0,0,b;1,1,b;2,2,w;3,3,w"},
      {"cctsai",
       "",
       {"1 PLACE 7,7 0,0 1,1 2,2 3,3", "2 PLACE 4,4 5,5", "1 SWAP"},
       second,
       "7,7,b;0,0,b;1,1,b;2,2,w;3,3,w;4,4,w;5,5,b"},
      {"cctsai",
       "two=any",
       {"1 PLACE 7,7 0,0 1,1 2,2 3,3", "2 PLACE 4,4,b 5,5,b", "1 STAY"},
       first,
       "7,7,b;0,0,b;1,1,b;2,2,w;3,3,w;4,4,b;5,5,b"},
      {"nokhrin",
       "",
       {"1 PLACE 7,7", "2 PLACE 7,6", "1 PLACE 8,5", "2 PLACE 9,9",
        "1 PLACE 5,5", "2 WHITE"},
       first,
       "7,7,b;7,6,w;8,5,b;9,9,w;5,5,b"},
      {"nokhrin",
       "",
       {"1 PLACE 7,7", "2 PLACE 7,6", "1 PLACE 8,5", "2 PLACE 9,9",
        "1 PLACE 5,5", "2 MOVE 9,9 9,8", "1 WHITE"},
       second,
       "7,7,b;7,6,w;8,5,b;9,8,w;5,5,b"},
      {"nokhrin",
       "",
       {"1 PLACE 7,7", "2 PLACE 7,6", "1 PLACE 8,5", "2 PLACE 9,9",
        "1 PLACE 5,5", "2 MOVE 9,9 9,8", "1 MOVE 5,5 9,9", "2 BLACK"},
       second,
       "7,7,b;7,6,w;8,5,b;9,8,w;9,9,b"},
      {"lijing",
       "",
       {kStart, "2 STAY", "2 OFFER 4,4 4,5", "1 SWAP", "2 OFFER 5,3 6,3",
        "1 SELECT 4,5", "1 SELECT 5,3"},
       second,
       "7,7,b;7,6,w;8,5,b;4,5,w;5,3,b"},
      {"lijing",
       "second_swap=no",
       {kStart, "2 SWAP", "1 OFFER 4,4 4,5", "2 OFFER 5,3 6,3", "1 SELECT 4,5",
        "1 SELECT 5,3"},
       second,
       "7,7,b;7,6,w;8,5,b;4,5,w;5,3,b"},
      {"miknl",
       "",
       {"1 PLACE 7,7 6,8", "2 PLACE 5,5 10,10", "1 STAY", "1 PLACE 11,3",
        "2 STAY"},
       first,
       "7,7,b;6,8,w;5,5,b;10,10,w;11,3,b"},
      {"samsone",
       "",
       {"1 PLACE 7,7 9,9", "2 PLACE 4,4 10,10", "1 SWAP", "1 PLACE 3,3",
        "2 PLACE 0,0 14,14", "1 STAY"},
       second,
       "7,7,b;9,9,b;4,4,w;10,10,w;3,3,w;0,0,b;14,14,b"},
      {"yuelee00",
       "",
       {"1 PLACE 7,7", "1 ROLL indirect", "2 ROLL 9,5", "2 STAY", "2 PLACE 4,4",
        "1 PLACE 0,0", "2 SWAP"},
       second,
       "7,7,b;8,6,w;9,5,b;4,4,w;0,0,b"},
      {"xsir317",
       "",
       {kStart, "2 STAY", "2 OFFER 0,0 0,1", "2 DECLARE 2", "1 STAY",
        "1 SELECT 0,1", "1 OFFER 1,1 2,2", "2 SELECT 2,2"},
       first,
       "7,7,b;7,6,w;8,5,b;0,1,w;2,2,b"},
      {"xsir317",
       "fourth=white",
       {kStart, "2 STAY", "2 OFFER 0,0 0,1", "2 DECLARE 2", "1 STAY",
        "1 OFFER 1,1 2,2", "2 SELECT 0,1", "2 SELECT 2,2"},
       first,
       "7,7,b;7,6,w;8,5,b;0,1,w;2,2,b"},
      {"xsir317",
       "fourth=both",
       {kStart, "2 STAY", "2 PLACE 0,0 0,1", "2 DECLARE 1", "1 STAY",
        "1 OFFER 1,1", "2 SELECT 1,1"},
       first,
       "7,7,b;7,6,w;8,5,b;0,0,w;0,1,w;1,1,b"},
      {"eriksson",
       "",
       {"1 PLACE 7,7 7,6 8,5 4,4", "1 DECLARE 1", "2 SWAP", "2 OFFER 0,0",
        "1 SELECT 0,0"},
       second,
       "7,7,b;7,6,w;8,5,b;4,4,w;0,0,b"},
      {"daiyue",
       "",
       {kStart, "2 PLACE 0,0", "2 OFFER 1,1 2,2", "1 SWAP", "1 SELECT 1,1"},
       second,
       "7,7,b;7,6,w;8,5,b;0,0,w;1,1,b"},
      {"guzhu-noswap",
       "",
       {kStart, "2 PLACE 0,0", "2 DECLARE 1", "1 STAY", "1 OFFER 1,1",
        "2 SELECT 1,1"},
       first,
       "7,7,b;7,6,w;8,5,b;0,0,w;1,1,b"},
      {"supersakata",
       "",
       {kStart, "2 PLACE 4,4 3,3", "1 PLACE 0,0 0,14", "2 PLACE 14,0 14,14",
        "1 BLACK"},
       first,
       "7,7,b;7,6,w;8,5,b;4,4,w;3,3,b;0,0,w;0,14,b;14,0,w;14,14,b"},
      {"supersakata",
       "",
       {kStart, "2 PLACE 4,4 3,3", "1 PLACE 0,0 0,14", "2 BLACK"},
       second,
       "7,7,b;7,6,w;8,5,b;4,4,w;3,3,b;0,0,w;0,14,b"},
      {"supersakata",
       "",
       {kStart, "2 PLACE 4,4 3,3", "1 WHITE"},
       second,
       "7,7,b;7,6,w;8,5,b;4,4,w;3,3,b"},
      {"swap1", "", {"1 PLACE 0,0", "2 SWAP"}, second, "0,0,b"},
      {"swap2",
       "",
       {"1 PLACE 0,0 1,0 2,0", "2 SWAP"},
       second,
       "0,0,b;1,0,w;2,0,b"},
      {"swap2",
       "",
       {"1 PLACE 0,0 1,0 2,0", "2 PLACE 3,0 4,0", "1 STAY"},
       first,
       "0,0,b;1,0,w;2,0,b;3,0,w;4,0,b"},
      {"pro",
       "",
       {"1 PLACE 7,7", "2 PLACE 0,0", "1 PLACE 10,7"},
       first,
       "7,7,b;0,0,w;10,7,b"},
      {"longpro",
       "",
       {"1 PLACE 7,7", "2 PLACE 6,6", "1 PLACE 3,3"},
       first,
       "7,7,b;6,6,w;3,3,b"},
  };
  for (const Script& script : scripts) {
    SCOPED_TRACE(script.opening + " " + script.settings);
    OpeningState state =
        StateOf(RuleOf(script.opening, Words(script.settings)));
    for (const std::string& line : script.lines) {
      ASSERT_FALSE(state.over()) << line;
      EXPECT_EQ(state.actor(), line[0] == '1' ? first : second) << line;
      Play(state, line.substr(2));
      if (::testing::Test::HasFatalFailure()) return;
    }
    EXPECT_TRUE(state.over());
    EXPECT_EQ(state.holder(Color::kBlack), script.black);
    EXPECT_EQ(state.color_of(OtherPlayer(script.black)), Color::kWhite);
    EXPECT_EQ(MovesText(state.position()), script.moves);
    EXPECT_EQ(state.position().side_to_move(),
              script.opening == "none" ? Color::kBlack : Color::kWhite);
    EXPECT_TRUE(state.candidates().empty());
    EXPECT_TRUE(state.Choices().empty());
    EXPECT_EQ(Refusal(state, "STAY"), "the opening is over");
  }
}

// An action that is not legal after some others.
struct BadLine {
  std::string opening;
  std::string settings;
  std::vector<std::string> before;
  std::string line;
  std::string cause;
};

TEST(OpeningScriptTest, IllegalActionsAreRefusedWithTheirCause) {
  const std::string three = "PLACE 7,7 7,6 8,5";
  const std::vector<std::string> nokhrin = {
      "PLACE 7,7", "PLACE 7,6", "PLACE 8,5", "PLACE 9,9", "PLACE 5,5"};
  std::vector<std::string> moved = nokhrin;
  moved.push_back("MOVE 9,9 9,8");
  const std::vector<std::string> lijing = {three, "STAY", "OFFER 4,4 4,5",
                                           "STAY"};
  // Black h8 h7, white h9 h6, then N = 2 or 3.
  const std::vector<std::string> pine = {"PLACE 7,7 7,6 7,8", "DECLARE 2",
                                         "STAY", "PLACE 7,9"};
  const std::vector<BadLine> lines = {
      {"sakata", "", {}, "SWAP", "SWAP is not legal here, but PLACE"},
      {"sakata", "", {}, "PLACE 7,7", "PLACE takes 3 points here, not 1"},
      {"sakata",
       "",
       {},
       "PLACE 7,7 7,6 8,5 9,9",
       "PLACE takes 3 points here, not 4"},
      {"sakata", "", {}, "PLACE 7,6 7,7 8,5", "7,6 is outside the region C"},
      {"sakata", "", {}, "PLACE 7,7 7,5 8,5", "7,5 is outside the region 3"},
      {"sakata", "", {}, "PLACE 7,7 7,6 10,5", "10,5 is outside the region 5"},
      {"sakata", "", {}, "PLACE 7,7 7,6 7,6", "7,6 is occupied"},
      {"sakata", "", {}, "PLACE 7,7 7,7 8,5", "7,7 is occupied"},
      {"sakata", "", {}, "PLACE 7,7 7,6 15,5", "15,5 is not on the board"},
      {"sakata",
       "",
       {},
       "PLACE 7,7,b 7,6,w 8,5,b",
       "the colours follow from the rule and are not named"},
      {"sakata",
       "",
       {three, "PLACE 4,7 3,3"},
       "PLACE 0,0",
       "PLACE is not legal here, but SWAP, STAY"},
      {"yamaguchi", "", {three}, "DECLARE 0", "0 is not in 1..12"},
      {"yamaguchi", "", {three}, "DECLARE 13", "13 is not in 1..12"},
      {"yamaguchi", "N.top=3", {three}, "DECLARE 4", "4 is not in 1..3"},
      {"yamaguchi", "hi=1", {three}, "DECLARE 2", "2 is not in 1"},
      {"yamaguchi", "", pine, "OFFER 6,7 6,8", "6,7 and 6,8 are symmetrical"},
      {"yamaguchi", "", pine, "OFFER 6,7 8,8", "6,7 and 8,8 are symmetrical"},
      {"yamaguchi", "", pine, "OFFER 6,7 6,7", "6,7 comes twice"},
      {"yamaguchi", "", pine, "OFFER 6,7", "OFFER takes 2 points here, not 1"},
      {"yamaguchi", "", pine, "OFFER 6,7 6,6 0,0",
       "OFFER takes 2 points here, not 3"},
      {"yamaguchi", "", pine, "OFFER 6,7 7,7", "7,7 is occupied"},
      {"yamaguchi", "", pine, "OFFER 6,7 20,7", "20,7 is not on the board"},
      {"yamaguchi", "", pine, "SELECT 6,7",
       "SELECT is not legal here, but OFFER"},
      {"yamaguchi", "sym=board", pine, "OFFER 6,7 8,7",
       "6,7 and 8,7 are symmetrical"},
      {"rif",
       "",
       {three, "STAY", "PLACE 9,9", "OFFER 1,1 2,2"},
       "SELECT 3,3",
       "3,3 is none of the candidates to select from"},
      {"taraguchi",
       "",
       {"PLACE 7,7", "STAY", "PLACE 7,6", "STAY", "PLACE 8,5", "STAY",
        "PLACE 4,4"},
       "PLACE 3,3",
       "PLACE is not legal here, but STAY, SWAP, OFFER"},
      {"cctsai",
       "keep=no",
       {"PLACE 7,7 0,0 1,1 2,2 3,3"},
       "STAY",
       "STAY is not legal here, but SWAP, PLACE"},
      {"cctsai",
       "two=any",
       {"PLACE 7,7 0,0 1,1 2,2 3,3"},
       "PLACE 4,4 5,5",
       "every stone needs its colour, x,y,b or x,y,w"},
      {"cctsai",
       "two=any",
       {"PLACE 7,7 7,8 7,9 6,8 5,8"},
       "PLACE 8,8,b 9,8,b",
       ""},
      // The fifth black stone crosses two rows of three.
      {"cctsai",
       "two=any",
       {"PLACE 7,7 7,8 8,6 0,0 14,14"},
       "PLACE 9,6,b 7,6,b",
       "a stone on 7,6 is a foul, double-three"},
      {"nokhrin", "", nokhrin, "MOVE 7,6 8,6",
       "there is no stone to be moved on 7,6"},
      {"nokhrin", "", nokhrin, "MOVE 6,6 8,6",
       "there is no stone to be moved on 6,6"},
      {"nokhrin", "", nokhrin, "MOVE 9,9 9,9",
       "the stone on 9,9 cannot go to 9,9"},
      {"nokhrin", "", nokhrin, "MOVE 9,9 10,9",
       "the stone on 9,9 cannot go to 10,9"},
      {"nokhrin", "", nokhrin, "MOVE 9,9 5,5",
       "the stone on 9,9 cannot go to 5,5"},
      {"nokhrin", "", nokhrin, "BLACK",
       "BLACK is not legal here, but WHITE, MOVE"},
      {"nokhrin", "", moved, "MOVE 9,8 9,9",
       "there is no stone to be moved on 9,8"},
      {"lijing",
       "",
       {three, "STAY"},
       "OFFER 4,4 12,12",
       "12,12 is outside the region 9"},
      {"lijing", "", lijing, "OFFER 4,4 5,5", "4,4 holds a candidate"},
      {"lijing", "", lijing, "OFFER 5,3", "OFFER takes 2 points here, not 1"},
      {"lijing",
       "",
       {three, "STAY", "OFFER 4,4 4,5", "STAY", "OFFER 5,3 6,3"},
       "SELECT 5,3",
       "5,3 is none of the candidates to select from"},
      // Fifths that are symmetrical under one of two fourths: with h6 (7,9)
      // the stones h8 h7 h9 h6 map g8 onto i8, with a1 nothing does.
      {"lijing",
       "",
       {"PLACE 7,7 7,6 7,8", "STAY", "OFFER 7,9 5,10", "STAY"},
       "OFFER 6,7 8,7",
       "6,7 and 8,7 are symmetrical"},
      {"yuelee00",
       "",
       {"PLACE 7,7"},
       "ROLL 7,5",
       "7,5 is outside the region 3"},
      {"yuelee00",
       "",
       {"PLACE 7,7", "ROLL direct"},
       "ROLL direct",
       "this die tells a point"},
      {"yuelee00",
       "",
       {"PLACE 7,7", "ROLL direct"},
       "ROLL 7,6",
       "7,6 is occupied"},
      {"swap24",
       "",
       {"PLACE 7,7", "PLACE 7,6"},
       "PLACE 9,9",
       "the opening 13D is barred"},
      {"swap24",
       "",
       {"PLACE 7,7", "PLACE 8,7"},
       "PLACE 5,9",
       "the opening 13D is barred"},
      {"swap24",
       "",
       {"PLACE 7,7", "PLACE 6,6"},
       "PLACE 9,9",
       "the opening 13I is barred"},
      {"swap24", "ban=none", {"PLACE 7,7", "PLACE 6,6"}, "PLACE 9,9", ""},
      {"pro",
       "",
       {"PLACE 7,7", "PLACE 0,0"},
       "PLACE 9,9",
       "9,9 is outside the region out5"},
      {"pro",
       "w2=3",
       {"PLACE 7,7"},
       "PLACE 0,0",
       "0,0 is outside the region 3"},
      {"longpro",
       "",
       {"PLACE 7,7", "PLACE 0,0"},
       "PLACE 10,10",
       "10,10 is outside the region out7"},
      // Five black stones in a row, and six of them.
      {"supersakata",
       "",
       {"PLACE 7,7 7,6 8,7", "PLACE 4,4 9,7", "PLACE 0,0 10,7"},
       "PLACE 0,2 11,7",
       "a stone on 11,7 makes a five"},
      {"supersakata",
       "",
       {"PLACE 7,7 7,6 8,7", "PLACE 4,4 9,7", "PLACE 0,0 11,7",
        "PLACE 0,2 12,7"},
       "PLACE 0,4 10,7",
       "a stone on 10,7 is a foul, overline"},
  };
  for (const BadLine& bad : lines) {
    SCOPED_TRACE(bad.opening + " " + bad.settings + ": " + bad.line);
    OpeningState state = StateOf(RuleOf(bad.opening, Words(bad.settings)));
    for (const std::string& line : bad.before) {
      Play(state, line);
      if (::testing::Test::HasFatalFailure()) return;
    }
    EXPECT_EQ(Refusal(state, bad.line), bad.cause);
  }
}

}  // namespace
}  // namespace tengen
