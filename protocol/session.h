#ifndef TENGEN_PROTOCOL_SESSION_H_
#define TENGEN_PROTOCOL_SESSION_H_

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/time/time.h"
#include "engine/base/point_set.h"
#include "engine/decision/opening_solver.h"
#include "engine/opening/opening_state.h"
#include "engine/position/position.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "protocol/advisor.h"
#include "protocol/command_reader.h"
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
// Thread-safe. The search runs on a thread of its own; a command that has to
// wait for the move is kept and carried out after it. The handlers are spread
// by subject over game_commands.cc, opening_commands.cc, analysis_commands.cc
// and database_commands.cc.
class Session {
 public:
  Session(EvaluatorFactory factory, const Clock& clock, LineSink& writer);
  // Stops a search in progress without an answer.
  ~Session();

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Takes one line. Does not block for a move; where a line ends pondering, for
  // the few milliseconds that this takes.
  void HandleLine(std::string_view line);
  // The input has ended: what is owed is answered at once. Blocks until then.
  void HandleEndOfInput();
  // END was read; nothing more is answered.
  bool ended() const;
  // Blocks until no answer is owed and no command waits.
  void WaitUntilIdle();

  // Handlers of the command table.
  void Start(const Command& command);
  void RectStart(const Command& command);
  void Restart(const Command& command);
  void Begin(const Command& command);
  void Turn(const Command& command);
  void Board(const Command& command);
  void PlayMove(const Command& command);
  void TakeBack(const Command& command);
  void Info(const Command& command);
  void About(const Command& command);
  void End(const Command& command);
  void Stop(const Command& command);

  void OpenRules(const Command& command);
  void OpenBoard(const Command& command);
  void OpenState(const Command& command);
  void OpenGo(const Command& command);
  void Swap2Board(const Command& command);
  void Swap2Step1(const Command& command);
  void Swap2Step2(const Command& command);
  void Swap2Step3(const Command& command);
  // Any step of Soosorv; the command's name ends in its number.
  void SoosorvStepOf(const Command& command);

  void ShowInfo(const Command& command);
  void YxBoard(const Command& command);
  void ShowForbid(const Command& command);
  void NBest(const Command& command);
  void SearchDefend(const Command& command);
  void BalanceOne(const Command& command);
  void BalanceTwo(const Command& command);
  void BlockPoints(const Command& command);
  void UnblockPoints(const Command& command);
  void ResetBlocks(const Command& command);
  void BlockPath(const Command& command);
  void UnblockPath(const Command& command);
  void ResetBlockedPaths(const Command& command);
  void ForbidPoint(const Command& command);
  void ClearHash(const Command& command);
  void ShowHashUsage(const Command& command);
  void RefuseHashFile(const Command& command);
  void OfferDraw(const Command& command);
  void OfferResign(const Command& command);
  void PrintFeature(const Command& command);

  void QueryDatabaseAll(const Command& command);
  void QueryDatabaseOne(const Command& command);
  void QueryDatabaseText(const Command& command);
  void IgnoreDatabase(const Command& command);

 private:
  // A point that is barred in one position.
  struct BlockedPath {
    uint64_t position;  // hash
    Point point;

    bool operator==(const BlockedPath&) const = default;
  };

  // All that follows, but for OnAnswer, is called with the mutex held.

  // Carries the command out, or keeps it for after the move.
  void Submit(Command command);
  void Execute(const Command& command);
  void ExecuteWaiting();
  bool IsIdle() const { return !thinking_ && waiting_.empty(); }

  // Whether a new game was begun; says the ERROR itself if not.
  bool NewGame(int64_t width, int64_t height);
  // Takes a position that a manager has set.
  void SetPosition(Position position);
  // Whether there is a board; says the ERROR itself if not.
  bool HasGame();
  // The move that `args` names for the side to move. Says the ERROR itself if
  // it cannot be played.
  std::optional<Move> ParseMove(std::string_view args);
  // The points of a YXBLOCK, or what YXBLOCKPATH bars. Say the ERROR
  // themselves.
  std::optional<PointSet> ParseBlock(const Command& command);
  std::optional<BlockedPath> ParseBlockedPath(const Command& command);
  void Balance(const Command& command, int count);
  // The opening that the lines of a command tell. Says the ERROR itself.
  std::optional<OpeningState> ReadOpening(const Command& command);
  // Whether some action is legal; says the ERROR itself if not.
  bool HasChoice(const OpeningState& state);
  // Yixin-Board's step of swap2 after so many stones.
  void Swap2Step(const Position& stones, size_t count);

  // Thinks about the position, for the side to move, on the thinker's thread;
  // `answer` is called there. Nothing happens on a full board.
  void Think(std::function<Answer(Advisor&, const Task&)> answer);
  // The same for a question that the side to move of the board does not matter
  // to, nor whether it is full.
  void StartThinking(std::function<Answer(Advisor&, const Task&)> answer);
  Task NewTask() const;
  void OnAnswer(const Answer& answer, absl::Duration used);
  void StartPondering();
  // Blocks, without the lock, for the milliseconds that this takes.
  void StopPondering();

  RuleSet Rules() const;
  void SayComplaints();
  void Say(std::string_view line) { writer_.WriteLine(line); }
  void SayMessage(std::string_view text);
  void SayError(std::string_view reason);

  const Clock& clock_;
  LineSink& writer_;
  Searcher searcher_;
  // Requests to stop go here: it passes them on to the searcher.
  OpeningSolver solver_;
  Advisor advisor_;

  // Guards all that follows. The mutex is the standard library's, which the
  // thread sanitizer knows.
  mutable std::mutex mutex_;
  // Something that somebody may wait for has changed: what is thought about,
  // or what waits.
  std::condition_variable changed_;
  CommandReader reader_;
  Settings settings_;
  std::optional<Position> position_;
  // The colour that the engine plays, as far as the conversation has told.
  Color own_ = Color::kBlack;
  // The last opening that was accepted, with the engine's answer to it.
  std::optional<OpeningState> opening_;
  // Whom the fouls bind in a game that an opening began, if it says so.
  std::optional<Color> bound_color_;
  // Time used for moves since START, for managers that send no time_left.
  absl::Duration time_used_;
  // What INFO could not honour, by key, said before the next move.
  std::map<std::string, std::string> complaints_;
  PointSet blocked_points_;
  std::vector<BlockedPath> blocked_paths_;

  std::deque<Command> waiting_;
  // When the command in progress was read.
  absl::Duration arrival_;
  bool thinking_ = false;
  bool pondering_ = false;
  bool at_end_of_input_ = false;
  bool ended_ = false;
  // Last, so that its thread ends before what it uses.
  Thinker thinker_;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_SESSION_H_
