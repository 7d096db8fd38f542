#include "protocol/text.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace tengen {
namespace {

bool IsBlank(char c) {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r' ||
         c == '\n' || c == '\0';
}

char Lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}
char Upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}

}  // namespace

std::string_view Trim(std::string_view text) {
  while (!text.empty() && IsBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && IsBlank(text.back())) text.remove_suffix(1);
  return text;
}

bool EqualsNoCase(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return Lower(x) == Lower(y); });
}

std::string ToUpper(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), Upper);
  return result;
}

std::string ToLower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), Lower);
  return result;
}

WordAndRest SplitWord(std::string_view text) {
  text = Trim(text);
  size_t end = 0;
  while (end < text.size() && !IsBlank(text[end])) ++end;
  return {text.substr(0, end), Trim(text.substr(end))};
}

std::optional<std::vector<std::string_view>> SplitFields(
    std::string_view text) {
  std::vector<std::string_view> fields;
  text = Trim(text);
  while (!text.empty()) {
    size_t end = 0;
    while (end < text.size() && !IsBlank(text[end]) && text[end] != ',') ++end;
    if (end == 0) return std::nullopt;
    fields.push_back(text.substr(0, end));
    text = Trim(text.substr(end));
    if (!text.empty() && text.front() == ',') {
      text = Trim(text.substr(1));
      if (text.empty()) return std::nullopt;
    }
  }
  return fields;
}

std::optional<int64_t> ParseInteger(std::string_view text) {
  if (!text.empty() && text.front() == '+') {
    text.remove_prefix(1);
    if (!text.empty() && text.front() == '-') return std::nullopt;
  }
  int64_t value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

std::optional<int64_t> ParseNumber(std::string_view text) {
  if (const auto integer = ParseInteger(text)) return integer;
  double value = 0;
  const auto [end, error] = std::from_chars(
      text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (end != text.data() + text.size() || text.empty()) return std::nullopt;
  if (error != std::errc() && error != std::errc::result_out_of_range) {
    return std::nullopt;
  }
  constexpr auto kMax = std::numeric_limits<int64_t>::max();
  constexpr double kLimit = 9.0e18;
  if (error == std::errc::result_out_of_range || value >= kLimit ||
      value <= -kLimit) {
    return text.front() == '-' ? -kMax : kMax;
  }
  if (value != value) return std::nullopt;
  return static_cast<int64_t>(value);
}

namespace {

std::string PrintableStart(std::string_view text, size_t size) {
  std::string result(text.substr(0, size));
  for (char& c : result) {
    if (c < ' ' || c > '~') c = '?';
  }
  return result;
}

}  // namespace

std::string Quoted(std::string_view text) { return PrintableStart(text, 40); }

std::string Printable(std::string_view text) {
  return PrintableStart(text, 200);
}

std::string MessageOf(const absl::Status& status) {
  return {status.message().data(), status.message().size()};
}

}  // namespace tengen
