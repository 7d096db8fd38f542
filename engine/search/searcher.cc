#include "engine/search/searcher.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "engine/board/search_board.h"
#include "engine/search/time_manager.h"
#include "engine/search/tuning.h"

namespace tengen {
namespace {

// Deeper iterations than any search finishes.
constexpr int kMaxDepth = 100;

// How the bytes of all tables are shared out.
size_t ThreatTableBytes(size_t bytes) {
  return std::max(bytes / tuning::kVctTableShare, tuning::kVctLeastTable);
}
size_t MainTableBytes(size_t bytes) {
  return bytes - std::min(bytes, ThreatTableBytes(bytes));
}

}  // namespace

// One search: iterations of rising depth over the root moves.
class Searcher::Iteration {
 public:
  Iteration(Searcher& searcher, std::shared_ptr<const RuleTables> tables,
            const SearchBoard& board, const SearchRequest& request,
            SearchSink* sink);

  SearchReport Run();

 private:
  std::vector<Move> ChooseRootMoves();
  // A win by continuous fours at once, as the first root move's line.
  bool FindWinByFours();
  // Nodes that the search for a win by threats may have now.
  int64_t ThreatBudget() const;
  // Goes on with it for so many nodes, unless they are too few. Whether there
  // is a win, in win_.
  bool SeekWinByThreats(int64_t budget);
  // Makes win_ the first root move's line, unless that wins as fast.
  void TakeWin();
  // Searches on until the search is stopped, and so fills the shared table for
  // the first thread. Run by further threads, which differ by `number`.
  void Help(int number, std::vector<AlphaBeta::RootMove> root_moves);
  // Searches all the lines asked for to one depth.
  void SearchDepth(int depth);
  void SearchLine(int depth, size_t line);
  bool MayEnd(int depth) const;
  SearchReport Report();

  absl::Duration Elapsed() const { return shared_.clock->Now() - start_; }
  std::unique_ptr<Evaluator> MakeEvaluator() const {
    return searcher_.factory_(tables_);
  }

