#ifndef TENGEN_PROTOCOL_PLAY_ENGINE_PLAYERS_H_
#define TENGEN_PROTOCOL_PLAY_ENGINE_PLAYERS_H_

#include "engine/decision/opening_solver.h"
#include "engine/search/searcher.h"
#include "protocol/play/players.h"

// The players that the engine is: see players.h.

namespace tengen {

// Moves that the search finds.
class SearchMover : public Mover {
 public:
  // `strength`: from 0 to 100, full strength. `searcher` has to outlive it.
  SearchMover(Searcher& searcher, int strength)
      : searcher_(searcher), strength_(strength) {}

  Move Choose(const Position& position, const RuleSet& rules,
              absl::Duration budget, uint64_t seed) override;

 private:
  Searcher& searcher_;
  int strength_;
};

// Decisions that the solver finds.
class SolverDecider : public Decider {
 public:
  // `solver` has to outlive it.
  explicit SolverDecider(OpeningSolver& solver) : solver_(solver) {}

  Action Decide(const OpeningState& state, absl::Duration budget,
                uint64_t seed) override;

 private:
  OpeningSolver& solver_;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_PLAY_ENGINE_PLAYERS_H_
