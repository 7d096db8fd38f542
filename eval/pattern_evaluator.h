#ifndef TENGEN_EVAL_PATTERN_EVALUATOR_H_
#define TENGEN_EVAL_PATTERN_EVALUATOR_H_

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/board/line_table.h"
#include "engine/evaluator.h"

namespace tengen {

// Evaluates a board by what a stone on each empty point would make along each
// line, for either colour: the sum of a weight for each line code. The weights
// depend on whether the colour is to move. The sums are kept up from the lines
// that a move changes.
class PatternEvaluator : public Evaluator {
 public:
  explicit PatternEvaluator(std::shared_ptr<const RuleTables> tables);

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

  std::shared_ptr<const RuleTables> tables_;
  std::vector<Sums> sums_;  // one for each ply since Reset, and the first
};

}  // namespace tengen

#endif  // TENGEN_EVAL_PATTERN_EVALUATOR_H_
