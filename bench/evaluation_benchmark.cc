// Speed of the evaluation: kept up with moves, from nothing, ordering of moves.
//
//   build/release/bench/evaluation_benchmark --benchmark_format=json

#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

#include "bench/bench_positions.h"
#include "engine/board/search_board.h"
#include "engine/evaluator.h"
#include "eval/factory.h"

namespace tengen {
namespace {

// With what the board costs by itself, see BM_PlayUndo of board_benchmark.
void BM_PlayUndoEvaluate(benchmark::State& state) {
  const auto tables = TablesOf("renju");
  SearchBoard board(RandomBenchPosition(40, 1), tables);
  const auto evaluator = MakeEvaluator(tables);
  evaluator->Reset(board);
  const std::vector<Point> points = EmptyPointsOf(board);
  size_t i = 0;
  for (auto _ : state) {
    board.Play({points[i++ % points.size()]});
    evaluator->OnPlay(board);
    benchmark::DoNotOptimize(evaluator->Evaluate(board));
    evaluator->OnUndo();
    board.Undo();
  }
}
BENCHMARK(BM_PlayUndoEvaluate);

void BM_ResetEvaluator(benchmark::State& state) {
  const auto tables = TablesOf("renju");
  const SearchBoard board(RandomBenchPosition(40, 1), tables);
  const auto evaluator = MakeEvaluator(tables);
  for (auto _ : state) {
    evaluator->Reset(board);
    benchmark::DoNotOptimize(evaluator->Evaluate(board));
  }
}
BENCHMARK(BM_ResetEvaluator);

void BM_ScoreMoves(benchmark::State& state) {
  const auto tables = TablesOf("renju");
  const SearchBoard board(RandomBenchPosition(40, 1), tables);
  const auto evaluator = MakeEvaluator(tables);
  evaluator->Reset(board);
  std::vector<Move> moves;
  for (const Point p : board.NearbyPoints()) moves.push_back({p});
  std::vector<int> scores(moves.size());
  for (auto _ : state) {
    evaluator->ScoreMoves(board, moves, scores);
    benchmark::DoNotOptimize(scores.data());
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<int64_t>(moves.size()));
}
BENCHMARK(BM_ScoreMoves);

}  // namespace
}  // namespace tengen

BENCHMARK_MAIN();
