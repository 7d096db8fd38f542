#ifndef TENGEN_PROTOCOL_RECORD_RECORDED_GAME_H_
#define TENGEN_PROTOCOL_RECORD_RECORDED_GAME_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/base/color.h"
#include "engine/base/point.h"
#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/vocabulary.h"
#include "engine/position/position.h"

namespace tengen {

// How a recorded game ended.
enum class RecordedResult : uint8_t {
  kUnknown,  // it goes on, or nobody knows
  kBlackWins,
  kWhiteWins,
  kDraw,
  kVoid,  // it does not count
};

// The result if `color` wins.
constexpr RecordedResult WinOf(Color color) {
  return color == Color::kBlack ? RecordedResult::kBlackWins
                                : RecordedResult::kWhiteWins;
}

struct RecordedStone {
  Point point;
  Stone stone = Stone::kBlack;

  bool operator==(const RecordedStone&) const = default;
};

// One turn: a move, a decision of the opening, or a stone that was there before
// anybody played.
struct RecordedStep {
  // Nothing if nobody chose it, or if it is not known who did.
  std::optional<Player> player;
  // Set if it is a decision of an opening.
  std::optional<Action> action;
  // What left the board, then what came onto it, in order of play.
  std::vector<Point> removed;
  std::vector<RecordedStone> stones;
  // How long the player thought; files keep milliseconds.
  std::optional<absl::Duration> time;
  // For people; may have several lines.
  std::string comment;

  bool operator==(const RecordedStep&) const = default;
};

// A game as files keep it (sgf.h, psq.h): who played, what happened, how it
// ended. It tells what happened and judges nothing: steps may break any rule
// but that a stone goes to a free point of the board.
//
//   RecordedGame game;
//   game.rule = "renju";
//   game.steps.push_back(MoveStep(Player::kFirst, Color::kBlack, {p}));
//   std::string text = SgfText(game);
struct RecordedGame {
  int width = 15;
  int height = 15;
  // Ids of the rules of play and of the opening; empty: not known, none.
  std::string rule;
  std::string opening;
  // Names of the players, and which of them holds black at the end.
  std::string first;
  std::string second;
  Player black = Player::kFirst;
  // For people; may be empty. `date` is YYYY-MM-DD.
  std::string event;
  std::string round;
  std::string date;
  std::string comment;
  RecordedResult result = RecordedResult::kUnknown;
  // Why it ended, such as "five", "timeout" or "resigned".
  std::string reason;
  std::vector<RecordedStep> steps;

  const std::string& NameOf(Color color) const {
    return (color == Color::kBlack) == (black == Player::kFirst) ? first
                                                                 : second;
  }

  bool operator==(const RecordedGame&) const = default;
};

// A move of the player who holds `color`.
RecordedStep MoveStep(std::optional<Player> player, Color color, Move move);

// The decision that led from `before` to `after`.
// REQUIRES: `after` is `before` after Apply(action).
RecordedStep ActionStep(const OpeningState& before, const OpeningState& after,
                        const Action& action);

// Carries `step` out on `position`; the side to move becomes the opponent of
// the last stone's colour. Fails if a point is off the board, a stone goes
// where one stands, or nothing is there to remove; `position` may then be
// half changed.
absl::Status Carry(const RecordedStep& step, Position& position);

// The position at the end: its history has the stones that remained, in the
// order in which they came. Fails as Carry does, naming the step by its number
// from 1, or if there is no board of that size.
absl::StatusOr<Position> FinalPosition(const RecordedGame& game);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_RECORD_RECORDED_GAME_H_
