#ifndef TENGEN_ENGINE_OPENING_ACTION_H_
#define TENGEN_ENGINE_OPENING_ACTION_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/base/color.h"
#include "engine/base/point.h"

// One decision of a player inside an opening, as a value and as the line that
// goes over the wire. Whether it is legal is the business of OpeningState.
//
//   Action a = *ParseAction("PLACE 7,7 7,6 8,5");
//   a.points[1] == Point(7, 6)
//   ActionText(a) == "PLACE 7,7 7,6 8,5"

namespace tengen {

// Where stone 2 stands from stone 1: beside it, or diagonally.
enum class OpeningKind : uint8_t { kDirect, kIndirect };

struct Action {
  enum class Kind : uint8_t {
    kPlace,    // puts stones
    kSwap,     // exchanges colours
    kStay,     // lets a right to exchange colours pass
    kWhite,    // takes white
    kBlack,    // takes black
    kDeclare,  // fixes the number of fifth moves
    kOffer,    // lays down candidates
    kSelect,   // keeps one candidate
    kMove,     // moves a stone
    kReject,   // refuses the opening
    kRoll,     // tells the outcome of a die
  };

  Kind kind = Kind::kStay;
  // PLACE, OFFER: one or more; SELECT: one; MOVE: from, to; ROLL: one, or none
  // if `rolled` is set.
  std::vector<Point> points;
  // PLACE where the rule leaves the colours free: one a point. Otherwise empty.
  std::vector<Color> colors;
  // DECLARE.
  int number = 0;
  // ROLL direct, ROLL indirect.
  std::optional<OpeningKind> rolled;

  static Action Place(std::vector<Point> points,
                      std::vector<Color> colors = {});
  static Action Declare(int number);
  static Action Offer(std::vector<Point> points);
  static Action Select(Point point);
  static Action MoveStone(Point from, Point to);
  static Action Roll(Point point);
  static Action Roll(OpeningKind kind);
  // The word alone. SWAP, STAY, WHITE, BLACK and REJECT are complete with it;
  // of another kind it is the beginning, to which points are added.
  static Action Bare(Kind kind);

  bool operator==(const Action&) const = default;
};

inline constexpr std::array<Action::Kind, 11> kActionKinds = {
    Action::Kind::kPlace,  Action::Kind::kSwap,   Action::Kind::kStay,
    Action::Kind::kWhite,  Action::Kind::kBlack,  Action::Kind::kDeclare,
    Action::Kind::kOffer,  Action::Kind::kSelect, Action::Kind::kMove,
    Action::Kind::kReject, Action::Kind::kRoll};

// "PLACE" and so on.
std::string_view ActionWord(Action::Kind kind);

// "x,y", both from 0, from the upper left corner.
std::string PointText(Point p);

// The action's line.
std::string ActionText(const Action& action);

// Reads a line in the form of ActionText. Words may be in any case, blanks
// around a comma are nothing. Fails, naming the word at fault, unless the line
// is one action with all its arguments and nothing else; a coordinate beyond
// the largest board is such a fault, one beyond the current board is not.
absl::StatusOr<Action> ParseAction(std::string_view line);

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_ACTION_H_
