#ifndef TENGEN_PROTOCOL_PLAY_PHRASES_H_
#define TENGEN_PROTOCOL_PLAY_PHRASES_H_

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/color.h"
#include "engine/opening/action.h"
#include "engine/opening/named_openings.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/vocabulary.h"
#include "engine/rules/rule_set.h"
#include "protocol/play/game.h"

// Openings and games in plain words. What is said follows from the
// OpeningState alone, so that a rule of a user's file is asked for like a
// built-in one. Sentences are addressed to the actor and begin small, so that
// they can follow a name and a colon.

namespace tengen {

// How the two players are called: "You", "First player".
struct Names {
  std::string first;
  std::string second;

  const std::string& Of(Player player) const {
    return player == Player::kFirst ? first : second;
  }
  // "You (white)".
  std::string With(Player player, Color color) const;
};

std::string_view ColorWord(Color color);
// "no stones", "one stone", "two stones" .. "12 stones".
std::string Counted(int count, std::string_view noun);
// "at the centre", "in the central 3x3", "anywhere" and so on.
std::string RegionPhrase(Region region);
// "a1, b2 and c3".
std::string PointList(std::span<const Point> points, int height);

// The word to say for a kind of action: "swap", "put".
std::string_view CommandWord(Action::Kind kind);
// All kinds that a word means, among them those of CommandWord: "keep" is to
// select or to stay. Any case; empty if it means none.
std::vector<Action::Kind> KindsOfWord(std::string_view word);

// Whether an action is complete with its word: SWAP, STAY, WHITE, BLACK and
// REJECT are.
bool IsWordAlone(Action::Kind kind);

// What an action of a kind does now: "put black in the central 5x5".
// REQUIRES: `kind` is among state.Choices().
std::string ChoicePhrase(const OpeningState& state, Action::Kind kind);
// The next stone that an action begun still asks for, with its region.
// REQUIRES: it is a legal beginning of a PLACE, OFFER or MOVE and not complete.
std::string NextPointPhrase(const OpeningState& state, const Action& begun);
// What follows an action that is a word alone: "then You (black): put
// black in the central 9x9".
// REQUIRES: IsWordAlone(kind), and it is among state.Choices().
std::string ThenPhrase(const OpeningState& state, Action::Kind kind,
                       const Names& names);

// The question to the actor: one sentence, or a heading and a line for each
// choice. REQUIRES: some action is legal.
std::vector<std::string> Question(const OpeningState& state,
                                  const Names& names);

// What an action was, told after it: "offer h9 and j10", "swap, black from now
// on". `color`: what its player held before; the last stones of `after` are
// those of the action.
std::string ActionPhrase(const Action& action, Color color,
                         const Position& after);
// "h8", or "h8*" for a half stone.
std::string MoveText(Move move, int height);

// How the game ended: "White (You) wins, black made a double-three."
std::string EndPhrase(const Game& game, const Names& names);

// "3D Sosei 疎星, Chinese 疏星: sparse star".
std::string OpeningPhrase(const NamedOpening& opening);
// The rules of play: a preset's description, and whom fouls bind.
std::string RulesPhrase(const OpeningState& state);

// The cause of a refusal as the engine words it, with points by name instead
// of "x,y" and regions in words.
std::string PlainCause(std::string_view cause, int height);

// Without letters beyond ASCII: marks on letters are dropped, other characters
// become '?'.
std::string ToAscii(std::string_view text);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_PLAY_PHRASES_H_
