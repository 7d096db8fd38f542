// What the solver's decisions are worth against the plain search value: both
// play openings against each other, and a long search values the positions in
// which these end. That needs far fewer plays than whole games do, and shows
// where they are lost.
//
//   decision_duel [plays] [nodes] [rule...]
//
// Of each pair of plays the solver begins one. `nodes` bound each decision of
// either. For each rule: the mean worth to the solver of where the openings
// end, with its standard error; what the solver itself claimed with its last
// decision; the milliseconds that a play took of either. With the variable
// TENGEN_DUEL_TRACE set every decision is printed.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "bench/arena/plain_decider.h"
#include "engine/base/check.h"
#include "engine/base/zobrist.h"
#include "engine/decision/opening_solver.h"
#include "engine/decision/searched_leaf.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/random_action.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 16 << 20;
constexpr int64_t kJudgeNodes = 200'000;
constexpr int kMaxDecisions = 60;

class Mean {
 public:
  void Add(double x) {
    sum_ += x;
    squares_ += x * x;
    ++count_;
  }
  double mean() const { return count_ == 0 ? 0 : sum_ / count_; }
  double error() const {
    if (count_ < 2) return 0;
    return std::sqrt((squares_ / count_ - mean() * mean()) / (count_ - 1));
  }

 private:
  double sum_ = 0;
  double squares_ = 0;
  double count_ = 0;
};

// The worth of a position to the holder of black, as far as can be known.
double BlackWorth(Searcher& judge, const OpeningState& state) {
  judge.ClearTable();
  SearchedLeaf leaf(judge, 100);
  leaf.Deepen({state.position(), state.rules()}, kJudgeNodes);
  const double mover = leaf.Value(state.position(), state.rules()).value;
  return state.position().side_to_move() == Color::kBlack ? mover : 1 - mover;
}

void Duel(const OpeningRule& rule, int plays, int64_t nodes) {
  const bool trace = std::getenv("TENGEN_DUEL_TRACE") != nullptr;
  Searcher judge(MakeEvaluator, SteadyClock(), 4 * kTableBytes);
  Mean worth;
  Mean claimed;
  absl::Duration solver_time;
  absl::Duration plain_time;
  int better = 0;
  for (int play = 0; play < plays; ++play) {
    Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
    OpeningSolver solver(searcher, SteadyClock());
    solver.set_max_nodes(nodes);
    PlainDecider plain;
    const Player own = play % 2 == 0 ? Player::kFirst : Player::kSecond;
    auto state = OpeningState::Create(rule, rule.board, rule.board);
    TENGEN_CHECK(state.ok());
    uint64_t seed = Mix64(static_cast<uint64_t>(play / 2));
    std::optional<double> claim;
    for (int i = 0; i < kMaxDecisions && !state->over(); ++i) {
      seed = Mix64(seed);
      const absl::Duration begin = SteadyClock().Now();
      if (state->Choices()[0] == Action::Kind::kRoll) {
        TENGEN_CHECK(state->Apply(*RandomAction(*state, seed)).ok());
        continue;
      }
      Action action;
      if (state->actor() == own) {
        const Decision decision = solver.Decide(*state, std::nullopt, seed);
        action = decision.best;
        solver_time += SteadyClock().Now() - begin;
        if (!decision.choices.empty()) claim = decision.choices[0].worth.value;
        if (trace) {
          std::printf("    solver %s (%d rounds, %lld nodes):",
                      ActionText(action).c_str(), decision.rounds,
                      static_cast<long long>(decision.nodes));
          for (size_t k = 0; k < decision.choices.size() && k < 5; ++k) {
            const Choice& c = decision.choices[k];
            std::printf("  [%s] %.3f+-%.3f n%lld m%.3f",
                        ActionText(c.action).c_str(), c.worth.value,
                        c.worth.error, static_cast<long long>(c.worth.nodes),
                        c.mean_answer);
          }
          std::printf("\n");
        }
      } else {
        action = *plain.Decide(*state, nodes, seed);
        plain_time += SteadyClock().Now() - begin;
        if (trace) std::printf("    plain  %s\n", ActionText(action).c_str());
      }
      TENGEN_CHECK(state->Apply(action).ok());
    }
    if (!state->over()) continue;
    double value = BlackWorth(judge, *state);
    if (state->color_of(own) == Color::kWhite) value = 1 - value;
    worth.Add(value);
    better += value > 0.5;
    if (claim) claimed.Add(*claim);
    if (trace) {
      std::printf("  play %d: worth %.3f to the solver, who claimed %.3f\n",
                  play, value, claim.value_or(-1));
    }
  }
  std::printf(
      "%-12s %3d plays: worth %.3f +- %.3f, above one half %d, claimed %.3f, "
      "solver %.0f ms, plain %.0f ms\n",
      rule.id.c_str(), plays, worth.mean(), worth.error(), better,
      claimed.mean(), absl::ToDoubleMilliseconds(solver_time) / plays,
      absl::ToDoubleMilliseconds(plain_time) / plays);
  std::fflush(stdout);
}

int Main(int argc, char** argv) {
  const int plays = argc > 1 ? std::atoi(argv[1]) : 20;
  const int64_t nodes = argc > 2 ? std::atoll(argv[2]) : 10'000;
  std::vector<std::string> ids = {"soosorv8", "taraguchi10", "yamaguchi12",
                                  "rif",      "swap2",       "nokhrin"};
  if (argc > 3) ids.assign(argv + 3, argv + argc);
  const Catalogue catalogue;
  for (const std::string& id : ids) {
    const OpeningRule* rule = catalogue.Find(id);
    if (rule == nullptr) {
      std::fprintf(stderr, "no rule %s\n", id.c_str());
      return 2;
    }
    Duel(*rule, plays, nodes);
  }
  return 0;
}

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) { return tengen::Main(argc, argv); }
