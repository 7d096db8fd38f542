#include "protocol/opening_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/opening/catalogue.h"
#include "engine/opening/switches.h"

namespace tengen {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

OpeningState After(const std::string& id, const std::vector<std::string>& lines,
                   const std::vector<std::string>& settings = {}) {
  const Catalogue catalogue;
  OpeningState state =
      *OpeningState::Create(*Configure(*catalogue.Find(id), settings), 15, 15);
  const absl::Status status = PlayLines(lines, state);
  EXPECT_TRUE(status.ok()) << status;
  return state;
}

TEST(OpenRuleLineTest, AllParts) {
  const Catalogue catalogue;
  EXPECT_EQ(OpenRuleLine(*catalogue.Find("sakata")),
            "OPENRULE sakata aliases=1 board=15 game=renju name=\"Sakata\"");
  EXPECT_EQ(OpenRuleLine(*catalogue.Find("xia")),
            "OPENRULE xia aliases=15 board=17 game=renju forbid=P2 "
            "name=\"Yunhe Xia\"");
  EXPECT_THAT(OpenRuleLine(*catalogue.Find("swap24")),
              HasSubstr("aliases=- board=15 game=renju ban=13D,13I name="));
}

TEST(OpenStateLineTest, StonesOfSeveralRegions) {
  EXPECT_EQ(OpenStateLine(After("rif", {})),
            "OPENSTATE over=no step=1 actor=first black=first white=second "
            "choices=PLACE count=3 colors=b,w,b region=C/3/5 moves=");
}

TEST(OpenStateLineTest, ARegionThatAllStonesShareStandsOnce) {
  EXPECT_THAT(OpenStateLine(After("swap", {})),
              HasSubstr(" count=3 colors=b,w,b region=* "));
}

TEST(OpenStateLineTest, NumberAndCandidates) {
  std::vector<std::string> lines = {"PLACE 7,7 7,6 8,5", "SWAP", "PLACE 9,9"};
  EXPECT_EQ(OpenStateLine(After("jonsson", lines)),
            "OPENSTATE over=no step=4 actor=first black=second white=first "
            "choices=DECLARE range=1..3 moves=7,7,b;7,6,w;8,5,b;9,9,w");
  lines.insert(lines.end(), {"DECLARE 2", "STAY", "OFFER 0,0 14,0"});
  EXPECT_THAT(OpenStateLine(After("jonsson", lines)),
              HasSubstr(" declared=2 choices=SELECT offered=0,0,b;14,0,b "));
}

TEST(OpenStateLineTest, FreeNumbersAndColours) {
  EXPECT_THAT(OpenStateLine(After("xsir317", {"PLACE 7,7 7,6 8,5", "STAY"})),
              HasSubstr(" choices=OFFER count=1..2 region=* "));
  EXPECT_THAT(OpenStateLine(
                  After("cctsai", {"PLACE 7,7 1,1 2,2 3,3 9,1"}, {"two=any"})),
              HasSubstr(" count=2 colors=?,? region=* "));
}

TEST(OpenStateLineTest, MovesAndDice) {
  EXPECT_THAT(
      OpenStateLine(After("nokhrin", {"PLACE 7,7", "PLACE 7,6", "PLACE 8,5",
                                      "PLACE 5,5", "PLACE 9,9"})),
      HasSubstr(" choices=WHITE,MOVE region=5 movable=5,5;8,5;9,9 "));
  EXPECT_THAT(OpenStateLine(After("yuelee00", {"PLACE 7,7"})),
              HasSubstr(" choices=ROLL region=3 range=direct,indirect "));
}

TEST(OpenStateLineTest, Over) {
  const std::string line = OpenStateLine(After("swap1", {"PLACE 3,4", "SWAP"}));
  EXPECT_EQ(line,
            "OPENSTATE over=yes to_move=white black=second white=first "
            "moves=3,4,b");
}

TEST(ChoiceLinesTest, AllNumbersButFewOthers) {
  Decision decision;
  for (int n = 1; n <= 12; ++n) {
    decision.choices.push_back(
        {Action::Declare(n), {.value = 0.48749, .error = 0.031}, 0});
  }
  const std::vector<std::string> lines = ChoiceLines(decision);
  ASSERT_THAT(lines, SizeIs(12));
  EXPECT_EQ(lines[3], "MESSAGE choice DECLARE 4 value 0.487 error 0.03");
  for (Choice& choice : decision.choices) {
    choice.action = Action::Place({Point(1, 2)});
  }
  EXPECT_THAT(ChoiceLines(decision), SizeIs(kMostChoices));
}

TEST(PlayLinesTest, ErrorsNameTheFirstLine) {
  OpeningState state = After("jonsson", {});
  absl::Status status =
      PlayLines({"PLACE 7,7 7,6 8,5", "DECLARE 1", "HELLO"}, state);
  EXPECT_THAT(std::string(status.message()), StartsWith("line 2: "));
  EXPECT_EQ(state.step(), 2);
  status = PlayLines({"ST\x01Y"}, state);
  EXPECT_THAT(std::string(status.message()), Not(HasSubstr("\x01")));
  EXPECT_FALSE(status.ok());
  OpeningState over = After("swap1", {"PLACE 3,4", "SWAP"});
  EXPECT_THAT(std::string(PlayLines({"STAY"}, over).message()),
              EndsWith("line 1: the opening is over"));
}

}  // namespace
}  // namespace tengen
