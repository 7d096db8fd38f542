#include "protocol/record/recorded_game.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "protocol/text.h"

namespace tengen {
namespace {

// Takes the stone on `p` out of the history, which has no other way but anew.
void Remove(Point p, Position& position) {
  std::vector<Position::Placed> above;
  while (position.history().back().point != p) {
    above.push_back(position.history().back());
    position.Undo();
  }
  position.Undo();
  for (auto placed = above.rbegin(); placed != above.rend(); ++placed) {
    position.Place(placed->point, placed->stone);
  }
}

}  // namespace

RecordedStep MoveStep(std::optional<Player> player, Color color, Move move) {
  RecordedStep step;
  step.player = player;
  const Stone plain = color == Color::kBlack ? Stone::kBlack : Stone::kWhite;
  step.stones.push_back({move.point, move.half ? Stone::kHalf : plain});
  return step;
}

RecordedStep ActionStep(const OpeningState& before, const OpeningState& after,
                        const Action& action) {
  RecordedStep step;
  step.player = before.actor();
  step.action = action;
  const auto missing_from = [](const Position::Placed& placed,
                               const Position& other) {
    return other.At(placed.point) != CellOf(placed.stone);
  };
  for (const Position::Placed& placed : before.position().history()) {
    if (missing_from(placed, after.position())) {
      step.removed.push_back(placed.point);
    }
  }
  for (const Position::Placed& placed : after.position().history()) {
    if (missing_from(placed, before.position())) {
      step.stones.push_back({placed.point, placed.stone});
    }
  }
  return step;
}

absl::Status Carry(const RecordedStep& step, Position& position) {
  for (const Point p : step.removed) {
    if (!position.Contains(p)) {
      return absl::InvalidArgumentError("a point is not on the board");
    }
    if (position.IsEmpty(p)) {
      return absl::InvalidArgumentError(absl::StrCat(
          "no stone is on ", PointName(p, position.height()), " to remove"));
    }
    Remove(p, position);
  }
  for (const RecordedStone& stone : step.stones) {
    if (!position.Contains(stone.point)) {
      return absl::InvalidArgumentError("a point is not on the board");
    }
    if (!position.IsEmpty(stone.point)) {
      return absl::InvalidArgumentError(absl::StrCat(
          PointName(stone.point, position.height()), " is occupied"));
    }
    if (stone.stone == Stone::kHalf && position.half_stone_spent()) {
      return absl::InvalidArgumentError("a second half stone");
    }
    position.Place(stone.point, stone.stone);
    if (stone.stone != Stone::kBlocker) {
      position.SetSideToMove(stone.stone == Stone::kWhite ? Color::kBlack
                                                          : Color::kWhite);
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Position> FinalPosition(const RecordedGame& game) {
  absl::StatusOr<Position> position = Position::Create(game.width, game.height);
  if (!position.ok()) return position;
  int number = 0;
  for (const RecordedStep& step : game.steps) {
    ++number;
    if (absl::Status s = Carry(step, *position); !s.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("step ", number, ": ", MessageOf(s)));
    }
  }
  return position;
}

}  // namespace tengen
