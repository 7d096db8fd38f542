#ifndef TENGEN_BENCH_ARENA_OPENING_GENERATOR_H_
#define TENGEN_BENCH_ARENA_OPENING_GENERATOR_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/point.h"
#include "engine/base/score.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "engine/search/searcher.h"
#include "tests/support/random.h"

namespace tengen {

struct OpeningSettings {
  RuleSet rules;
  // Side of the square board.
  int size = 15;
  // How many stones an opening has; from one opening to the next one more,
  // then again the fewest.
  int min_stones = 3;
  int max_stones = 8;
  // Nodes of the search that judges a position; a second one with
  // kSecondLook times as many has to agree.
  int64_t nodes = 20000;
  // Largest distance of the expected result from one half.
  double tolerance = 0.05;
  uint64_t seed = 1;
};

// A position to begin a game with, black's stone first, colours in turn.
struct BalancedOpening {
  std::vector<Point> stones;
  // By the longer search, for the side to move.
  Score score;
  double expected = 0.5;
};

// Draws openings for matches at random: stones near one another, no foul, no
// four and no open three of either colour, and a value near even by two
// searches. No opening comes twice, turned, mirrored, shifted or in another
// order either. The same settings give the same openings everywhere.
//
//   OpeningGenerator generator(settings);
//   std::optional<BalancedOpening> opening = generator.Next();
//
// "Even" is what Tengen's own search says; it proves nothing.
class OpeningGenerator {
 public:
  static constexpr int kSecondLook = 4;

  // REQUIRES: 1 <= min_stones <= max_stones, nodes >= 1, a board of that size.
  explicit OpeningGenerator(const OpeningSettings& settings);

  // The next opening. Nothing if many attempts in a row came to nothing, as
  // when the board is too small. Blocks.
  std::optional<BalancedOpening> Next();

  // Positions drawn so far, kept or not.
  int64_t tried() const { return tried_; }

 private:
  std::optional<BalancedOpening> Attempt(int stones);
  std::optional<Position> DrawStones(int stones);
  // The points for the next stone that are near others and neither win nor
  // lose at once.
  std::vector<Point> Candidates(const Position& position);
  // The candidate whose static value is near even, one of the best drawn.
  std::optional<Point> EvenStone(const Position& position);
  bool IsQuiet(const Position& position);
  // The value for the side to move; nothing if it is not near even.
  std::optional<Score> EvenScore(const Position& position, int64_t nodes);
  bool IsEven(Score score) const;

  OpeningSettings settings_;
  Searcher searcher_;
  Random random_;
  // Largest magnitude of an even score.
  int even_ = 0;
  int found_ = 0;
  int64_t tried_ = 0;
  std::set<std::string> seen_;
};

// The same text for all positions with the same stones but for a turn, a
// mirror or a shift of the board.
std::string ShapeKey(const Position& position);

// Gomocup's form: for each stone its distance in x and y from the point
// (size / 2, size / 2), as in "0,0, 1,0, 1,-2".
std::string OffsetText(const std::vector<Point>& stones, int size);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_OPENING_GENERATOR_H_
