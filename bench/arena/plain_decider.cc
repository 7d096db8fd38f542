#include "bench/arena/plain_decider.h"

#include <algorithm>
#include <utility>

#include "engine/base/zobrist.h"
#include "engine/opening/random_action.h"
#include "engine/search/clock.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 16 << 20;
// Actions and points of an offer that are compared.
constexpr int kActions = 16;
constexpr int kSpare = 8;

}  // namespace

PlainDecider::PlainDecider()
    : searcher_(MakeEvaluator, SteadyClock(), kTableBytes),
      static_board_(searcher_),
      candidates_(static_board_) {}

std::optional<Action> PlainDecider::Decide(const OpeningState& state,
                                           int64_t nodes, uint64_t seed) {
  candidates_.Reset(seed);
  std::vector<Action> actions;
  for (Action::Kind kind : state.Choices()) AddActions(state, kind, actions);
  if (actions.empty()) return RandomAction(state, seed);
  const int64_t share =
      std::max<int64_t>(nodes / static_cast<int64_t>(actions.size()), 1);
  std::vector<std::pair<double, Action>> order;
  for (Action& action : actions) {
    OpeningState after = state;
    if (!after.Apply(action).ok()) continue;
    order.emplace_back(ValueOf(after, state.actor(), share), std::move(action));
  }
  // Equal values, such as those of numbers, go by the seed.
  std::stable_sort(
      order.begin(), order.end(),
      [](const auto& a, const auto& b) { return a.first > b.first; });
  size_t ties = 1;
  while (ties < order.size() && order[ties].first == order[0].first) ++ties;
  return order[Mix64(seed) % ties].second;
}

double PlainDecider::ValueOf(const OpeningState& after, Player player,
                             int64_t nodes) {
  const RuleSet rules = after.rules();
  SearchRequest request;
  request.limits.nodes = nodes;
  const SearchReport report =
      searcher_.Search(after.position(), rules, request, nullptr);
  double mover = 0.5;
  if (!report.lines.empty()) {
    const Score score = report.lines[0].score;
    mover = score.is_win()    ? 1
            : score.is_loss() ? 0
                              : static_board_.ExpectedResult(rules, score);
  }
  const Color side = after.position().side_to_move();
  return after.color_of(player) == side ? mover : 1 - mover;
}

void PlainDecider::AddActions(const OpeningState& state, Action::Kind kind,
                              std::vector<Action>& actions) {
  switch (kind) {
    case Action::Kind::kPlace:
    case Action::Kind::kMove:
      for (Action& action : candidates_.Actions(state, kind, kActions)) {
        actions.push_back(std::move(action));
      }
      break;
    case Action::Kind::kDeclare: {
      const NumberRange range = state.DeclareRange();
      for (int n = range.lo; n <= range.hi; ++n) {
        actions.push_back(Action::Declare(n));
      }
      break;
    }
    case Action::Kind::kOffer: {
      // The pool is in the order of static values.
      const int count = state.Request(kind).lo;
      Action offer = Action::Bare(kind);
      for (Point p : candidates_.Pool(state, count + kSpare)) {
        if (static_cast<int>(offer.points.size()) == count) break;
        if (state.LegalNext(offer).Contains(p)) offer.points.push_back(p);
      }
      actions.push_back(std::move(offer));
      break;
    }
    case Action::Kind::kSelect:
      for (Point p : state.LegalNext(Action::Bare(kind))) {
        actions.push_back(Action::Select(p));
      }
      break;
    case Action::Kind::kRoll:
      break;
    default:
      actions.push_back(Action::Bare(kind));
  }
}

}  // namespace tengen
