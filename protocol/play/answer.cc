#include "protocol/play/answer.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "protocol/play/board_view.h"
#include "protocol/play/phrases.h"
#include "protocol/text.h"

namespace tengen {
namespace {

using Kind = Action::Kind;

absl::Status Refused(std::string_view cause) {
  return absl::InvalidArgumentError(
      absl::string_view(cause.data(), cause.size()));
}

std::optional<Color> ColorOfWord(std::string_view word) {
  if (EqualsNoCase(word, "black") || EqualsNoCase(word, "b")) {
    return Color::kBlack;
  }
  if (EqualsNoCase(word, "white") || EqualsNoCase(word, "w")) {
    return Color::kWhite;
  }
  return std::nullopt;
}

// Words that only join others.
bool IsFiller(std::string_view word) {
  for (std::string_view filler : {"to", "and", "at", "on"}) {
    if (EqualsNoCase(word, filler)) return true;
  }
  return false;
}

bool TakesPoints(Kind kind) {
  return !IsWordAlone(kind) && kind != Kind::kDeclare;
}

std::string_view AskedFor(Kind kind) {
  switch (kind) {
    case Kind::kSelect:
      return "one of the candidates is";
    case Kind::kDeclare:
      return "a number is";
    case Kind::kRoll:
      return "a roll of the die is";
    default:
      return "points are";
  }
}

class Reader {
 public:
  Reader(const OpeningState& state, const std::optional<Action>& begun)
      : state_(state), choices_(state.Choices()) {
    if (!begun) return;
    begun_ = true;
    action_ = *begun;
  }

  absl::StatusOr<Answer> Read(std::string_view line) {
    for (absl::string_view word :
         absl::StrSplit(absl::string_view(line.data(), line.size()),
                        absl::ByAnyChar(" \t,;"), absl::SkipEmpty())) {
      if (!IsFiller({word.data(), word.size()})) {
        words_.emplace_back(word.data(), word.size());
      }
    }
    if (words_.empty()) return Refused("nothing was said");
    if (absl::Status s = begun_ ? PassKind() : ReadKind(); !s.ok()) return s;
    switch (action_.kind) {
      case Kind::kDeclare:
        return ReadNumber();
      case Kind::kPlace:
      case Kind::kOffer:
      case Kind::kSelect:
      case Kind::kMove:
      case Kind::kRoll:
        return ReadPoints();
      default:
        break;
    }
    if (at_ < words_.size()) return Unexpected();
    return Finished();
  }

 private:
  bool Can(Kind kind) const {
    return std::find(choices_.begin(), choices_.end(), kind) != choices_.end();
  }

  // What may be said, as the end of a sentence.
  std::string Possible() const {
    if (choices_.size() == 1) {
      return absl::StrCat(std::string(AskedFor(choices_[0])), " asked for");
    }
    return absl::StrCat("say ", absl::StrJoin(choices_, " or ",
                                              [](std::string* out, Kind kind) {
                                                out->append(CommandWord(kind));
                                              }));
  }

  absl::Status Unexpected() const {
    return Refused(absl::StrCat("\"", Quoted(words_[at_]),
                                "\" is too much; say only one thing"));
  }

  absl::Status TooMany() const {
    if (action_.points.empty()) return Unexpected();
    return Refused(
        absl::StrCat("this takes ",
                     Counted(static_cast<int>(action_.points.size()), "point"),
                     ", and \"", Quoted(words_[at_]), "\" is one more"));
  }

  std::optional<Point> PointOf(std::string_view word) const {
    return ParsePointName(word, state_.position().width(),
                          state_.position().height());
  }

  // Whether colours are named at the points of a PLACE here.
  bool NamesColors() const {
    return Can(Kind::kPlace) && state_.Request(Kind::kPlace).names_colors;
  }

  // Passes the word of the action that was begun, if it is said again.
  absl::Status PassKind() {
    const std::vector<Kind> meant = KindsOfWord(words_[0]);
    const bool is_color =
        action_.kind == Kind::kPlace && ColorOfWord(words_[0]);
    if (meant.empty() || is_color) return absl::OkStatus();
    if (std::find(meant.begin(), meant.end(), action_.kind) == meant.end()) {
      return Refused("end first what you began, or undo it");
    }
    ++at_;
    return absl::OkStatus();
  }

