#ifndef TENGEN_ENGINE_BASE_COLOR_H_
#define TENGEN_ENGINE_BASE_COLOR_H_

#include <array>
#include <cstdint>

namespace tengen {

// The colour of a side. Black is the side that places the first stone.
enum class Color : uint8_t { kBlack = 0, kWhite = 1 };

inline constexpr std::array<Color, 2> kColors = {Color::kBlack, Color::kWhite};

constexpr Color Opponent(Color color) {
  return color == Color::kBlack ? Color::kWhite : Color::kBlack;
}

// Index of `color` in arrays of two.
constexpr int Index(Color color) { return static_cast<int>(color); }

// What a point of the board holds. The board's edge, the half stone and a
// stone that blocks both sides are all a wall. The values are two bits: bit 0
// "not usable by white", bit 1 "not usable by black".
enum class Cell : uint8_t { kEmpty = 0, kBlack = 1, kWhite = 2, kWall = 3 };

constexpr Cell StoneOf(Color color) {
  return color == Color::kBlack ? Cell::kBlack : Cell::kWhite;
}

}  // namespace tengen

#endif  // TENGEN_ENGINE_BASE_COLOR_H_
