// Holds every game of tests/transcripts/play (play_transcript.h) with the
// program.
//
// TENGEN_UPDATE_TRANSCRIPTS=1 in the environment writes what the program says
// now: from a file with the command line and "> " lines alone it makes the
// whole.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "tests/protocol/play/play_transcript.h"

namespace tengen {
namespace {

namespace fs = std::filesystem;

const char kFolder[] = TENGEN_SOURCE_DIR "/tests/transcripts/play";

std::vector<std::string> ReadLines(const fs::path& path) {
  std::ifstream in(path);
  EXPECT_TRUE(in.is_open()) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
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
  const std::string actual = PerformPlayTranscript(lines, kFolder);
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
