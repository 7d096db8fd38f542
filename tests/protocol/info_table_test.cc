#include "protocol/info_table.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "protocol/text.h"

namespace tengen {
namespace {

// Applies a value that has to be honoured.
Settings With(std::string_view key, std::string_view value,
              Settings settings = Settings()) {
  const absl::Status status = ApplyInfo(settings, key, value);
  EXPECT_TRUE(status.ok()) << key << " " << value << ": " << status;
  return settings;
}

// Applies a value that cannot be honoured.
Settings Refused(std::string_view key, std::string_view value) {
  Settings settings;
  settings.timeout_turn = absl::Seconds(3);
  settings.max_memory = 77 << 20;
  settings.thread_num = 3;
  settings.strength = 33;
  EXPECT_FALSE(ApplyInfo(settings, key, value).ok()) << key << " " << value;
  return settings;
}

TEST(InfoTableTest, KeysAreLowerCaseAndDistinct) {
  std::set<std::string_view> names;
  for (const InfoKey& key : InfoKeys()) {
    EXPECT_EQ(ToLower(key.name), key.name);
    EXPECT_TRUE(names.insert(key.name).second) << key.name;
    EXPECT_FALSE(key.values.empty() || key.meaning.empty()) << key.name;
  }
}

TEST(InfoTableTest, UnknownKeysAreFine) {
  With("foo", "bar");
  With("", "");
  EXPECT_EQ(FindInfoKey("foo"), nullptr);
  EXPECT_EQ(FindInfoKey("RULE"), FindInfoKey("rule"));
}

TEST(InfoTableTest, Times) {
  EXPECT_EQ(With("timeout_turn", "0").timeout_turn, absl::ZeroDuration());
  EXPECT_EQ(With("Timeout_Turn", "2500").timeout_turn,
            absl::Milliseconds(2500));
  EXPECT_EQ(With("timeout_turn", "2147483647").timeout_turn,
            absl::InfiniteDuration());
  EXPECT_EQ(Refused("timeout_turn", "-1").timeout_turn, absl::Seconds(3));
  EXPECT_EQ(Refused("timeout_turn", "abc").timeout_turn, absl::Seconds(3));
  EXPECT_EQ(With("timeout_match", "0").timeout_match, absl::InfiniteDuration());
  EXPECT_EQ(With("timeout_match", "1000.5").timeout_match, absl::Seconds(1));
  EXPECT_EQ(With("time_left", "-50").time_left, absl::Milliseconds(-50));
  EXPECT_EQ(With("time_left", "5400000.0").time_left, absl::Seconds(5400));
  EXPECT_EQ(With("time_left", "2147483647").time_left,
            absl::InfiniteDuration());
  // A new limit for the match starts its clock anew.
  EXPECT_FALSE(With("timeout_match", "9", With("time_left", "5")).time_left);
}

TEST(InfoTableTest, Memory) {
  EXPECT_EQ(With("max_memory", "8589934592").max_memory, int64_t{8589934592});
  EXPECT_EQ(With("max_memory", "0").max_memory, 0);
  EXPECT_EQ(Refused("max_memory", "-1").max_memory, 77 << 20);
  // Too little is kept to as well as can be, but told.
  EXPECT_EQ(Refused("max_memory", "1000").max_memory, 1000);
  EXPECT_EQ(With("hash_size", "524288").hash_size, 524288);
  EXPECT_FALSE(With("hash_size", "0").hash_size);
}

TEST(InfoTableTest, RuleFollowsTheDialect) {
  EXPECT_EQ(With("rule", "2").rule->id, "freestyle");
  EXPECT_EQ(With("rule", "2", With("show_detail", "0")).rule->id, "renju");
  EXPECT_EQ(Refused("rule", "7").rule->id, "freestyle");
  EXPECT_EQ(Refused("rule", "4x").rule->id, "freestyle");
}

TEST(InfoTableTest, Fouls) {
  EXPECT_EQ(With("forbidden_moves", "double_three, OVERLINE").forbidden_moves,
            (FoulChoice{.double_three = true, .overline = true}));
  EXPECT_EQ(With("forbidden_moves", "none").forbidden_moves, FoulChoice{});
  EXPECT_FALSE(With("forbidden_moves", "default").forbidden_moves);
  Refused("forbidden_moves", "double_five");
  Refused("forbidden_moves", ",");
  EXPECT_EQ(With("forbidden_for", "Opponent").forbidden_for,
            ForbiddenFor::kOpponent);
  Refused("forbidden_for", "nobody");
}

TEST(InfoTableTest, SearchLimits) {
  EXPECT_EQ(With("max_depth", "225").max_depth, 225);
  EXPECT_FALSE(With("max_depth", "-1").max_depth);
  EXPECT_EQ(With("max_node", "1000000000000").max_node, 1000000000000);
  EXPECT_FALSE(With("max_node", "-1").max_node);
  EXPECT_FALSE(With("max_node", "0").max_node);
  EXPECT_EQ(With("thread_num", "8").thread_num, 8);
  EXPECT_EQ(Refused("thread_num", "0").thread_num, 3);
}

TEST(InfoTableTest, OtherValues) {
  EXPECT_EQ(With("folder", "C:\\my data").folder, "C:\\my data");
  EXPECT_EQ(With("game_type", "3").game_type, 3);
  Refused("game_type", "4");
  EXPECT_TRUE(With("pondering", "1").pondering);
  Refused("pondering", "2");
  EXPECT_EQ(With("strength", "0").strength, 0);
  EXPECT_EQ(Refused("strength", "101").strength, 33);
  EXPECT_EQ(With("seed", "7").seed, 7u);
  Refused("seed", "x");
  EXPECT_EQ(With("show_detail", "3").show_detail, 3);
  Refused("show_detail", "4");
}

}  // namespace
}  // namespace tengen
