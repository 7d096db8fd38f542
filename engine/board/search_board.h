#ifndef TENGEN_ENGINE_BOARD_SEARCH_BOARD_H_
#define TENGEN_ENGINE_BOARD_SEARCH_BOARD_H_

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/base/check.h"
#include "engine/base/color.h"
#include "engine/base/direction.h"
#include "engine/base/point.h"
#include "engine/base/point_set.h"
#include "engine/board/line_code.h"
#include "engine/board/line_table.h"
#include "engine/board/threat.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"

namespace tengen {

// One line of one point that a move changed: codes before and after it, black's
// view first, and the patterns of all lines of the point. Only empty points
// change: what is known of the others is as it was when their stone came.
struct LineChange {
  Point point;
  Direction direction;
  std::array<LineCode, 2> before;
  std::array<LineCode, 2> after;
  std::array<LinePatterns, 2> patterns_before;
  std::array<LinePatterns, 2> patterns_after;
};

// A Position prepared for search: moves are made and taken back in sequence,
// and for each empty point, direction and colour the line pattern is known at
// any time. Play is the only place that scans lines.
//
//   SearchBoard board(position, std::make_shared<RuleTables>(rules));
//   board.Play(move);
//   board.Points(Color::kBlack, Threat::kFive) // where black wins at once
//   board.Undo();
//
// Not thread-safe; every thread has its own, the tables are shared.
class SearchBoard {
 public:
  SearchBoard(const Position& position,
              std::shared_ptr<const RuleTables> tables);

  int width() const { return width_; }
  int height() const { return height_; }
  const RuleTables& tables() const { return *tables_; }
  const RuleSet& rules() const { return tables_->rules(); }
  Color side_to_move() const { return side_; }
  // As Position::hash of the same position.
  uint64_t hash() const { return hash_; }
  int empty_count() const { return empty_count_; }
  // Moves played since the construction and not undone.
  int ply() const { return static_cast<int>(undo_.size()); }

  Cell At(Point p) const { return cells_[static_cast<size_t>(p.index())]; }
  bool IsEmpty(Point p) const { return At(p) == Cell::kEmpty; }
  const PointSet& empty_points() const { return empty_; }

  // Black may still play the half stone.
  bool half_stone_left() const { return half_stone_left_; }
  // Whether a five of `color` would win now: false before its half stone.
  bool FivesWin(Color color) const {
    return !half_stone_left_ || color == Color::kWhite;
  }

  // Plays a move of the side to move. REQUIRES: the point is on the board and
  // empty; a half stone is left if `move` is one. Legality is not looked at.
  void Play(Move move);
  // Passes the turn without a stone. Undo takes it back.
  void Pass();
  // Takes back the last Play or Pass. REQUIRES: ply() > 0.
  void Undo();
  // The lines that the last Play changed; empty after Pass.
  std::span<const LineChange> changes() const {
    const UndoRecord& last = undo_.back();
    return {last.changes.data(), static_cast<size_t>(last.change_count)};
  }

  // The point of the last Play; None() after Pass. REQUIRES: ply() > 0.
  Point last_point() const { return undo_.back().point; }

  // Line code of a point as `color` sees it; of one that holds a stone, as it
  // was before that.
  LineCode Code(Color color, Point p, Direction d) const {
    const auto& half = info(p).half[static_cast<size_t>(Index(color))]
                                   [static_cast<size_t>(Index(d))];
    return MakeLineCode(half[0], half[1]);
  }
  // REQUIRES: the point is empty.
  LinePattern Pattern(Color color, Point p, Direction d) const {
    return Patterns(color, p)[d];
  }
  // Pattern of all four directions. REQUIRES: the point is empty.
  LinePatterns Patterns(Color color, Point p) const {
    return info(p).patterns[static_cast<size_t>(Index(color))];
  }
  // REQUIRES: the point is empty.
  Threat ThreatAt(Color color, Point p) const {
    return info(p).threat[static_cast<size_t>(Index(color))];
  }
  // All empty points with that threat.
  const PointSet& Points(Color color, Threat threat) const {
    return threats_[static_cast<size_t>(Index(color))]
                   [static_cast<size_t>(threat)];
  }
  // Points(color, threat).size(), without counting.
  int Count(Color color, Threat threat) const {
    return threat_counts_[static_cast<size_t>(Index(color))]
                         [static_cast<size_t>(threat)];
  }
  // Number of the four lines in which the stone would make a four (a double
  // four in one line counts once). REQUIRES: the point is empty.
  int FourLines(Color color, Point p) const;

