#include "eval/training/self_play.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <memory>
#include <random>
#include <thread>
#include <utility>

#include "engine/position/outcome.h"
#include "engine/search/searcher.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 8 << 20;
// Moves after the opening in which now and then not the best one is played.
constexpr size_t kVariedMoves = 10;
// Longer games are draws.
constexpr size_t kMaxMoves = 160;

class Player {
 public:
  Player(const SelfPlayOptions& options, uint64_t seed)
      : options_(options),
        random_(seed),
        sampler_(&random_),
        searcher_(
            [this](std::shared_ptr<const RuleTables> tables) {
              return std::make_unique<SamplingEvaluator>(
                  MakeEvaluator(std::move(tables)), &sampler_);
            },
            SteadyClock(), kTableBytes) {}

  SelfPlayGame Play();

 private:
  uint64_t Draw(uint64_t bound) { return random_() % bound; }
  // One to seven stones near each other, anywhere on the board.
  Position RandomOpening();
  SearchReport Think(const Position& position, int64_t nodes, int best_count);
  // Values what the sampler took from the search before.
  void ScoreLeaves(SelfPlayGame& game);

  const SelfPlayOptions& options_;
  std::mt19937_64 random_;
  LeafSampler sampler_;
  Searcher searcher_;
};

Position Player::RandomOpening() {
  Position position = *Position::Create(options_.size, options_.size);
  const auto size = static_cast<uint64_t>(options_.size);
  const uint64_t stones = 1 + Draw(7);
  // Half of the openings begin near the middle, the others anywhere.
  const uint64_t margin = Draw(2) == 0 ? size / 3 : 1;
  Point last(static_cast<int>(margin + Draw(size - 2 * margin)),
             static_cast<int>(margin + Draw(size - 2 * margin)));
  position.Play({last});
  while (position.history().size() < stones) {
    const auto& from =
        position.history()[Draw(position.history().size())].point;
    const int reach = Draw(4) == 0 ? 4 : 2;
    const auto span = static_cast<uint64_t>(2 * reach + 1);
    const int x = from.x() + static_cast<int>(Draw(span)) - reach;
    const int y = from.y() + static_cast<int>(Draw(span)) - reach;
    if (!position.Contains(x, y) || !position.IsEmpty(Point(x, y))) continue;
    if (OutcomeOfMove(position, options_.rules, {Point(x, y)}).over()) continue;
    position.Play({Point(x, y)});
  }
  return position;
}

SearchReport Player::Think(const Position& position, int64_t nodes,
                           int best_count) {
  SearchRequest request;
  request.limits.nodes = nodes;
  request.best_count = best_count;
  return searcher_.Search(position, options_.rules, request, nullptr);
}

void Player::ScoreLeaves(SelfPlayGame& game) {
  for (StoneLists& stones : sampler_.Take()) {
    const SearchReport report =
        Think(PositionOf(stones, options_.size, options_.size),
              options_.leaf_nodes, 1);
    if (report.lines.empty()) continue;
    const RootLine& line = report.lines.front();
    game.leaves.push_back({std::move(stones), line.score, line.pv[0].point});
  }
}

SelfPlayGame Player::Play() {
  Position position = RandomOpening();
  searcher_.ClearTable();
  while (true) {
    const Score score = Think(position, options_.nodes, 1).lines.front().score;
    if (!score.is_proven() && std::abs(score.value()) < 400) break;
    position = RandomOpening();
  }
  SelfPlayGame game;
  game.width = position.width();
  game.height = position.height();
  for (const Position::Placed& placed : position.history()) {
    game.moves.push_back({placed.point, placed.stone == Stone::kHalf});
    game.scores.push_back(Score::Draw());
  }
  game.first_scored = game.moves.size();
  while (game.moves.size() < kMaxMoves) {
    const bool vary =
        game.moves.size() < game.first_scored + kVariedMoves && Draw(4) == 0;
    sampler_.Start(static_cast<size_t>(options_.leaves));
    const SearchReport report = Think(position, options_.nodes, vary ? 4 : 1);
    ScoreLeaves(game);
    if (report.lines.empty()) break;
    const RootLine& best = report.lines.front();
    const Color side = position.side_to_move();
    if (best.score.is_proven()) {
      game.result =
          (best.score.is_win()) == (side == Color::kBlack) ? 1.0 : 0.0;
      break;
    }
    const RootLine& line = report.lines[Draw(report.lines.size())];
    const Move move = line.score.is_loss() ? best.pv[0] : line.pv[0];
    game.moves.push_back(move);
    game.scores.push_back(best.score);
    const Outcome outcome = OutcomeOfMove(position, options_.rules, move);
    if (outcome.over()) {
      if (outcome.winner.has_value()) {
        game.result = outcome.winner == Color::kBlack ? 1.0 : 0.0;
      }
      break;
    }
    position.Play(move);
  }
  return game;
}

}  // namespace

std::vector<SelfPlayGame> PlayGames(const SelfPlayOptions& options) {
  std::vector<SelfPlayGame> games(static_cast<size_t>(options.games));
  std::atomic<size_t> next = 0;
  const auto play = [&] {
    for (size_t i = next++; i < games.size(); i = next++) {
      // A player of its own for each game, so that threads do not matter.
      games[i] = Player(options, options.seed * 1'000'003 + i).Play();
      if (i % 100 == 99) std::fprintf(stderr, "\rgame %zu", i + 1);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < options.threads; ++i) threads.emplace_back(play);
  play();
  for (std::thread& thread : threads) thread.join();
  std::fprintf(stderr, "\rgame %zu\n", games.size());
  return games;
}

}  // namespace tengen