  Searcher& searcher_;
  const std::shared_ptr<const RuleTables> tables_;
  const SearchBoard& board_;
  const SearchRequest& request_;
  SearchSink* sink_;
  TimeManager time_;
  SharedSearch shared_;
  absl::Duration start_;
  AlphaBeta tree_;
  size_t line_count_ = 1;
  // The search for a win by threats: its board, the nodes that went into it,
  // whether it may find anything yet, and what it found.
  SearchBoard threat_board_;
  int64_t threat_nodes_ = 0;
  bool seeks_threats_ = false;
  std::optional<VctSolver::Result> win_;
};

Searcher::Iteration::Iteration(Searcher& searcher,
                               std::shared_ptr<const RuleTables> tables,
                               const SearchBoard& board,
                               const SearchRequest& request, SearchSink* sink)
    : searcher_(searcher),
      tables_(std::move(tables)),
      board_(board),
      request_(request),
      sink_(sink),
      time_(request.limits),
      start_(request.started_at.value_or(searcher.clock_.Now())),
      tree_(shared_, board, MakeEvaluator()),
      threat_board_(board) {
  shared_.table = &searcher.table_;
  shared_.clock = &searcher.clock_;
  shared_.stop_request = &searcher.stop_request_;
  shared_.deadline = start_ + time_.maximum();
  shared_.grace_end = searcher.clock_.Now() + tuning::kGrace;
  shared_.node_limit = request.limits.nodes;
}

std::vector<Move> Searcher::Iteration::ChooseRootMoves() {
  const auto contains = [](const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  };
  SearchBoard board = tree_.board();
  const Color side = board.side_to_move();
  const auto is_legal = [&board, side](Move move) {
    if (!board.empty_points().Contains(move.point)) return false;
    if (move.half) return side == Color::kBlack && board.half_stone_left();
    return !board.IsFoul(side, move.point);
  };
  std::vector<Move> moves;
  for (Move move : request_.root_moves) {
    if (is_legal(move) && !contains(moves, move)) moves.push_back(move);
  }
  if (!moves.empty()) return moves;
  moves = tree_.LegalRootMoves();
  if (request_.excluded_moves.empty()) return moves;
  const auto allowed = [&](Move m) {
    return !contains(request_.excluded_moves, m);
  };
  std::vector<Move> left;
  std::copy_if(moves.begin(), moves.end(), std::back_inserter(left), allowed);
  if (!left.empty()) return left;
  // Every sensible move is excluded: any other point that is legal.
  for (Point p : board.empty_points()) {
    if (is_legal({p}) && allowed({p})) left.push_back({p});
  }
  return left.empty() ? moves : left;
}

bool Searcher::Iteration::FindWinByFours() {
  std::vector<AlphaBeta::RootMove>& moves = tree_.root_moves();
  SearchBoard board = tree_.board();
  // By rising length, so that a short win is found before a long one.
  for (int fours : {1, 2, 3, 4, 6, 8, 12, 20, tuning::kRootVcfFours}) {
    const VcfSolver::Result result =
        tree_.vcf().Solve(board, tuning::kRootVcfNodes / 8, fours);
    if (result.wins()) {
      const auto it = std::find_if(
          moves.begin(), moves.end(),
          [&result](const auto& m) { return m.move == result.move; });
      if (it == moves.end()) return false;  // excluded from the choice
      it->score = it->last_score = Score::WinIn(result.plies);
      it->bound = Bound::kLower;
      it->depth = it->selective_depth = result.plies;
      it->pv = tree_.vcf().line();
      std::rotate(moves.begin(), it, it + 1);
      return true;
    }
    if (result.complete || tree_.Stopped()) return false;
  }
  return false;
}

int64_t Searcher::Iteration::ThreatBudget() const {
  const Score value = tree_.root_moves()[0].last_score;
  const int percent =
      value > Score(tuning::kVctGoodValue)    ? tuning::kVctGoodPercent
      : value < Score(-tuning::kVctGoodValue) ? tuning::kVctPoorPercent
                                              : tuning::kVctEvenPercent;
  return tree_.nodes() * percent / 100 - threat_nodes_;
}

bool Searcher::Iteration::SeekWinByThreats(int64_t budget) {
  if (!seeks_threats_) return win_.has_value();
  if (shared_.node_limit.has_value()) {
    budget =
        std::min(budget, *shared_.node_limit -
                             shared_.nodes.load(std::memory_order_relaxed));
  }
  if (budget < tuning::kVctSlice) return false;
  VctSolver& solver = searcher_.threats_;
  const int64_t before = solver.nodes();
  const auto result = solver.Solve(threat_board_, budget, [this] {
    return shared_.stop.load(std::memory_order_relaxed) ||
           searcher_.stop_requested() ||
           searcher_.clock_.Now() >= shared_.deadline;
  });
  threat_nodes_ += solver.nodes() - before;
  shared_.nodes.fetch_add(solver.nodes() - before, std::memory_order_relaxed);
  if (!result.complete) return false;
  seeks_threats_ = false;
  const std::vector<AlphaBeta::RootMove>& moves = tree_.root_moves();
  // The move may be excluded from the choice.
  const bool usable =
      result.wins() &&
      std::any_of(moves.begin(), moves.end(),
                  [&](const auto& m) { return m.move == result.move; });
  if (usable) win_ = result;
  return usable;
}

void Searcher::Iteration::TakeWin() {
  std::vector<AlphaBeta::RootMove>& moves = tree_.root_moves();
  const Score score = Score::WinIn(win_->plies);
  if (moves[0].last_score >= score) return;
  const auto it =
      std::find_if(moves.begin(), moves.end(),
                   [this](const auto& m) { return m.move == win_->move; });
  it->score = it->last_score = score;
  it->bound = Bound::kLower;
  it->depth = it->selective_depth = win_->plies;
  it->pv = searcher_.threats_.line();
  std::rotate(moves.begin(), it, it + 1);
}

void Searcher::Iteration::SearchLine(int depth, size_t line) {
  AlphaBeta::RootMove& expected = tree_.root_moves()[line];
  const Score last = expected.last_score;
  int window = tuning::kAspirationWindow;
  Score alpha = -Score::Infinity();
  Score beta = Score::Infinity();
  if (depth >= 4 && !last.is_proven() && last > -Score::Infinity()) {
    alpha = last - window;
    beta = last + window;
  }
  while (true) {
    const Score score = tree_.SearchRoot(depth, line, alpha, beta, sink_);
    if (tree_.Stopped()) return;
    if (score <= alpha) {
      alpha = window > 1000 ? -Score::Infinity() : score - window;
    } else if (score >= beta) {
      beta = window > 1000 ? Score::Infinity() : score + window;
    } else {
      return;
    }
    window *= 4;
  }
}

void Searcher::Iteration::SearchDepth(int depth) {
  std::vector<AlphaBeta::RootMove>& moves = tree_.root_moves();
  for (size_t line = 0; line < line_count_; ++line) {
    SearchLine(depth, line);
    // What an unfinished search of this line brought to its front is better
    // than the rest; a line that it did not reach keeps its last value.
    for (size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].score > -Score::Infinity()) {
        moves[i].last_score = moves[i].score;
      }
    }
    if (tree_.Stopped()) return;
  }
  std::stable_sort(
      moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(line_count_),
      [](const auto& a, const auto& b) { return a.last_score > b.last_score; });
}

