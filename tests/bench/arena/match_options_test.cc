#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "bench/arena/run_command.h"

namespace tengen {
namespace {

using testing::HasSubstr;

RunOptions Options() {
  RunOptions options;
  options.engines = {{"name=a", "cmd=/bin/sh"}, {"name=b", "cmd=/bin/sh"}};
  options.each = {"nodes=100"};
  return options;
}

std::string ErrorOf(const RunOptions& options) {
  return std::string(MatchOf(options).status().message());
}

TEST(MatchOptionsTest, Defaults) {
  const auto match = MatchOf(Options());
  ASSERT_TRUE(match.ok()) << match.status();
  EXPECT_EQ(match->engines.size(), 2u);
  EXPECT_EQ(match->rules.preset->id, "freestyle");
  EXPECT_EQ(match->rules.width, 15);
  EXPECT_EQ(match->schedule.games, 100);
  EXPECT_FALSE(match->sprt.has_value());
}

TEST(MatchOptionsTest, AnOpeningNamesGameAndBoard) {
  RunOptions options = Options();
  options.opening = "xia";
  auto match = MatchOf(options);
  ASSERT_TRUE(match.ok()) << match.status();
  EXPECT_EQ(match->rules.preset->id, "renju");
  EXPECT_EQ(match->rules.width, 17);
  options.opening = "16 count=3";
  options.rule = "0";
  options.size = "19x17";
  match = MatchOf(options);
  ASSERT_TRUE(match.ok()) << match.status();
  EXPECT_EQ(match->rules.opening_text, "lijing count=3");
  EXPECT_EQ(match->rules.preset->id, "freestyle");
  EXPECT_EQ(match->rules.width, 19);
  EXPECT_EQ(match->rules.height, 17);
}

TEST(MatchOptionsTest, OpeningsFromAFile) {
  const std::string path = testing::TempDir() + "/match_options_test.txt";
  std::ofstream(path) << "0,0, 1,1\n# none\n2,2\n3,3\n";
  RunOptions options = Options();
  options.openings_path = path;
  EXPECT_EQ(MatchOf(options)->openings.size(), 3u);
  EXPECT_EQ(MatchOf(options)->schedule.games, 6);
  options.transform = "all";
  EXPECT_EQ(MatchOf(options)->schedule.games, 48);
  options.games = 7;
  EXPECT_EQ(MatchOf(options)->schedule.games, 8);
  options.openings_format = "pos";
  EXPECT_THAT(ErrorOf(options), HasSubstr("line 1"));
  options.openings_format = "guess";
  options.opening = "swap2";
  EXPECT_THAT(ErrorOf(options), HasSubstr("--openings"));
  std::remove(path.c_str());
}

TEST(MatchOptionsTest, Sprt) {
  RunOptions options = Options();
  options.sprt = {"elo0=-15", "elo1=0", "beta=0.1"};
  EXPECT_EQ(MatchOf(options)->sprt, (SprtSettings{-15, 0, 0.05, 0.1}));
  for (const char* word : {"elo1=-1", "alpha=0", "alpha=0.5", "elo2=3", "elo0",
                           "elo0=x", "elo0=inf"}) {
    options.sprt = {"elo0=0", "elo1=20", word};
    EXPECT_THAT(ErrorOf(options), HasSubstr("--sprt")) << word;
  }
  options.sprt = {"elo0=0"};
  options.engines.push_back({"name=c", "cmd=/bin/sh"});
  EXPECT_THAT(ErrorOf(options), HasSubstr("two engines"));
}

TEST(MatchOptionsTest, Refused) {
  const auto error = [](auto change) {
    RunOptions options = Options();
    change(options);
    return ErrorOf(options);
  };
  EXPECT_THAT(error([](RunOptions& o) { o.engines.pop_back(); }),
              HasSubstr("two engines"));
  EXPECT_THAT(error([](RunOptions& o) { o.engines[1] = o.engines[0]; }),
              HasSubstr("named a"));
  EXPECT_THAT(error([](RunOptions& o) { o.engines[0][1] = "cmd=/no/sh"; }),
              HasSubstr("/no/sh"));
  EXPECT_THAT(
      error([](RunOptions& o) { o.engines[0].push_back("decider=/no/d"); }),
      HasSubstr("/no/d"));
  EXPECT_THAT(error([](RunOptions& o) { o.rule = "chess"; }),
              HasSubstr("renju"));
  EXPECT_THAT(error([](RunOptions& o) { o.rule = "7"; }), HasSubstr("--rule"));
  EXPECT_THAT(error([](RunOptions& o) { o.size = "4"; }), HasSubstr("--size"));
  EXPECT_THAT(error([](RunOptions& o) { o.size = "15x"; }),
              HasSubstr("--size"));
  EXPECT_THAT(error([](RunOptions& o) { o.opening = "sakata2"; }),
              HasSubstr("--opening"));
  EXPECT_THAT(error([](RunOptions& o) { o.opening = "sakata no=1"; }),
              HasSubstr("--opening"));
  EXPECT_THAT(error([](RunOptions& o) {
                o.opening = "sakata";
                o.size = "7";
              }),
              HasSubstr("--opening"));
  EXPECT_THAT(error([](RunOptions& o) { o.opening_file = "/no/file"; }),
              HasSubstr("--opening-file"));
  EXPECT_THAT(error([](RunOptions& o) { o.openings_path = "/no/file"; }),
              HasSubstr("/no/file"));
  EXPECT_THAT(error([](RunOptions& o) { o.forbidden_moves = "luck"; }),
              HasSubstr("--forbidden-moves"));
  EXPECT_THAT(error([](RunOptions& o) { o.order = "x"; }),
              HasSubstr("sequential, random"));
  EXPECT_THAT(error([](RunOptions& o) { o.transform = "x"; }),
              HasSubstr("none, random, all"));
}

TEST(MatchOptionsTest, TheFingerprintTellsMatchesApart) {
  const auto print = [](auto change) {
    RunOptions options = Options();
    change(options);
    return HeaderOf(*MatchOf(options)).fingerprint;
  };
  const std::string plain = print([](RunOptions&) {});
  EXPECT_EQ(plain, print([](RunOptions&) {}));
  EXPECT_EQ(plain, print([](RunOptions& o) { o.concurrency = 7; }));
  EXPECT_EQ(plain, print([](RunOptions& o) { o.verbose = true; }));
  EXPECT_NE(plain, print([](RunOptions& o) { o.seed = 2; }));
  EXPECT_NE(plain, print([](RunOptions& o) { o.rule = "renju"; }));
  EXPECT_NE(plain, print([](RunOptions& o) { o.size = "16"; }));
  EXPECT_NE(plain, print([](RunOptions& o) { o.opening = "swap2"; }));
  EXPECT_NE(plain, print([](RunOptions& o) { o.sprt = {"elo0=0"}; }));
  EXPECT_NE(plain, print([](RunOptions& o) { o.draw_after = 9; }));
  EXPECT_NE(plain, print([](RunOptions& o) { o.each = {"nodes=5"}; }));
}

}  // namespace
}  // namespace tengen
