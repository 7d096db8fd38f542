#include "engine/decision/induction.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/zobrist.h"
#include "engine/opening/stone_symmetry.h"

namespace tengen {
namespace {

// What a value and an action of a ranking take, in bytes, about.
constexpr size_t kValueBytes = 64;
constexpr size_t kRankedBytes = 128;
// Keeps points of an OFFER and actions of one state apart.
constexpr uint64_t kPoolKey = 0x7e46e0010u;

OpeningState After(const OpeningState& state, const Action& action) {
  OpeningState after = state;
  const bool legal = after.Apply(action).ok();
  TENGEN_CHECK(legal);
  return after;
}

bool Holds(std::span<const Action::Kind> kinds, Action::Kind kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// Whether the action counts against InductionLimits::depth.
int CostOf(const Action& action) {
  return action.kind == Action::Kind::kPlace ||
         action.kind == Action::Kind::kMove;
}

const Choice& BestOf(std::span<const Choice> options) {
  return *std::max_element(options.begin(), options.end(),
                           [](const Choice& a, const Choice& b) {
                             return a.worth.value < b.worth.value;
                           });
}

// What `black` is worth to `player`.
Estimate ForPlayer(const OpeningState& state, Player player, Estimate black) {
  return state.holder(Color::kBlack) == player ? black : black.Flipped();
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
  values_.clear();
  point_values_.clear();
  if (ranked_ >= max_ranked_) {
    ranking_.clear();
    ranked_ = 0;
  }
}

bool Induction::Stopped() {
  if (!stopped_ && *stop_ && (*stop_)()) stopped_ = true;
  return stopped_;
}

std::optional<std::vector<Choice>> Induction::Run(
    const OpeningState& state, const InductionLimits& limits,
    const std::function<bool()>& stop) {
  TENGEN_CHECK(!state.over());
  Begin(limits, stop);
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

std::vector<Action> Induction::OfferSets(const OpeningState& state, int width,
                                         int spare) {
  const PointRequest request = state.Request(Action::Kind::kOffer);
  std::vector<Point> pool = candidates_.Pool(state, request.hi + spare);
  std::vector<Action> sets;
  std::vector<Point> set;
  // Sets are grown in the order of the pool, so each is met once. A set that
  // the rule refuses, because two of its points are symmetrical, is left out
  // with all that it would grow into.
  const std::function<void(size_t)> grow = [&](size_t from) {
    const int size = static_cast<int>(set.size());
    if (size >= request.lo) sets.push_back(Action::Offer(set));
    if (size == request.hi) return;
    const PointSet legal = state.LegalNext(Action::Offer(set));
    for (size_t i = from; i < pool.size(); ++i) {
      if (static_cast<int>(pool.size() - i) < request.lo - size) break;
      if (!legal.Contains(pool[i])) continue;
      set.push_back(pool[i]);
      grow(i + 1);
      set.pop_back();
    }
  };
  // The last points of the pool go where there would be too many sets.
  const auto too_many = [&](size_t points) {
    double sum = 0;
    double count = 1;
    for (int k = 1; k <= request.hi; ++k) {
      count *= static_cast<double>(static_cast<int>(points) - k + 1) / k;
      if (k >= request.lo) sum += count;
    }
    return sum > 3.0 * width;
  };
  while (static_cast<int>(pool.size()) > request.lo + 1 &&
         too_many(pool.size())) {
    was_cut_ = true;
    pool.pop_back();
  }
  grow(0);
  if (sets.empty()) {
    // Two points of the shortened pool are symmetrical.
    pool = candidates_.Pool(state, request.hi + spare);
    grow(0);
  }
  if (sets.empty()) {
    // Points whose symmetries overlap, on a board that is almost full: any set
    // to which nothing can be added is legal.
    Action offer = Action::Offer({});
    for (PointSet next = state.LegalNext(offer); !next.empty();
         next = state.LegalNext(offer)) {
      offer.points.push_back(next.first());
    }
    sets.push_back(std::move(offer));
  }
  return sets;
}

std::optional<Choice> Induction::BestPlainOffer(const OpeningState& state,
                                                int depth, bool root) {
  const PointRequest request = state.Request(Action::Kind::kOffer);
  // With other candidates on the board points may be symmetrical for one of
  // them and not for another: then there are no classes of points.
  if (request.lo != request.hi || !state.candidates().empty()) {
    return std::nullopt;
  }
  const auto k = static_cast<size_t>(request.lo);
  const int spare = root ? limits_.root_spare : limits_.spare;
  const uint64_t key = Mix64(state.position().hash() + kPoolKey +
                             static_cast<uint64_t>(state.step()));
  std::vector<Action> pool;
  for (Point p : candidates_.Pool(state, request.lo + 2 * spare)) {
    pool.push_back(Action::Select(p));
  }
  CutToWidth(key, request.lo + spare, pool);

  // A set has at most one point of each class.
  const StoneSymmetry symmetry(state.position(), state.rule().symmetry);
  std::vector<std::vector<Point>> classes;
  for (const Action& action : pool) {
    const Point p = action.points[0];
    const auto it = std::find_if(
        classes.begin(), classes.end(),
        [&](const auto& c) { return symmetry.Equivalent(c[0], p); });
    if (it == classes.end()) {
      classes.push_back({p});
    } else {
      it->push_back(p);
    }
  }
  if (classes.size() < k) return std::nullopt;
  Action first = Action::Bare(Action::Kind::kOffer);
  for (size_t i = 0; i < k; ++i) first.points.push_back(classes[i][0]);
  const OpeningState offered = After(state, first);
  if (offered.over() || offered.actor() == state.actor() ||
      offered.Choices() != std::vector{Action::Kind::kSelect}) {
    return std::nullopt;
  }

  const auto values = ValuesOfPoints(state, offered, classes, k, depth);
  if (stopped_) return Choice{};
  std::vector<Choice> best_of_class;
  for (const std::vector<Choice>& points : values) {
    Remember(key, points);
    best_of_class.push_back(BestOf(points));
  }
  std::stable_sort(best_of_class.begin(), best_of_class.end(),
                   [](const Choice& a, const Choice& b) {
                     return a.worth.value > b.worth.value;
                   });
  Choice offer;
  offer.action = Action::Bare(Action::Kind::kOffer);
  for (size_t i = 0; i < k; ++i) {
    offer.action.points.push_back(best_of_class[i].action.points[0]);
  }
  offer.worth = best_of_class[k - 1].worth;
  return offer;
}

std::vector<std::vector<Choice>> Induction::ValuesOfPoints(
    const OpeningState& state, const OpeningState& offered,
    const std::vector<std::vector<Point>>& classes, size_t count, int depth) {
  std::vector<Point> set;
  for (size_t i = 0; i < count; ++i) set.push_back(classes[i][0]);
  // The other points of a set leave the board, so a point is worth the same in
  // all sets that hold it; and if N is not asked for later, whatever N is.
  const OpeningState after = After(offered, Action::Select(set[0]));
  const bool any_number = after.over() || !keys_.UsesNumber(after);
  const uint64_t state_key =
      any_number ? keys_.OfAnyNumber(state) : keys_.Of(state);
  const auto value_of = [&](size_t c, Point p) {
    const uint64_t key = Mix64(Mix64(state_key + static_cast<uint64_t>(depth)) +
                               static_cast<uint64_t>(p.index()));
    if (const auto it = point_values_.find(key); it != point_values_.end()) {
      return it->second;
    }
    const Action select = Action::Select(p);
    Estimate black;
    if (c < count && p == set[c]) {
      black = Value(After(offered, select), depth);
    } else {
      std::vector<Point> other = set;
      other[std::min(c, count - 1)] = p;
      const OpeningState laid = After(state, Action::Offer(std::move(other)));
      black = Value(After(laid, select), depth);
    }
    if (stopped_) return black;
    if (point_values_.size() >= max_values_ / 2) point_values_.clear();
    point_values_.emplace(key, black);
    return black;
  };
  std::vector<std::vector<Choice>> values;
  for (size_t c = 0; c < classes.size() && !stopped_; ++c) {
    values.emplace_back();
    for (Point p : classes[c]) {
      const Estimate black = value_of(c, p);
      values.back().push_back(
          {Action::Select(p), ForPlayer(state, state.actor(), black)});
    }
  }
  return values;
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
