#ifndef TENGEN_ENGINE_DECISION_OPENING_SOLVER_H_
#define TENGEN_ENGINE_DECISION_OPENING_SOLVER_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/time/time.h"
#include "engine/decision/induction.h"
#include "engine/decision/sampled_candidates.h"
#include "engine/decision/searched_leaf.h"
#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"

namespace tengen {

// What was decided, with its reasons.
struct Decision {
  Action best;
  // The options that were compared, the best one first, then by falling worth
  // to the player who decides; for a DECLARE one for each number. Empty where
  // a die is rolled.
  std::vector<Choice> choices;
  // How often the options were compared, with growing width and effort.
  int rounds = 0;
  // Visited by the searches.
  int64_t nodes = 0;
};

// The place in `choices` of the one to take. Options that tie with the best one
// (IsTie) are told apart by what is harder for the opponent to answer (by no
// less than makes a difference there), then by what is known better (more
// nodes, in powers of two), then by the seed. REQUIRES: `choices` is not empty.
size_t PreferredChoice(const std::vector<Choice>& choices, uint64_t seed);

// Takes the decisions of openings, whatever the rule: a backward induction
// (induction.h) with the search as the judge of the positions in which it ends.
//
//   OpeningSolver solver(searcher, SteadyClock());
//   Decision decision = solver.Decide(state, absl::Seconds(1), /*seed=*/1);
//   state.Apply(decision.best)
//
// First it looks at few candidates with static values, so that there is an
// answer at once, then at more of them. Then it searches, a few leaves at a
// time, those on which the decision rests (Induction::Doubts): all of them with
// equal nodes before any gets more, and of the options ever fewer (successive
// halving). The points of an OFFER come from one search for the best of all
// points. The values of positions survive in one table, so that numbers and
// points which are declared, offered and selected one after another come from
// the same knowledge.
//
// Approximations: only sampled candidates are looked at (SampledCandidates),
// and lines of very many stones are cut (InductionLimits::depth).
//
// Decide blocks and is called by one thread at a time, and never while the
// searcher searches; RequestStop may be called by any thread.
class OpeningSolver {
 public:
  // `searcher` and `clock` have to outlive it.
  OpeningSolver(Searcher& searcher, const Clock& clock);

  // The decision at `state` within `time`, or when it is stopped if that is
  // nothing; the first round is finished in any case. With the same seed, and
  // the same rounds finished from the same table, the decision is the same.
  // REQUIRES: the state is not over, and some action is legal.
  Decision Decide(const OpeningState& state, std::optional<absl::Duration> time,
                  uint64_t seed);

  // Ends the Decide in progress, or if there is none the next one, as soon as
  // possible. Does not block.
  void RequestStop();
  // Takes RequestStop back: before the next Decide, as Searcher::ClearStop.
  void ClearStop();

  // How many nodes the searches of a Decide may visit together (a search may
  // pass its own share by a few); what is decided within that number does not
  // depend on time.
  void set_max_nodes(std::optional<int64_t> nodes) { max_nodes_ = nodes; }
  // Limits the rounds of a Decide; for tests that may not depend on time.
  void set_max_rounds(int rounds) { max_rounds_ = rounds; }

  // About how many bytes the decisions may remember, from now on; with fewer
  // they know less, and look again at what they forgot. REQUIRES: as Decide.
  void set_memory(size_t bytes);

  // Threads that search leaves, each its own; fewer where the memory is not
  // enough for them. With a number of nodes the decision is the same in every
  // run with as many threads. REQUIRES: as Decide.
  void set_threads(int threads);

  // Forgets all values.
  void Clear() { leaf_.Clear(); }

 private:
  bool RunRounds(const OpeningState& state, std::optional<absl::Duration> time,
                 Induction& induction, Decision& decision);
  // Searches the leaves on which the decision rests until `end`. `took`: an
  // induction within `limits`.
  void Deepen(const OpeningState& state, const InductionLimits& limits,
              absl::Duration end, absl::Duration took, Induction& induction,
              Decision& decision);

  // Shares the memory out among the tables and the searchers of the threads.
  void ShareMemory();

  const Clock& clock_;
  SearchedLeaf leaf_;
  SampledCandidates candidates_;
  size_t memory_;
  // Of that, what is not for the searchers of further threads.
  size_t own_memory_ = 0;
  int threads_ = 1;
  int max_rounds_;
  std::optional<int64_t> max_nodes_;
  std::atomic<bool> stop_ = false;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_OPENING_SOLVER_H_
