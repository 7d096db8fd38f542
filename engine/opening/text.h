#ifndef TENGEN_ENGINE_OPENING_TEXT_H_
#define TENGEN_ENGINE_OPENING_TEXT_H_

#include <optional>
#include <string_view>
#include <vector>

#include "absl/strings/string_view.h"

// Small helpers for reading words, for this folder only.

namespace tengen {

// Abseil's type for its own functions; the two are distinct in some builds.
inline absl::string_view ToAbsl(std::string_view s) {
  return absl::string_view(s.data(), s.size());
}

inline std::string_view FromAbsl(absl::string_view s) {
  return std::string_view(s.data(), s.size());
}

// The words of `s`, separated by blanks and tabs; none of them is empty.
std::vector<std::string_view> SplitWords(std::string_view s);

// The parts of `s` between separators, empty ones too; at least one.
std::vector<std::string_view> SplitAt(std::string_view s, char separator);

// A number of at most six digits and nothing else.
std::optional<int> ParseSmallNumber(std::string_view s);

// ASCII letters compare without case.
bool SameWord(std::string_view a, std::string_view b);

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_TEXT_H_
