#include "protocol/rule_codes.h"

namespace tengen {

const RulePreset* RuleOfCode(int64_t code, Dialect dialect) {
  if (dialect == Dialect::kYixinBoard && code == 2) {
    return FindRulePreset("renju");
  }
  if (code < 0 || code > 255) return nullptr;
  constexpr int kContinuousBit = 2;
  return FindRulePreset(static_cast<int>(code) & ~kContinuousBit);
}

}  // namespace tengen