bool Searcher::Iteration::MayEnd(int depth) const {
  if (request_.limits.depth.has_value() && depth >= *request_.limits.depth) {
    return true;
  }
  if (Elapsed() >= time_.optimum()) return true;
  if (!request_.may_end_early) return false;
  const Score score = tree_.root_moves()[0].last_score;
  return score.is_win() || (score.is_loss() && depth > score.plies());
}

SearchReport Searcher::Iteration::Report() {
  tree_.ReportNodes();
  SearchReport report;
  report.nodes = shared_.nodes.load(std::memory_order_relaxed);
  report.elapsed = Elapsed();
  const std::vector<AlphaBeta::RootMove>& moves = tree_.root_moves();
  for (size_t i = 0; i < std::min(line_count_, moves.size()); ++i) {
    const AlphaBeta::RootMove& move = moves[i];
    if (i > 0 && move.last_score == -Score::Infinity()) break;
    RootLine line;
    line.score = move.last_score;
    line.bound = move.bound;
    line.depth = move.depth;
    line.selective_depth = std::max(move.depth, move.selective_depth);
    line.pv = move.pv.empty() ? std::vector<Move>{move.move} : move.pv;
    if (line.score == -Score::Infinity()) {
      // Stopped before the first value: the static one stands in.
      line.score = tree_.evaluator().Evaluate(tree_.board());
      line.bound = Bound::kNone;
    }
    report.lines.push_back(std::move(line));
  }
  return report;
}

void Searcher::Iteration::Help(int number,
                               std::vector<AlphaBeta::RootMove> root_moves) {
  AlphaBeta tree(shared_, board_, MakeEvaluator());
  tree.root_moves() = std::move(root_moves);
  // Every other thread is a ply ahead, so that they do not all do the same.
  for (int depth = 1 + number % 2; depth <= kMaxDepth; ++depth) {
    tree.SearchRoot(depth, 0, -Score::Infinity(), Score::Infinity(), nullptr);
    if (tree.Stopped()) break;
  }
  tree.ReportNodes();
}

