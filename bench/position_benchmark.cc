// Speed of the position, the plain value that games and openings work on.
//
//   build/release/bench/position_benchmark --benchmark_format=json

#include <benchmark/benchmark.h>

#include <vector>

#include "bench/bench_positions.h"
#include "engine/position/outcome.h"
#include "engine/position/position.h"
#include "engine/position/symmetry.h"

namespace tengen {
namespace {

void BM_PositionPlayUndo(benchmark::State& state) {
  Position position = RandomBenchPosition(40, 1);
  const PointSet empty = position.EmptyPoints();
  const std::vector<Point> points(empty.begin(), empty.end());
  size_t i = 0;
  for (auto _ : state) {
    position.Play({points[i++ % points.size()]});
    benchmark::DoNotOptimize(position.hash());
    position.Undo();
  }
}
BENCHMARK(BM_PositionPlayUndo);

void BM_PositionCopy(benchmark::State& state) {
  const Position position = RandomBenchPosition(40, 1);
  for (auto _ : state) {
    Position copy = position;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(BM_PositionCopy);

void BM_PositionCompare(benchmark::State& state) {
  const Position a = RandomBenchPosition(40, 1);
  const Position b = a;
  for (auto _ : state) benchmark::DoNotOptimize(a == b);
}
BENCHMARK(BM_PositionCompare);

void BM_PositionTransform(benchmark::State& state) {
  const Position position = RandomBenchPosition(40, 1);
  int i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        Transform(position, Symmetry(i++ % Symmetry::kCount)));
  }
}
BENCHMARK(BM_PositionTransform);

void BM_OutcomeOfMove(benchmark::State& state) {
  const Position position = RandomBenchPosition(60, 1);
  const RuleSet& rules = FindRulePreset("renju")->rules;
  const PointSet empty = position.EmptyPoints();
  const std::vector<Point> points(empty.begin(), empty.end());
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        OutcomeOfMove(position, rules, {points[i++ % points.size()]}));
  }
}
BENCHMARK(BM_OutcomeOfMove);

}  // namespace
}  // namespace tengen

BENCHMARK_MAIN();
