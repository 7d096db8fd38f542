#ifndef TENGEN_EVAL_TRAINING_SAMPLES_H_
#define TENGEN_EVAL_TRAINING_SAMPLES_H_

#include <cstdint>
#include <vector>

#include "engine/rules/rule_set.h"
#include "eval/training/self_play.h"

namespace tengen {

// Numbers the parameters of the evaluation of one rule set. Colours with equal
// rules share theirs.
class FeatureMap {
 public:
  explicit FeatureMap(const RuleSet& rules);

  int count() const { return 2 * per_table_ * tables_; }
  int shape_count(Color color) const;
  // Of a line shape, and of a crossing, of a colour in one of two roles: the
  // side to move (or the attacker of a move), or the other.
  int Shape(Color color, int role, int shape) const {
    return Base(color, role) + shape;
  }
  int Crossing(Color color, int role, int crossing) const {
    return Base(color, role) + kMaxShapes + crossing;
  }

 private:
  static constexpr int kMaxShapes = 4465;

  int Base(Color color, int role) const {
    return (table_of_[static_cast<size_t>(Index(color))] * 2 + role) *
           per_table_;
  }

  RuleSet rules_;
  int tables_;
  int per_table_;
  std::array<int, 2> table_of_;
};

struct Feature {
  int32_t id;
  float value;
};

// Positions in which neither side has an immediate threat, with what is known
// of their result: features count for the side to move, negative ones for the
// other.
struct ValueSamples {
  // In `result`: the position was not played on.
  static constexpr float kNoResult = -1;

  std::vector<Feature> features;
  std::vector<uint32_t> begin = {0};  // sample i: [begin[i], begin[i + 1])
  std::vector<float> result;          // for the side to move
  std::vector<float> search_score;    // in evaluation units
  std::vector<uint32_t> game;

  size_t size() const { return result.size(); }
};

// Positions with all sensible moves and the one that the search chose.
struct PolicySamples {
  std::vector<Feature> features;
  std::vector<uint32_t> move_begin = {0};  // move i: [.., ..) of features
  std::vector<uint32_t> begin = {0};       // sample i: [.., ..) of moves
  std::vector<uint32_t> chosen;            // index among the sample's moves
  std::vector<uint32_t> game;

  size_t size() const { return chosen.size(); }
};

// Whether a stone of the own colour stands on the line. Only such lines count
// for the value: the others are on every board in hundreds.
bool HasOwnStone(LineCode code);

void CollectSamples(const std::vector<SelfPlayGame>& games,
                    const RuleSet& rules, const FeatureMap& map,
                    ValueSamples& values, PolicySamples& policies);

}  // namespace tengen

#endif  // TENGEN_EVAL_TRAINING_SAMPLES_H_
