// The solver against random opponents and against itself, under every rule and
// switch: it decides legally and comes to an end.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/base/zobrist.h"
#include "engine/decision/opening_solver.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/random_action.h"
#include "engine/opening/switches.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "eval/factory.h"

namespace tengen {
namespace {

struct Configuration {
  std::string name;
  OpeningRule rule;
};

std::vector<Configuration> Configurations() {
  std::vector<Configuration> all;
  const Catalogue catalogue;
  for (const OpeningRule& rule : catalogue.rules()) {
    all.push_back({rule.id, rule});
    for (const SwitchInfo& info : SwitchesOf(rule)) {
      for (size_t i = 0; i < std::max<size_t>(info.values.size(), 3); ++i) {
        std::string value = std::to_string(i * 7 + 1);  // 1, 8, 15
        if (!info.values.empty()) {
          if (i >= info.values.size()) break;
          value = info.values[i];
        }
        const std::vector<std::string> settings = {
            absl::StrCat(info.key, "=", value)};
        auto configured = Configure(rule, settings);
        EXPECT_TRUE(configured.ok()) << configured.status();
        if (configured.ok()) {
          all.push_back({absl::StrCat(rule.id, " ", settings[0]),
                         *std::move(configured)});
        }
      }
    }
  }
  return all;
}

class OpeningDecisionContractTest : public ::testing::Test {
 protected:
  // Whose decisions are the solver's: one player's, or both.
  enum class Seat { kFirst, kSecond, kBoth };

  void PlayOut(const OpeningRule& rule, int width, int height, Seat seat,
               uint64_t seed) {
    auto state = OpeningState::Create(rule, width, height);
    ASSERT_TRUE(state.ok()) << state.status();
    for (int ply = 0; !state->over(); ++ply) {
      ASSERT_LT(ply, 200) << "no end";
      const bool is_ours =
          seat == Seat::kBoth ||
          (state->actor() == Player::kFirst) == (seat == Seat::kFirst);
      Action action;
      if (is_ours) {
        const Decision decision =
            solver_.Decide(*state, absl::ZeroDuration(), seed);
        action = decision.best;
        met_.insert(rule.step(state->step()).verb);
        if (action.kind != Action::Kind::kRoll) {
          ASSERT_FALSE(decision.choices.empty());
          EXPECT_EQ(decision.choices[0].action, action);
        }
        for (const Choice& choice : decision.choices) {
          EXPECT_TRUE(state->Check(choice.action).ok())
              << ActionText(choice.action);
          EXPECT_GE(choice.worth.value, 0);
          EXPECT_LE(choice.worth.value, 1);
          EXPECT_GE(choice.worth.error, 0);
        }
      } else {
        action =
            *RandomAction(*state, Mix64(seed + static_cast<uint64_t>(ply)));
      }
      words_.insert(action.kind);
      const absl::Status status = state->Apply(action);
      ASSERT_TRUE(status.ok()) << ActionText(action) << ": " << status;
      ++seed;
    }
  }

  Searcher searcher_{MakeEvaluator, SteadyClock(), 1 << 20};
  OpeningSolver solver_{searcher_, SteadyClock()};
  // The verbs of steps that the solver decided, and the words of all actions.
  std::set<Verb> met_;
  std::set<Action::Kind> words_;
};

TEST_F(OpeningDecisionContractTest, EveryRuleAndSwitchFromBothSeats) {
  uint64_t seed = 0;
  for (const Configuration& config : Configurations()) {
    SCOPED_TRACE(config.name);
    const bool is_default = config.name == config.rule.id;
    for (int play = 0; play < (is_default ? 8 : 3); ++play) {
      for (Seat seat : {Seat::kFirst, Seat::kSecond, Seat::kBoth}) {
        PlayOut(config.rule, 15, 15, seat, seed += 1000);
        if (HasFailure()) return;
      }
    }
  }
  using enum Verb;
  for (Verb verb : {kPlace, kSwap, kDeclare, kOffer, kSelect, kBranch, kDice}) {
    EXPECT_TRUE(met_.contains(verb)) << static_cast<int>(verb);
  }
  for (Action::Kind kind : kActionKinds) {
    EXPECT_TRUE(words_.contains(kind)) << ActionWord(kind);
  }
}

TEST_F(OpeningDecisionContractTest, EveryRuleOnBoardsOfOtherSizes) {
  uint64_t seed = 1;
  const Catalogue catalogue;
  int plays = 0;
  for (const auto& [width, height] :
       {std::pair(5, 5), std::pair(9, 9), std::pair(16, 16), std::pair(20, 20),
        std::pair(32, 32), std::pair(11, 18)}) {
    for (const OpeningRule& rule : catalogue.rules()) {
      if (!OpeningState::Create(rule, width, height).ok()) continue;
      SCOPED_TRACE(absl::StrCat(rule.id, " ", width, "x", height));
      PlayOut(rule, width, height, seed % 2 == 0 ? Seat::kFirst : Seat::kSecond,
              seed);
      if (HasFailure()) return;
      ++seed;
      ++plays;
    }
  }
  EXPECT_GT(plays, 200);
}

}  // namespace
}  // namespace tengen
