// Holds every conversation of tests/transcripts with a session.

#include "tests/support/transcript.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include "protocol/command_table.h"
#include "protocol/text.h"

namespace tengen {
namespace {

const char kFolder[] = TENGEN_SOURCE_DIR "/tests/transcripts";

class TranscriptTest : public testing::TestWithParam<std::string> {};

TEST_P(TranscriptTest, GoesAsWritten) {
  const auto steps = ParseTranscript(ReadFile(GetParam()));
  ASSERT_TRUE(steps.ok()) << steps.status();
  const absl::Status status = RunTranscript(*steps);
  EXPECT_TRUE(status.ok()) << GetParam() << ": " << status;
}

std::string NameOf(const testing::TestParamInfo<std::string>& info) {
  return std::filesystem::path(info.param).stem().string();
}

INSTANTIATE_TEST_SUITE_P(All, TranscriptTest,
                         testing::ValuesIn(FilesOf(kFolder, ".txt")), NameOf);

TEST(TranscriptsTest, EveryCommandHasOne) {
  std::set<std::string> sent;
  for (const std::string& file : FilesOf(kFolder, ".txt")) {
    const auto steps = ParseTranscript(ReadFile(file));
    ASSERT_TRUE(steps.ok()) << file << ": " << steps.status();
    for (const TranscriptStep& step : *steps) {
      if (step.kind == TranscriptStep::Kind::kSend) {
        sent.insert(ToUpper(SplitWord(step.text).word));
      }
    }
  }
  for (const CommandSpec& command : Commands()) {
    EXPECT_TRUE(sent.contains(std::string(command.name)))
        << command.name << " has no transcript";
  }
}

// What has to fail does.
TEST(TranscriptsTest, NoticesWhatIsNotAsWritten) {
  for (const char* text :
       {"> START 15\n< NO\n", "> START 15\n", "> END\n< OK\n",
        "> START 15\n<~ O\n", "> START 15\n<* X.*\n", "> START 15\n? OK\n"}) {
    const auto steps = ParseTranscript(text);
    EXPECT_FALSE(steps.ok() && RunTranscript(*steps).ok()) << text;
  }
}

}  // namespace
}  // namespace tengen
