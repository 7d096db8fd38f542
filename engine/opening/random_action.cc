#include "engine/opening/random_action.h"

#include <vector>

#include "engine/base/zobrist.h"

namespace tengen {
namespace {

class Generator {
 public:
  explicit Generator(uint64_t seed) : state_(seed) {}

  // A number in [0, n). The bias of the remainder is below 2^-50.
  // REQUIRES: 0 < n <= kMaxPoints.
  int Below(int n) {
    state_ = Mix64(state_);
    return static_cast<int>(state_ % static_cast<uint64_t>(n));
  }
  int Between(int lo, int hi) { return lo + Below(hi - lo + 1); }

  // REQUIRES: `points` is not empty.
  Point Of(const PointSet& points) {
    int skip = Below(points.size());
    for (Point p : points) {
      if (skip-- == 0) return p;
    }
    return Point::None();
  }

 private:
  uint64_t state_;
};

// Adds `count` points to `action`, or fewer where none is left.
void AddPoints(const OpeningState& state, int count, Generator& random,
               Action& action) {
  for (int i = 0; i < count; ++i) {
    const PointSet points = state.LegalNext(action);
    if (points.empty()) return;
    action.points.push_back(random.Of(points));
  }
}

// Adds stones to `action`; false if a stone finds no point.
bool AddStones(const OpeningState& state, const PointRequest& request,
               int count, Generator& random, Action& action) {
  for (int i = 0; i < count; ++i) {
    const StoneSpec& stone = request.stones[static_cast<size_t>(i)];
    const Color color = stone.color
                            ? *stone.color
                            : kColors[static_cast<size_t>(random.Below(2))];
    const PointSet points = state.LegalNext(action, color);
    if (points.empty()) return i >= request.lo;
    action.points.push_back(random.Of(points));
    if (request.names_colors) action.colors.push_back(color);
  }
  return true;
}

Action RandomPlace(const OpeningState& state, Generator& random) {
  const PointRequest request = state.Request(Action::Kind::kPlace);
  const int count = random.Between(request.lo, request.hi);
  // On a board that is almost full the first stones may leave none for the
  // last; since PLACE is legal, another draw does.
  for (;;) {
    Action action = Action::Bare(Action::Kind::kPlace);
    if (AddStones(state, request, count, random, action)) return action;
  }
}

}  // namespace

std::optional<Action> RandomAction(const OpeningState& state, uint64_t seed) {
  const std::vector<Action::Kind> choices = state.Choices();
  if (choices.empty()) return std::nullopt;
  Generator random(seed);
  const Action::Kind kind = choices[static_cast<size_t>(
      random.Below(static_cast<int>(choices.size())))];
  Action action = Action::Bare(kind);
  switch (kind) {
    case Action::Kind::kPlace:
      return RandomPlace(state, random);
    case Action::Kind::kDeclare: {
      const NumberRange range = state.DeclareRange();
      return Action::Declare(random.Between(range.lo, range.hi));
    }
    case Action::Kind::kOffer: {
      const PointRequest request = state.Request(kind);
      AddPoints(state, random.Between(request.lo, request.hi), random, action);
      return action;
    }
    case Action::Kind::kSelect:
      AddPoints(state, 1, random, action);
      return action;
    case Action::Kind::kMove:
      AddPoints(state, 2, random, action);
      return action;
    case Action::Kind::kRoll: {
      const std::vector<Action> outcomes = state.DiceOutcomes();
      return outcomes[static_cast<size_t>(
          random.Below(static_cast<int>(outcomes.size())))];
    }
    case Action::Kind::kSwap:
    case Action::Kind::kStay:
    case Action::Kind::kWhite:
    case Action::Kind::kBlack:
    case Action::Kind::kReject:
      break;
  }
  return action;
}

}  // namespace tengen
