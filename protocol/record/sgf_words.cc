#include "protocol/record/sgf_words.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "absl/strings/str_cat.h"
#include "protocol/text.h"

namespace tengen {
namespace {

constexpr std::string_view kLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

// Reasons for which SGF has a letter of its own; all others have none.
struct ReasonLetter {
  std::string_view reason;
  char letter;
};
constexpr std::array<ReasonLetter, 7> kReasonLetters = {{
    {"resigned", 'R'},
    {"timeout", 'T'},
    {"illegal", 'F'},
    {"crash", 'F'},
    {"memory", 'F'},
    {"start", 'F'},
    {"flood", 'F'},
}};

}  // namespace

std::string SgfPoint(Point p) {
  return {kLetters[static_cast<size_t>(p.x())],
          kLetters[static_cast<size_t>(p.y())]};
}

std::optional<Point> ParseSgfPoint(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const size_t x = kLetters.find(text[0]);
  const size_t y = kLetters.find(text[1]);
  if (x >= kMaxSide || y >= kMaxSide) return std::nullopt;
  return Point(static_cast<int>(x), static_cast<int>(y));
}

std::string SgfResult(RecordedResult result, std::string_view reason) {
  switch (result) {
    case RecordedResult::kUnknown:
      return "";
    case RecordedResult::kDraw:
      return "0";
    case RecordedResult::kVoid:
      return "Void";
    default:
      break;
  }
  std::string text = result == RecordedResult::kBlackWins ? "B+" : "W+";
  const auto* entry = std::find_if(
      kReasonLetters.begin(), kReasonLetters.end(),
      [reason](const ReasonLetter& r) { return r.reason == reason; });
  if (entry != kReasonLetters.end()) text += entry->letter;
  return text;
}

RecordedResult ParseSgfResult(std::string_view text) {
  text = Trim(text);
  if (text == "0" || EqualsNoCase(text, "draw")) return RecordedResult::kDraw;
  if (EqualsNoCase(text, "void")) return RecordedResult::kVoid;
  const std::string_view head = text.substr(0, 2);
  if (EqualsNoCase(head, "B+")) return RecordedResult::kBlackWins;
  if (EqualsNoCase(head, "W+")) return RecordedResult::kWhiteWins;
  return RecordedResult::kUnknown;
}

std::string DecisionComment(std::optional<Player> player, const Action& action,
                            int height) {
  std::string text =
      player ? absl::StrCat(std::string(PlayerName(*player)), ": ") : "";
  absl::StrAppend(&text, ToLower(ActionWord(action.kind)));
  if (action.kind == Action::Kind::kDeclare) {
    absl::StrAppend(&text, " ", action.number);
  }
  if (action.rolled) {
    text += *action.rolled == OpeningKind::kDirect ? " direct" : " indirect";
  }
  for (size_t i = 0; i < action.points.size(); ++i) {
    text += ' ';
    if (i < action.colors.size()) {
      text += action.colors[i] == Color::kBlack ? "black " : "white ";
    }
    text += PointName(action.points[i], height);
  }
  return text;
}

}  // namespace tengen
