#include "protocol/wire_point.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "protocol/text.h"

namespace tengen {
namespace {

// The numbers of `p` in the order of the dialect.
std::pair<int, int> WireNumbers(Point p, Dialect dialect) {
  return dialect == Dialect::kYixinBoard ? std::pair(p.y(), p.x())
                                         : std::pair(p.x(), p.y());
}

}  // namespace

absl::StatusOr<WirePoint> ParseWirePoint(std::string_view text,
                                         const Position& board,
                                         Dialect dialect) {
  const auto fields = SplitFields(text);
  if (!fields.has_value() || fields->size() < 2) {
    return absl::InvalidArgumentError("a point is x,y");
  }
  auto x = ParseInteger((*fields)[0]);
  auto y = ParseInteger((*fields)[1]);
  WirePoint result;
  if (fields->size() > 2) {
    result.field = ParseInteger((*fields)[2]);
    if (!result.field.has_value()) {
      return absl::InvalidArgumentError("the third field is a number");
    }
  }
  if (!x.has_value() || !y.has_value()) {
    return absl::InvalidArgumentError("a point is x,y");
  }
  if (dialect == Dialect::kYixinBoard) std::swap(x, y);
  if (*x < 0 || *x >= board.width() || *y < 0 || *y >= board.height()) {
    return absl::OutOfRangeError("the point is outside the board");
  }
  result.point = Point(static_cast<int>(*x), static_cast<int>(*y));
  return result;
}

std::string WirePointText(Point p, Dialect dialect) {
  const auto [first, second] = WireNumbers(p, dialect);
  return absl::StrCat(first, ",", second);
}

std::string WireMoveText(Move move, Dialect dialect) {
  return absl::StrCat(WirePointText(move.point, dialect),
                      move.half ? ",4" : "");
}

std::string WirePointDigits(Point p, Dialect dialect) {
  const auto [first, second] = WireNumbers(p, dialect);
  return absl::StrCat(absl::Dec(first, absl::kZeroPad2),
                      absl::Dec(second, absl::kZeroPad2));
}

}  // namespace tengen
