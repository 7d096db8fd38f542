// How far values of short searches are off: the origin of the constants in
// engine/decision/leaf_accuracy.cc.
//
//   leaf_error [openings] [nodes...]
//
// Plays openings of renju and of gomoku at random among what the solver holds
// for promising, and takes the last position and its siblings, with the last
// stone elsewhere. One long search of each is the truth. For each number of
// nodes (0: the static value) it says how well a search of so many tells
// siblings apart (their correlation with the truth, the mean over siblings
// taken away), which mean of it and the static value does so best (the weight
// of the static one, and the correlation), by which factor the odds of that
// mean have to be stretched, and the root mean square of what is left.
//
// That the truth is one for all numbers of nodes matters: compared with 20
// times as many nodes each, 100 nodes look as good as 16,000.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/check.h"
#include "engine/base/zobrist.h"
#include "engine/decision/opening_solver.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "engine/search/static_board.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 16 << 20;
constexpr int64_t kLongSearch = 200'000;
// Values so near to a loss, or to a win, are left out.
constexpr double kDecided = 0.02;
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

// The mean of the last two iterations, as SearchedLeaf takes it.
class LastTwo : public SearchSink {
 public:
  LastTwo(StaticBoard& board, const RuleSet& rules)
      : board_(board), rules_(rules) {}

  void OnIteration(const SearchReport& report) override {
    const Score score = report.lines[0].score;
    before_ = last_;
    last_ = score.is_win()    ? 1
            : score.is_loss() ? 0
                              : board_.ExpectedResult(rules_, score);
  }
  double value() const {
    const double last = last_.value_or(0.5);
    return (last + before_.value_or(last)) / 2;
  }

 private:
  StaticBoard& board_;
  const RuleSet& rules_;
  std::optional<double> last_;
  std::optional<double> before_;
};

// A value for each position of each group.
using Values = std::vector<std::vector<double>>;

Values Search(Searcher& searcher, const std::vector<Group>& groups,
              int64_t nodes) {
  StaticBoard board(searcher);
  Values values;
  for (const Group& group : groups) {
    values.emplace_back();
    for (const Position& position : group.positions) {
      if (nodes == 0) {
        values.back().push_back(board.ExpectedResult(position, group.rules));
        continue;
      }
      searcher.ClearTable();
      LastTwo last(board, group.rules);
      SearchRequest request;
      request.limits.nodes = nodes;
      searcher.Search(position, group.rules, request, &last);
      values.back().push_back(last.value());
    }
  }
  return values;
}

// What is to be compared: the mean over the siblings is taken away, and where
// the truth is decided there is nothing to tell.
struct Comparison {
  double correlation;
  double slope;  // of the truth over the values: near one half, the stretch
  double left;
};

Comparison Compare(const Values& values, const Values& truths) {
  double xx = 0;
  double xt = 0;
  double tt = 0;
  double freedom = 0;
  for (size_t i = 0; i < values.size(); ++i) {
    std::vector<std::pair<double, double>> pairs;
    double mean_x = 0;
    double mean_t = 0;
    for (size_t k = 0; k < values[i].size(); ++k) {
      const double t = truths[i][k];
      if (t < kDecided || t > 1 - kDecided) continue;
      pairs.emplace_back(values[i][k], t);
      mean_x += values[i][k];
      mean_t += t;
    }
    if (pairs.size() < 2) continue;
    mean_x /= static_cast<double>(pairs.size());
    mean_t /= static_cast<double>(pairs.size());
    for (const auto& [x, t] : pairs) {
      xx += (x - mean_x) * (x - mean_x);
      xt += (x - mean_x) * (t - mean_t);
      tt += (t - mean_t) * (t - mean_t);
    }
    freedom += static_cast<double>(pairs.size()) - 1;
  }
  return {xt / std::sqrt(xx * tt), xt / xx,
          std::sqrt((tt - xt * xt / xx) / freedom)};
}

void Measure(Searcher& searcher, const std::vector<Group>& groups,
             int64_t nodes, const Values& statics, const Values& truths) {
  const Values values = Search(searcher, groups, nodes);
  const auto with_static = [&](double weight) {
    Values mean = values;
    for (size_t i = 0; i < mean.size(); ++i) {
      for (size_t k = 0; k < mean[i].size(); ++k) {
        mean[i][k] += weight * (statics[i][k] - mean[i][k]);
      }
    }
    return Compare(mean, truths);
  };
  double best = 0;
  for (double weight = 0; weight <= 1; weight += 0.05) {
    if (with_static(weight).left < with_static(best).left) best = weight;
  }
  const Comparison alone = with_static(0);
  const Comparison both = with_static(best);
  std::printf(
      "  nodes %6lld  alone: correlation %.2f left %.3f   static weight %.2f: "
      "correlation %.2f stretch %.2f left %.3f\n",
      static_cast<long long>(nodes), alone.correlation, alone.left, best,
      both.correlation, both.slope, both.left);
  std::fflush(stdout);
}

int Main(int argc, char** argv) {
  const int openings = argc > 1 ? std::atoi(argv[1]) : 20;
  std::vector<int64_t> nodes = {0, 100, 400, 1'600, 6'400, 25'000};
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
    const Values statics = Search(searcher, groups, 0);
    const Values truths = Search(searcher, groups, kLongSearch);
    for (int64_t n : nodes) Measure(searcher, groups, n, statics, truths);
  }
  return 0;
}

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) { return tengen::Main(argc, argv); }
