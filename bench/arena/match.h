#ifndef TENGEN_BENCH_ARENA_MATCH_H_
#define TENGEN_BENCH_ARENA_MATCH_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/arena/engine_spec.h"
#include "bench/arena/game_log.h"
#include "bench/arena/match_results.h"
#include "bench/arena/opening_list.h"
#include "bench/arena/referee.h"
#include "bench/arena/schedule.h"

namespace tengen {

// All that makes up a match.
struct MatchSettings {
  std::vector<EngineSpec> engines;
  MatchRules rules;
  std::vector<StoneList> openings;
  // Its numbers of engines and openings are those of this struct.
  ScheduleSettings schedule;
  std::optional<SprtSettings> sprt;
  int concurrency = 1;
};

// What a match shows on the way. Calls come from one thread.
struct MatchObserver {
  // A game has ended and is in the results.
  std::function<absl::Status(const GameRecord& game)> on_game;
  // Now and then, also while nothing ends.
  std::function<void(const MatchResults& results)> on_tick;
};

enum class MatchEnd { kComplete, kDecided, kInterrupted };

// A text that tells whether two commands are the same match: a line for each
// thing that bears on which games are played and how.
std::vector<std::string> MatchSetup(const MatchSettings& settings);

// The header of the match's log.
MatchHeader HeaderOf(const MatchSettings& settings);

// Plays the games of the schedule that `results` does not have: `done` tells
// which by their index. Ends early when the test decides, and at SIGINT or
// SIGTERM, which it takes for itself: games in progress are then given up.
// Fails if an engine cannot decide the opening, or if the observer fails.
// Blocks. To be called by the main thread, before others are started.
absl::StatusOr<MatchEnd> PlayMatch(const MatchSettings& settings,
                                   const std::vector<bool>& done,
                                   MatchResults& results,
                                   const MatchObserver& observer);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_MATCH_H_
