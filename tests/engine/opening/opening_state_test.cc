#include "engine/opening/opening_state.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "engine/opening/named_openings.h"
#include "engine/opening/vocabulary.h"
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

TEST(OpeningStateTest, ScriptedOpeningsGoAsTheDocumentsSay) {
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

TEST(OpeningStateTest, IllegalActionsAreRefusedWithTheirCause) {
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

TEST(OpeningStateTest, SymmetryNotionsDecideWhatIsAccepted) {
  const auto offer = [](const std::string& sym, const std::string& line) {
    OpeningState state = StateOf(RuleOf("yamaguchi", {"sym=" + sym}));
    for (const char* before :
         {"PLACE 7,7 7,6 7,8", "DECLARE 2", "STAY", "PLACE 7,9"}) {
      Play(state, before);
    }
    return Refusal(state, line).empty();
  };
  // g8 with g7, i7, i8 and g9.
  for (const auto& [line, shape, board] :
       std::vector<std::tuple<std::string, bool, bool>>{
           {"OFFER 6,7 6,8", false, true},
           {"OFFER 6,7 8,8", false, true},
           {"OFFER 6,7 8,7", false, false},
           {"OFFER 6,7 6,6", true, true}}) {
    EXPECT_EQ(offer("shape", line), shape) << line;
    EXPECT_EQ(offer("board", line), board) << line;
    EXPECT_TRUE(offer("none", line)) << line;
  }
}

TEST(OpeningStateTest, FewerPointsThanAskedAreAllOffered) {
  // Black in the centre of 5x5: the free points fall into five classes.
  OpeningState state = StateOf(RuleOfSteps({"place P1 B@C", "offer P1 F W 12 *",
                                            "select P2 F", "end B -"}),
                               5, 5);
  Play(state, "PLACE 2,2");
  const PointRequest request = state.Request(Action::Kind::kOffer);
  EXPECT_EQ(request.lo, 5);
  EXPECT_EQ(request.hi, 5);
  EXPECT_EQ(Refusal(state, "OFFER 0,0 1,0 2,0 1,1"),
            "OFFER takes 12 points here, not 4");
  EXPECT_EQ(Refusal(state, "OFFER 0,0 1,0 2,0 1,1 3,1"),
            "1,1 and 3,1 are symmetrical");
  Play(state, "OFFER 0,0 1,0 2,0 1,1 1,2");
  Play(state, "SELECT 1,2");
  EXPECT_TRUE(state.over());
  EXPECT_EQ(MovesText(state.position()), "2,2,b;1,2,w");
}

TEST(OpeningStateTest, FifthsMustDifferUnderEveryFourth) {
  // With the fourth h6 the stones are a line of four symmetries.
  OpeningState state = StateOf(RuleOf("lijing"));
  for (const char* line :
       {"PLACE 7,7 7,6 7,8", "STAY", "OFFER 7,9 5,10", "STAY"}) {
    Play(state, line);
  }
  const PointSet next = state.LegalNext(Action::Offer({Point(6, 7)}));
  EXPECT_FALSE(next.Contains(Point(8, 7)));
  EXPECT_FALSE(next.Contains(Point(6, 8)));
  EXPECT_FALSE(next.Contains(Point(6, 7)));
  // Neither fourth may be offered as a fifth.
  EXPECT_FALSE(next.Contains(Point(7, 9)));
  EXPECT_FALSE(next.Contains(Point(5, 10)));
  EXPECT_TRUE(next.Contains(Point(6, 6)));
  ASSERT_EQ(state.candidates().size(), 2u);
  EXPECT_EQ(state.candidates()[0],
            (Candidate{Point(7, 9), Color::kWhite, Tag::kFourth}));
  Play(state, "OFFER 6,7 6,6");
  ASSERT_EQ(state.candidates().size(), 4u);
  EXPECT_EQ(state.candidates()[2],
            (Candidate{Point(6, 7), Color::kBlack, Tag::kFifth}));
  Play(state, "SELECT 5,10");
  EXPECT_EQ(state.candidates().size(), 2u);
  EXPECT_EQ(ChoicesText(state), "SELECT");
}

TEST(OpeningStateTest, DescribesWhatAStepTakes) {
  OpeningState state = StateOf(RuleOf("jonsson"));
  EXPECT_EQ(state.step(), 1);
  EXPECT_EQ(state.actor(), Player::kFirst);
  EXPECT_EQ(ChoicesText(state), "PLACE");
  PointRequest request = state.Request(Action::Kind::kPlace);
  EXPECT_EQ(request.lo, 3);
  EXPECT_EQ(request.hi, 3);
  EXPECT_FALSE(request.names_colors);
  EXPECT_EQ(request.stones,
            (std::vector<StoneSpec>{{Color::kBlack, Region::kCenter, false},
                                    {Color::kWhite, Region::kSquare3, false},
                                    {Color::kBlack, Region::kSquare5, false}}));
  Play(state, "PLACE 7,7 7,6 8,5");
  EXPECT_EQ(ChoicesText(state), "SWAP,STAY");
  Play(state, "STAY");
  EXPECT_EQ(state.position().side_to_move(), Color::kWhite);
  Play(state, "PLACE 9,9");
  EXPECT_EQ(ChoicesText(state), "DECLARE");
  EXPECT_EQ(state.DeclareRange().lo, 1);
  EXPECT_EQ(state.DeclareRange().hi, 3);
  EXPECT_EQ(state.declared(), std::nullopt);
  Play(state, "DECLARE 3");
  EXPECT_EQ(state.step(), 5);
  EXPECT_EQ(state.declared(), 3);
  EXPECT_EQ(ChoicesText(state), "SWAP,STAY");
  EXPECT_EQ(state.actor(), Player::kFirst);
  Play(state, "STAY");
  EXPECT_EQ(state.step(), 6);
  EXPECT_EQ(ChoicesText(state), "OFFER");
  request = state.Request(Action::Kind::kOffer);
  EXPECT_EQ(request.lo, 3);
  EXPECT_EQ(request.hi, 3);
  EXPECT_EQ(
      request.stones,
      (std::vector<StoneSpec>{{Color::kBlack, Region::kAnywhere, false}}));
  EXPECT_EQ(state.position().side_to_move(), Color::kBlack);
  EXPECT_EQ(state.LegalNext(Action::Bare(Action::Kind::kOffer)).size(), 221);
  EXPECT_TRUE(state.BarredPoints(Action::Kind::kOffer).empty());
  EXPECT_EQ(MovesText(state.position()), "7,7,b;7,6,w;8,5,b;9,9,w");
}

TEST(OpeningStateTest, FreeCountsAndColoursAreDescribed) {
  OpeningState both = StateOf(RuleOf("xsir317", {"fourth=both"}));
  Play(both, "PLACE 7,7 7,6 8,5");
  Play(both, "STAY");
  PointRequest request = both.Request(Action::Kind::kPlace);
  EXPECT_EQ(request.lo, 1);
  EXPECT_EQ(request.hi, 2);
  EXPECT_EQ(Refusal(both, "PLACE 0,0 1,1 2,2"),
            "PLACE takes 1..2 points here, not 3");
  EXPECT_EQ(Refusal(both, "PLACE 0,0"), "");
  // Real stones may be symmetrical.
  EXPECT_EQ(Refusal(both, "PLACE 0,0 0,1"), "");

  OpeningState any = StateOf(RuleOf("cctsai", {"two=any"}));
  Play(any, "PLACE 7,7 0,0 1,1 2,2 3,3");
  EXPECT_EQ(ChoicesText(any), "SWAP,STAY,PLACE");
  request = any.Request(Action::Kind::kPlace);
  EXPECT_TRUE(request.names_colors);
  EXPECT_EQ(request.stones[0].color, std::nullopt);

  OpeningState black = StateOf(RuleOf("xsir317"));
  Play(black, "PLACE 7,7 7,6 8,5");
  Play(black, "STAY");
  request = black.Request(Action::Kind::kOffer);
  EXPECT_EQ(request.lo, 1);
  EXPECT_EQ(request.hi, 2);
}

TEST(OpeningStateTest, MixedFixedAndFreeColoursAreAllNamed) {
  OpeningState state = StateOf(RuleOfSteps({"place P1 B@C ?@3", "end W -"}));
  EXPECT_EQ(Refusal(state, "PLACE 7,7,w 7,6,b"),
            "the stone on 7,7 has the other colour");
  EXPECT_EQ(Refusal(state, "PLACE 7,7 7,6"),
            "every stone needs its colour, x,y,b or x,y,w");
  Play(state, "PLACE 7,7,b 7,6,b");
  EXPECT_EQ(MovesText(state.position()), "7,7,b;7,6,b");
}

TEST(OpeningStateTest, BarredPointsAreTheFreeOnesOfTheRegionThatAreNotLegal) {
  OpeningState state = StateOf(RuleOf("swap24"));
  Play(state, "PLACE 7,7");
  Play(state, "PLACE 7,6");
  PointSet barred;
  barred.Insert(Point(5, 9));
  barred.Insert(Point(9, 9));
  EXPECT_EQ(state.BarredPoints(Action::Kind::kPlace), barred);
  EXPECT_EQ(state.LegalNext(Action::Bare(Action::Kind::kPlace)).size(),
            25 - 2 - 2);
}

TEST(OpeningStateTest, MovesTakeTheirStonesAndPoints) {
  OpeningState state = StateOf(RuleOf("nokhrin"));
  for (const char* line :
       {"PLACE 7,7", "PLACE 7,6", "PLACE 8,5", "PLACE 9,9", "PLACE 5,5"}) {
    Play(state, line);
  }
  EXPECT_EQ(ChoicesText(state), "WHITE,MOVE");
  const auto movable = [&state] {
    return state.LegalNext(Action::Bare(Action::Kind::kMove));
  };
  EXPECT_EQ(movable().size(), 3);
  EXPECT_TRUE(movable().Contains(Point(8, 5)));
  EXPECT_TRUE(movable().Contains(Point(9, 9)));
  EXPECT_TRUE(movable().Contains(Point(5, 5)));
  Action prefix = Action::Bare(Action::Kind::kMove);
  prefix.points = {Point(9, 9)};
  EXPECT_EQ(state.LegalNext(prefix).size(), 25 - 5);
  prefix.points = {Point(7, 7)};
  EXPECT_TRUE(state.LegalNext(prefix).empty());
  Play(state, "MOVE 9,9 9,8");
  EXPECT_EQ(ChoicesText(state), "WHITE,BLACK,MOVE");
  EXPECT_EQ(movable().size(), 2);
  EXPECT_FALSE(movable().Contains(Point(9, 8)));
  Play(state, "MOVE 8,5 9,9");
  EXPECT_EQ(ChoicesText(state), "WHITE,BLACK");
  EXPECT_EQ(MovesText(state.position()), "7,7,b;7,6,w;9,9,b;9,8,w;5,5,b");
}

TEST(OpeningStateTest, DiceTellDirectionsAndPatterns) {
  OpeningState state = StateOf(RuleOf("yuelee00"));
  EXPECT_FALSE(state.RollsKind());
  Play(state, "PLACE 7,7");
  EXPECT_TRUE(state.RollsKind());
  EXPECT_EQ(state.DiceOutcomes(),
            (std::vector<Action>{Action::Roll(OpeningKind::kDirect),
                                 Action::Roll(OpeningKind::kIndirect)}));
  OpeningState direct = state;
  Play(direct, "ROLL direct");
  EXPECT_EQ(MovesText(direct.position()), "7,7,b;7,6,w");
  OpeningState indirect = state;
  Play(indirect, "ROLL indirect");
  EXPECT_EQ(MovesText(indirect.position()), "7,7,b;8,6,w");
  EXPECT_FALSE(indirect.RollsKind());

  // Wherever stone 2 stands, the 13 outcomes are the 13 patterns.
  for (Point p : state.LegalNext(Action::Bare(Action::Kind::kRoll))) {
    OpeningState rolled = state;
    Play(rolled, "ROLL " + PointText(p));
    const std::vector<Action> outcomes = rolled.DiceOutcomes();
    EXPECT_EQ(outcomes.size(), 13u);
    std::vector<std::string> codes;
    for (const Action& outcome : outcomes) {
      OpeningState opened = rolled;
      ASSERT_TRUE(opened.Apply(outcome).ok());
      codes.emplace_back(RecogniseOpening(opened.position())->code);
    }
    const bool is_direct = p.x() == 7 || p.y() == 7;
    for (size_t i = 0; i < codes.size(); ++i) {
      EXPECT_EQ(codes[i], absl::StrCat(i + 1, is_direct ? "D" : "I"));
    }
  }

  OpeningState even = StateOf(RuleOf("yuelee00", {"dice=23"}));
  Play(even, "PLACE 7,7");
  Play(even, "ROLL direct");
  EXPECT_EQ(even.DiceOutcomes().size(), 23u);
}

TEST(OpeningStateTest, PersonalFoulsFollowThePersonThroughSwaps) {
  const RuleSet renju = FindRulePreset("renju")->rules;
  const auto black_is_bound = [](const OpeningState& state) {
    return state.rules().black.has_fouls();
  };
  const auto white_is_bound = [](const OpeningState& state) {
    return state.rules().white.has_fouls();
  };
  struct Case {
    std::string forbid;
    std::string first_swap;
    std::string second_swap;
    bool black;
    bool white;
  };
  // Who is bound at the end: P2 is black after one swap and white otherwise.
  for (const Case& c :
       std::vector<Case>{{"P2", "STAY", "STAY", false, true},
                         {"P2", "SWAP", "STAY", true, false},
                         {"P2", "STAY", "SWAP", true, false},
                         {"P2", "SWAP", "SWAP", false, true},
                         {"black", "STAY", "SWAP", true, false},
                         {"black", "SWAP", "SWAP", true, false},
                         {"white", "STAY", "STAY", false, true},
                         {"white", "STAY", "SWAP", false, true}}) {
    SCOPED_TRACE(c.forbid + " " + c.first_swap + " " + c.second_swap);
    OpeningState state = StateOf(RuleOf("xia", {"forbid=" + c.forbid}), 17, 17);
    Play(state, "PLACE 8,8 8,7 9,6");
    Play(state, c.first_swap);
    Play(state, "PLACE 0,0");
    Play(state, "DECLARE 1");
    Play(state, c.second_swap);
    Play(state, "OFFER 1,1");
    Play(state, "SELECT 1,1");
    ASSERT_TRUE(state.over());
    EXPECT_EQ(black_is_bound(state), c.black);
    EXPECT_EQ(white_is_bound(state), c.white);
    const RuleSet rules = state.rules();
    const ColorRule& bound = c.black ? rules.black : rules.white;
    const ColorRule& free = c.black ? rules.white : rules.black;
    EXPECT_EQ(bound, renju.black);
    EXPECT_EQ(free, renju.white);
    EXPECT_TRUE(Validate(rules).ok());
  }
  EXPECT_EQ(StateOf(RuleOf("rif")).rules(), renju);
}

TEST(OpeningStateTest, TheHostMayNameTheGame) {
  const RuleSet freestyle = FindRulePreset("freestyle")->rules;
  EXPECT_EQ(StateOf(RuleOf("swap2")).rules(),
            FindRulePreset("standard")->rules);
  EXPECT_EQ(StateOf(RuleOf("none")).rules(), freestyle);
  const auto swap2 = OpeningState::Create(RuleOf("swap2"), 15, 15,
                                          FindRulePreset("caro")->rules);
  ASSERT_TRUE(swap2.ok());
  EXPECT_EQ(swap2->rules(), FindRulePreset("caro")->rules);
  // A game without fouls has none that could bind a person.
  const auto xia = OpeningState::Create(RuleOf("xia"), 15, 15, freestyle);
  ASSERT_TRUE(xia.ok());
  EXPECT_EQ(xia->rules(), freestyle);
}

TEST(OpeningStateTest, FoulsInsideAnOpeningAreThoseOfTheGameInForce) {
  // Three and three meet in 7,6; in freestyle that is no foul.
  const std::string line = "PLACE 9,6,b 7,6,b";
  for (const char* game : {"renju", "freestyle"}) {
    OpeningState state = *OpeningState::Create(
        RuleOf("cctsai", {"two=any"}), 15, 15, FindRulePreset(game)->rules);
    Play(state, "PLACE 7,7 7,8 8,6 0,0 14,14");
    EXPECT_EQ(Refusal(state, line).empty(), std::string(game) == "freestyle");
  }
}

TEST(OpeningStateTest, BoardsMustHoldTheRegions) {
  const auto fits = [](const std::string& id, int width, int height) {
    return OpeningState::Create(RuleOf(id), width, height).ok();
  };
  EXPECT_TRUE(fits("tarannikov", 9, 9));
  EXPECT_FALSE(fits("tarannikov", 8, 8));
  EXPECT_TRUE(fits("tarannikov", 10, 10));
  EXPECT_FALSE(fits("tarannikov", 9, 8));
  EXPECT_TRUE(fits("rif", 5, 5));
  EXPECT_TRUE(fits("none", 5, 5));
  EXPECT_TRUE(fits("xia", 15, 15));
  EXPECT_FALSE(fits("pro", 5, 5));
  EXPECT_TRUE(fits("pro", 6, 6));
  EXPECT_TRUE(fits("longpro", 8, 8));
  EXPECT_FALSE(fits("longpro", 7, 7));
  EXPECT_FALSE(fits("rif", 33, 33));
  EXPECT_FALSE(fits("rif", 4, 15));
  EXPECT_EQ(OpeningState::Create(RuleOf("sakata"), 8, 9).status().message(),
            "a board of 8x9 is too small for sakata");
  OpeningRule broken = RuleOf("rif");
  broken.steps.pop_back();
  EXPECT_EQ(OpeningState::Create(broken, 15, 15).status().message(),
            "rif, step 5: the rule runs past its last step");
}

TEST(OpeningStateTest, TheCentreOfAnEvenBoardIsHalfItsSides) {
  OpeningState state = StateOf(RuleOf("sakata"), 20, 16);
  EXPECT_EQ(Refusal(state, "PLACE 9,8 10,7 10,9"),
            "9,8 is outside the region C");
  Play(state, "PLACE 10,8 11,9 12,6");
  EXPECT_EQ(Refusal(state, "PLACE 14,8 6,4"), "14,8 is outside the region 7");
  Play(state, "PLACE 13,11 6,4");
}

TEST(OpeningStateTest, CopiesAreIndependentAndComparedByValue) {
  OpeningState state = StateOf(RuleOf("sakata"));
  const OpeningState other = StateOf(RuleOf("sakata"));
  EXPECT_EQ(state, other);
  OpeningState copy = state;
  Play(copy, "PLACE 7,7 7,6 8,5");
  EXPECT_NE(copy, state);
  EXPECT_EQ(state, other);
  Play(state, "PLACE 7,7 7,6 8,5");
  EXPECT_EQ(copy, state);
  EXPECT_NE(StateOf(RuleOf("sakata"), 17, 17), other);
  EXPECT_NE(StateOf(RuleOf("rif")), StateOf(RuleOf("daiyue")));
  copy = StateOf(RuleOf("rif"));
  EXPECT_EQ(copy.rule().id, "rif");
}

TEST(OpeningStateTest, PrefixesThatAreNotLegalHaveNoNextPoint) {
  const OpeningState state = StateOf(RuleOf("sakata"));
  EXPECT_EQ(state.LegalNext(Action::Place({})).size(), 1);
  EXPECT_EQ(state.LegalNext(Action::Place({Point(7, 7)})).size(), 8);
  EXPECT_EQ(state.LegalNext(Action::Place({Point(7, 7), Point(8, 8)})).size(),
            23);
  EXPECT_TRUE(state.LegalNext(Action::Place({Point(8, 7)})).empty());
  EXPECT_TRUE(
      state.LegalNext(Action::Place({Point(7, 7), Point(7, 7)})).empty());
  EXPECT_TRUE(
      state.LegalNext(Action::Place({Point(7, 7), Point(8, 8), Point(6, 6)}))
          .empty());
  EXPECT_TRUE(state.LegalNext(Action::Bare(Action::Kind::kOffer)).empty());
  EXPECT_TRUE(state.LegalNext(Action::Roll(OpeningKind::kDirect)).empty());
}

TEST(OpeningStateTest, AFullBoardLeavesOnlyTheColours) {
  // Pairs on 5x5 until no room is left for another.
  OpeningState state =
      StateOf(RuleOfSteps({"place P1 B@C", "branch O white:5 black:5 two:3",
                           "place L W@* B@*", "goto - 2", "end W -"}),
              5, 5);
  Play(state, "PLACE 2,2");
  int pairs = 0;
  while (state.Choices().size() == 3) {
    Action action = Action::Bare(Action::Kind::kPlace);
    for (Point white : state.LegalNext(action)) {
      action.points = {white};
      const PointSet blacks = state.LegalNext(action);
      if (blacks.empty()) continue;
      action.points.push_back(blacks.first());
      break;
    }
    ASSERT_TRUE(state.Apply(action).ok()) << ActionText(action);
    ++pairs;
  }
  EXPECT_GT(pairs, 5);
  EXPECT_EQ(ChoicesText(state), "WHITE,BLACK");
  Play(state, "BLACK");
  EXPECT_TRUE(state.over());
}

TEST(VocabularyTest, RegionsAreSquaresAroundTheCentre) {
  const auto size = [](Region region, int width, int height) {
    return RegionPoints(region, width, height).size();
  };
  EXPECT_EQ(size(Region::kCenter, 15, 15), 1);
  EXPECT_EQ(size(Region::kSquare3, 15, 15), 9);
  EXPECT_EQ(size(Region::kSquare5, 15, 15), 25);
  EXPECT_EQ(size(Region::kSquare7, 15, 15), 49);
  EXPECT_EQ(size(Region::kSquare9, 16, 16), 81);
  EXPECT_EQ(size(Region::kAnywhere, 15, 17), 255);
  EXPECT_EQ(size(Region::kOutside5, 15, 15), 200);
  EXPECT_EQ(size(Region::kOutside7, 15, 15), 176);
  // Cut off by a small board.
  EXPECT_EQ(size(Region::kSquare9, 8, 8), 64);
  EXPECT_TRUE(RegionPoints(Region::kCenter, 16, 20).Contains(Point(8, 10)));
  EXPECT_EQ(RegionName(Region::kOutside7), "out7");
}

}  // namespace
}  // namespace tengen
