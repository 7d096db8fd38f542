#include "protocol/candidates.h"

#include <algorithm>

#include "engine/position/outcome.h"

namespace tengen {
namespace {

PointSet PointsWithin(const Position& position, int reach) {
  PointSet near;
  for (const Position::Placed& placed : position.history()) {
    const Point p = placed.point;
    const int first_x = std::max(0, p.x() - reach);
    const int last_x = std::min(position.width() - 1, p.x() + reach);
    for (int y = std::max(0, p.y() - reach);
         y <= std::min(position.height() - 1, p.y() + reach); ++y) {
      for (int x = first_x; x <= last_x; ++x) near.Insert(Point(x, y));
    }
  }
  return near & position.EmptyPoints();
}

std::vector<Move> QuietMovesAmong(const Position& position,
                                  const RuleSet& rules,
                                  const PointSet& points) {
  std::vector<Move> moves;
  for (Point p : points) {
    const Outcome outcome = OutcomeOfMove(position, rules, {p});
    if (outcome.reason == Outcome::Reason::kOngoing) moves.push_back({p});
  }
  return moves;
}

}  // namespace

PointSet WinningPoints(const Position& position, const RuleSet& rules) {
  PointSet points;
  for (Point p : position.EmptyPoints()) {
    const Outcome outcome = OutcomeOfMove(position, rules, {p});
    if (outcome.reason == Outcome::Reason::kFive) points.Insert(p);
  }
  return points;
}

std::vector<Move> QuietMoves(const Position& position, const RuleSet& rules,
                             int reach) {
  std::vector<Move> moves =
      QuietMovesAmong(position, rules, PointsWithin(position, reach));
  if (!moves.empty()) return moves;
  return QuietMovesAmong(position, rules, position.EmptyPoints());
}

}  // namespace tengen
