#include "bench/arena/game_export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/opening/catalogue.h"
#include "protocol/record/psq.h"
#include "protocol/record/sgf.h"

namespace tengen {
namespace {

MatchRules Rules(const std::string& opening) {
  MatchRules rules;
  rules.opening = *Catalogue().Find(opening);
  rules.opening_text = opening;
  rules.preset = FindRulePreset("renju");
  return rules;
}

GameRecord Game() {
  GameRecord record;
  record.index = 16;
  record.engines = {"a", "b"};
  record.rule = "renju";
  record.start = {{Point(7, 7), Stone::kBlack}, {Point(8, 8), Stone::kWhite}};
  record.moves = {{{Point(6, 6)}, 12, {9, 5000, "-3", 0.48}},
                  {{Point(5, 5)}, 3, {}}};
  record.winner = Player::kSecond;
  record.reason = EndReason::kTimeout;
  return record;
}

std::string Read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(GameExportTest, PreparedOpening) {
  const RecordedGame game = RecordedGameOf(Game(), Rules("none"), "match");
  EXPECT_EQ(game.result, RecordedResult::kWhiteWins);
  EXPECT_EQ(game.reason, "timeout");
  EXPECT_EQ(game.round, "17");
  ASSERT_EQ(game.steps.size(), 4u);
  EXPECT_FALSE(game.steps[1].player.has_value());
  EXPECT_EQ(game.steps[2].player, Player::kFirst);
  EXPECT_EQ(game.steps[2].comment,
            "eval -3, expects 0.48, depth 9, 5000 nodes");
  const auto final = FinalPosition(game);
  ASSERT_TRUE(final.ok()) << final.status();
  EXPECT_EQ(final->At(Point(5, 5)), Cell::kWhite);
}

TEST(GameExportTest, DecisionsOfAnOpeningAndASwap) {
  GameRecord record = Game();
  record.actions = {{Player::kFirst, "PLACE 7,7 7,6 8,5", 1, 0.5},
                    {Player::kSecond, "SWAP", 2, {}},
                    {Player::kFirst, "PLACE 9,9", 3, {}},
                    {Player::kSecond, "OFFER 1,1", 3, {}}};
  record.start = {{Point(7, 7), Stone::kBlack},
                  {Point(7, 6), Stone::kWhite},
                  {Point(8, 5), Stone::kBlack},
                  {Point(9, 9), Stone::kWhite}};
  record.black = Player::kSecond;
  record.moves.clear();
  record.reason = EndReason::kIllegal;
  record.winner = Player::kFirst;
  const RecordedGame game = RecordedGameOf(record, Rules("rif"), "match");
  // The last decision was not legal.
  ASSERT_EQ(game.steps.size(), 3u);
  EXPECT_EQ(game.steps[1].action, Action::Bare(Action::Kind::kSwap));
  EXPECT_EQ(game.opening, record.opening_rule);
  EXPECT_EQ(game.result, RecordedResult::kWhiteWins);
  const auto games = ParseSgf(SgfText(game));
  ASSERT_TRUE(games.ok()) << games.status();
  EXPECT_EQ(games->front().steps.size(), 3u);
}

TEST(GameExportTest, WritesOneFileOrOneForEachGame) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / "game_export_test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const GameExporter exporter(
      {(folder / "sgf").string(), (folder / "psq").string()}, Rules("none"),
      "match");
  ASSERT_TRUE(exporter.Begin().ok());
  ASSERT_TRUE(exporter.Write(Game()).ok());
  EXPECT_TRUE(ParseSgf(Read(folder / "sgf" / "00017.sgf")).ok());
  EXPECT_TRUE(ParsePsq(Read(folder / "psq" / "00017.psq")).ok());

  const std::string all = (folder / "new" / "all.sgf").string();
  const GameExporter collection({all, ""}, Rules("none"), "match");
  for (int round = 0; round < 2; ++round) {
    ASSERT_TRUE(collection.Begin().ok());
    ASSERT_TRUE(collection.Write(Game()).ok());
    ASSERT_TRUE(collection.Write(Game()).ok());
    EXPECT_EQ(ParseSgf(Read(all))->size(), 2u);
  }

  // A half stone has no place in .psq.
  GameRecord half = Game();
  half.index = 17;
  half.moves[0].move.half = true;
  ASSERT_TRUE(exporter.Write(half).ok());
  EXPECT_TRUE(std::filesystem::exists(folder / "sgf" / "00018.sgf"));
  EXPECT_FALSE(std::filesystem::exists(folder / "psq" / "00018.psq"));

  EXPECT_FALSE(
      GameExporter({"/proc/no/where.sgf", ""}, Rules("none"), "").Begin().ok());
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tengen
