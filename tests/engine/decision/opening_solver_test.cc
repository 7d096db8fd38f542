#include "engine/decision/opening_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "engine/opening/stone_symmetry.h"
#include "engine/search/clock.h"
#include "eval/factory.h"
#include "tests/engine/opening/opening_test_util.h"
#include "tests/support/fake_clock.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 1 << 20;

Choice MakeChoice(double value, double error, double mean_answer,
                  int64_t nodes = 0) {
  return {
      Action::Bare(Action::Kind::kStay), {value, error, nodes}, mean_answer};
}

TEST(PreferredChoiceTest, TheBestBeyondAPartOfTheError) {
  EXPECT_EQ(
      PreferredChoice({MakeChoice(0.4, 0.04, 0.9), MakeChoice(0.5, 0.04, 0.5),
                       MakeChoice(0.48, 0.04, 0.9)},
                      1),
      1u);
}

TEST(PreferredChoiceTest, AmongTiesTheHarderThenTheBetterKnown) {
  // Hard to answer by more than makes a tie.
  EXPECT_EQ(PreferredChoice(
                {MakeChoice(0.500, 0.04, 0.52, 1 << 20),
                 MakeChoice(0.492, 0.04, 0.60), MakeChoice(0.40, 0.04, 0.99)},
                1),
            1u);
  // As hard, and searched longer.
  EXPECT_EQ(PreferredChoice({MakeChoice(0.500, 0.04, 0.600, 1000),
                             MakeChoice(0.492, 0.04, 0.605, 4000),
                             MakeChoice(0.495, 0.04, 0.600, 1000)},
                            1),
            1u);
}

TEST(PreferredChoiceTest, AmongEqualsTheSeed) {
  std::set<size_t> taken;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    taken.insert(PreferredChoice({MakeChoice(0.500, 0.04, 0.51, 1000),
                                  MakeChoice(0.300, 0.04, 0.51, 1000),
                                  MakeChoice(0.495, 0.04, 0.505, 1010)},
                                 seed));
  }
  EXPECT_EQ(taken, (std::set<size_t>{0, 2}));
}

class OpeningSolverTest : public ::testing::Test {
 protected:
  Searcher searcher_{MakeEvaluator, SteadyClock(), kTableBytes};
  OpeningSolver solver_{searcher_, SteadyClock()};
};

TEST_F(OpeningSolverTest, IsTheSameFromRunToRun) {
  solver_.set_max_rounds(4);
  for (const char* id : {"swap2", "soosorv4", "taraguchi", "lijing"}) {
    OpeningState state = StateOf(RuleOf(id));
    for (uint64_t ply = 0; !state.over() && ply < 20; ++ply) {
      const Decision decision = solver_.Decide(state, std::nullopt, ply);
      Searcher other_searcher(MakeEvaluator, SteadyClock(), kTableBytes);
      OpeningSolver other(other_searcher, SteadyClock());
      other.set_max_rounds(4);
      EXPECT_EQ(other.Decide(state, std::nullopt, ply).best, decision.best);
      ASSERT_TRUE(state.Apply(decision.best).ok());
    }
  }
}

TEST_F(OpeningSolverTest, NodesBoundTheSearchesOfADecision) {
  const OpeningState state = StateOf(RuleOf("swap"));
  int rounds = 0;
  int64_t visited = -1;
  for (int64_t nodes : {0, 20'000, 200'000}) {
    solver_.Clear();
    solver_.set_max_nodes(nodes);
    const Decision decision = solver_.Decide(state, std::nullopt, 1);
    EXPECT_GT(decision.rounds, rounds) << nodes;
    EXPECT_GT(decision.nodes, visited);
    EXPECT_LE(decision.nodes, nodes + nodes / 20);
    rounds = decision.rounds;
    visited = decision.nodes;
  }
}

