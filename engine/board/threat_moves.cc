#include "engine/board/threat_moves.h"

namespace tengen {
namespace {

PointSet CellsOf(LineMask mask, Point origin, Direction d) {
  PointSet set;
  for (int offset = -kLineReach; offset <= kLineReach; ++offset) {
    if ((mask >> (offset + kLineReach)) & 1) {
      set.Insert(Step(origin, d, offset));
    }
  }
  return set;
}

// The points that keep one straight four, or pair of fours, from being made.
PointSet DefencesAt(const SearchBoard& board, Color attacker, Point p) {
  const LineTable& table = board.tables()[attacker];
  PointSet set;
  set.Insert(p);
  int straight = 0;
  int fours = 0;
  for (Direction d : kDirections) {
    const LinePattern pattern = board.Pattern(attacker, p, d);
    straight += pattern == LinePattern::kStraightFour;
    fours += pattern == LinePattern::kFour;
  }
  // Away from `p` a stone touches one of its lines only, so it cannot reduce
  // more than one straight four or two fours.
  if (straight * 2 + fours > 2) return set;
  for (Direction d : kDirections) {
    const LinePattern pattern = board.Pattern(attacker, p, d);
    if (pattern == LinePattern::kStraightFour ||
        pattern == LinePattern::kFour) {
      set |= CellsOf(table.defences(board.Code(attacker, p, d)), p, d);
    }
  }
  return set;
}

}  // namespace

PointSet FiveDefences(const SearchBoard& board, Color attacker) {
  const LineTable& table = board.tables()[attacker];
  const PointSet& fives = board.Points(attacker, Threat::kFive);
  if (!table.rule().needs_open_end) {
    return fives.size() == 1 ? fives : PointSet();
  }
  PointSet set = board.empty_points();
  for (Point p : fives) {
    for (Direction d : kDirections) {
      if (board.Pattern(attacker, p, d) != LinePattern::kFive) continue;
      set &= CellsOf(table.defences(board.Code(attacker, p, d)), p, d);
    }
  }
  return set;
}

PointSet StraightFourDefences(const SearchBoard& board, Color attacker) {
  PointSet set = board.empty_points();
  if (!board.FivesWin(attacker)) return set;
  const PointSet& threats = board.Points(attacker, Threat::kStraightFour);
  for (Point p : threats) set &= DefencesAt(board, attacker, p);
  return set;
}

PointSet FourMoves(const SearchBoard& board, Color color) {
  PointSet set = board.Points(color, Threat::kFour);
  set |= board.Points(color, Threat::kFourThree);
  set |= board.Points(color, Threat::kStraightFour);
  const PointSet& suspects = board.Points(color, Threat::kSuspect);
  for (Point p : suspects) {
    if (board.FourLines(color, p) > 0) set.Insert(p);
  }
  return set;
}

}  // namespace tengen
