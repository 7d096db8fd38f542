#ifndef TENGEN_PROTOCOL_PLAY_CONVERSATION_H_
#define TENGEN_PROTOCOL_PLAY_CONVERSATION_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "protocol/play/board_view.h"
#include "protocol/play/game.h"
#include "protocol/play/phrases.h"
#include "protocol/play/players.h"

namespace tengen {

// Reads one line into its argument, without its end; false at the end of the
// input.
using LineSource = std::function<bool(std::string&)>;

// Games between people, or a person and the engine, on lines of text: shows the
// board, asks in plain words what the rules allow now, refuses what they do
// not, and referees the game to its end. It knows no terminal and no rule by
// name.
//
//   Conversation conversation(start, {.seat = Player::kFirst}, engine, read,
//                             std::cout);
//   conversation.Run();
class Conversation {
 public:
  struct Settings {
    // The seat of a person; nothing if people take both.
    std::optional<Player> seat;
    // For each move and decision of the engine.
    absl::Duration time;
    uint64_t seed = 0;
    Glyphs glyphs = Glyphs::kUnicode;
  };

  // `start` has no turns yet. `engine` has both its members, unless people take
  // both seats.
  Conversation(Game start, Settings settings, EnginePlayer engine,
               LineSource read, std::ostream& out);

  // Talks until the person leaves or the input ends. Blocks.
  void Run();

 private:
  bool HasEngine() const { return settings_.seat.has_value(); }
  bool IsEngine(Player player) const {
    return HasEngine() && player != *settings_.seat;
  }
  uint64_t NextSeed() const;

  void Introduce();
  // The board, if it does not stand on the screen as it is now.
  void ShowBoard();
  void ShowQuestion();
  void ShowRecord();
  void ShowHelp();
  void ShowHint();
  std::vector<std::string> QuestionNow() const;
  // The stones of game_ and of an action begun.
  Position PositionNow() const;
  BoardMarks MarksNow() const;

  void EngineTurn();
  void HandleLine(std::string_view line);
  // Whether the line was a word that is understood at any time.
  bool HandleWord(std::string_view word);
  void HandleOpening(std::string_view line);
  void HandleMove(std::string_view line);
  void Undo();
  void Resign();
  void NewGame();

  // Take a turn and tell it; what is not legal changes nothing.
  absl::Status Act(const Action& action);
  absl::Status Play(Move move);
  void AfterTurn(Game before);
  // An outcome of the die that is to be rolled.
  Action RollDie() const;

  // Prints a line, broken where it is too long for a terminal; what goes on is
  // indented.
  void Say(std::string_view text, size_t indent = 2);
  void Refuse(std::string_view cause);

  const Game start_;
  const Settings settings_;
  const EnginePlayer engine_;
  const LineSource read_;
  std::ostream& out_;
  const Names names_;

  Game game_;
  // What `undo` returns to: the game before each turn.
  std::vector<Game> before_;
  // What a person has said so far of an action in several points.
  std::optional<Action> begun_;
  // What stands on the screen.
  std::string shown_board_;
  bool question_due_ = true;
  // Games begun before this one.
  uint64_t games_ = 0;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_PLAY_CONVERSATION_H_
