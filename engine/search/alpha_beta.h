#ifndef TENGEN_ENGINE_SEARCH_ALPHA_BETA_H_
#define TENGEN_ENGINE_SEARCH_ALPHA_BETA_H_

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/time/time.h"
#include "engine/base/score.h"
#include "engine/board/search_board.h"
#include "engine/evaluator.h"
#include "engine/search/clock.h"
#include "engine/search/history.h"
#include "engine/search/move_picker.h"
#include "engine/search/report.h"
#include "engine/search/transposition_table.h"
#include "engine/search/vcf.h"

namespace tengen {

// What the threads of one search share.
struct SharedSearch {
  TranspositionTable* table = nullptr;
  const Clock* clock = nullptr;
  // Set from outside, and by the threads when a limit is hit.
  std::atomic<bool> stop = false;
  // A second signal that the caller of the search may hold; or nullptr.
  const std::atomic<bool>* stop_request = nullptr;
  // Clock reading at which the search breaks off.
  absl::Duration deadline = absl::InfiniteDuration();
  // Until the first iteration is done, stops do not count before this reading:
  // a move should never be blind.
  absl::Duration grace_end = absl::ZeroDuration();
  std::atomic<bool> has_result = false;
  std::optional<int64_t> node_limit;
  // Nodes of all threads, brought up to date now and then.
  std::atomic<int64_t> nodes = 0;
};

// One thread's search of a tree: principal variation search over a board of its
// own, with the shared transposition table. Iterations, windows and time are
// the Searcher's business.
class AlphaBeta {
 public:
  // A root move with what the current and the last iteration found.
  struct RootMove {
    Move move;
    Score score = -Score::Infinity();
    Score last_score = -Score::Infinity();
    Bound bound = Bound::kExact;
    int depth = 0;
    int selective_depth = 0;
    std::vector<Move> pv = {};
  };

  AlphaBeta(SharedSearch& shared, const SearchBoard& board,
            std::unique_ptr<Evaluator> evaluator);

  const SearchBoard& board() const { return board_; }
  const Evaluator& evaluator() const { return *evaluator_; }
  std::vector<RootMove>& root_moves() { return root_moves_; }
  const std::vector<RootMove>& root_moves() const { return root_moves_; }
  VcfSolver& vcf() { return vcf_; }

  // Legal moves of the root: those that GenerateMoves leaves, or if all lose,
  // any legal ones; fouls only if nothing else is left. The most promising
  // first. Empty only on a full board.
  std::vector<Move> LegalRootMoves();

  // Searches the root moves from `first` on within the window and brings the
  // best of them to that place, with its line. A move that was not improved on
  // keeps a score of -Infinity. After a stop the result is not to be used,
  // but the order is.
  Score SearchRoot(int depth, size_t first, Score alpha, Score beta,
                   SearchSink* sink);

  // Whether the search is to end; looks at the clock now and then.
  bool Stopped();
  // Sets what is to be asked now and then during the search, in the middle of
  // its tree, whether to end it.
  void set_companion(std::function<bool()> companion) {
    companion_ = std::move(companion);
  }
  // Nodes of this thread.
  int64_t nodes() const { return nodes_ + vcf_.nodes(); }
  // Adds the nodes since the last call to the shared count.
  void ReportNodes();

 private:
  static constexpr int kMaxPly = 256;

  // What is known of each ply of the current line.
  struct PlyInfo {
    Move move;   // played at this ply
    Score eval;  // static value
    std::array<Move, 2> killers;
    std::array<Move, kMaxPly> pv;
    int pv_length = 0;
  };
  struct Node {
    Score alpha;
    Score beta;
    int depth;
    int ply;
    int extensions;    // used on the line to this node
    bool cut = false;  // a move is expected to hold beta
    bool is_pv() const { return beta - alpha > 1; }
  };

  Score Search(Node node);
  // Ends of the game that are seen at once; the line is set.
  std::optional<Score> ImmediateResult(const Node& node);
  // A win by continuous fours for the side to move.
  std::optional<Score> WinByFours(const Node& node, int64_t max_nodes);
  Score Leaf(const Node& node, uint64_t key, Score eval);
  Score SearchMoves(const Node& node, uint64_t key, Move table_move,
                    Score eval);
  Score SearchChild(const Node& node, int move_number, int reduction,
                    Score best);
  int Reduction(const Node& node, int move_number, Move move) const;
  // Whether a move of a node without forced moves need not be searched: it
  // comes late in the order, or the static value is far below alpha.
  bool IsHopeless(const Node& node, Move move, int move_number, bool improving,
                  Score eval, Score alpha) const;
  // Whether the move wins at once.
  bool MakesFive(Move move) const;
  // Whether the set holds a move that is no foul.
  bool HasLegalMove(const MoveSet& set);
  // Whether the move makes or stops no threat of its own point.
  bool IsQuiet(Move move) const;
  void OnCutoff(const Node& node, Move best, const std::vector<Move>& tried);

  void Play(Move move);
  void Undo();
  uint64_t Key() const { return board_.hash() ^ rules_key_; }
  void SetLine(int ply, Move move);
  void ExtendLine(int ply, Move move);
  void StoreEntry(uint64_t key, const Node& node, Score score, Bound bound,
                  Move move, Score eval, int depth);

  SharedSearch& shared_;
  SearchBoard board_;
  std::unique_ptr<Evaluator> evaluator_;
  const uint64_t rules_key_;
  VcfSolver vcf_;
  History history_;
  std::vector<RootMove> root_moves_;
  std::vector<PlyInfo> plies_;
  int selective_depth_ = 0;
  int64_t nodes_ = 0;
  int64_t reported_nodes_ = 0;
  int64_t next_check_ = 0;
  std::function<bool()> companion_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_ALPHA_BETA_H_
