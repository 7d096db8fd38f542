#ifndef TENGEN_ENGINE_RULES_RULE_SET_H_
#define TENGEN_ENGINE_RULES_RULE_SET_H_

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "absl/status/status.h"
#include "engine/base/color.h"

// The rules of play as data: independent facts for each colour. A rule set is
// not an opening (engine/opening) and knows no board.
//
//   const RulePreset* renju = FindRulePreset("renju");
//   renju->rules[Color::kBlack].double_three_is_foul == true

namespace tengen {

// What a run longer than five is to the colour that completes it.
enum class Overline : uint8_t {
  kWins,     // five or more wins
  kNothing,  // only exactly five wins, a longer run is no five at all
  kFoul,     // as kNothing, and who makes one loses (renju, black)
};

// The facts that hold for one colour.
struct ColorRule {
  // Stones in a row that win.
  int length = 5;
  Overline overline = Overline::kWins;
  // A run of exactly `length` whose two ends are both taken by stones of the
  // opponent does not win (caro). A wall or the edge takes no end.
  bool needs_open_end = false;
  // Making two threes, or two fours, at once loses (renju, black). A move that
  // makes a five at the same time is never a foul.
  bool double_three_is_foul = false;
  bool double_four_is_foul = false;
  // The colour owns one half stone, a wall that it may play once instead of a
  // stone. Until then making a winning run loses ("version 3.0").
  bool has_half_stone = false;

  constexpr bool has_fouls() const {
    return overline == Overline::kFoul || double_three_is_foul ||
           double_four_is_foul;
  }
  constexpr bool operator==(const ColorRule&) const = default;
};

// The rules of play of both colours.
struct RuleSet {
  ColorRule black;
  ColorRule white;

  constexpr const ColorRule& operator[](Color color) const {
    return color == Color::kBlack ? black : white;
  }
  constexpr ColorRule& operator[](Color color) {
    return color == Color::kBlack ? black : white;
  }
  constexpr bool operator==(const RuleSet&) const = default;
};

// OK if the facts make sense together and the board can play them, otherwise
// an error that names the colour and the fact.
absl::Status Validate(const RuleSet& rules);

// A named rule set. `code` is the value of Gomocup's `INFO rule`.
struct RulePreset {
  int code;
  std::string_view id;
  std::string_view description;
  RuleSet rules;
};

// All presets, by rising code.
std::span<const RulePreset> RulePresets();

// The preset of that id or code, or nullptr.
const RulePreset* FindRulePreset(std::string_view id);
const RulePreset* FindRulePreset(int code);

// A choice of fouls, for rule sets that differ from a preset in them.
struct FoulChoice {
  bool double_three = false;
  bool double_four = false;
  bool overline = false;

  constexpr bool operator==(const FoulChoice&) const = default;
};

// `rules` with other fouls, or with fouls that bind other colours.
//
// `fouls`: which fouls exist, or nothing for the rule's own: those that either
// colour of `rules` has. `bound[Index(color)]` tells whether they bind that
// colour. A bound colour wins with exactly five. An unbound colour is free of
// fouls; if it had some, it wins with five or more. A rule set that has no
// fouls and gets none by `fouls` stays as it is.
RuleSet WithFouls(const RuleSet& rules, std::optional<FoulChoice> fouls,
                  std::array<bool, 2> bound);

}  // namespace tengen

#endif  // TENGEN_ENGINE_RULES_RULE_SET_H_
