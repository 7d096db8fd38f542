#include "engine/opening/step_text.h"

#include <array>
#include <optional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/opening/named_openings.h"
#include "engine/opening/text.h"

namespace tengen {
namespace {

constexpr std::string_view kEmptyCell = "-";

// A word of the vocabulary and what it stands for.
template <typename T>
struct Word {
  std::string_view text;
  T value;
};

constexpr std::array<Word<Verb>, 11> kVerbs = {{
    {"place", Verb::kPlace},
    {"swap?", Verb::kSwap},
    {"declare", Verb::kDeclare},
    {"offer", Verb::kOffer},
    {"select", Verb::kSelect},
    {"branch", Verb::kBranch},
    {"move", Verb::kMove},
    {"clear", Verb::kClear},
    {"dice", Verb::kDice},
    {"goto", Verb::kGoto},
    {"end", Verb::kEnd},
}};

constexpr std::array<Word<Actor>, 6> kActors = {{
    {"P1", Actor::kFirst},
    {"P2", Actor::kSecond},
    {"B", Actor::kBlack},
    {"W", Actor::kWhite},
    {"O", Actor::kOther},
    {"L", Actor::kDecider},
}};

constexpr std::array<Word<Color>, 2> kColorLetters = {{
    {"B", Color::kBlack},
    {"W", Color::kWhite},
}};

constexpr std::array<Word<Tag>, 2> kTags = {{
    {"F", Tag::kFifth},
    {"G", Tag::kFourth},
}};

constexpr std::array<Word<Die>, 3> kDice = {{
    {"D,I", Die::kDirection},
    {"13", Die::kPatterns13},
    {"23", Die::kPoints23},
}};

// Whom a rule's fouls may bind.
constexpr std::array<Word<Actor>, 4> kBound = {{
    {"P1", Actor::kFirst},
    {"P2", Actor::kSecond},
    {"black", Actor::kBlack},
    {"white", Actor::kWhite},
}};

template <typename T, size_t N>
std::optional<T> Find(const std::array<Word<T>, N>& words,
                      std::string_view text) {
  for (const Word<T>& word : words) {
    if (word.text == text) return word.value;
  }
  return std::nullopt;
}

template <typename T, size_t N>
std::string_view TextOf(const std::array<Word<T>, N>& words, T value) {
  for (const Word<T>& word : words) {
    if (word.value == value) return word.text;
  }
  return kEmptyCell;
}

absl::Status Bad(std::string_view what, std::string_view word) {
  return absl::InvalidArgumentError(
      absl::StrCat(ToAbsl(what), " \"", ToAbsl(word), "\""));
}

absl::StatusOr<Region> ParseRegion(std::string_view text) {
  for (Region region : kRegions) {
    if (RegionName(region) == text) return region;
  }
  return Bad("unknown region", text);
}

absl::StatusOr<StoneSpec> ParseStone(std::string_view text) {
  StoneSpec stone;
  std::string_view rest = text;
  const size_t at = rest.find('@');
  if (at == std::string_view::npos) {
    return Bad("a stone is colour@region, not", text);
  }
  const std::string_view color = rest.substr(0, at);
  if (color != "?") {
    stone.color = Find(kColorLetters, color);
    if (!stone.color) return Bad("unknown colour in", text);
  }
  rest.remove_prefix(at + 1);
  if (!rest.empty() && rest.back() == '?') {
    stone.optional = true;
    rest.remove_suffix(1);
  }
  const absl::StatusOr<Region> region = ParseRegion(rest);
  if (!region.ok()) return region.status();
  stone.region = *region;
  return stone;
}

// "3" or "1..3" or "1..inf".
absl::Status ParseBounds(std::string_view text, OpeningStep& step) {
  const size_t dots = text.find("..");
  const std::optional<int> lo = ParseSmallNumber(text.substr(0, dots));
  std::optional<int> hi = lo;
  if (dots != std::string_view::npos) {
    const std::string_view upper = text.substr(dots + 2);
    hi = upper == "inf" ? kUnbounded : ParseSmallNumber(upper);
  }
  if (!lo || !hi) return Bad("bad number", text);
  if (*lo < 1 || (*hi != kUnbounded && *hi < *lo) || *hi > kMaxPoints) {
    return Bad("bad bounds", text);
  }
  step.lo = *lo;
  step.hi = *hi;
  return absl::OkStatus();
}

absl::Status ParsePlace(const std::vector<std::string_view>& words,
                        OpeningStep& step) {
  for (std::string_view word : words) {
    const absl::StatusOr<StoneSpec> stone = ParseStone(word);
    if (!stone.ok()) return stone.status();
    if (!step.stones.empty() && step.stones.back().optional &&
        !stone->optional) {
      return Bad("an optional stone is followed by", word);
    }
    step.stones.push_back(*stone);
  }
  if (step.stones.front().optional) {
    return Bad("nothing needs to be placed in", words[0]);
  }
  return absl::OkStatus();
}

absl::Status ParseOffer(const std::vector<std::string_view>& words,
                        OpeningStep& step) {
  const std::optional<Tag> tag = Find(kTags, words[0]);
  if (!tag) return Bad("the tag must be F or G, not", words[0]);
  step.tag = *tag;
  const std::optional<Color> color = Find(kColorLetters, words[1]);
  if (!color) return Bad("the colour must be B or W, not", words[1]);
  step.color = *color;
  if (words[2] == "N") {
    step.count_is_declared = true;
  } else if (absl::Status s = ParseBounds(words[2], step); !s.ok()) {
    return s;
  } else if (step.hi == kUnbounded) {
    return Bad("an offer needs an upper bound, not", words[2]);
  }
  const absl::StatusOr<Region> region = ParseRegion(words[3]);
  if (!region.ok()) return region.status();
  step.region = *region;
  return absl::OkStatus();
}

absl::Status ParseBranch(const std::vector<std::string_view>& words,
                         OpeningStep& step) {
  for (std::string_view word : words) {
    const size_t colon = word.find(':');
    if (colon == std::string_view::npos || colon == 0) {
      return Bad("an option is name:step, not", word);
    }
    const std::optional<int> target = ParseSmallNumber(word.substr(colon + 1));
    if (!target) return Bad("bad step in option", word);
    step.options.push_back({std::string(word.substr(0, colon)), *target});
  }
  return absl::OkStatus();
}

absl::Status ParseMove(const std::vector<std::string_view>& words,
                       OpeningStep& step) {
  for (std::string_view text : SplitAt(words[0], ',')) {
    const std::optional<int> number = ParseSmallNumber(text);
    if (!number || *number < 1) return Bad("bad number of a stone", words[0]);
    step.movable.push_back(*number);
  }
  const absl::StatusOr<Region> region = ParseRegion(words[1]);
  if (!region.ok()) return region.status();
  step.region = *region;
  if (words.size() == 3) {
    if (words[2] != "fresh") return Bad("expected fresh, not", words[2]);
    step.fresh = true;
  }
  return absl::OkStatus();
}

absl::Status ParseDice(const std::vector<std::string_view>& words,
                       OpeningStep& step) {
  const std::optional<Color> color = Find(kColorLetters, words[0]);
  if (!color) return Bad("the colour must be B or W, not", words[0]);
  step.color = *color;
  const std::optional<Die> die = Find(kDice, words[1]);
  if (!die) return Bad("the die must be D,I or 13 or 23, not", words[1]);
  step.die = *die;
  return absl::OkStatus();
}

absl::Status ParseTarget(std::string_view word, OpeningStep& step) {
  const std::optional<int> target = ParseSmallNumber(word);
  if (!target) return Bad("bad step", word);
  step.target = *target;
  return absl::OkStatus();
}

// How many words the arguments of a verb have.
struct Arity {
  size_t least;
  size_t most;
};

Arity ArityOf(Verb verb) {
  switch (verb) {
    case Verb::kPlace:
    case Verb::kBranch:
      return {1, 100};
    case Verb::kDeclare:
    case Verb::kSelect:
    case Verb::kGoto:
      return {1, 1};
    case Verb::kOffer:
      return {4, 4};
    case Verb::kMove:
      return {2, 3};
    case Verb::kDice:
      return {2, 2};
    case Verb::kSwap:
    case Verb::kClear:
    case Verb::kEnd:
      return {0, 0};
  }
  return {0, 0};
}

absl::Status ParseArgs(const std::vector<std::string_view>& words,
                       OpeningStep& step) {
  switch (step.verb) {
    case Verb::kPlace:
      return ParsePlace(words, step);
    case Verb::kDeclare:
      if (words[0].find("..") == std::string_view::npos) {
        return Bad("bounds are lo..hi, not", words[0]);
      }
      return ParseBounds(words[0], step);
    case Verb::kOffer:
      return ParseOffer(words, step);
    case Verb::kSelect: {
      const std::optional<Tag> tag = Find(kTags, words[0]);
      if (!tag) return Bad("the tag must be F or G, not", words[0]);
      step.tag = *tag;
      return absl::OkStatus();
    }
    case Verb::kBranch:
      return ParseBranch(words, step);
    case Verb::kMove:
      return ParseMove(words, step);
    case Verb::kDice:
      return ParseDice(words, step);
    case Verb::kGoto:
      return ParseTarget(words[0], step);
    case Verb::kSwap:
    case Verb::kClear:
    case Verb::kEnd:
      return absl::OkStatus();
  }
  return absl::OkStatus();
}

absl::Status ParseActor(std::string_view cell, OpeningStep& step) {
  if (step.verb == Verb::kGoto) {
    if (cell != kEmptyCell) return Bad("goto has no actor but", cell);
    return absl::OkStatus();
  }
  if (step.verb == Verb::kEnd) {
    const std::optional<Color> color = Find(kColorLetters, cell);
    if (!color) return Bad("end names the colour to move, B or W, not", cell);
    step.color = *color;
    return absl::OkStatus();
  }
  const std::optional<Actor> actor = Find(kActors, cell);
  if (!actor) return Bad("unknown actor", cell);
  step.actor = *actor;
  return absl::OkStatus();
}

std::string BoundsText(const OpeningStep& step) {
  if (step.count_is_declared) return "N";
  if (step.has_fixed_count()) return absl::StrCat(step.lo);
  return absl::StrCat(
      step.lo, "..",
      step.hi == kUnbounded ? std::string("inf") : absl::StrCat(step.hi));
}

std::string StoneText(const StoneSpec& stone) {
  const std::string_view color =
      stone.color ? TextOf(kColorLetters, *stone.color) : "?";
  return absl::StrCat(ToAbsl(color), "@", ToAbsl(RegionName(stone.region)),
                      stone.optional ? "?" : "");
}

}  // namespace

absl::StatusOr<OpeningStep> ParseStep(std::string_view verb,
                                      std::string_view actor,
                                      std::string_view args) {
  OpeningStep step;
  const std::optional<Verb> known = Find(kVerbs, verb);
  if (!known) return Bad("unknown verb", verb);
  step.verb = *known;
  if (absl::Status s = ParseActor(actor, step); !s.ok()) return s;
  std::vector<std::string_view> words;
  if (args != kEmptyCell) words = SplitWords(args);
  const Arity arity = ArityOf(step.verb);
  if (words.size() < arity.least || words.size() > arity.most) {
    return Bad(absl::StrCat("bad arguments of ", ToAbsl(verb)), args);
  }
  if (absl::Status s = ParseArgs(words, step); !s.ok()) return s;
  return step;
}

absl::StatusOr<OpeningStep> ParseStep(std::string_view text) {
  const size_t first = text.find(' ');
  if (first == std::string_view::npos) return Bad("a step lacks cells", text);
  const std::string_view rest = text.substr(first + 1);
  const size_t second = rest.find(' ');
  return ParseStep(
      text.substr(0, first), rest.substr(0, second),
      second == std::string_view::npos ? kEmptyCell : rest.substr(second + 1));
}

std::string_view VerbName(Verb verb) { return TextOf(kVerbs, verb); }

std::string ActorCell(const OpeningStep& step) {
  return std::string(step.verb == Verb::kEnd ? TextOf(kColorLetters, step.color)
                                             : TextOf(kActors, step.actor));
}

std::string ArgsCell(const OpeningStep& step) {
  switch (step.verb) {
    case Verb::kPlace:
      return absl::StrJoin(step.stones, " ",
                           [](std::string* out, const StoneSpec& stone) {
                             out->append(StoneText(stone));
                           });
    case Verb::kDeclare:
      return BoundsText(step);
    case Verb::kOffer:
      return absl::StrCat(ToAbsl(TextOf(kTags, step.tag)), " ",
                          ToAbsl(TextOf(kColorLetters, step.color)), " ",
                          BoundsText(step), " ",
                          ToAbsl(RegionName(step.region)));
    case Verb::kSelect:
      return std::string(TextOf(kTags, step.tag));
    case Verb::kBranch:
      return absl::StrJoin(
          step.options, " ", [](std::string* out, const BranchOption& option) {
            absl::StrAppend(out, option.name, ":", option.target);
          });
    case Verb::kMove:
      return absl::StrCat(absl::StrJoin(step.movable, ","), " ",
                          ToAbsl(RegionName(step.region)),
                          step.fresh ? " fresh" : "");
    case Verb::kDice:
      return absl::StrCat(ToAbsl(TextOf(kColorLetters, step.color)), " ",
                          ToAbsl(TextOf(kDice, step.die)));
    case Verb::kGoto:
      return absl::StrCat(step.target);
    case Verb::kSwap:
    case Verb::kClear:
    case Verb::kEnd:
      return std::string(kEmptyCell);
  }
  return std::string(kEmptyCell);
}

absl::Status ParseForbid(std::string_view value, OpeningRule& rule) {
  const std::optional<Actor> bound = Find(kBound, value);
  if (!bound) return Bad("forbid must be P1, P2, black or white, not", value);
  rule.forbid = bound;
  return absl::OkStatus();
}

absl::Status ParseBan(std::string_view value, OpeningRule& rule) {
  rule.ban.clear();
  if (value == "none") return absl::OkStatus();
  for (std::string_view code : SplitAt(value, ',')) {
    const NamedOpening* opening = FindNamedOpening(code);
    if (opening == nullptr) return Bad("no opening has the code", code);
    rule.ban.emplace_back(opening->code);
  }
  return absl::OkStatus();
}

absl::Status ParseGameCell(std::string_view cell, OpeningRule& rule) {
  const std::vector<std::string_view> words = SplitWords(cell);
  if (words.empty() || !IsGame(words[0])) return Bad("unknown game", cell);
  rule.game = std::string(words[0]);
  rule.forbid.reset();
  rule.ban.clear();
  for (size_t i = 1; i < words.size(); ++i) {
    const size_t equals = words[i].find('=');
    const std::string_view key = words[i].substr(0, equals);
    const std::string_view value =
        equals == std::string_view::npos ? "" : words[i].substr(equals + 1);
    absl::Status status = absl::OkStatus();
    if (key == "forbid") {
      status = ParseForbid(value, rule);
    } else if (key == "ban") {
      status = ParseBan(value, rule);
    } else {
      status = Bad("unknown option of the game", words[i]);
    }
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

std::string GameCell(const OpeningRule& rule) {
  std::string cell = rule.game;
  if (rule.forbid) {
    absl::StrAppend(&cell, " forbid=", ToAbsl(TextOf(kBound, *rule.forbid)));
  }
  if (!rule.ban.empty()) {
    absl::StrAppend(&cell, " ban=", absl::StrJoin(rule.ban, ","));
  }
  return cell;
}

std::string AliasCell(const OpeningRule& rule) {
  if (rule.aliases.empty()) return std::string(kEmptyCell);
  return absl::StrJoin(rule.aliases, ",");
}

}  // namespace tengen
