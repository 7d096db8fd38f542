#ifndef TENGEN_PROTOCOL_PLAY_ANSWER_H_
#define TENGEN_PROTOCOL_PLAY_ANSWER_H_

#include <optional>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"
#include "engine/position/position.h"

// What a person answers to a question, as a value.

namespace tengen {

// An action of an opening, or its beginning.
struct Answer {
  Action action;
  // The action is legal and can be applied. A ROLL without an outcome is
  // complete: who asked rolls the die.
  bool complete = false;
};

// Reads one line: "swap", "3", "h8 h9 j10", "h9 to j8", "B" for the candidate
// with that label. The word of an action may be left out where the rest tells
// it. An action that takes several points may come in parts; `begun` is what
// was said before. Where colours are free each point follows its colour:
// "black h9 white j10". "done" ends an action that may have fewer points.
// Fails with the cause in plain words, and then no word of the line counts.
// REQUIRES: some action is legal; `begun` came from here at the same state.
absl::StatusOr<Answer> ReadAnswer(const OpeningState& state,
                                  const std::optional<Action>& begun,
                                  std::string_view line);

// Reads a move of the game, "h8", or "h8*" for the half stone. Whether it is
// legal is the business of Game::Play.
absl::StatusOr<Move> ReadMove(std::string_view line, const Position& position);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_PLAY_ANSWER_H_
