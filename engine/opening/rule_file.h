#ifndef TENGEN_ENGINE_OPENING_RULE_FILE_H_
#define TENGEN_ENGINE_OPENING_RULE_FILE_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/opening/vocabulary.h"

namespace tengen {

// A rule and the number of the line that it begins on, from 1.
struct LoadedRule {
  OpeningRule rule;
  int line = 0;
};

// The first line of a rule file.
std::string_view RuleFileHeader();

// Reads opening rules from a text of eight columns with tabs between them, one
// step a line, the steps of a rule together and numbered from 1:
//
//   id  aliases  board  game   step  verb   actor  args
//   my  -        15     renju  1     place  P1     B@C W@3 B@5
//   my  -        15     renju  2     swap?  P2     -
//   my  -        15     renju  3     end    W      -
//
// The first line is the header, "-" an empty cell (step_text.h). Blank lines
// and lines that begin with # are nothing. A rule's name is its id. Fails with
// "line K: cause" at the first line that is wrong, in its form or because the
// rule cannot be played (rule_check.h), or if there is no rule at all.
absl::StatusOr<std::vector<LoadedRule>> ParseRuleFile(std::string_view text);

// The rows of `rule` in that form, one line each, without the header.
std::string RuleFileRows(const OpeningRule& rule);

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_RULE_FILE_H_
