#ifndef TENGEN_ENGINE_DECISION_STATE_KEY_H_
#define TENGEN_ENGINE_DECISION_STATE_KEY_H_

#include <cstdint>
#include <vector>

#include "engine/opening/opening_state.h"
#include "engine/opening/vocabulary.h"

namespace tengen {

// Tells which states of an opening are worth the same to the holder of black.
//
// A state remembers who acted last, who decided, N and so on; of each, the rows
// still to come may make use or not (as with the liveness of variables in a
// program). Two states with equal stones, candidates and step have equal keys
// if they differ only in what no row to come asks for. So the two outcomes of a
// right to swap are one state wherever the rest of the rule speaks of colours.
class StateKeys {
 public:
  explicit StateKeys(const OpeningRule& rule);

  // REQUIRES: `state` is one of this rule and not over.
  uint64_t Of(const OpeningState& state) const;
  // The same for states that may differ in N, too.
  uint64_t OfAnyNumber(const OpeningState& state) const;
  // Whether a row from here on asks for N. REQUIRES: as Of.
  bool UsesNumber(const OpeningState& state) const {
    return LiveAt(state).declared;
  }

 private:
  // Facts that the rows from a step on may ask for.
  struct Live {
    bool persons = false;  // which person holds black
    bool actor = false;    // O
    bool decider = false;  // L
    bool declared = false;
    bool order = false;  // the stones' numbers, and which was moved

    bool operator==(const Live&) const = default;
  };

  const Live& LiveAt(const OpeningState& state) const {
    return live_[static_cast<size_t>(state.step())];
  }
  static uint64_t KeyOf(const OpeningState& state, const Live& live);

  std::vector<Live> live_;  // by step, from 1; [0] is not used
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_STATE_KEY_H_
