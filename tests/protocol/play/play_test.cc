#include "protocol/play/play.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "eval/factory.h"
#include "tests/protocol/play/play_test_util.h"

namespace tengen {
namespace {

struct Result {
  int code;
  std::string out;
  std::string err;
};

Result PlayWith(std::initializer_list<std::string_view> arguments,
                std::initializer_list<const char*> lines = {}) {
  std::ostringstream out;
  std::ostringstream err;
  auto next = lines.begin();
  const LineSource read = [&](std::string& line) {
    if (next == lines.end()) return false;
    line = *next++;
    return true;
  };
  const std::vector<std::string_view> words(arguments);
  const int code = RunPlay(words, MakeEvaluator, read, out, err);
  return {code, out.str(), err.str()};
}

TEST(RunPlayTest, ListsEveryRule) {
  const Result result = PlayWith({"--list"});
  EXPECT_EQ(result.code, 0);
  const Catalogue catalogue;
  for (const OpeningRule& rule : catalogue.rules()) {
    EXPECT_TRUE(absl::StrContains(result.out, "\n  " + rule.id + " "))
        << rule.id;
  }
  for (const RulePreset& preset : RulePresets()) {
    EXPECT_TRUE(
        absl::StrContains(result.out, "\n  " + std::string(preset.id) + " "));
  }
  const Result ascii = PlayWith({"--list", "--ascii"});
  EXPECT_TRUE(absl::StrContains(ascii.out, "Soosorv-8"));
}

TEST(RunPlayTest, PrintsItsHelp) {
  const Result result = PlayWith({"--help"});
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.out, PlayUsage());
}

TEST(RunPlayTest, ComplainsOfWhatItCannotPlay) {
  const auto complains = [](std::initializer_list<std::string_view> arguments,
                            const char* cause) {
    const Result result = PlayWith(arguments);
    EXPECT_EQ(result.out, "");
    return result.code == 2 && absl::StrContains(result.err, cause);
  };
  EXPECT_TRUE(complains({"--opening", "nothing"}, "no opening is called"));
  EXPECT_TRUE(complains({"--opening", "rif no=1"}, "no"));
  EXPECT_TRUE(complains({"--rule", "go"}, "no rule of play is called go"));
  EXPECT_TRUE(complains({"--rule", "2"}, "no rule of play is called 2"));
  EXPECT_TRUE(complains({"--opening", "sosei", "--size", "5"}, "too small"));
  EXPECT_TRUE(complains({"--opening-file", "/nonexistent"}, "/nonexistent"));
  EXPECT_TRUE(complains({"--what"}, "unknown option"));
}

TEST(StartGameTest, TakesRulesBoardAndSettings) {
  const Catalogue catalogue;
  PlayOptions options;
  options.opening = "29";
  options.opening_settings = {"hi=6"};
  options.rule = "Caro";
  options.size = {19, 17};
  const absl::StatusOr<Game> game = StartGame(options, catalogue);
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_EQ(game->opening().rule().id, "soosorv4");
  EXPECT_EQ(game->rules(), FindRulePreset("caro")->rules);
  EXPECT_EQ(game->position().width(), 19);
  EXPECT_EQ(game->position().height(), 17);
  options = {};
  options.opening = "xia";
  EXPECT_EQ(StartGame(options, catalogue)->position().width(), 17);
}

TEST(RunPlayTest, TheSearchPlays) {
  const Result result = PlayWith(
      {"--seat", "first", "--time", "0.01", "--rule", "renju", "--seed", "1"},
      {"h8", "j10", "quit"});
  EXPECT_EQ(result.code, 0);
  EXPECT_TRUE(absl::StrContains(result.out, "Tengen (white), move 2: "));
  EXPECT_TRUE(absl::StrContains(result.out, "Tengen (white), move 4: "));
}

TEST(RunPlayTest, WeakPlayIsRepeatable) {
  const auto play = [] {
    return PlayWith({"--seat", "second", "--strength", "0", "--time", "60",
                     "--seed", "1"},
                    {"a1", "a3", "a5"})
        .out;
  };
  EXPECT_EQ(play(), play());
}

TEST(RunPlayTest, TheSolverDecides) {
  const Result result = PlayWith({"--seat", "second", "--opening", "soosorv8",
                                  "--time", "0", "--seed", "1"},
                                 {"stay", "a1", "1", "quit"});
  EXPECT_EQ(result.code, 0);
  EXPECT_TRUE(absl::StrContains(result.out, "Tengen (black): black h8, white"));
}

}  // namespace
}  // namespace tengen
