#ifndef TENGEN_EVAL_PATTERN_WEIGHTS_H_
#define TENGEN_EVAL_PATTERN_WEIGHTS_H_

#include <array>

#include "engine/board/line_table.h"

// Weights of the pattern evaluation, in evaluation units, by LinePattern: what
// a line of an empty point is worth to a colour. Chosen by hand; no match has
// set them yet.

namespace tengen::weights {

struct PatternWeight {
  int to_move;      // part of the value when the colour is to move
  int not_to_move;  // and when it is not
  int attack;       // order of a move that makes the pattern
  int defence;      // order of a move that takes it from the opponent
};

inline constexpr std::array<PatternWeight, kLinePatternCount> kPatterns = {{
    {0, 0, 0, 0},            // kDead
    {0, 0, 1, 1},            // kBlockedOne
    {1, 1, 4, 3},            // kOne
    {2, 2, 6, 5},            // kBlockedTwo
    {4, 4, 14, 10},          // kTwo
    {6, 5, 20, 14},          // kFreeTwo
    {8, 6, 22, 16},          // kBlockedThree
    {16, 9, 60, 36},         // kThree
    {22, 12, 80, 50},        // kFreeThree
    {26, 12, 70, 60},        // kFour
    {120, 60, 600, 400},     // kStraightFour
    {0, 0, 0, 0},            // kDoubleFour
    {0, 0, 0, 0},            // kOverline
    {400, 100, 4000, 2000},  // kFive
}};

// Added to the value for the side to move.
inline constexpr int kTempo = 12;

// The logistic curve from value to expected result: 1 / (1 + exp(-value / k)).
inline constexpr double kResultScale = 160.0;

}  // namespace tengen::weights

#endif  // TENGEN_EVAL_PATTERN_WEIGHTS_H_
