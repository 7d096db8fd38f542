#ifndef TENGEN_ENGINE_SEARCH_VCT_H_
#define TENGEN_ENGINE_SEARCH_VCT_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "engine/board/search_board.h"
#include "engine/search/proof_table.h"
#include "engine/search/vcf.h"

namespace tengen {

// Victory by continuous threats: every move of the attacker, who is to move,
// threatens to win by a five, a straight four or a sequence of fours, and the
// defender's complete answers are looked at, its own fours among them.
// Proof-number search in the depth-first way, with a table of fixed size.
//
//   VctSolver solver(1 << 20);
//   VctSolver::Result result = solver.Solve(board, 10'000, stopped);
//   if (result.wins()) ... result.move, result.plies, solver.line() ...
//
// A win that is found is one. That none is found says nothing of other wins.
// Works under every rule and for both colours. Not thread-safe.
class VctSolver {
 public:
  // A table of about that many bytes.
  explicit VctSolver(size_t table_bytes);

  struct Result {
    // Plies to the five against the defence that lasts longest among the lines
    // seen; 0: no win found.
    int plies = 0;
    // The attacker's first move. Only with a win.
    Move move;
    // A win was found, or that there is none by threats alone; false if the
    // limit was hit.
    bool complete = true;

    bool wins() const { return plies > 0; }
  };

  // Searches for the side to move. At most `max_nodes` moves are played, and
  // none after `stopped` returned true, which is asked now and then. What was
  // found stays in the table, so that a search that hit its limit can be taken
  // up again. The board is unchanged afterwards.
  Result Solve(SearchBoard& board, int64_t max_nodes,
               const std::function<bool()>& stopped);

  // Moves played in all calls together.
  int64_t nodes() const { return nodes_ + vcf_.nodes(); }
  // The principal variation of the last win: attacker and defender in turn. It
  // may end before the five.
  const std::vector<Move>& line() const { return line_; }

  size_t table_bytes() const { return table_.size_in_bytes(); }
  // Forgets what earlier calls found out.
  void Clear();
  // What is known is of use no longer: it gives way first.
  void NewSearch() { table_.NewSearch(); }

 private:
  struct Child {
    Move move;
    uint64_t hash;
    ProofNumbers numbers;
    int plies;
  };
  using Children = absl::InlinedVector<Child, 24>;

  // Searches the position until it is settled or one of its numbers reaches
  // that of `bound`. A win of more than `limit` plies does not count.
  ProofEntry Search(SearchBoard& board, ProofNumbers bound, int limit);
  // What can be told without looking at moves: whether `entry` is settled now.
  bool SettleAttack(SearchBoard& board, int limit, ProofEntry& entry);
  bool SettleDefence(SearchBoard& board, int limit, ProofEntry& entry);
  // Whether the attacker would win by fours if the defender passed; sets
  // threat_plies_ and vcf_.line().
  bool ThreatensFours(SearchBoard& board, int limit);
  // The replies that may change anything about that win: those that take one
  // of its points, and those that would give the defender a five after one of
  // its blocks.
  PointSet FourLineDefences(SearchBoard& board);
  // Appends the moves to look at, the complete defences of the threat.
  void AttackMoves(SearchBoard& board, Children& children);
  void DefenceMoves(SearchBoard& board, int limit, Children& children);
  static void AddChild(const SearchBoard& board, Move move,
                       ProofNumbers numbers, Children& children);
  // Sets line_ for a position that is proven within `limit`.
  void FindLine(SearchBoard& board, int limit, int plies);

  uint64_t KeyOf(uint64_t hash, int limit) const;
  // The entry of a position, or one of a search without limit that holds
  // within this one; or nullptr.
  const ProofEntry* Find(uint64_t hash, int limit) const;
  bool OutOfNodes();

  ProofTable table_;
  VcfSolver vcf_;
  std::vector<Move> line_;
  Color attacker_ = Color::kBlack;
  uint64_t rules_key_ = 0;
  uint64_t key_salt_ = 0;
  int root_ply_ = 0;
  int64_t nodes_ = 0;
  int64_t node_limit_ = 0;
  int64_t next_check_ = 0;
  bool stopped_ = false;
  // Of the win by fours that the position threatens; 0 if it was not needed.
  int threat_plies_ = 0;
  const std::function<bool()>* stop_ = nullptr;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_VCT_H_