  // Whether a stone of `color` on the empty point `p` is a foul (FoulOf tells
  // the same of a Position). The board is unchanged afterwards.
  bool IsFoul(Color color, Point p);
  // All empty points that are fouls for `color`.
  PointSet FoulPoints(Color color);

  // Empty points near some stone, where a sensible move may be: within two
  // points in any direction or three along a line.
  PointSet NearbyPoints() const { return nearby_ & empty_; }

 private:
  // What is known of one point; the two half lines of each code.
  struct PointInfo {
    std::array<std::array<std::array<HalfLine, 2>, kDirectionCount>, 2> half;
    std::array<LinePatterns, 2> patterns;
    std::array<Threat, 2> threat;
  };

  static constexpr int kMaxChanges = kDirectionCount * 2 * kLineReach;
  static constexpr int kNearbyReach = 3;
  static constexpr int kNearbyRows = 2 * kNearbyReach + 1;

  // What a changed point was before, as far as it is not in the LineChange.
  // A move changes one line of a point at most.
  struct Before {
    uint8_t side;  // which of the two half lines changed
    std::array<HalfLine, 2> half;
    std::array<Threat, 2> threat;
  };

  struct UndoRecord {
    // Leaves the arrays unset: only the first change_count are read.
    UndoRecord() {}  // NOLINT(modernize-use-equals-default)

    Point point;  // None() for a pass
    bool half = false;
    uint64_t hash;
    int change_count = 0;
    std::array<LineChange, kMaxChanges> changes;
    std::array<Before, kMaxChanges> before;
    std::array<uint32_t, kNearbyRows> nearby;
  };

  // A line of the board as two rows of bits, kLineReach wall cells before the
  // first cell and at least as many after the last.
  struct LineBits {
    uint64_t black = ~uint64_t{0};
    uint64_t white = ~uint64_t{0};
  };

  PointInfo& info(Point p) { return info_[static_cast<size_t>(p.index())]; }
  const PointInfo& info(Point p) const {
    return info_[static_cast<size_t>(p.index())];
  }
  LineBits& LineThrough(Point p, Direction d);
  static int BitOf(Point p, Direction d) {
    return (d == Direction::kVertical ? p.y() : p.x()) + kLineReach;
  }

  void SetLineBits(Point p, Cell cell);
  // Puts or removes a stone with all that follows from it, but for the side to
  // move. `record` takes what RemoveStone needs.
  void PutStone(Point p, Cell cell, UndoRecord& record);
  void RemoveStone(const UndoRecord& record);
  void UpdateLine(Point p, Direction d, UndoRecord& record);
  void MarkNearby(Point p, UndoRecord& record);
  void RestoreLine(const LineChange& change, const Before& before);
  Threat ComputeThreat(Color color, const PointInfo& point) const {
    const size_t c = static_cast<size_t>(Index(color));
    return (*tables_)[color].threats()[point.patterns[c]];
  }
  // An empty point joins or leaves the sets of its threats.
  void Join(Color color, Point p, Threat threat);
  void Leave(Color color, Point p, Threat threat);
  void InitializePoint(Point p);
  bool IsDoubleThree(Color color, Point p);
  bool IsThreeInLine(Color color, Point p, Direction d);
  UndoRecord& NewRecord();

  int width_;
  int height_;
  std::shared_ptr<const RuleTables> tables_;
  Color side_;
  bool half_stone_left_;
  uint64_t hash_;
  int empty_count_;
  PointSet board_;
  PointSet empty_;
  PointSet nearby_;
  std::array<Cell, kMaxPoints> cells_ = {};
  std::array<PointInfo, kMaxPoints> info_;
  std::array<std::array<PointSet, kThreatCount>, 2> threats_;
  std::array<std::array<int, kThreatCount>, 2> threat_counts_ = {};
  std::array<std::array<LineBits, 2 * kMaxSide>, kDirectionCount> lines_;
  // The first `size` are in use; the rest is kept for reuse.
  std::vector<UndoRecord> undo_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_BOARD_SEARCH_BOARD_H_
