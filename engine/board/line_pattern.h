#ifndef TENGEN_ENGINE_BOARD_LINE_PATTERN_H_
#define TENGEN_ENGINE_BOARD_LINE_PATTERN_H_

#include <cstdint>

namespace tengen {

// What a stone of a colour on a point would make along one line, by rising
// strength. All shapes contain that stone.
//
// "Free" threes and twos have two or more points that bring the next level,
// the plain ones a single one. "Blocked" shapes can reach a five, but on the
// way never a straight four.
enum class LinePattern : uint8_t {
  kDead,  // no five is possible any more
  kBlockedOne,
  kOne,
  kBlockedTwo,
  kTwo,
  kFreeTwo,
  kBlockedThree,  // one stone more makes a four
  kThree,         // one stone more makes a straight four
  kFreeThree,
  kFour,          // one stone more makes a five, one reply stops it
  kStraightFour,  // a four that no single reply stops
  kDoubleFour,    // two fours in one line, where they are a foul
  kOverline,      // a run too long, where that does not win
  kFive,          // wins
};
inline constexpr int kLinePatternCount = 14;

}  // namespace tengen

#endif  // TENGEN_ENGINE_BOARD_LINE_PATTERN_H_
