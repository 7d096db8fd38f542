#include "engine/decision/searched_leaf.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <thread>
#include <utility>

#include "engine/base/zobrist.h"
#include "engine/decision/leaf_accuracy.h"
#include "engine/position/symmetry.h"
#include "engine/search/tuning.h"

namespace tengen {
namespace {

constexpr double kGrain = 1 << 20;
constexpr absl::Duration kNone = absl::ZeroDuration();

// Of the entries allowed, one in so many may be a ranking of points.
constexpr size_t kRankingShare = 16;

// A search of a ranking takes up one more point for so many nodes.
constexpr int64_t kNodesAPoint = 16;

GameFamily FamilyOf(const RuleSet& rules) {
  return rules.black.has_fouls() || rules.white.has_fouls()
             ? GameFamily::kRenju
             : GameFamily::kGomoku;
}

double Rounded(double value) {
  return std::round(std::clamp(value, 0.0, 1.0) * kGrain) / kGrain;
}

// Keeps the lines of the last two iterations that were finished. An unfinished
// one says of some moves more than of others; and values of odd and even depth
// differ by who has the last move, so the mean of two is the better one.
class LastIterations : public SearchSink {
 public:
  void OnIteration(const SearchReport& report) override {
    before_ = std::exchange(last_, report.lines);
  }

  const std::vector<RootLine>& last() const { return last_; }
  const std::vector<RootLine>& before() const { return before_; }
  // The scores of a move in the last two iterations, the last one first, as
  // far as they found it among the best.
  std::vector<Score> ScoresOf(Move move) const {
    std::vector<Score> scores;
    for (const auto* lines : {&last_, &before_}) {
      for (const RootLine& line : *lines) {
        if (line.pv[0] == move) scores.push_back(line.score);
      }
    }
    return scores;
  }

