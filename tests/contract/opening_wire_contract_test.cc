// Two sessions play every opening rule against each other through OPENBOARD,
// and a few moves of the game that follows, with the interpreter as referee.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/position/outcome.h"
#include "engine/search/clock.h"
#include "eval/factory.h"
#include "protocol/opening_text.h"
#include "protocol/rule_codes.h"
#include "protocol/session.h"
#include "protocol/wire_point.h"
#include "tests/support/collecting_sink.h"

namespace tengen {
namespace {

using testing::MatchesRegex;

// One engine as its manager sees it.
class Engine {
 public:
  // What is said to `lines` but for MESSAGE lines, which go to messages().
  std::vector<std::string> Ask(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) session_.HandleLine(line);
    session_.WaitUntilIdle();
    std::vector<std::string> answers;
    messages_.clear();
    for (std::string& line : sink_.TakeAll()) {
      auto& to = line.starts_with("MESSAGE ") ? messages_ : answers;
      to.push_back(std::move(line));
    }
    return answers;
  }
  const std::vector<std::string>& messages() const { return messages_; }

 private:
  CollectingSink sink_;
  Session session_{MakeEvaluator, SteadyClock(), sink_};
  std::vector<std::string> messages_;
};

class OpeningWireContractTest : public testing::Test {
 protected:
  static std::vector<std::string> Block(const std::string& command,
                                        const std::vector<std::string>& lines) {
    std::vector<std::string> block = {command};
    block.insert(block.end(), lines.begin(), lines.end());
    block.emplace_back("DONE");
    return block;
  }

  // The stones as lines of BOARD for the side to move.
  static std::vector<std::string> BoardLines(const Position& position) {
    std::vector<std::string> lines;
    for (const Position::Placed& placed : position.history()) {
      const bool black = placed.stone == Stone::kBlack;
      const bool own = black == (position.side_to_move() == Color::kBlack);
      lines.push_back(absl::StrCat(PointText(placed.point), own ? ",1" : ",2"));
    }
    return lines;
  }

  // The opening, to its end, and what was played.
  std::optional<OpeningState> PlayOpening(const OpeningRule& rule) {
    for (Engine& engine : engines_) {
      const auto said = engine.Ask({absl::StrCat("START ", rule.board),
                                    "INFO timeout_turn 20",
                                    absl::StrCat("INFO opening ", rule.id)});
      EXPECT_THAT(said, testing::ElementsAre("OK"));
    }
    OpeningState state = *OpeningState::Create(rule, rule.board, rule.board);
    std::vector<std::string> history;
    while (!state.over()) {
      Engine& engine = engines_[state.actor() == Player::kFirst ? 0 : 1];
      const auto described = engine.Ask(Block("OPENSTATE", history));
      EXPECT_THAT(described, testing::ElementsAre(OpenStateLine(state)));
      const auto said = engine.Ask(Block("OPENBOARD", history));
      if (said.size() != 1 || history.size() > 200) {
        ADD_FAILURE() << said.size() << " answers, " << history.size()
                      << " actions before";
        return std::nullopt;
      }
      const absl::StatusOr<Action> action = ParseAction(said[0]);
      EXPECT_TRUE(action.ok()) << said[0];
      if (!action.ok()) return std::nullopt;
      const absl::Status status = state.Apply(*action);
      EXPECT_TRUE(status.ok()) << said[0] << ": " << status;
      if (!status.ok()) return std::nullopt;
      if (action->kind != Action::Kind::kRoll) {
        EXPECT_FALSE(engine.messages().empty());
      }
      for (size_t i = 0; i < engine.messages().size(); ++i) {
        EXPECT_THAT(engine.messages()[i],
                    MatchesRegex("MESSAGE choice [A-Z]+( [0-9,bw]+)* value "
                                 "[01]\\.[0-9][0-9][0-9] error "
                                 "0\\.[0-9][0-9]"));
        if (i == 0) {
          EXPECT_TRUE(engine.messages()[0].starts_with(
              absl::StrCat("MESSAGE choice ", said[0], " value ")));
        }
      }
      history.push_back(said[0]);
    }
    for (Engine& engine : engines_) {
      const auto said = engine.Ask(Block("OPENBOARD", history));
      EXPECT_EQ(said.size(), 1u);
      EXPECT_TRUE(said[0].starts_with("ERROR the opening is over, "))
          << said[0];
      // Both know the whole history now.
      engine.Ask(Block("OPENSTATE", history));
    }
    return state;
  }

