#include "engine/search/move_picker.h"

#include <algorithm>

#include "engine/board/threat_moves.h"
#include "engine/search/tuning.h"

namespace tengen {
namespace {

// So many moves are picked one by one, as most nodes need no more; the rest is
// sorted.
constexpr size_t kPickedMoves = 4;

// The empty point nearest to the middle of the board.
PointSet MostCentral(const SearchBoard& board) {
  Point best = Point::None();
  int best_distance = 0;
  for (Point p : board.empty_points()) {
    const int dx = p.x() - board.width() / 2;
    const int dy = p.y() - board.height() / 2;
    const int distance = dx * dx + dy * dy;
    if (best == Point::None() || distance < best_distance) {
      best = p;
      best_distance = distance;
    }
  }
  PointSet set;
  if (best != Point::None()) set.Insert(best);
  return set;
}

}  // namespace

MoveSet GenerateMoves(const SearchBoard& board) {
  const Color side = board.side_to_move();
  const Color opponent = Opponent(side);
  MoveSet set;
  if (board.FivesWin(opponent) &&
      !board.Points(opponent, Threat::kFive).empty()) {
    set.kind = MoveSet::Kind::kAgainstFive;
    set.points = FiveDefences(board, opponent);
  } else if (ThreatensStraightFour(board, opponent)) {
    set.kind = MoveSet::Kind::kAgainstFour;
    set.points = StraightFourDefences(board, opponent);
  } else {
    set.points = board.NearbyPoints();
    if (set.points.empty()) set.points = MostCentral(board);
  }
  if (side == Color::kBlack && board.half_stone_left()) {
    set.half_points = set.points;
    // A half stone anywhere brings black's fives to life.
    if (set.kind == MoveSet::Kind::kAgainstFour &&
        board.Count(Color::kBlack, Threat::kFive) > 0) {
      set.half_points = board.empty_points();
    }
  }
  if (set.kind == MoveSet::Kind::kAgainstFour && board.FivesWin(side)) {
    set.counter_fours = FourMoves(board, side) - set.points;
    set.points |= set.counter_fours;
  }
  return set;
}

MovePicker::MovePicker(SearchBoard& board, const Evaluator& evaluator,
                       const History& history, const MoveSet& set, Move first,
                       std::array<Move, 3> favoured)
    : board_(&board) {
  std::vector<Move> moves;
  moves.reserve(128);
  for (Point p : set.points) moves.push_back({p, false});
  for (Point p : set.half_points) moves.push_back({p, true});
  std::vector<int> scores(moves.size());
  evaluator.ScoreMoves(board, moves, scores);
  moves_.reserve(moves.size());
  const Color side = board.side_to_move();
  for (size_t i = 0; i < moves.size(); ++i) {
    int score = scores[i];
    if (moves[i] == first) {
      score = tuning::kFirstMoveOrder;
    } else {
      score += history.Get(side, moves[i]) / tuning::kHistoryOrderDivisor;
      for (Move move : favoured) {
        if (moves[i] == move) score += tuning::kFavouredMoveOrder;
      }
    }
    moves_.push_back({score, moves[i]});
  }
}

Move MovePicker::Next() {
  // Equal scores in the order of the board, so that no sort decides.
  const auto before = [](const Scored& a, const Scored& b) {
    return a.score != b.score ? a.score > b.score : a.move < b.move;
  };
  while (next_ < moves_.size()) {
    const auto rest = moves_.begin() + static_cast<std::ptrdiff_t>(next_);
    if (next_ < kPickedMoves) {
      std::swap(*rest, *std::min_element(rest, moves_.end(), before));
    } else if (next_ == kPickedMoves) {
      std::sort(rest, moves_.end(), before);
    }
    const Move move = moves_[next_++].move;
    if (move.half || !board_->IsFoul(board_->side_to_move(), move.point)) {
      return move;
    }
  }
  return Move::None();
}

}  // namespace tengen
