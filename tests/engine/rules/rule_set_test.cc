#include "engine/rules/rule_set.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <set>
#include <string>

namespace tengen {
namespace {

constexpr std::array<bool, 2> kBlackOnly = {true, false};
constexpr std::array<bool, 2> kWhiteOnly = {false, true};
constexpr std::array<bool, 2> kBoth = {true, true};
constexpr std::array<bool, 2> kNobody = {false, false};

RuleSet Rules(std::string_view id) { return FindRulePreset(id)->rules; }

constexpr ColorRule kFree = {};
constexpr ColorRule kRenjuBlack = {.overline = Overline::kFoul,
                                   .double_three_is_foul = true,
                                   .double_four_is_foul = true};

TEST(RuleSetTest, EveryPresetIsValid) {
  for (const RulePreset& preset : RulePresets()) {
    EXPECT_TRUE(Validate(preset.rules).ok()) << preset.id;
    EXPECT_FALSE(preset.description.empty()) << preset.id;
  }
}

TEST(RuleSetTest, PresetsAreFoundByIdAndByCode) {
  std::set<std::string_view> ids;
  int last_code = -1;
  for (const RulePreset& preset : RulePresets()) {
    EXPECT_EQ(FindRulePreset(preset.id), &preset);
    EXPECT_EQ(FindRulePreset(preset.code), &preset);
    EXPECT_GT(preset.code, last_code);
    last_code = preset.code;
    ids.insert(preset.id);
  }
  EXPECT_EQ(ids.size(), RulePresets().size());
  EXPECT_EQ(FindRulePreset("renjuu"), nullptr);
  EXPECT_EQ(FindRulePreset(""), nullptr);
  for (int code : {-1, 2, 3, 5, 7, 10, 15, 17}) {
    EXPECT_EQ(FindRulePreset(code), nullptr) << code;
  }
}

TEST(RuleSetTest, PresetsHaveTheFactsOfTheirGames) {
  EXPECT_EQ(FindRulePreset(0)->id, "freestyle");
  EXPECT_EQ(Rules("freestyle"), (RuleSet{kFree, kFree}));

  EXPECT_EQ(FindRulePreset(1)->id, "standard");
  const ColorRule five = {.overline = Overline::kNothing};
  EXPECT_EQ(Rules("standard"), (RuleSet{five, five}));

  EXPECT_EQ(FindRulePreset(4)->id, "renju");
  EXPECT_EQ(Rules("renju"), (RuleSet{kRenjuBlack, kFree}));

  EXPECT_EQ(FindRulePreset(8)->id, "caro");
  const ColorRule caro = {.needs_open_end = true};
  EXPECT_EQ(Rules("caro"), (RuleSet{caro, caro}));

  EXPECT_EQ(FindRulePreset(9)->id, "caro5");
  const ColorRule caro5 = {.overline = Overline::kNothing,
                           .needs_open_end = true};
  EXPECT_EQ(Rules("caro5"), (RuleSet{caro5, caro5}));

  EXPECT_EQ(FindRulePreset(16)->id, "halfblack");
  EXPECT_EQ(Rules("halfblack"),
            (RuleSet{ColorRule{.has_half_stone = true}, kFree}));
}

// What one change makes of a valid rule set, and the colour and word that the
// error must hold.
struct BadFact {
  std::string_view preset;
  std::function<void(RuleSet&)> change;
  std::string_view color;
  std::string_view word;
};

TEST(RuleSetTest, EveryBadFactIsRefusedByName) {
  const BadFact kBadFacts[] = {
      {"freestyle", [](RuleSet& r) { r.black.length = 4; }, "black", "4"},
      {"freestyle", [](RuleSet& r) { r.white.length = 6; }, "white", "6"},
      {"standard", [](RuleSet& r) { r.black.length = 0; }, "black", "0"},
      {"standard", [](RuleSet& r) { r.white.length = -5; }, "white", "-5"},
      {"freestyle", [](RuleSet& r) { r.black.double_three_is_foul = true; },
       "black", "overline"},
      {"freestyle", [](RuleSet& r) { r.black.double_four_is_foul = true; },
       "black", "overline"},
      {"renju", [](RuleSet& r) { r.black.overline = Overline::kWins; }, "black",
       "overline"},
      {"renju", [](RuleSet& r) { r.white.double_three_is_foul = true; },
       "white", "overline"},
      {"renju", [](RuleSet& r) { r.white.double_four_is_foul = true; }, "white",
       "overline"},
      {"halfblack", [](RuleSet& r) { r.white.has_half_stone = true; }, "white",
       "half stone"},
      {"freestyle", [](RuleSet& r) { r.white.has_half_stone = true; }, "white",
       "half stone"},
  };
  for (const BadFact& bad : kBadFacts) {
    RuleSet rules = Rules(bad.preset);
    bad.change(rules);
    const absl::Status status = Validate(rules);
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    const std::string message(status.message());
    EXPECT_NE(message.find(bad.color), std::string::npos) << message;
    EXPECT_NE(message.find(bad.word), std::string::npos) << message;
  }
}

TEST(RuleSetTest, FoulsMakeSenseWithoutEachOther) {
  for (bool three : {false, true}) {
    for (bool four : {false, true}) {
      for (Overline overline : {Overline::kNothing, Overline::kFoul}) {
        RuleSet rules;
        rules.black = {.overline = overline,
                       .double_three_is_foul = three,
                       .double_four_is_foul = four};
        EXPECT_TRUE(Validate(rules).ok());
        EXPECT_EQ(rules.black.has_fouls(),
                  three || four || overline == Overline::kFoul);
      }
    }
  }
}

TEST(WithFoulsTest, TheRulesOwnFoulsForBlackChangeNothing) {
  for (const RulePreset& preset : RulePresets()) {
    EXPECT_EQ(WithFouls(preset.rules, std::nullopt, kBlackOnly), preset.rules)
        << preset.id;
  }
}

TEST(WithFoulsTest, RulesWithoutFoulsAreUntouchedByTheirOwnList) {
  for (const char* id :
       {"freestyle", "standard", "caro", "caro5", "halfblack"}) {
    for (const auto& bound : {kBlackOnly, kWhiteOnly, kBoth, kNobody}) {
      EXPECT_EQ(WithFouls(Rules(id), std::nullopt, bound), Rules(id)) << id;
    }
  }
}

TEST(WithFoulsTest, AnEmptyListLeavesRulesWithoutFoulsAsTheyAre) {
  for (const char* id :
       {"freestyle", "standard", "caro", "caro5", "halfblack"}) {
    for (const auto& bound : {kBlackOnly, kWhiteOnly, kBoth, kNobody}) {
      EXPECT_EQ(WithFouls(Rules(id), FoulChoice{}, bound), Rules(id)) << id;
    }
  }
}

TEST(WithFoulsTest, RenjuFoulsBindWhomTheyAreToldTo) {
  EXPECT_EQ(WithFouls(Rules("renju"), std::nullopt, kBoth),
            (RuleSet{kRenjuBlack, kRenjuBlack}));
  // The colour set free wins with five or more.
  EXPECT_EQ(WithFouls(Rules("renju"), std::nullopt, kWhiteOnly),
            (RuleSet{kFree, kRenjuBlack}));
  EXPECT_EQ(WithFouls(Rules("renju"), std::nullopt, kNobody),
            (RuleSet{kFree, kFree}));
}

TEST(WithFoulsTest, RenjuThatAllowsOverlinesWinsWithExactlyFive) {
  const FoulChoice no_overline = {.double_three = true, .double_four = true};
  const RuleSet rules = WithFouls(Rules("renju"), no_overline, kBlackOnly);
  EXPECT_EQ(rules.black, (ColorRule{.overline = Overline::kNothing,
                                    .double_three_is_foul = true,
                                    .double_four_is_foul = true}));
  EXPECT_EQ(rules.white, kFree);
}

TEST(WithFoulsTest, RenjuWithoutAnyFoulWinsWithExactlyFive) {
  const RuleSet rules = WithFouls(Rules("renju"), FoulChoice{}, kBlackOnly);
  EXPECT_EQ(rules.black, (ColorRule{.overline = Overline::kNothing}));
  EXPECT_EQ(rules.white, kFree);
}

TEST(WithFoulsTest, AListGivesFoulsToRulesWithoutThem) {
  const FoulChoice three = {.double_three = true};
  const RuleSet freestyle = WithFouls(Rules("freestyle"), three, kBlackOnly);
  EXPECT_EQ(freestyle.black, (ColorRule{.overline = Overline::kNothing,
                                        .double_three_is_foul = true}));
  EXPECT_EQ(freestyle.white, kFree);

  // The colour that is not bound keeps the facts of its own rule.
  const FoulChoice overline = {.overline = true};
  const RuleSet standard = WithFouls(Rules("standard"), overline, kWhiteOnly);
  EXPECT_EQ(standard.black, (ColorRule{.overline = Overline::kNothing}));
  EXPECT_EQ(standard.white, (ColorRule{.overline = Overline::kFoul}));

  const RuleSet caro = WithFouls(Rules("caro"), overline, kBlackOnly);
  EXPECT_EQ(caro.black,
            (ColorRule{.overline = Overline::kFoul, .needs_open_end = true}));
  EXPECT_EQ(caro.white, Rules("caro").white);
}

TEST(WithFoulsTest, EveryResultIsValid) {
  for (const RulePreset& preset : RulePresets()) {
    for (int list = 0; list < 9; ++list) {
      std::optional<FoulChoice> fouls;
      if (list < 8) {
        fouls = FoulChoice{.double_three = (list & 1) != 0,
                           .double_four = (list & 2) != 0,
                           .overline = (list & 4) != 0};
      }
      for (const auto& bound : {kBlackOnly, kWhiteOnly, kBoth, kNobody}) {
        const RuleSet rules = WithFouls(preset.rules, fouls, bound);
        EXPECT_TRUE(Validate(rules).ok()) << preset.id << " " << list;
        for (Color color : kColors) {
          const size_t i = static_cast<size_t>(Index(color));
          EXPECT_EQ(rules[color].has_half_stone,
                    preset.rules[color].has_half_stone);
          EXPECT_EQ(rules[color].needs_open_end,
                    preset.rules[color].needs_open_end);
          EXPECT_TRUE(bound[i] || !rules[color].has_fouls());
          if (bound[i] && fouls.has_value()) {
            EXPECT_EQ(rules[color].double_three_is_foul, fouls->double_three);
            EXPECT_EQ(rules[color].double_four_is_foul, fouls->double_four);
            EXPECT_EQ(rules[color].overline == Overline::kFoul,
                      fouls->overline);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace tengen
