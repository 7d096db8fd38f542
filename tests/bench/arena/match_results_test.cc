#include "bench/arena/match_results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen {
namespace {

using testing::HasSubstr;

GameRecord Game(int index, const std::string& first, const std::string& second,
                std::optional<Player> winner,
                EndReason reason = EndReason::kFive) {
  GameRecord record;
  record.index = index;
  record.pair = index / 2;
  record.engines = {first, second};
  record.winner = winner;
  record.reason = reason;
  return record;
}

constexpr Player kFirst = Player::kFirst;
constexpr Player kSecond = Player::kSecond;

TEST(MatchResultsTest, PairsFromTheSideOfEachEngine) {
  MatchResults results({"a", "b"}, std::nullopt);
  results.Add(Game(0, "a", "b", kFirst));   // a
  results.Add(Game(1, "b", "a", kSecond));  // a: 2 points
  results.Add(Game(3, "b", "a", std::nullopt, EndReason::kFullBoard));
  results.Add(Game(2, "a", "b", kSecond));  // b: a has 1/2
  results.Add(Game(4, "a", "b", kFirst));   // half a pair
  EXPECT_EQ(results.games(), 5);
  EXPECT_EQ(results.Pairs(0, 1), (PairCounts{0, 1, 0, 0, 1}));
  EXPECT_EQ(results.Pairs(1, 0), (PairCounts{1, 0, 0, 1, 0}));
  const WinDrawLoss score = results.Score(0, 1);
  EXPECT_EQ(score.wins, 3);
  EXPECT_EQ(score.draws, 1);
  EXPECT_EQ(score.losses, 1);
  EXPECT_EQ(results.Score(1, 0).losses, 3);
}

TEST(MatchResultsTest, AbortedGamesAreLeftOut) {
  MatchResults results({"a", "b"}, std::nullopt);
  results.Add(Game(0, "a", "b", std::nullopt, EndReason::kAborted));
  EXPECT_EQ(results.games(), 0);
}

TEST(MatchResultsTest, SeveralEngines) {
  MatchResults results({"a", "b", "c"}, std::nullopt);
  results.Add(Game(0, "a", "b", kFirst));
  results.Add(Game(1, "b", "a", kSecond));
  results.Add(Game(2, "a", "c", kFirst));
  results.Add(Game(3, "c", "a", kFirst));
  results.Add(Game(4, "b", "c", kSecond));
  results.Add(Game(5, "c", "b", kFirst));
  EXPECT_EQ(results.AllPairs(0), (PairCounts{0, 0, 1, 0, 1}));
  EXPECT_EQ(results.AllPairs(1), (PairCounts{2, 0, 0, 0, 0}));
  EXPECT_EQ(results.AllPairs(2), (PairCounts{0, 0, 1, 0, 1}));
}

TEST(MatchResultsTest, TheTestGetsWholePairs) {
  MatchResults results({"a", "b"}, SprtSettings{0, 20, 0.05, 0.05});
  results.Add(Game(1, "b", "a", kSecond));
  EXPECT_EQ(PairsIn(results.sprt()->pairs()), 0);
  results.Add(Game(0, "a", "b", kFirst));
  EXPECT_EQ(results.sprt()->pairs(), (PairCounts{0, 0, 0, 0, 1}));
  EXPECT_THAT(results.Line(), HasSubstr("LLR"));
}

TEST(MatchResultsTest, SummaryTellsColoursReasonsAndAverages) {
  MatchResults results({"a", "b"}, std::nullopt);
  GameRecord game = Game(0, "a", "b", kFirst, EndReason::kTimeout);
  game.opening_index = 4;
  // b moves first: white is to move after an opening.
  game.to_move = Color::kWhite;
  game.moves = {{{Point(0, 0)}, 10, {5, 1000, "", {}}},
                {{Point(1, 0)}, 4, {}},
                {{Point(2, 0)}, 30, {7, 3000, "", {}}}};
  results.Add(game);
  // Black is held by the second player after a swap.
  game = Game(1, "b", "a", kFirst, EndReason::kCrash);
  game.black = kSecond;
  results.Add(game);
  const std::string text = results.Summary();
  EXPECT_THAT(text, HasSubstr("timeout 1 (b lost 1); crash 1 (a lost 1)"));
  EXPECT_THAT(text, HasSubstr("Black won 1 (50.0%), white 1 (50.0%)"));
  EXPECT_THAT(text, HasSubstr("a: as black +1 =0 -1, as white +0 =0 -0"));
  EXPECT_THAT(text, HasSubstr("opening 5: black 1, drawn 0, white 0"));
  EXPECT_THAT(text, HasSubstr("b: 2 moves, 20.00 ms a move, depth 6.0, 2000 "
                              "nodes a move, 100000 nodes a second"));
  EXPECT_THAT(text, HasSubstr("a: 1 moves, 4.00 ms a move\n"));
}

}  // namespace
}  // namespace tengen
