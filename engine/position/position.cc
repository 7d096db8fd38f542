#include "engine/position/position.h"

#include "absl/strings/str_cat.h"
#include "engine/base/check.h"
#include "engine/base/zobrist.h"

namespace tengen {

absl::StatusOr<Position> Position::Create(int width, int height) {
  if (width < kMinSide || width > kMaxSide || height < kMinSide ||
      height > kMaxSide) {
    return absl::InvalidArgumentError(
        absl::StrCat("board size must be from ", kMinSide, " to ", kMaxSide));
  }
  return Position(width, height);
}

Position::Position(int width, int height)
    : width_(width), height_(height), hash_(ZobristSizeKey(width, height)) {}

PointSet Position::EmptyPoints() const {
  PointSet set = PointSet::Board(width_, height_);
  for (const Placed& placed : history_) set.Erase(placed.point);
  return set;
}

void Position::Play(Move move) {
  TENGEN_CHECK(!move.half || side_ == Color::kBlack);
  const Stone stone = move.half                ? Stone::kHalf
                      : side_ == Color::kBlack ? Stone::kBlack
                                               : Stone::kWhite;
  Place(move.point, stone);
  SetSideToMove(Opponent(side_));
}

void Position::Place(Point p, Stone stone) {
  TENGEN_CHECK(Contains(p) && IsEmpty(p));
  TENGEN_CHECK(stone != Stone::kHalf || !half_stone_spent_);
  history_.push_back({p, stone, side_});
  const Cell cell = CellOf(stone);
  cells_[static_cast<size_t>(p.index())] = cell;
  hash_ ^= ZobristKey(p, cell);
  if (stone == Stone::kHalf) {
    half_stone_spent_ = true;
    hash_ ^= kZobristHalfStone;
  }
}

void Position::SetSideToMove(Color side) {
  if (side != side_) hash_ ^= kZobristWhiteToMove;
  side_ = side;
}

void Position::Undo() {
  TENGEN_CHECK(!history_.empty());
  const Placed placed = history_.back();
  history_.pop_back();
  hash_ ^= ZobristKey(placed.point, CellOf(placed.stone));
  cells_[static_cast<size_t>(placed.point.index())] = Cell::kEmpty;
  if (placed.stone == Stone::kHalf) {
    half_stone_spent_ = false;
    hash_ ^= kZobristHalfStone;
  }
  SetSideToMove(placed.side);
}

}  // namespace tengen
