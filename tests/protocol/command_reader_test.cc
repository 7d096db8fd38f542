#include "protocol/command_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "absl/strings/str_cat.h"
#include "protocol/line_reader.h"
#include "protocol/text.h"

namespace tengen {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TEST(CommandTableTest, NamesAreUpperCaseAndDistinct) {
  std::set<std::string_view> names;
  for (const CommandSpec& command : Commands()) {
    EXPECT_EQ(ToUpper(command.name), command.name);
    EXPECT_TRUE(names.insert(command.name).second) << command.name;
    EXPECT_TRUE(command.usage.starts_with(command.name)) << command.name;
    EXPECT_FALSE(command.meaning.empty()) << command.name;
    // The usage tells of the body.
    EXPECT_EQ(command.usage.find("DONE") != std::string_view::npos,
              command.body == Body::kUntilDone)
        << command.name;
    EXPECT_EQ(FindCommand(ToLower(command.name)), &command);
  }
  EXPECT_EQ(FindCommand("DONE"), nullptr);
}

TEST(CommandReaderTest, OneLine) {
  CommandReader reader;
  const auto commands = reader.Feed("  tUrN   7,7  ");
  ASSERT_THAT(commands, SizeIs(1));
  EXPECT_EQ(commands[0].spec, FindCommand("TURN"));
  EXPECT_EQ(commands[0].args, "7,7");
  EXPECT_THAT(reader.Feed("   "), IsEmpty());
}

TEST(CommandReaderTest, LinesUpToDone) {
  CommandReader reader;
  EXPECT_THAT(reader.Feed("BOARD"), IsEmpty());
  EXPECT_THAT(reader.Feed("7,7,1"), IsEmpty());
  EXPECT_THAT(reader.Feed(""), IsEmpty());
  EXPECT_THAT(reader.Feed(" rubbish "), IsEmpty());
  const auto commands = reader.Feed("done");
  ASSERT_THAT(commands, SizeIs(1));
  EXPECT_EQ(commands[0].spec, FindCommand("BOARD"));
  EXPECT_THAT(commands[0].body, ElementsAre("7,7,1", "rubbish"));
}

TEST(CommandReaderTest, ACommandBreaksABodyOff) {
  CommandReader reader;
  reader.Feed("BOARD");
  reader.Feed("7,7,1");
  auto commands = reader.Feed("TURN 8,8");
  ASSERT_THAT(commands, SizeIs(2));
  EXPECT_EQ(commands[0].spec, nullptr);
  EXPECT_EQ(commands[0].reply, "ERROR BOARD without DONE");
  EXPECT_EQ(commands[1].spec, FindCommand("TURN"));
  // Another body may follow.
  reader.Feed("BOARD");
  ASSERT_THAT(reader.Feed("YXBOARD"), SizeIs(1));
  EXPECT_THAT(reader.Feed("DONE"), SizeIs(1));
}

TEST(CommandReaderTest, APathOnTheNextLine) {
  CommandReader reader;
  EXPECT_THAT(reader.Feed("yxhashdump"), IsEmpty());
  auto commands = reader.Feed("C:\\a b\\c.txt");
  ASSERT_THAT(commands, SizeIs(1));
  EXPECT_THAT(commands[0].body, ElementsAre("C:\\a b\\c.txt"));
  reader.Feed("yxhashdump");
  commands = reader.Feed("END");
  ASSERT_THAT(commands, SizeIs(2));
  EXPECT_EQ(commands[0].reply, "ERROR YXHASHDUMP without a path");
  EXPECT_EQ(commands[1].spec, FindCommand("END"));
}

TEST(CommandReaderTest, UnknownWords) {
  CommandReader reader;
  auto commands = reader.Feed("hello world");
  ASSERT_THAT(commands, SizeIs(1));
  EXPECT_EQ(commands[0].reply, "UNKNOWN command hello");
  EXPECT_THAT(reader.Feed("DONE"), SizeIs(1));
}

TEST(CommandReaderTest, BodiesAreBounded) {
  CommandReader reader;
  reader.Feed("BOARD");
  for (int i = 0; i < 100000; ++i) reader.Feed(std::string(1000, '7'));
  auto commands = reader.Feed("DONE");
  ASSERT_THAT(commands, SizeIs(1));
  EXPECT_EQ(commands[0].reply, "ERROR too many lines");
  reader.Feed("BOARD");
  commands = reader.Feed("DONE");
  ASSERT_THAT(commands, SizeIs(1));
  EXPECT_EQ(commands[0].spec, FindCommand("BOARD"));
}

// As long as an action of an opening can be.
TEST(CommandReaderTest, AnOfferOfAllPointsStaysWhole) {
  std::string offer = "OFFER";
  for (int y = 0; y < 32; ++y) {
    for (int x = 0; x < 32; ++x) {
      absl::StrAppend(&offer, " ", x, ",", y);
    }
  }
  CommandReader reader;
  reader.Feed("OPENBOARD");
  reader.Feed(offer);
  const auto commands = reader.Feed("DONE");
  ASSERT_THAT(commands, SizeIs(1));
  EXPECT_THAT(commands[0].body, testing::ElementsAre(offer));
  EXPECT_LT(offer.size(), LineReader::kMaxLine);
}

}  // namespace
}  // namespace tengen
