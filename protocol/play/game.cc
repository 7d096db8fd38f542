#include "protocol/play/game.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/check.h"

namespace tengen {

Game::Game(OpeningState opening)
    : opening_(std::move(opening)), position_(opening_.position()) {
  FindEnd();
}

Player Game::to_act() const {
  if (in_opening()) return opening_.actor();
  return opening_.holder(position_.side_to_move());
}

absl::Status Game::Act(const Action& action) {
  TENGEN_CHECK(in_opening() && !end_);
  const Player who = to_act();
  const Color color = opening_.color_of(who);
  if (absl::Status s = opening_.Apply(action); !s.ok()) return s;
  turns_.push_back({who, color, action});
  position_ = opening_.position();
  const auto history = position_.history();
  switch (action.kind) {
    case Action::Kind::kPlace:
    case Action::Kind::kSelect:
    case Action::Kind::kRoll:
      last_ = history.back().point;
      break;
    case Action::Kind::kMove:
      last_ = action.points[1];
      break;
    case Action::Kind::kReject:
      last_ = Point::None();
      break;
    default:
      break;
  }
  FindEnd();
  return absl::OkStatus();
}

absl::Status Game::Play(Move move) {
  TENGEN_CHECK(!in_opening() && !end_);
  const Color color = position_.side_to_move();
  if (!position_.Contains(move.point)) {
    return absl::FailedPreconditionError("that point is not on the board");
  }
  if (!position_.IsEmpty(move.point)) {
    return absl::FailedPreconditionError(absl::StrCat(
        PointName(move.point, position_.height()), " is occupied"));
  }
  const RuleSet rules = this->rules();
  if (move.half && !rules[color].has_half_stone) {
    return absl::FailedPreconditionError("you have no half stone");
  }
  if (move.half && position_.half_stone_spent()) {
    return absl::FailedPreconditionError("the half stone is played already");
  }
  const Outcome outcome = OutcomeOfMove(position_, rules, move);
  turns_.push_back({opening_.holder(color), color, move});
  position_.Play(move);
  last_ = move.point;
  switch (outcome.reason) {
    case Outcome::Reason::kOngoing:
      break;
    case Outcome::Reason::kFive:
      end_ = {GameEnd::Cause::kFive, color, Foul::kNone,
              opening_.holder(*outcome.winner)};
      break;
    case Outcome::Reason::kFoul:
      end_ = {GameEnd::Cause::kFoul, color, outcome.foul,
              opening_.holder(*outcome.winner)};
      break;
    case Outcome::Reason::kFull:
      end_ = {GameEnd::Cause::kFull, color, Foul::kNone, std::nullopt};
      break;
  }
  return absl::OkStatus();
}

void Game::Resign(Player player) {
  TENGEN_CHECK(!end_);
  end_ = {GameEnd::Cause::kResigned, opening_.color_of(player), Foul::kNone,
          OtherPlayer(player)};
}

void Game::FindEnd() {
  if (in_opening()) {
    if (opening_.Choices().empty()) {
      end_ = {GameEnd::Cause::kNoAction, Color::kBlack, Foul::kNone,
              std::nullopt};
    }
  } else if (position_.empty_count() == 0) {
    end_ = {GameEnd::Cause::kFull, position_.side_to_move(), Foul::kNone,
            std::nullopt};
  }
}

}  // namespace tengen
