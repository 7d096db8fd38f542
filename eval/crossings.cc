#include "eval/crossings.h"

#include <algorithm>

#include "engine/base/check.h"

namespace tengen {

Crossings::Crossings() {
  number_.fill(0);
  int count = 0;
  const auto sorted_index = [](LinePatterns patterns) {
    std::array<LinePattern, kDirectionCount> lines;
    for (Direction d : kDirections) {
      lines[static_cast<size_t>(Index(d))] = patterns[d];
    }
    std::sort(lines.begin(), lines.end());
    for (Direction d : kDirections) {
      patterns.Set(d, lines[static_cast<size_t>(Index(d))]);
    }
    return patterns.index();
  };
  for (size_t i = 0; i < LinePatterns::kIndexCount; ++i) {
    const LinePatterns patterns = LinePatterns::FromIndex(i);
    if (patterns.Count(LinePattern::kDead, LinePattern::kFive) <
            kDirectionCount ||
        sorted_index(patterns) != i) {
      continue;
    }
    patterns_[static_cast<size_t>(count)] = patterns;
    number_[i] = static_cast<uint16_t>(count++);
  }
  TENGEN_CHECK(count == kCrossingCount);
  for (size_t i = 0; i < LinePatterns::kIndexCount; ++i) {
    const LinePatterns patterns = LinePatterns::FromIndex(i);
    if (patterns.Count(LinePattern::kDead, LinePattern::kFive) ==
        kDirectionCount) {
      number_[i] = number_[sorted_index(patterns)];
    }
  }
}

const Crossings& AllCrossings() {
  static const Crossings crossings;
  return crossings;
}

bool HasOwnStone(LinePatterns patterns) {
  return patterns.Count(LinePattern::kBlockedTwo, LinePattern::kFive) > 0;
}

}  // namespace tengen
