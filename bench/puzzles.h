#ifndef TENGEN_BENCH_PUZZLES_H_
#define TENGEN_BENCH_PUZZLES_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/base/point.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"

namespace tengen {

// A position in which the side to move has a forced win.
struct Puzzle {
  std::string id;
  std::string rule;
  Position position;
  // Plies of the win that is known, an upper bound of the shortest one.
  int plies = 0;

  const RuleSet& rules() const { return FindRulePreset(rule)->rules; }
};

// The puzzles of a table in one of two forms, both described in
// tests/data/README.md: stones and attacker as in mates.tsv, or a game's moves
// as in tactics.tsv. Lines that begin with "#" before the header are skipped.
// Fails if the file cannot be read, lacks a column or names an unknown rule; a
// malformed list of points aborts.
absl::StatusOr<std::vector<Puzzle>> ReadPuzzles(const std::string& path);

// The moves of `position` in order, as tactics.tsv has them.
std::string PuzzleMoves(const Position& position);

}  // namespace tengen

#endif  // TENGEN_BENCH_PUZZLES_H_
