#include "engine/board/line_code.h"

#include <cstddef>

namespace tengen {
namespace {

// Classes with n open cells are numbered from kFirst[n] on: by their bits of
// own stones, for n < 5 first those that end at an opponent's stone.
constexpr std::array<int, kLineReach + 1> kFirst = {0, 2, 6, 14, 30, 62};

constexpr HalfLine Classify(uint32_t own, uint32_t other) {
  int open = 0;
  while (open < kLineReach && ((other >> open) & 1) == 0) ++open;
  const uint32_t stones = own & ((1u << open) - 1);
  int index = kFirst[static_cast<size_t>(open)] + static_cast<int>(stones);
  if (open < kLineReach && ((own >> open) & 1) != 0) index += 1 << open;
  return static_cast<HalfLine>(index);
}

constexpr uint32_t Reverse(uint32_t bits) {
  uint32_t reversed = 0;
  for (int i = 0; i < kLineReach; ++i) {
    if ((bits >> i) & 1) reversed |= 1u << (kLineReach - 1 - i);
  }
  return reversed;
}

constexpr HalfLineTables MakeTables() {
  HalfLineTables tables = {};
  for (uint32_t own = 0; own < 32; ++own) {
    for (uint32_t other = 0; other < 32; ++other) {
      const size_t i = own | other << kLineReach;
      tables.forward[i] = Classify(own, other);
      tables.reversed[i] = Classify(Reverse(own), Reverse(other));
    }
  }
  return tables;
}

// Writes the cells of `half` at view[kLineReach + side * distance].
void DecodeHalf(HalfLine half, int side, LineView& view) {
  int open = kLineReach;
  while (half < kFirst[static_cast<size_t>(open)]) --open;
  int rest = half - kFirst[static_cast<size_t>(open)];
  Seen blocker = Seen::kWall;
  if (open < kLineReach) {
    if (rest < 1 << open) blocker = Seen::kOpponent;
    rest &= (1 << open) - 1;
  }
  for (int distance = 1; distance <= kLineReach; ++distance) {
    Seen seen = Seen::kWall;
    if (distance <= open) {
      seen = ((rest >> (distance - 1)) & 1) != 0 ? Seen::kOwn : Seen::kEmpty;
    } else if (distance == open + 1) {
      seen = blocker;
    }
    view[static_cast<size_t>(kLineReach + side * distance)] = seen;
  }
}

HalfLine EncodeHalf(const LineView& view, int side) {
  uint32_t own = 0;
  uint32_t other = 0;
  for (int distance = 1; distance <= kLineReach; ++distance) {
    const uint32_t bit = 1u << (distance - 1);
    const Seen seen = view[static_cast<size_t>(kLineReach + side * distance)];
    if (seen == Seen::kOwn || seen == Seen::kWall) own |= bit;
    if (seen == Seen::kOpponent || seen == Seen::kWall) other |= bit;
  }
  return HalfLineOf(own, other);
}

}  // namespace

constexpr HalfLineTables kHalfLines = MakeTables();

HalfLine HalfLineOf(uint32_t own, uint32_t other) {
  return kHalfLines.forward[own | other << kLineReach];
}

LineView DecodeLine(LineCode code) {
  LineView view;
  view[kLineReach] = Seen::kEmpty;
  DecodeHalf(static_cast<HalfLine>(code / kHalfLineCount), -1, view);
  DecodeHalf(static_cast<HalfLine>(code % kHalfLineCount), 1, view);
  return view;
}

LineCode EncodeLine(const LineView& view) {
  return MakeLineCode(EncodeHalf(view, -1), EncodeHalf(view, 1));
}

}  // namespace tengen
