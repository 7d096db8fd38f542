#ifndef TENGEN_BENCH_ARENA_OPENING_LIST_H_
#define TENGEN_BENCH_ARENA_OPENING_LIST_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/base/point.h"
#include "engine/position/symmetry.h"

// Prepared openings: the first stones of a game, black's first.

namespace tengen {

using StoneList = std::vector<Point>;

// How the points of a file are written.
enum class OpeningFormat {
  kGuess,   // line by line, by its first character
  kOffset,  // Gomocup's "8,-3, 6,-4": x and y from the centre (side / 2)
  kPos,     // "h8i9": letter x from a, number y + 1
};

// Reads one line. Fails, saying why, if it is no opening, if a point is not on
// the board or comes twice.
absl::StatusOr<StoneList> ParseOpening(std::string_view line, int width,
                                       int height, OpeningFormat format);

// Reads a text of one opening a line. Blank lines and those that begin with #
// or // are left out, so is what stands behind such a mark. Fails with
// "line K: cause", and if there is none.
absl::StatusOr<std::vector<StoneList>> ParseOpenings(std::string_view text,
                                                     int width, int height,
                                                     OpeningFormat format);

// The stones turned by a symmetry. REQUIRES: the board is square, or the
// symmetry does not transpose.
StoneList Transformed(const StoneList& stones, Symmetry symmetry, int width,
                      int height);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_OPENING_LIST_H_
