#ifndef TENGEN_ENGINE_OPENING_VOCABULARY_H_
#define TENGEN_ENGINE_OPENING_VOCABULARY_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/color.h"
#include "engine/base/point_set.h"
#include "engine/opening/action.h"
#include "engine/opening/stone_symmetry.h"
#include "engine/rules/rule_set.h"

// The words in which an opening rule is written. A rule is a list of steps,
// each a verb with an actor and arguments, and nothing else: whatever differs
// between two rules is in their rows.
//
//   1 place P1 B@C W@3 B@5     the first player puts the first three stones
//   2 swap? P2                 the second player may exchange colours
//   3 place W W@*              whoever holds white puts stone 4 anywhere
//   4 offer B F B 2 *          black lays down two candidates for stone 5
//   5 select W F               white keeps one of them
//   6 end W                    white is to move, the game begins
//
// step_text.h reads and writes the cells, catalogue.h holds the rules,
// opening_state.h plays them. It is no part of this file how a row is played.

namespace tengen {

// A person at the board. At the start the first holds black.
enum class Player : uint8_t { kFirst = 0, kSecond = 1 };

constexpr Player OtherPlayer(Player player) {
  return player == Player::kFirst ? Player::kSecond : Player::kFirst;
}

// "first" or "second".
std::string_view PlayerName(Player player);

enum class Verb : uint8_t {
  kPlace,    // puts stones
  kSwap,     // exchanges colours or lets the right pass
  kDeclare,  // fixes the number N of candidates
  kOffer,    // lays down candidates, no two of them symmetrical
  kSelect,   // keeps one candidate as a stone, the others leave the board
  kBranch,   // takes one of several options
  kMove,     // moves a stone that stands already
  kClear,    // empties the board, the actor becomes black
  kDice,     // a die puts a stone
  kGoto,     // goes on at another step
  kEnd,      // the opening is over
};

// Who takes a step.
enum class Actor : uint8_t {
  kNone,     // nobody (goto); the colour to move (end) is in `color`
  kFirst,    // P1
  kSecond,   // P2
  kBlack,    // B, who holds black now
  kWhite,    // W
  kOther,    // O, the opponent of who last placed, rolled, declared, offered or
             // moved
  kDecider,  // L, who took the last branch
};

// Where a stone may go, by the larger of the distances in x and y from the
// centre.
enum class Region : uint8_t {
  kCenter,
  kSquare3,
  kSquare5,
  kSquare7,
  kSquare9,
  kAnywhere,
  kOutside5,
  kOutside7,
};

inline constexpr std::array<Region, 8> kRegions = {
    Region::kCenter,  Region::kSquare3,  Region::kSquare5,  Region::kSquare7,
    Region::kSquare9, Region::kAnywhere, Region::kOutside5, Region::kOutside7};

// "C", "3", "5", "7", "9", "*", "out5", "out7".
std::string_view RegionName(Region region);
// The least and the greatest distance from the centre.
struct Distances {
  int least;
  int greatest;
};
Distances DistancesOf(Region region);
// The points of a region on a board of this size, stones or not. The centre is
// (width / 2, height / 2) rounded down.
PointSet RegionPoints(Region region, int width, int height);

// Two sets of candidates can lie on the board at a time.
enum class Tag : uint8_t { kFifth, kFourth };  // F, G

// What the outcome of a die is.
enum class Die : uint8_t {
  kDirection,   // D,I: direct or indirect, even chances
  kPatterns13,  // 13: one of the 13 patterns of stone 2's direction
  kPoints23,    // 23: one of the 23 free points of the central 5x5
};

// One stone of a `place`: colour@region.
struct StoneSpec {
  // Nothing where the actor chooses it (written ?).
  std::optional<Color> color;
  Region region = Region::kAnywhere;
  // May be left out (a ? behind); then all that follow may be, too.
  bool optional = false;

