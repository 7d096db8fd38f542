#ifndef TENGEN_ENGINE_DECISION_LEAF_ACCURACY_H_
#define TENGEN_ENGINE_DECISION_LEAF_ACCURACY_H_

#include <cstdint>

namespace tengen {

// What the value of a search of so many nodes says of the value of a search of
// very many.
struct LeafAccuracy {
  int64_t nodes;
  // A short search and the static value err in different ways, so that a mean
  // of both is nearer to the truth than either: the weight of the static one.
  double static_weight;
  // By how much the long search is more decided than that mean: the factor of
  // the logarithm of the odds.
  double stretch;
  // Root mean square of the difference that is left, in expected score, among
  // positions that differ in one stone.
  double error;

  // The value of the long search to be expected.
  double Combined(double static_value, double searched) const;
};

// The games that were measured: of renju, with fouls, short searches say less
// than of gomoku.
enum class GameFamily { kGomoku, kRenju };

// The line of the family's table in the .cc file for searches of `nodes`, 0 for
// static values: that of the most nodes which are no more. What the long
// searches are off by themselves is not in it.
LeafAccuracy LeafAccuracyOf(int64_t nodes, GameFamily family);

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_LEAF_ACCURACY_H_
