// Speed of the position and the search board: moves, fouls, tables, evaluation.
//
//   build/release/bench/board_benchmark --benchmark_out=board.json

#include <benchmark/benchmark.h>

#include <memory>
#include <random>
#include <vector>

#include "engine/board/search_board.h"
#include "engine/position/fouls.h"
#include "engine/position/position.h"
#include "eval/factory.h"

namespace tengen {
namespace {

std::shared_ptr<const RuleTables> TablesOf(std::string_view rule) {
  return std::make_shared<const RuleTables>(FindRulePreset(rule)->rules);
}

// `stones` stones, alternating, on random points of a 15x15 board.
Position RandomPosition(int stones, unsigned seed) {
  Position position = *Position::Create(15, 15);
  std::mt19937 rng(seed);
  while (static_cast<int>(position.history().size()) < stones) {
    const Point p(static_cast<int>(rng() % 15), static_cast<int>(rng() % 15));
    if (position.IsEmpty(p)) position.Play({p});
  }
  return position;
}

void BM_LineTable(benchmark::State& state) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(LineTable(FindRulePreset("renju")->rules.black));
  }
}
BENCHMARK(BM_LineTable)->Unit(benchmark::kMillisecond);

void BM_PlayUndo(benchmark::State& state) {
  SearchBoard board(RandomPosition(40, 1), TablesOf("renju"));
  const std::vector<Point> points(board.empty_points().begin(),
                                  board.empty_points().end());
  size_t i = 0;
  for (auto _ : state) {
    board.Play({points[i++ % points.size()]});
    board.Undo();
  }
}
BENCHMARK(BM_PlayUndo);

void BM_PlayUndoEvaluate(benchmark::State& state) {
  auto tables = TablesOf("renju");
  SearchBoard board(RandomPosition(40, 1), tables);
  const auto evaluator = MakeEvaluator(tables);
  evaluator->Reset(board);
  const std::vector<Point> points(board.empty_points().begin(),
                                  board.empty_points().end());
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

// All fouls of a position of 60 stones: by look-up on a board that is kept up,
// and with the board made anew.
void BM_FoulPoints(benchmark::State& state) {
  auto tables = TablesOf("renju");
  std::vector<SearchBoard> boards;
  for (unsigned seed = 0; seed < 64; ++seed) {
    boards.emplace_back(RandomPosition(60, seed), tables);
  }
  size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        boards[i++ % boards.size()].FoulPoints(Color::kBlack));
  }
}
BENCHMARK(BM_FoulPoints);

void BM_MakeBoardAndFoulPoints(benchmark::State& state) {
  auto tables = TablesOf("renju");
  std::vector<Position> positions;
  for (unsigned seed = 0; seed < 64; ++seed) {
    positions.push_back(RandomPosition(60, seed));
  }
  size_t i = 0;
  for (auto _ : state) {
    SearchBoard board(positions[i++ % positions.size()], tables);
    benchmark::DoNotOptimize(board.FoulPoints(Color::kBlack));
  }
}
BENCHMARK(BM_MakeBoardAndFoulPoints);

void BM_PlainFoulPoints(benchmark::State& state) {
  const Position position = RandomPosition(60, 1);
  const RuleSet& rules = FindRulePreset("renju")->rules;
  for (auto _ : state) {
    benchmark::DoNotOptimize(FoulPoints(position, rules, Color::kBlack));
  }
}
BENCHMARK(BM_PlainFoulPoints)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace tengen

BENCHMARK_MAIN();
