#ifndef TENGEN_ENGINE_SEARCH_REPORT_H_
#define TENGEN_ENGINE_SEARCH_REPORT_H_

#include <cstdint>
#include <vector>

#include "absl/time/time.h"
#include "engine/base/score.h"
#include "engine/position/position.h"

namespace tengen {

// Whether a score is the value itself or bounds it.
enum class Bound : uint8_t { kNone = 0, kUpper = 1, kLower = 2, kExact = 3 };

// One root move with its value for the side to move.
struct RootLine {
  std::vector<Move> pv;  // the move first
  Score score;
  Bound bound = Bound::kExact;
  int depth = 0;            // plies searched
  int selective_depth = 0;  // deepest line
};

// State of a search. `lines` holds the best moves, best first.
struct SearchReport {
  std::vector<RootLine> lines;
  int64_t nodes = 0;
  absl::Duration elapsed;
};

// Receives what a search finds. Called from the thread that searches.
class SearchSink {
 public:
  virtual ~SearchSink() = default;
  // After each iteration.
  virtual void OnIteration(const SearchReport& report) = 0;
  // When a root move begins to be searched, and when it is done with what came
  // out. Realtime displays listen to these; others need not.
  virtual void OnRootMove(Move /*move*/) {}
  virtual void OnRootMoveDone(Move /*move*/, Score /*score*/, bool /*best*/) {}
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_REPORT_H_
