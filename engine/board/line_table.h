#ifndef TENGEN_ENGINE_BOARD_LINE_TABLE_H_
#define TENGEN_ENGINE_BOARD_LINE_TABLE_H_

#include <array>
#include <cstdint>
#include <memory>

#include "engine/board/line_code.h"
#include "engine/board/line_pattern.h"
#include "engine/board/threat.h"
#include "engine/rules/rule_set.h"

namespace tengen {

// A set of cells of a line around a point: bit i for the cell at distance
// i - kLineReach.
using LineMask = uint16_t;

// All that the rule of one colour says of lines, by line code. Built in a few
// milliseconds; immutable, so it may be shared by threads.
class LineTable {
 public:
  explicit LineTable(const ColorRule& rule);

  const ColorRule& rule() const { return rule_; }

  LinePattern pattern(LineCode code) const { return pattern_[code]; }

  // For kThree and kFreeThree: the cells where one stone more makes a straight
  // four. For kFour and better: the cells where one more makes a five.
  // Otherwise empty.
  LineMask gains(LineCode code) const { return gains_[code]; }

  // For kFour, kStraightFour and kFive: the complete set of cells where a stone
  // of the opponent, put before this one, leaves it less than it is now, a
  // kStraightFour at best a kFour. Holds the point itself. Otherwise empty.
  LineMask defences(LineCode code) const { return defences_[code]; }

  // What the four lines of a point make together.
  const ThreatTable& threats() const { return threats_; }

 private:
  class Builder;

  ColorRule rule_;
  ThreatTable threats_;
  std::array<LinePattern, kLineCodeCount> pattern_;
  std::array<LineMask, kLineCodeCount> gains_;
  std::array<LineMask, kLineCodeCount> defences_;
};

// The line tables of both colours. Colours with equal rules share one.
class RuleTables {
 public:
  explicit RuleTables(const RuleSet& rules);

  const RuleSet& rules() const { return rules_; }
  const LineTable& operator[](Color color) const {
    return color == Color::kBlack ? *black_ : *white_;
  }

 private:
  RuleSet rules_;
  std::shared_ptr<const LineTable> black_;
  std::shared_ptr<const LineTable> white_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_BOARD_LINE_TABLE_H_
