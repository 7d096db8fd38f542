#include "eval/pattern_evaluator.h"

#include <cmath>
#include <utility>

#include "eval/pattern_weights.h"

namespace tengen {
namespace {

using weights::kPatterns;

const weights::PatternWeight& WeightOf(LinePattern pattern) {
  return kPatterns[static_cast<size_t>(pattern)];
}

}  // namespace

PatternEvaluator::PatternEvaluator(std::shared_ptr<const RuleTables> tables)
    : tables_(std::move(tables)) {}

void PatternEvaluator::Reset(const SearchBoard& board) {
  Sums sums = {};
  for (Point p : board.empty_points()) {
    for (Color color : kColors) {
      for (Direction d : kDirections) {
        const auto& weight = WeightOf(board.Pattern(color, p, d));
        sums[static_cast<size_t>(Index(color))][0] += weight.to_move;
        sums[static_cast<size_t>(Index(color))][1] += weight.not_to_move;
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
      const LineTable& table = (*tables_)[kColors[c]];
      // The point is not empty any more; its own lines did not change.
      for (Direction d : kDirections) {
        const auto& weight =
            WeightOf(table.pattern(board.Code(kColors[c], played, d)));
        sums[c][0] -= weight.to_move;
        sums[c][1] -= weight.not_to_move;
      }
      for (const LineChange& change : board.changes()) {
        if (!board.IsEmpty(change.point)) continue;
        const auto& before = WeightOf(table.pattern(change.before[c]));
        const auto& after = WeightOf(table.pattern(change.after[c]));
        sums[c][0] += after.to_move - before.to_move;
        sums[c][1] += after.not_to_move - before.not_to_move;
      }
    }
  }
  sums_.push_back(sums);
}

Score PatternEvaluator::Evaluate(const SearchBoard& board) const {
  const Sums& sums = sums_.back();
  const auto side = static_cast<size_t>(Index(board.side_to_move()));
  return ClampEval(sums[side][0] - sums[1 - side][1] + weights::kTempo);
}

void PatternEvaluator::ScoreMoves(const SearchBoard& board,
                                  std::span<const Move> moves,
                                  std::span<int> out) const {
  const Color side = board.side_to_move();
  for (size_t i = 0; i < moves.size(); ++i) {
    int score = 0;
    for (Direction d : kDirections) {
      if (!moves[i].half) {
        score += WeightOf(board.Pattern(side, moves[i].point, d)).attack;
      }
      score +=
          WeightOf(board.Pattern(Opponent(side), moves[i].point, d)).defence;
    }
    out[i] = score;
  }
}

double PatternEvaluator::ExpectedResult(Score score) const {
  if (score.is_win()) return 1.0;
  if (score.is_loss()) return 0.0;
  return 1.0 / (1.0 + std::exp(-score.value() / weights::kResultScale));
}

}  // namespace tengen
