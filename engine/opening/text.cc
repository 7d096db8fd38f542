#include "engine/opening/text.h"

#include "absl/strings/match.h"

namespace tengen {

std::vector<std::string_view> SplitWords(std::string_view s) {
  constexpr std::string_view kBlanks = " \t";
  std::vector<std::string_view> words;
  size_t begin = s.find_first_not_of(kBlanks);
  while (begin != std::string_view::npos) {
    size_t end = s.find_first_of(kBlanks, begin);
    if (end == std::string_view::npos) end = s.size();
    words.push_back(s.substr(begin, end - begin));
    begin = s.find_first_not_of(kBlanks, end);
  }
  return words;
}

std::vector<std::string_view> SplitAt(std::string_view s, char separator) {
  std::vector<std::string_view> parts;
  size_t begin = 0;
  for (;;) {
    const size_t end = s.find(separator, begin);
    if (end == std::string_view::npos) break;
    parts.push_back(s.substr(begin, end - begin));
    begin = end + 1;
  }
  parts.push_back(s.substr(begin));
  return parts;
}

std::optional<int> ParseSmallNumber(std::string_view s) {
  if (s.empty() || s.size() > 6) return std::nullopt;
  int value = 0;
  for (char c : s) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

bool SameWord(std::string_view a, std::string_view b) {
  return absl::EqualsIgnoreCase(ToAbsl(a), ToAbsl(b));
}

}  // namespace tengen
