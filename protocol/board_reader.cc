#include "protocol/board_reader.h"

#include <optional>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "engine/base/point_set.h"
#include "protocol/wire_point.h"

namespace tengen {
namespace {

absl::Status LineError(size_t line, std::string_view reason) {
  return absl::InvalidArgumentError(
      absl::StrCat("line ", line + 1, ": ", std::string(reason)));
}

Position EmptyBoardLike(const Position& board) {
  return *Position::Create(board.width(), board.height());
}

// Tells the colours of the relative fields 1 and 2.
class FieldColors {
 public:
  // REQUIRES: field is 1 or 2.
  Color ColorOf(int64_t field) {
    if (!black_.has_value()) black_ = half_first_ ? 3 - field : field;
    return field == *black_ ? Color::kBlack : Color::kWhite;
  }
  void OnHalfStone() { half_first_ = half_first_ || !black_.has_value(); }
  // The colour of field 1; by what is known of the half stone if there were no
  // other stones.
  Color side_to_move() const {
    const bool black = black_.has_value() ? *black_ == 1 : !half_first_;
    return black ? Color::kBlack : Color::kWhite;
  }

 private:
  std::optional<int64_t> black_;
  bool half_first_ = false;
};

}  // namespace

absl::StatusOr<Position> ReadBoard(const std::vector<std::string>& lines,
                                   const Position& board, const RuleSet& rules,
                                   Dialect dialect) {
  Position position = EmptyBoardLike(board);
  FieldColors colors;
  for (size_t i = 0; i < lines.size(); ++i) {
    const auto parsed = ParseWirePoint(lines[i], board, dialect);
    if (!parsed.ok()) {
      return LineError(i, std::string(parsed.status().message()));
    }
    if (!position.IsEmpty(parsed->point)) {
      return LineError(i, "the point is occupied");
    }
    const int64_t field = parsed->field.value_or(0);
    switch (field) {
      case 1:
      case 2: {
        const Color color = colors.ColorOf(field);
        // A stone that is taken back leaves its own side to move.
        position.SetSideToMove(color);
        position.Place(parsed->point,
                       color == Color::kBlack ? Stone::kBlack : Stone::kWhite);
        break;
      }
      case 3:
        position.Place(parsed->point, Stone::kBlocker);
        break;
      case 4:
        if (!rules.black.has_half_stone) {
          return LineError(i, "no half stone under this rule");
        }
        if (position.half_stone_spent()) {
          return LineError(i, "a second half stone");
        }
        colors.OnHalfStone();
        position.SetSideToMove(Color::kBlack);
        position.Place(parsed->point, Stone::kHalf);
        break;
      default:
        return LineError(i, "a line is x,y and 1, 2, 3 or 4");
    }
  }
  position.SetSideToMove(colors.side_to_move());
  return position;
}

absl::StatusOr<Position> ReadMoves(const std::vector<std::string>& lines,
                                   const Position& board, Dialect dialect) {
  Position position = EmptyBoardLike(board);
  for (size_t i = 0; i < lines.size(); ++i) {
    const auto parsed = ParseWirePoint(lines[i], board, dialect);
    if (!parsed.ok()) {
      return LineError(i, std::string(parsed.status().message()));
    }
    if (!position.IsEmpty(parsed->point)) {
      return LineError(i, "the point is occupied");
    }
    position.Play({parsed->point});
  }
  return position;
}

absl::StatusOr<std::vector<Point>> ReadPoints(
    const std::vector<std::string>& lines, const Position& board,
    Dialect dialect) {
  PointSet seen;
  std::vector<Point> points;
  for (size_t i = 0; i < lines.size(); ++i) {
    const auto parsed = ParseWirePoint(lines[i], board, dialect);
    if (!parsed.ok()) {
      return LineError(i, std::string(parsed.status().message()));
    }
    if (seen.Contains(parsed->point)) return LineError(i, "a point twice");
    seen.Insert(parsed->point);
    points.push_back(parsed->point);
  }
  return points;
}

}  // namespace tengen
