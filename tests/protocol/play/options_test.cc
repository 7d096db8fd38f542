#include "protocol/play/options.h"

#include <gtest/gtest.h>

#include <initializer_list>

#include "absl/strings/match.h"

namespace tengen {
namespace {

absl::StatusOr<PlayOptions> Parse(
    std::initializer_list<std::string_view> words) {
  return ParsePlayOptions(std::vector<std::string_view>(words));
}

TEST(ParsePlayOptionsTest, Defaults) {
  const PlayOptions options = *Parse({});
  EXPECT_EQ(options.task, PlayOptions::Task::kPlay);
  EXPECT_FALSE(options.rule);
  EXPECT_EQ(options.opening, "none");
  EXPECT_FALSE(options.size);
  EXPECT_EQ(options.seat, Player::kFirst);
  EXPECT_EQ(options.time, absl::Seconds(5));
  EXPECT_EQ(options.strength, 100);
  EXPECT_FALSE(options.seed);
  EXPECT_EQ(options.glyphs, Glyphs::kUnicode);
}

TEST(ParsePlayOptionsTest, AllOfThem) {
  const PlayOptions options =
      *Parse({"--rule", "renju", "--opening", "soosorv8 hi=6  sym=board",
              "--opening-file=a.tsv", "--opening-file", "b.tsv", "--size",
              "15x20", "--seat", "Second", "--time=0.5", "--strength", "30",
              "--seed", "-7", "--ascii", "--list"});
  EXPECT_EQ(options.rule, "renju");
  EXPECT_EQ(options.opening, "soosorv8");
  EXPECT_EQ(options.opening_settings,
            (std::vector<std::string>{"hi=6", "sym=board"}));
  EXPECT_EQ(options.opening_files,
            (std::vector<std::string>{"a.tsv", "b.tsv"}));
  EXPECT_EQ(options.size, (PlayOptions::Size{15, 20}));
  EXPECT_EQ(options.seat, Player::kSecond);
  EXPECT_EQ(options.time, absl::Milliseconds(500));
  EXPECT_EQ(options.strength, 30);
  EXPECT_EQ(options.seed, static_cast<uint64_t>(-7));
  EXPECT_EQ(options.glyphs, Glyphs::kAscii);
  EXPECT_EQ(options.task, PlayOptions::Task::kList);
  EXPECT_FALSE(Parse({"--seat", "both"})->seat);
  EXPECT_EQ(Parse({"--help"})->task, PlayOptions::Task::kHelp);
}

TEST(ParsePlayOptionsTest, RefusesWithTheOptionAtFault) {
  const auto refused = [](std::initializer_list<std::string_view> words,
                          const char* cause) {
    const absl::StatusOr<PlayOptions> options = Parse(words);
    return !options.ok() &&
           absl::StrContains(options.status().message(), cause);
  };
  EXPECT_TRUE(refused({"--colour"}, "unknown option --colour"));
  EXPECT_TRUE(refused({"renju"}, "unknown option renju"));
  EXPECT_TRUE(refused({"--size"}, "--size needs a value"));
  EXPECT_TRUE(refused({"--ascii=yes"}, "--ascii takes no value"));
  for (const char* size : {"4", "33", "x", "15x", "15x4", "abc", ""}) {
    EXPECT_TRUE(refused({"--size", size}, "--size takes")) << size;
  }
  for (const char* time : {"-1", "nan", "x", "1e9", ""}) {
    EXPECT_TRUE(refused({"--time", time}, "--time takes")) << time;
  }
  for (const char* strength : {"-1", "101", "full"}) {
    EXPECT_TRUE(refused({"--strength", strength}, "--strength takes"));
  }
  EXPECT_TRUE(refused({"--seat", "third"}, "--seat takes"));
  EXPECT_TRUE(refused({"--seed", "x"}, "--seed takes"));
  EXPECT_TRUE(refused({"--opening", " "}, "--opening takes"));
}

TEST(PlayUsageTest, NamesEveryOption) {
  const std::string usage = PlayUsage();
  for (const char* name :
       {"--opening ID", "--opening-file PATH", "--rule R", "--size N",
        "--seat SEAT", "--time S", "--strength N", "--seed N", "--ascii",
        "--list", "--help"}) {
    EXPECT_TRUE(absl::StrContains(usage, name)) << name;
  }
}

}  // namespace
}  // namespace tengen
