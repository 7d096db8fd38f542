#include "eval/pattern_weights.h"

#include "eval/weights/weights.h"

namespace tengen {
namespace {

// The fitted weights of the colour's rule, or of the nearest one.
const ColorWeights& NearestWeights(const RuleSet& rules, Color color) {
  const ColorRule& rule = rules[color];
  const ColorRule& other = rules[Opponent(color)];
  if (rule.has_fouls()) return kRenjuWeights.black;
  if (other.has_fouls()) return kRenjuWeights.white;
  if (rule.needs_open_end) return kCaroWeights.black;
  if (rule.overline == Overline::kNothing) return kStandardWeights.black;
  return kFreestyleWeights.black;
}

// What is not of one colour: of the rules that are nearest as a whole.
const PatternWeights& NearestRules(const RuleSet& rules) {
  if (rules.black.has_fouls() || rules.white.has_fouls()) return kRenjuWeights;
  if (rules.black.needs_open_end) return kCaroWeights;
  if (rules.black.overline == Overline::kNothing) return kStandardWeights;
  return kFreestyleWeights;
}

}  // namespace

PatternWeights WeightsFor(const RuleSet& rules) {
  return {.rule = "",
          .black = NearestWeights(rules, Color::kBlack),
          .white = NearestWeights(rules, Color::kWhite),
          .tempo = NearestRules(rules).tempo,
          .score_units = NearestRules(rules).score_units};
}

}  // namespace tengen
