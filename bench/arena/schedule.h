#ifndef TENGEN_BENCH_ARENA_SCHEDULE_H_
#define TENGEN_BENCH_ARENA_SCHEDULE_H_

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tengen {

enum class OpeningOrder { kSequential, kRandom };
enum class TransformChoice {
  kNone,
  kRandom,  // each pair gets one of the symmetries
  kAll,     // all openings in one symmetry, then all in the next one
};

struct ScheduleSettings {
  int engines = 2;
  // Only the first engine against each of the others.
  bool gauntlet = false;
  // Of each pairing; even.
  int games = 2;
  // How many prepared openings there are; 0: none.
  int openings = 0;
  OpeningOrder order = OpeningOrder::kSequential;
  TransformChoice transform = TransformChoice::kNone;
  // A board that is not square has but four symmetries.
  bool square = true;
  uint64_t seed = 1;
};

struct ScheduledGame {
  int index = 0;
  int pair = 0;
  // Numbers of the engines: `first` begins the opening and holds black.
  int first = 0;
  int second = 1;
  std::optional<int> opening;
  int symmetry = 0;
  // The same for both games of a pair.
  uint64_t seed = 0;

  bool operator==(const ScheduledGame&) const = default;
};

// Which games a match has, in which order. The same settings make the same
// schedule on every machine; more games only add to its end. Games 2p and 2p+1
// are the pair p: the same opening with exchanged sides. Pairs go round the
// pairings, so that a match that is stopped is even nearly so.
class Schedule {
 public:
  explicit Schedule(const ScheduleSettings& settings);

  int size() const {
    return settings_.games * static_cast<int>(pairings_.size());
  }
  // REQUIRES: 0 <= index < size().
  ScheduledGame game(int index) const;

 private:
  // Place `place` of the sequence of all openings in the order of one pass.
  int OpeningAt(int pass, int place) const;

  ScheduleSettings settings_;
  std::vector<std::pair<int, int>> pairings_;
};

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_SCHEDULE_H_
