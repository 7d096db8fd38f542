#include "protocol/play/answer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/base/zobrist.h"
#include "engine/opening/random_action.h"
#include "protocol/play/phrases.h"
#include "tests/protocol/play/play_test_util.h"

namespace tengen {
namespace {

// The wire form of what a line says, with "..." behind it while points are
// missing; or the refusal.
std::string Read(const OpeningState& state, std::string_view line,
                 const std::optional<Action>& begun = std::nullopt) {
  const absl::StatusOr<Answer> answer = ReadAnswer(state, begun, line);
  if (!answer.ok()) return "No: " + std::string(answer.status().message());
  return ActionText(answer->action) + (answer->complete ? "" : " ...");
}

TEST(ReadAnswerTest, StonesInOneLineOrInParts) {
  const OpeningState state = StartOf("soosorv8");
  EXPECT_EQ(Read(state, "h8 h9 j10"), "PLACE 7,7 7,6 9,5");
  EXPECT_EQ(Read(state, "put H8, h9; and J10"), "PLACE 7,7 7,6 9,5");
  EXPECT_EQ(Read(state, "h8"), "PLACE 7,7 ...");
  EXPECT_EQ(Read(state, "put"), "PLACE ...");
  const Action begun = Action::Place({Point(7, 7)});
  EXPECT_EQ(Read(state, "h9", begun), "PLACE 7,7 7,6 ...");
  EXPECT_EQ(Read(state, "h9 j10", begun), "PLACE 7,7 7,6 9,5");
}

TEST(ReadAnswerTest, RefusesPointsWithTheCause) {
  const OpeningState state = StartOf("soosorv8");
  EXPECT_EQ(Read(state, "h9"),
            "No: h9 is not allowed: the stone goes at the centre");
  EXPECT_EQ(Read(state, "h8 h8"), "No: h8 is occupied");
  EXPECT_EQ(Read(state, "h8 i9 k8"),
            "No: k8 is not allowed: the stone goes in the central 5x5");
  EXPECT_EQ(Read(state, "p1"), "No: \"p1\" is not a point of this board");
  EXPECT_EQ(Read(state, "h8 h9 j10 a1"),
            "No: this takes three points, and \"a1\" is one more");
  EXPECT_EQ(Read(state, "white h8"), "No: the next stone is black");
  EXPECT_EQ(Read(state, "black h8 white h9 j10"), "PLACE 7,7 7,6 9,5");
  EXPECT_EQ(Read(state, "h8 done"), "No: this takes 3 points here, not 1");
  EXPECT_EQ(Read(state, "hello").substr(0, 28),
            "No: \"hello\" is not understoo");
  EXPECT_EQ(Read(state, " , ;"), "No: nothing was said");
}

TEST(ReadAnswerTest, RightsAndColours) {
  OpeningState state = StartOf("soosorv8");
  Say(state, {"h8 h9 j10"});
  for (const char* line : {"swap", "SWAP", "yes", "black"}) {
    EXPECT_EQ(Read(state, line), "SWAP") << line;
  }
  for (const char* line : {"stay", "no", "keep", "white"}) {
    EXPECT_EQ(Read(state, line), "STAY") << line;
  }
  EXPECT_EQ(Read(state, "a1"),
            "No: no point is asked for here; say swap or stay");
  EXPECT_EQ(Read(state, "offer"),
            "No: \"offer\" is not possible here; say swap or stay");
  EXPECT_EQ(Read(state, "swap now"),
            "No: \"now\" is too much; say only one thing");
}

TEST(ReadAnswerTest, Numbers) {
  OpeningState state = StartOf("soosorv8");
  Say(state, {"h8 h9 j10", "stay", "a1"});
  EXPECT_EQ(Read(state, "3"), "DECLARE 3");
  EXPECT_EQ(Read(state, "declare 8"), "DECLARE 8");
  EXPECT_EQ(Read(state, "9"), "No: 9 is not in 1..8");
  EXPECT_EQ(Read(state, "99999999999999").substr(0, 3), "No:");
  EXPECT_EQ(Read(state, "declare"), "No: say the number too");
  EXPECT_EQ(Read(state, "declare x"), "No: \"x\" is not a number");
}

TEST(ReadAnswerTest, OffersAndLabels) {
  OpeningState state = StartOf("soosorv8");
  // 8D with white on h6: g8, g7, i8 and i7 are one class.
  Say(state, {"h8 h9 h7", "stay", "h6", "2", "stay"});
  EXPECT_EQ(Read(state, "g8 g7"), "No: g8 and g7 are symmetrical");
  EXPECT_EQ(Read(state, "g8 g8"), "No: g8 comes twice");
  EXPECT_EQ(Read(state, "g8 done"), "No: this takes 2 points here, not 1");
  EXPECT_EQ(Read(state, "offer g8"), "OFFER 6,7 ...");
  Say(state, {"g8 g9"});
  EXPECT_EQ(Read(state, "b"), "SELECT 6,6");
  EXPECT_EQ(Read(state, "keep A"), "SELECT 6,7");
  EXPECT_EQ(Read(state, "g9"), "SELECT 6,6");
  EXPECT_EQ(Read(state, "C"), "No: \"C\" is none of the candidates");
  EXPECT_EQ(Read(state, "a1"),
            "No: a1 is none of the candidates to select from");
  EXPECT_EQ(Read(state, "keep"), "No: say which one to keep");
}

TEST(ReadAnswerTest, AnOfferOfFreeNumberEndsWithDone) {
  OpeningState state = StartOf("xsir317");
  Say(state, {"h8 h9 j10", "stay"});
  EXPECT_EQ(Read(state, "a1"), "OFFER 0,14 ...");
  EXPECT_EQ(Read(state, "a1 done"), "OFFER 0,14");
  EXPECT_EQ(Read(state, "done", Action::Offer({Point(0, 14)})), "OFFER 0,14");
  EXPECT_EQ(Read(state, "a1 b1"), "OFFER 0,14 1,14");
  EXPECT_EQ(Read(state, "a1 done b1"), "No: \"done\" comes last");
}

TEST(ReadAnswerTest, ColoursWhereTheyAreFree) {
  OpeningState state = StartOf("cctsai", {"two=any"});
  Say(state, {"h8 h9 h10 a1 a2"});
  EXPECT_EQ(Read(state, "put black c3 w d4"), "PLACE 2,12,b 3,11,w");
  EXPECT_EQ(Read(state, "white c3"), "PLACE 2,12,w ...");
  EXPECT_EQ(Read(state, "c3"), "No: say its colour too: black c3 or white c3");
  EXPECT_EQ(Read(state, "white black c3"), "No: say a point after the colour");
  EXPECT_EQ(Read(state, "black c3 white"),
            "No: say the point of that stone too");
}

TEST(ReadAnswerTest, MovesOfStones) {
  OpeningState state = StartOf("nokhrin");
  Say(state, {"h8", "h9", "i9", "i8", "g8"});
  EXPECT_EQ(Read(state, "move i9 to j10"), "MOVE 8,6 9,5");
  EXPECT_EQ(Read(state, "i9 j10"), "MOVE 8,6 9,5");
  EXPECT_EQ(Read(state, "move"), "MOVE ...");
  EXPECT_EQ(Read(state, "h8"), "No: there is no stone to be moved on h8");
  EXPECT_EQ(Read(state, "i9 o15"), "No: the stone on i9 cannot go to o15");
  EXPECT_EQ(Read(state, "white"), "WHITE");
  const Action begun = Action::Bare(Action::Kind::kMove);
  EXPECT_EQ(Read(state, "move i9 j10", begun), "MOVE 8,6 9,5");
  EXPECT_EQ(Read(state, "white", begun),
            "No: end first what you began, or undo it");
}

TEST(ReadAnswerTest, Dice) {
  OpeningState state = StartOf("yuelee00");
  Say(state, {"h8"});
  EXPECT_EQ(Read(state, "roll"), "ROLL");
  EXPECT_EQ(Read(state, "direct"), "ROLL direct");
  EXPECT_EQ(Read(state, "roll indirect"), "ROLL indirect");
  EXPECT_EQ(Read(state, "g7"), "ROLL 6,8");
  EXPECT_EQ(Read(state, "g5").substr(0, 24), "No: g5 is not allowed: t");
  Say(state, {"direct"});
  EXPECT_EQ(Read(state, "direct"), "No: this die tells a point");
}

// What a person would type for an action.
std::string Typed(const OpeningState& state, const Action& action) {
  const int height = state.position().height();
  std::string text(CommandWord(action.kind));
  if (action.number > 0) absl::StrAppend(&text, " ", action.number);
  if (action.rolled) {
    absl::StrAppend(&text, *action.rolled == OpeningKind::kDirect
                               ? " direct"
                               : " indirect");
  }
  for (size_t i = 0; i < action.points.size(); ++i) {
    if (!action.colors.empty()) {
      absl::StrAppend(&text, action.colors[i] == Color::kBlack ? " b" : " w");
    }
    absl::StrAppend(&text, " ", PointName(action.points[i], height));
  }
  return text;
}

// Every action of every rule can be said, at once and point by point.
TEST(ReadAnswerTest, ReadsWhateverIsLegal) {
  const Catalogue catalogue;
  for (const OpeningRule& rule : catalogue.rules()) {
    for (uint64_t seed = 0; seed < 5; ++seed) {
      OpeningState state = *OpeningState::Create(rule, rule.board, rule.board);
      for (int i = 0; i < 40 && !state.over(); ++i) {
        const std::optional<Action> action =
            RandomAction(state, Mix64(seed * 100 + static_cast<uint64_t>(i)));
        ASSERT_TRUE(action);
        std::string line = Typed(state, *action);
        if (action->kind == Action::Kind::kOffer &&
            static_cast<int>(action->points.size()) <
                state.Request(action->kind).hi) {
          line += " done";
        }
        ASSERT_EQ(Read(state, line), ActionText(*action)) << rule.id;
        Action begun = Action::Bare(action->kind);
        for (size_t j = 0; j + 1 < action->points.size(); ++j) {
          std::string part =
              PointName(action->points[j], state.position().height());
          if (!action->colors.empty()) {
            part.insert(0, action->colors[j] == Color::kBlack ? "b " : "w ");
          }
          const absl::StatusOr<Answer> answer = ReadAnswer(state, begun, part);
          ASSERT_TRUE(answer.ok()) << rule.id << ": " << answer.status();
          ASSERT_FALSE(answer->complete) << rule.id;
          begun = answer->action;
        }
        ASSERT_TRUE(state.Apply(*action).ok());
      }
    }
  }
}

// Lines of random words never break anything, and refusals have a cause.
TEST(ReadAnswerTest, AnyWordsAreAnsweredOrRefused) {
  const char* const kWords[] = {"swap", "stay",    "keep",   "done",   "black",
                                "w",    "move",    "roll",   "direct", "offer",
                                "put",  "3",       "-1",     "a1",     "h8",
                                "h9",   "j10",     "i8",     "A",      "z9",
                                "af32", "declare", "reject", "\xff",   "h8*"};
  const Catalogue catalogue;
  uint64_t random = 7;
  for (const OpeningRule& rule : catalogue.rules()) {
    OpeningState state = *OpeningState::Create(rule, rule.board, rule.board);
    for (int i = 0; i < 12 && !state.over(); ++i) {
      for (int j = 0; j < 30; ++j) {
        std::string line;
        random = Mix64(random);
        for (uint64_t k = 0; k < 1 + random % 4; ++k) {
          random = Mix64(random);
          absl::StrAppend(&line, kWords[random % std::size(kWords)], " ");
          random = Mix64(random);
        }
        const absl::StatusOr<Answer> answer =
            ReadAnswer(state, std::nullopt, line);
        if (!answer.ok()) {
          EXPECT_FALSE(answer.status().message().empty());
        } else if (answer->complete &&
                   (answer->action.kind != Action::Kind::kRoll ||
                    !answer->action.points.empty() || answer->action.rolled)) {
          EXPECT_TRUE(state.Check(answer->action).ok()) << line;
        }
      }
      ASSERT_TRUE(state.Apply(*RandomAction(state, random)).ok());
    }
  }
}

TEST(ReadMoveTest, PointsAndHalfStones) {
  const Position position = *Position::Create(15, 15);
  EXPECT_EQ(*ReadMove(" H8 ", position), (Move{Point(7, 7)}));
  EXPECT_EQ(*ReadMove("h8*", position), (Move{Point(7, 7), true}));
  EXPECT_EQ(*ReadMove("h8 *", position), (Move{Point(7, 7), true}));
  for (const char* line : {"", "*", "h", "h16", "h8 h9", "swap"}) {
    EXPECT_FALSE(ReadMove(line, position).ok()) << line;
  }
}

}  // namespace
}  // namespace tengen
