#ifndef TENGEN_BENCH_ARENA_MATCH_RESULTS_H_
#define TENGEN_BENCH_ARENA_MATCH_RESULTS_H_

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/arena/game_log.h"
#include "bench/arena/game_record.h"
#include "bench/arena/statistics.h"

namespace tengen {

struct WinDrawLoss {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  int games() const { return wins + draws + losses; }
};

// Sums up the games of a match as they end, in any order, and writes the tables
// about them. Aborted games are left out.
//
//   MatchResults results({"new", "old"}, std::nullopt);
//   for (const GameRecord& game : log.games) results.Add(game);
//   std::cout << results.Summary();
class MatchResults {
 public:
  // The names are all different.
  MatchResults(std::vector<std::string> engines,
               std::optional<SprtSettings> sprt);

  // REQUIRES: the game's engines are two of the match's.
  void Add(const GameRecord& game);

  int games() const { return games_; }
  // Of engine `first` against engine `second`, by their numbers.
  WinDrawLoss Score(size_t first, size_t second) const;
  // Whole pairs of games of the two, from the side of `first`.
  PairCounts Pairs(size_t first, size_t second) const;
  // The same against all others.
  PairCounts AllPairs(size_t engine) const;
  // The sequential test of engine 0 against engine 1, if there is one.
  const std::optional<Sprt>& sprt() const { return sprt_; }

  // In one line: games, score, Elo of two engines, the test.
  std::string Line() const;
  // All tables, for people.
  std::string Summary() const;

 private:
  // What an engine told of its moves.
  struct Averages {
    int64_t moves = 0;
    double ms = 0;
    int64_t deep_moves = 0;
    double depth = 0;
    int64_t counted_moves = 0;
    double nodes = 0;
    // Time of the moves with nodes.
    double counted_ms = 0;
  };
  struct OpeningScore {
    int black_wins = 0;
    int draws = 0;
    int white_wins = 0;
  };
  struct HalfPair {
    size_t first;
    int half_points;  // of `first`
  };

  size_t NumberOf(const std::string& name) const;
  void AddAverages(const GameRecord& game);
  std::string CrossTable() const;
  std::string ReasonTable() const;
  std::string ColorTable() const;
  std::string AverageTable() const;
  std::string OpeningTable() const;

  std::vector<std::string> engines_;
  std::optional<SprtSettings> settings_;
  std::optional<Sprt> sprt_;
  int games_ = 0;
  std::map<std::pair<size_t, size_t>, WinDrawLoss> scores_;
  std::map<std::pair<size_t, size_t>, PairCounts> pairs_;
  // The first game of a pair that ended, by the pair's number.
  std::map<int, HalfPair> half_pairs_;
  // By engine and colour.
  std::vector<std::array<WinDrawLoss, 2>> by_color_;
  // By engine and reason: lost or, for draws, drawn by it; won by it.
  std::vector<std::array<int, kEndReasonCount>> lost_by_;
  std::array<int, kEndReasonCount> reasons_ = {};
  std::vector<Averages> averages_;
  std::map<int, OpeningScore> by_opening_;
  OpeningScore by_side_;
  int64_t stones_ = 0;
};

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_MATCH_RESULTS_H_
