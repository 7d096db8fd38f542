#include "engine/opening/switches.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/opening/rule_file.h"
#include "engine/opening/step_text.h"
#include "tests/engine/opening/opening_test_util.h"

namespace tengen {
namespace {

// "swap? O" and so on for each step.
std::vector<std::string> StepsOf(const OpeningRule& rule) {
  std::vector<std::string> steps;
  for (const OpeningStep& step : rule.steps) {
    steps.push_back(absl::StrCat(std::string(VerbName(step.verb)), " ",
                                 ActorCell(step), " ", ArgsCell(step)));
  }
  return steps;
}

// The steps with a setting that differ from those without, both numbered from
// 1, as "number step".
std::string Changed(std::string_view id, const std::string& setting) {
  const std::vector<std::string> before = StepsOf(RuleOf(id));
  const std::vector<std::string> after = StepsOf(RuleOf(id, {setting}));
  if (before.size() != after.size()) return absl::StrJoin(after, "; ");
  std::vector<std::string> changed;
  for (size_t i = 0; i < after.size(); ++i) {
    if (after[i] != before[i]) {
      changed.push_back(absl::StrCat(i + 1, " ", after[i]));
    }
  }
  return absl::StrJoin(changed, "; ");
}

std::string ErrorOf(std::string_view id,
                    const std::vector<std::string>& settings) {
  const auto rule = Configure(*BuiltInRules().Find(id), settings);
  EXPECT_FALSE(rule.ok()) << absl::StrJoin(settings, " ");
  return rule.ok() ? "" : absl::StrCat(rule.status().message());
}

TEST(SwitchesTest, DefaultsChangeNothing) {
  for (const OpeningRule& rule : BuiltInRules().rules()) {
    EXPECT_EQ(*Configure(rule, {}), rule);
    for (const SwitchInfo& info : SwitchesOf(rule)) {
      if (info.values.empty()) continue;
      const std::string setting = absl::StrCat(info.key, "=", info.values[0]);
      EXPECT_EQ(*Configure(rule, std::vector{setting}), rule) << setting;
      for (size_t i = 1; i < info.values.size(); ++i) {
        const auto other = Configure(
            rule, std::vector{absl::StrCat(info.key, "=", info.values[i])});
        ASSERT_TRUE(other.ok()) << other.status();
        EXPECT_NE(*other, rule) << rule.id << " " << info.key;
      }
    }
  }
}

TEST(SwitchesTest, EveryRuleHasTheKeysOfItsSteps) {
  const std::map<std::string, std::string> own = {
      {"taraguchi", "ten_after_swap"},
      {"taraguchi10", "ten_after_swap"},
      {"supertaraguchi10", "ten_after_swap"},
      {"cctsai", "two keep"},
      {"xia", "forbid"},
      {"lijing", "second_swap"},
      {"yuelee00", "dice b5"},
      {"xsir317", "fourth"},
      {"guzhu", "first_swap"},
      {"pro", "w2"},
      {"swap24", "ban"}};
  for (const OpeningRule& rule : BuiltInRules().rules()) {
    std::string expected;
    if (own.contains(rule.id)) expected = own.at(rule.id) + " ";
    expected += "sym N.top";
    const std::string rows = RuleFileRows(rule);
    if (rows.find("\tdeclare\t") != std::string::npos) expected += " hi";
    for (const char* fixed : {"F B 2 ", "F B 5 ", "F B 10 "}) {
      if (rows.find(fixed) != std::string::npos) expected += " count";
    }
    EXPECT_EQ(absl::StrJoin(SwitchesOf(rule), " ",
                            [](std::string* out, const SwitchInfo& info) {
                              out->append(info.key);
                            }),
              expected)
        << rule.id;
  }
}

TEST(SwitchesTest, EachEditsItsRows) {
  EXPECT_EQ(Changed("taraguchi", "ten_after_swap=yes"),
            "place B B@C; swap? O -; place W W@3; swap? O -; place B B@5; "
            "swap? O -; place W W@7; swap? O -; branch B keep:10 five:13; "
            "place B B@9; swap? O -; end W -; offer B F B 5 *; select W F; "
            "end W -");
  EXPECT_EQ(Changed("taraguchi10", "ten_after_swap=yes"),
            "place B B@C; swap? O -; place W W@3; swap? O -; place B B@5; "
            "swap? O -; place W W@7; swap? O -; branch B keep:10 ten:13; "
            "place B B@9; swap? O -; end W -; offer B F B 10 *; select W F; "
            "end W -");
  EXPECT_EQ(Changed("supertaraguchi10", "ten_after_swap=yes"),
            "place B B@C; swap? O -; place W W@5; swap? O -; place B B@7; "
            "swap? O -; place W W@9; swap? O -; branch B keep:10 ten:13; "
            "place B B@9; swap? O -; end W -; offer B F B 10 *; select W F; "
            "end W -");
  EXPECT_EQ(Changed("cctsai", "two=any"), "3 place P2 ?@* ?@*");
  EXPECT_EQ(Changed("cctsai", "keep=no"), "2 branch P2 swap:5 two:3");
  EXPECT_EQ(Changed("shanghai-n", "hi=3"), "4 declare W 1..3");
  EXPECT_EQ(Changed("lijing", "second_swap=no"),
            "place P1 B@C W@3 B@5; swap? P2 -; offer W G W 2 9; "
            "offer B F B 2 9; select W G; select W F; end W -");
  EXPECT_EQ(Changed("yuelee00", "dice=23"), "3 dice P2 B 23");
  EXPECT_EQ(Changed("yuelee00", "b5=9"), "6 place B B@9");
  EXPECT_EQ(Changed("xsir317", "fourth=white"),
            "6 offer B F B N *; 7 select W G");
  EXPECT_EQ(Changed("xsir317", "fourth=both"),
            "place P1 B@C W@3 B@5; swap? P2 -; place W W@* W@*?; "
            "declare W 1..3; swap? O -; offer B F B N *; select W F; end W -");
  EXPECT_EQ(Changed("guzhu", "hi=9"), "4 declare W 1..9");
  EXPECT_EQ(Changed("guzhu-noswap", "hi=9"), "3 declare P2 1..9");
  EXPECT_EQ(Changed("pro", "w2=3"), "2 place P2 W@3");
  EXPECT_EQ(StepsOf(RuleOf("guzhu", {"first_swap=no"})),
            StepsOf(RuleOf("guzhu-noswap")));
  EXPECT_EQ(GameCell(RuleOf("swap24")), "renju ban=13D,13I");
  EXPECT_EQ(GameCell(RuleOf("swap24", {"ban=none"})), "renju");
  EXPECT_EQ(GameCell(RuleOf("xia", {"forbid=white"})), "renju forbid=white");
  EXPECT_EQ(GameCell(RuleOf("xia", {"forbid=black"})), "renju forbid=black");
  EXPECT_EQ(RuleOf("rif", {"sym=board"}).symmetry, SymmetryNotion::kBoard);
  EXPECT_EQ(RuleOf("rif", {"sym=none"}).symmetry, SymmetryNotion::kNone);
  EXPECT_EQ(RuleOf("wang", {"N.top=40"}).n_top, 40);
}

TEST(SwitchesTest, BoundsAndCountsMakeTheNumberedRules) {
  EXPECT_EQ(Changed("soosorv8", "hi=6"), "4 declare W 1..6");
  EXPECT_EQ(Changed("taraguchi10", "count=5"), "12 offer B F B 5 *");
  EXPECT_EQ(StepsOf(RuleOf("soosorv8", {"hi=4"})), StepsOf(RuleOf("soosorv4")));
  EXPECT_EQ(Changed("lijing", "count=3"),
            "3 offer W G W 3 9; 5 offer B F B 3 9");
  EXPECT_EQ(Changed("yamaguchi", "hi=7"), "2 declare P1 1..7");
}

TEST(SwitchesTest, SettingsCombineInAnyOrderAndCase) {
  const OpeningRule both = RuleOf("yuelee00", {"dice=23", "b5=9"});
  EXPECT_EQ(both, RuleOf("yuelee00", {"B5=9", "YUELEE00.Dice=23"}));
  EXPECT_EQ(StepsOf(both)[2], "dice P2 B 23");
  EXPECT_EQ(StepsOf(both)[5], "place B B@9");
  const OpeningRule guzhu = RuleOf("guzhu", {"hi=9", "guzhu.first_swap=no"});
  EXPECT_EQ(StepsOf(guzhu)[2], "declare P2 1..9");
  EXPECT_EQ(RuleOf("wang", {"n.TOP=3"}).n_top, 3);
  EXPECT_EQ(
      StepsOf(RuleOf("taraguchi10", {"count=3", "ten_after_swap=yes"}))[12],
      "offer B F B 3 *");
}

TEST(SwitchesTest, UnknownKeysAndValuesAreNamed) {
  EXPECT_EQ(ErrorOf("rif", {"second_swap=no"}),
            "rif has no key \"second_swap\"");
  EXPECT_EQ(ErrorOf("rif", {"lijing.second_swap=no"}),
            "rif has no key \"lijing.second_swap\"");
  EXPECT_EQ(ErrorOf("rif", {"hi=3"}), "rif has no key \"hi\"");
  EXPECT_EQ(ErrorOf("wang", {"count=3"}), "wang has no key \"count\"");
  EXPECT_EQ(ErrorOf("xsir317", {"count=3"}), "xsir317 has no key \"count\"");
  EXPECT_EQ(ErrorOf("lijing", {"second_swap=maybe"}),
            "\"maybe\" is no value of the key second_swap");
  EXPECT_EQ(ErrorOf("rif", {"sym="}), "\"\" is no value of the key sym");
  for (const char* value : {"0", "x", "-1", "1025", "", "99999999"}) {
    EXPECT_EQ(ErrorOf("wang", {absl::StrCat("N.top=", value)}),
              absl::StrCat("\"", value, "\" is no value of the key N.top"));
    EXPECT_EQ(ErrorOf("wang", {absl::StrCat("hi=", value)}),
              absl::StrCat("\"", value, "\" is no value of the key hi"));
    EXPECT_EQ(ErrorOf("rif", {absl::StrCat("count=", value)}),
              absl::StrCat("\"", value, "\" is no value of the key count"));
  }
  EXPECT_EQ(ErrorOf("rif", {"sym"}), "a setting is key=value, not \"sym\"");
  EXPECT_EQ(ErrorOf("rif", {"=board"}),
            "a setting is key=value, not \"=board\"");
  EXPECT_EQ(ErrorOf("rif", {"sym=board", "rif.SYM=none"}),
            "the key \"SYM\" is set twice");
  EXPECT_EQ(ErrorOf("lijing", {"count=90"}),
            "lijing with these settings, step 5: the region may have no free "
            "point left");
}

}  // namespace
}  // namespace tengen
