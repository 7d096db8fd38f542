#include "engine/decision/sampled_candidates.h"

#include <algorithm>
#include <cstdlib>
#include <unordered_set>
#include <utility>

#include "engine/base/zobrist.h"
#include "engine/decision/searched_leaf.h"
#include "engine/opening/named_openings.h"
#include "engine/opening/stone_symmetry.h"
#include "engine/position/symmetry.h"

namespace tengen {
namespace {

// What an action that is kept takes, in bytes, about.
constexpr size_t kKeptBytes = 128;
// Actions that are valued, for each that is asked for.
constexpr int kRawFactor = 3;
// Points of an offer that are valued, beyond those asked for.
constexpr int kRawPool = 8;
// Pools are made in sizes of multiples of this.
constexpr int kPoolStep = 16;

int Power(int base, int exponent) {
  int power = 1;
  for (int i = 0; i < exponent && power < 1'000'000; ++i) power *= base;
  return power;
}

void PutStone(Point p, Color color, Position& board) {
  board.Place(p, color == Color::kBlack ? Stone::kBlack : Stone::kWhite);
}

// Brings `items` into an order that follows from the seed alone.
template <typename T>
void Shuffle(std::vector<T>& items, uint64_t seed) {
  for (size_t i = items.size(); i > 1; --i) {
    seed = Mix64(seed);
    std::swap(items[i - 1], items[seed % i]);
  }
}

// The symmetries of the board that map the stones onto themselves.
std::vector<Symmetry> SymmetriesOf(const Position& position) {
  std::vector<Symmetry> symmetries;
  for (int i = 0; i < Symmetry::kCount; ++i) {
    const Symmetry symmetry(i);
    if (symmetry.transposes() && position.width() != position.height()) {
      continue;
    }
    bool keeps = true;
    for (const Position::Placed& placed : position.history()) {
      keeps = keeps &&
              position.At(symmetry(placed.point, position.width(),
                                   position.height())) == CellOf(placed.stone);
    }
    if (keeps) symmetries.push_back(symmetry);
  }
  return symmetries;
}

// Moves points from `left` to `result`, one for each named opening that a next
// stone of `color` would make.
void TakeNamed(const Position& position, Color color, PointSet& left,
               std::vector<Point>& result) {
  const auto history = position.history();
  const Point center = position.center();
  if (history.empty() || history.size() > 2 || history[0].point != center ||
      history[0].stone != Stone::kBlack) {
    return;
  }
  const auto distance = [center](Point p) {
    return std::max(std::abs(p.x() - center.x()), std::abs(p.y() - center.y()));
  };
  std::vector<Point> named;
  int reach = 0;
  if (history.size() == 1 && color == Color::kWhite) {
    reach = 1;
    for (OpeningKind kind : {OpeningKind::kDirect, OpeningKind::kIndirect}) {
      named.push_back(AtOffset(center, CanonicalStone2(kind)));
    }
  } else if (history.size() == 2 && color == Color::kBlack &&
             history[1].stone == Stone::kWhite &&
             distance(history[1].point) == 1) {
    reach = 3;
    const Offset stone2 = OffsetFrom(center, history[1].point);
    for (const NamedOpening& opening : NamedOpenings()) {
      for (int symmetry = 0; symmetry < 8; ++symmetry) {
        if (!(Rotate(opening.stone2, symmetry) == stone2)) continue;
        const Offset stone3 = Rotate(opening.stone3, symmetry);
        const int x = center.x() + stone3.dx;
        const int y = center.y() - stone3.dy;
        if (position.Contains(x, y)) named.push_back(Point(x, y));
        break;
      }
    }
  }
  for (Point p : named) {
    if (!left.Contains(p)) continue;
    result.push_back(p);
    left.Erase(p);
  }
  PointSet others = left;
  for (Point p : others) {
    if (distance(p) <= reach) left.Erase(p);
  }
}

// Whether the colours may still change before a stone is put.
bool OffersRight(Action::Kind kind) {
  return kind == Action::Kind::kSwap || kind == Action::Kind::kStay ||
         kind == Action::Kind::kWhite || kind == Action::Kind::kBlack;
}

// Passes declarations, which put no stone.
void PassDeclares(OpeningState& state) {
  while (!state.over() &&
         state.Choices() == std::vector{Action::Kind::kDeclare}) {
    const bool legal =
        state.Apply(Action::Declare(state.DeclareRange().lo)).ok();
    if (!legal) return;
  }
}

bool HasRight(const OpeningState& state) {
  const std::vector<Action::Kind> choices = state.Choices();
  return std::any_of(choices.begin(), choices.end(), OffersRight);
}

}  // namespace

std::vector<Point> RepresentativePoints(const Position& position, Color color,
                                        const PointSet& points, uint64_t seed) {
  std::vector<Point> result;
  PointSet left = points;
  TakeNamed(position, color, left, result);
  const std::vector<Symmetry> symmetries = SymmetriesOf(position);
  while (!left.empty()) {
    std::vector<Point> orbit;
    const Point first = left.first();
    for (Symmetry symmetry : symmetries) {
      const Point p = symmetry(first, position.width(), position.height());
      if (!left.Contains(p)) continue;
      orbit.push_back(p);
      left.Erase(p);
    }
    seed = Mix64(seed);
    result.push_back(orbit[seed % orbit.size()]);
  }
  return result;
}

void SampledCandidates::Reset(uint64_t seed) {
  seed_ = seed;
  made_.clear();
  kept_ = 0;
}

void SampledCandidates::set_memory(size_t bytes) {
  max_kept_ = bytes / kKeptBytes;
}

const SampledCandidates::Made& SampledCandidates::Keep(uint64_t key,
                                                       Made made) {
  const size_t size = made.actions.size() + 1;
  if (const auto it = made_.find(key); it != made_.end()) {
    kept_ -= it->second.actions.size() + 1;
    made_.erase(it);
  }
  if (kept_ + size > max_kept_) {
    made_.clear();
    kept_ = 0;
  }
  kept_ += size;
  return made_.emplace(key, std::move(made)).first->second;
}

uint64_t SampledCandidates::Key(const OpeningState& state,
                                Action::Kind kind) const {
  uint64_t key =
      Mix64(state.position().hash() + static_cast<uint64_t>(state.step()) * 16 +
            static_cast<uint64_t>(kind));
  for (const Candidate& candidate : state.candidates()) {
    key += Mix64(static_cast<uint64_t>(candidate.point.index()) * 4 +
                 static_cast<uint64_t>(candidate.tag));
  }
  if (kind == Action::Kind::kMove) {
    // Which stones may move.
    for (const Position::Placed& placed : state.position().history()) {
      key = Mix64(key + static_cast<uint64_t>(placed.point.index()));
    }
    key += static_cast<uint64_t>(state.moved_stone().value_or(0));
  }
  return Mix64(key);
}

std::vector<Action> SampledCandidates::Actions(const OpeningState& state,
                                               Action::Kind kind, int limit) {
  const uint64_t key = Key(state, kind);
  const auto it = made_.find(key);
  const Made* made = it == made_.end() ? nullptr : &it->second;
  if (made == nullptr || made->limit < limit) {
    const uint64_t seed = Mix64(seed_ + key);
    std::vector<Action> actions = kind == Action::Kind::kMove
                                      ? MakeMoves(state)
                                      : MakePlaces(state, limit, seed);
    made = &Keep(key, {Ranked(state, std::move(actions), limit, seed), limit});
  }
  const size_t count =
      std::min(made->actions.size(), static_cast<size_t>(std::max(limit, 1)));
  return {made->actions.begin(),
          made->actions.begin() + static_cast<std::ptrdiff_t>(count)};
}

std::vector<Point> SampledCandidates::Pool(const OpeningState& state,
                                           int limit) {
  const uint64_t key = Key(state, Action::Kind::kOffer);
  const auto it = made_.find(key);
  const Made* made = it == made_.end() ? nullptr : &it->second;
  // States that differ in N alone share a pool, so it is made a bit larger. A
  // pool with fewer points than it might have holds all there were to a state
  // that asked for less.
  const int needed = state.Request(Action::Kind::kOffer).lo;
  if (made == nullptr || made->limit < limit ||
      static_cast<int>(made->actions.size()) < needed) {
    const int larger = (limit + kPoolStep - 1) / kPoolStep * kPoolStep;
    made = &Keep(key, {MakePool(state, larger, Mix64(seed_ + key)), larger});
  }
  std::vector<Point> points;
  points.reserve(made->actions.size());
  for (const Action& action : made->actions) {
    if (static_cast<int>(points.size()) == limit) break;
    points.push_back(action.points[0]);
  }
  return points;
}

std::vector<Point> SampledCandidates::Sample(const Position& position,
                                             const RuleSet& rules, Color color,
                                             std::vector<Point> points,
                                             int count, uint64_t seed) {
  if (static_cast<int>(points.size()) <= count) return points;
  Shuffle(points, seed);
  const std::vector<int> scores =
      board_.ScorePoints(position, rules, color, points);
  std::vector<std::pair<int, Point>> order;
  for (size_t i = 0; i < points.size(); ++i) {
    order.emplace_back(scores[i], points[i]);
  }
  const auto best = static_cast<size_t>((count + 1) / 2);
  std::stable_sort(
      order.begin(), order.end(),
      [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Point> sample;
  for (size_t i = 0; i < best; ++i) sample.push_back(order[i].second);
  // The draws: the points are in the order of the seed.
  for (Point p : points) {
    if (static_cast<int>(sample.size()) == count) break;
    if (std::find(sample.begin(), sample.end(), p) == sample.end()) {
      sample.push_back(p);
    }
  }
  return sample;
}

std::vector<SampledCandidates::Prefix> SampledCandidates::Extend(
    const OpeningState& state, const std::vector<Prefix>& prefixes,
    size_t stone, int stones_left, int raw, uint64_t seed) {
  const PointRequest request = state.Request(Action::Kind::kPlace);
  const std::optional<Color> fixed = request.stones[stone].color;
  std::vector<Color> colors = {kColors.begin(), kColors.end()};
  if (fixed) colors = {*fixed};
  // So many points for each stone that is left make about `raw` actions: the
  // root of that number, at least two.
  const int room = raw / static_cast<int>(prefixes.size() * colors.size());
  int count = 2;
  while (Power(count + 1, stones_left) <= room) ++count;
  std::vector<Prefix> next;
  std::unordered_set<uint64_t> seen;
  for (const Prefix& prefix : prefixes) {
    for (Color color : colors) {
      seed = Mix64(seed);
      const PointSet legal = state.LegalNext(prefix.action, color);
      for (Point p :
           Sample(prefix.board, state.rules(), color,
                  RepresentativePoints(prefix.board, color, legal, seed), count,
                  seed)) {
        Prefix longer = prefix;
        longer.action.points.push_back(p);
        if (request.names_colors) longer.action.colors.push_back(color);
        PutStone(p, color, longer.board);
        if (seen.insert(SymmetricHash(longer.board)).second) {
          next.push_back(std::move(longer));
        }
      }
    }
  }
  if (static_cast<int>(next.size()) > raw) {
    Shuffle(next, seed);
    next.erase(next.begin() + raw, next.end());
  }
  return next;
}

std::vector<Action> SampledCandidates::MakePlaces(const OpeningState& state,
                                                  int limit, uint64_t seed) {
  const PointRequest request = state.Request(Action::Kind::kPlace);
  const int raw = kRawFactor * limit;
  std::vector<Prefix> prefixes = {
      {Action::Bare(Action::Kind::kPlace), state.position()}};
  std::vector<Action> actions;
  for (int i = 0; i <= request.hi; ++i) {
    if (i >= request.lo) {
      for (const Prefix& prefix : prefixes) actions.push_back(prefix.action);
    }
    if (i == request.hi || prefixes.empty()) break;
    prefixes = Extend(state, prefixes, static_cast<size_t>(i), request.hi - i,
                      raw, Mix64(seed + static_cast<uint64_t>(i)));
  }
  return actions;
}

std::vector<Action> SampledCandidates::MakeMoves(const OpeningState& state) {
  std::vector<Action> actions;
  const Action bare = Action::Bare(Action::Kind::kMove);
  for (Point from : state.LegalNext(bare)) {
    Action prefix = bare;
    prefix.points.push_back(from);
    for (Point to : state.LegalNext(prefix)) {
      actions.push_back(Action::MoveStone(from, to));
    }
  }
  return actions;
}

double SampledCandidates::QuickValue(OpeningState after, Player player) {
  PassDeclares(after);
  const Position& position = after.position();
  const double mover = board_.ExpectedResult(position, after.rules());
  const bool moves = after.color_of(player) == position.side_to_move();
  const double value = moves ? mover : 1 - mover;
  if (after.over() || !HasRight(after)) return value;
  return after.actor() == player ? std::max(value, 1 - value)
                                 : std::min(value, 1 - value);
}

std::vector<Action> SampledCandidates::Ranked(const OpeningState& state,
                                              std::vector<Action> actions,
                                              int limit, uint64_t seed) {
  if (actions.size() == 1) return actions;
  std::vector<std::pair<double, Action>> order;
  for (Action& action : actions) {
    OpeningState after = state;
    // Stones drawn one after another may rarely bar the last one.
    if (!after.Apply(action).ok()) continue;
    const double value = QuickValue(std::move(after), state.actor());
    order.emplace_back(value, std::move(action));
  }
  Shuffle(order, seed);
  std::stable_sort(
      order.begin(), order.end(),
      [](const auto& a, const auto& b) { return a.first > b.first; });
  for (size_t i = 3; i + 1 < order.size(); i += 4) {
    seed = Mix64(seed);
    const size_t drawn = i + seed % (order.size() - i);
    std::rotate(order.begin() + static_cast<std::ptrdiff_t>(i),
                order.begin() + static_cast<std::ptrdiff_t>(drawn),
                order.begin() + static_cast<std::ptrdiff_t>(drawn) + 1);
  }
  if (static_cast<int>(order.size()) > limit) {
    order.resize(static_cast<size_t>(std::max(limit, 1)));
  }
  std::vector<Action> ranked;
  ranked.reserve(order.size());
  for (auto& [value, action] : order) ranked.push_back(std::move(action));
  return ranked;
}

std::vector<Action> SampledCandidates::MakePool(const OpeningState& state,
                                                int limit, uint64_t seed) {
  const PointRequest request = state.Request(Action::Kind::kOffer);
  const Color color = *request.stones[0].color;
  const PointSet legal = state.LegalNext(Action::Bare(Action::Kind::kOffer));
  std::vector<Point> points =
      RepresentativePoints(state.position(), color, legal, seed);
  points = Sample(state.position(), state.rules(), color, std::move(points),
                  limit + kRawPool, seed);

  // Whether the colours may change while the offer lies: then a point is the
  // better the nearer it is to one half.
  OpeningState offered = state;
  Action some = Action::Bare(Action::Kind::kOffer);
  while (static_cast<int>(some.points.size()) < request.lo) {
    const PointSet next = state.LegalNext(some);
    if (next.empty()) break;
    some.points.push_back(next.first());
  }
  bool right = false;
  if (offered.Apply(some).ok()) {
    PassDeclares(offered);
    right = HasRight(offered);
  }
  const Color own = state.color_of(state.actor());
  std::vector<std::pair<double, Point>> order;
  for (Point p : points) {
    Position position = state.position();
    PutStone(p, color, position);
    position.SetSideToMove(Opponent(color));
    double value = board_.ExpectedResult(position, state.rules());
    if (own == color) value = 1 - value;
    order.emplace_back(right ? std::min(value, 1 - value) : value, p);
  }
  std::stable_sort(
      order.begin(), order.end(),
      [](const auto& a, const auto& b) { return a.first > b.first; });

  // No two of the same shape. With candidates of another set on the board a
  // point is judged on each of the boards that these may come to.
  std::vector<StoneSymmetry> shapes;
  for (const Candidate& candidate : state.candidates()) {
    Position position = state.position();
    PutStone(candidate.point, candidate.color, position);
    shapes.emplace_back(position, SymmetryNotion::kShape);
  }
  if (shapes.empty()) {
    shapes.emplace_back(state.position(), SymmetryNotion::kShape);
  }
  Action pool = Action::Bare(Action::Kind::kOffer);
  const auto take = [&](Point p, bool by_shape) {
    if (static_cast<int>(pool.points.size()) >= limit) return;
    for (Point other : pool.points) {
      if (other == p) return;
      for (const StoneSymmetry& shape : shapes) {
        if (by_shape && shape.Equivalent(other, p)) return;
      }
    }
    pool.points.push_back(p);
  };
  for (const auto& [value, p] : order) take(p, true);
  if (static_cast<int>(pool.points.size()) < request.lo) {
    for (Point p : legal) take(p, true);
  }
  // Where the rule's own notion allows more than there are shapes.
  if (static_cast<int>(pool.points.size()) < request.lo) {
    for (Point p : legal) take(p, false);
  }
  std::vector<Action> result;
  result.reserve(pool.points.size());
  for (Point p : pool.points) result.push_back(Action::Select(p));
  return result;
}

}  // namespace tengen
