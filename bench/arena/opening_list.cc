#include "bench/arena/opening_list.h"

#include <algorithm>
#include <cctype>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/base/point_set.h"
#include "protocol/text.h"

namespace tengen {
namespace {

absl::Status Bad(std::string_view text, std::string_view cause) {
  return absl::InvalidArgumentError(
      absl::StrCat(Quoted(text), ": ", std::string(cause)));
}

struct Pair {
  int64_t x;
  int64_t y;
};

absl::StatusOr<std::vector<Pair>> OffsetPairs(std::string_view line) {
  const auto fields = SplitFields(line);
  if (!fields || fields->size() % 2 != 0) {
    return Bad(line, "not pairs of numbers");
  }
  std::vector<Pair> pairs;
  for (size_t i = 0; i < fields->size(); i += 2) {
    const auto x = ParseInteger((*fields)[i]);
    const auto y = ParseInteger((*fields)[i + 1]);
    if (!x || !y) return Bad(line, "not pairs of numbers");
    pairs.push_back({*x, *y});
  }
  return pairs;
}

absl::StatusOr<std::vector<Pair>> PosPairs(std::string_view line) {
  std::vector<Pair> pairs;
  size_t at = 0;
  while (at < line.size()) {
    if (line[at] == ' ' || line[at] == ',') {
      ++at;
      continue;
    }
    const char letter = ToLower(line.substr(at, 1))[0];
    if (letter < 'a' || letter > 'z') return Bad(line, "not points as h8i9");
    size_t end = at + 1;
    while (end < line.size() && end < at + 3 && line[end] >= '0' &&
           line[end] <= '9') {
      ++end;
    }
    const auto number = ParseInteger(line.substr(at + 1, end - at - 1));
    if (!number) return Bad(line, "not points as h8i9");
    pairs.push_back({letter - 'a', *number - 1});
    at = end;
  }
  return pairs;
}

}  // namespace

absl::StatusOr<StoneList> ParseOpening(std::string_view line, int width,
                                       int height, OpeningFormat format) {
  line = Trim(line);
  if (format == OpeningFormat::kGuess) {
    const bool letters =
        !line.empty() &&
        std::isalpha(static_cast<unsigned char>(line.front())) != 0;
    format = letters ? OpeningFormat::kPos : OpeningFormat::kOffset;
  }
  const bool offset = format == OpeningFormat::kOffset;
  auto pairs = offset ? OffsetPairs(line) : PosPairs(line);
  if (!pairs.ok()) return pairs.status();
  StoneList stones;
  PointSet taken;
  for (Pair pair : *pairs) {
    if (offset) {
      pair.x += width / 2;
      pair.y += height / 2;
    }
    if (pair.x < 0 || pair.x >= width || pair.y < 0 || pair.y >= height) {
      return Bad(line, "a point is not on the board");
    }
    const Point point(static_cast<int>(pair.x), static_cast<int>(pair.y));
    if (taken.Contains(point)) return Bad(line, "a point comes twice");
    taken.Insert(point);
    stones.push_back(point);
  }
  return stones;
}

absl::StatusOr<std::vector<StoneList>> ParseOpenings(std::string_view text,
                                                     int width, int height,
                                                     OpeningFormat format) {
  std::vector<StoneList> openings;
  int number = 0;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    line = line.substr(0, std::min(line.find('#'), line.find("//")));
    if (Trim(line).empty()) continue;
    auto opening = ParseOpening(line, width, height, format);
    if (!opening.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", number, ": ", MessageOf(opening.status())));
    }
    openings.push_back(*std::move(opening));
  }
  if (openings.empty()) return absl::InvalidArgumentError("no opening in it");
  return openings;
}

StoneList Transformed(const StoneList& stones, Symmetry symmetry, int width,
                      int height) {
  StoneList turned;
  turned.reserve(stones.size());
  for (Point point : stones) turned.push_back(symmetry(point, width, height));
  return turned;
}

}  // namespace tengen
