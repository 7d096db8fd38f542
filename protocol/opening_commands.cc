// The handlers of openings: our own commands, Gomocup's SWAP2BOARD and
// Yixin-Board's steps.

#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/opening/opening_state.h"
#include "protocol/board_reader.h"
#include "protocol/dialect_openings.h"
#include "protocol/opening_text.h"
#include "protocol/session.h"
#include "protocol/text.h"

namespace tengen {
namespace {

// The colour that an actor of a game cell (`forbid=`) holds, if it is one.
std::optional<Color> BoundColor(const OpeningState& state) {
  const std::optional<Actor> forbid = state.rule().forbid;
  if (!forbid.has_value()) return std::nullopt;
  switch (*forbid) {
    case Actor::kFirst:
      return state.color_of(Player::kFirst);
    case Actor::kSecond:
      return state.color_of(Player::kSecond);
    case Actor::kWhite:
      return Color::kWhite;
    default:
      return Color::kBlack;
  }
}

}  // namespace

void Session::OpenRules(const Command&) {
  for (const OpeningRule& rule : settings_.opening.catalogue().rules()) {
    Say(OpenRuleLine(rule));
  }
  Say("DONE");
}

std::optional<OpeningState> Session::ReadOpening(const Command& command) {
  if (!HasGame()) return std::nullopt;
  const OpeningSettings& opening = settings_.opening;
  absl::Status status = opening.fault();
  if (!status.ok()) {
    SayError(absl::StrCat("INFO opening: ", Printable(MessageOf(status))));
    return std::nullopt;
  }
  absl::StatusOr<OpeningState> state = OpeningState::Create(
      opening.rule(), position_->width(), position_->height(),
      RulesOfOpening(settings_, own_));
  if (state.ok()) {
    status = PlayLines(command.body, *state);
  } else {
    status = state.status();
  }
  if (!status.ok()) {
    SayError(MessageOf(status));
    return std::nullopt;
  }
  return *std::move(state);
}

void Session::OpenBoard(const Command& command) {
  std::optional<OpeningState> state = ReadOpening(command);
  if (!state.has_value()) return;
  if (state->over()) {
    const Color color = state->position().side_to_move();
    SayError(absl::StrCat("the opening is over, ",
                          color == Color::kBlack ? "black" : "white",
                          " to move"));
    return;
  }
  if (!HasChoice(*state)) return;
  StartThinking(
      [state = *std::move(state)](Advisor& advisor, const Task& task) {
        return advisor.OpeningAction(task, state);
      });
}

void Session::OpenState(const Command& command) {
  std::optional<OpeningState> state = ReadOpening(command);
  if (!state.has_value()) return;
  Say(OpenStateLine(*state));
  opening_ = std::move(state);
}

void Session::OpenGo(const Command& command) {
  if (!HasGame()) return;
  const bool waits = EqualsNoCase(command.args, "wait");
  if (!waits && !command.args.empty()) {
    SayError("OPENGO takes nothing or wait");
    return;
  }
  if (!opening_.has_value() || opening_->rule() != settings_.opening.rule()) {
    SayError("no opening was played");
    return;
  }
  if (!opening_->over()) {
    SayError("the opening is not over");
    return;
  }
  position_ = opening_->position();
  bound_color_ = BoundColor(*opening_);
  const Color color = position_->side_to_move();
  own_ = waits ? Opponent(color) : color;
  if (waits) {
    Say("OK");
  } else {
    Think(&Advisor::BestMove);
  }
}

bool Session::HasChoice(const OpeningState& state) {
  if (!state.Choices().empty()) return true;
  SayError("the board has no room for the next action");
  return false;
}

void Session::Swap2Board(const Command& command) {
  if (!HasGame()) return;
  absl::StatusOr<Position> position =
      ReadMoves(command.body, *position_, settings_.dialect);
  if (!position.ok()) {
    SayError(MessageOf(position.status()));
    return;
  }
  absl::StatusOr<OpeningState> state = Swap2State(*position, Rules());
  if (!state.ok()) {
    SayError(MessageOf(state.status()));
    return;
  }
  if (!HasChoice(*state)) return;
  SetPosition(*std::move(position));
  Think([state = *std::move(state)](Advisor& advisor, const Task& task) {
    return Swap2BoardAnswer(advisor, task, state);
  });
}

void Session::Swap2Step(const Position& stones, size_t count) {
  absl::StatusOr<OpeningState> state = Swap2State(stones, Rules());
  if (!state.ok() || stones.history().size() != count) {
    SayError(absl::StrCat("this step of swap2 needs ", count,
                          " stones, one more of black"));
    return;
  }
  if (!HasChoice(*state)) return;
  StartThinking(
      [state = *std::move(state)](Advisor& advisor, const Task& task) {
        return YixinSwap2Answer(advisor, task, state);
      });
}

void Session::Swap2Step1(const Command&) {
  if (!HasGame()) return;
  Swap2Step(*Position::Create(position_->width(), position_->height()), 0);
}

void Session::Swap2Step2(const Command&) {
  if (HasGame()) Swap2Step(*position_, 3);
}

void Session::Swap2Step3(const Command&) {
  if (HasGame()) Swap2Step(*position_, 5);
}

void Session::SoosorvStepOf(const Command& command) {
  if (!HasGame()) return;
  const auto step = static_cast<SoosorvStep>(command.spec->name.back() - '0');
  std::optional<int> number;
  if (step == SoosorvStep::kSecondSwap || step == SoosorvStep::kOffer) {
    const auto args = ParseInteger(command.args);
    if (!args.has_value() || *args < 1 || *args > 8) {
      SayError("the number of fifths is from 1 to 8");
      return;
    }
    number = static_cast<int>(*args);
  }
  const auto points = ReadPoints(command.body, *position_, settings_.dialect);
  if (!points.ok()) {
    SayError(MessageOf(points.status()));
    return;
  }
  absl::StatusOr<OpeningState> state =
      SoosorvState(step, *points, number, *position_, Rules());
  if (!state.ok()) {
    SayError(MessageOf(state.status()));
    return;
  }
  if (!HasChoice(*state)) return;
  StartThinking(
      [state = *std::move(state)](Advisor& advisor, const Task& task) {
        return YixinSoosorvAnswer(advisor, task, state);
      });
}

}  // namespace tengen
