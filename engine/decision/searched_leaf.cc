#include "engine/decision/searched_leaf.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/zobrist.h"
#include "engine/position/symmetry.h"
#include "engine/search/tuning.h"

namespace tengen {
namespace {

constexpr double kGrain = 1 << 20;
constexpr absl::Duration kNone = absl::ZeroDuration();

double Rounded(double value) {
  return std::round(std::clamp(value, 0.0, 1.0) * kGrain) / kGrain;
}

}  // namespace

uint64_t SymmetricHash(const Position& position) {
  const int width = position.width();
  const int height = position.height();
  uint64_t least = ~uint64_t{0};
  for (int i = 0; i < Symmetry::kCount; ++i) {
    const Symmetry symmetry(i);
    if (symmetry.transposes() && width != height) continue;
    uint64_t hash = 0;
    for (const Position::Placed& placed : position.history()) {
      hash ^= ZobristKey(symmetry(placed.point, width, height),
                         CellOf(placed.stone));
    }
    least = std::min(least, hash);
  }
  least ^= ZobristSizeKey(width, height);
  if (position.side_to_move() == Color::kWhite) least ^= kZobristWhiteToMove;
  return least;
}

SearchedLeaf::SearchedLeaf(Searcher& searcher, size_t max_entries)
    : searcher_(searcher),
      static_board_(searcher),
      max_entries_(std::max<size_t>(max_entries, 2)) {}

void SearchedLeaf::set_max_entries(size_t max_entries) {
  max_entries_ = std::max<size_t>(max_entries, 2);
  if (size() > max_entries_) Clear();
}

void SearchedLeaf::Clear() {
  young_ = {};
  old_ = {};
}

std::optional<SearchedLeaf::Entry> SearchedLeaf::Find(uint64_t key) const {
  if (const auto it = young_.find(key); it != young_.end()) return it->second;
  if (const auto it = old_.find(key); it != old_.end()) return it->second;
  return std::nullopt;
}

void SearchedLeaf::Store(uint64_t key, const Entry& entry) {
  if (young_.size() >= max_entries_ / 2 && !young_.contains(key)) {
    old_ = std::exchange(young_, {});
  }
  young_[key] = entry;
}

uint64_t SearchedLeaf::RulesIndex(const RuleSet& rules) {
  const auto it = std::find(rules_.begin(), rules_.end(), rules);
  if (it != rules_.end()) return static_cast<uint64_t>(it - rules_.begin());
  rules_.push_back(rules);
  return rules_.size() - 1;
}

Estimate SearchedLeaf::Value(const Position& position, const RuleSet& rules) {
  const uint64_t key = Mix64(SymmetricHash(position) + RulesIndex(rules));
  const auto estimate = [](const Entry& entry) {
    return Estimate{entry.value, entry.proven ? 0 : kLeafError, entry.nodes};
  };
  if (const std::optional<Entry> known = Find(key);
      known && (known->proven || known->nodes >= nodes_)) {
    return estimate(*known);
  }
  Entry entry;
  if (nodes_ == 0) {
    entry = {Rounded(static_board_.ExpectedResult(position, rules)), 0, false};
    Store(key, entry);
    return estimate(entry);
  }
  entry = Search(position, rules);
  Store(key, entry);
  return estimate(entry);
}

SearchedLeaf::Entry SearchedLeaf::Search(const Position& position,
                                         const RuleSet& rules) {
  ++searches_;
  SearchRequest request;
  request.limits.nodes = nodes_;
  if (clock_ != nullptr && deadline_ < absl::InfiniteDuration()) {
    // The search keeps a reserve of what it is given; here there is none.
    const absl::Duration left = deadline_ - clock_->Now();
    request.limits.turn_time =
        left + std::min(tuning::kTimeReserve, std::max(left, kNone) / 4);
  }
  const SearchReport report =
      searcher_.Search(position, rules, request, nullptr);
  // Nothing to play on a full board: a draw.
  if (report.lines.empty()) return {0.5, nodes_, true};
  const Score score = report.lines.front().score;
  if (score.is_win()) return {1.0, nodes_, true};
  if (score.is_loss()) return {0.0, nodes_, true};
  // Fewer nodes if the search was stopped.
  return {Rounded(static_board_.ExpectedResult(rules, score)),
          std::min(nodes_, report.nodes), false};
}

}  // namespace tengen