TEST_F(OpeningSolverTest, NodesDecideAlikeFromRunToRun) {
  for (const char* id : {"swap2", "soosorv8", "nokhrin"}) {
    OpeningState state = StateOf(RuleOf(id));
    solver_.Clear();
    searcher_.ClearTable();
    Searcher other_searcher(MakeEvaluator, SteadyClock(), kTableBytes);
    OpeningSolver other(other_searcher, SteadyClock());
    solver_.set_max_nodes(5'000);
    other.set_max_nodes(5'000);
    for (uint64_t ply = 0; !state.over() && ply < 20; ++ply) {
      const Decision decision = solver_.Decide(state, std::nullopt, ply);
      EXPECT_EQ(other.Decide(state, std::nullopt, ply).best, decision.best);
      ASSERT_TRUE(state.Apply(decision.best).ok());
    }
  }
}

// The state of soosorv8 in which white declares a number.
OpeningState BeforeNumber() {
  OpeningState state = StateOf(RuleOf("soosorv8"));
  Play(state, "PLACE 7,7 7,6 8,5");
  Play(state, "STAY");
  Play(state, "PLACE 9,9");
  return state;
}

TEST_F(OpeningSolverTest, NumbersAndPointsComeFromOneSearch) {
  OpeningState state = BeforeNumber();
  solver_.set_max_nodes(30'000);
  const Decision numbers = solver_.Decide(state, std::nullopt, 1);
  ASSERT_EQ(numbers.choices.size(), 8u);
  // One search for eight points: each has so many nodes of its own.
  for (const Choice& number : numbers.choices) {
    EXPECT_GE(number.worth.nodes, 4'000) << number.action.number;
  }
  // Nothing has to be found out anew for the offer and for the selection.
  solver_.set_max_nodes(0);
  Play(state, "DECLARE 5");
  Play(state, "STAY");
  const Decision offer = solver_.Decide(state, std::nullopt, 1);
  EXPECT_GE(offer.choices[0].worth.nodes, 4'000);
  ASSERT_TRUE(state.Apply(offer.best).ok());
  const Decision selection = solver_.Decide(state, std::nullopt, 1);
  ASSERT_EQ(selection.choices.size(), 5u);
  for (const Choice& choice : selection.choices) {
    EXPECT_GE(choice.worth.nodes, 4'000);
  }
  EXPECT_EQ(selection.nodes, 0);
}

TEST_F(OpeningSolverTest, SiblingsGetEqualNodes) {
  OpeningState state = StateOf(RuleOf("rif"));
  for (const char* line :
       {"PLACE 7,7 7,6 8,5", "STAY", "PLACE 9,9", "OFFER 6,6 5,9"}) {
    Play(state, line);
  }
  for (int64_t nodes : {600, 3'000, 12'000}) {
    solver_.Clear();
    solver_.set_max_nodes(nodes);
    const Decision decision = solver_.Decide(state, std::nullopt, 1);
    ASSERT_EQ(decision.choices.size(), 2u);
    const Estimate& a = decision.choices[0].worth;
    const Estimate& b = decision.choices[1].worth;
    EXPECT_GT(std::min(a.nodes, b.nodes), 0);
    // Beyond the error there is nothing to compare any more.
    if (std::abs(a.value - b.value) <= std::max(a.error, b.error)) {
      EXPECT_EQ(a.nodes, b.nodes) << nodes;
    }
  }
}

TEST_F(OpeningSolverTest, TheNodesAllowedAreUsed) {
  OpeningState state = StateOf(RuleOf("rif"));
  for (const char* line :
       {"PLACE 7,7 7,6 8,5", "STAY", "PLACE 9,9", "OFFER 6,6 5,9"}) {
    Play(state, line);
  }
  // None of these is a sum of whole stages.
  int compared = 0;
  for (int64_t nodes : {600, 3'000, 8'000, 14'000}) {
    solver_.Clear();
    solver_.set_max_nodes(nodes);
    const Decision decision = solver_.Decide(state, std::nullopt, 1);
    const Estimate& a = decision.choices[0].worth;
    const Estimate& b = decision.choices[1].worth;
    // Where the choice is clear they may be left.
    if (std::abs(a.value - b.value) > std::max(a.error, b.error)) continue;
    EXPECT_GE(decision.nodes, nodes * 9 / 10) << nodes;
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

TEST_F(OpeningSolverTest, FewNodesBoundTheTreeToo) {
  // Many moves of stones on a board without a right for long.
  OpeningState state = StateOf(RuleOf("nokhrin"));
  Play(state, "PLACE 7,7");
  Play(state, "PLACE 7,6");
  solver_.set_max_nodes(400);
  const int narrow = solver_.Decide(state, std::nullopt, 1).rounds;
  solver_.Clear();
  solver_.set_max_nodes(std::nullopt);
  solver_.set_max_rounds(5);
  const int wide = solver_.Decide(state, std::nullopt, 1).rounds;
  EXPECT_EQ(wide, 5);
  EXPECT_LT(narrow, wide);
}

TEST_F(OpeningSolverTest, ThreadsDecideAlikeFromRunToRun) {
  std::string first;
  for (int run = 0; run < 2; ++run) {
    Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
    OpeningSolver solver(searcher, SteadyClock());
    solver.set_threads(3);
    solver.set_max_nodes(5'000);
    OpeningState state = StateOf(RuleOf("soosorv8"));
    std::string line;
    for (uint64_t ply = 0; !state.over() && ply < 20; ++ply) {
      const Decision decision = solver.Decide(state, std::nullopt, ply);
      EXPECT_LE(decision.nodes, 5'000 + 5'000 / 10);
      line += ActionText(decision.best) + " ";
      ASSERT_TRUE(state.Apply(decision.best).ok());
    }
    if (run == 0) first = line;
    EXPECT_EQ(line, first);
  }
}

// The first stones of rules that leave them free: each seed has its own, and
// whoever gets the right to change colours finds little to choose between.
TEST_F(OpeningSolverTest, FreeFirstStonesAreBalancedAndDrawnBySeed) {
  solver_.set_max_nodes(2'000);
  SearchedLeaf judge(searcher_, 1000);
  for (const char* id : {"swap", "swap1", "swap2", "karepa", "longzeng2",
                         "longzeng3", "fiveswap"}) {
    std::set<std::string> lines;
    for (uint64_t seed = 0; seed < 4; ++seed) {
      solver_.Clear();
      searcher_.ClearTable();
      OpeningState state = StateOf(RuleOf(id));
      const Decision decision = solver_.Decide(state, std::nullopt, seed);
      ASSERT_TRUE(state.Apply(decision.best).ok());
      lines.insert(ActionText(decision.best));
      judge.Deepen({state.position(), state.rules()}, 5'000);
      const double value = judge.Value(state.position(), state.rules()).value;
      EXPECT_NEAR(value, 0.5, 0.2) << id << " " << ActionText(decision.best);
      if (seed > 0) continue;
      solver_.Clear();
      searcher_.ClearTable();
      const OpeningState again = StateOf(RuleOf(id));
      EXPECT_EQ(solver_.Decide(again, std::nullopt, seed).best, decision.best);
    }
    EXPECT_GE(lines.size(), 3u) << id;
  }
}

TEST_F(OpeningSolverTest, FirstStonesOfFreeRulesDifferBySeed) {
  solver_.set_max_rounds(2);
  for (const char* id : {"swap", "swap1", "swap2", "karepa", "longzeng2",
                         "longzeng3", "fiveswap", "cctsai"}) {
    std::set<std::string> lines;
    for (uint64_t seed = 0; seed < 6; ++seed) {
      const OpeningState state = StateOf(RuleOf(id));
      lines.insert(ActionText(solver_.Decide(state, std::nullopt, seed).best));
    }
    EXPECT_GE(lines.size(), 3u) << id;
  }
}

TEST_F(OpeningSolverTest, ChoicesAreSortedAndOneADeclaredNumber) {
  solver_.set_max_rounds(3);
  OpeningState state = StateOf(RuleOf("soosorv8"));
  Play(state, "PLACE 7,7 7,6 8,5");
  Play(state, "STAY");
  Play(state, "PLACE 9,9");
  const Decision decision = solver_.Decide(state, std::nullopt, 1);
  EXPECT_EQ(decision.choices.size(), 8u);
  EXPECT_EQ(decision.choices[0].action, decision.best);
  for (size_t i = 0; i < decision.choices.size(); ++i) {
    const Estimate& worth = decision.choices[i].worth;
    EXPECT_GE(worth.value, 0);
    // Black may swap, so no number is worth more than one half.
    EXPECT_LE(worth.value, 0.5);
    if (i > 1) {
      EXPECT_LE(worth.value, decision.choices[i - 1].worth.value);
    }
  }
}

TEST_F(OpeningSolverTest, MorePointsOfAnOfferAreWorthLess) {
  solver_.set_max_rounds(3);
  double last = 1;
  for (int n : {1, 2, 4, 8, 12}) {
    OpeningState state = StateOf(RuleOf("wang"));
    Play(state, "PLACE 7,7 7,6 8,5");
    Play(state, "STAY");
    Play(state, "PLACE 9,9");
    Play(state, absl::StrCat("DECLARE ", n));
    Play(state, "STAY");
    const Decision decision = solver_.Decide(state, std::nullopt, 1);
    EXPECT_EQ(static_cast<int>(decision.best.points.size()), n);
    EXPECT_LE(decision.choices[0].worth.value, last);
    last = decision.choices[0].worth.value;
  }
}

TEST_F(OpeningSolverTest, TakesTheSideThatWins) {
  // Black has an open four-to-be and the move is his after SWAP.
  OpeningState state = StateOf(RuleOf("swap"));
  Play(state, "PLACE 7,7 0,0 8,7");
  EXPECT_EQ(solver_.Decide(state, absl::Milliseconds(200), 1).best.kind,
            Action::Kind::kSwap);
}

TEST_F(OpeningSolverTest, OffersObeyTheShapeNotionWhateverIsAccepted) {
  solver_.set_max_rounds(2);
  OpeningState state = StateOf(RuleOf("taraguchi10", {"sym=none"}));
  for (const char* line : {"PLACE 7,7", "STAY", "PLACE 7,6", "STAY",
                           "PLACE 7,8", "STAY", "PLACE 7,9"}) {
    Play(state, line);
  }
  const Decision decision = solver_.Decide(state, std::nullopt, 1);
  for (const Choice& choice : decision.choices) {
    if (choice.action.kind != Action::Kind::kOffer) continue;
    const StoneSymmetry shape(state.position(), SymmetryNotion::kShape);
    for (Point a : choice.action.points) {
      for (Point b : choice.action.points) {
        EXPECT_TRUE(a == b || !shape.Equivalent(a, b));
      }
    }
  }
}

TEST_F(OpeningSolverTest, DiceAreRolledEvenly) {
  OpeningState state = StateOf(RuleOf("yuelee00"));
  Play(state, "PLACE 7,7");
  int direct = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const Decision decision = solver_.Decide(state, std::nullopt, seed);
    EXPECT_TRUE(decision.choices.empty());
    direct += decision.best.rolled == OpeningKind::kDirect;
  }
  EXPECT_NEAR(direct, 100, 35);
}

TEST_F(OpeningSolverTest, AForcedActionTakesNoTime) {
  OpeningState state = StateOf(RuleOf("wang"));
  for (const char* line : {"PLACE 7,7 7,6 8,5", "STAY", "PLACE 9,9",
                           "DECLARE 1", "STAY", "OFFER 6,6"}) {
    Play(state, line);
  }
  const Decision decision = solver_.Decide(state, std::nullopt, 1);
  EXPECT_EQ(ActionText(decision.best), "SELECT 6,6");
  EXPECT_EQ(decision.rounds, 1);
}

TEST_F(OpeningSolverTest, StopEndsAtOnce) {
  const OpeningState state = StateOf(RuleOf("yamaguchi"));
  Decision decision;
  std::thread thread(
      [&] { decision = solver_.Decide(state, std::nullopt, 1); });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const absl::Duration begin = SteadyClock().Now();
  solver_.RequestStop();
  thread.join();
  EXPECT_LT(SteadyClock().Now() - begin, absl::Seconds(2));
  EXPECT_TRUE(state.Check(decision.best).ok());
  // A stop that came before is heeded by the next one.
  EXPECT_EQ(solver_.Decide(state, std::nullopt, 1).rounds, 1);
  solver_.ClearStop();
  solver_.set_max_rounds(3);
  EXPECT_EQ(solver_.Decide(state, std::nullopt, 1).rounds, 3);
}

// The clock goes on by each reading, so that this depends on no machine.
TEST(OpeningSolverTimeTest, EndsInTimeAndUsesMore) {
  std::vector<int> rounds;
  for (const absl::Duration budget :
       {absl::ZeroDuration(), absl::Milliseconds(100), absl::Seconds(1)}) {
    rounds.push_back(0);
    for (const char* id : {"supersakata", "fiveswap", "cctsai", "yamaguchi",
                           "soosorv8", "lijing", "sakata"}) {
      FakeClock clock(absl::Microseconds(200));
      Searcher searcher(MakeEvaluator, clock, kTableBytes);
      OpeningSolver solver(searcher, clock);
      const OpeningState state = StateOf(RuleOf(id));
      const absl::Duration begin = clock.Now();
      const Decision decision = solver.Decide(state, budget, 1);
      // A search that has just begun may take its grace.
      EXPECT_LE(clock.Now() - begin, budget + absl::Milliseconds(8)) << id;
      EXPECT_GE(decision.rounds, 1) << id;
      EXPECT_TRUE(state.Check(decision.best).ok()) << id;
      rounds.back() += decision.rounds;
    }
  }
  EXPECT_LT(rounds[0], rounds[1]);
  EXPECT_LT(rounds[1], rounds[2]);
}

TEST(OpeningSolverTimeTest, WorksOnALargeBoard) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  OpeningSolver solver(searcher, SteadyClock());
  solver.set_max_rounds(2);
  for (const char* id : {"supersakata", "fiveswap", "cctsai", "xsir317"}) {
    const OpeningState state = StateOf(RuleOf(id), 32, 32);
    const Decision decision = solver.Decide(state, std::nullopt, 1);
    EXPECT_TRUE(state.Check(decision.best).ok()) << id;
  }
}

}  // namespace
}  // namespace tengen
