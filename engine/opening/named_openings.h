#ifndef TENGEN_ENGINE_OPENING_NAMED_OPENINGS_H_
#define TENGEN_ENGINE_OPENING_NAMED_OPENINGS_H_

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/base/point.h"
#include "engine/opening/action.h"
#include "engine/position/position.h"

// The patterns of the first three stones: black at the centre, white beside it,
// black in the central 5x5 (the 26 that have names) or 7x7 (52 in all). Which
// of them a rule allows follows from the regions of its rows.

namespace tengen {

// A step from the centre of the board: dx to the right, dy UP, as in the
// documents of the rules; a Point counts y downward.
struct Offset {
  int8_t dx;
  int8_t dy;

  constexpr bool operator==(const Offset&) const = default;
};

constexpr Point AtOffset(Point center, Offset offset) {
  return Point(center.x() + offset.dx, center.y() - offset.dy);
}

constexpr Offset OffsetFrom(Point center, Point p) {
  return {static_cast<int8_t>(p.x() - center.x()),
          static_cast<int8_t>(center.y() - p.y())};
}

struct NamedOpening {
  // "4D" and so on; empty where stone 3 is outside the 5x5, as are the names.
  std::string_view code;
  std::string_view japanese;
  // The Japanese name in Latin letters.
  std::string_view reading;
  std::string_view chinese;
  // Our translation of the name.
  std::string_view gloss;
  // The canonical orientation: stone 2 above or at the upper right, stone 3 on
  // the right of their line or on it.
  Offset stone2;
  Offset stone3;

  constexpr bool has_name() const { return !code.empty(); }
  constexpr OpeningKind kind() const {
    return stone2.dx == 0 ? OpeningKind::kDirect : OpeningKind::kIndirect;
  }
};

// All 52: the 26 with names first, direct before indirect in each half.
std::span<const NamedOpening> NamedOpenings();
inline constexpr int kNamedOpeningCount = 26;

// The opening with that code, in any case; nullptr if there is none.
const NamedOpening* FindNamedOpening(std::string_view code);

// Stone 2 of a canonical direct or indirect opening.
constexpr Offset CanonicalStone2(OpeningKind kind) {
  return kind == OpeningKind::kDirect ? Offset{0, 1} : Offset{1, 1};
}

// Image of `offset` under one of the eight symmetries of the square, an index
// from 0 (the identity) to 7.
Offset Rotate(Offset offset, int symmetry);

// The opening that the first three stones of the history form, in whichever of
// the eight orientations and with the black stones in either order; nullptr if
// they form none of the 52.
const NamedOpening* RecogniseOpening(const Position& position);

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_NAMED_OPENINGS_H_
