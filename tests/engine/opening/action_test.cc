#include "engine/opening/action.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tengen {
namespace {

TEST(ActionTest, EveryFormIsWrittenAsItIsRead) {
  for (const char* line :
       {"PLACE 7,7", "PLACE 7,7 7,6 8,5", "PLACE 0,0,b 31,31,w", "SWAP", "STAY",
        "WHITE", "BLACK", "DECLARE 12", "OFFER 1,2", "OFFER 1,2 3,4 14,0",
        "SELECT 9,10", "MOVE 7,7 6,6", "REJECT", "ROLL direct", "ROLL indirect",
        "ROLL 7,8"}) {
    const auto action = ParseAction(line);
    ASSERT_TRUE(action.ok()) << line << ": " << action.status();
    EXPECT_EQ(ActionText(*action), line);
  }
}

TEST(ActionTest, TheMakersMakeWhatIsRead) {
  const Point a(3, 4);
  const Point b(5, 6);
  using Kind = Action::Kind;
  EXPECT_EQ(*ParseAction("PLACE 3,4 5,6"), Action::Place({a, b}));
  EXPECT_EQ(*ParseAction("PLACE 3,4,w 5,6,b"),
            Action::Place({a, b}, {Color::kWhite, Color::kBlack}));
  EXPECT_EQ(*ParseAction("DECLARE 7"), Action::Declare(7));
  EXPECT_EQ(*ParseAction("OFFER 3,4 5,6"), Action::Offer({a, b}));
  EXPECT_EQ(*ParseAction("SELECT 3,4"), Action::Select(a));
  EXPECT_EQ(*ParseAction("MOVE 3,4 5,6"), Action::MoveStone(a, b));
  EXPECT_EQ(*ParseAction("ROLL 5,6"), Action::Roll(b));
  EXPECT_EQ(*ParseAction("ROLL direct"), Action::Roll(OpeningKind::kDirect));
  EXPECT_EQ(*ParseAction("ROLL indirect"),
            Action::Roll(OpeningKind::kIndirect));
  for (Kind kind :
       {Kind::kSwap, Kind::kStay, Kind::kWhite, Kind::kBlack, Kind::kReject}) {
    EXPECT_EQ(*ParseAction(ActionWord(kind)), Action::Bare(kind));
  }
}

TEST(ActionTest, CaseAndBlanksAreNothing) {
  EXPECT_EQ(*ParseAction("place 7 , 7  7 ,6\t8, 5"),
            *ParseAction("PLACE 7,7 7,6 8,5"));
  EXPECT_EQ(*ParseAction(" Roll DIRECT "), *ParseAction("ROLL direct"));
  EXPECT_EQ(*ParseAction("pLaCe 1,2,B"), *ParseAction("PLACE 1,2,b"));
}

TEST(ActionTest, BadLinesAreRefusedWithTheirFault) {
  const std::vector<std::pair<std::string, std::string>> lines = {
      {"", "no action"},
      {"   ", "no action"},
      {"PASS", "\"PASS\" is not an action"},
      {"PLACE", "PLACE lacks its argument"},
      {"OFFER", "OFFER lacks its argument"},
      {"DECLARE", "DECLARE lacks its argument"},
      {"MOVE 1,1", "MOVE lacks its argument"},
      {"SWAP 1", "\"1\" is too much after SWAP"},
      {"STAY STAY", "\"STAY\" is too much after STAY"},
      {"DECLARE 3 4", "\"4\" is too much after DECLARE"},
      {"SELECT 1,1 2,2", "\"2,2\" is too much after SELECT"},
      {"MOVE 1,1 2,2 3,3", "\"3,3\" is too much after MOVE"},
      {"ROLL direct 1,1", "\"1,1\" is too much after ROLL"},
      {"DECLARE x", "\"x\" is not a number to declare"},
      {"DECLARE -1", "\"-1\" is not a number to declare"},
      {"PLACE 7", "\"7\" is not a point in the form x,y"},
      {"PLACE 7,", "\"7,\" is not a point in the form x,y"},
      {"PLACE h8", "\"h8\" is not a point in the form x,y"},
      {"PLACE -1,7", "\"-1,7\" is not a point in the form x,y"},
      {"PLACE 1234567,7", "\"1234567,7\" is not a point in the form x,y"},
      {"PLACE 32,7", "32,7 is beyond any board"},
      {"PLACE 7,32", "7,32 is beyond any board"},
      {"PLACE 7,7,x", "the colour of \"7,7,x\" must be b or w"},
      {"PLACE 7,7,b 8,8", "either every stone names its colour or none does"},
      {"OFFER 7,7,b", "\"7,7,b\" is not a point in the form x,y"},
      {"ROLL diagonal", "\"diagonal\" is not a point in the form x,y"},
  };
  for (const auto& [line, cause] : lines) {
    const auto action = ParseAction(line);
    ASSERT_FALSE(action.ok()) << line;
    EXPECT_EQ(action.status().message(), cause) << line;
  }
}

}  // namespace
}  // namespace tengen
