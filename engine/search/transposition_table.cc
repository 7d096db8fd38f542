#include "engine/search/transposition_table.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "engine/base/check.h"
#include "engine/base/zobrist.h"

namespace tengen {
namespace {

// data: score 16 | eval 16 | depth 8 | point + 1, 11 | half 1 | bound 2 |
//       generation 5 | not used 5
constexpr int kEvalShift = 16;
constexpr int kDepthShift = 32;
constexpr int kPointShift = 40;
constexpr int kHalfShift = 51;
constexpr int kBoundShift = 52;
constexpr int kGenerationShift = 54;
constexpr uint64_t kMoveMask = uint64_t{0xfff} << kPointShift;

uint64_t Pack(const TableEntry& entry, uint64_t generation) {
  const auto low16 = [](int value) {
    return static_cast<uint64_t>(static_cast<uint16_t>(value));
  };
  return low16(entry.score.value()) | low16(entry.eval.value()) << kEvalShift |
         static_cast<uint64_t>(static_cast<uint8_t>(entry.depth))
             << kDepthShift |
         static_cast<uint64_t>(entry.move.point.index() + 1) << kPointShift |
         static_cast<uint64_t>(entry.move.half) << kHalfShift |
         static_cast<uint64_t>(entry.bound) << kBoundShift |
         generation << kGenerationShift;
}

int DepthOf(uint64_t data) { return static_cast<int8_t>(data >> kDepthShift); }

TableEntry Unpack(uint64_t data) {
  TableEntry entry;
  entry.score = Score(static_cast<int16_t>(data));
  entry.eval = Score(static_cast<int16_t>(data >> kEvalShift));
  entry.depth = DepthOf(data);
  const int point = static_cast<int>((data >> kPointShift) & 0x7ff) - 1;
  if (point >= 0) {
    entry.move = {Point::FromIndex(point), ((data >> kHalfShift) & 1) != 0};
  }
  entry.bound = static_cast<Bound>((data >> kBoundShift) & 3);
  return entry;
}

}  // namespace

uint64_t RulesKey(const RuleSet& rules) {
  uint64_t key = 0x7e46e0003u;
  for (const ColorRule* rule : {&rules.black, &rules.white}) {
    key = Mix64(key + static_cast<uint64_t>(rule->length) * 64 +
                static_cast<uint64_t>(rule->overline) * 16 +
                static_cast<uint64_t>(rule->needs_open_end) * 8 +
                static_cast<uint64_t>(rule->double_three_is_foul) * 4 +
                static_cast<uint64_t>(rule->double_four_is_foul) * 2 +
                static_cast<uint64_t>(rule->has_half_stone));
  }
  return key;
}

void TranspositionTable::Free::operator()(void* memory) const {
  std::free(memory);  // NOLINT
}

TranspositionTable::TranspositionTable(size_t bytes) { Resize(bytes); }

void TranspositionTable::Resize(size_t bytes) {
  memory_.reset();
  bucket_count_ = std::max<size_t>(1, bytes / sizeof(Bucket));
  // calloc gives large blocks as pages that exist only once written to.
  while (true) {
    memory_.reset(std::calloc(bucket_count_ + 1, sizeof(Bucket)));  // NOLINT
    if (memory_ != nullptr || bucket_count_ == 1) break;
    bucket_count_ /= 2;
  }
  TENGEN_CHECK(memory_ != nullptr);
  void* aligned = memory_.get();
  size_t space = (bucket_count_ + 1) * sizeof(Bucket);
  aligned = std::align(alignof(Bucket), bucket_count_ * sizeof(Bucket), aligned,
                       space);
  TENGEN_CHECK(aligned != nullptr);
  buckets_ = static_cast<Bucket*>(aligned);
  generation_ = 0;
}

void TranspositionTable::Clear() { Resize(size_in_bytes()); }

TranspositionTable::Bucket& TranspositionTable::BucketOf(uint64_t key) const {
  // The high half of the key times the count spreads keys over any count; the
  // low half is left to tell the keys of a bucket apart.
  return buckets_[(key >> 32) * bucket_count_ >> 32];
}

void TranspositionTable::Prefetch(uint64_t key) const {
  __builtin_prefetch(&BucketOf(key));
}

std::optional<TableEntry> TranspositionTable::Find(uint64_t key) const {
  for (const Slot& slot : BucketOf(key).slots) {
    const uint64_t data = slot.data.load(std::memory_order_relaxed);
    const uint64_t check = slot.check.load(std::memory_order_relaxed);
    if ((check ^ data) == key && data != 0) return Unpack(data);
  }
  return std::nullopt;
}

void TranspositionTable::Store(uint64_t key, const TableEntry& entry) {
  TENGEN_DCHECK(entry.depth >= -128 && entry.depth < 128);
  uint64_t data = Pack(entry, generation_);
  Slot* target = nullptr;
  int target_worth = 1 << 20;
  for (Slot& slot : BucketOf(key).slots) {
    const uint64_t old = slot.data.load(std::memory_order_relaxed);
    const uint64_t check = slot.check.load(std::memory_order_relaxed);
    if (old == 0 || (check ^ old) == key) {
      if (old != 0 && entry.move.is_none()) data |= old & kMoveMask;
      target = &slot;
      break;
    }
    const uint64_t age =
        (generation_ - (old >> kGenerationShift)) & kGenerationMask;
    const int worth = DepthOf(old) - 8 * static_cast<int>(age);
    if (worth < target_worth) {
      target = &slot;
      target_worth = worth;
    }
  }
  target->check.store(key ^ data, std::memory_order_relaxed);
  target->data.store(data, std::memory_order_relaxed);
}

int TranspositionTable::PermillUsed() const {
  const size_t sample = std::min<size_t>(bucket_count_, 250);
  int used = 0;
  for (size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : buckets_[i].slots) {
      const uint64_t data = slot.data.load(std::memory_order_relaxed);
      used += data != 0 &&
              ((data >> kGenerationShift) & kGenerationMask) == generation_;
    }
  }
  return used * 1000 / static_cast<int>(sample * kWays);
}

}  // namespace tengen
