#include "protocol/balance.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/base/zobrist.h"
#include "engine/search/time_manager.h"
#include "protocol/candidates.h"

namespace tengen {
namespace {

// Points this far from a stone are looked at.
constexpr int kReach = 3;
// So many ways are valued without a search, and so many of these by searches.
constexpr size_t kMaxWays = 300;
constexpr size_t kSearchedWays = 24;
// Nodes of a search in the first round; each later round takes four times as
// many for a quarter of the ways.
constexpr int64_t kFirstNodes = 2000;
constexpr int64_t kLeastNodes = 50;
constexpr int kRounds = 3;

struct Way {
  std::vector<Move> moves;
  Score value;  // for the side to move before them
};

Position After(Position position, const std::vector<Move>& moves) {
  for (Move move : moves) position.Play(move);
  return position;
}

std::vector<Way> AllWays(const Position& position, const RuleSet& rules,
                         int count) {
  std::vector<Way> ways;
  for (Move move : QuietMoves(position, rules, kReach)) {
    if (count == 1) {
      ways.push_back({{move}, Score()});
      continue;
    }
    for (Move reply : QuietMoves(After(position, {move}), rules, kReach)) {
      ways.push_back({{move, reply}, Score()});
    }
  }
  return ways;
}

// An arbitrary choice of at most kMaxWays, the same in every run.
void Sample(std::vector<Way>& ways) {
  if (ways.size() <= kMaxWays) return;
  for (size_t i = 0; i < kMaxWays; ++i) {
    std::swap(ways[i], ways[i + Mix64(i) % (ways.size() - i)]);
  }
  ways.erase(ways.begin() + kMaxWays, ways.end());
}

}  // namespace

BalanceResult FindBalance(Searcher& searcher, const Clock& clock,
                          const Position& position, const RuleSet& rules,
                          const SearchRequest& request, int count, int bias) {
  const absl::Duration start = request.started_at.value_or(clock.Now());
  const absl::Duration end = start + TimeManager(request.limits).optimum();
  const auto is_over = [&] {
    return searcher.stop_requested() || clock.Now() >= end;
  };
  const auto sort = [bias](std::vector<Way>& ways) {
    std::stable_sort(ways.begin(), ways.end(),
                     [bias](const Way& a, const Way& b) {
                       return std::abs(a.value.value() - bias) <
                              std::abs(b.value.value() - bias);
                     });
  };
  // The value for the side to move at first from that for the side to move now.
  const auto from = [count](Score score) {
    return count % 2 == 1 ? -score : score;
  };
  std::vector<Way> ways = AllWays(position, rules, count);
  if (ways.empty()) return {};
  Sample(ways);
  for (Way& way : ways) {
    if (is_over()) break;
    way.value = from(searcher.Evaluate(After(position, way.moves), rules));
  }
  sort(ways);
  if (ways.size() > kSearchedWays) {
    ways.erase(ways.begin() + kSearchedWays, ways.end());
  }
  int64_t nodes = kFirstNodes;
  if (request.limits.nodes.has_value()) {
    const auto searches = static_cast<int64_t>(ways.size()) * kRounds;
    nodes = std::clamp(*request.limits.nodes / searches, kLeastNodes, nodes);
  }
  for (int round = 0; round < kRounds && !is_over(); ++round) {
    SearchRequest search;
    search.limits.nodes = nodes;
    search.limits.depth = request.limits.depth;
    if (end != absl::InfiniteDuration()) {
      search.limits.turn_time = end - clock.Now();
    }
    for (Way& way : ways) {
      if (is_over()) break;
      const SearchReport report =
          searcher.Search(After(position, way.moves), rules, search, nullptr);
      if (!report.lines.empty()) way.value = from(report.lines[0].score);
    }
    sort(ways);
    ways.erase(
        ways.begin() + static_cast<std::ptrdiff_t>((ways.size() + 3) / 4),
        ways.end());
    nodes *= 4;
  }
  return {ways.front().moves, ways.front().value};
}

}  // namespace tengen
