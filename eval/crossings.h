#ifndef TENGEN_EVAL_CROSSINGS_H_
#define TENGEN_EVAL_CROSSINGS_H_

#include <array>
#include <cstdint>

#include "engine/board/line_pattern.h"
#include "engine/board/threat.h"

namespace tengen {

// The patterns of the four lines of a point, whatever their order: multisets of
// four, numbered from 0 by their sorted patterns.
inline constexpr int kCrossingCount = 2380;

// Numbers crossings, and gives the lines of each.
class Crossings {
 public:
  Crossings();

  int Of(LinePatterns patterns) const { return number_[patterns.index()]; }
  // The patterns of a crossing, rising from the first direction to the last.
  LinePatterns PatternsOf(int crossing) const {
    return patterns_[static_cast<size_t>(crossing)];
  }

 private:
  std::array<uint16_t, LinePatterns::kIndexCount> number_;
  std::array<LinePatterns, kCrossingCount> patterns_;
};

// Made once.
const Crossings& AllCrossings();

// Whether some line of the crossing holds a stone of the own colour for sure.
// The others, which are on every board in hundreds, count for nothing.
bool HasOwnStone(LinePatterns patterns);

}  // namespace tengen

#endif  // TENGEN_EVAL_CROSSINGS_H_
