#ifndef TENGEN_TESTS_SUPPORT_RANDOM_H_
#define TENGEN_TESTS_SUPPORT_RANDOM_H_

#include <cstdint>

#include "engine/base/zobrist.h"

namespace tengen {

// Seeded numbers, the same with every compiler and library (unlike the
// distributions of <random>).
//
//   Random random(/*seed=*/1);
//   int die = 1 + random.Below(6);
class Random {
 public:
  explicit Random(uint64_t seed) : state_(Mix64(seed)) {}

  uint64_t Next() {
    state_ += 0x9e3779b97f4a7c15u;
    return Mix64(state_);
  }
  // A number from 0 to n - 1. REQUIRES: n > 0.
  int Below(int n) {
    return static_cast<int>(Next() % static_cast<uint64_t>(n));
  }
  // True once in `n` times.
  bool OneIn(int n) { return Below(n) == 0; }

 private:
  uint64_t state_;
};

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_RANDOM_H_
