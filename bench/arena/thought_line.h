#ifndef TENGEN_BENCH_ARENA_THOUGHT_LINE_H_
#define TENGEN_BENCH_ARENA_THOUGHT_LINE_H_

#include <string_view>

#include "bench/arena/game_record.h"

namespace tengen {

// Reads what a MESSAGE line tells of a thought into `thought`; what it does not
// tell stays as it was. Understood are words with a value behind them, with or
// without a colon or a bar, in any case:
//
//   MESSAGE depth 14-22 ev 87 wr 0.61 n 1523k n/s 812k tm 1875 pv h8 h9
//   MESSAGE Speed 812K | Depth 14-22 | Eval 87 | Node 1523K | Time 1875ms
//   MESSAGE depth 9-15 | nodes: 52M | score: -12
//
// Other text is no error.
void ReadThoughtLine(std::string_view line, Thought& thought);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_THOUGHT_LINE_H_
