#include "bench/arena/game_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen {
namespace {

GameRecord FullRecord() {
  GameRecord record;
  record.index = 7;
  record.pair = 3;
  record.engines = {"new", "old"};
  record.deciders = {"", "rapfi"};
  record.rule = "renju forbidden_moves=none";
  record.opening_rule = "lijing count=2";
  record.opening_index = 12;
  record.symmetry = 5;
  record.actions = {
      {Player::kFirst, "PLACE 7,7 7,6 8,5", 12.5, 0.5},
      {std::nullopt, "ROLL direct", 0, std::nullopt},
      {Player::kSecond, "SWAP", 1.25, std::nullopt},
  };
  record.start = {{Point(7, 7), Stone::kBlack}, {Point(7, 6), Stone::kWhite}};
  record.to_move = Color::kWhite;
  record.black = Player::kSecond;
  record.moves = {
      {{Point(0, 14)}, 3.125, {9, 10000, "+M5", 0.75}},
      {{Point(14, 0), true}, 0, {}},
  };
  record.winner = Player::kFirst;
  record.reason = EndReason::kFoul;
  record.detail = "double-three \"quoted\"";
  record.began = 1700000000;
  record.seconds = 1.5;
  return record;
}

TEST(GameRecordTest, ReadsWhatItWrites) {
  const GameRecord record = FullRecord();
  const std::string line = GameLine(record);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const auto read = ParseGameLine(line);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, record);
  EXPECT_EQ(GameLine(*read), line);
}

TEST(GameRecordTest, ReadsADrawWithoutMoves) {
  GameRecord record;
  record.reason = EndReason::kMoveLimit;
  const auto read = ParseGameLine(GameLine(record));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, record);
  EXPECT_FALSE(read->winner.has_value());
}

TEST(GameRecordTest, NamesPointsAsPeopleDo) {
  EXPECT_THAT(GameLine(FullRecord()), testing::HasSubstr(R"({"m":"a1",)"));
  EXPECT_THAT(GameLine(FullRecord()), testing::HasSubstr(R"({"m":"o15*",)"));
}

TEST(GameRecordTest, BytesThatAreNoUtf8DoNoHarm) {
  GameRecord record;
  record.detail = "\xff\xfe";
  EXPECT_TRUE(ParseGameLine(GameLine(record)).ok());
}

TEST(GameRecordTest, RefusesEveryTornLine) {
  const std::string line = GameLine(FullRecord());
  for (size_t size = 0; size < line.size(); ++size) {
    EXPECT_FALSE(ParseGameLine(line.substr(0, size)).ok()) << size;
  }
}

TEST(GameRecordTest, RefusesWhatCannotBe) {
  const std::string line = GameLine(FullRecord());
  const auto changed = [&line](std::string_view from, std::string_view to) {
    std::string text = line;
    const size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return ParseGameLine(text.replace(at, from.size(), to)).ok();
  };
  EXPECT_TRUE(changed("\"a1\"", "\"a2\""));
  EXPECT_FALSE(changed("\"a1\"", "\"a16\""));
  EXPECT_FALSE(changed("\"a1\"", "\"h8\""));
  EXPECT_FALSE(changed("\"width\":15", "\"width\":4"));
  EXPECT_FALSE(changed("\"width\":15", "\"width\":\"15\""));
  EXPECT_FALSE(changed("\"symmetry\":5", "\"symmetry\":8"));
  EXPECT_FALSE(changed("\"reason\":\"foul\"", "\"reason\":\"luck\""));
  EXPECT_FALSE(changed("\"winner\":\"first\"", "\"winner\":\"third\""));
  EXPECT_FALSE(changed("\"type\":\"game\"", "\"type\":\"match\""));
}

TEST(GameRecordTest, EnginesByColour) {
  const GameRecord record = FullRecord();
  EXPECT_EQ(record.engine(Color::kBlack), "old");
  EXPECT_EQ(record.engine(Color::kWhite), "new");
}

TEST(GameRecordTest, StartPositionHasItsStonesAndSide) {
  const Position position = StartPosition(FullRecord());
  EXPECT_EQ(position.At(Point(7, 7)), Cell::kBlack);
  EXPECT_EQ(position.At(Point(7, 6)), Cell::kWhite);
  EXPECT_EQ(position.history().size(), 2u);
  EXPECT_EQ(position.side_to_move(), Color::kWhite);
}

}  // namespace
}  // namespace tengen
