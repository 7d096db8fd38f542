// How far values of short searches are off: the origin of the constants in
// engine/decision/leaf_accuracy.cc.
//
//   leaf_error [openings] [nodes...]
//
// Plays openings of renju and of gomoku at random among what the solver holds
// for promising, and takes the last position and its siblings, with the last
// stone elsewhere. For each number of nodes (0: the static value) it compares
// the values of SearchedLeaf with those of 20 times as many: root mean square
// of the differences, the stretch of the odds that leaves the least of them,
// what it leaves, and of that what is left when the mean over the siblings is
// taken away, which is what a comparison of siblings meets.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/base/check.h"
#include "engine/base/zobrist.h"
#include "engine/decision/leaf_accuracy.h"
#include "engine/decision/opening_solver.h"
#include "engine/decision/searched_leaf.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 4 << 20;
constexpr int64_t kFactor = 20;
constexpr size_t kSiblings = 4;

struct Group {
  RuleSet rules;
  std::vector<Position> positions;
};

// The end of an opening and its siblings.
Group PlayOpening(const OpeningRule& rule, Searcher& searcher, uint64_t seed) {
  OpeningSolver solver(searcher, SteadyClock());
  solver.set_max_rounds(2);
  auto state = OpeningState::Create(rule, rule.board, rule.board);
  TENGEN_CHECK(state.ok());
  while (!state->over()) {
    seed = Mix64(seed);
    const Decision decision = solver.Decide(*state, std::nullopt, seed);
    Action action = decision.best;
    if (!decision.choices.empty()) {
      const size_t few = std::min<size_t>(decision.choices.size(), 6);
      action = decision.choices[seed % few].action;
    }
    TENGEN_CHECK(state->Apply(action).ok());
  }
  Group group = {state->rules(), {state->position()}};
  const Position end = state->position();
  const Position::Placed last = end.history().back();
  Position before = *Position::Create(end.width(), end.height());
  for (const Position::Placed& placed : end.history()) {
    if (placed.point != last.point) before.Place(placed.point, placed.stone);
  }
  const Color color = Opponent(end.side_to_move());
  std::vector<Point> points;
  for (Point p : before.EmptyPoints()) points.push_back(p);
  StaticBoard board(searcher);
  const std::vector<int> scores =
      board.ScorePoints(before, group.rules, color, points);
  std::vector<size_t> order(points.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return scores[a] > scores[b]; });
  for (size_t i = 0; i < kSiblings; ++i) {
    Position sibling = before;
    sibling.Place(points[order[i]], last.stone);
    sibling.SetSideToMove(end.side_to_move());
    group.positions.push_back(std::move(sibling));
  }
  return group;
}

// As it was before calibration.
double Value(Searcher& searcher, const Group& group, const Position& position,
             int64_t nodes) {
  searcher.ClearTable();
  SearchedLeaf leaf(searcher, 100);
  if (nodes > 0) leaf.Deepen({position, group.rules}, nodes);
  const Estimate estimate = leaf.Value(position, group.rules);
  if (estimate.error == 0) return estimate.value;
  LeafAccuracy inverse = LeafAccuracyOf(nodes);
  inverse.stretch = 1 / inverse.stretch;
  return inverse.Calibrated(estimate.value);
}

double Rms(const std::vector<std::vector<double>>& differences, bool centred) {
  double sum = 0;
  double count = 0;
  for (const std::vector<double>& group : differences) {
    double mean = 0;
    for (double d : group) mean += d / static_cast<double>(group.size());
    for (double d : group) {
      sum += centred ? (d - mean) * (d - mean) : d * d;
    }
    count += static_cast<double>(group.size()) - (centred ? 1 : 0);
  }
  return std::sqrt(sum / count);
}

void Measure(Searcher& searcher, const std::vector<Group>& groups,
             int64_t nodes) {
  std::vector<std::vector<double>> values;
  std::vector<std::vector<double>> truths;
  for (const Group& group : groups) {
    values.emplace_back();
    truths.emplace_back();
    for (const Position& position : group.positions) {
      values.back().push_back(Value(searcher, group, position, nodes));
      truths.back().push_back(Value(searcher, group, position,
                                    std::max<int64_t>(nodes, 50) * kFactor));
    }
  }
  const auto differences = [&](double stretch) {
    std::vector<std::vector<double>> result = values;
    for (size_t i = 0; i < values.size(); ++i) {
      for (size_t k = 0; k < values[i].size(); ++k) {
        result[i][k] =
            LeafAccuracy{0, stretch, 0}.Calibrated(values[i][k]) - truths[i][k];
      }
    }
    return result;
  };
  double best = 1;
  for (double stretch = 0.3; stretch < 2.5; stretch += 0.05) {
    if (Rms(differences(stretch), false) < Rms(differences(best), false)) {
      best = stretch;
    }
  }
  std::printf(
      "  nodes %6lld  rms %.4f  stretch %.2f  left %.4f  siblings %.4f\n",
      static_cast<long long>(nodes), Rms(differences(1), false), best,
      Rms(differences(best), false), Rms(differences(best), true));
  std::fflush(stdout);
}

int Main(int argc, char** argv) {
  const int openings = argc > 1 ? std::atoi(argv[1]) : 20;
  std::vector<int64_t> nodes = {0, 250, 1'000, 4'000};
  if (argc > 2) nodes.clear();
  for (int i = 2; i < argc; ++i) nodes.push_back(std::atoll(argv[i]));
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  const Catalogue catalogue;
  const std::vector<std::vector<std::string>> families = {
      {"soosorv8", "taraguchi10", "yamaguchi12", "rif", "nokhrin"},
      {"swap2", "swap"}};
  for (const std::vector<std::string>& ids : families) {
    std::vector<Group> groups;
    for (int i = 0; i < openings; ++i) {
      const auto number = static_cast<uint64_t>(i);
      groups.push_back(PlayOpening(*catalogue.Find(ids[number % ids.size()]),
                                   searcher, Mix64(number)));
    }
    std::printf("%s and so on: %d openings, %zu positions\n", ids[0].c_str(),
                openings, groups.size() * (kSiblings + 1));
    for (int64_t n : nodes) Measure(searcher, groups, n);
  }
  return 0;
}

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) { return tengen::Main(argc, argv); }
