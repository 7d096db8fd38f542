#ifndef TENGEN_PROTOCOL_SWAP2_H_
#define TENGEN_PROTOCOL_SWAP2_H_

#include <array>

#include "engine/base/score.h"
#include "engine/position/position.h"

// A plain player of the swap2 opening: the first player puts three stones, the
// second one takes the colour that a search likes better.

namespace tengen {

inline constexpr int kSwap2FirstStones = 3;
inline constexpr int kSwap2AllStones = 5;

// Black, white and black stone of the first player on an empty board.
std::array<Point, kSwap2FirstStones> Swap2Opening(const Position& empty);

// Whether who is to move keeps its colour. `score` is the value for it.
constexpr bool Swap2Stays(Score score) { return score >= Score::Draw(); }

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_SWAP2_H_
