#ifndef TENGEN_ENGINE_EVALUATOR_H_
#define TENGEN_ENGINE_EVALUATOR_H_

#include <span>

#include "engine/base/score.h"
#include "engine/board/search_board.h"
#include "engine/position/position.h"

namespace tengen {

// What the search asks of an evaluation. An evaluator follows one SearchBoard:
// it is told of every move that is played and taken back, and keeps up from
// the changed lines whatever it needs.
//
//   evaluator.Reset(board);
//   board.Play(move);
//   evaluator.OnPlay(board);
//   evaluator.Evaluate(board);
//   evaluator.OnUndo();       // before or after board.Undo()
//
// All outputs that choose a move are integers, so that every compiler and
// machine decides alike. Not thread-safe; every thread has its own.
class Evaluator {
 public:
  virtual ~Evaluator() = default;

  // Starts to follow `board` as it stands.
  virtual void Reset(const SearchBoard& board) = 0;
  // Follows board.Play or board.Pass, just done.
  virtual void OnPlay(const SearchBoard& board) = 0;
  // Goes back to before the last OnPlay. REQUIRES: there is one since Reset.
  virtual void OnUndo() = 0;

  // Value of the board for the side to move, within +-Score::kMaxEval.
  virtual Score Evaluate(const SearchBoard& board) const = 0;
  // How promising each move of the side to move is: out[i] for moves[i],
  // larger is better. The scale is about that of Evaluate.
  // REQUIRES: the sizes are equal.
  virtual void ScoreMoves(const SearchBoard& board, std::span<const Move> moves,
                          std::span<int> out) const = 0;

  // Expected result in [0, 1] (win 1, draw one half) of a position with this
  // value for the side to move. For reports; it chooses no move in a search.
  virtual double ExpectedResult(Score score) const = 0;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_EVALUATOR_H_
