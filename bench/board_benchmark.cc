// Speed of the search board: moves, and what is kept up with them.
//
//   build/release/bench/board_benchmark --benchmark_format=json

#include <benchmark/benchmark.h>

#include <vector>

#include "bench/bench_positions.h"
#include "engine/board/search_board.h"
#include "engine/board/threat_moves.h"

namespace tengen {
namespace {

void BM_MakeBoard(benchmark::State& state) {
  const auto tables = TablesOf("renju");
  const Position position = RandomBenchPosition(40, 1);
  for (auto _ : state) {
    SearchBoard board(position, tables);
    benchmark::DoNotOptimize(board.hash());
  }
}
BENCHMARK(BM_MakeBoard);

void BM_PlayUndo(benchmark::State& state) {
  SearchBoard board(RandomBenchPosition(40, 1), TablesOf("renju"));
  const std::vector<Point> points = EmptyPointsOf(board);
  size_t i = 0;
  for (auto _ : state) {
    board.Play({points[i++ % points.size()]});
    board.Undo();
  }
}
BENCHMARK(BM_PlayUndo);

void BM_FourMoves(benchmark::State& state) {
  std::vector<SearchBoard> boards;
  const auto tables = TablesOf("freestyle");
  for (const Position& position : RandomBenchPositions(60, 64)) {
    boards.emplace_back(position, tables);
  }
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        FourMoves(boards[i++ % boards.size()], Color::kBlack));
  }
}
BENCHMARK(BM_FourMoves);

}  // namespace
}  // namespace tengen

BENCHMARK_MAIN();
