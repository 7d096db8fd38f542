#include "engine/decision/induction.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/zobrist.h"
#include "engine/decision/induction_parts.h"

namespace tengen {
namespace {

// Leaves that Doubts names at most.
constexpr size_t kMaxDoubts = 64;
// An option is in doubt if it is worth less by so many errors at most.
constexpr double kDoubtErrors = 1;
constexpr int kAllOptions = -1;
// What a value and an action of a ranking take, in bytes, about.
constexpr size_t kValueBytes = 64;
constexpr size_t kRankedBytes = 128;

bool Holds(std::span<const Action::Kind> kinds, Action::Kind kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// Whether the action counts against InductionLimits::depth.
int CostOf(const Action& action) {
  return action.kind == Action::Kind::kPlace ||
         action.kind == Action::Kind::kMove;
}

}  // namespace

Induction::Induction(const OpeningRule& rule, LeafValue& leaf,
                     Candidates& candidates)
    : keys_(rule), leaf_(leaf), candidates_(candidates) {}

void Induction::set_memory(size_t bytes) {
  max_values_ = bytes / 3 / kValueBytes;
  max_ranked_ = bytes * 2 / 3 / kRankedBytes;
}

void Induction::Begin(const InductionLimits& limits,
                      const std::function<bool()>& stop) {
  limits_ = limits;
  stop_ = &stop;
  stopped_ = was_cut_ = was_forced_ = false;
  states_ = 0;
  values_.clear();
  point_values_.clear();
  if (ranked_ >= max_ranked_) {
    ranking_.clear();
    ranked_ = 0;
  }
}

bool Induction::Stopped() {
  if (!stopped_ && stop_ != nullptr && *stop_ && (*stop_)()) stopped_ = true;
  return stopped_;
}

std::optional<std::vector<Choice>> Induction::Run(
    const OpeningState& state, const InductionLimits& limits,
    const std::function<bool()>& stop) {
  TENGEN_CHECK(!state.over());
  Begin(limits, stop);
  number_is_fixed_ = state.declared().has_value();
  const uint64_t key = keys_.Of(state);
  std::vector<Choice> choices = Options(state, key, limits.depth, true);
  if (stopped_) return std::nullopt;
  if (choices.empty()) return choices;
  was_forced_ = choices.size() == 1 && limits.root_width > 1 &&
                choices[0].action.kind != Action::Kind::kOffer;
  const Player player = state.actor();
  const Estimate best = BestOf(choices).worth;
  for (Choice& choice : choices) {
    choice.mean_answer = choice.worth.value;
    if (!IsTie(best, choice.worth)) continue;
    choice.mean_answer = MeanAnswer(After(state, choice.action), player,
                                    limits.depth - CostOf(choice.action));
    if (stopped_) return std::nullopt;
  }
  Remember(key, choices);
  return choices;
}

std::optional<Estimate> Induction::BlackValue(
    const OpeningState& state, const InductionLimits& limits,
    const std::function<bool()>& stop) {
  Begin(limits, stop);
  number_is_fixed_ = state.declared().has_value();
  const Estimate value = Value(state, limits.depth);
  if (stopped_) return std::nullopt;
  return value;
}

Estimate Induction::PlainValue(const OpeningState& state) {
  const Position& position = state.position();
  const Estimate value = leaf_.Value(position, state.rules());
  return position.side_to_move() == Color::kBlack ? value : value.Flipped();
}

Estimate Induction::Value(const OpeningState& state, int depth) {
  ++states_;
  if (Stopped()) return {};
  if (state.over()) return PlainValue(state);
  const uint64_t key = keys_.Of(state);
  const uint64_t value_key = Mix64(key + static_cast<uint64_t>(depth));
  if (const auto it = values_.find(value_key); it != values_.end()) {
    return it->second;
  }
  const Estimate value = ComputeValue(state, key, depth);
  if (stopped_) return value;
  if (values_.size() >= max_values_ / 2) values_.clear();
  values_.emplace(value_key, value);
  return value;
}

Estimate Induction::ComputeValue(const OpeningState& state, uint64_t key,
                                 int depth) {
  if (Holds(state.Choices(), Action::Kind::kRoll)) {
    return MeanOfDie(state, depth);
  }
  const std::vector<Choice> options = Options(state, key, depth, false);
  if (stopped_) return {};
  if (options.empty()) return PlainValue(state);
  Remember(key, options);
  return ForPlayer(state, state.actor(), BestOf(options).worth);
}

Estimate Induction::MeanOfDie(const OpeningState& state, int depth) {
  const std::vector<Action> outcomes = state.DiceOutcomes();
  double sum = 0;
  double variance = 0;
  int64_t nodes = 0;
  for (const Action& outcome : outcomes) {
    // A die never changes who holds black.
    const Estimate value = Value(After(state, outcome), depth);
    if (stopped_) return {};
    sum += value.value;
    variance += value.error * value.error;
    nodes += value.nodes;
  }
  const auto n = static_cast<double>(outcomes.size());
  return {sum / n, std::sqrt(variance) / n,
          nodes / static_cast<int64_t>(outcomes.size())};
}

Choice Induction::ValueOf(const OpeningState& state, Action action, int depth) {
  const OpeningState after = After(state, action);
  const Estimate black = Value(after, depth - CostOf(action));
  return {std::move(action), ForPlayer(after, state.actor(), black)};
}

std::vector<Choice> Induction::Options(const OpeningState& state, uint64_t key,
                                       int depth, bool root) {
  std::vector<Choice> options;
  for (Action::Kind kind : state.Choices()) {
    if (kind == Action::Kind::kOffer) {
      if (std::optional<Choice> offer = BestPlainOffer(state, depth, root)) {
        options.push_back(*std::move(offer));
        continue;
      }
    }
    for (Action& action : ActionsOf(state, kind, key, depth, root)) {
      options.push_back(ValueOf(state, std::move(action), depth));
      if (stopped_) return options;
    }
    if (stopped_) return options;
  }
  return options;
}

std::vector<Action> Induction::ActionsOf(const OpeningState& state,
                                         Action::Kind kind, uint64_t key,
                                         int depth, bool root) {
  const int width = root ? limits_.root_width : limits_.width;
  std::vector<Action> actions;
  switch (kind) {
    case Action::Kind::kPlace:
    case Action::Kind::kMove:
      if (depth > 0) {
        actions = candidates_.Actions(state, kind, root ? width : 3 * width);
        CutToWidth(key, width, actions);
      } else {
        was_cut_ = true;
      }
      break;
    case Action::Kind::kOffer:
      actions =
          OfferSets(state, width, root ? limits_.root_spare : limits_.spare);
      CutToWidth(key, width, actions);
      break;
    case Action::Kind::kDeclare: {
      const NumberRange range = state.DeclareRange();
      for (int n = range.lo; n <= range.hi; ++n) {
        actions.push_back(Action::Declare(n));
      }
      break;
    }
    case Action::Kind::kSelect:
      for (Point p : state.LegalNext(Action::Bare(kind))) {
        actions.push_back(Action::Select(p));
      }
      break;
    default:
      actions.push_back(Action::Bare(kind));
      break;
  }
  return actions;
}

double Induction::MeanAnswer(const OpeningState& after, Player player,
                             int depth) {
  const Estimate value = ForPlayer(after, player, Value(after, depth));
  if (stopped_ || after.over() || Holds(after.Choices(), Action::Kind::kRoll)) {
    return value.value;
  }
  const std::vector<Choice> options =
      Options(after, keys_.Of(after), depth, false);
  if (stopped_ || options.empty()) return value.value;
  if (after.actor() != player) {
    double sum = 0;
    for (const Choice& option : options) sum += 1 - option.worth.value;
    return sum / static_cast<double>(options.size());
  }
  // He goes on himself, as well as he can.
  const Action& best = BestOf(options).action;
  return MeanAnswer(After(after, best), player, depth - CostOf(best));
}

std::vector<Doubt> Induction::Doubts(const OpeningState& state, int options) {
  stop_ = nullptr;
  collected_.clear();
  std::vector<Doubt> doubts;
  Collect(state, limits_.depth, 0, options, doubts);
  std::stable_sort(
      doubts.begin(), doubts.end(),
      [](const Doubt& a, const Doubt& b) { return a.gap < b.gap; });
  return doubts;
}

void Induction::Collect(const OpeningState& state, int depth, double gap,
                        int options, std::vector<Doubt>& doubts) {
  if (doubts.size() >= kMaxDoubts) return;
  const bool root = options != kAllOptions;
  std::vector<Choice> choices;
  if (!state.over()) {
    const uint64_t key = keys_.Of(state);
    if (!collected_.insert(Mix64(key + static_cast<uint64_t>(depth))).second) {
      return;
    }
    if (Holds(state.Choices(), Action::Kind::kRoll)) {
      for (const Action& outcome : state.DiceOutcomes()) {
        Collect(After(state, outcome), depth, gap, kAllOptions, doubts);
      }
      return;
    }
    choices = Options(state, key, depth, root);
  }
  if (choices.empty()) {
    const Position& position = state.position();
    const RuleSet rules = state.rules();
    const Estimate known = leaf_.Value(position, rules);
    const bool is_new =
        std::none_of(doubts.begin(), doubts.end(), [&](const Doubt& doubt) {
          return doubt.question.points.empty() &&
                 doubt.question.position.hash() == position.hash() &&
                 doubt.question.rules == rules;
        });
    if (is_new && known.error > 0) {
      doubts.push_back({{position, rules}, known, gap});
    }
    return;
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& a, const Choice& b) {
                     return a.worth.value > b.worth.value;
                   });
  const Estimate best = choices[0].worth;
  int followed = 0;
  for (const Choice& choice : choices) {
    const double sum = gap + best.value - choice.worth.value;
    if (sum > kDoubtErrors * std::max(best.error, choice.worth.error)) break;
    if (followed++ == options) break;
    if (CollectOffer(state, choice, sum, doubts)) continue;
    Collect(After(state, choice.action), depth - CostOf(choice.action), sum,
            kAllOptions, doubts);
  }
}

void Induction::CutToWidth(uint64_t key, int width,
                           std::vector<Action>& actions) {
  const auto count = static_cast<size_t>(std::max(width, 1));
  if (actions.size() <= count) return;
  was_cut_ = true;
  if (const auto it = ranking_.find(key); it != ranking_.end()) {
    // Best first; what was never valued stays behind in the given order.
    const auto value_of = [&](const Action& action) {
      for (const Ranked& ranked : it->second) {
        if (ranked.action == action) return ranked.value;
      }
      return -1.0;
    };
    std::vector<std::pair<double, Action>> order;
    order.reserve(actions.size());
    for (Action& action : actions) {
      const double value = value_of(action);
      order.emplace_back(value, std::move(action));
    }
    std::stable_sort(
        order.begin(), order.end(),
        [](const auto& a, const auto& b) { return a.first > b.first; });
    for (size_t i = 0; i < actions.size(); ++i) {
      actions[i] = std::move(order[i].second);
    }
  }
  actions.resize(count);
}

void Induction::Remember(uint64_t key, std::span<const Choice> choices) {
  if (ranked_ >= max_ranked_ && !ranking_.contains(key)) return;
  const auto [place, is_new] = ranking_.try_emplace(key);
  std::vector<Ranked>& ranked = place->second;
  if (is_new) ++ranked_;
  for (const Choice& choice : choices) {
    const auto it = std::find_if(
        ranked.begin(), ranked.end(),
        [&](const Ranked& r) { return r.action == choice.action; });
    if (it != ranked.end()) {
      it->value = choice.worth.value;
    } else if (ranked_ < max_ranked_) {
      ranked.push_back({choice.action, choice.worth.value});
      ++ranked_;
    }
  }
}

}  // namespace tengen
