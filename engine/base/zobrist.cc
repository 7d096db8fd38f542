#include "engine/base/zobrist.h"

#include <array>
#include <cstddef>

namespace tengen {
namespace {

// One key for each point and kind of cell but the empty one.
constexpr size_t kKeysPerCell = kMaxPoints;
using Keys = std::array<uint64_t, 3 * kKeysPerCell>;

constexpr Keys MakeKeys() {
  Keys keys = {};
  for (size_t i = 0; i < keys.size(); ++i) keys[i] = Mix64(0x7e46e1000u + i);
  return keys;
}

constexpr Keys kKeys = MakeKeys();

}  // namespace

uint64_t ZobristKey(Point p, Cell cell) {
  const size_t kind = static_cast<size_t>(cell) - 1;
  return kKeys[kind * kKeysPerCell + static_cast<size_t>(p.index())];
}

}  // namespace tengen
