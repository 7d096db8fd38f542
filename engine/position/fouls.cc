#include "engine/position/fouls.h"

#include <set>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/direction.h"

namespace tengen {
namespace {

// A point of the line through some origin: its distance from there.
using Offset = int;

// The board around one point, with a few stones of one colour added.
class Scene {
 public:
  Scene(const Position& position, const ColorRule& rule, Color color)
      : position_(position), rule_(rule), color_(color) {}

  bool FiveAt(Point p);
  Foul FoulAt(Point p);

 private:
  Cell At(Point origin, Direction d, Offset o) const {
    const int x = origin.x() + o * StepX(d);
    const int y = origin.y() + o * StepY(d);
    if (position_.Contains(x, y) && added_.Contains(Point(x, y))) {
      return StoneOf(color_);
    }
    return position_.At(x, y);
  }
  bool Own(Point origin, Direction d, Offset o) const {
    return At(origin, d, o) == StoneOf(color_);
  }
  bool Empty(Point origin, Direction d, Offset o) const {
    return At(origin, d, o) == Cell::kEmpty;
  }

  // The run of own stones through offset `o`: first and last offset.
  std::pair<Offset, Offset> Run(Point origin, Direction d, Offset o) const {
    Offset first = o;
    Offset last = o;
    while (Own(origin, d, first - 1)) --first;
    while (Own(origin, d, last + 1)) ++last;
    return {first, last};
  }

  // Whether the run through `o`, where an own stone stands, wins.
  bool Wins(Point origin, Direction d, Offset o) const;
  // As Wins, with the run through `q` after a stone there, if that run holds
  // the origin.
  bool WinsThroughOrigin(Point origin, Direction d, Offset q);
  // Number of fours on this line that hold the stone at the origin.
  int Fours(Point origin, Direction d);
  // Whether the line holds a three with the stone at the origin.
  bool IsThree(Point origin, Direction d);
  // Whether the stones through the origin are a straight four that holds `q`
  // also: four in a row that a stone at either end makes into a five.
  bool IsStraightFour(Point origin, Direction d, Offset q);

  Point PointAt(Point origin, Direction d, Offset o) const {
    return Point(origin.x() + o * StepX(d), origin.y() + o * StepY(d));
  }

  const Position& position_;
  const ColorRule& rule_;
  const Color color_;
  PointSet added_;
};

bool Scene::Wins(Point origin, Direction d, Offset o) const {
  const auto [first, last] = Run(origin, d, o);
  const int length = last - first + 1;
  if (length < rule_.length) return false;
  if (length > rule_.length) return rule_.overline == Overline::kWins;
  if (!rule_.needs_open_end) return true;
  const Cell opponent = StoneOf(Opponent(color_));
  return At(origin, d, first - 1) != opponent ||
         At(origin, d, last + 1) != opponent;
}

bool Scene::WinsThroughOrigin(Point origin, Direction d, Offset q) {
  const Point p = PointAt(origin, d, q);
  added_.Insert(p);
  const auto [first, last] = Run(origin, d, q);
  const bool wins = first <= 0 && 0 <= last && Wins(origin, d, q);
  added_.Erase(p);
  return wins;
}

int Scene::Fours(Point origin, Direction d) {
  // A four is what a winning run leaves without the stone that completes it;
  // the two ways to complete a straight four leave the same stones.
  std::set<std::set<Offset>> fours;
  for (Offset q = 1 - rule_.length; q <= rule_.length - 1; ++q) {
    if (!Empty(origin, d, q) || !WinsThroughOrigin(origin, d, q)) continue;
    Offset first = q;
    Offset last = q;
    while (Own(origin, d, first - 1)) --first;
    while (Own(origin, d, last + 1)) ++last;
    std::set<Offset> four;
    for (Offset o = first; o <= last; ++o) {
      if (o != q) four.insert(o);
    }
    fours.insert(std::move(four));
  }
  return static_cast<int>(fours.size());
}

bool Scene::IsStraightFour(Point origin, Direction d, Offset q) {
  const auto [first, last] = Run(origin, d, 0);
  if (last - first + 1 != rule_.length - 1) return false;
  if (q < first || q > last) return false;
  return Empty(origin, d, first - 1) && Empty(origin, d, last + 1) &&
         WinsThroughOrigin(origin, d, first - 1) &&
         WinsThroughOrigin(origin, d, last + 1);
}

bool Scene::IsThree(Point origin, Direction d) {
  for (Offset q = 2 - rule_.length; q <= rule_.length - 2; ++q) {
    if (!Empty(origin, d, q)) continue;
    const Point p = PointAt(origin, d, q);
    added_.Insert(p);
    const bool straight = IsStraightFour(origin, d, q);
    added_.Erase(p);
    if (straight && !FiveAt(p) && FoulAt(p) == Foul::kNone) return true;
  }
  return false;
}

bool Scene::FiveAt(Point p) {
  added_.Insert(p);
  bool five = false;
  for (Direction d : kDirections) five = five || Wins(p, d, 0);
  added_.Erase(p);
  return five;
}

Foul Scene::FoulAt(Point p) {
  if (!rule_.has_fouls() || FiveAt(p)) return Foul::kNone;
  added_.Insert(p);
  bool overline = false;
  int fours = 0;
  int threes = 0;
  for (Direction d : kDirections) {
    const auto [first, last] = Run(p, d, 0);
    overline = overline || last - first + 1 > rule_.length;
    const int fours_here = Fours(p, d);
    fours += fours_here;
    if (fours_here == 0 && rule_.double_three_is_foul && IsThree(p, d)) {
      ++threes;
    }
  }
  added_.Erase(p);
  if (rule_.double_four_is_foul && fours >= 2) return Foul::kDoubleFour;
  if (rule_.double_three_is_foul && threes >= 2) return Foul::kDoubleThree;
  if (rule_.overline == Overline::kFoul && overline) return Foul::kOverline;
  return Foul::kNone;
}

}  // namespace

std::string_view FoulName(Foul foul) {
  switch (foul) {
    case Foul::kNone:
      return "none";
    case Foul::kDoubleFour:
      return "double-four";
    case Foul::kDoubleThree:
      return "double-three";
    case Foul::kOverline:
      return "overline";
    case Foul::kEarlyFive:
      return "five before the half stone";
  }
  return "none";
}

bool CompletesFive(const Position& position, const RuleSet& rules, Color color,
                   Point p) {
  TENGEN_CHECK(position.Contains(p) && position.IsEmpty(p));
  return Scene(position, rules[color], color).FiveAt(p);
}

Foul FoulOf(const Position& position, const RuleSet& rules, Color color,
            Point p) {
  TENGEN_CHECK(position.Contains(p) && position.IsEmpty(p));
  Scene scene(position, rules[color], color);
  if (rules[color].has_half_stone && !position.half_stone_spent() &&
      scene.FiveAt(p)) {
    return Foul::kEarlyFive;
  }
  return scene.FoulAt(p);
}

PointSet FoulPoints(const Position& position, const RuleSet& rules,
                    Color color) {
  PointSet fouls;
  for (Point p : position.EmptyPoints()) {
    if (FoulOf(position, rules, color, p) != Foul::kNone) fouls.Insert(p);
  }
  return fouls;
}

}  // namespace tengen
