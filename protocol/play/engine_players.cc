#include "protocol/play/engine_players.h"

#include <optional>

#include "engine/base/check.h"
#include "engine/opening/random_action.h"
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

Action RandomDecider::Decide(const OpeningState& state,
                             absl::Duration /*budget*/, uint64_t seed) {
  const std::optional<Action> action = RandomAction(state, seed);
  TENGEN_CHECK(action.has_value());
  return *action;
}

}  // namespace tengen
