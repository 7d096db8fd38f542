#include "bench/arena/game_log.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace tengen {
namespace {

MatchHeader Header() {
  MatchHeader header;
  header.fingerprint = "0123";
  header.setup = {"board 15x15", "rule renju"};
  header.title = "a against b";
  header.engines = {"a", "b"};
  header.games = 400;
  header.sprt = SprtSettings{0, 20, 0.05, 0.1};
  return header;
}

GameRecord Game(int index) {
  GameRecord record;
  record.index = index;
  return record;
}

class GameLogTest : public testing::Test {
 protected:
  GameLogTest() : path_(testing::TempDir() + "/game_log_test.jsonl") {
    std::remove(path_.c_str());
  }
  ~GameLogTest() override { std::remove(path_.c_str()); }

  void AppendText(const std::string& text) {
    std::ofstream(path_, std::ios::app | std::ios::binary) << text;
  }

  std::string path_;
};

TEST_F(GameLogTest, ReadsWhatWasWritten) {
  {
    auto writer = GameLogWriter::Open(path_, Header());
    ASSERT_TRUE(writer.ok()) << writer.status();
    EXPECT_TRUE(writer->Append(Game(1)).ok());
    EXPECT_TRUE(writer->Append(Game(0)).ok());
  }
  const auto log = ReadGameLog(path_);
  ASSERT_TRUE(log.ok()) << log.status();
  EXPECT_EQ(log->header, Header());
  ASSERT_EQ(log->games.size(), 2u);
  EXPECT_EQ(log->games[0], Game(1));
  EXPECT_EQ(log->games[1], Game(0));
}

TEST_F(GameLogTest, ATornLastLineIsLeftOutAndCutOff) {
  ASSERT_TRUE(GameLogWriter::Open(path_, Header())->Append(Game(0)).ok());
  AppendText(GameLine(Game(1)).substr(0, 40));
  EXPECT_EQ(ReadGameLog(path_)->games.size(), 1u);
  ASSERT_TRUE(GameLogWriter::Open(path_, Header())->Append(Game(2)).ok());
  const auto log = ReadGameLog(path_);
  ASSERT_TRUE(log.ok()) << log.status();
  ASSERT_EQ(log->games.size(), 2u);
  EXPECT_EQ(log->games[1].index, 2);
}

TEST_F(GameLogTest, ALineInTheMidstThatIsNoGameIsAnError) {
  ASSERT_TRUE(GameLogWriter::Open(path_, Header()).ok());
  AppendText("{}\n" + GameLine(Game(1)) + "\n");
  const auto log = ReadGameLog(path_);
  EXPECT_EQ(log.status().message().find(path_ + ":2: "), 0u) << log.status();
}

TEST_F(GameLogTest, ATornHeaderIsWrittenAnew) {
  AppendText(HeaderLine(Header()).substr(0, 20));
  EXPECT_FALSE(ReadGameLog(path_).ok());
  ASSERT_TRUE(GameLogWriter::Open(path_, Header()).ok());
  EXPECT_EQ(ReadGameLog(path_)->header, Header());
}

TEST_F(GameLogTest, OneWriterAtATime) {
  const auto writer = GameLogWriter::Open(path_, Header());
  ASSERT_TRUE(writer.ok()) << writer.status();
  EXPECT_FALSE(GameLogWriter::Open(path_, Header()).ok());
}

TEST_F(GameLogTest, AFileThatIsNoLogIsKeptAsItIs) {
  std::string expected;
  for (const char* text : {"my diary", "\nof\nlast year"}) {
    AppendText(text);
    expected += text;
    EXPECT_FALSE(GameLogWriter::Open(path_, Header()).ok());
    std::ifstream file(path_);
    const std::string kept{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(kept, expected);
  }
}

TEST_F(GameLogTest, WhatIsNoLogIsAnError) {
  EXPECT_FALSE(ReadGameLog(path_).ok());
  AppendText("");
  EXPECT_FALSE(ReadGameLog(path_).ok());
  AppendText("hello\n");
  EXPECT_FALSE(ReadGameLog(path_).ok());
  EXPECT_FALSE(GameLogWriter::Open(path_ + "/none", Header()).ok());
}

TEST(MatchHeaderTest, WithoutATest) {
  MatchHeader header = Header();
  header.sprt.reset();
  const auto read = ParseHeaderLine(HeaderLine(header));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, header);
}

}  // namespace
}  // namespace tengen
