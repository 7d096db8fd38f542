#ifndef TENGEN_ENGINE_SEARCH_LIMITS_H_
#define TENGEN_ENGINE_SEARCH_LIMITS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/time/time.h"
#include "engine/position/position.h"

namespace tengen {

// When a search ends. What is not set does not limit; with nothing set only
// Searcher::Stop ends it.
struct SearchLimits {
  // For this move. Zero or less: move at once.
  std::optional<absl::Duration> turn_time;
  // Left for the whole game, this move included; the time manager decides how
  // much of it goes into this move. May be negative: move at once.
  std::optional<absl::Duration> match_time_left;
  // Deepest iteration, in plies. >= 1.
  std::optional<int> depth;
  // Positions visited by all threads together. >= 1. On one thread the search
  // is the same in every run with the same number.
  std::optional<int64_t> nodes;
};

// What to search for.
struct SearchRequest {
  SearchLimits limits;
  // The clock's reading when the move was asked for; the search's start if not
  // set.
  std::optional<absl::Duration> started_at;
  // The moves to choose from; all legal ones if empty. Illegal ones are
  // dropped.
  std::vector<Move> root_moves;
  // Moves never to be chosen while another one is legal.
  std::vector<Move> excluded_moves;
  // How many best moves to find, each with its own value. >= 1.
  int best_count = 1;
  // Threads that search. With one the search is the same in every run, as far
  // as no clock ends it. >= 1.
  int threads = 1;
  // Plays at once where there is nothing to choose, and ends early on a proven
  // result. Off for analysis.
  bool may_end_early = true;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_LIMITS_H_
