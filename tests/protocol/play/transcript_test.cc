// Whole games at the terminal, as golden files: each file of
// tests/transcripts/play is a command line, then what is on the screen; what
// follows "> " is the person's. The engine, where it plays, is a fake that
// decides at random from a seed and moves to the first free point.
//
// TENGEN_UPDATE_TRANSCRIPTS=1 in the environment writes what the program says
// now: from a file with the command line and "> " lines alone it makes the
// whole.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/opening/random_action.h"
#include "engine/position/fouls.h"
#include "protocol/play/conversation.h"
#include "protocol/play/play.h"
#include "protocol/play/players.h"

namespace tengen {
namespace {

namespace fs = std::filesystem;

const char kFolder[] = TENGEN_SOURCE_DIR "/tests/transcripts/play";
constexpr std::string_view kCommand = "$ pbrain-tengen play";
constexpr std::string_view kPrompt = "> ";

// The first free point, row by row from above, that is no foul.
class FirstPointMover : public Mover {
 public:
  Move Choose(const Position& position, const RuleSet& rules, absl::Duration,
              uint64_t) override {
    for (Point p : position.EmptyPoints()) {
      if (FoulOf(position, rules, position.side_to_move(), p) == Foul::kNone) {
        return {p};
      }
    }
    return {position.EmptyPoints().first()};
  }
};

class RandomDecider : public Decider {
 public:
  Action Decide(const OpeningState& state, absl::Duration,
                uint64_t seed) override {
    return *RandomAction(state, seed);
  }
};

std::vector<std::string> ReadLines(const fs::path& path) {
  std::ifstream in(path);
  EXPECT_TRUE(in.is_open()) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The words of a command line; '...' joins several to one.
std::vector<std::string> WordsOf(std::string_view line) {
  std::vector<std::string> words;
  bool quoted = false;
  bool begun = false;
  for (char c : line) {
    if (c == '\'') {
      quoted = !quoted;
    } else if (c == ' ' && !quoted) {
      begun = false;
      continue;
    } else {
      if (!begun) words.emplace_back();
      begun = true;
      words.back() += c;
    }
  }
  return words;
}

// The whole conversation that a transcript's command line and answers make.
std::string Perform(const std::vector<std::string>& lines) {
  const std::vector<std::string> words =
      WordsOf(std::string_view(lines[0]).substr(kCommand.size()));
  absl::StatusOr<PlayOptions> options = ParsePlayOptions(
      std::vector<std::string_view>(words.begin(), words.end()));
  if (!options.ok()) return options.status().ToString();
  Catalogue catalogue;
  for (const std::string& file : options->opening_files) {
    const absl::Status s = catalogue.LoadFile(fs::path(kFolder) / file);
    if (!s.ok()) return s.ToString();
  }
  absl::StatusOr<Game> game = StartGame(*options, catalogue);
  if (!game.ok()) return game.status().ToString();

  std::ostringstream out;
  out << lines[0] << "\n";
  size_t at = 0;
  const LineSource read = [&](std::string& line) {
    while (at < lines.size() && !absl::StartsWith(lines[at], "> ")) ++at;
    if (at == lines.size()) return false;
    line = lines[at++].substr(kPrompt.size());
    out << line << "\n";
    return true;
  };
  RandomDecider decider;
  FirstPointMover mover;
  Conversation conversation(*std::move(game),
                            {.seat = options->seat,
                             .time = options->time,
                             .seed = options->seed.value_or(0),
                             .glyphs = options->glyphs},
                            {&decider, &mover}, read, out);
  conversation.Run();
  return out.str();
}

std::vector<std::string> Files() {
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

class PlayTranscriptTest : public testing::TestWithParam<std::string> {};

TEST_P(PlayTranscriptTest, GoesAsWritten) {
  const std::vector<std::string> lines = ReadLines(GetParam());
  ASSERT_FALSE(lines.empty());
  ASSERT_TRUE(absl::StartsWith(lines[0], "$ pbrain-tengen play"));
  const std::string actual = Perform(lines);
  if (std::getenv("TENGEN_UPDATE_TRANSCRIPTS") != nullptr) {
    std::ofstream(GetParam()) << actual;
    return;
  }
  std::vector<std::string> said = absl::StrSplit(actual, '\n');
  said.pop_back();
  for (size_t i = 0; i < std::min(said.size(), lines.size()); ++i) {
    ASSERT_EQ(said[i], lines[i]) << GetParam() << ":" << i + 1;
  }
  EXPECT_EQ(said.size(), lines.size()) << GetParam();
}

std::string NameOf(const testing::TestParamInfo<std::string>& info) {
  return fs::path(info.param).stem().string();
}

INSTANTIATE_TEST_SUITE_P(All, PlayTranscriptTest, testing::ValuesIn(Files()),
                         NameOf);

}  // namespace
}  // namespace tengen
