#include "protocol/opening_text.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/opening/action.h"
#include "engine/opening/step_text.h"
#include "protocol/text.h"

namespace tengen {
namespace {

using Kind = Action::Kind;

std::string_view ColorLetter(Color color) {
  return color == Color::kBlack ? "b" : "w";
}

std::string_view ColorWord(Color color) {
  return color == Color::kBlack ? "black" : "white";
}

std::string StoneText(Point p, Color color) {
  return absl::StrCat(PointText(p), ",", std::string(ColorLetter(color)));
}

std::string Joined(const std::vector<std::string>& parts,
                   std::string_view separator) {
  std::string text;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += separator;
    text += parts[i];
  }
  return text;
}

std::string PointList(const PointSet& points) {
  std::vector<std::string> parts;
  for (Point p : points) parts.push_back(PointText(p));
  return Joined(parts, ";");
}

std::string RangeText(int lo, int hi) {
  return lo == hi ? absl::StrCat(lo) : absl::StrCat(lo, "..", hi);
}

// Collects `key=value` pairs.
class Pairs {
 public:
  explicit Pairs(std::string_view word) : text_(word) {}
  void Add(std::string_view key, std::string_view value) {
    absl::StrAppend(&text_, " ", std::string(key), "=", std::string(value));
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string MovesText(const Position& position) {
  std::vector<std::string> parts;
  for (const Position::Placed& placed : position.history()) {
    parts.push_back(StoneText(placed.point, placed.stone == Stone::kBlack
                                                ? Color::kBlack
                                                : Color::kWhite));
  }
  return Joined(parts, ";");
}

// The row that an action of this kind carries out, or nullptr.
const OpeningStep* RowOf(const OpeningState& state, Kind kind) {
  const OpeningRule& rule = state.rule();
  const OpeningStep& step = rule.step(state.step());
  if (step.verb != Verb::kBranch) return &step;
  for (const BranchOption& option : step.options) {
    if (WordOfOption(rule, option) == kind) return &rule.step(option.target);
  }
  return nullptr;
}

// What a PLACE or OFFER takes.
void AddRequest(const OpeningState& state, Kind kind, Pairs& pairs) {
  const PointRequest request = state.Request(kind);
  pairs.Add("count", RangeText(request.lo, request.hi));
  std::vector<std::string> colors;
  std::vector<std::string> regions;
  bool differ = false;
  for (const StoneSpec& stone : request.stones) {
    colors.emplace_back(stone.color ? ColorLetter(*stone.color) : "?");
    regions.emplace_back(RegionName(stone.region));
    differ = differ || regions.back() != regions.front();
  }
  if (kind == Kind::kPlace) pairs.Add("colors", Joined(colors, ","));
  pairs.Add("region", differ ? Joined(regions, "/") : regions.front());
  const PointSet barred = state.BarredPoints(kind);
  if (!barred.empty()) pairs.Add("except", PointList(barred));
}

// What the actions that are legal now take.
void AddArguments(const OpeningState& state, const std::vector<Kind>& choices,
                  Pairs& pairs) {
  for (Kind kind : choices) {
    const OpeningStep* row = RowOf(state, kind);
    switch (kind) {
      case Kind::kPlace:
      case Kind::kOffer:
        AddRequest(state, kind, pairs);
        break;
      case Kind::kMove:
        if (row != nullptr) pairs.Add("region", RegionName(row->region));
        pairs.Add("movable", PointList(state.LegalNext(Action::Bare(kind))));
        break;
      case Kind::kDeclare: {
        const NumberRange range = state.DeclareRange();
        pairs.Add("range", absl::StrCat(range.lo, "..", range.hi));
        break;
      }
      case Kind::kRoll:
        if (row != nullptr) {
          pairs.Add("region", RegionName(RegionOf(row->die)));
        }
        if (state.RollsKind()) pairs.Add("range", "direct,indirect");
        break;
      default:
        break;
    }
  }
}

}  // namespace

std::string OpenRuleLine(const OpeningRule& rule) {
  return absl::StrCat("OPENRULE ", rule.id, " aliases=", AliasCell(rule),
                      " board=", rule.board, " game=", GameCell(rule),
                      " name=\"", rule.name, "\"");
}

std::string OpenStateLine(const OpeningState& state) {
  Pairs pairs("OPENSTATE");
  pairs.Add("over", state.over() ? "yes" : "no");
  if (state.over()) {
    pairs.Add("to_move", ColorWord(state.position().side_to_move()));
  } else {
    pairs.Add("step", absl::StrCat(state.step()));
    pairs.Add("actor", PlayerName(state.actor()));
  }
  pairs.Add("black", PlayerName(state.holder(Color::kBlack)));
  pairs.Add("white", PlayerName(state.holder(Color::kWhite)));
  if (!state.over()) {
    if (state.declared()) {
      pairs.Add("declared", absl::StrCat(*state.declared()));
    }
    const std::vector<Kind> choices = state.Choices();
    std::vector<std::string> words;
    words.reserve(choices.size());
    for (Kind kind : choices) words.emplace_back(ActionWord(kind));
    pairs.Add("choices", Joined(words, ","));
    AddArguments(state, choices, pairs);
    std::vector<std::string> offered;
    for (const Candidate& candidate : state.candidates()) {
      offered.push_back(StoneText(candidate.point, candidate.color));
    }
    if (!offered.empty()) pairs.Add("offered", Joined(offered, ";"));
  }
  pairs.Add("moves", MovesText(state.position()));
  return pairs.text();
}

std::vector<std::string> ChoiceLines(const Decision& decision) {
  std::vector<std::string> lines;
  for (const Choice& choice : decision.choices) {
    const bool declares = choice.action.kind == Kind::kDeclare;
    if (!declares && lines.size() >= kMostChoices) break;
    lines.push_back(absl::StrFormat("MESSAGE choice %s value %.3f error %.2f",
                                    ActionText(choice.action),
                                    choice.worth.value, choice.worth.error));
  }
  return lines;
}

absl::Status PlayLines(const std::vector<std::string>& lines,
                       OpeningState& state) {
  for (size_t i = 0; i < lines.size(); ++i) {
    absl::Status status = absl::OkStatus();
    if (state.over()) {
      status = absl::InvalidArgumentError("the opening is over");
    } else {
      const absl::StatusOr<Action> action = ParseAction(lines[i]);
      status = action.ok() ? state.Apply(*action) : action.status();
    }
    if (!status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", i + 1, ": ", Printable(MessageOf(status))));
    }
  }
  return absl::OkStatus();
}

}  // namespace tengen
