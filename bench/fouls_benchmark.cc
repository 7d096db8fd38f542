// Speed of finding all fouls of a position of 60 stones: by look-up on a board
// that is kept up, with the board made anew, and straight from the rules.
//
//   build/release/bench/fouls_benchmark --benchmark_format=json

#include <benchmark/benchmark.h>

#include <vector>

#include "bench/bench_positions.h"
#include "engine/board/search_board.h"
#include "engine/position/fouls.h"

namespace tengen {
namespace {

void BM_FoulPoints(benchmark::State& state) {
  const auto tables = TablesOf("renju");
  std::vector<SearchBoard> boards;
  for (const Position& position : RandomBenchPositions(60, 64)) {
    boards.emplace_back(position, tables);
  }
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        boards[i++ % boards.size()].FoulPoints(Color::kBlack));
  }
}
BENCHMARK(BM_FoulPoints);

void BM_MakeBoardAndFoulPoints(benchmark::State& state) {
  const auto tables = TablesOf("renju");
  const std::vector<Position> positions = RandomBenchPositions(60, 64);
  size_t i = 0;
  for (auto _ : state) {
    SearchBoard board(positions[i++ % positions.size()], tables);
    benchmark::DoNotOptimize(board.FoulPoints(Color::kBlack));
  }
}
BENCHMARK(BM_MakeBoardAndFoulPoints);

void BM_PlainFoulPoints(benchmark::State& state) {
  const std::vector<Position> positions = RandomBenchPositions(60, 64);
  const RuleSet& rules = FindRulePreset("renju")->rules;
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        FoulPoints(positions[i++ % positions.size()], rules, Color::kBlack));
  }
}
BENCHMARK(BM_PlainFoulPoints)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace tengen

BENCHMARK_MAIN();