  // Some moves of the game; `by_board`: it is begun by BOARD.
  void PlayGame(const OpeningState& opening, bool by_board) {
    Position position = opening.position();
    const RuleSet rules = opening.rules();
    const auto mover = [&]() -> Engine& {
      return engines_[opening.holder(position.side_to_move()) == Player::kFirst
                          ? 0
                          : 1];
    };
    std::vector<std::string> ask = {"OPENGO"};
    if (by_board) {
      ask = Block("BOARD", BoardLines(position));
    } else {
      Engine& waiting = &mover() == &engines_[0] ? engines_[1] : engines_[0];
      EXPECT_THAT(waiting.Ask({"OPENGO wait"}), testing::ElementsAre("OK"));
    }
    constexpr int kMoves = 6;
    for (int i = 0; i < kMoves; ++i) {
      const auto said = mover().Ask(ask);
      ASSERT_EQ(said.size(), 1u);
      const auto move = ParseWirePoint(said[0], position, Dialect::kPiskvork);
      ASSERT_TRUE(move.ok()) << said[0];
      ASSERT_TRUE(position.IsEmpty(move->point)) << said[0];
      const Outcome outcome = OutcomeOfMove(position, rules, {move->point});
      position.Play({move->point});
      if (outcome.over()) return;
      ask = {absl::StrCat("TURN ", said[0])};
      // By BOARD only one engine knows the game; the other gets it whole.
      if (by_board && i == 0) ask = Block("BOARD", BoardLines(position));
    }
  }

  Engine engines_[2];
};

TEST_F(OpeningWireContractTest, EveryRuleToAGame) {
  const Catalogue catalogue;
  bool by_board = false;
  for (const OpeningRule& rule : catalogue.rules()) {
    SCOPED_TRACE(rule.id);
    const std::optional<OpeningState> opening = PlayOpening(rule);
    ASSERT_TRUE(opening.has_value());
    PlayGame(*opening, by_board);
    by_board = !by_board;
    if (HasFailure()) return;
  }
}

TEST_F(OpeningWireContractTest, FilesOfRules) {
  for (Engine& engine : engines_) {
    engine.Ask({"INFO opening_file " TENGEN_TEST_DATA "/house_opening.tsv"});
  }
  Catalogue catalogue;
  ASSERT_TRUE(catalogue.LoadFile(TENGEN_TEST_DATA "/house_opening.tsv").ok());
  const std::optional<OpeningState> opening =
      PlayOpening(*catalogue.Find("house"));
  ASSERT_TRUE(opening.has_value());
  PlayGame(*opening, /*by_board=*/false);
}

// The history of a whole opening that one engine decides alone, after `setup`.
std::vector<std::string> DecideAlone(Engine& engine,
                                     std::vector<std::string> setup) {
  engine.Ask(setup);
  std::vector<std::string> history;
  for (int i = 0; i < 50; ++i) {
    std::vector<std::string> block = {"OPENBOARD"};
    block.insert(block.end(), history.begin(), history.end());
    block.emplace_back("DONE");
    const std::vector<std::string> said = engine.Ask(block);
    if (said.size() != 1 || said[0].starts_with("ERROR ")) return history;
    history.push_back(said[0]);
  }
  ADD_FAILURE() << "no end";
  return history;
}

TEST(OpeningLimitsTest, ASeedAndANumberOfNodesRepeatTheOpening) {
  for (const char* id : {"jonsson", "yuelee00", "swap2", "taraguchi10"}) {
    const std::vector<std::string> setup = {
        "START 15", "INFO seed 5", "INFO max_node 5000",
        "INFO timeout_turn 2147483647", absl::StrCat("INFO opening ", id)};
    Engine one;
    Engine two;
    const std::vector<std::string> history = DecideAlone(one, setup);
    EXPECT_GE(history.size(), 2u);
    EXPECT_EQ(DecideAlone(two, setup), history) << id;
  }
}

TEST(OpeningLimitsTest, AnOpeningTakesAtMostAQuarterOfTheMatch) {
  Engine engine;
  const absl::Duration start = SteadyClock().Now();
  const std::vector<std::string> history = DecideAlone(
      engine,
      {"START 15", "INFO timeout_match 4000", "INFO opening tarannikov"});
  EXPECT_GE(history.size(), 10u);
  // Some room for a machine that does other things, too.
  EXPECT_LT(SteadyClock().Now() - start, absl::Milliseconds(1000 + 500));
}

}  // namespace
}  // namespace tengen
