#ifndef TENGEN_PROTOCOL_PLAY_GAME_H_
#define TENGEN_PROTOCOL_PLAY_GAME_H_

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"
#include "engine/position/outcome.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"

namespace tengen {

// How a game ended.
struct GameEnd {
  enum class Cause : uint8_t {
    kFive,      // `color` completed a winning run
    kFoul,      // `color` made `foul`
    kResigned,  // the player who held `color` gave up
    kFull,      // no empty point is left: a draw
    kNoAction,  // the rule of the opening asks for what the board does not have
  };

  Cause cause;
  Color color = Color::kBlack;
  Foul foul = Foul::kNone;
  // Nothing in a draw.
  std::optional<Player> winner;

  bool operator==(const GameEnd&) const = default;
};

// A game from the first decision of its opening to its end: a referee, which
// plays nothing itself. A value: a copy made before is what `undo` returns to.
//
//   Game game(*OpeningState::Create(rule, 15, 15));
//   game.Act(*ParseAction("PLACE 7,7 7,6 8,5"));
//   game.to_act() == Player::kSecond
class Game {
 public:
  struct Turn {
    Player who;
    // What `who` held before.
    Color color;
    std::variant<Action, Move> what;
  };

  explicit Game(OpeningState opening);

  const OpeningState& opening() const { return opening_; }
  bool in_opening() const { return !opening_.over(); }
  // The stones, without candidates of the opening.
  const Position& position() const {
    return in_opening() ? opening_.position() : position_;
  }
  RuleSet rules() const { return opening_.rules(); }
  const std::optional<GameEnd>& end() const { return end_; }
  // Whose turn it is. REQUIRES: !end().
  Player to_act() const;

  // A decision of the opening. Fails if it is not legal; nothing is changed
  // then. REQUIRES: in_opening() and !end().
  absl::Status Act(const Action& action);
  // A move after the opening, foul or not. Fails if the point is not free or
  // there is no half stone to play; nothing is changed then.
  // REQUIRES: !in_opening() and !end().
  absl::Status Play(Move move);
  // REQUIRES: !end().
  void Resign(Player player);

  // All turns, oldest first.
  const std::vector<Turn>& turns() const { return turns_; }
  // The stone that was put or moved last and still stands; None() at first and
  // after the board was cleared.
  Point last() const { return last_; }

 private:
  void FindEnd();

  OpeningState opening_;
  Position position_;
  std::optional<GameEnd> end_;
  std::vector<Turn> turns_;
  Point last_ = Point::None();
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_PLAY_GAME_H_
