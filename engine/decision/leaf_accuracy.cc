#include "engine/decision/leaf_accuracy.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace tengen {
namespace {

constexpr LeafAccuracy kMeasured[] = {
    {0, 1.00, 0.040},     {250, 1.00, 0.035},    {1'000, 1.00, 0.032},
    {4'000, 1.00, 0.030}, {16'000, 1.00, 0.027}, {64'000, 1.00, 0.024},
};

}  // namespace

double LeafAccuracy::Calibrated(double value) const {
  if (value <= 0 || value >= 1) return std::clamp(value, 0.0, 1.0);
  return 1 / (1 + std::pow((1 - value) / value, stretch));
}

LeafAccuracy LeafAccuracyOf(int64_t nodes) {
  const auto next = std::upper_bound(
      std::begin(kMeasured), std::end(kMeasured), nodes,
      [](int64_t n, const LeafAccuracy& line) { return n < line.nodes; });
  return *std::prev(next);
}

}  // namespace tengen
