#ifndef TENGEN_ENGINE_BASE_DIRECTION_H_
#define TENGEN_ENGINE_BASE_DIRECTION_H_

#include <array>
#include <cstdint>

namespace tengen {

// The four directions of lines. x grows to the right, y grows downward.
enum class Direction : uint8_t {
  kHorizontal = 0,    // (1, 0)
  kVertical = 1,      // (0, 1)
  kDiagonal = 2,      // (1, 1), down to the right
  kAntidiagonal = 3,  // (1, -1), up to the right
};

inline constexpr int kDirectionCount = 4;
inline constexpr std::array<Direction, kDirectionCount> kDirections = {
    Direction::kHorizontal, Direction::kVertical, Direction::kDiagonal,
    Direction::kAntidiagonal};

constexpr int StepX(Direction d) { return d == Direction::kVertical ? 0 : 1; }

constexpr int StepY(Direction d) {
  switch (d) {
    case Direction::kHorizontal:
      return 0;
    case Direction::kAntidiagonal:
      return -1;
    default:
      return 1;
  }
}

// Index of `d` in arrays of four.
constexpr int Index(Direction d) { return static_cast<int>(d); }

}  // namespace tengen

#endif  // TENGEN_ENGINE_BASE_DIRECTION_H_
