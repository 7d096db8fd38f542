#ifndef TENGEN_ENGINE_SEARCH_MOVE_PICKER_H_
#define TENGEN_ENGINE_SEARCH_MOVE_PICKER_H_

#include <array>
#include <vector>

#include "engine/base/point_set.h"
#include "engine/board/search_board.h"
#include "engine/evaluator.h"
#include "engine/search/history.h"

namespace tengen {

// The moves that are worth a look in a position in which nobody can make a five
// at once, or all that can stop a five. See GenerateMoves.
struct MoveSet {
  enum class Kind {
    kAll,          // the points near stones
    kAgainstFour,  // complete defences of a straight four, and own fours
    kAgainstFive,  // complete defences of a five
  };
  Kind kind = Kind::kAll;
  PointSet points = {};
  // Those of `points` that stop nothing, but make a four.
  PointSet counter_fours = {};
  // Black may also play its half stone on `half_points`.
  PointSet half_points = {};
};

// What the side to move must choose from. Points that are fouls may be among
// them. Where the opponent threatens a five or a straight four, every move that
// is left out loses at once; an empty set says that all do.
MoveSet GenerateMoves(const SearchBoard& board);

// Hands out the moves of a set, the most promising first; no move twice, none
// that is a foul.
class MovePicker {
 public:
  // `first` is tried first if it is in the set. Moves equal to one of
  // `favoured` come before others of similar promise.
  MovePicker(SearchBoard& board, const Evaluator& evaluator,
             const History& history, const MoveSet& set, Move first,
             std::array<Move, 3> favoured);

  // The next move, or none.
  Move Next();

 private:
  struct Scored {
    int score;
    Move move;
  };

  SearchBoard* board_;
  std::vector<Scored> moves_;
  size_t next_ = 0;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_MOVE_PICKER_H_
