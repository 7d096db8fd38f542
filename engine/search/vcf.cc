#include "engine/search/vcf.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "engine/board/threat_moves.h"
#include "engine/search/tuning.h"

namespace tengen {
namespace {

// Entries of the table of failures: a power of two.
constexpr size_t kFailureSlots = size_t{1} << 14;
// Stands for "whatever the number of fours".
constexpr int kAnyFours = 1 << 20;

// Parts what is known of promising fours from what is known of all.
constexpr uint64_t kPromisingKey = 0x5d1f7a3c9e2b4681u;

using MoveList = absl::InlinedVector<Move, 24>;

// Fours in the order in which they are tried: those that make a three too, then
// those that leave the opponent least with the block.
void AppendInOrder(const SearchBoard& board, Color attacker,
                   const PointSet& points, MoveList& moves) {
  const Color defender = Opponent(attacker);
  const auto urgency = [&board, attacker, defender](Point p) {
    return static_cast<int>(board.ThreatAt(attacker, p)) * kThreatCount +
           static_cast<int>(board.ThreatAt(defender, p));
  };
  for (Point p : points) moves.push_back(Move{p});
  std::stable_sort(moves.begin(), moves.end(), [&urgency](Move a, Move b) {
    return urgency(a.point) > urgency(b.point);
  });
}

// Whether a four on `p` gets on with another line: makes a three, or two
// stones less than a five there.
bool IsPromising(const SearchBoard& board, Color attacker, Point p) {
  const Threat threat = board.ThreatAt(attacker, p);
  if (threat != Threat::kFour) return true;
  int lines = 0;
  for (Direction d : kDirections) {
    lines += static_cast<int>(board.Pattern(attacker, p, d)) >=
             tuning::kPromisingPattern;
  }
  return lines > 1;
}

// A reply for the line where no reply helps: a block that is too little, or
// any other point; the only five, a foul there, if nothing else is empty.
Move LostReply(SearchBoard& board, Color defender, const PointSet& fives) {
  for (Point p : fives) {
    if (!board.IsFoul(defender, p)) return Move{p};
  }
  const PointSet others = board.empty_points() - fives;
  for (Point p : others) {
    if (!board.IsFoul(defender, p)) return Move{p};
  }
  return Move{others.empty() ? fives.first() : others.first()};
}

}  // namespace

VcfSolver::VcfSolver() : failures_(kFailureSlots) {}

void VcfSolver::Clear() {
  std::fill(failures_.begin(), failures_.end(), Failure{});
}

VcfSolver::Failure& VcfSolver::FailureOf(uint64_t key) {
  return failures_[key & (kFailureSlots - 1)];
}

VcfSolver::Result VcfSolver::Solve(SearchBoard& board, int64_t max_nodes,
                                   int max_fours, Fours kind) {
  kind_ = kind;
  node_limit_ = nodes_ + max_nodes;
  cut_ = false;
  line_.clear();
  Result result;
  result.plies = Attack(board, max_fours);
  std::reverse(line_.begin(), line_.end());
  if (result.wins()) result.move = line_.front();
  result.complete = result.wins() || !cut_;
  return result;
}

int VcfSolver::Attack(SearchBoard& board, int fours) {
  const Color attacker = board.side_to_move();
  const Color defender = Opponent(attacker);
  if (!board.FivesWin(attacker)) return 0;
  if (const PointSet& fives = board.Points(attacker, Threat::kFive);
      !fives.empty()) {
    line_ = {Move{fives.first()}};
    return 1;
  }
  PointSet points = FourMoves(board, attacker);
  if (points.empty()) return 0;
  if (board.FivesWin(defender) &&
      !board.Points(defender, Threat::kFive).empty()) {
    points &= FiveDefences(board, defender);
    if (points.empty()) return 0;
  }
  if (fours <= 0 || nodes_ >= node_limit_) {
    cut_ = true;
    return 0;
  }
  const uint64_t key =
      kind_ == Fours::kAll ? board.hash() : board.hash() ^ kPromisingKey;
  if (const Failure& failure = FailureOf(key);
      failure.key == key && failure.fours >= fours) {
    if (failure.fours != kAnyFours) cut_ = true;
    return 0;
  }

  const bool cut_before = std::exchange(cut_, false);
  MoveList moves;
  AppendInOrder(board, attacker, points, moves);
  for (Move move : moves) {
    if (kind_ == Fours::kPromising &&
        !IsPromising(board, attacker, move.point)) {
      continue;
    }
    if (board.IsFoul(attacker, move.point)) continue;
    board.Play(move);
    ++nodes_;
    const int plies = Defend(board, fours - 1);
    board.Undo();
    if (plies > 0) {
      line_.push_back(move);
      cut_ = cut_before;
      return plies + 1;
    }
    if (nodes_ >= node_limit_) {
      cut_ = true;
      return 0;
    }
  }
  FailureOf(key) = {key, cut_ ? fours : kAnyFours};
  cut_ = cut_ || cut_before;
  return 0;
}

int VcfSolver::Defend(SearchBoard& board, int fours) {
  const Color defender = board.side_to_move();
  const Color attacker = Opponent(defender);
  if (board.FivesWin(defender) &&
      !board.Points(defender, Threat::kFive).empty()) {
    return 0;
  }
  const bool may_use_half =
      defender == Color::kBlack && board.half_stone_left();
  const PointSet replies = FiveDefences(board, attacker);
  int longest = 0;
  std::vector<Move> longest_line;
  for (Point p : replies) {
    std::array<bool, 2> kinds = {!board.IsFoul(defender, p), may_use_half};
    for (int half = 0; half < 2; ++half) {
      if (!kinds[static_cast<size_t>(half)]) continue;
      const Move reply{p, half == 1};
      board.Play(reply);
      ++nodes_;
      const int plies = Attack(board, fours);
      board.Undo();
      if (plies == 0) return 0;
      if (plies + 1 > longest) {
        longest = plies + 1;
        longest_line = line_;
        longest_line.push_back(reply);
      }
    }
  }
  if (longest > 0) {
    line_ = std::move(longest_line);
    return longest;
  }
  PointSet fives = board.Points(attacker, Threat::kFive);
  const Move reply = LostReply(board, defender, fives);
  fives.Erase(reply.point);
  line_.clear();
  if (!fives.empty()) line_.push_back(Move{fives.first()});
  line_.push_back(reply);
  return 2;
}

}  // namespace tengen
