// The handlers of the game itself: Gomocup's commands.

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "protocol/board_reader.h"
#include "protocol/info_table.h"
#include "protocol/session.h"
#include "protocol/text.h"
#include "protocol/version.h"
#include "protocol/wire_point.h"

namespace tengen {

bool Session::HasGame() {
  if (position_.has_value()) return true;
  SayError("no game: START first");
  return false;
}

bool Session::NewGame(int64_t width, int64_t height) {
  const auto clamp = [](int64_t side) {
    return static_cast<int>(std::clamp<int64_t>(side, -1, kMaxSide + 1));
  };
  absl::StatusOr<Position> position =
      Position::Create(clamp(width), clamp(height));
  if (!position.ok()) {
    SayError(MessageOf(position.status()));
    return false;
  }
  SetPosition(*std::move(position));
  opening_.reset();
  own_ = Color::kBlack;
  time_used_ = absl::ZeroDuration();
  // What was left of the last game; but some managers tell the time of the new
  // one first.
  if (!settings_.time_left_is_new) settings_.time_left.reset();
  searcher_.ResizeTable(TableBytes(settings_));
  Say("OK");
  return true;
}

void Session::SetPosition(Position position) {
  position_ = std::move(position);
  bound_color_.reset();
}

void Session::Start(const Command& command) {
  const auto fields = SplitFields(command.args);
  if (!fields.has_value() || fields->empty()) {
    SayError("START takes a size");
    return;
  }
  // Yixin-Board writes width and height.
  const auto width = ParseInteger((*fields)[0]);
  const auto height = fields->size() > 1 ? ParseInteger((*fields)[1]) : width;
  if (!width.has_value() || !height.has_value()) {
    SayError("START takes a size");
    return;
  }
  if (NewGame(*width, *height)) settings_.rule_is_named = false;
}

void Session::RectStart(const Command& command) {
  const auto fields = SplitFields(command.args);
  if (!fields.has_value() || fields->size() < 2) {
    SayError("RECTSTART takes width,height");
    return;
  }
  Start(command);
}

void Session::Restart(const Command&) {
  if (HasGame()) NewGame(position_->width(), position_->height());
}

std::optional<Move> Session::ParseMove(std::string_view args) {
  const auto parsed = ParseWirePoint(args, *position_, settings_.dialect);
  if (!parsed.ok()) {
    SayError(MessageOf(parsed.status()));
    return std::nullopt;
  }
  const int64_t field = parsed->field.value_or(1);
  if (field < 1 || field > 4) {
    SayError("the third field is 1, 2, 3 or 4");
    return std::nullopt;
  }
  if (!position_->IsEmpty(parsed->point)) {
    SayError("the point is occupied");
    return std::nullopt;
  }
  const bool half = field == 4;
  if (half && (!RuleInForce(settings_).rules.black.has_half_stone ||
               position_->side_to_move() == Color::kWhite ||
               position_->half_stone_spent())) {
    SayError("no half stone can be played now");
    return std::nullopt;
  }
  return Move{parsed->point, half};
}

void Session::Begin(const Command&) {
  if (HasGame()) Think(&Advisor::BestMove);
}

void Session::Turn(const Command& command) {
  if (!HasGame()) return;
  const auto move = ParseMove(command.args);
  if (!move.has_value()) return;
  position_->Play(*move);
  Think(&Advisor::BestMove);
}

void Session::PlayMove(const Command& command) {
  if (!HasGame()) return;
  const auto move = ParseMove(command.args);
  if (!move.has_value()) return;
  own_ = position_->side_to_move();
  position_->Play(*move);
  Say(WireMoveText(*move, settings_.dialect));
}

void Session::TakeBack(const Command& command) {
  if (!HasGame()) return;
  const auto parsed =
      ParseWirePoint(command.args, *position_, settings_.dialect);
  if (!parsed.ok()) {
    SayError(MessageOf(parsed.status()));
    return;
  }
  if (position_->history().empty() ||
      position_->history().back().point != parsed->point) {
    SayError("the last stone is not there");
    return;
  }
  position_->Undo();
  Say("OK");
}

void Session::Board(const Command& command) {
  if (!HasGame()) return;
  absl::StatusOr<Position> position =
      ReadBoard(command.body, *position_, RuleInForce(settings_).rules,
                settings_.dialect);
  if (!position.ok()) {
    SayError(MessageOf(position.status()));
    return;
  }
  SetPosition(*std::move(position));
  Think(&Advisor::BestMove);
}

void Session::Info(const Command& command) {
  const auto [key, value] = SplitWord(command.args);
  const InfoKey* info = FindInfoKey(key);
  if (info == nullptr) return;
  const absl::Status status = ApplyInfo(settings_, key, value);
  complaints_.erase(std::string(info->name));
  if (!status.ok()) {
    complaints_[std::string(info->name)] =
        absl::StrCat("INFO ", std::string(info->name), " ", Quoted(value), ": ",
                     Printable(MessageOf(status)));
    return;
  }
  if (thinking_ &&
      (EqualsNoCase(key, "timeout_turn") || EqualsNoCase(key, "time_left"))) {
    const bool now = settings_.timeout_turn == absl::ZeroDuration() ||
                     settings_.time_left.value_or(absl::InfiniteDuration()) <=
                         absl::ZeroDuration();
    if (now) solver_.RequestStop();
  }
  if (pondering_ && !settings_.pondering) StopPondering();
}

void Session::About(const Command&) {
  Say(absl::StrCat("name=\"Tengen\", version=\"", kVersion,
                   "\", author=\"Tengen developers\""));
}

void Session::End(const Command&) {
  ended_ = true;
  waiting_.clear();
  solver_.RequestStop();
}

void Session::Stop(const Command&) {
  if (thinking_) {
    solver_.RequestStop();
  } else if (pondering_) {
    StopPondering();
  }
}

}  // namespace tengen
