#ifndef TENGEN_ENGINE_SEARCH_SEARCHER_H_
#define TENGEN_ENGINE_SEARCH_SEARCHER_H_

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "engine/board/line_table.h"
#include "engine/evaluator.h"
#include "engine/position/position.h"
#include "engine/search/alpha_beta.h"
#include "engine/search/clock.h"
#include "engine/search/limits.h"
#include "engine/search/report.h"
#include "engine/search/transposition_table.h"
#include "engine/search/vct.h"

namespace tengen {

// Makes an evaluator for a rule set.
using EvaluatorFactory = std::function<std::unique_ptr<Evaluator>(
    std::shared_ptr<const RuleTables>)>;

// The one entrance to the search, for moves, analysis and opening decisions. It
// knows no protocol: what it finds goes to a SearchSink and into the result.
//
//   Searcher searcher(factory, SteadyClock(), 64 << 20);
//   SearchRequest request;
//   request.limits.depth = 6;
//   SearchReport report = searcher.Search(position, rules, request, nullptr);
//   report.lines[0].pv[0]  // the best move
//
// Search blocks and is called by one thread at a time; RequestStop may be
// called by any thread. The table survives calls.
class Searcher {
 public:
  Searcher(EvaluatorFactory factory, const Clock& clock, size_t table_bytes);

  // Best moves for the side to move, best first: as many as
  // request.best_count, as the position has and as were finished, at least
  // one. No lines at all on a full board. The game must not be over; if it is,
  // the answer is some empty point.
  SearchReport Search(const Position& position, const RuleSet& rules,
                      const SearchRequest& request, SearchSink* sink);

  // Ends the Search in progress, or if there is none the next one, as soon as
  // possible. Does not block.
  void RequestStop() { stop_request_.store(true, std::memory_order_relaxed); }
  // Takes RequestStop back. Called before the thread that will search is told
  // to, so that a stop for that search is not lost.
  void ClearStop() { stop_request_.store(false, std::memory_order_relaxed); }
  // Whether RequestStop holds: for callers that search several times.
  bool stop_requested() const {
    return stop_request_.load(std::memory_order_relaxed);
  }

  // Size of the transposition table and of the table of the search for threats
  // together; what they held is lost if the size changes.
  // REQUIRES: no Search is in progress.
  void ResizeTable(size_t bytes);
  size_t table_bytes() const {
    return table_.size_in_bytes() + threats_.table_bytes();
  }
  // Forgets what earlier searches found. REQUIRES: no Search is in progress.
  void ClearTable() {
    table_.Clear();
    threats_.Clear();
  }
  // Thousandths of the table that the last search filled.
  int TablePermillUsed() const { return table_.PermillUsed(); }

  // Static value of a position for the side to move, and the expected result
  // in [0, 1] that a value stands for under these rules.
  Score Evaluate(const Position& position, const RuleSet& rules);
  double ExpectedResult(const RuleSet& rules, Score score);

  // Makes the evaluators: for another searcher like this one.
  const EvaluatorFactory& evaluator_factory() const { return factory_; }

  // The tables of `rules`. Those of the last few rule sets are kept.
  std::shared_ptr<const RuleTables> TablesOf(const RuleSet& rules);
  // A new evaluator like those of the search, for who values many positions
  // without one.
  std::unique_ptr<Evaluator> NewEvaluator(const RuleSet& rules) {
    return factory_(TablesOf(rules));
  }

 private:
  class Iteration;

  // A rule that binds fouls to a person asks for two rule sets in turn.
  static constexpr size_t kKeptTables = 3;

  EvaluatorFactory factory_;
  const Clock& clock_;
  size_t requested_bytes_;
  TranspositionTable table_;
  VctSolver threats_;
  std::atomic<bool> stop_request_ = false;
  // The last used first.
  std::vector<std::shared_ptr<const RuleTables>> tables_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_SEARCHER_H_
