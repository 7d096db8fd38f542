#ifndef TENGEN_ENGINE_DECISION_SEARCHED_LEAF_H_
#define TENGEN_ENGINE_DECISION_SEARCHED_LEAF_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/time/time.h"
#include "engine/decision/leaf_value.h"
#include "engine/position/symmetry.h"
#include "engine/search/searcher.h"
#include "engine/search/static_board.h"

namespace tengen {

// The hash of a position that its images under the symmetries of the board
// share; for positions with stones of the two colours only. If `symmetry` is
// given, it becomes one that maps the position to the image with this hash.
uint64_t SymmetricHash(const Position& position, Symmetry* symmetry = nullptr);

// A table of at most `max_entries` that forgets the oldest half: when the young
// generation is half of what is allowed, the old one is dropped and the young
// one takes its place.
template <typename Entry>
class AgingTable {
 public:
  explicit AgingTable(size_t max_entries)
      : max_entries_(std::max<size_t>(max_entries, 2)) {}

  const Entry* Find(uint64_t key) const {
    if (const auto it = young_.find(key); it != young_.end()) {
      return &it->second;
    }
    const auto it = old_.find(key);
    return it == old_.end() ? nullptr : &it->second;
  }
  void Store(uint64_t key, Entry entry) {
    if (young_.size() >= max_entries_ / 2 && !young_.contains(key)) {
      old_ = std::exchange(young_, {});
    }
    young_[key] = std::move(entry);
  }
  size_t size() const { return young_.size() + old_.size(); }
  // Forgets everything if there is more.
  void set_max_entries(size_t max_entries) {
    max_entries_ = std::max<size_t>(max_entries, 2);
    if (size() > max_entries_) Clear();
  }
  // Gives the memory back, too.
  void Clear() {
    young_ = {};
    old_ = {};
  }

 private:
  size_t max_entries_;
  std::unordered_map<uint64_t, Entry> young_;
  std::unordered_map<uint64_t, Entry> old_;
};

// Values leaves by what was searched for them before, or else by the static
// value, and keeps what it found: the leaves of one decision of an opening are
// those of the next.
//
//   SearchedLeaf leaf(searcher, /*max_entries=*/1 << 16);
//   leaf.Value(position, rules)  // static
//   leaf.Deepen({position, rules}, /*nodes=*/1000);
//   leaf.Value(position, rules)  // of the search
//
// Positions are known by their hash under the symmetries of the board (not of
// the shape alone: near an edge these do not keep the value) and by the rules
// of play.
//
// Values are multiples of 2^-20, so that sums and differences of them are
// exact. Not thread-safe, but for RequestStop; the searcher has to outlive it.
// With helpers it searches several leaves at once, each on a thread and with a
// table of its own.
class SearchedLeaf : public LeafValue {
 public:
  SearchedLeaf(Searcher& searcher, size_t max_entries);

  // Searches for a better answer, unless one of as many nodes is known. `nodes`
  // are for a position; a question for several points takes the more, and looks
  // at the first of them only if the nodes are few.
  void Deepen(const LeafQuestion& question, int64_t nodes) {
    Deepen(std::span(&question, 1), nodes);
  }
  // The same for several: which searcher takes which question depends on their
  // order alone, so that what is found does not depend on time.
  void Deepen(std::span<const LeafQuestion> questions, int64_t nodes);
  // About how many nodes that takes.
  static int64_t Cost(const LeafQuestion& question, int64_t nodes);
  // Entries to hold from now on, at least two. Where there are more, all are
  // forgotten.
  void set_max_entries(size_t max_entries);
  // Searchers for further threads instead of those that there were; each one
  // gets a table of so many bytes, and the clock has to outlive them. REQUIRES:
  // no Deepen is in progress.
  void set_helpers(int count, size_t table_bytes, const Clock& clock);
  // Questions that are searched at once.
  size_t threads() const { return 1 + helpers_.size(); }
  // Stops the searches in progress, or the next ones, as Searcher's functions
  // of these names. May be called by any thread.
  void RequestStop();
  void ClearStop();
  // Searches that begin later end at this reading of the searcher's clock.
  void set_deadline(const Clock& clock, absl::Duration deadline) {
    clock_ = &clock;
    deadline_ = deadline;
  }

  Estimate Value(const Position& position, const RuleSet& rules) override;
  std::optional<std::vector<PointWorth>> BestPoints(const Position& position,
                                                    const RuleSet& rules,
                                                    uint64_t set,
                                                    int count) override;

  StaticBoard& static_board() { return static_board_; }
  // Searches since the construction, without those that the table saved, and
  // the nodes that they visited.
  int64_t searches() const { return searches_; }
  int64_t nodes() const { return nodes_; }
  // Positions held, never more than max_entries.
  size_t size() const { return values_.size() + rankings_.size(); }
  // Forgets everything, the tables of the helpers too.
  void Clear();

 private:
  // What is known of a position: values as the evaluation's curve gives them,
  // that of the search and the static one, and the nodes of the search; 0 if
  // there was none.
  struct Known {
    double value;
    int64_t nodes;
    bool proven;
    double static_value;
  };
  struct KnownPoint {
    Point point;  // of the image with the position's symmetric hash
    Known after;  // a stone there: for the opponent
  };
  struct Ranking {
    int count;  // points asked for
    int64_t nodes;
    std::vector<KnownPoint> points;
  };

  // A search that was done, with what it said.
  struct Found;

  static Estimate EstimateOf(const Known& known, const RuleSet& rules);
  uint64_t KeyOf(const Position& position, const RuleSet& rules,
                 Symmetry* symmetry = nullptr);
  uint64_t RulesIndex(const RuleSet& rules);
  void StoreValue(uint64_t key, const Known& known);
  // Whether no search of `nodes` would tell more.
  bool IsKnown(const LeafQuestion& question, int64_t nodes);
  void StoreFound(const LeafQuestion& question, int64_t nodes,
                  const Found& found);
  void StoreRanking(const LeafQuestion& question, int64_t nodes,
                    const Found& found);
  // Touches nothing but the searcher, so that several may run at once.
  void Search(Searcher& searcher, const LeafQuestion& question, int64_t nodes,
              Found& found) const;
  // `scores` are for the side to move in `position`.
  Known KnownOf(const Position& position, const RuleSet& rules,
                std::span<const Score> scores, int64_t nodes);

  Searcher& searcher_;
  // Guards helpers_ against RequestStop.
  std::mutex helpers_mutex_;
  std::vector<std::unique_ptr<Searcher>> helpers_;
  StaticBoard static_board_;
  const Clock* clock_ = nullptr;
  absl::Duration deadline_ = absl::InfiniteDuration();
  int64_t searches_ = 0;
  int64_t nodes_ = 0;
  // Rule sets met, for the keys.
  std::vector<RuleSet> rules_;
  AgingTable<Known> values_;
  AgingTable<Ranking> rankings_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_SEARCHED_LEAF_H_
