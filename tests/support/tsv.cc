#include "tests/support/tsv.h"

#include <charconv>
#include <fstream>
#include <sstream>
#include <utility>

#include "engine/base/check.h"

namespace tengen {
namespace {

std::vector<std::string> Split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  size_t begin = 0;
  for (size_t end = text.find(separator); end != std::string_view::npos;
       end = text.find(separator, begin)) {
    parts.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  parts.emplace_back(text.substr(begin));
  return parts;
}

}  // namespace

const std::string& TsvRow::operator[](std::string_view column) const {
  const auto it = fields_.find(column);
  TENGEN_CHECK(it != fields_.end());
  return it->second;
}

int TsvRow::Number(std::string_view column) const {
  const std::string& field = (*this)[column];
  int value = 0;
  const auto [end, error] =
      std::from_chars(field.data(), field.data() + field.size(), value);
  TENGEN_CHECK(error == std::errc() && end == field.data() + field.size());
  return value;
}

std::vector<TsvRow> ParseTsv(std::string_view text) {
  std::vector<std::string> header;
  std::vector<TsvRow> rows;
  for (std::string& line : Split(text, '\n')) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty()) continue;
    std::vector<std::string> parts = Split(line, '\t');
    if (header.empty()) {
      header = std::move(parts);
      continue;
    }
    TENGEN_CHECK(parts.size() == header.size());
    std::map<std::string, std::string, std::less<>> fields;
    for (size_t i = 0; i < parts.size(); ++i) {
      fields[header[i]] = std::move(parts[i]);
    }
    rows.emplace_back(std::move(fields));
  }
  return rows;
}

std::vector<TsvRow> ReadDataTsv(std::string_view file) {
  return ParseTsv(ReadDataFile(file));
}

std::string ReadDataFile(std::string_view file) {
  std::ifstream in(std::string(TENGEN_TEST_DATA "/") + std::string(file),
                   std::ios::binary);
  TENGEN_CHECK(in.is_open());
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace tengen
