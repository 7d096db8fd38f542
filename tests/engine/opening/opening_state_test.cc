#include "engine/opening/opening_state.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/opening/named_openings.h"
#include "engine/opening/vocabulary.h"
#include "tests/engine/opening/opening_test_util.h"

namespace tengen {
namespace {

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

// Rules that a club might write, where their steps go beyond the built-in ones.

TEST(ClubRuleTest, OnlyWhoPutsSomethingIsTheLastActor) {
  OpeningState state = StateOf(
      RuleOfSteps({"place P1 B@C", "swap? P2", "swap? O", "offer P2 F W 1..2 *",
                   "select P1 F", "swap? O", "end B -"}));
  Play(state, "PLACE 7,7");
  Play(state, "STAY");
  EXPECT_EQ(state.actor(), Player::kSecond);
  Play(state, "STAY");
  Play(state, "OFFER 0,0");
  EXPECT_EQ(state.actor(), Player::kFirst);
  Play(state, "SELECT 0,0");
  EXPECT_EQ(state.step(), 6);
  EXPECT_EQ(state.actor(), Player::kFirst);
}

TEST(ClubRuleTest, TheDeciderMayActLater) {
  OpeningState state = StateOf(
      RuleOfSteps({"place P1 B@C", "branch P2 keep:3 swap:3", "declare P1 1..2",
                   "place L W@*", "swap? O", "end B -"}));
  Play(state, "PLACE 7,7");
  Play(state, "STAY");
  EXPECT_EQ(state.actor(), Player::kFirst);
  Play(state, "DECLARE 2");
  EXPECT_EQ(state.actor(), Player::kSecond);
  Play(state, "PLACE 0,0");
  EXPECT_EQ(state.actor(), Player::kFirst);
}

TEST(ClubRuleTest, ClearingTakesEverythingOffTheBoard) {
  OpeningState state = StateOf(
      RuleOfSteps({"place P1 B@C W@3 B@5", "declare P1 1..3", "move P1 2,3 5",
                   "offer P1 F W N *", "branch P2 keep:6 reject:8",
                   "select P2 F", "end B -", "clear P2", "place B B@C W@3 B@5",
                   "move B 2,3 5 fresh", "end W -"}));
  Play(state, "PLACE 7,7 7,6 8,5");
  Play(state, "DECLARE 2");
  Play(state, "MOVE 7,6 6,6");
  Play(state, "OFFER 0,0 1,0");
  EXPECT_EQ(ChoicesText(state), "STAY,REJECT");
  Play(state, "REJECT");
  EXPECT_TRUE(state.candidates().empty());
  EXPECT_EQ(state.declared(), std::nullopt);
  EXPECT_EQ(state.position().history().size(), 0u);
  EXPECT_EQ(state.holder(Color::kBlack), Player::kSecond);
  EXPECT_EQ(state.step(), 9);
  Play(state, "PLACE 7,7 7,6 8,5");
  // Stone 2 was moved in the game that is gone.
  Play(state, "MOVE 7,6 6,6");
  EXPECT_TRUE(state.over());
}

TEST(ClubRuleTest, BarredOpeningsCannotBeMovedOrRolledInto) {
  OpeningState state = StateOf(RuleOfSteps(
      {"place P1 B@C W@3 B@5", "move P2 3 5", "end W -"}, "renju ban=13D"));
  EXPECT_EQ(Refusal(state, "PLACE 7,7 7,6 9,9"), "the opening 13D is barred");
  Play(state, "PLACE 7,7 7,6 8,5");
  EXPECT_EQ(Refusal(state, "MOVE 8,5 9,9"),
            "the stone on 8,5 cannot go to 9,9");
  Play(state, "MOVE 8,5 9,8");

  // Further stones make no difference.
  OpeningState five = StateOf(
      RuleOfSteps({"place P1 B@C W@3 B@5 W@* B@*", "move P2 3 5", "end W -"},
                  "renju ban=13D"));
  Play(five, "PLACE 7,7 7,6 8,5 0,0 1,1");
  EXPECT_EQ(Refusal(five, "MOVE 8,5 9,9"), "the stone on 8,5 cannot go to 9,9");
  Play(five, "MOVE 8,5 9,8");

  OpeningState dice = StateOf(
      RuleOfSteps({"place P1 B@C", "dice P1 W D,I", "dice P2 B 13", "end W -"},
                  "renju ban=13D,1I"));
  Play(dice, "PLACE 7,7");
  Play(dice, "ROLL direct");
  EXPECT_EQ(dice.DiceOutcomes().size(), 12u);
  EXPECT_EQ(Refusal(dice, "ROLL 9,9"), "the opening 13D is barred");
}

TEST(ClubRuleTest, AMoveMayNotMakeAFive) {
  // Four in a row and a stone beside them that could complete the row.
  OpeningState state = StateOf(
      RuleOfSteps({"place P1 B@C B@5 B@5 B@7 B@7", "move P2 5 7", "end W -"}));
  Play(state, "PLACE 7,7 6,7 8,7 9,7 9,5");
  EXPECT_EQ(Refusal(state, "MOVE 9,5 10,7"),
            "the stone on 9,5 cannot go to 10,7");
  // It does not count at the place that it leaves.
  Play(state, "MOVE 9,5 9,4");
}

TEST(ClubRuleTest, TheActorOfABranchCarriesOutTheStepItLeadsTo) {
  // The row names the other player, but the one who decides has the points.
  OpeningState state =
      StateOf(RuleOfSteps({"place P1 B@C", "branch P2 keep:5 two:3",
                           "place P1 W@* B@*", "swap? O", "end W -"}));
  Play(state, "PLACE 7,7");
  Play(state, "PLACE 0,0 1,1");
  EXPECT_EQ(state.actor(), Player::kFirst);
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

TEST(OpeningStateTest, TellsWhatTheRowsLookBackTo) {
  OpeningState state = StateOf(RuleOf("nokhrin"));
  EXPECT_EQ(state.last_actor(), std::nullopt);
  EXPECT_EQ(state.last_decider(), std::nullopt);
  for (const char* line :
       {"PLACE 7,7", "PLACE 7,6", "PLACE 8,5", "PLACE 9,9", "PLACE 6,6"}) {
    Play(state, line);
  }
  EXPECT_EQ(state.last_actor(), Player::kFirst);
  EXPECT_EQ(state.moved_stone(), std::nullopt);
  Play(state, "MOVE 9,9 5,5");
  EXPECT_EQ(state.last_actor(), Player::kSecond);
  EXPECT_EQ(state.last_decider(), Player::kSecond);
  EXPECT_EQ(state.moved_stone(), 4);

  // A right to swap and a selection make nobody the last actor.
  state = StateOf(RuleOf("rif"));
  Play(state, "PLACE 7,7 7,6 8,5");
  Play(state, "SWAP");
  EXPECT_EQ(state.last_actor(), Player::kFirst);
}

}  // namespace
}  // namespace tengen
