#ifndef TENGEN_EVAL_TRAINING_RELIABILITY_CHART_H_
#define TENGEN_EVAL_TRAINING_RELIABILITY_CHART_H_

#include <string>
#include <string_view>

#include "eval/training/fit.h"

namespace tengen {

// A picture, an SVG file, of how often positions of each prediction were won:
// points on the diagonal are right, their area is the number of positions. The
// losses stand above. `title` is plain text.
std::string ReliabilityChart(std::string_view title, const HeldOut& held_out);

}  // namespace tengen

#endif  // TENGEN_EVAL_TRAINING_RELIABILITY_CHART_H_
