#include "engine/decision/leaf_accuracy.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace tengen {
namespace {

// Measured by `bench/leaf_error 24 0 100 250 1000 4000` and
// `bench/leaf_error 10 16000` with the hand-made pattern weights: over ends of
// renju openings and their siblings, the stretch, and the error of what it
// leaves among siblings (0.031, 0.021, 0.021, 0.028, 0.028, 0.021), but none
// less than that of more nodes. In gomoku the errors are about half of these.
constexpr LeafAccuracy kMeasured[] = {
    {0, 0.45, 0.031},     {100, 0.70, 0.028},   {250, 0.75, 0.028},
    {1'000, 0.90, 0.028}, {4'000, 1.00, 0.028}, {16'000, 1.00, 0.021},
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
