#ifndef TENGEN_ENGINE_BOARD_THREAT_H_
#define TENGEN_ENGINE_BOARD_THREAT_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/base/direction.h"
#include "engine/board/line_pattern.h"
#include "engine/rules/rule_set.h"

namespace tengen {

// What a stone of a colour on an empty point would make, all four lines taken
// together, by rising urgency.
enum class Threat : uint8_t {
  kQuiet,
  kThree,         // one three
  kDoubleThree,   // two or more threes
  kFour,          // one four
  kFourThree,     // a four and a three at once
  kStraightFour,  // a straight four, or two fours: wins unless a five is next
  kSuspect,       // may be a foul: ask IsFoul
  kFive,          // wins (of an early five before the half stone see IsFoul)
};
inline constexpr int kThreatCount = 8;

// The line patterns of the four lines of a point, four bits each.
class LinePatterns {
 public:
  LinePattern operator[](Direction d) const {
    return static_cast<LinePattern>((bits_ >> Shift(d)) & 15);
  }
  void Set(Direction d, LinePattern pattern) {
    bits_ = static_cast<uint16_t>((bits_ & ~(15 << Shift(d))) |
                                  (static_cast<int>(pattern) << Shift(d)));
  }
  // Number of the four lines from pattern `first` to `last`.
  int Count(LinePattern first, LinePattern last) const {
    int count = 0;
    for (Direction d : kDirections) {
      count += (*this)[d] >= first && (*this)[d] <= last;
    }
    return count;
  }
  int Count(LinePattern pattern) const { return Count(pattern, pattern); }
  size_t index() const { return bits_; }
  static constexpr size_t kIndexCount = size_t{1} << (4 * kDirectionCount);
  static LinePatterns FromIndex(size_t index) {
    LinePatterns patterns;
    patterns.bits_ = static_cast<uint16_t>(index);
    return patterns;
  }
  bool operator==(const LinePatterns&) const = default;

 private:
  static int Shift(Direction d) { return 4 * Index(d); }

  uint16_t bits_ = 0;
};

// The threat that four lines make together under the rule of one colour, as a
// look-up.
class ThreatTable {
 public:
  explicit ThreatTable(const ColorRule& rule);

  Threat operator[](LinePatterns patterns) const {
    return threats_[patterns.index()];
  }

 private:
  std::array<Threat, LinePatterns::kIndexCount> threats_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_BOARD_THREAT_H_
