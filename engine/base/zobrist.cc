#include "engine/base/zobrist.h"

#include <array>

namespace tengen {
namespace {

constexpr std::array<uint64_t, 3 * kMaxPoints> MakeKeys() {
  std::array<uint64_t, 3 * kMaxPoints> keys = {};
  for (size_t i = 0; i < keys.size(); ++i) keys[i] = Mix64(0x7e46e1000u + i);
  return keys;
}

constexpr std::array<uint64_t, 3 * kMaxPoints> kKeys = MakeKeys();

}  // namespace

uint64_t ZobristKey(Point p, Cell cell) {
  return kKeys[static_cast<size_t>((static_cast<int>(cell) - 1) * kMaxPoints +
                                   p.index())];
}

}  // namespace tengen
