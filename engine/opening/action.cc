#include "engine/opening/action.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/opening/text.h"

namespace tengen {
namespace {

absl::Status Malformed(std::string_view cause) {
  return absl::InvalidArgumentError(ToAbsl(cause));
}

// `line` without the blanks that stand beside a comma.
std::string JoinCommas(std::string_view line) {
  std::string joined;
  for (char c : line) {
    const bool blank = c == ' ' || c == '\t';
    if (c == ',') {
      while (!joined.empty() && (joined.back() == ' ' || joined.back() == '\t'))
        joined.pop_back();
    }
    if (blank && !joined.empty() && joined.back() == ',') continue;
    joined += c;
  }
  return joined;
}

std::optional<Color> ParseColorLetter(std::string_view s) {
  if (SameWord(s, "b")) return Color::kBlack;
  if (SameWord(s, "w")) return Color::kWhite;
  return std::nullopt;
}

// Adds the point that `word` names to `action`, with its colour if it has one.
absl::Status AddPoint(std::string_view word, bool may_have_color,
                      Action& action) {
  const std::vector<std::string_view> parts = SplitAt(word, ',');
  const size_t most = may_have_color ? 3 : 2;
  if (parts.size() < 2 || parts.size() > most) {
    return Malformed(
        absl::StrCat("\"", ToAbsl(word), "\" is not a point in the form x,y"));
  }
  const std::optional<int> x = ParseSmallNumber(parts[0]);
  const std::optional<int> y = ParseSmallNumber(parts[1]);
  if (!x || !y) {
    return Malformed(
        absl::StrCat("\"", ToAbsl(word), "\" is not a point in the form x,y"));
  }
  if (*x >= kMaxSide || *y >= kMaxSide) {
    return Malformed(absl::StrCat(ToAbsl(word), " is beyond any board"));
  }
  if (parts.size() == 3) {
    const std::optional<Color> color = ParseColorLetter(parts[2]);
    if (!color) {
      return Malformed(
          absl::StrCat("the colour of \"", ToAbsl(word), "\" must be b or w"));
    }
    action.colors.push_back(*color);
  }
  action.points.emplace_back(*x, *y);
  return absl::OkStatus();
}

// How many arguments an action takes.
struct Arity {
  size_t least;
  size_t most;
};

Arity ArityOf(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::kPlace:
    case Action::Kind::kOffer:
      return {1, kMaxPoints};
    case Action::Kind::kDeclare:
    case Action::Kind::kSelect:
    case Action::Kind::kRoll:
      return {1, 1};
    case Action::Kind::kMove:
      return {2, 2};
    default:
      return {0, 0};
  }
}

absl::Status ParseArgument(std::string_view word, Action& action) {
  if (action.kind == Action::Kind::kDeclare) {
    const std::optional<int> number = ParseSmallNumber(word);
    if (!number) {
      return Malformed(
          absl::StrCat("\"", ToAbsl(word), "\" is not a number to declare"));
    }
    action.number = *number;
    return absl::OkStatus();
  }
  if (action.kind == Action::Kind::kRoll) {
    if (SameWord(word, "direct")) action.rolled = OpeningKind::kDirect;
    if (SameWord(word, "indirect")) action.rolled = OpeningKind::kIndirect;
    if (action.rolled) return absl::OkStatus();
  }
  return AddPoint(word, action.kind == Action::Kind::kPlace, action);
}

}  // namespace

Action Action::Place(std::vector<Point> points, std::vector<Color> colors) {
  Action action;
  action.kind = Kind::kPlace;
  action.points = std::move(points);
  action.colors = std::move(colors);
  return action;
}

Action Action::Declare(int number) {
  Action action;
  action.kind = Kind::kDeclare;
  action.number = number;
  return action;
}

Action Action::Offer(std::vector<Point> points) {
  Action action;
  action.kind = Kind::kOffer;
  action.points = std::move(points);
  return action;
}

Action Action::Select(Point point) {
  Action action;
  action.kind = Kind::kSelect;
  action.points = {point};
  return action;
}

Action Action::MoveStone(Point from, Point to) {
  Action action;
  action.kind = Kind::kMove;
  action.points = {from, to};
  return action;
}

Action Action::Roll(Point point) {
  Action action;
  action.kind = Kind::kRoll;
  action.points = {point};
  return action;
}

Action Action::Roll(OpeningKind kind) {
  Action action;
  action.kind = Kind::kRoll;
  action.rolled = kind;
  return action;
}

Action Action::Bare(Kind kind) {
  Action action;
  action.kind = kind;
  return action;
}

std::string_view ActionWord(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::kPlace:
      return "PLACE";
    case Action::Kind::kSwap:
      return "SWAP";
    case Action::Kind::kStay:
      return "STAY";
    case Action::Kind::kWhite:
      return "WHITE";
    case Action::Kind::kBlack:
      return "BLACK";
    case Action::Kind::kDeclare:
      return "DECLARE";
    case Action::Kind::kOffer:
      return "OFFER";
    case Action::Kind::kSelect:
      return "SELECT";
    case Action::Kind::kMove:
      return "MOVE";
    case Action::Kind::kReject:
      return "REJECT";
    case Action::Kind::kRoll:
      return "ROLL";
  }
  return "";
}

std::string PointText(Point p) { return absl::StrCat(p.x(), ",", p.y()); }

std::string ActionText(const Action& action) {
  std::string text(ActionWord(action.kind));
  if (action.kind == Action::Kind::kDeclare) {
    absl::StrAppend(&text, " ", action.number);
  }
  if (action.rolled) {
    absl::StrAppend(&text, *action.rolled == OpeningKind::kDirect
                               ? " direct"
                               : " indirect");
  }
  for (size_t i = 0; i < action.points.size(); ++i) {
    absl::StrAppend(&text, " ", PointText(action.points[i]));
    if (i < action.colors.size()) {
      absl::StrAppend(&text, action.colors[i] == Color::kBlack ? ",b" : ",w");
    }
  }
  return text;
}

absl::StatusOr<Action> ParseAction(std::string_view line) {
  const std::string joined = JoinCommas(line);
  const std::vector<std::string_view> words = SplitWords(joined);
  if (words.empty()) return Malformed("no action");
  Action action;
  bool known = false;
  for (Action::Kind kind : kActionKinds) {
    if (!SameWord(words[0], ActionWord(kind))) continue;
    action.kind = kind;
    known = true;
  }
  if (!known) {
    return Malformed(
        absl::StrCat("\"", ToAbsl(words[0]), "\" is not an action"));
  }
  const Arity arity = ArityOf(action.kind);
  const std::string word(ActionWord(action.kind));
  if (words.size() - 1 < arity.least) {
    return Malformed(absl::StrCat(word, " lacks its argument"));
  }
  if (words.size() - 1 > arity.most) {
    return Malformed(absl::StrCat("\"", ToAbsl(words[arity.most + 1]),
                                  "\" is too much after ", word));
  }
  for (size_t i = 1; i < words.size(); ++i) {
    if (absl::Status s = ParseArgument(words[i], action); !s.ok()) return s;
  }
  if (!action.colors.empty() && action.colors.size() != action.points.size()) {
    return Malformed("either every stone names its colour or none does");
  }
  return action;
}

}  // namespace tengen
