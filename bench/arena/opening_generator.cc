#include "bench/arena/opening_generator.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/check.h"
#include "engine/board/search_board.h"
#include "engine/position/fouls.h"
#include "engine/position/symmetry.h"
#include "engine/search/clock.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 8 << 20;
// Attempts without an opening after which there may be none.
constexpr int kMostAttempts = 5000;
// The first stone keeps this distance from the edge, if the board allows.
constexpr int kMargin = 3;
// Candidates of the last stone to draw from, and of what part of the nodes the
// look is that sorts most of them out.
constexpr size_t kEvenCandidates = 6;
constexpr int64_t kFirstGlance = 8;

// Three stones of four stand within this distance of another one, in x and y;
// all stand near in the sense of SearchBoard::NearbyPoints.
constexpr int kCloseDistance = 2;

bool IsClose(const Position& position, Point p) {
  for (const Position::Placed& placed : position.history()) {
    if (std::abs(placed.point.x() - p.x()) <= kCloseDistance &&
        std::abs(placed.point.y() - p.y()) <= kCloseDistance) {
      return true;
    }
  }
  return false;
}

}  // namespace

OpeningGenerator::OpeningGenerator(const OpeningSettings& settings)
    : settings_(settings),
      searcher_(MakeEvaluator, SteadyClock(), kTableBytes),
      random_(settings.seed) {
  TENGEN_CHECK(settings.min_stones >= 1 &&
               settings.min_stones <= settings.max_stones &&
               settings.nodes >= 1);
  // Scores are compared as integers, so that a set comes out alike everywhere.
  while (even_ < Score::kMaxEval &&
         searcher_.ExpectedResult(settings.rules, Score(even_ + 1)) <=
             0.5 + settings.tolerance) {
    ++even_;
  }
}

std::optional<BalancedOpening> OpeningGenerator::Next() {
  const int stones = settings_.min_stones +
                     found_ % (settings_.max_stones - settings_.min_stones + 1);
  for (int i = 0; i < kMostAttempts; ++i) {
    ++tried_;
    std::optional<BalancedOpening> opening = Attempt(stones);
    if (opening) {
      ++found_;
      return opening;
    }
  }
  return std::nullopt;
}

std::optional<BalancedOpening> OpeningGenerator::Attempt(int stones) {
  const std::optional<Position> position = DrawStones(stones);
  if (!position || !IsQuiet(*position)) return std::nullopt;
  std::string key = ShapeKey(*position);
  if (seen_.contains(key)) return std::nullopt;
  std::optional<Score> score;
  for (const int64_t nodes :
       {std::max<int64_t>(1, settings_.nodes / kFirstGlance), settings_.nodes,
        settings_.nodes * kSecondLook}) {
    score = EvenScore(*position, nodes);
    if (!score) return std::nullopt;
  }
  seen_.insert(std::move(key));
  BalancedOpening opening;
  for (const Position::Placed& placed : position->history()) {
    opening.stones.push_back(placed.point);
  }
  opening.score = *score;
  opening.expected = searcher_.ExpectedResult(settings_.rules, *score);
  return opening;
}

std::optional<Position> OpeningGenerator::DrawStones(int stones) {
  Position position = *Position::Create(settings_.size, settings_.size);
  const int margin = std::min(kMargin, (settings_.size - 1) / 2);
  const auto coordinate = [this, margin] {
    return margin + random_.Below(settings_.size - 2 * margin);
  };
  const int x = coordinate();
  const int y = coordinate();
  position.Play({Point(x, y)});
  while (static_cast<int>(position.history().size()) < stones - 1) {
    const std::vector<Point> points = Candidates(position);
    if (points.empty()) return std::nullopt;
    position.Play({points[static_cast<size_t>(
        random_.Below(static_cast<int>(points.size())))]});
  }
  if (stones > 1) {
    const std::optional<Point> last = EvenStone(position);
    if (!last) return std::nullopt;
    position.Play({*last});
  }
  return position;
}

std::vector<Point> OpeningGenerator::Candidates(const Position& position) {
  SearchBoard board(position, searcher_.TablesOf(settings_.rules));
  const Color color = position.side_to_move();
  const bool close = !random_.OneIn(4);
  std::vector<Point> points;
  for (const Point p : board.NearbyPoints()) {
    if (close && !IsClose(position, p)) continue;
    if (board.ThreatAt(color, p) == Threat::kFive) continue;
    if (board.IsFoul(color, p)) continue;
    points.push_back(p);
  }
  return points;
}

std::optional<Point> OpeningGenerator::EvenStone(const Position& position) {
  // By the distance from even, then by the point.
  std::vector<std::pair<int, Point>> even;
  SearchBoard board(position, searcher_.TablesOf(settings_.rules));
  const std::unique_ptr<Evaluator> evaluator =
      searcher_.NewEvaluator(settings_.rules);
  evaluator->Reset(board);
  for (const Point p : Candidates(position)) {
    board.Play({p});
    evaluator->OnPlay(board);
    even.emplace_back(std::abs(evaluator->Evaluate(board).value()), p);
    evaluator->OnUndo();
    board.Undo();
  }
  if (even.empty()) return std::nullopt;
  std::sort(even.begin(), even.end());
  even.resize(std::min(even.size(), kEvenCandidates));
  return even[static_cast<size_t>(random_.Below(static_cast<int>(even.size())))]
      .second;
}

bool OpeningGenerator::IsQuiet(const Position& position) {
  const SearchBoard board(position, searcher_.TablesOf(settings_.rules));
  for (const Color color : kColors) {
    for (const Threat threat : {Threat::kFive, Threat::kStraightFour}) {
      if (board.Count(color, threat) > 0) return false;
    }
  }
  return true;
}

std::optional<Score> OpeningGenerator::EvenScore(const Position& position,
                                                 int64_t nodes) {
  searcher_.ClearTable();
  SearchRequest request;
  request.limits.nodes = nodes;
  request.may_end_early = false;
  const SearchReport report =
      searcher_.Search(position, settings_.rules, request, nullptr);
  if (report.lines.empty() || !IsEven(report.lines.front().score)) {
    return std::nullopt;
  }
  return report.lines.front().score;
}

bool OpeningGenerator::IsEven(Score score) const {
  return !score.is_proven() && std::abs(score.value()) <= even_;
}

std::string ShapeKey(const Position& position) {
  std::string key;
  for (int i = 0; i < Symmetry::kCount; ++i) {
    const Position image = Transform(position, Symmetry(i));
    int left = kMaxSide;
    int top = kMaxSide;
    for (const Position::Placed& placed : image.history()) {
      left = std::min(left, placed.point.x());
      top = std::min(top, placed.point.y());
    }
    std::vector<std::tuple<int, int, int>> stones;
    for (const Position::Placed& placed : image.history()) {
      stones.emplace_back(placed.point.y() - top, placed.point.x() - left,
                          static_cast<int>(placed.stone));
    }
    std::sort(stones.begin(), stones.end());
    std::string text;
    for (const auto& [y, x, stone] : stones) {
      absl::StrAppend(&text, x, ",", y, ",", stone, " ");
    }
    if (key.empty() || text < key) key = std::move(text);
  }
  return key;
}

std::string OffsetText(const std::vector<Point>& stones, int size) {
  std::string text;
  for (const Point p : stones) {
    absl::StrAppend(&text, text.empty() ? "" : ", ", p.x() - size / 2, ",",
                    p.y() - size / 2);
  }
  return text;
}

}  // namespace tengen
