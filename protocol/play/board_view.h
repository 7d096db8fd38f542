#ifndef TENGEN_PROTOCOL_PLAY_BOARD_VIEW_H_
#define TENGEN_PROTOCOL_PLAY_BOARD_VIEW_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/point.h"
#include "engine/base/point_set.h"
#include "engine/position/position.h"

// The board as text for a terminal: letters above and below, numbers on both
// sides, two columns a point. The last move stands in brackets:
//
//      a b c d e
//    5 ┌─┬─┬─┬─┐ 5
//    4 ├─┼─┼─┼─┤ 4
//    3 ├─┼[●]┼─┤ 3
//    2 ├─┼─┼─┼─┤ 2
//    1 └─┴─┴─┴─┘ 1
//      a b c d e

namespace tengen {

// What a terminal can show.
enum class Glyphs : uint8_t { kUnicode, kAscii };

// What is shown besides the stones. Marks on stones are not drawn.
struct BoardMarks {
  // Where the next stone may go.
  PointSet playable;
  // Where it may not go though the point is free: a foul, or barred by a rule.
  PointSet barred;
  // Shown by their labels, in this order.
  std::vector<Point> candidates;
  Point last = Point::None();
};

// The drawing, each line with its end.
std::string DrawBoard(const Position& position, const BoardMarks& marks,
                      Glyphs glyphs);

// One line, without its end, on what the signs of that drawing mean: the
// stones, and those of the marks that are there.
std::string Legend(const Position& position, const BoardMarks& marks,
                   Glyphs glyphs);

// The letter of the candidate with that index: A, B and so on without O and X,
// which are stones in ASCII. '?' beyond the last letter; such a candidate is
// known by its point alone.
char CandidateLabel(size_t index);
// The index that a letter, in any case, stands for; nothing if it is none.
std::optional<size_t> CandidateIndex(std::string_view label);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_PLAY_BOARD_VIEW_H_
