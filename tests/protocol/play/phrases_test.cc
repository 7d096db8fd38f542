#include "protocol/play/phrases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/base/zobrist.h"
#include "engine/opening/random_action.h"
#include "tests/protocol/play/play_test_util.h"

namespace tengen {
namespace {

using Kind = Action::Kind;
using testing::ElementsAre;

const Names kTwo = {"First player", "Second player"};

TEST(WordsTest, EveryKindHasOneThatIsReadBack) {
  for (Kind kind : kActionKinds) {
    EXPECT_THAT(KindsOfWord(CommandWord(kind)), testing::Contains(kind));
    // The word of the wire protocol is understood too.
    EXPECT_THAT(KindsOfWord(ActionWord(kind)), testing::Contains(kind));
  }
  EXPECT_THAT(KindsOfWord("keep"), ElementsAre(Kind::kStay, Kind::kSelect));
  EXPECT_THAT(KindsOfWord("h8"), ElementsAre());
}

TEST(WordsTest, WordsThatAreWholeActions) {
  for (Kind kind : kActionKinds) {
    // The wire protocol agrees: it reads such a word as a whole line.
    EXPECT_EQ(IsWordAlone(kind),
              ParseAction(std::string(ActionWord(kind))).ok());
  }
}

TEST(WordsTest, SmallPhrases) {
  EXPECT_EQ(Counted(0, "stone"), "no stones");
  EXPECT_EQ(Counted(1, "stone"), "one stone");
  EXPECT_EQ(Counted(12, "stone"), "twelve stones");
  EXPECT_EQ(Counted(13, "stone"), "13 stones");
  EXPECT_EQ(PointList(std::vector<Point>{}, 15), "");
  EXPECT_EQ(PointList(std::vector<Point>{{7, 7}}, 15), "h8");
  EXPECT_EQ(PointList(std::vector<Point>{{7, 7}, {0, 0}, {0, 14}}, 15),
            "h8, a15 and a1");
  EXPECT_EQ(kTwo.With(Player::kSecond, Color::kBlack), "Second player (black)");
  EXPECT_EQ(MoveText({Point(7, 7)}, 15), "h8");
  EXPECT_EQ(MoveText({Point(7, 7), true}, 15), "h8*");
}

TEST(RegionPhraseTest, AllRegions) {
  std::set<std::string> phrases;
  for (Region region : kRegions) phrases.insert(RegionPhrase(region));
  EXPECT_THAT(phrases,
              ElementsAre("anywhere", "at the centre", "in the central 3x3",
                          "in the central 5x5", "in the central 7x7",
                          "in the central 9x9", "outside the central 5x5",
                          "outside the central 7x7"));
}

TEST(QuestionTest, Stones) {
  EXPECT_THAT(Question(StartOf("rif"), kTwo),
              ElementsAre("First player (black): put three stones: black at "
                          "the centre (h8), white in the central 3x3, black "
                          "in the central 5x5."));
  EXPECT_THAT(Question(StartOf("swap1"), kTwo),
              ElementsAre("First player (black): put black anywhere."));
  OpeningState state = StartOf("cctsai", {"two=any"});
  Say(state, {"h8 h9 h10 a1 a2"});
  EXPECT_EQ(ChoicePhrase(state, Kind::kPlace),
            "put two stones: a stone of either colour anywhere, a stone of "
            "either colour anywhere");
  state = StartOf("xsir317", {"fourth=both"});
  Say(state, {"h8 h9 j10", "stay"});
  EXPECT_EQ(ChoicePhrase(state, Kind::kPlace),
            "put two stones: white anywhere, and if you like white anywhere");
}

TEST(QuestionTest, RightsTellWhatFollows) {
  OpeningState state = StartOf("soosorv8");
  Say(state, {"h8 h9 j10"});
  EXPECT_THAT(
      Question(state, kTwo),
      ElementsAre("Second player (white), you have the choice:",
                  "  swap    exchange colours and hold black; then First "
                  "player (white): put white anywhere",
                  "  stay    go on with white; then Second player (white): "
                  "put white anywhere"));
  Say(state, {"stay", "a1"});
  EXPECT_THAT(Question(state, kTwo),
              ElementsAre("Second player (white): declare how many candidates "
                          "are to be offered, 1 to 8."));
  Say(state, {"2"});
  EXPECT_EQ(ThenPhrase(state, Kind::kStay, kTwo),
            "then First player (black): offer two candidates for stone 5, "
            "black anywhere, no two of them symmetrical");
  Say(state, {"stay", "a3 c3"});
  EXPECT_THAT(Question(state, kTwo),
              ElementsAre("Second player (white): keep one of the candidates: "
                          "A a3, B c3."));
}

TEST(QuestionTest, TheGameMayFollow) {
  OpeningState state = StartOf("swap1");
  Say(state, {"a1"});
  EXPECT_EQ(ThenPhrase(state, Kind::kSwap, kTwo),
            "then the game begins, First player (white) to move");
}

TEST(QuestionTest, TwoSetsOfCandidates) {
  OpeningState state = StartOf("lijing");
  Say(state, {"h8 h9 j10", "stay"});
  EXPECT_EQ(ChoicePhrase(state, Kind::kOffer),
            "offer two candidates for stone 4, white in the central 9x9, no "
            "two of them symmetrical");
  Say(state, {"g8 g7", "stay"});
  EXPECT_EQ(ChoicePhrase(state, Kind::kOffer),
            "offer two candidates for stone 5, black in the central 9x9, no "
            "two of them symmetrical");
  Say(state, {"i8 i7"});
  EXPECT_EQ(ChoicePhrase(state, Kind::kSelect),
            "keep one of the candidates: A g8, B g7");
  Say(state, {"B"});
  EXPECT_EQ(ChoicePhrase(state, Kind::kSelect),
            "keep one of the candidates: A i8, B i7");
}

TEST(QuestionTest, DiceAndMoves) {
  OpeningState state = StartOf("yuelee00");
  Say(state, {"h8"});
  EXPECT_EQ(ChoicePhrase(state, Kind::kRoll),
            "roll the die for stone 2, or say what yours shows: direct, "
            "indirect or a point");
  state = StartOf("nokhrin");
  Say(state, {"h8", "h9", "i9", "i8", "g8"});
  EXPECT_EQ(ChoicePhrase(state, Kind::kMove),
            "move a stone (i9, g8 and i8): say where it stands and where it "
            "goes");
}

TEST(NextPointPhraseTest, PartsOfAnAction) {
  OpeningState state = StartOf("xsir317");
  EXPECT_EQ(NextPointPhrase(state, Action::Place({Point(7, 7)})),
            "white in the central 3x3");
  Say(state, {"h8 h9 j10", "stay"});
  EXPECT_EQ(NextPointPhrase(state, Action::Bare(Kind::kOffer)), "candidate 1");
  EXPECT_EQ(NextPointPhrase(state, Action::Offer({Point(0, 0)})),
            "candidate 2, or \"done\"");
  state = StartOf("nokhrin");
  Say(state, {"h8", "h9", "i9", "i8", "g8"});
  Action move = Action::Bare(Kind::kMove);
  EXPECT_EQ(NextPointPhrase(state, move), "the stone to move");
  move.points = {Point(8, 6)};
  EXPECT_EQ(NextPointPhrase(state, move), "where i9 goes");
}

// No rule has a step that cannot be asked for and told.
TEST(QuestionTest, EveryStepOfEveryRuleHasWords) {
  const Catalogue catalogue;
  for (const OpeningRule& rule : catalogue.rules()) {
    for (uint64_t seed = 0; seed < 8; ++seed) {
      OpeningState state = *OpeningState::Create(rule, rule.board, rule.board);
      for (int i = 0; i < 40 && !state.over(); ++i) {
        const std::vector<std::string> lines = Question(state, kTwo);
        const size_t choices = state.Choices().size();
        EXPECT_EQ(lines.size(), choices == 1 ? 1 : 1 + choices) << rule.id;
        const Action action =
            *RandomAction(state, Mix64(seed * 64 + static_cast<uint64_t>(i)));
        EXPECT_NE(ChoicePhrase(state, action.kind), "") << rule.id;
        const Color color = state.color_of(state.actor());
        ASSERT_TRUE(state.Apply(action).ok());
        EXPECT_NE(ActionPhrase(action, color, state.position()), "");
      }
      EXPECT_NE(RulesPhrase(state), "") << rule.id;
    }
  }
}

TEST(ActionPhraseTest, AllKinds) {
  Position after = *Position::Create(15, 15);
  after.Play({Point(7, 7)});
  after.Play({Point(7, 6)});
  const auto phrase = [&after](const char* line) {
    return ActionPhrase(*ParseAction(line), Color::kBlack, after);
  };
  EXPECT_EQ(phrase("PLACE 7,7 7,6"), "black h8, white h9");
  EXPECT_EQ(phrase("SWAP"), "swap, white from now on");
  EXPECT_EQ(phrase("STAY"), "stay black");
  EXPECT_EQ(phrase("WHITE"), "take white");
  EXPECT_EQ(phrase("BLACK"), "take black");
  EXPECT_EQ(phrase("DECLARE 3"), "declare 3");
  EXPECT_EQ(phrase("OFFER 0,0 1,0"), "offer a15 and b15");
  EXPECT_EQ(phrase("SELECT 0,0"), "keep a15");
  EXPECT_EQ(phrase("MOVE 0,0 7,6"), "move a15 to h9");
  EXPECT_EQ(phrase("REJECT"), "refuse the opening, the board is cleared");
  EXPECT_EQ(phrase("ROLL direct"), "roll direct, white h9");
  EXPECT_EQ(phrase("ROLL 7,6"), "roll white h9");
}

TEST(EndPhraseTest, AddressesThePersonRightly) {
  Game game(StartOf("swap1"));
  game.Resign(Player::kFirst);
  EXPECT_EQ(EndPhrase(game, kTwo),
            "Second player (white) wins: black resigns.");
  EXPECT_EQ(EndPhrase(game, {"Tengen", "You"}),
            "You (white) win: black resigns.");
}

TEST(OpeningPhraseTest, AllNames) {
  EXPECT_EQ(OpeningPhrase(*FindNamedOpening("3D")),
            "3D Sosei 疎星, Chinese 疏星: sparse star");
}

TEST(RulesPhraseTest, TellsWhomFoulsBind) {
  EXPECT_EQ(RulesPhrase(StartOf("swap1")),
            "standard: exactly five in a row wins, six or more are nothing");
  EXPECT_THAT(RulesPhrase(StartOf("xia")),
              testing::EndsWith("here the fouls bind the second player"));
  EXPECT_THAT(RulesPhrase(StartOf("none")), testing::StartsWith("freestyle:"));
}

TEST(PlainCauseTest, PointsAndRegions) {
  EXPECT_EQ(PlainCause("7,7 is occupied", 15), "h8 is occupied");
  EXPECT_EQ(PlainCause("6,7 and 6,8 are symmetrical", 15),
            "g8 and g7 are symmetrical");
  EXPECT_EQ(PlainCause("9 is not in 1..8", 15), "9 is not in 1..8");
  EXPECT_EQ(PlainCause("OFFER takes 3 points here, not 4", 15),
            "this takes 3 points here, not 4");
  EXPECT_EQ(PlainCause("7,3 is outside the region out5", 15),
            "h12 is not allowed: the stone goes outside the central 5x5");
  EXPECT_EQ(PlainCause("0,0 is outside the region of", 15),
            "a15 is outside the region of");
  EXPECT_EQ(PlainCause("", 15), "");
}

TEST(ToAsciiTest, DropsMarks) {
  EXPECT_EQ(ToAscii("Soosõrv, Shōgetsu, Yūsei 遊星."),
            "Soosorv, Shogetsu, Yusei ??.");
  EXPECT_EQ(ToAscii("\xff\xc5"), "??");
}

}  // namespace
}  // namespace tengen
