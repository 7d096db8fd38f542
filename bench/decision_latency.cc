// How long decisions of openings take, for every rule: Tengen plays each
// opening against itself and every decision is timed.
//
//   decision_latency [milliseconds] [size] [plays] [rule]
//
// One line a rule: decisions, the longest first round (a budget of nothing),
// the longest decision under the budget, and the fewest rounds that it sufficed
// for.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "absl/time/time.h"
#include "engine/base/check.h"
#include "engine/decision/opening_solver.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 64 << 20;

double Milliseconds(absl::Duration d) { return absl::ToDoubleMilliseconds(d); }

int Main(int argc, char** argv) {
  const absl::Duration budget =
      absl::Milliseconds(argc > 1 ? std::atoi(argv[1]) : 100);
  const int size = argc > 2 ? std::atoi(argv[2]) : 15;
  const int plays = argc > 3 ? std::atoi(argv[3]) : 1;
  const std::string only = argc > 4 ? argv[4] : "";
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  absl::Duration worst_first;
  absl::Duration worst;
  const Catalogue catalogue;
  for (const OpeningRule& rule : catalogue.rules()) {
    if (!only.empty() && rule.id != only) continue;
    absl::Duration first;
    absl::Duration longest;
    absl::Duration shortest = absl::InfiniteDuration();
    int decisions = 0;
    int rounds = 1000;
    std::string line;
    for (int play = 0; play < plays; ++play) {
      OpeningSolver solver(searcher, SteadyClock());
      auto state = OpeningState::Create(rule, size, size);
      TENGEN_CHECK(state.ok());
      line.clear();
      for (uint64_t seed = 0; !state->over() && seed < 40; ++seed) {
        OpeningSolver fresh(searcher, SteadyClock());
        absl::Duration begin = SteadyClock().Now();
        fresh.Decide(*state, absl::ZeroDuration(), seed);
        first = std::max(first, SteadyClock().Now() - begin);
        begin = SteadyClock().Now();
        const Decision decision = solver.Decide(
            *state, budget, seed + static_cast<uint64_t>(play) * 1000);
        const absl::Duration took = SteadyClock().Now() - begin;
        longest = std::max(longest, took);
        shortest = std::min(shortest, took);
        if (took > budget / 4 && decision.rounds > 0) {
          rounds = std::min(rounds, decision.rounds);
        }
        ++decisions;
        line += ActionText(decision.best) + "; ";
        TENGEN_CHECK(state->Apply(decision.best).ok());
      }
    }
    std::printf(
        "%-17s %2d decisions  first round %6.1f ms  longest %7.1f ms  "
        "rounds %2d  %s\n",
        rule.id.c_str(), decisions, Milliseconds(first), Milliseconds(longest),
        rounds == 1000 ? 0 : rounds, line.c_str());
    std::fflush(stdout);
    worst_first = std::max(worst_first, first);
    worst = std::max(worst, longest);
  }
  std::printf("longest first round %.1f ms, longest decision %.1f ms\n",
              Milliseconds(worst_first), Milliseconds(worst));
  return 0;
}

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) { return tengen::Main(argc, argv); }
