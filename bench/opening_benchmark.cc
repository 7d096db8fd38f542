// Speed of opening play: the interpreter of the rules, and the solver of its
// decisions without any search.
//
//   build/release/bench/opening_benchmark --benchmark_format=json

#include <benchmark/benchmark.h>

#include <cstdint>
#include <optional>
#include <string>

#include "engine/base/check.h"
#include "engine/base/zobrist.h"
#include "engine/decision/induction.h"
#include "engine/decision/leaf_value.h"
#include "engine/decision/sampled_candidates.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/random_action.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "engine/search/static_board.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr int kMostActions = 40;

OpeningState StartOf(const char* id) {
  const Catalogue catalogue;
  auto state = OpeningState::Create(*catalogue.Find(id), 15, 15);
  TENGEN_CHECK(state.ok());
  return *std::move(state);
}

// A value by the position's hash: costs next to nothing.
class HashLeaf : public LeafValue {
 public:
  Estimate Value(const Position& position, const RuleSet& /*rules*/) override {
    return {static_cast<double>(Mix64(position.hash()) >> 44) / (1 << 20)};
  }
};

// Whole openings of random legal decisions.
void RandomOpening(benchmark::State& state, const char* id) {
  const OpeningState start = StartOf(id);
  uint64_t seed = 0;
  int64_t actions = 0;
  for (auto _ : state) {
    OpeningState opening = start;
    for (int i = 0; i < kMostActions && !opening.over(); ++i) {
      const std::optional<Action> action = RandomAction(opening, ++seed);
      if (!action) break;
      TENGEN_CHECK(opening.Apply(*action).ok());
      ++actions;
    }
  }
  state.SetItemsProcessed(actions);
}
BENCHMARK_CAPTURE(RandomOpening, swap2, "swap2")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(RandomOpening, soosorv8, "soosorv8")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(RandomOpening, taraguchi10, "taraguchi10")
    ->Unit(benchmark::kMicrosecond);

void CopyOpeningState(benchmark::State& state) {
  const OpeningState start = StartOf("taraguchi10");
  for (auto _ : state) {
    OpeningState copy = start;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(CopyOpeningState);

// The first decision of an opening with the candidates of real play. Values of
// positions are forgotten each time, as a new game's are.
void SolveOpening(benchmark::State& state, const char* id) {
  const OpeningState start = StartOf(id);
  HashLeaf leaf;
  Searcher searcher(MakeEvaluator, SteadyClock(), 1 << 20);
  StaticBoard board(searcher);
  SampledCandidates candidates(board);
  const InductionLimits limits = {.depth = 6, .root_width = 4, .width = 2};
  uint64_t seed = 0;
  for (auto _ : state) {
    candidates.Reset(++seed);
    Induction induction(start.rule(), leaf, candidates);
    benchmark::DoNotOptimize(
        induction.Run(start, limits, [] { return false; }));
  }
}
BENCHMARK_CAPTURE(SolveOpening, swap2, "swap2")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(SolveOpening, soosorv8, "soosorv8")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(SolveOpening, taraguchi10, "taraguchi10")
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tengen

BENCHMARK_MAIN();
