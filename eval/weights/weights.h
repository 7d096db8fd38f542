#ifndef TENGEN_EVAL_WEIGHTS_WEIGHTS_H_
#define TENGEN_EVAL_WEIGHTS_WEIGHTS_H_

#include "eval/pattern_weights.h"

// The fitted tables, one file a rule, written by eval/training/train.

namespace tengen {

extern const PatternWeights kFreestyleWeights;
extern const PatternWeights kStandardWeights;
extern const PatternWeights kRenjuWeights;
extern const PatternWeights kCaroWeights;

}  // namespace tengen

#endif  // TENGEN_EVAL_WEIGHTS_WEIGHTS_H_
