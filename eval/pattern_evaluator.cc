#include "eval/pattern_evaluator.h"

#include <cmath>
#include <utility>

#include "eval/line_shapes.h"

namespace tengen {

PatternEvaluator::PatternEvaluator(
    const std::shared_ptr<const RuleTables>& tables)
    : PatternEvaluator(tables, WeightsFor(tables->rules())) {}

PatternEvaluator::PatternEvaluator(
    const std::shared_ptr<const RuleTables>& tables,
    const PatternWeights& weights)
    : tempo_(weights.tempo) {
  for (Color color : kColors) {
    const ColorWeights& from =
        color == Color::kBlack ? weights.black : weights.white;
    const LineShapes& shapes = ShapesFor(tables->rules()[color]);
    auto to = std::make_unique<CodeWeights>();
    for (int i = 0; i < kLineCodeCount; ++i) {
      const auto code = static_cast<size_t>(i);
      const auto shape =
          static_cast<size_t>(shapes.ShapeOf(static_cast<LineCode>(i)));
      to->value[code] = {from.to_move[shape], from.not_to_move[shape]};
      to->attack[code] = from.attack[shape];
      to->defence[code] = from.defence[shape];
    }
    for (size_t t = 0; t < kThreatCount; ++t) {
      to->threat_value[t] = {from.threat_to_move[t],
                             from.threat_not_to_move[t]};
    }
    to->threat_attack = from.threat_attack;
    to->threat_defence = from.threat_defence;
    weights_[static_cast<size_t>(Index(color))] = std::move(to);
  }
}

void PatternEvaluator::Reset(const SearchBoard& board) {
  Sums sums = {};
  for (Point p : board.empty_points()) {
    for (Color color : kColors) {
      const auto c = static_cast<size_t>(Index(color));
      for (Direction d : kDirections) {
        Add(sums, c, weights(c).value[board.Code(color, p, d)], 1);
      }
    }
  }
  sums_.assign(1, sums);
}

void PatternEvaluator::OnPlay(const SearchBoard& board) {
  Sums sums = sums_.back();
  const Point played = board.last_point();
  if (played != Point::None()) {
    for (size_t c = 0; c < 2; ++c) {
      const auto& value = weights(c).value;
      // The point is not empty any more; its own lines did not change.
      for (Direction d : kDirections) {
        Add(sums, c, value[board.Code(kColors[c], played, d)], -1);
      }
      for (const LineChange& change : board.changes()) {
        if (change.before[c] == change.after[c] ||
            !board.IsEmpty(change.point)) {
          continue;
        }
        Add(sums, c, value[change.before[c]], -1);
        Add(sums, c, value[change.after[c]], 1);
      }
    }
  }
  sums_.push_back(sums);
}

Score PatternEvaluator::Evaluate(const SearchBoard& board) const {
  const Color side = board.side_to_move();
  const Color opponent = Opponent(side);
  const auto s = static_cast<size_t>(Index(side));
  const auto o = static_cast<size_t>(Index(opponent));
  int sum = sums_.back()[s][0] - sums_.back()[o][1] + tempo_;
  for (size_t t = 1; t < kThreatCount; ++t) {
    const auto threat = static_cast<Threat>(t);
    sum += board.Count(side, threat) * weights(s).threat_value[t][0];
    sum -= board.Count(opponent, threat) * weights(o).threat_value[t][1];
  }
  return ClampEval(sum / kWeightScale);
}

void PatternEvaluator::ScoreMoves(const SearchBoard& board,
                                  std::span<const Move> moves,
                                  std::span<int> out) const {
  const Color side = board.side_to_move();
  const Color opponent = Opponent(side);
  const CodeWeights& own = weights(static_cast<size_t>(Index(side)));
  const CodeWeights& other = weights(static_cast<size_t>(Index(opponent)));
  for (size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i].point;
    int score =
        other.threat_defence[static_cast<size_t>(board.ThreatAt(opponent, p))];
    if (!moves[i].half) {
      score += own.threat_attack[static_cast<size_t>(board.ThreatAt(side, p))];
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
  return 1.0 /
         (1.0 + std::exp(-static_cast<double>(score.value()) / kUnitsPerLogit));
}

}  // namespace tengen
