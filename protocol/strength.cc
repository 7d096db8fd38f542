#include "protocol/strength.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/base/zobrist.h"
#include "protocol/candidates.h"

namespace tengen {
namespace {

// Points this far from a stone are looked at.
constexpr int kReach = 2;

void Narrow(std::optional<int>& limit, int bound) {
  limit = std::min(limit.value_or(bound), bound);
}

void Narrow(std::optional<int64_t>& limit, int64_t bound) {
  limit = std::min(limit.value_or(bound), bound);
}

// All moves that a weak player looks at, defences or not.
std::vector<Move> MovesToLookAt(const Position& position, const RuleSet& rules,
                                const std::vector<Move>& excluded) {
  std::vector<Move> moves;
  if (position.history().empty()) return moves;
  moves = QuietMoves(position, rules, kReach);
  std::erase_if(moves, [&excluded](Move move) {
    return std::find(excluded.begin(), excluded.end(), move) != excluded.end();
  });
  if (rules.black.has_half_stone && !position.half_stone_spent() &&
      position.side_to_move() == Color::kBlack) {
    const size_t count = moves.size();
    for (size_t i = 0; i < count; ++i) {
      moves.push_back({moves[i].point, /*half=*/true});
    }
  }
  return moves;
}

}  // namespace

StrengthLimits LimitsOfStrength(int strength) {
  return {.depth = 1 + strength / 8,
          .nodes = int64_t{500} << (strength / 7),
          .horizon = 2 + strength / 6,
          .choices = 3 + (99 - strength) / 12,
          .spread = 10 * (100 - strength)};
}

SearchReport SearchWeakly(Searcher& searcher, const Position& position,
                          const RuleSet& rules, SearchRequest request,
                          int strength, uint64_t seed, SearchSink* sink) {
  const StrengthLimits limits = LimitsOfStrength(strength);
  Narrow(request.limits.depth, limits.depth);
  Narrow(request.limits.nodes, limits.nodes);
  if (!WinningPoints(position, rules).empty()) {
    return searcher.Search(position, rules, request, sink);
  }
  request.root_moves = MovesToLookAt(position, rules, request.excluded_moves);
  if (request.root_moves.empty()) {
    return searcher.Search(position, rules, request, sink);
  }
  request.best_count = limits.choices;
  SearchReport report = searcher.Search(position, rules, request, sink);
  // What each move is worth to a player who sees no further than the horizon.
  const auto worth = [&](const RootLine& line, uint64_t index) {
    Score score = line.score;
    if (score.is_proven() && score.plies() > limits.horizon) {
      Position after = position;
      after.Play(line.pv.front());
      score = -searcher.Evaluate(after, rules);
    }
    const uint64_t random = Mix64(Mix64(seed ^ position.hash()) + index);
    return score +
           static_cast<int>(random % static_cast<uint64_t>(limits.spread + 1));
  };
  size_t best = 0;
  Score best_worth = -Score::Infinity();
  for (size_t i = 0; i < report.lines.size(); ++i) {
    const Score value = worth(report.lines[i], i);
    if (value > best_worth) {
      best = i;
      best_worth = value;
    }
  }
  std::swap(report.lines[0], report.lines[best]);
  return report;
}

}  // namespace tengen
