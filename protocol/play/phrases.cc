#include "protocol/play/phrases.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/check.h"
#include "protocol/play/board_view.h"
#include "protocol/text.h"

namespace tengen {
namespace {

using Kind = Action::Kind;

struct WordOfKind {
  std::string_view word;
  Kind kind;
};

// The first word of a kind is the one that is told.
constexpr std::array<WordOfKind, 24> kWords = {{
    {"put", Kind::kPlace},       {"place", Kind::kPlace},
    {"swap", Kind::kSwap},       {"yes", Kind::kSwap},
    {"stay", Kind::kStay},       {"keep", Kind::kStay},
    {"no", Kind::kStay},         {"pass", Kind::kStay},
    {"white", Kind::kWhite},     {"black", Kind::kBlack},
    {"declare", Kind::kDeclare}, {"offer", Kind::kOffer},
    {"keep", Kind::kSelect},     {"select", Kind::kSelect},
    {"choose", Kind::kSelect},   {"take", Kind::kSelect},
    {"move", Kind::kMove},       {"reject", Kind::kReject},
    {"refuse", Kind::kReject},   {"roll", Kind::kRoll},
    {"direct", Kind::kRoll},     {"indirect", Kind::kRoll},
    {"dice", Kind::kRoll},       {"die", Kind::kRoll},
}};

constexpr std::array<std::string_view, 13> kNumbers = {
    "no",    "one",   "two",  "three", "four",   "five",  "six",
    "seven", "eight", "nine", "ten",   "eleven", "twelve"};

absl::string_view A(std::string_view s) { return {s.data(), s.size()}; }

std::string StonePhrase(const StoneSpec& stone, const Position& position) {
  std::string text = stone.color ? std::string(ColorWord(*stone.color))
                                 : "a stone of either colour";
  absl::StrAppend(&text, " ", RegionPhrase(stone.region));
  if (stone.region == Region::kCenter) {
    absl::StrAppend(&text, " (",
                    PointName(position.center(), position.height()), ")");
  }
  return text;
}

std::string PlacePhrase(const OpeningState& state) {
  const PointRequest request = state.Request(Kind::kPlace);
  const Position& position = state.position();
  std::string text = "put ";
  if (request.hi > 1) {
    absl::StrAppend(&text, Counted(request.hi, "stone"), ": ");
  }
  for (int i = 0; i < request.hi; ++i) {
    if (i > 0) absl::StrAppend(&text, ", ");
    if (i == request.lo) absl::StrAppend(&text, "and if you like ");
    const StoneSpec& stone = request.stones[static_cast<size_t>(i)];
    absl::StrAppend(&text, StonePhrase(stone, position));
  }
  return text;
}

// The number, from 1, of the stone that the candidates of a new set are for.
int StoneNumber(const OpeningState& state) {
  std::vector<Tag> tags;
  for (const Candidate& candidate : state.candidates()) {
    if (std::find(tags.begin(), tags.end(), candidate.tag) == tags.end()) {
      tags.push_back(candidate.tag);
    }
  }
  return static_cast<int>(state.position().history().size() + tags.size()) + 1;
}

std::string RangePhrase(int lo, int hi) {
  return lo == hi ? absl::StrCat(lo) : absl::StrCat(lo, " to ", hi);
}

std::string OfferPhrase(const OpeningState& state) {
  const PointRequest request = state.Request(Kind::kOffer);
  const StoneSpec& stone = request.stones[0];
  const std::string count =
      request.lo == request.hi
          ? Counted(request.hi, "candidate")
          : absl::StrCat(RangePhrase(request.lo, request.hi), " candidates");
  std::string text =
      absl::StrCat("offer ", count, " for stone ", StoneNumber(state), ", ",
                   A(ColorWord(*stone.color)), " ", RegionPhrase(stone.region));
  if (request.hi > 1 && state.rule().symmetry != SymmetryNotion::kNone) {
    absl::StrAppend(&text, ", no two of them symmetrical");
  }
  return text;
}

std::string SelectPhrase(const OpeningState& state) {
  const PointSet points = state.LegalNext(Action::Bare(Kind::kSelect));
  std::vector<std::string> candidates;
  for (size_t i = 0; i < state.candidates().size(); ++i) {
    const Point p = state.candidates()[i].point;
    if (!points.Contains(p)) continue;
    candidates.push_back(absl::StrCat(std::string(1, CandidateLabel(i)), " ",
                                      PointName(p, state.position().height())));
  }
  if (candidates.size() == 1) {
    return absl::StrCat("keep the only candidate, ", candidates[0]);
  }
  return absl::StrCat("keep one of the candidates: ",
                      absl::StrJoin(candidates, ", "));
}

std::string MovePhrase(const OpeningState& state) {
  const PointSet movable = state.LegalNext(Action::Bare(Kind::kMove));
  const std::vector<Point> points(movable.begin(), movable.end());
  return absl::StrCat("move a stone (",
                      PointList(points, state.position().height()),
                      "): say where it stands and where it goes");
}

std::string RollPhrase(const OpeningState& state) {
  const size_t number = state.position().history().size() + 1;
  return absl::StrCat(
      "roll the die for stone ", number, ", or say what yours shows: ",
      state.RollsKind() ? "direct, indirect or a point" : "a point");
}

// What the actor of `state` has to do, shortly.
std::string Task(const OpeningState& state) {
  const std::vector<Kind> choices = state.Choices();
  if (choices.empty()) return "nothing is left to do";
  if (choices.size() == 1) return ChoicePhrase(state, choices[0]);
  return absl::StrJoin(choices, " or ", [](std::string* out, Kind kind) {
    out->append(CommandWord(kind));
  });
}

std::string Capitalised(std::string text) {
  if (!text.empty()) {
    text[0] =
        static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  }
  return text;
}

}  // namespace

std::string Names::With(Player player, Color color) const {
  return absl::StrCat(Of(player), " (", A(ColorWord(color)), ")");
}

std::string_view ColorWord(Color color) {
  return color == Color::kBlack ? "black" : "white";
}

std::string Counted(int count, std::string_view noun) {
  const std::string number =
      count >= 0 && count < static_cast<int>(kNumbers.size())
          ? std::string(kNumbers[static_cast<size_t>(count)])
          : absl::StrCat(count);
  return absl::StrCat(number, " ", A(noun), count == 1 ? "" : "s");
}

std::string RegionPhrase(Region region) {
  if (region == Region::kCenter) return "at the centre";
  if (region == Region::kAnywhere) return "anywhere";
  const Distances distances = DistancesOf(region);
  const bool inside = distances.least == 0;
  const int side =
      inside ? 2 * distances.greatest + 1 : 2 * distances.least - 1;
  return absl::StrCat(inside ? "in" : "outside", " the central ", side, "x",
                      side);
}

std::string PointList(std::span<const Point> points, int height) {
  std::string text;
  for (size_t i = 0; i < points.size(); ++i) {
    if (i > 0) absl::StrAppend(&text, i + 1 < points.size() ? ", " : " and ");
    absl::StrAppend(&text, PointName(points[i], height));
  }
  return text;
}

std::string_view CommandWord(Kind kind) {
  for (const WordOfKind& entry : kWords) {
    if (entry.kind == kind) return entry.word;
  }
  return "";
}

std::vector<Kind> KindsOfWord(std::string_view word) {
  std::vector<Kind> kinds;
  for (const WordOfKind& entry : kWords) {
    if (EqualsNoCase(entry.word, word)) kinds.push_back(entry.kind);
  }
  return kinds;
}

bool IsWordAlone(Kind kind) {
  switch (kind) {
    case Kind::kSwap:
    case Kind::kStay:
    case Kind::kWhite:
    case Kind::kBlack:
    case Kind::kReject:
      return true;
    default:
      return false;
  }
}

std::string ChoicePhrase(const OpeningState& state, Kind kind) {
  const Color color = state.color_of(state.actor());
  switch (kind) {
    case Kind::kPlace:
      return PlacePhrase(state);
    case Kind::kSwap:
      return absl::StrCat("exchange colours and hold ",
                          A(ColorWord(Opponent(color))));
    case Kind::kStay:
      return absl::StrCat("go on with ", A(ColorWord(color)));
    case Kind::kWhite:
    case Kind::kBlack: {
      const Color wanted = kind == Kind::kWhite ? Color::kWhite : Color::kBlack;
      return absl::StrCat(wanted == color ? "stay " : "become ",
                          A(ColorWord(wanted)));
    }
    case Kind::kDeclare: {
      const NumberRange range = state.DeclareRange();
      return absl::StrCat("declare how many candidates are to be offered, ",
                          RangePhrase(range.lo, range.hi));
    }
    case Kind::kOffer:
      return OfferPhrase(state);
    case Kind::kSelect:
      return SelectPhrase(state);
    case Kind::kMove:
      return MovePhrase(state);
    case Kind::kReject:
      return "refuse this opening and clear the board";
    case Kind::kRoll:
      return RollPhrase(state);
  }
  return "";
}

std::string NextPointPhrase(const OpeningState& state, const Action& begun) {
  const size_t given = begun.points.size();
  const int height = state.position().height();
  if (begun.kind == Kind::kMove) {
    return given == 0
               ? "the stone to move"
               : absl::StrCat("where ", PointName(begun.points[0], height),
                              " goes");
  }
  const PointRequest request = state.Request(begun.kind);
  const std::string text =
      begun.kind == Kind::kPlace
          ? StonePhrase(request.stones[given], state.position())
      : request.lo == request.hi
          ? absl::StrCat("candidate ", given + 1, " of ", request.hi)
          : absl::StrCat("candidate ", given + 1);
  const bool enough = given > 0 && static_cast<int>(given) >= request.lo;
  return enough ? absl::StrCat(text, ", or \"done\"") : text;
}

std::string ThenPhrase(const OpeningState& state, Kind kind,
                       const Names& names) {
  OpeningState next = state;
  if (!next.Apply(Action::Bare(kind)).ok()) return "";
  if (next.over()) {
    const Color color = next.position().side_to_move();
    return absl::StrCat("then the game begins, ",
                        names.With(next.holder(color), color), " to move");
  }
  const Player actor = next.actor();
  return absl::StrCat("then ", names.With(actor, next.color_of(actor)), ": ",
                      Task(next));
}

std::vector<std::string> Question(const OpeningState& state,
                                  const Names& names) {
  const Player actor = state.actor();
  const std::string who = names.With(actor, state.color_of(actor));
  const std::vector<Kind> choices = state.Choices();
  if (choices.size() == 1) {
    return {absl::StrCat(who, ": ", ChoicePhrase(state, choices[0]), ".")};
  }
  std::vector<std::string> lines = {
      absl::StrCat(who, ", you have the choice:")};
  for (Kind kind : choices) {
    std::string word(CommandWord(kind));
    word.resize(std::max<size_t>(word.size(), 7), ' ');
    const std::string then =
        IsWordAlone(kind) ? absl::StrCat("; ", ThenPhrase(state, kind, names))
                          : "";
    lines.push_back(
        absl::StrCat("  ", word, " ", ChoicePhrase(state, kind), then));
  }
  return lines;
}

std::string ActionPhrase(const Action& action, Color color,
                         const Position& after) {
  const int height = after.height();
  const auto history = after.history();
  switch (action.kind) {
    case Kind::kPlace: {
      std::vector<std::string> stones;
      for (const Position::Placed& placed :
           history.last(action.points.size())) {
        stones.push_back(absl::StrCat(
            A(ColorWord(placed.stone == Stone::kBlack ? Color::kBlack
                                                      : Color::kWhite)),
            " ", PointName(placed.point, height)));
      }
      return absl::StrJoin(stones, ", ");
    }
    case Kind::kSwap:
      return absl::StrCat("swap, ", A(ColorWord(Opponent(color))),
                          " from now on");
    case Kind::kStay:
      return absl::StrCat("stay ", A(ColorWord(color)));
    case Kind::kWhite:
      return "take white";
    case Kind::kBlack:
      return "take black";
    case Kind::kDeclare:
      return absl::StrCat("declare ", action.number);
    case Kind::kOffer:
      return absl::StrCat("offer ", PointList(action.points, height));
    case Kind::kSelect:
      return absl::StrCat("keep ", PointName(action.points[0], height));
    case Kind::kMove:
      return absl::StrCat("move ", PointName(action.points[0], height), " to ",
                          PointName(action.points[1], height));
    case Kind::kReject:
      return "refuse the opening, the board is cleared";
    case Kind::kRoll: {
      const Position::Placed& placed = history.back();
      std::string text = "roll ";
      if (action.rolled) {
        absl::StrAppend(
            &text,
            *action.rolled == OpeningKind::kDirect ? "direct" : "indirect",
            ", ");
      }
      return absl::StrCat(text,
                          placed.stone == Stone::kBlack ? "black " : "white ",
                          PointName(placed.point, height));
    }
  }
  return "";
}

std::string MoveText(Move move, int height) {
  return absl::StrCat(PointName(move.point, height), move.half ? "*" : "");
}

std::string EndPhrase(const Game& game, const Names& names) {
  const GameEnd& end = *game.end();
  const std::string color(ColorWord(end.color));
  const std::string winner =
      end.winner ? Capitalised(names.With(*end.winner,
                                          game.opening().color_of(*end.winner)))
                 : "";
  const std::string wins = winner.rfind("You ", 0) == 0 ? " win" : " wins";
  switch (end.cause) {
    case GameEnd::Cause::kFive:
      return absl::StrCat(winner, wins, " with five in a row.");
    case GameEnd::Cause::kFoul:
      return absl::StrCat(winner, wins, ": ", color, "'s ",
                          PointName(game.last(), game.position().height()),
                          " is a foul, ", A(FoulName(end.foul)), ".");
    case GameEnd::Cause::kResigned:
      return absl::StrCat(winner, wins, ": ", color, " resigns.");
    case GameEnd::Cause::kFull:
      return "A draw: the board is full.";
    case GameEnd::Cause::kNoAction:
      return "No game: the rule asks for a stone that no point can take.";
  }
  return "";
}

std::string OpeningPhrase(const NamedOpening& opening) {
  return absl::StrCat(A(opening.code), " ", A(opening.reading), " ",
                      A(opening.japanese), ", Chinese ", A(opening.chinese),
                      ": ", A(opening.gloss));
}

std::string RulesPhrase(const OpeningState& state) {
  const RulePreset* preset = nullptr;
  for (const RulePreset& candidate : RulePresets()) {
    if (candidate.rules == state.rules()) preset = &candidate;
  }
  if (preset == nullptr) preset = GamePreset(state.rule().game);
  std::string text;
  if (preset != nullptr) {
    text = absl::StrCat(A(preset->id), ": ", A(preset->description));
  }
  if (state.rule().forbid) {
    static constexpr std::string_view kBound[] = {
        "nobody", "the first player", "the second player", "black", "white"};
    const auto index = static_cast<size_t>(*state.rule().forbid);
    if (index < std::size(kBound)) {
      absl::StrAppend(&text, "; here the fouls bind ", A(kBound[index]));
    }
  }
  return text;
}

std::string PlainCause(std::string_view cause, int height) {
  constexpr std::string_view kOutside = "is outside the region ";
  std::string text;
  size_t i = 0;
  for (Kind kind : kActionKinds) {
    const std::string begin = absl::StrCat(A(ActionWord(kind)), " takes");
    if (cause.substr(0, begin.size()) != begin) continue;
    text = "this takes";
    i = begin.size();
  }
  const auto is_digit = [&cause](size_t at) {
    return at < cause.size() &&
           std::isdigit(static_cast<unsigned char>(cause[at]));
  };
  const auto number = [&](size_t& at) {
    int value = 0;
    while (is_digit(at)) value = value * 10 + (cause[at++] - '0');
    return value;
  };
  while (i < cause.size()) {
    if (is_digit(i)) {
      size_t end = i;
      const int x = number(end);
      if (end < cause.size() && cause[end] == ',' && is_digit(end + 1)) {
        const int y = number(++end);
        absl::StrAppend(&text, PointName(Point(x, y), height));
      } else {
        absl::StrAppend(&text, A(cause.substr(i, end - i)));
      }
      i = end;
    } else if (cause.substr(i, kOutside.size()) == kOutside) {
      const std::string_view name = cause.substr(i + kOutside.size());
      const auto region =
          std::find_if(kRegions.begin(), kRegions.end(),
                       [name](Region r) { return RegionName(r) == name; });
      if (region == kRegions.end()) break;
      absl::StrAppend(&text, "is not allowed: the stone goes ",
                      RegionPhrase(*region));
      return text;
    } else {
      text += cause[i++];
    }
  }
  return absl::StrCat(text, A(cause.substr(i)));
}

std::string ToAscii(std::string_view text) {
  static constexpr std::pair<std::string_view, char> kPlain[] = {
      {"ō", 'o'}, {"ū", 'u'}, {"õ", 'o'}, {"Ō", 'O'}, {"Ū", 'U'}};
  std::string ascii;
  for (size_t i = 0; i < text.size();) {
    if (static_cast<unsigned char>(text[i]) < 0x80) {
      ascii += text[i++];
      continue;
    }
    char plain = '?';
    for (const auto& [letter, c] : kPlain) {
      if (text.substr(i, letter.size()) == letter) plain = c;
    }
    ascii += plain;
    ++i;
    while (i < text.size() &&
           (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80) {
      ++i;
    }
  }
  return ascii;
}

}  // namespace tengen
