#ifndef TENGEN_PROTOCOL_THOUGHT_H_
#define TENGEN_PROTOCOL_THOUGHT_H_

#include <string>

#include "engine/search/report.h"

namespace tengen {

// "+M5" for a win in five plies, "-M4" for a loss in four, otherwise the value
// brought into [-9999, 9999].
std::string ScoreText(Score score);

// The line that tells what the engine thinks of its best move:
//   MESSAGE depth 14-22 ev 87 wr 0.61 n 1523k n/s 812k tm 1875 pv h8 h9 j10
// `expected` is the expected result in [0, 1]. REQUIRES: report has a line.
std::string ThoughtLine(const SearchReport& report, double expected,
                        int board_height);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_THOUGHT_H_
