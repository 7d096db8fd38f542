#ifndef TENGEN_PROTOCOL_RULE_CODES_H_
#define TENGEN_PROTOCOL_RULE_CODES_H_

#include <cstdint>

#include "engine/rules/rule_set.h"

namespace tengen {

// Whose habits a session follows.
enum class Dialect : uint8_t {
  kPiskvork,    // coordinates x,y
  kYixinBoard,  // coordinates y,x; rule 2 is renju
};

// The preset that `INFO rule code` means, or nullptr. The bit of the continuous
// game (2) is dropped, but for Yixin-Board, where 2 is renju.
const RulePreset* RuleOfCode(int64_t code, Dialect dialect);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_RULE_CODES_H_