SearchReport Searcher::Iteration::Run() {
  for (Move move : ChooseRootMoves()) {
    tree_.root_moves().push_back({.move = move});
  }
  const size_t count = tree_.root_moves().size();
  if (count == 0) return {};
  line_count_ =
      std::min(count, static_cast<size_t>(std::max(1, request_.best_count)));
  if (request_.may_end_early && line_count_ == 1 && !tree_.Stopped() &&
      FindWinByFours()) {
    SearchReport report = Report();
    if (sink_ != nullptr) sink_->OnIteration(report);
    return report;
  }
  const bool forced = request_.may_end_early && count == 1;
  // A single move is played at once. Where only the turn is limited, a part of
  // it goes into a proof of who wins.
  const SearchLimits& limits = request_.limits;
  const bool at_once = forced && (!limits.turn_time.has_value() ||
                                  limits.match_time_left.has_value() ||
                                  limits.nodes.has_value());
  if (forced && !at_once) {
    shared_.deadline = start_ + time_.maximum() / tuning::kForcedTimePart;
  }
  seeks_threats_ = request_.may_end_early && line_count_ == 1;
  if (seeks_threats_) {
    if (forced) SeekWinByThreats(tuning::kVctForcedNodes);
    tree_.set_companion([this] { return SeekWinByThreats(ThreatBudget()); });
  }
  std::vector<std::thread> helpers;
  for (int i = 1; i < request_.threads && !forced; ++i) {
    // A copy each, made here: the first thread goes on to sort its own.
    helpers.emplace_back(&Iteration::Help, this, i, tree_.root_moves());
  }
  for (int depth = 1; depth <= kMaxDepth && !tree_.Stopped(); ++depth) {
    SearchDepth(depth);
    shared_.has_result.store(true, std::memory_order_relaxed);
    if (tree_.Stopped()) break;
    const AlphaBeta::RootMove& best = tree_.root_moves().front();
    time_.OnIteration(best.move, best.last_score);
    if (sink_ != nullptr) sink_->OnIteration(Report());
    if (at_once || MayEnd(depth)) break;
  }
  if (win_.has_value()) {
    TakeWin();
    if (sink_ != nullptr) sink_->OnIteration(Report());
  }
  shared_.stop.store(true, std::memory_order_relaxed);
  for (std::thread& helper : helpers) helper.join();
  return Report();
}

Searcher::Searcher(EvaluatorFactory factory, const Clock& clock,
                   size_t table_bytes)
    : factory_(std::move(factory)),
      clock_(clock),
      requested_bytes_(table_bytes),
      table_(MainTableBytes(table_bytes)),
      threats_(ThreatTableBytes(table_bytes)) {}

std::shared_ptr<const RuleTables> Searcher::TablesOf(const RuleSet& rules) {
  auto it = std::find_if(
      tables_.begin(), tables_.end(),
      [&rules](const auto& tables) { return tables->rules() == rules; });
  if (it == tables_.end()) {
    if (tables_.size() == kKeptTables) tables_.pop_back();
    it = tables_.insert(tables_.end(),
                        std::make_shared<const RuleTables>(rules));
  }
  std::rotate(tables_.begin(), it, it + 1);
  return tables_.front();
}

SearchReport Searcher::Search(const Position& position, const RuleSet& rules,
                              const SearchRequest& request, SearchSink* sink) {
  table_.NewSearch();
  threats_.NewSearch();
  const std::shared_ptr<const RuleTables> tables = TablesOf(rules);
  const SearchBoard board(position, tables);
  Iteration iteration(*this, tables, board, request, sink);
  return iteration.Run();
}

void Searcher::ResizeTable(size_t bytes) {
  if (bytes == requested_bytes_) return;
  requested_bytes_ = bytes;
  table_.Resize(MainTableBytes(bytes));
  threats_ = VctSolver(ThreatTableBytes(bytes));
}

Score Searcher::Evaluate(const Position& position, const RuleSet& rules) {
  const std::shared_ptr<const RuleTables> tables = TablesOf(rules);
  const SearchBoard board(position, tables);
  const std::unique_ptr<Evaluator> evaluator = factory_(tables);
  evaluator->Reset(board);
  return evaluator->Evaluate(board);
}

double Searcher::ExpectedResult(const RuleSet& rules, Score score) {
  return NewEvaluator(rules)->ExpectedResult(score);
}

}  // namespace tengen
