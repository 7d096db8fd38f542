#ifndef TENGEN_BENCH_ARENA_ENGINE_CLIENT_H_
#define TENGEN_BENCH_ARENA_ENGINE_CLIENT_H_

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/arena/child_process.h"
#include "bench/arena/engine_spec.h"
#include "bench/arena/game_record.h"
#include "engine/opening/action.h"
#include "engine/position/position.h"

namespace tengen {

// Why an engine loses, or the game ends without a result.
struct Failure {
  EndReason reason;
  std::string detail;
};

// How an engine is asked for the decisions of an opening.
enum class OpeningDialect {
  kNone,
  kOpenBoard,   // OPENBOARD: every rule
  kSwap2Board,  // SWAP2BOARD: swap2
};

// What all games of a match have in common for an engine.
struct ClientSettings {
  int width = 15;
  int height = 15;
  // INFO keys and values of the game, such as rule, that go before the engine's
  // own.
  std::vector<std::pair<std::string, std::string>> info;
  // The engine is stopped while it is not to move.
  bool suspend = false;
  // For ABOUT and START each.
  int64_t start_ms = 5000;
  // For a move that nothing else bounds.
  int64_t hang_ms = 60000;
  // Of the engine's own number of nodes, what it is told, in thousandths.
  int64_t nodes_permille = 1000;
};

// An engine in one game: its process and its clock. It speaks the Piskvork
// protocol as the tournament's judge does: lines end with CR LF, time_left goes
// before each request, whatever is no answer is skipped until time is up.
//
//   EngineClient client(spec, settings, stop);
//   if (auto failure = client.Begin()) ...
//   Move move; MoveRecord record;
//   if (auto failure = client.AskMove(position, record)) ...
//
// It does not judge moves. Methods block; each but Info may say that the engine
// has lost, after which only the destructor is to be called.
class EngineClient {
 public:
  // What may be asked; all outlive the client. `stop` ends every waiting with
  // EndReason::kAborted.
  EngineClient(const EngineSpec& spec, const ClientSettings& settings,
               const std::atomic<bool>& stop);
  // Says END and gives the engine half a second.
  ~EngineClient();

  // Starts the program and the game: ABOUT, START, INFO.
  std::optional<Failure> Begin();

  // Sends one INFO.
  void Info(std::string_view key, std::string_view value);

  // The engine's move in `position`, which is not judged but may be outside of
  // the board: then it is None() and `text` tells. The first call sends the
  // whole position, later ones only the last move.
  struct MoveAnswer {
    Move move;
    std::string text;
    double ms = 0;
    Thought thought;
  };
  std::optional<Failure> AskMove(const Position& position, bool half_stone,
                                 MoveAnswer& answer);

  // The next decision of an opening by OPENBOARD. `text` is as the engine
  // wrote it.
  std::optional<Failure> AskAction(const std::vector<std::string>& history,
                                   ActionRecord& answer);

  // The next decision of swap2 by SWAP2BOARD: no points for SWAP.
  struct Swap2Answer {
    std::vector<Point> points;
    std::string text;
    double ms = 0;
  };
  std::optional<Failure> AskSwap2(const Position& position,
                                  Swap2Answer& answer);

  // Which way of asking for the decisions of `rule_id` the engine knows. After
  // Begin, instead of a game.
  OpeningDialect ProbeOpening(const std::string& rule_id);

 private:
  enum class Take { kSkip, kAnswer, kRefuse };
  using Reader = std::function<Take(std::string_view line)>;

  // Sends `request` and reads lines until `reader` takes or refuses one.
  std::optional<Failure> Ask(std::string_view request, int64_t limit_ms,
                             const Reader& reader, double& ms);
  // The same on the engine's clock, with time_left.
  std::optional<Failure> AskTimed(std::string request, const Reader& reader,
                                  double& ms);
  std::optional<Failure> CheckMemory();
  std::string BoardRequest(const Position& position) const;

  const EngineSpec& spec_;
  const ClientSettings& settings_;
  const std::atomic<bool>& stop_;
  std::unique_ptr<ChildProcess> process_;
  // Of the match clock.
  double used_ms_ = 0;
  bool knows_position_ = false;
  bool failed_ = false;
};

// Reads "x,y", and "x,y,4" for a half stone. Nothing if the line is no such
// thing; Move::None() if no board has such a point.
std::optional<Move> ParseMoveLine(std::string_view line);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_ENGINE_CLIENT_H_
