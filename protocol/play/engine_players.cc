#include "protocol/play/engine_players.h"

#include "engine/base/check.h"
#include "protocol/strength.h"

namespace tengen {
namespace {

constexpr int kFullStrength = 100;

}  // namespace

Move SearchMover::Choose(const Position& position, const RuleSet& rules,
                         absl::Duration budget, uint64_t seed) {
  SearchRequest request;
  request.limits.turn_time = budget;
  const SearchReport report =
      strength_ < kFullStrength
          ? SearchWeakly(searcher_, position, rules, request, strength_, seed,
                         nullptr)
          : searcher_.Search(position, rules, request, nullptr);
  TENGEN_CHECK(!report.lines.empty());
  return report.lines[0].pv[0];
}

Action SolverDecider::Decide(const OpeningState& state, absl::Duration budget,
                             uint64_t seed) {
  return solver_.Decide(state, budget, seed).best;
}

}  // namespace tengen
