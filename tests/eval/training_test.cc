// The steps of eval/training, on few games.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <random>
#include <string>

#include "eval/factory.h"
#include "eval/training/fit.h"
#include "eval/training/game_file.h"
#include "eval/training/reliability_chart.h"
#include "eval/training/samples.h"
#include "eval/training/self_play.h"
#include "tests/support/board_text.h"

namespace tengen {
namespace {

SelfPlayOptions FewGames() {
  SelfPlayOptions options;
  options.rules = FindRulePreset("renju")->rules;
  options.games = 3;
  options.nodes = options.leaf_nodes = 200;
  return options;
}

TEST(SelfPlayTest, IsTheSameForEqualOptionsOnAnyThreads) {
  SelfPlayOptions options = FewGames();
  const auto games = PlayGames(options);
  options.threads = 2;
  const auto again = PlayGames(options);
  ASSERT_EQ(games.size(), 3u);
  ASSERT_EQ(again.size(), 3u);
  for (size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(games[i].moves, again[i].moves);
    ASSERT_EQ(games[i].leaves.size(), again[i].leaves.size());
    for (size_t k = 0; k < games[i].leaves.size(); ++k) {
      EXPECT_EQ(games[i].leaves[k].score, again[i].leaves[k].score);
    }
    EXPECT_GT(games[i].moves.size(), games[i].first_scored);
    EXPECT_FALSE(games[i].leaves.empty());
  }
}

TEST(GameFileTest, ReadsWhatItWrote) {
  const auto games = PlayGames(FewGames());
  const std::string path = testing::TempDir() + "/games.txt";
  ASSERT_TRUE(WriteGames(path, games).ok());
  const auto read = ReadGames(path);
  ASSERT_TRUE(read.ok()) << read.status();
  ASSERT_EQ(read->size(), games.size());
  for (size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ((*read)[i].moves, games[i].moves);
    EXPECT_EQ((*read)[i].scores, games[i].scores);
    EXPECT_EQ((*read)[i].result, games[i].result);
    EXPECT_EQ((*read)[i].first_scored, games[i].first_scored);
    ASSERT_EQ((*read)[i].leaves.size(), games[i].leaves.size());
    for (size_t k = 0; k < games[i].leaves.size(); ++k) {
      const SampledLeaf& wrote = games[i].leaves[k];
      const SampledLeaf& got = (*read)[i].leaves[k];
      EXPECT_EQ(got.score, wrote.score);
      EXPECT_EQ(got.best, wrote.best);
      EXPECT_EQ(got.stones.points, wrote.stones.points);
      EXPECT_EQ(got.stones.side_to_move, wrote.stones.side_to_move);
    }
  }
  std::remove(path.c_str());
}

TEST(GameFileTest, DamagedFilesAreRefused) {
  EXPECT_FALSE(ReadGames("/nonexistent/games").ok());
  const std::string path = testing::TempDir() + "/bad_games.txt";
  for (const char* text : {"", "other 1\n", "tengen-games-2 1\n15 15 1 0 2\n7",
                           "tengen-games-2 1\n99 15 1 0 0\n0\n"}) {
    std::ofstream(path) << text;
    EXPECT_FALSE(ReadGames(path).ok()) << text;
  }
  std::remove(path.c_str());
}

// Of a hundred positions two are kept, quiet ones only.
TEST(LeafSamplerTest, KeepsAsManyAsAskedFor) {
  std::mt19937_64 random(1);
  LeafSampler sampler(&random);
  const auto tables =
      std::make_shared<const RuleTables>(FindRulePreset("freestyle")->rules);
  SamplingEvaluator evaluator(MakeEvaluator(tables), &sampler);
  const SearchBoard quiet(PositionFromStones("h8 i9", "h9"), tables);
  const SearchBoard urgent(
      PositionFromStones("h8 i8 j8 k8 a1", "a15 c15 e15 g15"), tables);
  evaluator.Reset(quiet);
  for (int i = 0; i < 10; ++i) evaluator.Evaluate(quiet);
  EXPECT_TRUE(sampler.Take().empty());  // not started
  sampler.Start(2);
  for (int i = 0; i < 100; ++i) evaluator.Evaluate(quiet);
  const auto kept = sampler.Take();
  ASSERT_EQ(kept.size(), 2u);
  EXPECT_EQ(kept[0].points[0].size(), 2u);
  EXPECT_EQ(kept[0].points[1].size(), 1u);
  EXPECT_EQ(kept[0].side_to_move, quiet.side_to_move());
  EXPECT_EQ(SearchBoard(PositionOf(kept[0], 15, 15), tables).hash(),
            quiet.hash());
  sampler.Start(2);
  evaluator.Reset(urgent);
  evaluator.Evaluate(urgent);
  EXPECT_TRUE(sampler.Take().empty());
}

// A feature whose side wins gets a positive weight, one never counted none.
TEST(FitTest, FindsTheSideThatWins) {
  ValueSamples samples;
  for (uint32_t i = 0; i < 2000; ++i) {
    const bool good = i % 2 == 0;
    samples.features.push_back({good ? 0 : 1, 1.0F});
    samples.begin.push_back(static_cast<uint32_t>(samples.features.size()));
    samples.result.push_back(i % 10 < 8 ? (good ? 1.0F : 0.0F)
                                        : (good ? 0.0F : 1.0F));
    samples.search_score.push_back(good ? 150 : -150);
    samples.game.push_back(i / 10);
  }
  FitOptions options;
  options.result_share = 1;
  options.epochs = 40;
  options.value_rate = 0.1;
  const Fitted fitted = FitValue(samples, {1, 2, 0}, options);
  // 80 % of the games are won: log odds of log 4.
  EXPECT_NEAR(fitted.weights[0] - fitted.weights[1], 2 * 1.386, 0.4);
  EXPECT_EQ(fitted.weights[2], 0);

  // As good as anything can be, and better than the constant, which is blind.
  const HeldOut& held_out = fitted.held_out;
  EXPECT_EQ(held_out.positions, 200);
  EXPECT_NEAR(held_out.constant, 0.5, 0.1);
  EXPECT_NEAR(held_out.constant_loss, std::log(2), 0.05);
  EXPECT_LT(held_out.loss, held_out.constant_loss - 0.05);
  int count = 0;
  double last = 0;
  for (const ReliabilityBin& bin : held_out.bins) {
    EXPECT_GT(bin.count, 0);
    EXPECT_GT(bin.predicted, last);
    last = bin.predicted;
    count += bin.count;
  }
  EXPECT_EQ(count, 200);
}

TEST(ReliabilityChartTest, ShowsLossesAndBins) {
  const HeldOut held_out = {.positions = 30,
                            .loss = 0.5,
                            .constant_loss = 0.69,
                            .constant = 0.48,
                            .bins = {{0.25, 0.2, 10}, {0.75, 0.8, 20}}};
  const std::string svg = ReliabilityChart("a < b", held_out);
  for (const char* part :
       {"<svg xmlns", "a &lt; b",
        "30 positions, log loss 0.5000, constant 0.6900",
        "predicted 0.250, result 0.200, 10 positions", "</svg>"}) {
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  }
  // Nothing was kept for validation.
  EXPECT_NE(ReliabilityChart("", {}).find("</svg>"), std::string::npos);
}

// A policy learns which of two kinds of moves is chosen.
TEST(FitTest, FindsTheMoveThatIsChosen) {
  PolicySamples samples;
  for (uint32_t i = 0; i < 1000; ++i) {
    for (int move = 0; move < 2; ++move) {
      samples.features.push_back({move, 1.0F});
      samples.move_begin.push_back(
          static_cast<uint32_t>(samples.features.size()));
    }
    samples.begin.push_back(
        static_cast<uint32_t>(samples.move_begin.size() - 1));
    samples.chosen.push_back(i % 10 < 8 ? 0 : 1);
    samples.game.push_back(i);
  }
  const Fitted fitted = FitPolicy(samples, {1, 2}, FitOptions());
  EXPECT_NEAR(fitted.weights[0] - fitted.weights[1], 1.386, 0.3);
}

}  // namespace
}  // namespace tengen
