#ifndef TENGEN_ENGINE_OPENING_SWITCHES_H_
#define TENGEN_ENGINE_OPENING_SWITCHES_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/opening/vocabulary.h"

// Settings of an opening rule. The documents of the rules leave some questions
// open; each answer that is not the default is an edit of the rule's rows.
//
//   Configure(*catalogue.Find("lijing"), {"second_swap=no"})
//
// Keys of every rule:  sym=shape|board|none   when two candidates are the same
//                      N.top=12               what an open upper bound is
// of rules with a `declare`:               hi=n     its upper bound
// of rules with a fixed number of an `offer`:  count=n  that number, in all
// and the keys of single rules, in one table in switches.cc.

namespace tengen {

// `rule` with these settings, each "key=value" or "id.key=value", in any case
// and order; what is not set has its default. Steps are numbered anew from 1
// where a setting drops or adds some. Fails, naming the key or value, if
// the rule has no such key, the value is none of its values, a key comes
// twice, or the result could not be played.
// REQUIRES: `rule` is as the Catalogue has it, not configured before.
absl::StatusOr<OpeningRule> Configure(const OpeningRule& rule,
                                      std::span<const std::string> settings);

// A key of a rule, for people and tests.
struct SwitchInfo {
  std::string key;
  // The default first. Empty if the value is a number.
  std::vector<std::string> values;
};

// All keys that Configure takes for `rule`.
std::vector<SwitchInfo> SwitchesOf(const OpeningRule& rule);

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_SWITCHES_H_
