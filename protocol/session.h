#ifndef TENGEN_PROTOCOL_SESSION_H_
#define TENGEN_PROTOCOL_SESSION_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/synchronization/mutex.h"
#include "absl/time/time.h"
#include "engine/position/position.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "protocol/command_table.h"
#include "protocol/settings.h"
#include "protocol/thinker.h"
#include "protocol/writer.h"

namespace tengen {

// One conversation with a manager: takes its lines, keeps the game, and says
// the answers. Knows nothing of stdin or stdout.
//
//   Session session(factory, SteadyClock(), writer);
//   session.HandleLine("START 15");   // says OK
//   session.HandleLine("BEGIN");      // starts to think, says the move later
//
// Thread-safe. The search runs on a thread of its own; HandleLine returns at
// once, and a line that has to wait for the move is kept and carried out after
// it.
class Session {
 public:
  Session(EvaluatorFactory factory, const Clock& clock, LineSink& writer);
  // Stops a search in progress without an answer.
  ~Session();

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Carries out one line. Does not block for a search.
  void HandleLine(std::string_view line) ABSL_LOCKS_EXCLUDED(mutex_);
  // The input has ended: what is owed is answered at once. Blocks until then.
  void HandleEndOfInput() ABSL_LOCKS_EXCLUDED(mutex_);
  // END was read; nothing more is answered.
  bool ended() const ABSL_LOCKS_EXCLUDED(mutex_);
  // Blocks until nothing is being thought about and no line waits.
  void WaitUntilIdle() ABSL_LOCKS_EXCLUDED(mutex_);

  // Handlers of the command table.
  void Start(std::string_view args);
  void RectStart(std::string_view args);
  void Restart(std::string_view args);
  void Begin(std::string_view args);
  void Turn(std::string_view args);
  void Board(std::string_view args);
  void YxBoard(std::string_view args);
  void PlayMove(std::string_view args);
  void TakeBack(std::string_view args);
  void Info(std::string_view args);
  void About(std::string_view args);
  void End(std::string_view args);
  void Stop(std::string_view args);
  void ShowForbid(std::string_view args);

 private:
  struct Block {
    const CommandSpec* command;
    std::string args;
    std::vector<std::string> lines;
    bool too_long = false;
  };
  struct Line {
    std::string text;
    absl::Duration arrival;
  };

  void Handle(std::string_view line) ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void HandleInBlock(std::string_view line)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  void Dispatch(const CommandSpec& command, std::string_view args)
      ABSL_EXCLUSIVE_LOCKS_REQUIRED(mutex_);
  bool IsIdle() const ABSL_SHARED_LOCKS_REQUIRED(mutex_) {
    return !thinking_ && waiting_.empty();
  }

  void NewGame(int width, int height);
  // Parses `args` as one point of the current board, in the dialect's order,
  // perhaps with a third field. Says the ERROR itself if that fails.
  struct PointAndField {
    Point point;
    std::optional<int64_t> field;
  };
  std::optional<PointAndField> ParsePoint(std::string_view args);
  // The position that the lines of BOARD describe, or why they do not.
  absl::Status ReadBoard(const std::vector<std::string>& lines,
                         Position& position) const;
  bool HasGame();

  // Starts to think about the position for the side to move.
  void Think();
  void OnThought(const SearchReport& report) ABSL_LOCKS_EXCLUDED(mutex_);
  SearchLimits Limits() const;
  RuleSet Rules() const;
  void SayComplaints();

  void Say(std::string_view line) { writer_.WriteLine(line); }
  void SayError(std::string_view reason);
  std::string PointText(Point p) const;
  std::string MoveText(Move move) const;

  const Clock& clock_;
  LineSink& writer_;
  Searcher searcher_;

  mutable absl::Mutex mutex_;
  Settings settings_;
  std::optional<Position> position_;
  // The colour that the engine plays, as far as the conversation has told.
  Color own_ = Color::kBlack;
  // Time used for moves since START, for managers that send no time_left.
  absl::Duration time_used_;
  // What INFO could not honour, said before the next move.
  std::vector<std::string> complaints_;
  std::optional<Block> block_;
  // The block's lines while its handler runs.
  std::vector<std::string> block_lines_;
  std::deque<Line> waiting_;
  absl::Duration arrival_;
  bool thinking_ = false;
  bool at_end_of_input_ = false;
  bool ended_ = false;
  // Last, so that its thread ends before what it uses.
  Thinker thinker_;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_SESSION_H_
