#include "bench/arena/engine_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench/arena/checksum.h"

namespace tengen {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Words = std::vector<std::string>;

TEST(TimeControlTest, Forms) {
  EXPECT_EQ(*ParseTimeControl("180/30+0.5"), (TimeControl{180000, 30000, 500}));
  EXPECT_EQ(*ParseTimeControl("180"), (TimeControl{180000, std::nullopt, 0}));
  EXPECT_EQ(*ParseTimeControl("/5"), (TimeControl{std::nullopt, 5000, 0}));
  EXPECT_EQ(*ParseTimeControl("0/0.05"), (TimeControl{std::nullopt, 50, 0}));
  EXPECT_EQ(*ParseTimeControl("60+0.1"),
            (TimeControl{60000, std::nullopt, 100}));
}

TEST(TimeControlTest, Refused) {
  for (const char* text :
       {"", "0/0", "x", "5/x", "5+x", "-5", "5/-1", "/", "+1", "nan"}) {
    EXPECT_FALSE(ParseTimeControl(text).ok()) << text;
  }
}

TEST(EngineSpecTest, AllWords) {
  const auto spec = ParseEngineSpec(
      Words{"name=new", "cmd=./engine --file \"a b\"", "tc=10/1", "nodes=500",
            "depth=7", "threads=2", "memory=64M", "tolerance=0.25",
            "info.hash_size=1024", "info.text=a=b c", "dir=/tmp"},
      Words{});
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->name, "new");
  EXPECT_THAT(spec->command, ElementsAre("./engine", "--file", "a b"));
  EXPECT_EQ(spec->time, (TimeControl{10000, 1000, 0}));
  EXPECT_EQ(spec->nodes, 500);
  EXPECT_EQ(spec->depth, 7);
  EXPECT_EQ(spec->threads, 2);
  EXPECT_EQ(spec->memory, 64 << 20);
  EXPECT_EQ(spec->tolerance_ms, 250);
  EXPECT_EQ(spec->folder, "/tmp");
  EXPECT_THAT(spec->info, ElementsAre(std::pair("hash_size", "1024"),
                                      std::pair("text", "a=b c")));
  EXPECT_EQ(spec->decider, nullptr);
}

TEST(EngineSpecTest, OwnWordsGoBeforeThoseOfEach) {
  const auto spec = ParseEngineSpec(Words{"cmd=x/engine", "nodes=5"},
                                    Words{"nodes=10", "memory=0"});
  EXPECT_EQ(spec->nodes, 5);
  EXPECT_EQ(spec->memory, 0);
  EXPECT_EQ(spec->name, "engine");
}

TEST(EngineSpecTest, ADeciderHasTheEnginesLimitsOrItsOwn) {
  const auto same =
      ParseEngineSpec(Words{"cmd=a", "nodes=5", "decider=b c"}, Words{});
  ASSERT_NE(same->decider, nullptr);
  EXPECT_THAT(same->decider->command, ElementsAre("b", "c"));
  EXPECT_EQ(same->decider->nodes, 5);
  EXPECT_EQ(same->decider->name, "b");
  const auto own =
      ParseEngineSpec(Words{"cmd=a", "nodes=5", "decider=b", "decider.tc=/1",
                            "decider.info.k=v", "decider.name=judge"},
                      Words{});
  EXPECT_EQ(own->decider->nodes, std::nullopt);
  EXPECT_EQ(own->decider->time.turn_ms, 1000);
  EXPECT_EQ(own->decider->name, "judge");
  EXPECT_THAT(own->decider->info, ElementsAre(std::pair("k", "v")));
}

TEST(EngineSpecTest, Refused) {
  const auto error = [](const Words& words) {
    return std::string(ParseEngineSpec(words, Words{}).status().message());
  };
  EXPECT_THAT(error({"nodes=5"}), HasSubstr("cmd"));
  EXPECT_THAT(error({"cmd=a"}), HasSubstr("no limit"));
  EXPECT_THAT(error({"cmd=a", "nodes=5", "colour=red"}), HasSubstr("colour"));
  EXPECT_THAT(error({"cmd=a", "nodes=5", "fast"}), HasSubstr("fast"));
  EXPECT_THAT(error({"cmd=a", "nodes=5", "decider=b", "decider.nodes=0"}),
              HasSubstr("decider: \"nodes=0\""));
  for (const char* word :
       {"nodes=0", "nodes=x", "depth=-1", "threads=0", "memory=-1", "memory=x",
        "tolerance=-1", "name=", "tc=x", "info.=1"}) {
    EXPECT_THAT(error({"cmd=a", "nodes=5", "decider=b", word}), HasSubstr(word))
        << word;
  }
}

TEST(EngineSpecTest, SetupTellsSpecsApart) {
  const auto setup = [](const Words& words) {
    return EngineSetup(*ParseEngineSpec(words, Words{"cmd=/bin/sh"}));
  };
  EXPECT_EQ(setup({"nodes=5"}), setup({"nodes=5"}));
  EXPECT_NE(setup({"nodes=5"}), setup({"nodes=6"}));
  EXPECT_NE(setup({"nodes=5"}), setup({"nodes=5", "info.a=b"}));
  EXPECT_NE(setup({"nodes=5"}), setup({"nodes=5", "decider=/bin/sh"}));
  EXPECT_THAT(setup({"nodes=5"}), HasSubstr("program="));
}

TEST(ProgramPathTest, LooksThroughThePath) {
  EXPECT_TRUE(ProgramPath("sh").ok());
  EXPECT_TRUE(ProgramPath("/bin/sh").ok());
  EXPECT_FALSE(ProgramPath("no-such-program-anywhere").ok());
  EXPECT_FALSE(ProgramPath("/etc/passwd").ok());
  EXPECT_FALSE(ProgramPath("/tmp").ok());
}

TEST(SplitCommandTest, QuotesKeepBlanks) {
  EXPECT_THAT(SplitCommand("  a  'b c' d\"e f\"g ''"),
              ElementsAre("a", "b c", "de fg", ""));
  EXPECT_TRUE(SplitCommand(" ").empty());
}

TEST(ChecksumTest, KnownValues) {
  // The published test values of FNV-1a.
  EXPECT_EQ(Checksum(""), 0xcbf29ce484222325u);
  EXPECT_EQ(Checksum("a"), 0xaf63dc4c8601ec8cu);
  EXPECT_EQ(ChecksumText("foobar"), "85944171f73967e8");
  EXPECT_NE(Mix(1, 0), Mix(1, 1));
  EXPECT_NE(Mix(1, 0), Mix(2, 0));
}

}  // namespace
}  // namespace tengen
