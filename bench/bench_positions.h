#ifndef TENGEN_BENCH_BENCH_POSITIONS_H_
#define TENGEN_BENCH_BENCH_POSITIONS_H_

#include <memory>
#include <random>
#include <string_view>
#include <vector>

#include "engine/base/point.h"
#include "engine/board/line_table.h"
#include "engine/board/search_board.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"

// What the benchmarks work on.

namespace tengen {

inline std::shared_ptr<const RuleTables> TablesOf(std::string_view rule) {
  return std::make_shared<const RuleTables>(FindRulePreset(rule)->rules);
}

// `stones` stones, alternating, on random points of a 15x15 board. The same
// seed gives the same position everywhere.
inline Position RandomBenchPosition(int stones, unsigned seed) {
  Position position = *Position::Create(15, 15);
  std::mt19937 rng(seed);
  while (static_cast<int>(position.history().size()) < stones) {
    const Point p(static_cast<int>(rng() % 15), static_cast<int>(rng() % 15));
    if (position.IsEmpty(p)) position.Play({p});
  }
  return position;
}

inline std::vector<Position> RandomBenchPositions(int stones, unsigned count) {
  std::vector<Position> positions;
  for (unsigned seed = 0; seed < count; ++seed) {
    positions.push_back(RandomBenchPosition(stones, seed));
  }
  return positions;
}

inline std::vector<Point> EmptyPointsOf(const SearchBoard& board) {
  return {board.empty_points().begin(), board.empty_points().end()};
}

}  // namespace tengen

#endif  // TENGEN_BENCH_BENCH_POSITIONS_H_
