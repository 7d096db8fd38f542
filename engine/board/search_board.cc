#include "engine/board/search_board.h"

#include <algorithm>
#include <utility>

#include "engine/base/zobrist.h"

namespace tengen {
namespace {

constexpr size_t ToIndex(Color color) {
  return static_cast<size_t>(Index(color));
}
constexpr size_t ToIndex(Direction d) { return static_cast<size_t>(Index(d)); }

// Distance from `p` to the end of the board, at most kLineReach, forward or
// backward along `d`.
int Room(Point p, Direction d, int sign, int width, int height) {
  int room = kLineReach;
  const int dx = sign * StepX(d);
  const int dy = sign * StepY(d);
  if (dx > 0) room = std::min(room, width - 1 - p.x());
  if (dx < 0) room = std::min(room, p.x());
  if (dy > 0) room = std::min(room, height - 1 - p.y());
  if (dy < 0) room = std::min(room, p.y());
  return room;
}

}  // namespace

SearchBoard::SearchBoard(const Position& position,
                         std::shared_ptr<const RuleTables> tables)
    : width_(position.width()),
      height_(position.height()),
      tables_(std::move(tables)),
      side_(position.side_to_move()),
      half_stone_left_(tables_->rules().black.has_half_stone &&
                       !position.half_stone_spent()),
      hash_(position.hash()),
      empty_count_(position.empty_count()),
      board_(PointSet::Board(width_, height_)),
      empty_(position.EmptyPoints()) {
  for (Point p : board_) {
    cells_[static_cast<size_t>(p.index())] = position.At(p);
    SetLineBits(p, position.At(p));
  }
  for (Point p : board_) InitializePoint(p);
  UndoRecord unused;
  for (Point p : board_ - empty_) MarkNearby(p, unused);
  undo_.reserve(64);
}

SearchBoard::LineBits& SearchBoard::LineThrough(Point p, Direction d) {
  int line = 0;
  switch (d) {
    case Direction::kHorizontal:
      line = p.y();
      break;
    case Direction::kVertical:
      line = p.x();
      break;
    case Direction::kDiagonal:
      line = p.x() - p.y() + kMaxSide - 1;
      break;
    case Direction::kAntidiagonal:
      line = p.x() + p.y();
      break;
  }
  return lines_[ToIndex(d)][static_cast<size_t>(line)];
}

void SearchBoard::SetLineBits(Point p, Cell cell) {
  for (Direction d : kDirections) {
    LineBits& line = LineThrough(p, d);
    const uint64_t bit = uint64_t{1} << BitOf(p, d);
    const auto bits = static_cast<unsigned>(cell);
    line.black = (bits & 1) != 0 ? line.black | bit : line.black & ~bit;
    line.white = (bits & 2) != 0 ? line.white | bit : line.white & ~bit;
  }
}

void SearchBoard::InitializePoint(Point p) {
  PointInfo& point = info(p);
  for (Direction d : kDirections) {
    const LineBits& line = LineThrough(p, d);
    const int bit = BitOf(p, d);
    const auto left_black = (line.black >> (bit - kLineReach)) & 31;
    const auto left_white = (line.white >> (bit - kLineReach)) & 31;
    const auto right_black = (line.black >> (bit + 1)) & 31;
    const auto right_white = (line.white >> (bit + 1)) & 31;
    auto& black = point.half[0][ToIndex(d)];
    auto& white = point.half[1][ToIndex(d)];
    black[0] = kHalfLines.reversed[left_black | left_white << kLineReach];
    black[1] = kHalfLines.forward[right_black | right_white << kLineReach];
    white[0] = kHalfLines.reversed[left_white | left_black << kLineReach];
    white[1] = kHalfLines.forward[right_white | right_black << kLineReach];
    for (Color color : kColors) {
      point.patterns[ToIndex(color)].Set(
          d, (*tables_)[color].pattern(Code(color, p, d)));
    }
  }
  for (Color color : kColors) {
    const Threat threat = ComputeThreat(color, point);
    point.threat[ToIndex(color)] = threat;
    if (IsEmpty(p)) Join(color, p, threat);
  }
}

void SearchBoard::Join(Color color, Point p, Threat threat) {
  threats_[ToIndex(color)][static_cast<size_t>(threat)].Insert(p);
  ++threat_counts_[ToIndex(color)][static_cast<size_t>(threat)];
}

void SearchBoard::Leave(Color color, Point p, Threat threat) {
  threats_[ToIndex(color)][static_cast<size_t>(threat)].Erase(p);
  --threat_counts_[ToIndex(color)][static_cast<size_t>(threat)];
}

void SearchBoard::SetThreat(Color color, Point p, Threat threat) {
  Threat& now = info(p).threat[ToIndex(color)];
  if (now == threat) return;
  if (IsEmpty(p)) {
    Leave(color, p, now);
    Join(color, p, threat);
  }
  now = threat;
}

void SearchBoard::UpdateLine(Point p, Direction d, UndoRecord& record) {
  const LineBits line = LineThrough(p, d);
  const int center = BitOf(p, d);
  const int back = Room(p, d, -1, width_, height_);
  const int ahead = Room(p, d, 1, width_, height_);
  for (int offset = -back; offset <= ahead; ++offset) {
    if (offset == 0) continue;
    // The point that changed lies ahead of those behind it, so only one half
    // line of each can change.
    const size_t side = offset < 0 ? 1 : 0;
    const int shift = center + offset + (side == 1 ? 1 : -kLineReach);
    const auto black = (line.black >> shift) & 31;
    const auto white = (line.white >> shift) & 31;
    const auto& table = side == 1 ? kHalfLines.forward : kHalfLines.reversed;
    const HalfLine for_black = table[black | white << kLineReach];
    const HalfLine for_white = table[white | black << kLineReach];
    const Point q = Step(p, d, offset);
    PointInfo& point = info(q);
    HalfLine& old_black = point.half[0][ToIndex(d)][side];
    HalfLine& old_white = point.half[1][ToIndex(d)][side];
    if (old_black == for_black && old_white == for_white) continue;

    const auto number = static_cast<size_t>(record.change_count++);
    LineChange& change = record.changes[number];
    Before& before = record.before[number];
    change.point = q;
    change.direction = d;
    change.before = {Code(Color::kBlack, q, d), Code(Color::kWhite, q, d)};
    before.side = static_cast<uint8_t>(side);
    before.half = {old_black, old_white};
    change.patterns_before = point.patterns;
    before.threat = point.threat;
    old_black = for_black;
    old_white = for_white;
    change.after = {Code(Color::kBlack, q, d), Code(Color::kWhite, q, d)};
    for (Color color : kColors) {
      if (change.before[ToIndex(color)] != change.after[ToIndex(color)]) {
        SetPattern(color, q, d, change.after[ToIndex(color)]);
      }
    }
    change.patterns_after = point.patterns;
  }
}

void SearchBoard::SetPattern(Color color, Point p, Direction d, LineCode code) {
  PointInfo& point = info(p);
  LinePatterns& patterns = point.patterns[ToIndex(color)];
  const LinePattern pattern = (*tables_)[color].pattern(code);
  if (patterns[d] == pattern) return;
  patterns.Set(d, pattern);
  SetThreat(color, p, ComputeThreat(color, point));
}

void SearchBoard::RestoreLine(const LineChange& change, const Before& before) {
  PointInfo& point = info(change.point);
  const size_t d = ToIndex(change.direction);
  for (Color color : kColors) {
    const size_t c = ToIndex(color);
    point.half[c][d][before.side] = before.half[c];
    SetThreat(color, change.point, before.threat[c]);
  }
  point.patterns = change.patterns_before;
}

void SearchBoard::MarkNearby(Point p, UndoRecord& record) {
  for (int dy = -kNearbyReach; dy <= kNearbyReach; ++dy) {
    const int y = p.y() + dy;
    if (y < 0 || y >= height_) continue;
    record.nearby[static_cast<size_t>(dy + kNearbyReach)] = nearby_.row(y);
    // Bit 3 is the column of the point: the row of the point reaches three
    // columns, the others two, the outermost rows only the lines.
    const uint64_t shape = dy == 0               ? 0b1111111
                           : dy == 3 || dy == -3 ? 0b1001001
                                                 : 0b0111110;
    const auto shifted = static_cast<uint32_t>((shape << p.x()) >> 3);
    nearby_.set_row(y, nearby_.row(y) | shifted);
  }
}

SearchBoard::UndoRecord& SearchBoard::NewRecord() {
  undo_.emplace_back();
  UndoRecord& record = undo_.back();
  record.point = Point::None();
  record.hash = hash_;
  return record;
}

void SearchBoard::PutStone(Point p, Cell cell, UndoRecord& record) {
  record.point = p;
  record.hash = hash_;
  record.change_count = 0;
  for (Color color : kColors) Leave(color, p, ThreatAt(color, p));
  empty_.Erase(p);
  --empty_count_;
  cells_[static_cast<size_t>(p.index())] = cell;
  hash_ ^= ZobristKey(p, cell);
  SetLineBits(p, cell);
  for (Direction d : kDirections) UpdateLine(p, d, record);
}

void SearchBoard::RemoveStone(const UndoRecord& record) {
  const Point p = record.point;
  SetLineBits(p, Cell::kEmpty);
  for (int i = 0; i < record.change_count; ++i) {
    RestoreLine(record.changes[static_cast<size_t>(i)],
                record.before[static_cast<size_t>(i)]);
  }
  cells_[static_cast<size_t>(p.index())] = Cell::kEmpty;
  empty_.Insert(p);
  ++empty_count_;
  for (Color color : kColors) Join(color, p, ThreatAt(color, p));
  hash_ = record.hash;
}

void SearchBoard::Play(Move move) {
  TENGEN_DCHECK(IsEmpty(move.point));
  TENGEN_DCHECK(!move.half || (half_stone_left_ && side_ == Color::kBlack));
  UndoRecord& record = NewRecord();
  MarkNearby(move.point, record);
  PutStone(move.point, move.half ? Cell::kWall : StoneOf(side_), record);
  if (move.half) {
    record.half = true;
    half_stone_left_ = false;
    hash_ ^= kZobristHalfStone;
  }
  side_ = Opponent(side_);
  hash_ ^= kZobristWhiteToMove;
}

void SearchBoard::Pass() {
  NewRecord();
  side_ = Opponent(side_);
  hash_ ^= kZobristWhiteToMove;
}

void SearchBoard::Undo() {
  TENGEN_DCHECK(!undo_.empty());
  const UndoRecord& record = undo_.back();
  side_ = Opponent(side_);
  if (record.point == Point::None()) {
    hash_ = record.hash;
  } else {
    RemoveStone(record);
    if (record.half) half_stone_left_ = true;
    for (int dy = -kNearbyReach; dy <= kNearbyReach; ++dy) {
      const int y = record.point.y() + dy;
      if (y < 0 || y >= height_) continue;
      nearby_.set_row(y, record.nearby[static_cast<size_t>(dy + kNearbyReach)]);
    }
  }
  undo_.pop_back();
}

int SearchBoard::FourLines(Color color, Point p) const {
  return Patterns(color, p).Count(LinePattern::kFour, LinePattern::kDoubleFour);
}

bool SearchBoard::IsFoul(Color color, Point p) {
  const Threat threat = ThreatAt(color, p);
  if (threat == Threat::kFive) return !FivesWin(color);
  if (threat != Threat::kSuspect) return false;
  const LinePatterns patterns = Patterns(color, p);
  const ColorRule& rule = (*tables_)[color].rule();
  if (rule.overline == Overline::kFoul &&
      patterns.Count(LinePattern::kOverline) > 0) {
    return true;
  }
  if (rule.double_four_is_foul &&
      (patterns.Count(LinePattern::kDoubleFour) > 0 ||
       FourLines(color, p) > 1)) {
    return true;
  }
  return rule.double_three_is_foul && IsDoubleThree(color, p);
}

// Whether two of the threes that a stone on `p` makes are real: that one of
// their straight-four points is neither a five nor a foul.
bool SearchBoard::IsDoubleThree(Color color, Point p) {
  const LinePatterns patterns = Patterns(color, p);
  const auto is_three = [](LinePattern pattern) {
    return pattern == LinePattern::kThree || pattern == LinePattern::kFreeThree;
  };
  int threes = patterns.Count(LinePattern::kThree, LinePattern::kFreeThree);
  UndoRecord record;
  PutStone(p, StoneOf(color), record);
  int real = 0;
  for (Direction d : kDirections) {
    if (!is_three(patterns[d])) continue;
    if (IsThreeInLine(color, p, d)) {
      ++real;
    } else {
      --threes;
    }
    if (real > 1 || threes < 2) break;
  }
  RemoveStone(record);
  return real > 1;
}

bool SearchBoard::IsThreeInLine(Color color, Point p, Direction d) {
  // The code of `p` does not depend on what stands there.
  const LineMask straight = (*tables_)[color].gains(Code(color, p, d));
  for (int offset = -kLineReach; offset <= kLineReach; ++offset) {
    if (((straight >> (offset + kLineReach)) & 1) == 0) continue;
    const Point q = Step(p, d, offset);
    if (ThreatAt(color, q) != Threat::kFive && !IsFoul(color, q)) return true;
  }
  return false;
}

PointSet SearchBoard::FoulPoints(Color color) {
  PointSet fouls;
  if (!FivesWin(color)) fouls = Points(color, Threat::kFive);
  const PointSet suspects = Points(color, Threat::kSuspect);
  for (Point p : suspects) {
    if (IsFoul(color, p)) fouls.Insert(p);
  }
  return fouls;
}

}  // namespace tengen