  // Finds out which kind of action the words are, and passes its word.
  absl::Status ReadKind() {
    const std::string_view word = words_[0];
    const std::vector<Kind> meant = KindsOfWord(word);
    for (Kind kind : meant) {
      if (!Can(kind)) continue;
      action_ = Action::Bare(kind);
      // The words of an outcome stay to be read.
      if (!EqualsNoCase(word, "direct") && !EqualsNoCase(word, "indirect")) {
        ++at_;
      }
      return absl::OkStatus();
    }
    const std::optional<Color> color = ColorOfWord(word);
    if (color && words_.size() == 1 && Can(Kind::kSwap) && Can(Kind::kStay)) {
      const bool has_it = state_.color_of(state_.actor()) == *color;
      action_ = Action::Bare(has_it ? Kind::kStay : Kind::kSwap);
      ++at_;
      return absl::OkStatus();
    }
    if (color && Can(Kind::kPlace)) {
      action_ = Action::Bare(Kind::kPlace);
      return absl::OkStatus();
    }
    if (!meant.empty()) {
      return Refused(absl::StrCat("\"", Quoted(word),
                                  "\" is not possible here; ", Possible()));
    }
    if (ParseInteger(word) && Can(Kind::kDeclare)) {
      action_ = Action::Bare(Kind::kDeclare);
      return absl::OkStatus();
    }
    return ReadKindOfPoint(word);
  }

  absl::Status ReadKindOfPoint(std::string_view word) {
    const bool is_label = CandidateIndex(word) && Can(Kind::kSelect);
    if (!PointOf(word) && !is_label && !LooksLikePoint(word)) {
      return Refused(absl::StrCat("\"", Quoted(word), "\" is not understood; ",
                                  Possible()));
    }
    std::vector<Kind> kinds;
    for (Kind kind : choices_) {
      if (TakesPoints(kind)) kinds.push_back(kind);
    }
    if (kinds.empty()) {
      return Refused(absl::StrCat("no point is asked for here; ", Possible()));
    }
    if (kinds.size() > 1) {
      return Refused(
          absl::StrCat("say the word before the points; ", Possible()));
    }
    action_ = Action::Bare(kinds[0]);
    return absl::OkStatus();
  }

  static bool LooksLikePoint(std::string_view word) {
    return word.size() >= 2 &&
           std::isalpha(static_cast<unsigned char>(word.front())) &&
           std::isdigit(static_cast<unsigned char>(word.back()));
  }

  absl::StatusOr<Answer> ReadNumber() {
    if (at_ == words_.size()) return Refused("say the number too");
    const std::optional<int64_t> number = ParseInteger(words_[at_]);
    if (!number) {
      return Refused(
          absl::StrCat("\"", Quoted(words_[at_]), "\" is not a number"));
    }
    action_.number =
        static_cast<int>(std::clamp<int64_t>(*number, -1, kMaxPoints + 1));
    if (++at_ < words_.size()) return Unexpected();
    return Finished();
  }

  absl::StatusOr<Answer> ReadPoints() {
    for (; at_ < words_.size(); ++at_) {
      const std::string_view word = words_[at_];
      if (IsFull()) return TooMany();
      if (EqualsNoCase(word, "done")) {
        if (at_ + 1 < words_.size()) return Refused("\"done\" comes last");
        return Finished();
      }
      if (absl::Status s = ReadOne(word); !s.ok()) return s;
    }
    if (color_) return Refused("say the point of that stone too");
    if (IsFull()) return Finished();
    // The die is rolled by the program.
    if (action_.kind == Kind::kRoll) return Answer{action_, true};
    if (action_.kind == Kind::kSelect) return Refused("say which one to keep");
    return Answer{action_, false};
  }

  absl::Status ReadOne(std::string_view word) {
    if (action_.kind == Kind::kRoll) {
      for (OpeningKind kind : {OpeningKind::kDirect, OpeningKind::kIndirect}) {
        const bool is_direct = kind == OpeningKind::kDirect;
        if (!EqualsNoCase(word, is_direct ? "direct" : "indirect")) continue;
        action_.rolled = kind;
        return absl::OkStatus();
      }
    }
    if (action_.kind == Kind::kPlace) {
      if (const std::optional<Color> color = ColorOfWord(word)) {
        return ReadColor(*color);
      }
    }
    std::optional<Point> p = PointOf(word);
    if (action_.kind == Kind::kSelect && !p) p = CandidateAt(word);
    if (!p) {
      return Refused(absl::StrCat("\"", Quoted(word), "\" is ",
                                  action_.kind == Kind::kSelect
                                      ? "none of the candidates"
                                      : "not a point of this board"));
    }
    if (action_.kind == Kind::kPlace && !color_) {
      color_ = NextStone().color;
      if (!color_) {
        return Refused(absl::StrCat("say its colour too: black ", Quoted(word),
                                    " or white ", Quoted(word)));
      }
    }
    return Add(*p);
  }

