#ifndef TENGEN_ENGINE_SEARCH_TRANSPOSITION_TABLE_H_
#define TENGEN_ENGINE_SEARCH_TRANSPOSITION_TABLE_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/base/score.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "engine/search/report.h"

namespace tengen {

// Distinguishes positions of different rules in one table: a part of keys.
uint64_t RulesKey(const RuleSet& rules);

// What a search found out about a position.
struct TableEntry {
  Score score;  // proven results count from this position
  Score eval;   // static value
  Move move;    // best move, or none
  int depth = 0;
  Bound bound = Bound::kNone;
};

// Results of searches by hash key. Threads share it without locks: an entry
// that two of them wrote at once is not found. Its memory is not touched
// before it is used. Entries of older searches give way first.
class TranspositionTable {
 public:
  // A table of about `bytes`, at least one bucket.
  explicit TranspositionTable(size_t bytes);

  size_t size_in_bytes() const { return bucket_count_ * sizeof(Bucket); }

  // Replaces the table by an empty one. Not thread-safe. Blocks for as long as
  // the system needs to give memory back.
  void Resize(size_t bytes);
  // Forgets everything. Not thread-safe.
  void Clear();
  // Begins a new search: what is there stays, but ages. Not thread-safe.
  void NewSearch() { generation_ = (generation_ + 1) & kGenerationMask; }

  // REQUIRES of the stored values: -128 <= depth < 128.
  std::optional<TableEntry> Find(uint64_t key) const;
  void Store(uint64_t key, const TableEntry& entry);
  // Hints that the key will be asked for soon.
  void Prefetch(uint64_t key) const;

  // Thousandths of a sample of the table that this search has filled.
  int PermillUsed() const;

 private:
  static constexpr int kWays = 4;
  static constexpr uint64_t kGenerationMask = 31;

  // `check` is the key xor `data`, so that a torn entry does not match.
  struct Slot {
    std::atomic<uint64_t> check;
    std::atomic<uint64_t> data;
  };
  struct alignas(64) Bucket {
    std::array<Slot, kWays> slots;
  };
  struct Free {
    void operator()(void* memory) const;
  };

  Bucket& BucketOf(uint64_t key) const;

  size_t bucket_count_ = 0;
  uint64_t generation_ = 0;
  std::unique_ptr<void, Free> memory_;
  // Within memory_, at a multiple of a bucket's size.
  Bucket* buckets_ = nullptr;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_TRANSPOSITION_TABLE_H_
