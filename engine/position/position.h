#ifndef TENGEN_ENGINE_POSITION_POSITION_H_
#define TENGEN_ENGINE_POSITION_POSITION_H_

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/base/color.h"
#include "engine/base/point.h"
#include "engine/base/point_set.h"

namespace tengen {

// A move of the side to move: a stone of its colour, or its half stone.
struct Move {
  Point point;
  bool half = false;

  static constexpr Move None() { return Move{}; }
  constexpr bool is_none() const { return point == Point::None(); }
  constexpr auto operator<=>(const Move&) const = default;
};

// What was put on a point. A half stone and a blocker are both a wall to
// lines; they differ in that the half stone is black's and is spent by it.
enum class Stone : uint8_t { kBlack, kWhite, kHalf, kBlocker };

constexpr Cell CellOf(Stone stone) {
  switch (stone) {
    case Stone::kBlack:
      return Cell::kBlack;
    case Stone::kWhite:
      return Cell::kWhite;
    default:
      return Cell::kWall;
  }
}

// A board with stones, the side to move and the stones' history. A value: it
// is copied and compared freely, and knows neither rules nor search. What the
// stones mean (wins, fouls) is in outcome.h and fouls.h.
//
//   Position position = *Position::Create(15, 15);
//   position.Play({Point(7, 7)});
//   position.side_to_move() == Color::kWhite
class Position {
 public:
  // One entry of the history.
  struct Placed {
    Point point;
    Stone stone;
    // The side to move before it was put.
    Color side;

    constexpr bool operator==(const Placed&) const = default;
  };

  // An empty board, black to move. Fails unless both sides are within
  // [kMinSide, kMaxSide].
  static absl::StatusOr<Position> Create(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }
  // Number of points of the board.
  int area() const { return width_ * height_; }
  // The middle of the board, (width / 2, height / 2) rounded down.
  Point center() const { return Point(width_ / 2, height_ / 2); }
  Color side_to_move() const { return side_; }
  // Black's half stone stands on the board.
  bool half_stone_spent() const { return half_stone_spent_; }

  // All that was put and not taken back, oldest first.
  std::span<const Placed> history() const { return history_; }

  bool Contains(int x, int y) const {
    return x >= 0 && x < width_ && y >= 0 && y < height_;
  }
  bool Contains(Point p) const {
    return p != Point::None() && p.x() < width_ && p.y() < height_;
  }
  // REQUIRES: Contains(p).
  Cell At(Point p) const { return cells_[static_cast<size_t>(p.index())]; }
  // A point outside the board is a wall.
  Cell At(int x, int y) const {
    return Contains(x, y) ? At(Point(x, y)) : Cell::kWall;
  }
  bool IsEmpty(Point p) const { return At(p) == Cell::kEmpty; }

  int empty_count() const { return area() - static_cast<int>(history_.size()); }
  PointSet EmptyPoints() const;

  // Puts a stone of the side to move (or its half stone) and passes the turn.
  // REQUIRES: the point is on the board and empty; a half stone is black's and
  // not spent. Legality under the rules is not looked at.
  void Play(Move move);
  // Puts any stone without changing the side to move: for setting up.
  // REQUIRES: the point is on the board and empty.
  void Place(Point p, Stone stone);
  void SetSideToMove(Color side);
  // Takes back the last entry of the history; the side to move is again what
  // it was before. REQUIRES: the history is not empty.
  void Undo();

  // The same for positions with equal size, cells, side to move and half
  // stone, however they arose.
  uint64_t hash() const { return hash_; }

  bool operator==(const Position&) const = default;

 private:
  Position(int width, int height);

  int width_;
  int height_;
  Color side_ = Color::kBlack;
  bool half_stone_spent_ = false;
  uint64_t hash_;
  std::array<Cell, kMaxPoints> cells_ = {};
  std::vector<Placed> history_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_POSITION_POSITION_H_
