#ifndef TENGEN_ENGINE_DECISION_LEAF_VALUE_H_
#define TENGEN_ENGINE_DECISION_LEAF_VALUE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/point.h"
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

// A question about the end of an opening that more search answers better.
struct LeafQuestion {
  // The side to move is the colour of the next stone.
  Position position;
  RuleSet rules;
  // Empty: what is the position worth to the side to move? Otherwise: which
  // `count` of these points are the best for its next stone, and how good? The
  // most promising first.
  std::vector<Point> points = {};
  int count = 1;
  // Tells sets of points of one position apart.
  uint64_t set = 0;
};

// A point with the worth of the position after a stone there, to who put it.
struct PointWorth {
  Point point;
  Estimate worth;
};

// Values the positions in which openings end: all that the induction
// (induction.h) knows of the game itself.
class LeafValue {
 public:
  virtual ~LeafValue() = default;
  // The worth of `position` to its side to move, under these rules of play.
  // The same position has the same value throughout one induction.
  virtual Estimate Value(const Position& position, const RuleSet& rules) = 0;

  // The answer to a question with points, best first, if it is known for that
  // set of this position and for no fewer than `count` points; all that are
  // known. `count` is at most the number of points in the set. As with Value,
  // it does not change throughout one induction.
  virtual std::optional<std::vector<PointWorth>> BestPoints(
      const Position& /*position*/, const RuleSet& /*rules*/, uint64_t /*set*/,
      int /*count*/) {
    return std::nullopt;
  }
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_LEAF_VALUE_H_
