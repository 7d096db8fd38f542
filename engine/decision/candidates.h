#ifndef TENGEN_ENGINE_DECISION_CANDIDATES_H_
#define TENGEN_ENGINE_DECISION_CANDIDATES_H_

#include <vector>

#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"

namespace tengen {

// Which of the many points of a step the induction looks at. What it answers
// may depend on the step, the stones and the candidates of a state, not on the
// persons or on how the stones came to stand.
class Candidates {
 public:
  virtual ~Candidates() = default;

  // Legal actions of this kind, the most promising first: at least one, and no
  // more than `limit`, where the limit is for the implementation to heed.
  // REQUIRES: `kind` is PLACE or MOVE and among state.Choices().
  virtual std::vector<Action> Actions(const OpeningState& state,
                                      Action::Kind kind, int limit) = 0;

  // Points that an OFFER may be made of, the most promising first: no more than
  // `limit`, but enough for a legal OFFER of Request(kOffer).lo points.
  // REQUIRES: OFFER is among state.Choices().
  virtual std::vector<Point> Pool(const OpeningState& state, int limit) = 0;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_CANDIDATES_H_
