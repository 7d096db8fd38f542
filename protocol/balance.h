#ifndef TENGEN_PROTOCOL_BALANCE_H_
#define TENGEN_PROTOCOL_BALANCE_H_

#include <vector>

#include "engine/search/searcher.h"

namespace tengen {

// Stones that make a position even, by many short searches.
struct BalanceResult {
  std::vector<Move> moves;  // in order of play; none if there is no choice
  Score value;              // for the side that is to move before them
};

// Looks for `count` (1 or 2) moves of the sides in turn after which the
// position is worth nearest to `bias` for the side to move before them. The
// limits of `request` bind all searches together.
BalanceResult FindBalance(Searcher& searcher, const Clock& clock,
                          const Position& position, const RuleSet& rules,
                          const SearchRequest& request, int count, int bias);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_BALANCE_H_