  bool operator==(const StoneSpec&) const = default;
};

// One option of a `branch`. Targets are numbers of steps, from 1.
struct BranchOption {
  std::string name;
  int target = 0;

  bool operator==(const BranchOption&) const = default;
};

// In place of a number: as far as OpeningRule::n_top allows.
inline constexpr int kUnbounded = -1;

// A row. Which members count depends on the verb; the others stay as they are
// here, so that equal rows compare equal.
struct OpeningStep {
  Verb verb = Verb::kEnd;
  Actor actor = Actor::kNone;
  // place: the stones in their order.
  std::vector<StoneSpec> stones;
  // declare: the bounds of N, `hi` may be kUnbounded.
  // offer: the bounds of the number of candidates, unless it is N.
  int lo = 0;
  int hi = 0;
  // offer: N candidates, as many as were declared.
  bool count_is_declared = false;
  // offer, select.
  Tag tag = Tag::kFifth;
  // offer, dice: the colour of the stone; end: the colour to move.
  Color color = Color::kBlack;
  // offer, move.
  Region region = Region::kAnywhere;
  // branch.
  std::vector<BranchOption> options;
  // move: numbers of stones in order of play, from 1.
  std::vector<int> movable;
  // move: not the stone that was moved before.
  bool fresh = false;
  // dice.
  Die die = Die::kDirection;
  // goto.
  int target = 0;

  // offer: exactly `lo` candidates, a number that the rule itself gives.
  bool has_fixed_count() const {
    return verb == Verb::kOffer && !count_is_declared && lo == hi;
  }
  // place: the colour of some stone is free, so an action names all colours.
  bool names_colors() const;
  bool operator==(const OpeningStep&) const = default;
};

// The region in which the stone of a die falls: the 3x3 of stone 2 or the 5x5
// of stone 3.
constexpr Region RegionOf(Die die) {
  return die == Die::kDirection ? Region::kSquare3 : Region::kSquare5;
}

// A complete opening rule.
struct OpeningRule {
  // Stable and without blanks: the name on the wire.
  std::string id;
  // For people.
  std::string name;
  std::vector<std::string> aliases;
  // The size of board that the rule's document names.
  int board = 15;
  // One of the names that GamePreset knows.
  std::string game = "renju";
  // Whom the fouls of the game bind, where it is not the game's own colour:
  // kFirst, kSecond, kBlack or kWhite.
  std::optional<Actor> forbid;
  // Codes of the openings that stones 1 to 3 must not form, in any orientation.
  std::vector<std::string> ban;
  // Which candidates count as the same.
  SymmetryNotion symmetry = SymmetryNotion::kShape;
  // What kUnbounded stands for.
  int n_top = 12;
  std::vector<OpeningStep> steps;

  // REQUIRES: 1 <= number <= steps.size().
  const OpeningStep& step(int number) const {
    return steps[static_cast<size_t>(number - 1)];
  }
  bool operator==(const OpeningRule&) const = default;
};

// Whether `game` is one of the games a rule may name: renju, gomoku (exactly
// five), freestyle, caro, halfblack, any (the host names it).
bool IsGame(std::string_view game);
// The preset of such a game; nullptr for "any". REQUIRES: IsGame(game).
const RulePreset* GamePreset(std::string_view game);

// The word of the action that takes an option of a branch. The options keep,
// swap, white and black have words of their own; any other takes the word of
// the step that it leads to: PLACE, OFFER, MOVE, or REJECT for a `clear`.
// Nothing if there is no such word.
// REQUIRES: the target is a step of `rule`.
std::optional<Action::Kind> WordOfOption(const OpeningRule& rule,
                                         const BranchOption& option);

// Whether the action that takes an option also carries out its step: so it is
// with PLACE, OFFER and MOVE.
constexpr bool CarriesOutStep(Action::Kind word) {
  return word == Action::Kind::kPlace || word == Action::Kind::kOffer ||
         word == Action::Kind::kMove;
}

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_VOCABULARY_H_
