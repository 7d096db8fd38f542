#ifndef TENGEN_BENCH_ARENA_GAME_RECORD_H_
#define TENGEN_BENCH_ARENA_GAME_RECORD_H_

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/base/color.h"
#include "engine/base/point.h"
#include "engine/opening/vocabulary.h"
#include "engine/position/position.h"

// One game of a match as a value, and as a line of the match's log. It knows
// neither engines nor schedules, and judges nothing.
//
//   std::string line = GameLine(record);         //
//   {"type":"game","index":7,... GameRecord same = *ParseGameLine(line);

namespace tengen {

// What an engine said of a move in its MESSAGE lines, as far as it did.
struct Thought {
  std::optional<int> depth;
  std::optional<int64_t> nodes;
  // As the engine wrote it: "87", "+M5".
  std::string eval;
  // The expected result of the mover, in [0, 1].
  std::optional<double> expected;

  bool operator==(const Thought&) const = default;
};

struct MoveRecord {
  Move move;
  // Milliseconds by the referee's clock.
  double ms = 0;
  Thought thought;

  bool operator==(const MoveRecord&) const = default;
};

// A decision inside the opening.
struct ActionRecord {
  // Who acted; nothing for a die, which the referee rolls.
  std::optional<Player> by;
  // As engine/opening/action.h writes it: "PLACE 7,7 7,6 8,5". That of an
  // illegal answer is the answer itself.
  std::string text;
  double ms = 0;
  // What the decider expects of its choice, in [0, 1].
  std::optional<double> value;

  bool operator==(const ActionRecord&) const = default;
};

// A stone that stood on the board when the game began.
struct StartStone {
  Point point;
  Stone stone = Stone::kBlack;

  bool operator==(const StartStone&) const = default;
};

enum class EndReason : uint8_t {
  kFive,       // a winning run
  kFoul,       // the loser made a foul
  kFullBoard,  // draw
  kMoveLimit,  // draw after a number of moves
  kIllegal,    // the loser's move or action was not legal
  kTimeout,    // the loser's clock ran out
  kCrash,      // the loser's process ended
  kMemory,     // the loser took too much memory
  kStart,      // the loser did not answer ABOUT or START as it should
  kFlood,      // the loser wrote without end
  kAborted,    // the match was stopped: no result
};
inline constexpr int kEndReasonCount = 11;

// "five", "foul", "full_board" and so on, as the log has it.
std::string_view EndReasonName(EndReason reason);

struct GameRecord {
  // Number of the game in the schedule, from 0, and of the pair of games with
  // the same opening and exchanged sides that it belongs to.
  int index = 0;
  int pair = 0;
  // The names of the engines by player: kFirst begins the opening and holds
  // black at its start.
  std::array<std::string, 2> engines;
  // The names of what decided the opening for them; empty: the engine itself.
  std::array<std::string, 2> deciders;

  // Id of the rules of play (engine/rules), with "forbidden_moves=..." behind
  // a blank if other fouls were chosen.
  std::string rule = "freestyle";
  // Id of the opening rule with its settings: "none", "lijing count=2".
  std::string opening_rule = "none";
  int width = 15;
  int height = 15;
  // Place of the prepared opening in its file, from 0; nothing without a file.
  std::optional<int> opening_index;
  // Which symmetry it was turned by, 0 to 7 (engine/position/symmetry.h).
  int symmetry = 0;

  std::vector<ActionRecord> actions;
  // The stones before the first move, in the order in which they were put, from
  // a prepared opening or the opening rule, and who moves then.
  std::vector<StartStone> start;
  Color to_move = Color::kBlack;
  // Who held black in the game; during an opening that failed, then.
  Player black = Player::kFirst;
  std::vector<MoveRecord> moves;

  // Nothing in a draw, and if the game was aborted.
  std::optional<Player> winner;
  EndReason reason = EndReason::kAborted;
  // For people: which foul, what was illegal, how late; may be empty.
  std::string detail;

  // Seconds since 1970 when the game began, and how long it took.
  int64_t began = 0;
  double seconds = 0;

  const std::string& engine(Player player) const {
    return engines[static_cast<size_t>(player)];
  }
  const std::string& engine(Color color) const {
    return engine(color == Color::kBlack ? black : OtherPlayer(black));
  }
  bool operator==(const GameRecord&) const = default;
};

// The board when the first move was made.
// REQUIRES: the stones of `record` fit on its board, as ParseGameLine sees to.
Position StartPosition(const GameRecord& record);

// The game as one line of JSON without a line end.
std::string GameLine(const GameRecord& record);

// Reads such a line. Fails, saying what is wrong, if it is none: a torn line, a
// point that is not on the board, two stones on one point.
absl::StatusOr<GameRecord> ParseGameLine(std::string_view line);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_GAME_RECORD_H_
