#include "eval/training/samples.h"

#include <algorithm>
#include <map>
#include <memory>

#include "engine/board/threat_moves.h"
#include "engine/search/move_picker.h"
#include "engine/search/vcf.h"
#include "eval/crossings.h"
#include "eval/line_shapes.h"

namespace tengen {
namespace {

class Collector {
 public:
  Collector(const RuleSet& rules, const FeatureMap& map, ValueSamples& values,
            PolicySamples& policies)
      : rules_(rules),
        map_(map),
        tables_(std::make_shared<const RuleTables>(rules)),
        values_(values),
        policies_(policies) {
    for (int i = 0; i < kLineCodeCount; ++i) {
      has_own_[static_cast<size_t>(i)] = HasOwnStone(static_cast<LineCode>(i));
    }
  }

  void Add(const SelfPlayGame& game, uint32_t number);

 private:
  bool IsQuiet(SearchBoard& board);
  // `result` is the side to move's, or kNoResult.
  void AddValue(const SearchBoard& board, float result, Score score,
                uint32_t number);
  void AddPolicy(SearchBoard& board, Move chosen, uint32_t number);

  const RuleSet& rules_;
  const FeatureMap& map_;
  std::shared_ptr<const RuleTables> tables_;
  ValueSamples& values_;
  PolicySamples& policies_;
  VcfSolver vcf_;
  const Crossings& crossings_ = AllCrossings();
  std::array<bool, kLineCodeCount> has_own_;
};

// The search evaluates no position in which a five or a straight four is next.
bool Collector::IsQuiet(SearchBoard& board) {
  for (Color color : kColors) {
    if (board.FivesWin(color) && !board.Points(color, Threat::kFive).empty()) {
      return false;
    }
    if (ThreatensStraightFour(board, color)) return false;
  }
  return !vcf_.Solve(board, 100, 10).wins();
}

void Collector::AddValue(const SearchBoard& board, float result, Score score,
                         uint32_t number) {
  std::map<int, int> counts;
  const Color side = board.side_to_move();
  for (Color color : kColors) {
    const int role = color == side ? 0 : 1;
    const int sign = color == side ? 1 : -1;
    const LineShapes& shapes = ShapesFor(rules_[color]);
    for (Point p : board.empty_points()) {
      for (Direction d : kDirections) {
        const LineCode code = board.Code(color, p, d);
        if (has_own_[code]) {
          counts[map_.Shape(color, role, shapes.ShapeOf(code))] += sign;
        }
      }
      const LinePatterns patterns = board.Patterns(color, p);
      if (HasOwnStone(patterns)) {
        counts[map_.Crossing(color, role, crossings_.Of(patterns))] += sign;
      }
    }
  }
  for (const auto& [id, count] : counts) {
    values_.features.push_back({id, static_cast<float>(count)});
  }
  values_.begin.push_back(static_cast<uint32_t>(values_.features.size()));
  values_.result.push_back(result);
  values_.search_score.push_back(static_cast<float>(score.value()));
  values_.game.push_back(number);
}

void Collector::AddPolicy(SearchBoard& board, Move chosen, uint32_t number) {
  const Color side = board.side_to_move();
  const Color opponent = Opponent(side);
  const LineShapes& own = ShapesFor(rules_[side]);
  const LineShapes& other = ShapesFor(rules_[opponent]);
  uint32_t chosen_index = 0;
  uint32_t count = 0;
  bool found = false;
  const size_t features_before = policies_.features.size();
  const size_t moves_before = policies_.move_begin.size();
  for (Point p : GenerateMoves(board).points) {
    if (board.IsFoul(side, p)) continue;
    if (p == chosen.point) {
      chosen_index = count;
      found = true;
    }
    for (Direction d : kDirections) {
      policies_.features.push_back(
          {map_.Shape(side, 0, own.ShapeOf(board.Code(side, p, d))), 1});
      policies_.features.push_back(
          {map_.Shape(opponent, 1, other.ShapeOf(board.Code(opponent, p, d))),
           1});
    }
    policies_.features.push_back(
        {map_.Crossing(side, 0, crossings_.Of(board.Patterns(side, p))), 1});
    policies_.features.push_back(
        {map_.Crossing(opponent, 1, crossings_.Of(board.Patterns(opponent, p))),
         1});
    policies_.move_begin.push_back(
        static_cast<uint32_t>(policies_.features.size()));
    ++count;
  }
  if (!found || count < 2 || chosen.half) {
    policies_.features.resize(features_before);
    policies_.move_begin.resize(moves_before);
    return;
  }
  policies_.begin.push_back(
      static_cast<uint32_t>(policies_.move_begin.size() - 1));
  policies_.chosen.push_back(chosen_index);
  policies_.game.push_back(number);
}

void Collector::Add(const SelfPlayGame& game, uint32_t number) {
  SearchBoard board(*Position::Create(game.width, game.height), tables_);
  for (size_t i = 0; i < game.moves.size(); ++i) {
    if (i >= game.first_scored) {
      if (IsQuiet(board)) {
        const double result = board.side_to_move() == Color::kBlack
                                  ? game.result
                                  : 1.0 - game.result;
        AddValue(board, static_cast<float>(result), game.scores[i], number);
      }
      AddPolicy(board, game.moves[i], number);
    }
    board.Play(game.moves[i]);
  }
  for (const SampledLeaf& leaf : game.leaves) {
    SearchBoard at(PositionOf(leaf.stones, game.width, game.height), tables_);
    if (IsQuiet(at)) {
      AddValue(at, ValueSamples::kNoResult, leaf.score, number);
    }
    // A proven result is found without an order of moves.
    if (!leaf.score.is_proven()) AddPolicy(at, {leaf.best}, number);
  }
}

}  // namespace

bool HasOwnStone(LineCode code) {
  const LineView view = DecodeLine(code);
  return std::find(view.begin(), view.end(), Seen::kOwn) != view.end();
}

FeatureMap::FeatureMap(const RuleSet& rules)
    : rules_(rules),
      tables_(rules.black == rules.white ? 1 : 2),
      per_table_(kMaxShapes + kCrossingCount),
      table_of_({0, rules.black == rules.white ? 0 : 1}) {}

int FeatureMap::shape_count(Color color) const {
  return ShapesFor(rules_[color]).count();
}

void CollectSamples(const std::vector<SelfPlayGame>& games,
                    const RuleSet& rules, const FeatureMap& map,
                    ValueSamples& values, PolicySamples& policies) {
  Collector collector(rules, map, values, policies);
  for (size_t i = 0; i < games.size(); ++i) {
    collector.Add(games[i], static_cast<uint32_t>(i));
  }
}

}  // namespace tengen
