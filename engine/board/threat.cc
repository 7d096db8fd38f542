#include "engine/board/threat.h"

namespace tengen {
namespace {

Threat ThreatOf(const ColorRule& rule, LinePatterns patterns) {
  if (patterns.Count(LinePattern::kFive) > 0) return Threat::kFive;
  const int threes =
      patterns.Count(LinePattern::kThree, LinePattern::kFreeThree);
  const int straight = patterns.Count(LinePattern::kStraightFour);
  const int double_fours = patterns.Count(LinePattern::kDoubleFour);
  const int fours =
      patterns.Count(LinePattern::kFour, LinePattern::kDoubleFour);
  const bool overline = patterns.Count(LinePattern::kOverline) > 0;
  if ((rule.overline == Overline::kFoul && overline) ||
      (rule.double_four_is_foul && (fours > 1 || double_fours > 0)) ||
      (rule.double_three_is_foul && threes > 1)) {
    return Threat::kSuspect;
  }
  if (fours > 1 || straight > 0) return Threat::kStraightFour;
  if (fours == 1) return threes > 0 ? Threat::kFourThree : Threat::kFour;
  if (threes > 1) return Threat::kDoubleThree;
  return threes == 1 ? Threat::kThree : Threat::kQuiet;
}

}  // namespace

ThreatTable::ThreatTable(const ColorRule& rule) {
  for (size_t i = 0; i < threats_.size(); ++i) {
    threats_[i] = ThreatOf(rule, LinePatterns::FromIndex(i));
  }
}

}  // namespace tengen
