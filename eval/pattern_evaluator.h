#ifndef TENGEN_EVAL_PATTERN_EVALUATOR_H_
#define TENGEN_EVAL_PATTERN_EVALUATOR_H_

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/board/line_code.h"
#include "engine/board/threat.h"
#include "engine/evaluator.h"
#include "engine/rules/rule_set.h"
#include "eval/pattern_weights.h"

namespace tengen {

// Evaluates a board by what a stone on each empty point would make, for either
// colour: the sum of a weight for each of its four line codes and for their
// crossing, what they make together. The weights depend on whether the colour
// is to move. The sums are kept up from the lines that a move changes.
class PatternEvaluator : public Evaluator {
 public:
  // With the fitted weights. Their tables are made once for all evaluators.
  explicit PatternEvaluator(const RuleSet& rules);
  PatternEvaluator(const RuleSet& rules, const PatternWeights& weights);

  void Reset(const SearchBoard& board) override;
  void OnPlay(const SearchBoard& board) override;
  void OnUndo() override { sums_.pop_back(); }
  Score Evaluate(const SearchBoard& board) const override;
  void ScoreMoves(const SearchBoard& board, std::span<const Move> moves,
                  std::span<int> out) const override;
  double ExpectedResult(Score score) const override;

 private:
  // Sums over all empty points and lines: [colour][0] when the colour is to
  // move, [1] when it is not.
  using Sums = std::array<std::array<int32_t, 2>, 2>;
  // The weights of one colour by line code and by LinePatterns.
  struct Weights {
    std::array<std::array<int16_t, 2>, kLineCodeCount> value;
    std::array<int16_t, kLineCodeCount> attack;
    std::array<int16_t, kLineCodeCount> defence;
    std::array<std::array<int16_t, 2>, LinePatterns::kIndexCount> crossing;
    std::array<int16_t, LinePatterns::kIndexCount> crossing_attack;
    std::array<int16_t, LinePatterns::kIndexCount> crossing_defence;
  };

  // Adds the lines and the crossing of one point, as they stand.
  void AddPoint(const SearchBoard& board, Color color, Point p, int sign,
                Sums& sums) const;
  static void Add(Sums& sums, size_t color, const std::array<int16_t, 2>& value,
                  int sign) {
    sums[color][0] += sign * value[0];
    sums[color][1] += sign * value[1];
  }
  struct Tables;
  // May be called by any thread.
  static std::shared_ptr<const Tables> TablesFor(const RuleSet& rules);
  const Weights& weights(Color color) const;

  std::shared_ptr<const Tables> tables_;
  std::vector<Sums> sums_;  // one for each ply since Reset, and the first
};

}  // namespace tengen

#endif  // TENGEN_EVAL_PATTERN_EVALUATOR_H_