 private:
  std::vector<RootLine> last_;
  std::vector<RootLine> before_;
};

}  // namespace

uint64_t SymmetricHash(const Position& position, Symmetry* symmetry) {
  const int width = position.width();
  const int height = position.height();
  uint64_t least = ~uint64_t{0};
  for (int i = 0; i < Symmetry::kCount; ++i) {
    const Symmetry image(i);
    if (image.transposes() && width != height) continue;
    uint64_t hash = 0;
    for (const Position::Placed& placed : position.history()) {
      hash ^=
          ZobristKey(image(placed.point, width, height), CellOf(placed.stone));
    }
    if (hash >= least) continue;
    least = hash;
    if (symmetry != nullptr) *symmetry = image;
  }
  least ^= ZobristSizeKey(width, height);
  if (position.side_to_move() == Color::kWhite) least ^= kZobristWhiteToMove;
  return least;
}

SearchedLeaf::SearchedLeaf(Searcher& searcher, size_t max_entries)
    : searcher_(searcher),
      static_board_(searcher),
      values_(max_entries - max_entries / kRankingShare),
      rankings_(max_entries / kRankingShare) {}

void SearchedLeaf::set_max_entries(size_t max_entries) {
  values_.set_max_entries(max_entries - max_entries / kRankingShare);
  rankings_.set_max_entries(max_entries / kRankingShare);
}

void SearchedLeaf::Clear() {
  values_.Clear();
  rankings_.Clear();
  for (const auto& helper : helpers_) helper->ClearTable();
}

Estimate SearchedLeaf::EstimateOf(const Known& known, const RuleSet& rules) {
  if (known.proven) return {known.value, 0, known.nodes};
  const LeafAccuracy accuracy = LeafAccuracyOf(known.nodes, FamilyOf(rules));
  return {Rounded(accuracy.Combined(known.static_value, known.value)),
          accuracy.error, known.nodes};
}

uint64_t SearchedLeaf::RulesIndex(const RuleSet& rules) {
  const auto it = std::find(rules_.begin(), rules_.end(), rules);
  if (it != rules_.end()) return static_cast<uint64_t>(it - rules_.begin());
  rules_.push_back(rules);
  return rules_.size() - 1;
}

uint64_t SearchedLeaf::KeyOf(const Position& position, const RuleSet& rules,
                             Symmetry* symmetry) {
  return Mix64(SymmetricHash(position, symmetry) + RulesIndex(rules));
}

Estimate SearchedLeaf::Value(const Position& position, const RuleSet& rules) {
  const uint64_t key = KeyOf(position, rules);
  const Known* known = values_.Find(key);
  if (known != nullptr) return EstimateOf(*known, rules);
  const double value = static_board_.ExpectedResult(position, rules);
  const Known fresh = {value, 0, false, value};
  values_.Store(key, fresh);
  return EstimateOf(fresh, rules);
}

std::optional<std::vector<PointWorth>> SearchedLeaf::BestPoints(
    const Position& position, const RuleSet& rules, uint64_t set, int count) {
  Symmetry symmetry(0);
  const uint64_t key = Mix64(KeyOf(position, rules, &symmetry) ^ set);
  const Ranking* ranking = rankings_.Find(key);
  if (ranking == nullptr || ranking->count < count) return std::nullopt;
  const bool turned = symmetry.transposes();
  const int width = turned ? position.height() : position.width();
  const int height = turned ? position.width() : position.height();
  std::vector<PointWorth> points;
  for (const KnownPoint& p : ranking->points) {
    points.push_back({symmetry.Inverse()(p.point, width, height),
                      EstimateOf(p.after, rules).Flipped()});
  }
  return points;
}

int64_t SearchedLeaf::Cost(const LeafQuestion& question, int64_t nodes) {
  return question.points.empty() ? nodes : nodes * (question.count + 1) / 2;
}

void SearchedLeaf::set_helpers(int count, size_t table_bytes,
                               const Clock& clock) {
  const std::lock_guard lock(helpers_mutex_);
  helpers_.clear();
  for (int i = 0; i < count; ++i) {
    helpers_.push_back(std::make_unique<Searcher>(searcher_.evaluator_factory(),
                                                  clock, table_bytes));
    if (searcher_.stop_requested()) helpers_.back()->RequestStop();
  }
}

void SearchedLeaf::RequestStop() {
  const std::lock_guard lock(helpers_mutex_);
  searcher_.RequestStop();
  for (const auto& helper : helpers_) helper->RequestStop();
}

void SearchedLeaf::ClearStop() {
  const std::lock_guard lock(helpers_mutex_);
  searcher_.ClearStop();
  for (const auto& helper : helpers_) helper->ClearStop();
}

struct SearchedLeaf::Found {
  SearchReport report;
  LastIterations iterations;
};

void SearchedLeaf::Deepen(std::span<const LeafQuestion> questions,
                          int64_t nodes) {
  std::vector<const LeafQuestion*> open;
  for (const LeafQuestion& question : questions) {
    if (!IsKnown(question, nodes)) open.push_back(&question);
  }
  std::vector<Found> found(open.size());
  const size_t threads = std::min(this->threads(), open.size());
  // Every `threads`-th question from `first` on.
  const auto search = [&](size_t first, Searcher& searcher) {
    for (size_t i = first; i < open.size(); i += threads) {
      Search(searcher, *open[i], nodes, found[i]);
    }
  };
  std::vector<std::thread> others;
  for (size_t i = 1; i < threads; ++i) {
    others.emplace_back(search, i, std::ref(*helpers_[i - 1]));
  }
  if (threads > 0) search(0, searcher_);
  for (std::thread& thread : others) thread.join();
  for (size_t i = 0; i < open.size(); ++i) {
    ++searches_;
    nodes_ += found[i].report.nodes;
    if (open[i]->points.empty()) {
      StoreFound(*open[i], nodes, found[i]);
    } else {
      StoreRanking(*open[i], nodes, found[i]);
    }
  }
}

void SearchedLeaf::Search(Searcher& searcher, const LeafQuestion& question,
                          int64_t nodes, Found& found) const {
  SearchRequest request;
  request.limits.nodes = Cost(question, nodes);
  request.best_count = question.count;
  // Several lines end early neither where the first one wins.
  request.may_end_early = question.points.empty();
  for (Point p : question.points) request.root_moves.push_back({p});
  // A short search of many points would not finish its first iteration.
  const int64_t most = question.count + nodes / kNodesAPoint;
  if (static_cast<int64_t>(request.root_moves.size()) > most) {
    request.root_moves.resize(static_cast<size_t>(most));
  }
  if (clock_ != nullptr && deadline_ < absl::InfiniteDuration()) {
    // The search keeps a reserve of what it is given; here there is none.
    const absl::Duration left = deadline_ - clock_->Now();
    request.limits.turn_time =
        left + std::min(tuning::kTimeReserve, std::max(left, kNone) / 4);
  }
  found.report = searcher.Search(question.position, question.rules, request,
                                 &found.iterations);
}

SearchedLeaf::Known SearchedLeaf::KnownOf(const Position& position,
                                          const RuleSet& rules,
                                          std::span<const Score> scores,
                                          int64_t nodes) {
  if (scores[0].is_win()) return {1, nodes, true, 1};
  if (scores[0].is_loss()) return {0, nodes, true, 0};
  double sum = 0;
  for (Score score : scores) {
    sum += score.is_win()    ? 1
           : score.is_loss() ? 0
                             : static_board_.ExpectedResult(rules, score);
  }
  return {sum / static_cast<double>(scores.size()), nodes, false,
          static_board_.ExpectedResult(position, rules)};
}

void SearchedLeaf::StoreValue(uint64_t key, const Known& known) {
  const Known* old = values_.Find(key);
  if (old != nullptr && (old->proven || old->nodes > known.nodes)) return;
  values_.Store(key, known);
}

bool SearchedLeaf::IsKnown(const LeafQuestion& question, int64_t nodes) {
  Symmetry symmetry(0);
  const uint64_t key = KeyOf(question.position, question.rules, &symmetry);
  if (question.points.empty()) {
    const Known* known = values_.Find(key);
    return known != nullptr && (known->proven || known->nodes >= nodes);
  }
  const Ranking* known = rankings_.Find(Mix64(key ^ question.set));
  return known != nullptr && known->nodes >= nodes &&
         known->count >= question.count;
}

void SearchedLeaf::StoreFound(const LeafQuestion& question, int64_t nodes,
                              const Found& found) {
  const uint64_t key = KeyOf(question.position, question.rules);
  const SearchReport& report = found.report;
  const LastIterations& iterations = found.iterations;
  // Nothing to play on a full board: a draw.
  if (report.lines.empty()) return StoreValue(key, {0.5, nodes, true, 0.5});
  std::vector<Score> scores;
  if (report.lines[0].score.is_proven() || iterations.last().empty()) {
    scores.push_back(report.lines[0].score);
  } else {
    for (const auto* lines : {&iterations.last(), &iterations.before()}) {
      if (!lines->empty()) scores.push_back(lines->front().score);
    }
  }
  // Fewer nodes if the search was stopped. It may be done early, too.
  const bool stopped = searcher_.stop_requested() ||
                       (clock_ != nullptr && clock_->Now() >= deadline_);
  StoreValue(key, KnownOf(question.position, question.rules, scores,
                          stopped ? std::min(nodes, report.nodes) : nodes));
}

void SearchedLeaf::StoreRanking(const LeafQuestion& question, int64_t nodes,
                                const Found& found) {
  const LastIterations& iterations = found.iterations;
  // Broken off before the first iteration: of no use.
  if (static_cast<int>(iterations.last().size()) < question.count) return;
  const int width = question.position.width();
  const int height = question.position.height();
  const int64_t cost = Cost(question, nodes);
  if (found.report.nodes < cost) nodes = nodes * found.report.nodes / cost;
  if (IsKnown(question, nodes)) return;
  Symmetry symmetry(0);
  const uint64_t key =
      Mix64(KeyOf(question.position, question.rules, &symmetry) ^ question.set);
  Ranking ranking = {question.count, nodes, {}};
  for (const RootLine& line : iterations.last()) {
    const Move move = line.pv[0];
    Position after = question.position;
    after.Play(move);
    std::vector<Score> scores = iterations.ScoresOf(move);
    for (Score& score : scores) score = -score;
    const Known known = KnownOf(after, question.rules, scores, nodes);
    ranking.points.push_back({symmetry(move.point, width, height), known});
    StoreValue(KeyOf(after, question.rules), known);
  }
  std::stable_sort(ranking.points.begin(), ranking.points.end(),
                   [&question](const KnownPoint& a, const KnownPoint& b) {
                     return EstimateOf(a.after, question.rules).value <
                            EstimateOf(b.after, question.rules).value;
                   });
  rankings_.Store(key, std::move(ranking));
}

}  // namespace tengen
