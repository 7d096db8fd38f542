#ifndef TENGEN_ENGINE_BASE_ZOBRIST_H_
#define TENGEN_ENGINE_BASE_ZOBRIST_H_

#include <cstdint>

#include "engine/base/color.h"
#include "engine/base/point.h"

namespace tengen {

// A 64-bit mix of `x`: the finaliser of splitmix64. Distinct inputs give
// distinct outputs. Used for hash keys and as a small seeded generator.
constexpr uint64_t Mix64(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

// Keys of Zobrist hashing, the same in every run and on every machine.
// `cell` must not be kEmpty.
uint64_t ZobristKey(Point p, Cell cell);
// Key of "white is to move".
inline constexpr uint64_t kZobristWhiteToMove = Mix64(0x7e46e0001u);
// Key of "black's half stone stands on the board".
inline constexpr uint64_t kZobristHalfStone = Mix64(0x7e46e0002u);
// Key of a board's size, so that equal stones on other boards differ.
constexpr uint64_t ZobristSizeKey(int width, int height) {
  return Mix64(0x7e46f0000u + static_cast<uint64_t>(width * 64 + height));
}

}  // namespace tengen

#endif  // TENGEN_ENGINE_BASE_ZOBRIST_H_
