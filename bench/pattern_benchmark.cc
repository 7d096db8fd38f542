// Speed of the line patterns: building the table of a rule, and looking up.
//
//   build/release/bench/pattern_benchmark --benchmark_format=json

#include <benchmark/benchmark.h>

#include <vector>

#include "bench/bench_positions.h"
#include "engine/board/line_table.h"
#include "engine/board/search_board.h"

namespace tengen {
namespace {

void BuildLineTable(benchmark::State& state, const char* rule) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(LineTable(FindRulePreset(rule)->rules.black));
  }
}
BENCHMARK_CAPTURE(BuildLineTable, freestyle, "freestyle")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BuildLineTable, renju, "renju")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BuildLineTable, caro, "caro")->Unit(benchmark::kMillisecond);

// Codes as they occur on boards; the table is larger than the inner caches.
void BM_LineTableLookUp(benchmark::State& state) {
  const auto tables = TablesOf("renju");
  std::vector<LineCode> codes;
  for (const Position& position : RandomBenchPositions(50, 64)) {
    const SearchBoard board(position, tables);
    for (const Point p : board.empty_points()) {
      for (const Direction d : kDirections) {
        codes.push_back(board.Code(Color::kBlack, p, d));
      }
    }
  }
  const LineTable& table = (*tables)[Color::kBlack];
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(table.pattern(codes[i++ % codes.size()]));
  }
}
BENCHMARK(BM_LineTableLookUp);

}  // namespace
}  // namespace tengen

BENCHMARK_MAIN();
