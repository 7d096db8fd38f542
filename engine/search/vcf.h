#ifndef TENGEN_ENGINE_SEARCH_VCF_H_
#define TENGEN_ENGINE_SEARCH_VCF_H_

#include <cstdint>
#include <vector>

#include "engine/board/search_board.h"

namespace tengen {

// Victory by continuous fours: the attacker, to move, makes a four with every
// move, so that the defender has nothing but its block, until two fives can no
// longer be stopped, or until the block would be a foul.
//
// Works under every rule and for both colours. Not thread-safe.
class VcfSolver {
 public:
  VcfSolver();

  struct Result {
    // Plies to the five, the attacker's moves and replies; 0: no win found.
    int plies = 0;
    // The attacker's first move. Only with a win.
    Move move;
    // Everything was looked at, or a win found; false if a limit was hit.
    bool complete = true;

    bool wins() const { return plies > 0; }
  };

  // Which fours a search tries.
  enum class Fours {
    kAll,
    // Only those that get on with another line too: a win may be missed, and
    // `complete` is of these only.
    kPromising,
  };

  // Searches for the side to move. At most `max_nodes` moves are played and at
  // most `max_fours` of the attacker in a line. The board is unchanged
  // afterwards. `nodes()` grows by the moves played.
  Result Solve(SearchBoard& board, int64_t max_nodes, int max_fours,
               Fours kind = Fours::kAll);

  // Moves played in all calls together.
  int64_t nodes() const { return nodes_; }
  // The principal variation of the last win: attacker and defender in turn. It
  // ends early if the defender is left with nothing but a foul.
  const std::vector<Move>& line() const { return line_; }
  // Forgets what earlier calls found out.
  void Clear();

 private:
  // A position without a win for the side to move within that many fours.
  struct Failure {
    uint64_t key = 0;
    int fours = 0;
  };

  // Plies to the win, or 0.
  int Attack(SearchBoard& board, int fours);
  // The defender is to move against at least one five. Plies to the win after
  // its best reply, or 0 if it gets away.
  int Defend(SearchBoard& board, int fours);
  Failure& FailureOf(uint64_t key);

  std::vector<Failure> failures_;
  std::vector<Move> line_;
  Fours kind_ = Fours::kAll;
  int64_t nodes_ = 0;
  int64_t node_limit_ = 0;
  bool cut_ = false;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_VCF_H_
