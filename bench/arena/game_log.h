#ifndef TENGEN_BENCH_ARENA_GAME_LOG_H_
#define TENGEN_BENCH_ARENA_GAME_LOG_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "bench/arena/game_record.h"

// The log of a match: a file of lines of JSON, first the match, then each game
// as it ends. Games that end at about the same time stand in no certain order.
//
//   GameLog log = *ReadGameLog("match.jsonl");
//   log.header.engines[0]; log.games.size();
//
// A match that dies leaves at worst a torn last line, which is left out.

namespace tengen {

// The bounds of a sequential test, in Elo, and its risks.
struct SprtSettings {
  double elo0 = 0;
  double elo1 = 20;
  double alpha = 0.05;
  double beta = 0.05;

  bool operator==(const SprtSettings&) const = default;
};

struct MatchHeader {
  // Tells whether a command goes on with this match: all that decides which
  // games are played, and how, is in it.
  std::string fingerprint;
  // What the fingerprint is made from, line by line.
  std::vector<std::string> setup;
  // For people: what was compared.
  std::string title;
  // In the order of the command line.
  std::vector<std::string> engines;
  // Games in the schedule; fewer are played if the test ends before.
  int games = 0;
  std::optional<SprtSettings> sprt;

  bool operator==(const MatchHeader&) const = default;
};

struct GameLog {
  MatchHeader header;
  // In the order of the file.
  std::vector<GameRecord> games;
};

std::string HeaderLine(const MatchHeader& header);
absl::StatusOr<MatchHeader> ParseHeaderLine(std::string_view line);

// Reads a whole log. Fails if the file cannot be read, has no header or holds
// a line that is no game, "PATH:LINE: cause"; a last line without a line end is
// left out.
absl::StatusOr<GameLog> ReadGameLog(const std::string& path);

// Appends to a log. Each line is on the disk before the call returns.
class GameLogWriter {
 public:
  // Opens a log, or begins a new one where there is none. A torn last line is
  // cut off. Fails if another process writes to it.
  static absl::StatusOr<GameLogWriter> Open(const std::string& path,
                                            const MatchHeader& header);

  GameLogWriter(GameLogWriter&& other) noexcept;
  GameLogWriter& operator=(GameLogWriter&&) = delete;
  ~GameLogWriter();

  absl::Status Append(const GameRecord& record);

 private:
  explicit GameLogWriter(int file) : file_(file) {}
  absl::Status WriteLine(std::string line);

  int file_;
};

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_GAME_LOG_H_
