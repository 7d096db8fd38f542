// What decisions of openings give away: those of the solver, of the solver with
// a constant in place of every value, and of the plain search value.
//
//   opening_regret [decisions] [nodes] [rule...]
//
// 24 decisions a rule with 4000 nodes each, if nothing else is said. Openings
// are played by the solver's static values, at random among its first options,
// and of each play one decision is drawn that leaves a choice; of every other
// play one of those that give the opponent a right to change colours. All
// deciders take it, and the reference, which is the solver with 20 times the
// nodes; then the reference values what each of these choices leads to.
//
//   regret     what the best of these choices is worth to who decides, less
//              what the decider's choice is worth
//   imbalance  where the opponent has a right to change colours next: how far
//              what he has then is from one half
//
// Means with their standard errors, and for how many decisions they are. The
// candidates that the deciders look at are the same; they are ranked by static
// values, so that the constant does not play at random.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/arena/plain_decider.h"
#include "engine/base/check.h"
#include "engine/base/zobrist.h"
#include "engine/decision/induction.h"
#include "engine/decision/leaf_value.h"
#include "engine/decision/opening_solver.h"
#include "engine/decision/sampled_candidates.h"
#include "engine/decision/searched_leaf.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "engine/search/static_board.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 16 << 20;
constexpr int64_t kFactor = 20;
// Options among which an opening is played on at random.
constexpr size_t kFew = 6;
constexpr int kMaxDecisions = 60;
// As far as the solver looks without search in a usual decision.
constexpr InductionLimits kLimits = {
    .depth = 8, .root_width = 16, .width = 2, .root_spare = 8, .spare = 2};

// Every game is even.
class ConstantLeaf : public LeafValue {
 public:
  Estimate Value(const Position&, const RuleSet&) override { return {0.5}; }
};

class Mean {
 public:
  void Add(double x) {
    sum_ += x;
    squares_ += x * x;
    ++count_;
  }
  int count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / count_; }
  // Standard error of the mean.
  double error() const {
    if (count_ < 2) return 0;
    const double variance = squares_ / count_ - mean() * mean();
    return std::sqrt(std::max(variance, 0.0) / (count_ - 1));
  }

 private:
  double sum_ = 0;
  double squares_ = 0;
  int count_ = 0;
};

struct Score {
  Mean regret;
  Mean imbalance;
};

enum Decider { kSolver, kPlain, kConstant, kDeciderCount };
constexpr std::array<const char*, kDeciderCount> kNames = {"solver", "plain",
                                                           "constant"};

// Whether `after` an action of `player` the other one may change colours.
bool GivesRight(const OpeningState& after, Player player) {
  if (after.over() || after.actor() == player) return false;
  const std::vector<Action::Kind> choices = after.Choices();
  return std::any_of(choices.begin(), choices.end(), [](Action::Kind kind) {
    return kind == Action::Kind::kSwap || kind == Action::Kind::kWhite ||
           kind == Action::Kind::kBlack;
  });
}

// A decision with a choice, drawn from a play of the rule; nothing if the play
// has none. `balances`: if there are any, one of those after which the opponent
// may change colours.
std::optional<OpeningState> DrawDecision(const OpeningRule& rule,
                                         Searcher& searcher, uint64_t seed,
                                         bool balances) {
  OpeningSolver solver(searcher, SteadyClock());
  solver.set_max_rounds(2);
  auto state = OpeningState::Create(rule, rule.board, rule.board);
  TENGEN_CHECK(state.ok());
  std::vector<OpeningState> found;
  std::vector<OpeningState> balancing;
  for (int i = 0; i < kMaxDecisions && !state->over(); ++i) {
    seed = Mix64(seed);
    const Decision decision = solver.Decide(*state, std::nullopt, seed);
    const size_t options = decision.choices.size();
    // An OFFER of the k best is a single option, but a choice.
    if (options > 1 || decision.best.kind == Action::Kind::kOffer) {
      found.push_back(*state);
      OpeningState after = *state;
      TENGEN_CHECK(after.Apply(decision.best).ok());
      if (GivesRight(after, state->actor())) balancing.push_back(*state);
    }
    const Action action =
        options == 0 ? decision.best
                     : decision.choices[seed % std::min(options, kFew)].action;
    TENGEN_CHECK(state->Apply(action).ok());
  }
  if (balances && !balancing.empty()) found = std::move(balancing);
  if (found.empty()) return std::nullopt;
  return found[Mix64(seed) % found.size()];
}

Action DecideByConstant(const OpeningState& state, Searcher& searcher,
                        uint64_t seed) {
  StaticBoard board(searcher);
  SampledCandidates candidates(board);
  candidates.Reset(Mix64(seed));
  ConstantLeaf leaf;
  Induction induction(state.rule(), leaf, candidates);
  const auto choices = induction.Run(state, kLimits, [] { return false; });
  TENGEN_CHECK(choices && !choices->empty());
  return (*choices)[PreferredChoice(*choices, seed)].action;
}

