#include <algorithm>
#include <functional>
#include <utility>

#include "engine/base/zobrist.h"
#include "engine/decision/induction.h"
#include "engine/decision/induction_parts.h"
#include "engine/opening/stone_symmetry.h"

// The OFFERs of an Induction.

namespace tengen {
namespace {

// Keeps points of an OFFER and actions of one state apart.
constexpr uint64_t kPoolKey = 0x7e46e0010u;
// As many points as there are.
constexpr int kAllPoints = 1 << 20;

// The points in classes of symmetrical ones.
std::vector<std::vector<Point>> ClassesOf(const StoneSymmetry& symmetry,
                                          std::span<const Point> points) {
  std::vector<std::vector<Point>> classes;
  for (Point p : points) {
    const auto it = std::find_if(
        classes.begin(), classes.end(),
        [&](const auto& c) { return symmetry.Equivalent(c[0], p); });
    if (it == classes.end()) {
      classes.push_back({p});
    } else {
      it->push_back(p);
    }
  }
  return classes;
}

}  // namespace

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
  std::vector<Point> points;
  for (const Action& action : pool) points.push_back(action.points[0]);
  const std::vector<std::vector<Point>> classes = ClassesOf(symmetry, points);
  if (classes.size() < k) return std::nullopt;
  Action first = Action::Bare(Action::Kind::kOffer);
  for (size_t i = 0; i < k; ++i) first.points.push_back(classes[i][0]);
  const OpeningState offered = After(state, first);
  if (offered.over() || offered.actor() == state.actor() ||
      offered.Choices() != std::vector{Action::Kind::kSelect}) {
    return std::nullopt;
  }
  if (const auto ranking = RankingOf(state, offered, first.points[0])) {
    if (auto offer = RankedOffer(state, *ranking, k)) return offer;
  }

  const auto values = ValuesOfPoints(state, offered, classes, k, depth);
  if (stopped_) return Choice{};
  std::vector<Choice> best_of_class;
  for (const std::vector<Choice>& choices : values) {
    Remember(key, choices);
    best_of_class.push_back(BestOf(choices));
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

std::optional<LeafQuestion> Induction::RankingOf(const OpeningState& state,
                                                 const OpeningState& offered,
                                                 Point first) {
  const Color color = *state.Request(Action::Kind::kOffer).stones[0].color;
  if (state.color_of(state.actor()) != color) return std::nullopt;
  const OpeningState after = After(offered, Action::Select(first));
  if (!after.over() || after.position().side_to_move() != Opponent(color)) {
    return std::nullopt;
  }
  LeafQuestion question = {state.position(), state.rules()};
  question.position.SetSideToMove(color);
  question.set = Mix64(static_cast<uint64_t>(state.step()) * 4 +
                       static_cast<uint64_t>(state.rule().symmetry));
  return question;
}

std::optional<Choice> Induction::RankedOffer(const OpeningState& state,
                                             const LeafQuestion& ranking,
                                             size_t k) {
  const auto best = leaf_.BestPoints(ranking.position, ranking.rules,
                                     ranking.set, static_cast<int>(k));
  if (!best) return std::nullopt;
  const StoneSymmetry symmetry(state.position(), state.rule().symmetry);
  Choice offer;
  offer.action = Action::Bare(Action::Kind::kOffer);
  std::vector<Point>& points = offer.action.points;
  for (const PointWorth& point : *best) {
    if (points.size() == k) break;
    if (std::any_of(points.begin(), points.end(), [&](Point other) {
          return symmetry.Equivalent(other, point.point);
        })) {
      continue;
    }
    points.push_back(point.point);
    offer.worth = point.worth;
  }
  if (points.size() < k) return std::nullopt;
  return offer;
}

int Induction::MostOffered(const OpeningState& state) const {
  const int asked = state.Request(Action::Kind::kOffer).lo;
  const OpeningRule& rule = state.rule();
  if (number_is_fixed_ || !rule.step(state.step()).count_is_declared) {
    return asked;
  }
  int most = asked;
  for (const OpeningStep& step : rule.steps) {
    if (step.verb != Verb::kDeclare) continue;
    most = std::max(most, step.hi == kUnbounded ? rule.n_top : step.hi);
  }
  return most;
}

bool Induction::CollectOffer(const OpeningState& state, const Choice& offer,
                             double gap, std::vector<Doubt>& doubts) {
  if (offer.action.kind != Action::Kind::kOffer ||
      !state.candidates().empty()) {
    return false;
  }
  const OpeningState offered = After(state, offer.action);
  if (offered.over() || offered.actor() == state.actor() ||
      offered.Choices() != std::vector{Action::Kind::kSelect}) {
    return false;
  }
  auto ranking = RankingOf(state, offered, offer.action.points[0]);
  const PointRequest request = state.Request(Action::Kind::kOffer);
  if (!ranking || request.lo != request.hi) return false;
  // The same search answers for every N.
  const uint64_t key = Mix64(keys_.OfAnyNumber(state) + kPoolKey);
  if (!collected_.insert(key).second || offer.worth.error == 0) return true;
  ranking->points = candidates_.Pool(state, kAllPoints);
  const StoneSymmetry symmetry(state.position(), state.rule().symmetry);
  const int count = static_cast<int>(ranking->points.size());
  const int classes =
      static_cast<int>(ClassesOf(symmetry, ranking->points).size());
  // So many points hold enough classes in any case.
  ranking->count = std::min(MostOffered(state), classes) + count - classes;
  doubts.push_back({*std::move(ranking), offer.worth, gap});
  return true;
}

}  // namespace tengen
