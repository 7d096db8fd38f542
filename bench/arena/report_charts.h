#ifndef TENGEN_BENCH_ARENA_REPORT_CHARTS_H_
#define TENGEN_BENCH_ARENA_REPORT_CHARTS_H_

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bench/arena/game_record.h"
#include "bench/arena/statistics.h"

// The pictures of a report, each an SVG element whose classes report.cc gives
// colours.

namespace tengen {

// How games ended, by colour.
struct SideScore {
  int black = 0;
  int draws = 0;
  int white = 0;

  int games() const { return black + draws + white; }
};

// One row an engine: a dot at its Elo and a bar for the 95 % interval.
struct EloRow {
  std::string name;
  std::optional<EloEstimate> elo;
};
std::string EloChart(const std::vector<EloRow>& rows);

// The log likelihood ratio after each pair, between the bounds of the test.
std::string SprtChart(const std::vector<double>& path,
                      const SprtBounds& bounds);

// How many stones were on the board at the end, in columns of games that black
// won, that were drawn, that white won.
struct GameLength {
  int stones = 0;
  std::optional<Color> winner;
};
std::string LengthChart(const std::vector<GameLength>& games);

// One bar a reason: how many games, told by who lost. `lost[r][e]` are the
// games that engine e lost by reason r, `all[r]` all of that reason.
std::string ReasonChart(
    const std::vector<std::string>& engines,
    const std::array<int, kEndReasonCount>& all,
    const std::vector<std::array<int, kEndReasonCount>>& lost);

// A bar of parts: won, drawn, lost, or black, drawn, white.
std::string PartsBar(int first, int draws, int last, bool by_color);

// The stones of an opening on a small board.
std::string SmallBoard(int width, int height,
                       const std::vector<StartStone>& stones);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_REPORT_CHARTS_H_
