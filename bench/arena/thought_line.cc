#include "bench/arena/thought_line.h"

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "protocol/text.h"

namespace tengen {
namespace {

std::vector<std::string> WordsOf(std::string_view line) {
  std::vector<std::string> words(1);
  for (char c : line) {
    if (c == ' ' || c == '\t' || c == '|' || c == ':' || c == '=' || c == ',' ||
        c == ';') {
      if (!words.back().empty()) words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

// "14-22" and "14/22" begin with the depth.
std::optional<int> LeadingNumber(std::string_view text) {
  int number = 0;
  size_t digits = 0;
  while (digits < text.size() && digits < 6 && text[digits] >= '0' &&
         text[digits] <= '9') {
    number = number * 10 + (text[digits++] - '0');
  }
  if (digits == 0) return std::nullopt;
  return number;
}

// "1523k", "1.5M", "12345".
std::optional<int64_t> Count(std::string_view text) {
  double factor = 1;
  if (text.empty()) return std::nullopt;
  switch (ToUpper(text.substr(text.size() - 1))[0]) {
    case 'K':
      factor = 1e3;
      break;
    case 'M':
      factor = 1e6;
      break;
    case 'G':
    case 'B':
      factor = 1e9;
      break;
    default:
      break;
  }
  if (factor > 1) text.remove_suffix(1);
  double number = 0;
  if (!absl::SimpleAtod({text.data(), text.size()}, &number) ||
      !(number >= 0) || number * factor > 9e18) {
    return std::nullopt;
  }
  return std::llround(number * factor);
}

bool LooksLikeEval(std::string_view text) {
  return !text.empty() && text.size() <= 12 &&
         (text[0] == '-' || text[0] == '+' ||
          (text[0] >= '0' && text[0] <= '9'));
}

}  // namespace

void ReadThoughtLine(std::string_view line, Thought& thought) {
  const std::vector<std::string> words = WordsOf(line);
  for (size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string key = ToLower(words[i]);
    const std::string& value = words[i + 1];
    if (key == "pv" || key == "bestline") break;
    if (key == "depth" || key == "d") {
      if (const auto depth = LeadingNumber(value)) thought.depth = depth;
    } else if (key == "n" || key == "node" || key == "nodes") {
      if (const auto count = Count(value)) thought.nodes = count;
    } else if (key == "ev" || key == "eval" || key == "score" ||
               key == "value") {
      if (LooksLikeEval(value)) thought.eval = value;
    } else if (key == "wr" || key == "winrate") {
      double rate = 0;
      if (absl::SimpleAtod(value, &rate) && rate >= 0 && rate <= 1) {
        thought.expected = rate;
      }
    }
  }
}

}  // namespace tengen
