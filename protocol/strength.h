#ifndef TENGEN_PROTOCOL_STRENGTH_H_
#define TENGEN_PROTOCOL_STRENGTH_H_

#include <cstdint>

#include "engine/search/searcher.h"

namespace tengen {

// Weaker play on purpose, for sparring. It errs as people do: it looks at few
// good moves, sees wins and losses only up to some number of plies that grows
// with the strength, and takes what looks best to it with some arbitrariness.
// It never overlooks a five of its own and plays no foul.

// How play of a strength in [0, 100) is limited.
struct StrengthLimits {
  int depth;      // plies of the search
  int64_t nodes;  // of the search
  int horizon;    // proven results further away, in plies, are not seen
  int choices;    // best moves to choose from
  int spread;     // evaluation units that the choice may be off by
};
StrengthLimits LimitsOfStrength(int strength);

// Searches with `strength` (0 weakest, below 100). The first line of the
// report is the move chosen. The same seed gives the same choice where the
// search finds the same. REQUIRES: as Searcher::Search.
SearchReport SearchWeakly(Searcher& searcher, const Position& position,
                          const RuleSet& rules, SearchRequest request,
                          int strength, uint64_t seed, SearchSink* sink);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_STRENGTH_H_
