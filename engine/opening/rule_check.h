#ifndef TENGEN_ENGINE_OPENING_RULE_CHECK_H_
#define TENGEN_ENGINE_OPENING_RULE_CHECK_H_

#include <optional>
#include <string>

#include "engine/opening/vocabulary.h"

namespace tengen {

// What is wrong with a rule, and where.
struct RuleFault {
  int step = 0;  // from 1
  std::string cause;

  bool operator==(const RuleFault&) const = default;
};

// The first fault of `rule`, or nothing if it can be played. A playable rule
// has these properties:
//
//  - every target is a step of the rule, and no step runs past the last one;
//  - every step can be reached from the first, and an `end` from every step;
//  - every option of a branch has a word (WordOfOption), no word twice;
//  - on every way O follows an actor, L a branch, an offer of N a declare, a
//    select its offer; no set is offered twice or left over at the end, and a
//    stone that is to be moved stands;
//  - a region has a free point for its stone however the play went. The whole
//    board counts as large enough, and so does the region of a step that only
//    options of branches lead to: the option just is not open then.
//  - bounds hold something once `inf` is OpeningRule::n_top.
//
// Every step of such a rule has a legal action as long as the board has empty
// points that make neither a five nor a foul.
std::optional<RuleFault> FindFault(const OpeningRule& rule);

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_RULE_CHECK_H_
