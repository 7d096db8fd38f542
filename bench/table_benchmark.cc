// Speed of the transposition table: within the caches (1 MiB) and beyond them.
//
//   build/release/bench/table_benchmark --benchmark_format=json

#include <benchmark/benchmark.h>

#include <cstdint>

#include "engine/base/score.h"
#include "engine/base/zobrist.h"
#include "engine/search/transposition_table.h"

namespace tengen {
namespace {

TableEntry EntryOf(uint64_t i) {
  TableEntry entry;
  entry.score = Score(static_cast<int>(i % 1000));
  entry.eval = Score(17);
  entry.move = {Point(static_cast<int>(i % 15), 7)};
  entry.depth = static_cast<int>(i % 12);
  entry.bound = Bound::kExact;
  return entry;
}

size_t Bytes(const benchmark::State& state) {
  return static_cast<size_t>(state.range(0)) << 20;
}

// The system hands out memory at the first touch; that is not to be measured.
uint64_t Fill(TranspositionTable& table) {
  const uint64_t count = table.size_in_bytes() / 64;
  for (uint64_t i = 0; i < count; ++i) table.Store(Mix64(2 * i), EntryOf(i));
  return count;
}

void BM_TableStore(benchmark::State& state) {
  TranspositionTable table(Bytes(state));
  uint64_t i = 2 * Fill(table);
  for (auto _ : state) {
    table.Store(Mix64(i), EntryOf(i));
    ++i;
  }
}
BENCHMARK(BM_TableStore)->ArgName("MiB")->Arg(1)->Arg(64);

// Every second key is in the table.
void BM_TableFind(benchmark::State& state) {
  TranspositionTable table(Bytes(state));
  const uint64_t stored = Fill(table);
  uint64_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(table.Find(Mix64(i++ % (2 * stored))));
  }
}
BENCHMARK(BM_TableFind)->ArgName("MiB")->Arg(1)->Arg(64);

}  // namespace
}  // namespace tengen

BENCHMARK_MAIN();
