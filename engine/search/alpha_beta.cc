#include "engine/search/alpha_beta.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/board/threat_moves.h"
#include "engine/search/tuning.h"

namespace tengen {
namespace {

// Nodes between two looks at the clock: a small part of a millisecond.
constexpr int64_t kCheckInterval = 256;
// Depth of entries that hold whatever the depth.
constexpr int kProvenDepth = 120;

// Proven results count from the root in the tree, from the position in the
// table.
Score ToTable(Score score, int ply) {
  if (score.is_win()) return score + ply;
  if (score.is_loss()) return score - ply;
  return score;
}

Score FromTable(Score score, int ply) {
  if (score.is_win()) return score - ply;
  if (score.is_loss()) return score + ply;
  return score;
}

bool Contains(const TableEntry& entry, Score score, Score beta) {
  const auto bound = static_cast<int>(entry.bound);
  const auto needed =
      static_cast<int>(score >= beta ? Bound::kLower : Bound::kUpper);
  return (bound & needed) != 0;
}

// Moves of a node that are searched before the rest is left out.
int LateMoveLimit(int depth, bool improving) {
  const int limit =
      tuning::kLateMoveBase + tuning::kLateMoveFactor * depth * depth / 16;
  return improving ? limit : limit * tuning::kNotImprovingPercent / 100;
}

// log2(n) in units of 1/16, for 1 <= n < 65536, by integers only.
constexpr int Log2(int n) {
  const int whole =
      static_cast<int>(std::bit_width(static_cast<unsigned>(n))) - 1;
  return whole * 16 + (n * 16 >> whole) - 16;
}

}  // namespace

AlphaBeta::AlphaBeta(SharedSearch& shared, const SearchBoard& board,
                     std::unique_ptr<Evaluator> evaluator)
    : shared_(shared),
      board_(board),
      evaluator_(std::move(evaluator)),
      rules_key_(RulesKey(board.rules())),
      plies_(kMaxPly + 1) {
  evaluator_->Reset(board_);
}

void AlphaBeta::Play(Move move) {
  board_.Play(move);
  evaluator_->OnPlay(board_);
  shared_.table->Prefetch(Key());
}

void AlphaBeta::Undo() {
  board_.Undo();
  evaluator_->OnUndo();
}

void AlphaBeta::ReportNodes() {
  const int64_t nodes = nodes_ + vcf_.nodes();
  shared_.nodes.fetch_add(nodes - reported_nodes_, std::memory_order_relaxed);
  reported_nodes_ = nodes;
}

bool AlphaBeta::Stopped() {
  const int64_t nodes = nodes_ + vcf_.nodes();
  if (shared_.node_limit.has_value() &&
      shared_.nodes.load(std::memory_order_relaxed) + nodes - reported_nodes_ >=
          *shared_.node_limit) {
    shared_.stop.store(true, std::memory_order_relaxed);
  }
  if (nodes >= next_check_) {
    next_check_ = nodes + kCheckInterval;
    ReportNodes();
    if (companion_ && companion_()) {
      shared_.stop.store(true, std::memory_order_relaxed);
    }
    const absl::Duration now = shared_.clock->Now();
    const bool asked = shared_.stop_request != nullptr &&
                       shared_.stop_request->load(std::memory_order_relaxed);
    if ((asked || now >= shared_.deadline) &&
        (shared_.has_result.load(std::memory_order_relaxed) ||
         now >= shared_.grace_end)) {
      shared_.stop.store(true, std::memory_order_relaxed);
    }
  }
  return shared_.stop.load(std::memory_order_relaxed);
}

void AlphaBeta::SetLine(int ply, Move move) {
  PlyInfo& info = plies_[static_cast<size_t>(ply)];
  info.pv_length = 0;
  if (!move.is_none()) info.pv[static_cast<size_t>(info.pv_length++)] = move;
}

void AlphaBeta::ExtendLine(int ply, Move move) {
  PlyInfo& info = plies_[static_cast<size_t>(ply)];
  const PlyInfo& next = plies_[static_cast<size_t>(ply + 1)];
  info.pv[0] = move;
  const auto length =
      static_cast<size_t>(std::min(next.pv_length, kMaxPly - 1));
  std::copy_n(next.pv.begin(), length, info.pv.begin() + 1);
  info.pv_length = static_cast<int>(length) + 1;
}

void AlphaBeta::StoreEntry(uint64_t key, const Node& node, Score score,
                           Bound bound, Move move, Score eval, int depth) {
  shared_.table->Store(key, {.score = ToTable(score, node.ply),
                             .eval = eval,
                             .move = move,
                             .depth = depth,
                             .bound = bound});
}

std::vector<Move> AlphaBeta::LegalRootMoves() {
  std::vector<Move> moves;
  const auto collect = [this, &moves](const MoveSet& set) {
    MovePicker picker(board_, *evaluator_, history_, set, Move::None(), {});
    for (Move m = picker.Next(); !m.is_none(); m = picker.Next()) {
      moves.push_back(m);
    }
  };
  const Color side = board_.side_to_move();
  if (board_.FivesWin(side) && !board_.Points(side, Threat::kFive).empty()) {
    collect({.points = board_.Points(side, Threat::kFive)});
  } else {
    collect(GenerateMoves(board_));
  }
  const bool may_use_half = side == Color::kBlack && board_.half_stone_left();
  for (const PointSet& points :
       {board_.NearbyPoints(), board_.empty_points()}) {
    if (!moves.empty()) break;
    collect(
        {.points = points, .half_points = may_use_half ? points : PointSet()});
  }
  if (moves.empty()) {
    for (Point p : board_.empty_points()) moves.push_back({p});
  }
  return moves;
}

Score AlphaBeta::SearchRoot(int depth, size_t first, Score alpha, Score beta,
                            SearchSink* sink) {
  Score best = -Score::Infinity();
  const auto begin = root_moves_.begin() + static_cast<std::ptrdiff_t>(first);
  for (auto it = begin; it != root_moves_.end(); ++it) {
    it->score = -Score::Infinity();
  }
  plies_[1].killers = {};
  int move_number = 0;
  for (auto it = begin; it != root_moves_.end(); ++it) {
    if (sink != nullptr) sink->OnRootMove(it->move);
    ++move_number;
    selective_depth_ = 0;
    const Node node = {alpha, beta, depth, 0, 0};
    const int reduction = depth >= tuning::kReductionMinDepth && move_number > 3
                              ? Reduction(node, move_number, it->move)
                              : 0;
    plies_[0].move = it->move;
    Score score;
    if (MakesFive(it->move)) {
      score = Score::WinIn(1);
      SetLine(1, Move::None());
    } else {
      Play(it->move);
      score = SearchChild(node, move_number, reduction, best);
      Undo();
      if (Stopped()) return best;
    }
    const bool better = score > best && (move_number == 1 || score > alpha);
    if (sink != nullptr) sink->OnRootMoveDone(it->move, score, better);
    if (better) {
      ExtendLine(0, it->move);
      it->score = score;
      it->bound = score >= beta    ? Bound::kLower
                  : score <= alpha ? Bound::kUpper
                                   : Bound::kExact;
      it->depth = depth;
      it->selective_depth = selective_depth_;
      it->pv.assign(plies_[0].pv.begin(),
                    plies_[0].pv.begin() + plies_[0].pv_length);
      best = score;
      // The best so far goes to the front; the others keep their order.
      std::rotate(begin, it, it + 1);
      alpha = std::max(alpha, score);
      if (alpha >= beta) break;
    }
  }
  return best;
}

std::optional<Score> AlphaBeta::ImmediateResult(const Node& node) {
  if (board_.empty_count() == 0) return Score::Draw();
  const Color side = board_.side_to_move();
  if (!board_.FivesWin(side)) return std::nullopt;
  if (const PointSet& fives = board_.Points(side, Threat::kFive);
      !fives.empty()) {
    SetLine(node.ply, {fives.first()});
    return Score::WinIn(node.ply + 1);
  }
  const Color opponent = Opponent(side);
  if (board_.FivesWin(opponent) &&
      !board_.Points(opponent, Threat::kFive).empty()) {
    return std::nullopt;
  }
  if (const PointSet& fours = board_.Points(side, Threat::kStraightFour);
      !fours.empty()) {
    SetLine(node.ply, {fours.first()});
    return Score::WinIn(node.ply + 3);
  }
  return std::nullopt;
}

std::optional<Score> AlphaBeta::WinByFours(const Node& node,
                                           int64_t max_nodes) {
  const VcfSolver::Result result = vcf_.Solve(
      board_, max_nodes, tuning::kTreeVcfFours, VcfSolver::Fours::kPromising);
  if (!result.wins()) return std::nullopt;
  PlyInfo& info = plies_[static_cast<size_t>(node.ply)];
  const auto& line = vcf_.line();
  info.pv_length = static_cast<int>(std::min<size_t>(line.size(), kMaxPly));
  std::copy_n(line.begin(), info.pv_length, info.pv.begin());
  return Score::WinIn(node.ply + result.plies);
}

Score AlphaBeta::Leaf(const Node& node, uint64_t key, Score eval) {
  if (const auto win = WinByFours(node, tuning::kLeafVcfNodes)) {
    StoreEntry(key, node, *win, Bound::kLower,
               plies_[static_cast<size_t>(node.ply)].pv[0], eval, kProvenDepth);
    return *win;
  }
  StoreEntry(key, node, eval, Bound::kExact, Move::None(), eval, 0);
  return eval;
}

Score AlphaBeta::Search(Node node) {
  if (Stopped()) return Score::Draw();
  ++nodes_;
  SetLine(node.ply, Move::None());
  selective_depth_ = std::max(selective_depth_, node.ply);
  node.alpha = std::max(node.alpha, Score::LossIn(node.ply + 1));
  node.beta = std::min(node.beta, Score::WinIn(node.ply + 1));
  if (node.alpha >= node.beta) return node.alpha;
  if (const auto result = ImmediateResult(node)) return *result;
  if (node.ply >= kMaxPly - 1) return evaluator_->Evaluate(board_);

  const uint64_t key = Key();
  const std::optional<TableEntry> entry = shared_.table->Find(key);
  if (entry.has_value() && !node.is_pv() && entry->depth >= node.depth) {
    const Score score = FromTable(entry->score, node.ply);
    if (Contains(*entry, score, node.beta)) return score;
  }

  const Color opponent = Opponent(board_.side_to_move());
  const bool against_five = board_.FivesWin(opponent) &&
                            !board_.Points(opponent, Threat::kFive).empty();
  const bool in_danger =
      against_five || ThreatensStraightFour(board_, opponent);
  // A forced block costs no depth, and no line ends in the middle of a threat.
  if ((against_five || (in_danger && node.depth <= 0)) &&
      node.extensions < tuning::kMaxExtensions) {
    ++node.extensions;
    node.depth = std::max(node.depth, 0) + 1;
  }
  const Score eval =
      entry.has_value() ? entry->eval : evaluator_->Evaluate(board_);
  if (node.depth <= 0) return Leaf(node, key, eval);

  if (!entry.has_value() || entry->depth <= 0) {
    if (const auto win = WinByFours(node, tuning::kTreeVcfNodes)) {
      StoreEntry(key, node, *win, Bound::kLower,
                 plies_[static_cast<size_t>(node.ply)].pv[0], eval,
                 kProvenDepth);
      return *win;
    }
  }
  if (!node.is_pv() && !in_danger &&
      node.depth <= tuning::kReverseFutilityDepth && !node.beta.is_proven() &&
      eval - tuning::kReverseFutilityMargin * node.depth >= node.beta) {
    return eval;
  }
  return SearchMoves(node, key, entry.has_value() ? entry->move : Move::None(),
                     eval);
}

bool AlphaBeta::MakesFive(Move move) const {
  const Color side = board_.side_to_move();
  return !move.half && board_.FivesWin(side) &&
         board_.ThreatAt(side, move.point) == Threat::kFive;
}

bool AlphaBeta::HasLegalMove(const MoveSet& set) {
  if (!set.half_points.empty()) return true;
  const Color side = board_.side_to_move();
  return std::any_of(set.points.begin(), set.points.end(),
                     [this, side](Point p) { return !board_.IsFoul(side, p); });
}

bool AlphaBeta::IsQuiet(Move move) const {
  const Color side = board_.side_to_move();
  return board_.ThreatAt(side, move.point) == Threat::kQuiet &&
         board_.ThreatAt(Opponent(side), move.point) == Threat::kQuiet;
}

int AlphaBeta::Reduction(const Node& node, int move_number, Move move) const {
  int reduction = Log2(node.depth) * Log2(move_number) *
                  tuning::kReductionFactor / (16 * 16 * 256);
  if (node.is_pv()) --reduction;
  if (node.cut) reduction += tuning::kCutNodeReduction;
  if (!IsQuiet(move)) --reduction;
  return std::clamp(reduction, 0, std::max(0, node.depth - 2));
}

bool AlphaBeta::IsHopeless(const Node& node, Move move, int move_number,
                           bool improving, Score eval, Score alpha) const {
  const int limit = LateMoveLimit(node.depth, improving);
  const bool late = node.depth <= tuning::kLateMoveDepth;
  if (!IsQuiet(move)) {
    return late && move_number > limit * tuning::kLateThreePercent / 100 &&
           board_.ThreatAt(board_.side_to_move(), move.point) < Threat::kFour;
  }
  return (late && move_number > limit) ||
         (node.depth <= tuning::kFutilityDepth &&
          eval + tuning::kFutilityMargin * node.depth <= alpha);
}

Score AlphaBeta::SearchMoves(const Node& node, uint64_t key, Move table_move,
                             Score eval) {
  const Color side = board_.side_to_move();
  MoveSet set = GenerateMoves(board_);
  if (!HasLegalMove(set)) {
    // All that could stop the threat is nothing, or fouls.
    if (set.kind == MoveSet::Kind::kAgainstFive) {
      return Score::LossIn(node.ply + 2);
    }
    if (set.kind == MoveSet::Kind::kAgainstFour) {
      return Score::LossIn(node.ply + 4);
    }
    set.points = board_.empty_points();
    // Only fouls are left: the side to move loses by its own move.
    if (!HasLegalMove(set)) return Score::LossIn(node.ply + 1);
  }
  PlyInfo& info = plies_[static_cast<size_t>(node.ply)];
  const Move previous = node.ply > 0
                            ? plies_[static_cast<size_t>(node.ply - 1)].move
                            : Move::None();
  plies_[static_cast<size_t>(node.ply + 1)].killers = {};
  // Near the leaves fours that only put the threat off wait until all else
  // has lost.
  PointSet later;
  if (node.depth <= tuning::kLateFourDepth &&
      set.kind == MoveSet::Kind::kAgainstFour) {
    later = set.counter_fours;
    set.points = set.points - later;
    if (!HasLegalMove(set)) std::swap(set.points, later);
  }
  const std::array<Move, 3> favoured = {info.killers[0], info.killers[1],
                                        history_.counter_move(side, previous)};
  MovePicker picker(board_, *evaluator_, history_, set, table_move, favoured);
  info.eval = eval;
  const bool improving =
      node.ply < 2 || eval > plies_[static_cast<size_t>(node.ply - 2)].eval;
  const bool may_prune = !node.is_pv() && set.kind == MoveSet::Kind::kAll;
  Score alpha = node.alpha;
  Score best = -Score::Infinity();
  Move best_move = Move::None();
  std::vector<Move> tried;
  int move_number = 0;
  while (true) {
    Move move = picker.Next();
    if (move.is_none()) {
      if (later.empty() || !best.is_loss()) break;
      picker = MovePicker(board_, *evaluator_, history_, {.points = later},
                          table_move, favoured);
      later = PointSet();
      continue;
    }
    ++move_number;
    const bool quiet = IsQuiet(move);
    if (may_prune && move_number > 1 && !best.is_loss() &&
        IsHopeless(node, move, move_number, improving, eval, alpha)) {
      continue;
    }
    int reduction = 0;
    if (node.depth >= tuning::kReductionMinDepth && move_number > 2 &&
        set.kind == MoveSet::Kind::kAll) {
      reduction = Reduction(node, move_number, move);
    }
    Node window = node;
    window.alpha = alpha;
    info.move = move;
    Play(move);
    const Score score = SearchChild(window, move_number, reduction, best);
    Undo();
    if (Stopped()) return best;
    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = move;
        ExtendLine(node.ply, move);
        alpha = score;
        if (alpha >= node.beta) {
          OnCutoff(node, move, tried);
          break;
        }
      }
    }
    if (quiet) tried.push_back(move);
  }
  const Bound bound = best >= node.beta   ? Bound::kLower
                      : best > node.alpha ? Bound::kExact
                                          : Bound::kUpper;
  StoreEntry(key, node, best, bound, best_move, eval,
             best.is_proven() ? kProvenDepth : node.depth);
  return best;
}

