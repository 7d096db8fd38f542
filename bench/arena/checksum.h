#ifndef TENGEN_BENCH_ARENA_CHECKSUM_H_
#define TENGEN_BENCH_ARENA_CHECKSUM_H_

#include <cstdint>
#include <string>
#include <string_view>

// Numbers from texts and from other numbers that are the same on every machine
// and in every run, which absl::Hash is not. Not against wilful collisions.

namespace tengen {

// FNV-1a of 64 bits.
constexpr uint64_t Checksum(std::string_view text) {
  uint64_t sum = 0xcbf29ce484222325u;
  for (char c : text) {
    sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  }
  return sum;
}

// 16 hexadecimal digits.
inline std::string ChecksumText(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits;
  for (uint64_t sum = Checksum(text), i = 0; i < 16; ++i, sum <<= 4) {
    digits += kDigits[sum >> 60];
  }
  return digits;
}

// A number that looks random but follows from both (the mixing of splitmix64).
constexpr uint64_t Mix(uint64_t seed, uint64_t number) {
  uint64_t z = seed + (number + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_CHECKSUM_H_
