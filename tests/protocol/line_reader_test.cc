#include "protocol/line_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tengen {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Read(const std::vector<std::string>& pieces) {
  std::vector<std::string> lines;
  LineReader reader([&lines](std::string_view l) { lines.emplace_back(l); });
  for (const std::string& piece : pieces) reader.Feed(piece);
  reader.Finish();
  return lines;
}

TEST(LineReaderTest, EveryLineEnd) {
  EXPECT_THAT(Read({"a\nb\rc\r\nd"}), ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(Read({"a\r", "\nb"}), ElementsAre("a", "b"));
  EXPECT_THAT(Read({"\r\n \t\n\n"}), IsEmpty());
  EXPECT_THAT(Read({}), IsEmpty());
}

TEST(LineReaderTest, PiecesOfAnySize) {
  const std::string text = "START 15\r\nTURN 7,7\nEND\r";
  std::vector<std::string> bytes;
  for (char c : text) bytes.emplace_back(1, c);
  EXPECT_THAT(Read(bytes), ElementsAre("START 15", "TURN 7,7", "END"));
}

TEST(LineReaderTest, LongLinesAreCut) {
  const std::string line(3 * LineReader::kMaxLine, 'x');
  const auto lines = Read({line, line, "\nnext\n"});
  EXPECT_THAT(lines, ElementsAre(line.substr(0, LineReader::kMaxLine), "next"));
}

TEST(LineReaderTest, OtherBytesArePassedOn) {
  const std::string bytes("a\0b\xff\xfe", 5);
  EXPECT_THAT(Read({bytes + "\n"}), ElementsAre(bytes));
}

}  // namespace
}  // namespace tengen
