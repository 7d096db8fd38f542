#include "eval/pattern_evaluator.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

#include "eval/crossings.h"
#include "eval/line_shapes.h"

namespace tengen {
namespace {

// Rules whose tables are kept: those of one process are few.
constexpr size_t kMaxTables = 8;

}  // namespace

struct PatternEvaluator::Tables {
  Tables(const RuleSet& for_rules, const PatternWeights& weights);

  RuleSet rules;
  std::array<std::shared_ptr<const Weights>, 2> weights;
  int tempo;
  double score_units;
};

PatternEvaluator::Tables::Tables(const RuleSet& for_rules,
                                 const PatternWeights& all)
    : rules(for_rules), tempo(all.tempo), score_units(all.score_units) {
  for (Color color : kColors) {
    const ColorWeights& from = color == Color::kBlack ? all.black : all.white;
    if (color == Color::kWhite && rules.black == rules.white &&
        from.to_move.data() == all.black.to_move.data()) {
      weights[1] = weights[0];
      break;
    }
    const LineShapes& shapes = ShapesFor(rules[color]);
    auto to = std::make_shared<Weights>();
    for (int i = 0; i < kLineCodeCount; ++i) {
      const auto code = static_cast<size_t>(i);
      const auto shape =
          static_cast<size_t>(shapes.ShapeOf(static_cast<LineCode>(i)));
      to->value[code] = {from.to_move[shape], from.not_to_move[shape]};
      to->attack[code] = from.attack[shape];
      to->defence[code] = from.defence[shape];
    }
    for (size_t i = 0; i < LinePatterns::kIndexCount; ++i) {
      const auto crossing =
          static_cast<size_t>(AllCrossings().Of(LinePatterns::FromIndex(i)));
      to->crossing[i] = {from.crossing_to_move[crossing],
                         from.crossing_not_to_move[crossing]};
      to->crossing_attack[i] = from.crossing_attack[crossing];
      to->crossing_defence[i] = from.crossing_defence[crossing];
    }
    weights[static_cast<size_t>(Index(color))] = std::move(to);
  }
}

std::shared_ptr<const PatternEvaluator::Tables> PatternEvaluator::TablesFor(
    const RuleSet& rules) {
  static std::mutex mutex;
  static std::vector<std::shared_ptr<const Tables>> made;
  const std::lock_guard lock(mutex);
  const auto it = std::find_if(
      made.begin(), made.end(),
      [&rules](const auto& tables) { return tables->rules == rules; });
  if (it != made.end()) return *it;
  if (made.size() == kMaxTables) made.erase(made.begin());
  made.push_back(std::make_shared<const Tables>(rules, WeightsFor(rules)));
  return made.back();
}

PatternEvaluator::PatternEvaluator(const RuleSet& rules)
    : tables_(TablesFor(rules)) {}

PatternEvaluator::PatternEvaluator(const RuleSet& rules,
                                   const PatternWeights& weights)
    : tables_(std::make_shared<const Tables>(rules, weights)) {}

const PatternEvaluator::Weights& PatternEvaluator::weights(Color color) const {
  return *tables_->weights[static_cast<size_t>(Index(color))];
}

void PatternEvaluator::Reset(const SearchBoard& board) {
  Sums sums = {};
  for (Color color : kColors) {
    for (Point p : board.empty_points()) AddPoint(board, color, p, 1, sums);
  }
  sums_.assign(1, sums);
}

void PatternEvaluator::AddPoint(const SearchBoard& board, Color color, Point p,
                                int sign, Sums& sums) const {
  const Weights& from = weights(color);
  const auto c = static_cast<size_t>(Index(color));
  for (Direction d : kDirections) {
    Add(sums, c, from.value[board.Code(color, p, d)], sign);
  }
  Add(sums, c, from.crossing[board.Patterns(color, p).index()], sign);
}

void PatternEvaluator::OnPlay(const SearchBoard& board) {
  Sums sums = sums_.back();
  const Point played = board.last_point();
  if (played != Point::None()) {
    for (Color color : kColors) {
      // The point is not empty any more; its own lines did not change.
      AddPoint(board, color, played, -1, sums);
      const Weights& from = weights(color);
      const auto c = static_cast<size_t>(Index(color));
      for (const LineChange& change : board.changes()) {
        if (change.before[c] == change.after[c]) continue;
        Add(sums, c, from.value[change.before[c]], -1);
        Add(sums, c, from.value[change.after[c]], 1);
        if (change.patterns_before[c] == change.patterns_after[c]) continue;
        Add(sums, c, from.crossing[change.patterns_before[c].index()], -1);
        Add(sums, c, from.crossing[change.patterns_after[c].index()], 1);
      }
    }
  }
  sums_.push_back(sums);
}

Score PatternEvaluator::Evaluate(const SearchBoard& board) const {
  const Color side = board.side_to_move();
  const auto s = static_cast<size_t>(Index(side));
  const auto o = static_cast<size_t>(Index(Opponent(side)));
  const int sum = sums_.back()[s][0] - sums_.back()[o][1] + tables_->tempo;
  return ClampEval(sum / kWeightScale);
}

void PatternEvaluator::ScoreMoves(const SearchBoard& board,
                                  std::span<const Move> moves,
                                  std::span<int> out) const {
  const Color side = board.side_to_move();
  const Color opponent = Opponent(side);
  const Weights& own = weights(side);
  const Weights& other = weights(opponent);
  for (size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i].point;
    int score = other.crossing_defence[board.Patterns(opponent, p).index()];
    if (!moves[i].half) {
      score += own.crossing_attack[board.Patterns(side, p).index()];
    }
    for (Direction d : kDirections) {
      if (!moves[i].half) score += own.attack[board.Code(side, p, d)];
      score += other.defence[board.Code(opponent, p, d)];
    }
    out[i] = score;
  }
}

double PatternEvaluator::ExpectedResult(Score score) const {
  if (score.is_win()) return 1.0;
  if (score.is_loss()) return 0.0;
  return 1.0 / (1.0 + std::exp(-static_cast<double>(score.value()) /
                               tables_->score_units));
}

}  // namespace tengen
