#include "tests/engine/decision/naive_induction.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "engine/base/zobrist.h"

namespace tengen {
namespace {

// All that can be asked of a state.
std::string TextOf(const OpeningState& state, int depth) {
  std::string text = absl::StrCat(
      depth, " ", state.step(), " ",
      static_cast<int>(state.holder(Color::kBlack)), " ",
      state.declared().value_or(0), " ",
      state.last_actor() ? static_cast<int>(*state.last_actor()) : 9, " ",
      state.last_decider() ? static_cast<int>(*state.last_decider()) : 9, " ",
      state.moved_stone().value_or(0));
  for (const Position::Placed& placed : state.position().history()) {
    absl::StrAppend(&text, " ", placed.point.index(), ".",
                    static_cast<int>(placed.stone));
  }
  for (const Candidate& candidate : state.candidates()) {
    absl::StrAppend(&text, " ", candidate.point.index(), "/",
                    static_cast<int>(candidate.tag));
  }
  return text;
}

bool PutsOrMoves(const Action& action) {
  return action.kind == Action::Kind::kPlace ||
         action.kind == Action::Kind::kMove;
}

}  // namespace

Estimate RandomLeaf::Value(const Position& position, const RuleSet& rules) {
  ++calls_;
  uint64_t key = Mix64(seed_ + position.hash());
  key = Mix64(key + (rules.black.double_three_is_foul ? 1 : 0) +
              (rules.white.double_three_is_foul ? 2 : 0));
  return {static_cast<double>(key >> 44) / (1 << 20), 0, 1};
}

std::vector<Point> FewCandidates::InOrder(const Position& position,
                                          const PointSet& points) const {
  std::vector<std::pair<uint64_t, Point>> order;
  for (Point p : points) {
    const int distance = std::max(std::abs(p.x() - position.center().x()),
                                  std::abs(p.y() - position.center().y()));
    const uint64_t draw = Mix64(seed_ + static_cast<uint64_t>(p.index())) % 4;
    order.emplace_back(static_cast<uint64_t>(distance) + draw, p);
  }
  std::sort(order.begin(), order.end());
  std::vector<Point> result;
  for (const auto& [rank, p] : order) result.push_back(p);
  return result;
}

std::vector<Point> FewCandidates::First(const Position& position,
                                        const PointSet& points) const {
  std::vector<Point> order = InOrder(position, points);
  order.resize(std::min(order.size(), static_cast<size_t>(points_)));
  return order;
}

std::vector<Action> FewCandidates::Actions(const OpeningState& state,
                                           Action::Kind kind, int /*limit*/) {
  const Position& position = state.position();
  std::vector<Action> result;
  if (kind == Action::Kind::kMove) {
    for (Point from : state.LegalNext(Action::Bare(kind))) {
      Action prefix = Action::Bare(kind);
      prefix.points = {from};
      for (Point to : First(position, state.LegalNext(prefix))) {
        result.push_back(Action::MoveStone(from, to));
      }
    }
    return result;
  }
  const PointRequest request = state.Request(kind);
  std::vector<Action> prefixes = {Action::Bare(kind)};
  for (int i = 0; i <= request.hi; ++i) {
    if (i >= request.lo) {
      result.insert(result.end(), prefixes.begin(), prefixes.end());
    }
    if (i == request.hi) break;
    std::vector<Action> longer;
    const auto fixed = request.stones[static_cast<size_t>(i)].color;
    for (const Action& prefix : prefixes) {
      for (Color color : kColors) {
        if (fixed && color != *fixed) continue;
        for (Point p : First(position, state.LegalNext(prefix, color))) {
          longer.push_back(prefix);
          longer.back().points.push_back(p);
          if (request.names_colors) longer.back().colors.push_back(color);
        }
      }
    }
    prefixes = std::move(longer);
  }
  return result;
}

std::vector<Point> FewCandidates::Pool(const OpeningState& state,
                                       int /*limit*/) {
  const Action bare = Action::Bare(Action::Kind::kOffer);
  const int needed = state.Request(Action::Kind::kOffer).lo;
  const std::vector<Point> order =
      InOrder(state.position(), state.LegalNext(bare));
  // Enough for one legal set; the points that are symmetrical stay in.
  std::vector<Point> pool;
  Action offer = bare;
  for (Point p : order) {
    if (static_cast<int>(pool.size()) > points_ &&
        static_cast<int>(offer.points.size()) >= needed) {
      break;
    }
    pool.push_back(p);
    if (state.LegalNext(offer).Contains(p)) offer.points.push_back(p);
  }
  return pool;
}

std::vector<Action> NaiveInduction::AllActions(const OpeningState& state,
                                               int depth) {
  std::vector<Action> actions;
  for (Action::Kind kind : state.Choices()) {
    switch (kind) {
      case Action::Kind::kPlace:
      case Action::Kind::kMove:
        if (depth == 0) break;
        for (const Action& a : candidates_.Actions(state, kind, 1 << 20)) {
          actions.push_back(a);
        }
        break;
      case Action::Kind::kOffer: {
        const std::vector<Point> pool = candidates_.Pool(state, 1 << 20);
        EXPECT_LT(pool.size(), 16u);
        for (unsigned set = 1; set < 1u << pool.size(); ++set) {
          Action offer = Action::Bare(kind);
          for (size_t i = 0; i < pool.size(); ++i) {
            if (set >> i & 1) offer.points.push_back(pool[i]);
          }
          if (state.Check(offer).ok()) actions.push_back(offer);
        }
        break;
      }
      case Action::Kind::kSelect:
        for (const Candidate& candidate : state.candidates()) {
          const Action select = Action::Select(candidate.point);
          if (state.Check(select).ok()) actions.push_back(select);
        }
        break;
      case Action::Kind::kDeclare:
        for (int n = 1; n <= 60; ++n) {
          const Action declare = Action::Declare(n);
          if (state.Check(declare).ok()) actions.push_back(declare);
        }
        break;
      default:
        actions.push_back(Action::Bare(kind));
    }
  }
  return actions;
}

std::vector<std::pair<Action, double>> NaiveInduction::Options(
    const OpeningState& state, int depth) {
  std::vector<std::pair<Action, double>> options;
  for (const Action& action : AllActions(state, depth)) {
    OpeningState after = state;
    EXPECT_TRUE(after.Apply(action).ok()) << ActionText(action);
    const double first =
        FirstPlayerValue(after, depth - (PutsOrMoves(action) ? 1 : 0));
    options.emplace_back(action,
                         state.actor() == Player::kFirst ? first : 1 - first);
  }
  return options;
}

double NaiveInduction::FirstPlayerValue(const OpeningState& state, int depth) {
  const auto plain = [&] {
    const double value = leaf_.Value(state.position(), state.rules()).value;
    const Color side = state.position().side_to_move();
    return state.holder(side) == Player::kFirst ? value : 1 - value;
  };
  if (state.over()) return plain();
  const std::string text = TextOf(state, depth);
  if (const auto it = values_.find(text); it != values_.end()) {
    return it->second;
  }
  ++states_;
  double value = 0;
  if (state.Choices() == std::vector{Action::Kind::kRoll}) {
    const std::vector<Action> outcomes = state.DiceOutcomes();
    for (const Action& outcome : outcomes) {
      OpeningState after = state;
      EXPECT_TRUE(after.Apply(outcome).ok());
      value += FirstPlayerValue(after, depth);
    }
    value /= static_cast<double>(outcomes.size());
  } else {
    const auto options = Options(state, depth);
    double best = -1;
    for (const auto& [action, worth] : options) best = std::max(best, worth);
    if (options.empty()) {
      value = plain();
    } else {
      value = state.actor() == Player::kFirst ? best : 1 - best;
    }
  }
  values_[text] = value;
  return value;
}

}  // namespace tengen
