#include "protocol/opening_settings.h"

#include <gtest/gtest.h>

#include <string>

#include "protocol/info_table.h"
#include "protocol/settings.h"

namespace tengen {
namespace {

TEST(OpeningSettingsTest, ChoosesByAnyNameAndSwitch) {
  OpeningSettings opening;
  EXPECT_EQ(opening.rule().id, "none");
  EXPECT_TRUE(opening.fault().ok());
  EXPECT_TRUE(opening.Choose("16").ok());
  EXPECT_EQ(opening.rule().id, "lijing");
  const size_t steps = opening.rule().steps.size();
  EXPECT_TRUE(opening.Choose("LiJing  second_swap=no sym=board").ok());
  EXPECT_EQ(opening.rule().steps.size(), steps - 1);
  // Each choice begins from the defaults.
  EXPECT_TRUE(opening.Choose("lijing").ok());
  EXPECT_EQ(opening.rule().steps.size(), steps);
  EXPECT_TRUE(opening.Choose("none").ok());
}

TEST(OpeningSettingsTest, AFaultStaysUntilTheNextChoice) {
  OpeningSettings opening;
  ASSERT_TRUE(opening.Choose("jonsson").ok());
  for (const char* text :
       {"nosuch", "", "jonsson x=1", "jonsson sym=x", "jonsson sym"}) {
    EXPECT_FALSE(opening.Choose(text).ok()) << text;
    EXPECT_FALSE(opening.fault().ok()) << text;
    EXPECT_EQ(opening.rule().id, "jonsson");
  }
  EXPECT_TRUE(opening.Choose("jonsson hi=6").ok());
  EXPECT_TRUE(opening.fault().ok());
}

TEST(OpeningSettingsTest, FilesAddRules) {
  const std::string path = TENGEN_TEST_DATA "/house_opening.tsv";
  OpeningSettings opening;
  const OpeningSettings before = opening;
  EXPECT_FALSE(opening.LoadFile(path + ".not").ok());
  ASSERT_TRUE(opening.LoadFile(path).ok());
  EXPECT_TRUE(opening.Choose("hs").ok());
  EXPECT_EQ(opening.rule().id, "house");
  // Copies are independent.
  EXPECT_EQ(before.catalogue().Find("house"), nullptr);
}

TEST(RuleInForceTest, InfoRuleGoesBeforeTheOpeningsGame) {
  Settings settings;
  EXPECT_EQ(RuleInForce(settings).id, "freestyle");
  ASSERT_TRUE(ApplyInfo(settings, "opening", "sakata").ok());
  EXPECT_EQ(RuleInForce(settings).id, "renju");
  ASSERT_TRUE(ApplyInfo(settings, "rule", "1").ok());
  EXPECT_EQ(RuleInForce(settings).id, "standard");
  settings.rule_is_named = false;  // as START does
  EXPECT_EQ(RuleInForce(settings).id, "renju");
  ASSERT_TRUE(ApplyInfo(settings, "opening", "none").ok());
  EXPECT_EQ(RuleInForce(settings).id, "standard");
}

TEST(RulesOfOpeningTest, APersonsFoulsAreThere) {
  Settings settings;
  settings.forbidden_for = ForbiddenFor::kNone;
  ASSERT_TRUE(settings.opening.Choose("sakata").ok());
  EXPECT_FALSE(RulesOfOpening(settings, Color::kBlack).black.has_fouls());
  ASSERT_TRUE(settings.opening.Choose("xia").ok());
  EXPECT_TRUE(RulesOfOpening(settings, Color::kBlack).black.has_fouls());
}

}  // namespace
}  // namespace tengen
