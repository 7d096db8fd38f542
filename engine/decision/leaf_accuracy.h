#ifndef TENGEN_ENGINE_DECISION_LEAF_ACCURACY_H_
#define TENGEN_ENGINE_DECISION_LEAF_ACCURACY_H_

#include <cstdint>

namespace tengen {

// What the value of a search of so many nodes says of the value of a search of
// 20 times as many.
struct LeafAccuracy {
  int64_t nodes;
  // By how much the longer search is more decided: the factor of the logarithm
  // of the odds.
  double stretch;
  // Root mean square of the difference that is left, in expected score.
  double error;

  // The value of the longer search to be expected.
  double Calibrated(double value) const;
};

// The line of the table in the .cc file for searches of `nodes`, 0 for static
// values: that of the most nodes which are no more. What the longest searches
// are off by themselves is not in it.
LeafAccuracy LeafAccuracyOf(int64_t nodes);

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_LEAF_ACCURACY_H_
