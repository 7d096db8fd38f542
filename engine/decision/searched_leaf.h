#ifndef TENGEN_ENGINE_DECISION_SEARCHED_LEAF_H_
#define TENGEN_ENGINE_DECISION_SEARCHED_LEAF_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "absl/time/time.h"
#include "engine/decision/leaf_value.h"
#include "engine/search/searcher.h"
#include "engine/search/static_board.h"

namespace tengen {

// The hash of a position that its images under the symmetries of the board
// share; for positions with stones of the two colours only.
uint64_t SymmetricHash(const Position& position);

// Values leaves by the static value or by a search, and keeps what it found:
// the leaves of one decision of an opening are those of the next.
//
//   SearchedLeaf leaf(searcher, /*max_entries=*/1 << 16);
//   leaf.set_nodes(1000);
//   leaf.Value(position, rules)
//
// Values are multiples of 2^-20, so that sums and differences of them are
// exact. Not thread-safe; the searcher has to outlive it.
class SearchedLeaf : public LeafValue {
 public:
  SearchedLeaf(Searcher& searcher, size_t max_entries);

  // Nodes of the search of a leaf; 0: the static value stands in. What was
  // searched with as many already is taken from the table.
  void set_nodes(int64_t nodes) { nodes_ = nodes; }
  // Positions to hold from now on, at least two. Where there are more, all are
  // forgotten.
  void set_max_entries(size_t max_entries);
  // Searches that begin later end at this reading of the searcher's clock.
  void set_deadline(const Clock& clock, absl::Duration deadline) {
    clock_ = &clock;
    deadline_ = deadline;
  }

  Estimate Value(const Position& position, const RuleSet& rules) override;

  StaticBoard& static_board() { return static_board_; }
  // Searches since the construction, without those that the table saved.
  int64_t searches() const { return searches_; }
  // Positions held, never more than max_entries.
  size_t size() const { return young_.size() + old_.size(); }
  // Forgets everything.
  void Clear();

 private:
  struct Entry {
    double value;
    int64_t nodes;
    bool proven;
  };

  std::optional<Entry> Find(uint64_t key) const;
  void Store(uint64_t key, const Entry& entry);
  Entry Search(const Position& position, const RuleSet& rules);
  uint64_t RulesIndex(const RuleSet& rules);

  Searcher& searcher_;
  StaticBoard static_board_;
  size_t max_entries_;
  const Clock* clock_ = nullptr;
  absl::Duration deadline_ = absl::InfiniteDuration();
  int64_t nodes_ = 0;
  int64_t searches_ = 0;
  // Rule sets met, for the keys.
  std::vector<RuleSet> rules_;
  // Two generations: when the young one is half of what is allowed, the old
  // one is dropped and the young one takes its place.
  std::unordered_map<uint64_t, Entry> young_;
  std::unordered_map<uint64_t, Entry> old_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_SEARCHED_LEAF_H_
