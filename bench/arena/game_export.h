#ifndef TENGEN_BENCH_ARENA_GAME_EXPORT_H_
#define TENGEN_BENCH_ARENA_GAME_EXPORT_H_

#include <string>

#include "absl/status/status.h"
#include "bench/arena/game_record.h"
#include "bench/arena/referee.h"
#include "protocol/record/recorded_game.h"

namespace tengen {

// A game of a match in the form of protocol/record, for SGF and .psq: the
// decisions of the opening as the rule carries them out, the moves with their
// time and, as a comment, what the engine told of them. `event`: name of the
// match. REQUIRES: the game was played under `rules`.
RecordedGame RecordedGameOf(const GameRecord& record, const MatchRules& rules,
                            const std::string& event);

// Writes games to files as they end.
//
//   GameExporter exporter({"games.sgf", "psq"}, rules, "a - b");
//   exporter.Begin();
//   exporter.Write(record);
class GameExporter {
 public:
  struct Paths {
    // A file for all games if it ends with .sgf, otherwise a folder with a
    // file for each; empty: none.
    std::string sgf;
    // A folder for .psq files; empty: none.
    std::string psq;
  };

  GameExporter(Paths paths, MatchRules rules, std::string event);

  // Makes the folders and begins the file anew.
  absl::Status Begin() const;
  // Adds a game; a file of the same game is replaced. Games that .psq cannot
  // hold (half stones, stones that were not put in turn) get no .psq.
  absl::Status Write(const GameRecord& record) const;

 private:
  bool one_sgf() const;

  Paths paths_;
  MatchRules rules_;
  std::string event_;
};

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_GAME_EXPORT_H_
