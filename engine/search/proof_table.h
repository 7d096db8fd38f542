#ifndef TENGEN_ENGINE_SEARCH_PROOF_TABLE_H_
#define TENGEN_ENGINE_SEARCH_PROOF_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/position/position.h"

namespace tengen {

// How far a position is from being proven a win of the attacker: the least
// number of open positions that would have to be proven for a proof, and for
// the disproof. A proof number of 0 is a proof, a disproof number of 0 a
// disproof.
struct ProofNumbers {
  static constexpr uint32_t kInfinity = uint32_t{1} << 30;

  uint32_t proof = 1;
  uint32_t disproof = 1;

  static constexpr ProofNumbers Proven() { return {0, kInfinity}; }
  static constexpr ProofNumbers Disproven() { return {kInfinity, 0}; }

  constexpr bool is_proven() const { return proof == 0; }
  constexpr bool is_disproven() const { return disproof == 0; }
  constexpr bool is_settled() const { return is_proven() || is_disproven(); }
};

// What is known of a position.
struct ProofEntry {
  uint64_t key = 0;
  ProofNumbers numbers;
  // Positions looked at below this one: what it would cost to find it anew.
  uint32_t effort = 0;
  // With a proof: plies to the five, and the winning move if the attacker is to
  // move.
  int16_t plies = 0;
  Move move;
};

// Proof numbers by hash key, in a memory that is fixed and not touched before
// it is used. When it is full, entries that were cheap to find give way, and
// those of older searches before others. Not thread-safe.
class ProofTable {
 public:
  // A table of about `bytes`, at least one bucket.
  explicit ProofTable(size_t bytes);

  size_t size_in_bytes() const { return bucket_count_ * sizeof(Bucket); }

  // Forgets everything.
  void Clear();
  // What is there stays, but ages.
  void NewSearch() { ++generation_; }

  // Nothing (nullptr) or the entry, valid until the next Store.
  const ProofEntry* Find(uint64_t key) const;
  void Store(const ProofEntry& entry);

 private:
  static constexpr size_t kWays = 4;

  struct Slot {
    ProofEntry entry;
    uint16_t generation = 0;
  };
  struct Bucket {
    Slot slots[kWays];
  };
  struct Free {
    void operator()(void* memory) const;
  };

  void Allocate();
  Bucket& BucketOf(uint64_t key) const {
    return buckets_.get()[(key >> 32) * bucket_count_ >> 32];
  }

  size_t bucket_count_;
  uint16_t generation_ = 0;
  std::unique_ptr<Bucket, Free> buckets_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_PROOF_TABLE_H_