  // The next stone of a PLACE. REQUIRES: it is not full.
  StoneSpec NextStone() const {
    return state_.Request(Kind::kPlace).stones[action_.points.size()];
  }

  absl::Status ReadColor(Color color) {
    if (color_) return Refused("say a point after the colour");
    const std::optional<Color> fixed = NextStone().color;
    if (fixed && *fixed != color) {
      return Refused(
          absl::StrCat("the next stone is ", std::string(ColorWord(*fixed))));
    }
    color_ = color;
    return absl::OkStatus();
  }

  std::optional<Point> CandidateAt(std::string_view label) const {
    const std::optional<size_t> index = CandidateIndex(label);
    if (!index || *index >= state_.candidates().size()) return std::nullopt;
    return state_.candidates()[*index].point;
  }

  // Adds a point if it is legal after those before.
  absl::Status Add(Point p) {
    const PointSet legal =
        state_.LegalNext(action_, color_.value_or(Color::kBlack));
    if (!legal.Contains(p)) return Refused(CauseOf(p));
    action_.points.push_back(p);
    if (color_ && NamesColors()) action_.colors.push_back(*color_);
    color_.reset();
    return absl::OkStatus();
  }

  // Why `p` may not come next. The opening looks at points in their order, but
  // at their number first: what is missing is filled with `p` itself.
  std::string CauseOf(Point p) const {
    Action trial = action_;
    const size_t count = action_.kind == Kind::kMove ? 2 : 1;
    size_t wanted = std::max(count, trial.points.size() + 1);
    if (trial.kind == Kind::kPlace) {
      wanted =
          std::max(wanted, static_cast<size_t>(state_.Request(trial.kind).lo));
    }
    while (trial.points.size() < wanted) {
      trial.points.push_back(p);
      if (color_ && NamesColors()) trial.colors.push_back(*color_);
    }
    const absl::Status status = state_.Check(trial);
    const int height = state_.position().height();
    if (status.ok()) {
      return absl::StrCat(PointName(p, height),
                          " leaves no point for the rest");
    }
    return PlainCause({status.message().data(), status.message().size()},
                      height);
  }

  // Whether the action takes no more points.
  bool IsFull() const {
    const auto given = static_cast<int>(action_.points.size());
    switch (action_.kind) {
      case Kind::kPlace:
        return given == state_.Request(action_.kind).hi;
      case Kind::kOffer:
        return given == state_.Request(action_.kind).hi ||
               (given > 0 && state_.LegalNext(action_).empty());
      case Kind::kMove:
        return given == 2;
      case Kind::kRoll:
        return given == 1 || action_.rolled.has_value();
      default:
        return given == 1;
    }
  }

  absl::StatusOr<Answer> Finished() const {
    if (absl::Status s = state_.Check(action_); !s.ok()) {
      return Refused(PlainCause({s.message().data(), s.message().size()},
                                state_.position().height()));
    }
    return Answer{action_, true};
  }

  const OpeningState& state_;
  const std::vector<Kind> choices_;
  bool begun_ = false;
  Action action_;
  // Said, and its point not yet.
  std::optional<Color> color_;
  std::vector<std::string> words_;
  size_t at_ = 0;
};

}  // namespace

absl::StatusOr<Answer> ReadAnswer(const OpeningState& state,
                                  const std::optional<Action>& begun,
                                  std::string_view line) {
  return Reader(state, begun).Read(line);
}

absl::StatusOr<Move> ReadMove(std::string_view line, const Position& position) {
  std::string_view name = Trim(line);
  Move move;
  if (!name.empty() && name.back() == '*') {
    move.half = true;
    name = Trim(name.substr(0, name.size() - 1));
  }
  const std::optional<Point> p =
      ParsePointName(name, position.width(), position.height());
  if (!p) {
    const Point last(position.width() - 1, 0);
    return Refused(absl::StrCat(
        "\"", Quoted(line), "\" is not a point of this board (a1 to ",
        PointName(last, position.height()), "); say help for more"));
  }
  move.point = *p;
  return move;
}

}  // namespace tengen
