#include "engine/search/proof_table.h"

#include <algorithm>
#include <cstdlib>
#include <type_traits>

#include "engine/base/check.h"

namespace tengen {

void ProofTable::Free::operator()(void* memory) const {
  std::free(memory);  // NOLINT
}

ProofTable::ProofTable(size_t bytes)
    : bucket_count_(std::max<size_t>(1, bytes / sizeof(Bucket))) {
  Allocate();
}

void ProofTable::Allocate() {
  // Zeroed memory is an empty table: an entry in use has a proof or a disproof
  // number. calloc gives large blocks as pages that exist once written to.
  static_assert(std::is_trivially_destructible_v<Bucket>);
  buckets_.reset();
  while (true) {
    buckets_.reset(static_cast<Bucket*>(
        std::calloc(bucket_count_, sizeof(Bucket))));  // NOLINT
    if (buckets_ != nullptr || bucket_count_ == 1) break;
    bucket_count_ /= 2;
  }
  TENGEN_CHECK(buckets_ != nullptr);
}

void ProofTable::Clear() {
  Allocate();
  generation_ = 0;
}

const ProofEntry* ProofTable::Find(uint64_t key) const {
  for (const Slot& slot : BucketOf(key).slots) {
    const ProofNumbers& numbers = slot.entry.numbers;
    if (slot.entry.key == key && (numbers.proof | numbers.disproof) != 0) {
      return &slot.entry;
    }
  }
  return nullptr;
}

void ProofTable::Store(const ProofEntry& entry) {
  Slot* target = nullptr;
  uint64_t target_worth = ~uint64_t{0};
  for (Slot& slot : BucketOf(entry.key).slots) {
    const ProofNumbers& numbers = slot.entry.numbers;
    if (slot.entry.key == entry.key ||
        (numbers.proof | numbers.disproof) == 0) {
      target = &slot;
      break;
    }
    const uint64_t worth =
        slot.entry.effort +
        (slot.generation == generation_ ? uint64_t{1} << 32 : 0);
    if (worth < target_worth) {
      target = &slot;
      target_worth = worth;
    }
  }
  *target = {entry, generation_};
}

}  // namespace tengen
