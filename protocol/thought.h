#ifndef TENGEN_PROTOCOL_THOUGHT_H_
#define TENGEN_PROTOCOL_THOUGHT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "engine/search/report.h"

namespace tengen {

// "+M5" for a win in five plies, "-M4" for a loss in four, otherwise the value
// brought into [-9999, 9999].
std::string ScoreText(Score score);

// The line that tells what the engine thinks of a move:
//   MESSAGE depth 14-22 ev 87 wr 0.61 n 1523k n/s 812k tm 1875 pv h8 h9 j10
// `line` is one of the report's; `expected` its expected result in [0, 1].
std::string ThoughtLine(const SearchReport& report, const RootLine& line,
                        double expected, int board_height);

// The moves of a line by their names, "h8 h9 j10"; a half stone has a star.
std::string LineText(const std::vector<Move>& line, int board_height);

// Nodes a second.
int64_t Speed(const SearchReport& report);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_THOUGHT_H_
