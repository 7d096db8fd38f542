#include "engine/board/search_board.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/base/zobrist.h"

namespace tengen {
namespace {

constexpr size_t ToIndex(Color color) {
  return static_cast<size_t>(Index(color));
}
constexpr size_t ToIndex(Direction d) { return static_cast<size_t>(Index(d)); }

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

void SearchBoard::UpdateLine(Point p, Direction d, UndoRecord& record) {
  const LineBits line = LineThrough(p, d);
  const int center = BitOf(p, d);
  const size_t index = ToIndex(d);
  const std::array<const LineTable*, 2> tables = {&(*tables_)[Color::kBlack],
                                                  &(*tables_)[Color::kWhite]};
  int count = record.change_count;
  // The point that changed lies ahead of those behind it, so only one half line
  // of each can change: number `side`, within the five cells from bit `shift`.
  const auto update = [&](Point q, size_t side, int shift,
                          const std::array<HalfLine, 1024>& half_lines) {
    const auto black = (line.black >> shift) & 31;
    const auto white = (line.white >> shift) & 31;
    const std::array<HalfLine, 2> now = {
        half_lines[black | white << kLineReach],
        half_lines[white | black << kLineReach]};
    PointInfo& point = info(q);
    auto& black_halves = point.half[0][index];
    auto& white_halves = point.half[1][index];
    if (black_halves[side] == now[0] && white_halves[side] == now[1]) return;

    const auto number = static_cast<size_t>(count++);
    LineChange& change = record.changes[number];
    Before& before = record.before[number];
    change.point = q;
    change.direction = d;
    change.before = {MakeLineCode(black_halves[0], black_halves[1]),
                     MakeLineCode(white_halves[0], white_halves[1])};
    change.patterns_before = point.patterns;
    before.side = static_cast<uint8_t>(side);
    before.half = {black_halves[side], white_halves[side]};
    before.threat = point.threat;
    black_halves[side] = now[0];
    white_halves[side] = now[1];
    change.after = {MakeLineCode(black_halves[0], black_halves[1]),
                    MakeLineCode(white_halves[0], white_halves[1])};
    for (Color color : kColors) {
      const size_t c = ToIndex(color);
      if (change.before[c] == change.after[c]) continue;
      const LinePattern pattern = tables[c]->pattern(change.after[c]);
      LinePatterns& patterns = point.patterns[c];
      if (patterns[d] == pattern) continue;
      patterns.Set(d, pattern);
      const Threat threat = tables[c]->threats()[patterns];
      if (threat == before.threat[c]) continue;
      Leave(color, q, before.threat[c]);
      Join(color, q, threat);
      point.threat[c] = threat;
    }
    change.patterns_after = point.patterns;
  };
  const uint64_t empty = ~(line.black | line.white);
  const auto cells = [&](int first) {
    return static_cast<unsigned>(empty >> first & 31);
  };
  for (unsigned left = cells(center - kLineReach); left != 0;
       left &= left - 1) {
    const int offset = std::countr_zero(left) - kLineReach;
    update(Step(p, d, offset), 1, center + offset + 1, kHalfLines.forward);
  }
  for (unsigned left = cells(center + 1); left != 0; left &= left - 1) {
    const int offset = std::countr_zero(left) + 1;
    update(Step(p, d, offset), 0, center + offset - kLineReach,
           kHalfLines.reversed);
  }
  record.change_count = count;
}

void SearchBoard::RestoreLine(const LineChange& change, const Before& before) {
  PointInfo& point = info(change.point);
  const size_t d = ToIndex(change.direction);
  for (Color color : kColors) {
    const size_t c = ToIndex(color);
    point.half[c][d][before.side] = before.half[c];
    Threat& threat = point.threat[c];
    if (threat == before.threat[c]) continue;
    Leave(color, change.point, threat);
    Join(color, change.point, before.threat[c]);
    threat = before.threat[c];
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