Score AlphaBeta::SearchChild(const Node& node, int move_number, int reduction,
                             Score best) {
  Node child = {-node.beta, -node.alpha, node.depth - 1, node.ply + 1,
                node.extensions};
  child.cut = !node.is_pv() && !node.cut;
  if (move_number == 1 || best == -Score::Infinity()) return -Search(child);
  child.alpha = -node.alpha - 1;
  child.depth -= reduction;
  child.cut = !node.cut || reduction > 0;
  Score score = -Search(child);
  if (score > node.alpha && reduction > 0) {
    child.depth = node.depth - 1;
    child.cut = !node.cut;
    score = -Search(child);
  }
  if (score > node.alpha && score < node.beta && node.is_pv()) {
    child.alpha = -node.beta;
    child.cut = false;
    score = -Search(child);
  }
  return score;
}

void AlphaBeta::OnCutoff(const Node& node, Move best,
                         const std::vector<Move>& tried) {
  const Color side = board_.side_to_move();
  if (best.half || !IsQuiet(best)) return;
  auto& killers = plies_[static_cast<size_t>(node.ply)].killers;
  if (killers[0] != best) killers = {best, killers[0]};
  const int bonus = std::min(32 * node.depth * node.depth, 1024);
  history_.Add(side, best, bonus);
  for (Move move : tried) history_.Add(side, move, -bonus);
  if (node.ply > 0) {
    history_.SetCounterMove(
        side, plies_[static_cast<size_t>(node.ply - 1)].move, best);
  }
}

}  // namespace tengen
