#ifndef TENGEN_PROTOCOL_PLAY_PLAYERS_H_
#define TENGEN_PROTOCOL_PLAY_PLAYERS_H_

#include <cstdint>

#include "absl/time/time.h"
#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"

// Who plays a seat that no person takes: one takes the decisions of the
// opening, the other the moves after it.

namespace tengen {

class Decider {
 public:
  virtual ~Decider() = default;
  // A legal action at `state`, found in about `budget`. Blocks.
  // REQUIRES: the state is not over, and some action is legal.
  virtual Action Decide(const OpeningState& state, absl::Duration budget,
                        uint64_t seed) = 0;
};

class Mover {
 public:
  virtual ~Mover() = default;
  // A move of the side to move, found in about `budget`. Blocks.
  // REQUIRES: some point is empty.
  virtual Move Choose(const Position& position, const RuleSet& rules,
                      absl::Duration budget, uint64_t seed) = 0;
};

// Both together. Neither is owned.
struct EnginePlayer {
  Decider* decider;
  Mover* mover;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_PLAY_PLAYERS_H_
