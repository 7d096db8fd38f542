#include "engine/decision/leaf_accuracy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace tengen {
namespace {

// Measured by `bench/leaf_error 50`, against searches of 200,000 nodes over 250
// ends of openings and their siblings in either family. Weights and errors are
// levelled so that more nodes are never trusted less. The correlation among
// siblings of the means of search and static value with the truth:
// 0.35, 0.36, 0.44, 0.63, 0.84, 0.94 in renju, 0.82, 0.83, 0.86, 0.91, 0.95,
// 0.97 in gomoku.
using Table = std::array<LeafAccuracy, 6>;
constexpr Table kRenjuTable = {{{0, 1.0, 0.85, 0.117},
                                {100, 0.75, 0.90, 0.117},
                                {400, 0.30, 0.97, 0.112},
                                {1'600, 0.15, 1.20, 0.097},
                                {6'400, 0.10, 1.15, 0.068},
                                {25'000, 0.10, 1.18, 0.045}}};
constexpr Table kGomokuTable = {{{0, 1.0, 2.46, 0.096},
                                 {100, 0.75, 2.56, 0.093},
                                 {400, 0.25, 2.41, 0.086},
                                 {1'600, 0.10, 1.95, 0.069},
                                 {6'400, 0.10, 1.55, 0.054},
                                 {25'000, 0.10, 1.25, 0.041}}};

}  // namespace

double LeafAccuracy::Combined(double static_value, double searched) const {
  const double value =
      static_weight * static_value + (1 - static_weight) * searched;
  if (value <= 0 || value >= 1) return std::clamp(value, 0.0, 1.0);
  return 1 / (1 + std::pow((1 - value) / value, stretch));
}

LeafAccuracy LeafAccuracyOf(int64_t nodes, GameFamily family) {
  const Table& table =
      family == GameFamily::kRenju ? kRenjuTable : kGomokuTable;
  const auto next = std::upper_bound(
      table.begin(), table.end(), nodes,
      [](int64_t n, const LeafAccuracy& line) { return n < line.nodes; });
  return *std::prev(next);
}

}  // namespace tengen
