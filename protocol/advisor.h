#ifndef TENGEN_PROTOCOL_ADVISOR_H_
#define TENGEN_PROTOCOL_ADVISOR_H_

#include <optional>
#include <string>
#include <vector>

#include "engine/decision/opening_solver.h"
#include "engine/opening/opening_state.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "engine/search/clock.h"
#include "engine/search/limits.h"
#include "engine/search/searcher.h"
#include "protocol/settings.h"
#include "protocol/writer.h"

namespace tengen {

// A question to think about: copies of all that it needs, so that the session
// goes on meanwhile.
struct Task {
  Position position;
  RuleSet rules;
  SearchRequest request;
  Settings settings;
};

// What came out.
struct Answer {
  std::vector<std::string> messages;  // said before the line
  std::string line;         // the one answer; empty if messages are all
  std::vector<Move> moves;  // to be played on the session's board
  // The opening with what was decided.
  std::optional<OpeningState> opening;
};

// Answers questions by searching. What is said during the search goes to the
// writer directly. Used by one thread at a time.
class Advisor {
 public:
  Advisor(Searcher& searcher, OpeningSolver& solver, const Clock& clock,
          LineSink& writer)
      : searcher_(searcher), solver_(solver), clock_(clock), writer_(writer) {}

  // The move to play, at the strength that the settings name. All of these
  // block. REQUIRES: a point of the board is empty.
  Answer BestMove(const Task& task);
  // The best move, at full strength, with what is thought of the `count` best.
  Answer BestMoves(Task task, int count);
  // The best of all empty points, none left out beforehand.
  Answer BestDefence(Task task);
  // `count` (1 or 2) moves that leave `bias` to the side to move.
  Answer BalancingMoves(const Task& task, int count, int bias);
  // The decision of who acts at `state`, with its reasons, within the part
  // `share` of the time for it. REQUIRES: some action is legal.
  Decision Decide(const Task& task, const OpeningState& state, double share);
  // The same as an answer to OPENBOARD.
  Answer OpeningAction(const Task& task, OpeningState state);
  // Fills the table with what may be useful after the opponent's move.
  void Ponder(const Task& task);

 private:
  SearchReport Search(const Task& task);
  // The answer that plays the first line of the report.
  Answer MoveAnswer(const Task& task, const SearchReport& report);

  Searcher& searcher_;
  OpeningSolver& solver_;
  const Clock& clock_;
  LineSink& writer_;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_ADVISOR_H_
