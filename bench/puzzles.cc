#include "bench/puzzles.h"

#include <fstream>
#include <sstream>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/base/color.h"
#include "tests/support/board_text.h"
#include "tests/support/tsv.h"

namespace tengen {
namespace {

// mates.tsv: puzzles on 15x15, given as stones.
Puzzle PuzzleOfStones(const TsvRow& row) {
  const Color attacker =
      row["attacker"] == "black" ? Color::kBlack : Color::kWhite;
  return {row["id"], row["rule"],
          PositionFromStones(row["black"], row["white"], attacker),
          2 * row.Number("attacker_moves") - 1};
}

// tactics.tsv: positions of games.
Puzzle PuzzleOfMoves(const TsvRow& row) {
  const int size = row.Number("size");
  return {row["id"], row["rule"], PositionFromMoves(row["moves"], size, size),
          row.Number("plies")};
}

}  // namespace

absl::StatusOr<std::vector<Puzzle>> ReadPuzzles(const std::string& path) {
  std::ifstream file(path);
  if (!file) return absl::NotFoundError(absl::StrCat("cannot read ", path));
  std::string line;
  do {
    if (!std::getline(file, line)) {
      return absl::InvalidArgumentError(absl::StrCat(path, " is empty"));
    }
  } while (line.starts_with("#"));
  const auto has = [&line](std::string_view column) {
    return absl::StrCat("\t", line, "\t")
               .find(absl::StrCat("\t", std::string(column), "\t")) !=
           std::string::npos;
  };
  const bool stones = has("id") && has("rule") && has("attacker") &&
                      has("attacker_moves") && has("black") && has("white");
  const bool moves =
      has("id") && has("rule") && has("size") && has("moves") && has("plies");
  if (!stones && !moves) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, " lacks a column of puzzles"));
  }
  std::ostringstream rest;
  rest << line << "\n" << file.rdbuf();
  std::vector<Puzzle> puzzles;
  for (const TsvRow& row : ParseTsv(rest.str())) {
    if (FindRulePreset(row["rule"]) == nullptr) {
      return absl::InvalidArgumentError(
          absl::StrCat(path, ": no rule of play is called ", row["rule"]));
    }
    puzzles.push_back(stones ? PuzzleOfStones(row) : PuzzleOfMoves(row));
  }
  return puzzles;
}

std::string PuzzleMoves(const Position& position) {
  std::string moves;
  for (const Position::Placed& placed : position.history()) {
    absl::StrAppend(&moves, moves.empty() ? "" : " ",
                    DataPointName(placed.point));
  }
  return moves;
}

}  // namespace tengen
