#ifndef TENGEN_BENCH_ARENA_PLAIN_DECIDER_H_
#define TENGEN_BENCH_ARENA_PLAIN_DECIDER_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/decision/sampled_candidates.h"
#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"
#include "engine/search/searcher.h"
#include "engine/search/static_board.h"

namespace tengen {

// Takes the action after which a search values the position highest, as if the
// game began there: what a decider without any idea of the rule would do, for
// the solver to be compared with.
//
//   PlainDecider plain;
//   std::optional<Action> action = plain.Decide(state, 10'000, /*seed=*/1);
//
// What its searches found survives in their table from one decision to the
// next.
class PlainDecider {
 public:
  PlainDecider();

  // The decision at `state`; the actions compared share `nodes` evenly. What is
  // of equal worth, such as numbers, goes by the seed. Nothing if no action is
  // legal.
  std::optional<Action> Decide(const OpeningState& state, int64_t nodes,
                               uint64_t seed);

 private:
  double ValueOf(const OpeningState& after, Player player, int64_t nodes);
  void AddActions(const OpeningState& state, Action::Kind kind,
                  std::vector<Action>& actions);

  Searcher searcher_;
  StaticBoard static_board_;
  SampledCandidates candidates_;
};

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_PLAIN_DECIDER_H_
