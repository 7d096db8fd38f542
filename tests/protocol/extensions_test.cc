// protocol/EXTENSIONS.md against the program.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "protocol/command_table.h"
#include "protocol/info_table.h"
#include "tests/support/transcript.h"

namespace tengen {
namespace {

std::string Document() {
  return ReadFile(TENGEN_SOURCE_DIR "/protocol/EXTENSIONS.md");
}

// The contents of the fenced blocks marked as transcripts.
std::vector<std::string> Examples() {
  const std::string text = Document();
  const std::string_view kOpen = "```transcript\n";
  const std::string_view kClose = "```\n";
  std::vector<std::string> examples;
  for (size_t begin = text.find(kOpen); begin != std::string::npos;
       begin = text.find(kOpen, begin)) {
    begin += kOpen.size();
    const size_t end = text.find(kClose, begin);
    examples.push_back(text.substr(begin, end - begin));
  }
  return examples;
}

// Whether the document has the word as code, alone or before a blank.
bool Names(const std::string& text, std::string_view word) {
  for (std::string_view end : {"`", " "}) {
    const std::string code =
        absl::StrCat("`", std::string(word), std::string(end));
    if (text.find(code) != std::string::npos) return true;
  }
  return false;
}

TEST(ExtensionsTest, ExamplesGoAsWritten) {
  const std::vector<std::string> examples = Examples();
  EXPECT_GE(examples.size(), 10u);
  for (const std::string& example : examples) {
    const auto steps = ParseTranscript(example);
    ASSERT_TRUE(steps.ok()) << steps.status() << "\n" << example;
    const absl::Status status = RunTranscript(*steps);
    EXPECT_TRUE(status.ok()) << status << "\n" << example;
  }
}

TEST(ExtensionsTest, NamesEveryCommand) {
  const std::string text = Document();
  for (const CommandSpec& command : Commands()) {
    EXPECT_TRUE(Names(text, command.name)) << command.name;
  }
}

TEST(ExtensionsTest, NamesEveryInfoKey) {
  const std::string text = Document();
  for (const InfoKey& key : InfoKeys()) {
    EXPECT_TRUE(Names(text, key.name) ||
                Names(text, absl::StrCat("INFO ", std::string(key.name))))
        << key.name;
  }
}

}  // namespace
}  // namespace tengen
