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

// What matters of a line pattern for the threat of its point.
enum class PatternClass : uint8_t {
  kQuiet,
  kThree,
  kFour,
  kStraightFour,
  kDoubleFour,
  kOverline,
  kFive,
};

constexpr PatternClass ClassOf(LinePattern pattern) {
  switch (pattern) {
    case LinePattern::kThree:
    case LinePattern::kFreeThree:
      return PatternClass::kThree;
    case LinePattern::kFour:
      return PatternClass::kFour;
    case LinePattern::kStraightFour:
      return PatternClass::kStraightFour;
    case LinePattern::kDoubleFour:
      return PatternClass::kDoubleFour;
    case LinePattern::kOverline:
      return PatternClass::kOverline;
    case LinePattern::kFive:
      return PatternClass::kFive;
    default:
      return PatternClass::kQuiet;
  }
}

// The classes of the four lines of a point, three bits each.
class LineClasses {
 public:
  PatternClass operator[](Direction d) const {
    return static_cast<PatternClass>((bits_ >> Shift(d)) & 7);
  }
  void Set(Direction d, PatternClass c) {
    bits_ = static_cast<uint16_t>((bits_ & ~(7 << Shift(d))) |
                                  (static_cast<int>(c) << Shift(d)));
  }
  // Number of the four lines that are of the class.
  int Count(PatternClass c) const {
    int count = 0;
    for (Direction d : kDirections) count += (*this)[d] == c;
    return count;
  }
  size_t index() const { return bits_; }
  static constexpr size_t kIndexCount = size_t{1} << (3 * kDirectionCount);
  static LineClasses FromIndex(size_t index) {
    LineClasses classes;
    classes.bits_ = static_cast<uint16_t>(index);
    return classes;
  }
  bool operator==(const LineClasses&) const = default;

 private:
  static int Shift(Direction d) { return 3 * Index(d); }

  uint16_t bits_ = 0;
};

// The threat that four lines make together under the rule of one colour, as a
// look-up.
class ThreatTable {
 public:
  explicit ThreatTable(const ColorRule& rule);

  Threat operator[](LineClasses classes) const {
    return threats_[classes.index()];
  }

 private:
  std::array<Threat, LineClasses::kIndexCount> threats_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_BOARD_THREAT_H_
