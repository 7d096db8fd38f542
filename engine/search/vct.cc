#include "engine/search/vct.h"

#include <algorithm>
#include <utility>

#include "engine/base/zobrist.h"
#include "engine/board/threat_moves.h"
#include "engine/search/transposition_table.h"
#include "engine/search/tuning.h"

namespace tengen {
namespace {

// Stands for "whatever the number of plies".
constexpr int kAnyPlies = Score::kMaxPlies;
// Longest line looked at: what the recursion may take of the stack.
constexpr int kMaxPly = 160;
// Nodes between two questions whether to stop.
constexpr int64_t kCheckInterval = 256;
constexpr ProofNumbers kNoBound = {ProofNumbers::kInfinity,
                                   ProofNumbers::kInfinity};

bool ThreatensFive(const SearchBoard& board, Color color) {
  return board.FivesWin(color) && board.Count(color, Threat::kFive) > 0;
}

uint32_t Sum(uint32_t a, uint32_t b) {
  return std::min(a + b, ProofNumbers::kInfinity);
}

}  // namespace

VctSolver::VctSolver(size_t table_bytes) : table_(table_bytes) {}

void VctSolver::Clear() {
  table_.Clear();
  vcf_.Clear();
}

uint64_t VctSolver::KeyOf(uint64_t hash, int limit) const {
  return hash ^ key_salt_ ^ Mix64(static_cast<uint64_t>(limit));
}

bool VctSolver::OutOfNodes() {
  if (nodes() >= next_check_) {
    next_check_ = nodes() + kCheckInterval;
    stopped_ = stopped_ || (*stop_)();
  }
  return stopped_ || nodes() >= node_limit_;
}

VctSolver::Result VctSolver::Solve(SearchBoard& board, int64_t max_nodes,
                                   const std::function<bool()>& stopped) {
  attacker_ = board.side_to_move();
  stop_ = &stopped;
  stopped_ = false;
  line_.clear();
  const uint64_t rules_key = RulesKey(board.rules());
  if (rules_key != rules_key_) vcf_.Clear();
  rules_key_ = rules_key;
  key_salt_ = rules_key ^ (attacker_ == Color::kBlack ? Mix64(1) : Mix64(2));
  root_ply_ = board.ply();
  const int64_t start = nodes();
  node_limit_ = start + max_nodes;

  Result result;
  int limit = kAnyPlies;
  ProofEntry entry = Search(board, kNoBound, limit);
  result.complete = entry.numbers.is_settled();
  if (!entry.numbers.is_proven()) return result;
  // The win may be longer than need be.
  node_limit_ = nodes() + (nodes() - start) / 2 + tuning::kVctShortenNodes;
  while (entry.plies > 3) {
    const int shorter = entry.plies - 2;
    const ProofEntry next = Search(board, kNoBound, shorter);
    if (!next.numbers.is_proven()) break;
    entry = next;
    limit = shorter;
  }
  result.plies = entry.plies;
  result.move = entry.move;
  node_limit_ = nodes() + tuning::kVctShortenNodes;
  FindLine(board, limit, entry.plies);
  return result;
}

const ProofEntry* VctSolver::Find(uint64_t hash, int limit) const {
  const ProofEntry* entry = table_.Find(KeyOf(hash, limit));
  if (entry != nullptr || limit == kAnyPlies) return entry;
  entry = table_.Find(KeyOf(hash, kAnyPlies));
  if (entry == nullptr) return nullptr;
  const bool holds = entry->numbers.is_disproven() ||
                     (entry->numbers.is_proven() && entry->plies <= limit);
  return holds ? entry : nullptr;
}

bool VctSolver::SettleAttack(SearchBoard& board, int limit, ProofEntry& entry) {
  const auto proven = [&entry, limit](int plies, Move move) {
    if (plies > limit) return false;
    entry.numbers = ProofNumbers::Proven();
    entry.plies = static_cast<int16_t>(plies);
    entry.move = move;
    return true;
  };
  entry.numbers = ProofNumbers::Disproven();
  if (!board.FivesWin(attacker_) || limit < 1) return true;
  if (board.Count(attacker_, Threat::kFive) > 0) {
    return proven(1, {board.Points(attacker_, Threat::kFive).first()});
  }
  if (limit < 3) return true;
  if (ThreatensFive(board, Opponent(attacker_))) {
    if (FiveDefences(board, Opponent(attacker_)).empty()) return true;
  } else if (board.Count(attacker_, Threat::kStraightFour) > 0) {
    return proven(3, {board.Points(attacker_, Threat::kStraightFour).first()});
  }
  const VcfSolver::Result fours =
      vcf_.Solve(board, tuning::kVctFourNodes,
                 std::min(tuning::kVctFours, (limit - 1) / 2));
  if (fours.wins() && proven(fours.plies, fours.move)) return true;
  entry.numbers = {};
  return false;
}

bool VctSolver::SettleDefence(SearchBoard& board, int limit,
                              ProofEntry& entry) {
  const Color defender = Opponent(attacker_);
  entry.numbers = ProofNumbers::Disproven();
  if (ThreatensFive(board, defender)) return true;
  const bool five = ThreatensFive(board, attacker_);
  if (limit < (five ? 2 : 4)) return true;
  if (!five && !ThreatensStraightFour(board, attacker_) &&
      !ThreatensFours(board, limit)) {
    return true;
  }
  // Against less than a five the defender may win by fours of its own.
  if (!five &&
      vcf_.Solve(board, tuning::kVctCounterNodes, tuning::kVctFours).wins()) {
    return true;
  }
  entry.numbers = {};
  return false;
}

bool VctSolver::ThreatensFours(SearchBoard& board, int limit) {
  board.Pass();
  const VcfSolver::Result fours =
      vcf_.Solve(board, tuning::kVctFourNodes,
                 std::min(tuning::kVctFours, (limit - 2) / 2));
  board.Undo();
  threat_plies_ = fours.plies;
  return fours.wins();
}

PointSet VctSolver::FourLineDefences(SearchBoard& board) {
  const Color defender = Opponent(attacker_);
  const std::vector<Move> fours = vcf_.line();
  // Several blocks of a four, or fouls, make that hard to say.
  bool simple = !board.tables()[attacker_].rule().needs_open_end &&
                !(defender == Color::kBlack && board.half_stone_left());
  PointSet points = FourMoves(board, defender);
  board.Pass();
  size_t played = 0;
  for (Move move : fours) {
    if (!simple) break;
    points.Insert(move.point);
    const Color side = board.side_to_move();
    if (board.ThreatAt(side, move.point) == Threat::kSuspect) simple = false;
    if (!simple || played + 1 == fours.size()) break;
    board.Play(move);
    ++played;
    if (side == attacker_) {
      const PointSet& fives = board.Points(attacker_, Threat::kFive);
      points |= fives;
      for (Point p : fives) {
        simple = simple && board.ThreatAt(defender, p) != Threat::kSuspect;
      }
    } else {
      points |= FourMoves(board, defender);
    }
  }
  nodes_ += static_cast<int64_t>(played);
  while (played-- > 0) board.Undo();
  board.Undo();
  return simple ? points & board.empty_points() : board.empty_points();
}

void VctSolver::AttackMoves(SearchBoard& board, Children& children) {
  const Color defender = Opponent(attacker_);
  PointSet points;
  if (ThreatensFive(board, defender)) {
    points = FiveDefences(board, defender);
  } else {
    for (Threat threat :
         {Threat::kThree, Threat::kDoubleThree, Threat::kFour,
          Threat::kFourThree, Threat::kStraightFour, Threat::kSuspect}) {
      points |= board.Points(attacker_, threat);
    }
  }
  for (Point p : points) {
    if (board.IsFoul(attacker_, p)) continue;
    const Threat own = board.ThreatAt(attacker_, p);
    uint32_t proof = 1;
    if (own == Threat::kFour) proof = tuning::kVctFourProof;
    if (own == Threat::kThree || own == Threat::kQuiet) {
      proof = tuning::kVctThreeProof;
    }
    AddChild(board, {p}, {proof, 1}, children);
  }
  if (!ThreatensFive(board, defender)) {
    for (Point p : board.NearbyPoints() - points) {
      int twos = 0;
      int threes = 0;
      for (Direction d : kDirections) {
        const LinePattern pattern = board.Pattern(attacker_, p, d);
        twos += pattern == LinePattern::kTwo ||
                pattern == LinePattern::kFreeTwo ||
                pattern == LinePattern::kBlockedTwo;
        threes += pattern == LinePattern::kBlockedThree;
      }
      if (twos + threes == 0 || board.IsFoul(attacker_, p)) continue;
      const uint32_t proof = threes * 2 + twos > 1 ? tuning::kVctPromisingProof
                                                   : tuning::kVctQuietProof;
      AddChild(board, {p}, {proof, 1}, children);
    }
  }
  const auto urgency = [&board, this, defender](const Child& child) {
    return static_cast<int>(board.ThreatAt(attacker_, child.move.point)) *
               kThreatCount +
           static_cast<int>(board.ThreatAt(defender, child.move.point));
  };
  std::stable_sort(children.begin(), children.end(),
                   [&urgency](const Child& a, const Child& b) {
                     return urgency(a) > urgency(b);
                   });
}

void VctSolver::DefenceMoves(SearchBoard& board, int limit,
                             Children& children) {
  const Color defender = Opponent(attacker_);
  const bool five = ThreatensFive(board, attacker_);
  PointSet blocks;
  threat_plies_ = 0;
  if (five) {
    blocks = FiveDefences(board, attacker_);
  } else if (ThreatensStraightFour(board, attacker_)) {
    blocks = StraightFourDefences(board, attacker_);
  } else if (ThreatensFours(board, limit)) {
    blocks = FourLineDefences(board);
  } else {
    // That search hit its node limit this time: nothing is left out.
    blocks = board.empty_points();
  }
  PointSet points = blocks;
  if (!five && board.FivesWin(defender)) points |= FourMoves(board, defender);
  for (Point p : points) {
    if (board.IsFoul(defender, p)) continue;
    const uint32_t disproof =
        blocks.Contains(p) ? 1 : tuning::kVctCounterDisproof;
    AddChild(board, {p}, {1, disproof}, children);
  }
  if (defender == Color::kBlack && board.half_stone_left()) {
    // A half stone anywhere brings black's fives to life.
    const bool wakes = !five && board.Count(Color::kBlack, Threat::kFive) > 0;
    for (Point p : wakes ? board.empty_points() : blocks) {
      AddChild(board, {p, true}, {1, 1}, children);
    }
  }
}

void VctSolver::AddChild(const SearchBoard& board, Move move,
                         ProofNumbers numbers, Children& children) {
  const Color side = board.side_to_move();
  uint64_t hash = board.hash() ^ kZobristWhiteToMove;
  hash ^= ZobristKey(move.point,
                     move.half ? Cell::kWall
                               : CellOf(side == Color::kBlack ? Stone::kBlack
                                                              : Stone::kWhite));
  if (move.half) hash ^= kZobristHalfStone;
  children.push_back({move, hash, numbers, 0});
}

ProofEntry VctSolver::Search(SearchBoard& board, ProofNumbers bound,
                             int limit) {
  const bool attacks = board.side_to_move() == attacker_;
  const uint64_t hash = board.hash();
  ProofEntry entry;
  entry.key = KeyOf(hash, limit);
  if (const ProofEntry* known = Find(hash, limit); known != nullptr) {
    entry = *known;
    if (entry.numbers.is_settled()) return entry;
  } else if (attacks ? SettleAttack(board, limit, entry)
                     : SettleDefence(board, limit, entry)) {
    table_.Store(entry);
    return entry;
  }
  if (board.ply() - root_ply_ >= kMaxPly) {
    entry.numbers = ProofNumbers::Disproven();
    return entry;
  }

  Children children;
  if (attacks) {
    AttackMoves(board, children);
  } else {
    DefenceMoves(board, limit, children);
    if (children.empty()) {
      // All that could stop the threat is nothing, or fouls.
      entry.numbers = ProofNumbers::Proven();
      entry.plies = static_cast<int16_t>(
          threat_plies_ > 0 ? threat_plies_ + 1
                            : (ThreatensFive(board, attacker_) ? 2 : 4));
      table_.Store(entry);
      return entry;
    }
  }
  const int threat_plies = attacks ? 0 : threat_plies_;
  const int child_limit = limit == kAnyPlies ? limit : limit - 1;
  const int64_t start = nodes();
  // In what follows a number is "easy" if the side to move needs one child
  // only, and "hard" if it needs them all. The hard number is not the sum of
  // the children's: lines that differ in the order of their moves meet again,
  // and would be counted often.
  const auto easy = [attacks](ProofNumbers& n) -> uint32_t& {
    return attacks ? n.proof : n.disproof;
  };
  const auto hard = [attacks](ProofNumbers& n) -> uint32_t& {
    return attacks ? n.disproof : n.proof;
  };
  while (true) {
    Child* best = nullptr;
    uint32_t best_easy = ProofNumbers::kInfinity;
    uint32_t second_easy = ProofNumbers::kInfinity;
    uint32_t most_hard = 0;
    uint32_t open = 0;
    int longest = threat_plies;
    for (Child& child : children) {
      if (!child.numbers.is_settled()) {
        if (const ProofEntry* known = Find(child.hash, child_limit);
            known != nullptr) {
          child.numbers = known->numbers;
          child.plies = known->plies;
        }
      }
      const uint32_t e = easy(child.numbers);
      if (hard(child.numbers) > 0) {
        most_hard = std::max(most_hard, hard(child.numbers));
        ++open;
      }
      longest = std::max(longest, child.plies);
      if (e < best_easy || (e == 0 && attacks && child.plies < best->plies)) {
        second_easy = best_easy;
        best_easy = e;
        best = &child;
      } else {
        second_easy = std::min(second_easy, e);
      }
    }
    easy(entry.numbers) = best_easy;
    hard(entry.numbers) = best_easy == 0 ? ProofNumbers::kInfinity
                          : open == 0    ? 0
                                         : Sum(most_hard, open - 1);
    if (entry.numbers.is_proven()) {
      entry.plies = static_cast<int16_t>((attacks ? best->plies : longest) + 1);
      if (attacks) entry.move = best->move;
    }
    if (entry.numbers.is_settled() || best == nullptr ||
        entry.numbers.proof >= bound.proof ||
        entry.numbers.disproof >= bound.disproof || OutOfNodes()) {
      break;
    }
    ProofNumbers child_bound;
    easy(child_bound) =
        std::min(easy(bound), Sum(second_easy + second_easy / 4, 1));
    hard(child_bound) = hard(bound) == ProofNumbers::kInfinity
                            ? ProofNumbers::kInfinity
                            : hard(bound) - (open - 1);
    board.Play(best->move);
    ++nodes_;
    const ProofEntry found = Search(board, child_bound, child_limit);
    board.Undo();
    best->numbers = found.numbers;
    best->plies = found.plies;
  }
  entry.effort = static_cast<uint32_t>(
      std::min<int64_t>(entry.effort + nodes() - start, 1 << 30));
  table_.Store(entry);
  return entry;
}

void VctSolver::FindLine(SearchBoard& board, int limit, int plies) {
  int played = 0;
  while (plies > 0) {
    const bool attacks = board.side_to_move() == attacker_;
    if (attacks) {
      const VcfSolver::Result fours =
          vcf_.Solve(board, tuning::kVctFourNodes,
                     std::min(tuning::kVctFours, (plies - 1) / 2));
      if (fours.wins()) {
        line_.insert(line_.end(), vcf_.line().begin(), vcf_.line().end());
        break;
      }
    }
    ProofEntry entry = Search(board, kNoBound, limit);
    if (!entry.numbers.is_proven()) break;
    Move move = entry.move;
    if (!attacks) {
      // The reply that lasts longest.
      Children children;
      DefenceMoves(board, limit, children);
      int longest = -1;
      for (const Child& child : children) {
        const ProofEntry* known =
            Find(child.hash, limit == kAnyPlies ? limit : limit - 1);
        if (known == nullptr || !known->numbers.is_proven()) continue;
        if (known->plies > longest) {
          longest = known->plies;
          move = child.move;
        }
      }
      if (longest < 0) break;
    }
    board.Play(move);
    ++played;
    line_.push_back(move);
    --plies;
    if (limit != kAnyPlies) --limit;
  }
  while (played-- > 0) board.Undo();
}

}  // namespace tengen
