#ifndef TENGEN_EVAL_PATTERN_WEIGHTS_H_
#define TENGEN_EVAL_PATTERN_WEIGHTS_H_

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/board/search_board.h"
#include "engine/rules/rule_set.h"

namespace tengen {

// Weights are stored this much finer than evaluation units.
inline constexpr int kWeightScale = 8;
// A static value of so many units is one unit of log odds of the result.
inline constexpr int kUnitsPerLogit = 200;
// The same for the order of moves.
inline constexpr int kOrderUnitsPerLogit = 24;

// What one colour's shapes are worth under one rule, fitted by eval/training.
// Arrays by line shape (line_shapes.h), and by crossing (crossings.h): what the
// four lines of a point are worth together, beyond the sum of the shapes.
struct ColorWeights {
  // Sum over all empty points and lines: when the colour is to move, and when
  // it is not. In units of 1 / kWeightScale.
  std::span<const int16_t> to_move;
  std::span<const int16_t> not_to_move;
  // Order of a move: a line that it makes, and one that it takes from the
  // opponent, whose colour this then is. In order units.
  std::span<const int16_t> attack;
  std::span<const int16_t> defence;
  std::span<const int16_t> crossing_to_move;
  std::span<const int16_t> crossing_not_to_move;
  std::span<const int16_t> crossing_attack;
  std::span<const int16_t> crossing_defence;
};

struct PatternWeights {
  std::string_view rule;  // id of the preset
  ColorWeights black;
  ColorWeights white;
  // Added for the side to move, in units of 1 / kWeightScale.
  int tempo;
  // A search's score of so many units is one unit of log odds of the result.
  int score_units;
};

// The weights for these rules: fitted ones of the preset, or of the nearest
// preset there is.
PatternWeights WeightsFor(const RuleSet& rules);

}  // namespace tengen

#endif  // TENGEN_EVAL_PATTERN_WEIGHTS_H_
