#ifndef TENGEN_ENGINE_DECISION_INDUCTION_PARTS_H_
#define TENGEN_ENGINE_DECISION_INDUCTION_PARTS_H_

#include <algorithm>
#include <span>

#include "engine/base/check.h"
#include "engine/decision/induction.h"

// What the two files of Induction share: induction.cc walks the rows,
// induction_offers.cc finds the best sets of candidates.

namespace tengen {

// The state after a legal action.
inline OpeningState After(const OpeningState& state, const Action& action) {
  OpeningState after = state;
  const bool legal = after.Apply(action).ok();
  TENGEN_CHECK(legal);
  return after;
}

inline const Choice& BestOf(std::span<const Choice> options) {
  return *std::max_element(options.begin(), options.end(),
                           [](const Choice& a, const Choice& b) {
                             return a.worth.value < b.worth.value;
                           });
}

// What `black` is worth to `player`.
inline Estimate ForPlayer(const OpeningState& state, Player player,
                          Estimate black) {
  return state.holder(Color::kBlack) == player ? black : black.Flipped();
}

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_INDUCTION_PARTS_H_
