#include "tests/support/position_oracle.h"

#include <string>

#include "engine/base/check.h"
#include "engine/base/direction.h"
#include "engine/base/point_set.h"
#include "engine/base/zobrist.h"

namespace tengen {
namespace {

// The cells of a line around `p`, which counts as an own stone: `x` own, `o`
// opponent, `#` wall or edge, `.` empty. Ten cells to either side hold any run
// and its ends that matter.
std::string LineText(const Position& position, Color color, Point p,
                     Direction d) {
  constexpr int kReach = 10;
  std::string text;
  for (int i = -kReach; i <= kReach; ++i) {
    const Cell cell =
        i == 0 ? StoneOf(color)
               : position.At(p.x() + i * StepX(d), p.y() + i * StepY(d));
    text += cell == StoneOf(color)             ? 'x'
            : cell == StoneOf(Opponent(color)) ? 'o'
            : cell == Cell::kWall              ? '#'
                                               : '.';
  }
  return text;
}

}  // namespace

uint64_t HashFromScratch(const Position& position) {
  uint64_t hash = ZobristSizeKey(position.width(), position.height());
  for (Point p : PointSet::Board(position.width(), position.height())) {
    if (!position.IsEmpty(p)) hash ^= ZobristKey(p, position.At(p));
  }
  if (position.side_to_move() == Color::kWhite) hash ^= kZobristWhiteToMove;
  if (position.half_stone_spent()) hash ^= kZobristHalfStone;
  return hash;
}

bool WinsByText(const Position& position, std::string_view preset_id,
                Color color, Point p) {
  const bool caro = preset_id == "caro" || preset_id == "caro5";
  const bool exact = preset_id == "standard" || preset_id == "caro5" ||
                     (preset_id == "renju" && color == Color::kBlack);
  TENGEN_CHECK(caro || exact || preset_id == "freestyle" ||
               preset_id == "renju" || preset_id == "halfblack");
  for (Direction d : kDirections) {
    const std::string text = LineText(position, color, p, d);
    const size_t middle = text.size() / 2;
    const size_t before = text.find_last_not_of('x', middle);
    const size_t after = text.find_first_not_of('x', middle);
    const size_t begin = before == std::string::npos ? 0 : before + 1;
    const size_t end = after == std::string::npos ? text.size() : after;
    const size_t length = end - begin;
    if (length > 5 && !exact) return true;
    if (length == 5 &&
        !(caro && text.substr(begin - 1, length + 2) == "oxxxxxo")) {
      return true;
    }
  }
  return false;
}

}  // namespace tengen
