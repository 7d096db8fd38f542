#include "engine/rules/rule_set.h"

#include "absl/strings/str_cat.h"

namespace tengen {
namespace {

constexpr ColorRule kFiveOrMore = {};
constexpr ColorRule kExactlyFive = {.overline = Overline::kNothing};
constexpr ColorRule kRenjuBlack = {.overline = Overline::kFoul,
                                   .double_three_is_foul = true,
                                   .double_four_is_foul = true};
// Six or more wins even between two stones of the opponent.
constexpr ColorRule kCaro = {.needs_open_end = true};
constexpr ColorRule kCaroExactlyFive = {.overline = Overline::kNothing,
                                        .needs_open_end = true};
constexpr ColorRule kHalfStoneBlack = {.has_half_stone = true};

constexpr std::array<RulePreset, 6> kPresets = {{
    {0, "freestyle", "five or more in a row win", {kFiveOrMore, kFiveOrMore}},
    {1,
     "standard",
     "exactly five in a row wins, six or more are nothing",
     {kExactlyFive, kExactlyFive}},
    {4,
     "renju",
     "black wins with exactly five and loses by double-three, double-four or "
     "overline; white wins with five or more",
     {kRenjuBlack, kFiveOrMore}},
    {8,
     "caro",
     "five wins unless both its ends are taken by the opponent; six or more "
     "always win",
     {kCaro, kCaro}},
    {9,
     "caro5",
     "exactly five wins unless both its ends are taken by the opponent",
     {kCaroExactlyFive, kCaroExactlyFive}},
    {16,
     "halfblack",
     "five or more win; black loses by a five before his half stone is played",
     {kHalfStoneBlack, kFiveOrMore}},
}};

absl::Status ValidateColor(const ColorRule& rule, std::string_view color) {
  if (rule.length != 5) {
    return absl::InvalidArgumentError(absl::StrCat(
        std::string(color), ": a win takes five in a row, not ", rule.length));
  }
  if (rule.overline == Overline::kWins &&
      (rule.double_three_is_foul || rule.double_four_is_foul)) {
    return absl::InvalidArgumentError(
        absl::StrCat(std::string(color),
                     ": double-three and double-four are defined by "
                     "exactly five, so an overline cannot win"));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status Validate(const RuleSet& rules) {
  if (absl::Status s = ValidateColor(rules.black, "black"); !s.ok()) return s;
  if (absl::Status s = ValidateColor(rules.white, "white"); !s.ok()) return s;
  if (rules.white.has_half_stone) {
    return absl::InvalidArgumentError("white: the half stone is black's");
  }
  return absl::OkStatus();
}

std::span<const RulePreset> RulePresets() { return kPresets; }

const RulePreset* FindRulePreset(std::string_view id) {
  for (const RulePreset& preset : kPresets) {
    if (preset.id == id) return &preset;
  }
  return nullptr;
}

const RulePreset* FindRulePreset(int code) {
  for (const RulePreset& preset : kPresets) {
    if (preset.code == code) return &preset;
  }
  return nullptr;
}

RuleSet WithFouls(const RuleSet& rules, std::optional<FoulChoice> fouls,
                  std::array<bool, 2> bound) {
  const bool has_own = rules.black.has_fouls() || rules.white.has_fouls();
  if (!has_own && fouls.value_or(FoulChoice{}) == FoulChoice{}) return rules;
  if (!fouls.has_value()) {
    fouls = FoulChoice{.double_three = rules.black.double_three_is_foul ||
                                       rules.white.double_three_is_foul,
                       .double_four = rules.black.double_four_is_foul ||
                                      rules.white.double_four_is_foul,
                       .overline = rules.black.overline == Overline::kFoul ||
                                   rules.white.overline == Overline::kFoul};
  }
  RuleSet result = rules;
  for (Color color : kColors) {
    ColorRule& rule = result[color];
    if (bound[static_cast<size_t>(Index(color))]) {
      rule.overline = fouls->overline ? Overline::kFoul : Overline::kNothing;
      rule.double_three_is_foul = fouls->double_three;
      rule.double_four_is_foul = fouls->double_four;
    } else if (rule.has_fouls()) {
      rule.overline = Overline::kWins;
      rule.double_three_is_foul = false;
      rule.double_four_is_foul = false;
    }
  }
  return result;
}

}  // namespace tengen