// The reference's values of what actions lead to; they all come from one table.
class Reference {
 public:
  Reference(Searcher& searcher, int64_t nodes)
      : solver_(searcher, SteadyClock()), leaf_(searcher, 100), nodes_(nodes) {
    solver_.set_max_nodes(nodes);
  }

  Action Decide(const OpeningState& state, uint64_t seed) {
    return solver_.Decide(state, std::nullopt, seed).best;
  }

  // The worth of `state` to `player`.
  double Worth(const OpeningState& state, Player player, uint64_t seed) {
    if (state.over()) {
      leaf_.Deepen({state.position(), state.rules()}, nodes_);
      const double mover = leaf_.Value(state.position(), state.rules()).value;
      const Color side = state.position().side_to_move();
      return state.color_of(player) == side ? mover : 1 - mover;
    }
    double best = 0;
    for (const Choice& choice :
         solver_.Decide(state, std::nullopt, seed).choices) {
      best = std::max(best, choice.worth.value);
    }
    return state.actor() == player ? best : 1 - best;
  }

 private:
  OpeningSolver solver_;
  SearchedLeaf leaf_;
  int64_t nodes_;
};

void AddDecision(const OpeningState& state, int64_t nodes, uint64_t seed,
                 std::array<Score, kDeciderCount>& scores) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  OpeningSolver solver(searcher, SteadyClock());
  solver.set_max_nodes(nodes);
  std::array<Action, kDeciderCount> actions;
  actions[kSolver] = solver.Decide(state, std::nullopt, seed).best;
  actions[kPlain] = *PlainDecider().Decide(state, nodes, Mix64(seed));
  actions[kConstant] = DecideByConstant(state, searcher, seed);

  Searcher judge(MakeEvaluator, SteadyClock(), kTableBytes);
  Reference reference(judge, nodes * kFactor);
  const Player player = state.actor();
  const auto worth_of = [&](const Action& action) {
    OpeningState after = state;
    TENGEN_CHECK(after.Apply(action).ok());
    return reference.Worth(after, player, seed);
  };
  double best = worth_of(reference.Decide(state, seed));
  std::array<double, kDeciderCount> worths;
  for (size_t i = 0; i < kDeciderCount; ++i) {
    worths[i] = worth_of(actions[i]);
    best = std::max(best, worths[i]);
  }
  for (size_t i = 0; i < kDeciderCount; ++i) {
    scores[i].regret.Add(best - worths[i]);
    OpeningState after = state;
    TENGEN_CHECK(after.Apply(actions[i]).ok());
    if (GivesRight(after, player)) {
      scores[i].imbalance.Add(std::abs(worths[i] - 0.5));
    }
  }
}

void Print(const std::string& rule, const std::array<Score, kDeciderCount>& s) {
  for (size_t i = 0; i < kDeciderCount; ++i) {
    const auto& [regret, imbalance] = s[i];
    std::printf("%-12s %-9s %7.4f +- %.4f  %7.4f +- %.4f  %4d\n",
                i == 0 ? rule.c_str() : "", kNames[i], regret.mean(),
                regret.error(), imbalance.mean(), imbalance.error(),
                imbalance.count());
  }
  std::fflush(stdout);
}

int Main(int argc, char** argv) {
  const int decisions = argc > 1 ? std::atoi(argv[1]) : 24;
  const int64_t nodes = argc > 2 ? std::atoll(argv[2]) : 4'000;
  std::vector<std::string> ids = {"soosorv8", "taraguchi10", "yamaguchi12",
                                  "rif",      "swap2",       "nokhrin"};
  if (argc > 3) ids.assign(argv + 3, argv + argc);
  if (decisions < 1 || nodes < 1) {
    std::fprintf(stderr,
                 "usage: opening_regret [decisions] [nodes] [rule...]\n");
    return 2;
  }
  const Catalogue catalogue;
  for (const std::string& id : ids) {
    if (catalogue.Find(id) == nullptr) {
      std::fprintf(stderr, "no rule %s\n", id.c_str());
      return 2;
    }
  }
  std::printf("%d decisions a rule, %lld nodes; reference %lld\n\n", decisions,
              static_cast<long long>(nodes),
              static_cast<long long>(nodes * kFactor));
  std::printf("%-12s %-9s %17s  %17s  %4s\n", "rule", "decider", "regret",
              "imbalance", "of");
  for (const std::string& id : ids) {
    Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
    std::array<Score, kDeciderCount> scores;
    uint64_t seed = 0;
    for (int i = 0; i < decisions; ++i) {
      std::optional<OpeningState> state;
      while (!state) {
        state = DrawDecision(*catalogue.Find(id), searcher, Mix64(++seed),
                             i % 2 == 1);
      }
      AddDecision(*state, nodes, Mix64(seed), scores);
    }
    Print(id, scores);
  }
  return 0;
}

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) { return tengen::Main(argc, argv); }
