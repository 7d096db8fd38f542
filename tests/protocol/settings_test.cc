#include "protocol/settings.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

constexpr int64_t kMiB = 1 << 20;

TEST(SettingsTest, TableLeavesRoomForTheRest) {
  Settings settings;
  for (int64_t mib : {16, 20, 32, 64, 350, 1024, 4096}) {
    settings.max_memory = mib * kMiB;
    const auto bytes = static_cast<int64_t>(TableBytes(settings));
    EXPECT_GE(bytes, kMiB) << mib;
    EXPECT_LE(bytes, settings.max_memory - 12 * kMiB) << mib;
    // Most of a large allowance goes into the table.
    if (mib >= 350) {
      EXPECT_GE(bytes, settings.max_memory * 8 / 10) << mib;
    }
  }
}

TEST(SettingsTest, OpeningsShareTheMemoryWithTheTable) {
  Settings settings;
  const size_t by_default = OpeningBytes(settings);
  for (int64_t mib : {16, 20, 32, 48, 64, 128, 350, 1024, 4096}) {
    settings.max_memory = mib * kMiB;
    const auto bytes = static_cast<int64_t>(OpeningBytes(settings));
    EXPECT_GE(bytes, 5 * kMiB) << mib;
    // The program itself takes less than five.
    EXPECT_LE(static_cast<int64_t>(TableBytes(settings)) + bytes + 5 * kMiB,
              settings.max_memory)
        << mib;
  }
  settings.max_memory = 350 * kMiB;
  EXPECT_EQ(OpeningBytes(settings), by_default);
  // Under the least limit as much as at it.
  settings.max_memory = 1;
  EXPECT_EQ(OpeningBytes(settings), static_cast<size_t>(16 * kMiB / 3));
}

TEST(SettingsTest, ExtremeMemory) {
  Settings settings;
  const size_t by_default = TableBytes(settings);
  settings.max_memory = 350 * kMiB;
  EXPECT_EQ(TableBytes(settings), by_default);
  settings.max_memory = 1;
  EXPECT_EQ(TableBytes(settings), static_cast<size_t>(kMiB));
  settings.max_memory = std::numeric_limits<int64_t>::max();
  EXPECT_LE(TableBytes(settings), size_t{1} << 36);
}

TEST(SettingsTest, HashSizeBoundsTheTable) {
  Settings settings;
  settings.hash_size = 2048;
  EXPECT_EQ(TableBytes(settings), size_t{2} << 20);
  // Without a limit of memory a large table is what was asked for.
  settings.hash_size = 1 << 20;
  EXPECT_EQ(TableBytes(settings), size_t{1} << 30);
  settings.max_memory = 64 * kMiB;
  EXPECT_LT(TableBytes(settings), size_t{64} << 20);
}

TEST(SettingsTest, FiveSecondsWithoutAnyTime) {
  Settings settings;
  EXPECT_EQ(LimitsOf(settings, absl::ZeroDuration()).turn_time,
            absl::Seconds(5));
  settings.timeout_match = absl::InfiniteDuration();
  settings.time_left = absl::InfiniteDuration();
  EXPECT_EQ(LimitsOf(settings, absl::ZeroDuration()).turn_time,
            absl::Seconds(5));
}

TEST(SettingsTest, LimitsOfTime) {
  Settings settings;
  settings.timeout_turn = absl::Seconds(30);
  settings.timeout_match = absl::Seconds(180);
  SearchLimits limits = LimitsOf(settings, absl::Seconds(50));
  EXPECT_EQ(limits.turn_time, absl::Seconds(30));
  EXPECT_EQ(limits.match_time_left, absl::Seconds(130));
  settings.time_left = absl::Seconds(-1);
  EXPECT_EQ(LimitsOf(settings, absl::Seconds(50)).match_time_left,
            absl::Seconds(-1));
  settings.time_left = absl::InfiniteDuration();
  limits = LimitsOf(settings, absl::Seconds(50));
  EXPECT_FALSE(limits.match_time_left.has_value());
  settings.timeout_turn = absl::InfiniteDuration();
  settings.max_depth = 4;
  settings.max_node = 9;
  limits = LimitsOf(settings, absl::ZeroDuration());
  EXPECT_FALSE(limits.turn_time.has_value());
  EXPECT_EQ(limits.depth, 4);
  EXPECT_EQ(limits.nodes, 9);
}

TEST(SettingsTest, WhomFoulsBind) {
  Settings settings;
  settings.rule = FindRulePreset("renju");
  const auto bound = [&settings](ForbiddenFor who, Color own) {
    settings.forbidden_for = who;
    const RuleSet rules = EffectiveRules(settings, own);
    return std::pair(rules.black.has_fouls(), rules.white.has_fouls());
  };
  const auto black = Color::kBlack;
  const auto white = Color::kWhite;
  EXPECT_EQ(bound(ForbiddenFor::kBlack, white), std::pair(true, false));
  EXPECT_EQ(bound(ForbiddenFor::kWhite, black), std::pair(false, true));
  EXPECT_EQ(bound(ForbiddenFor::kBoth, black), std::pair(true, true));
  EXPECT_EQ(bound(ForbiddenFor::kNone, black), std::pair(false, false));
  EXPECT_EQ(bound(ForbiddenFor::kOwn, white), std::pair(false, true));
  EXPECT_EQ(bound(ForbiddenFor::kOpponent, white), std::pair(true, false));
}

}  // namespace
}  // namespace tengen
