#ifndef TENGEN_ENGINE_DECISION_LEAF_VALUE_H_
#define TENGEN_ENGINE_DECISION_LEAF_VALUE_H_

#include <cstdint>

#include "engine/position/position.h"
#include "engine/rules/rule_set.h"

namespace tengen {

// What a position or an option is worth to somebody.
struct Estimate {
  // Expected score in [0, 1]: a win is 1, a draw one half.
  double value = 0.5;
  // Standard error of `value`; 0 if it is proven.
  double error = 0;
  // What went into it: nodes of the search behind it.
  int64_t nodes = 0;

  // The same for the opponent.
  Estimate Flipped() const { return {1 - value, error, nodes}; }
};

// Standard error of the value of a position, in expected score, searched or
// not. A guess until it is measured: the spread of the value between short and
// long searches of positions of five stones would set it.
inline constexpr double kLeafError = 0.03;

// Values the positions in which openings end: all that the induction
// (induction.h) knows of the game itself.
class LeafValue {
 public:
  virtual ~LeafValue() = default;
  // The worth of `position` to its side to move, under these rules of play.
  // The same position has the same value throughout one induction.
  virtual Estimate Value(const Position& position, const RuleSet& rules) = 0;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_LEAF_VALUE_H_
