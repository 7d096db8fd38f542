#ifndef TENGEN_TESTS_ENGINE_DECISION_NAIVE_INDUCTION_H_
#define TENGEN_TESTS_ENGINE_DECISION_NAIVE_INDUCTION_H_

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/decision/candidates.h"
#include "engine/decision/leaf_value.h"
#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"

// The slow twin of the induction, and leaves and candidates for both.

namespace tengen {

// Values drawn from a seed for each position and rule set, multiples of 2^-20
// without error.
class RandomLeaf : public LeafValue {
 public:
  explicit RandomLeaf(uint64_t seed) : seed_(seed) {}
  Estimate Value(const Position& position, const RuleSet& rules) override;
  int64_t calls() const { return calls_; }

 private:
  uint64_t seed_;
  int64_t calls_ = 0;
};

// The first few legal points of each stone, in an order that a seed gives and
// that prefers the middle of the board, so that symmetrical points are met.
class FewCandidates : public Candidates {
 public:
  FewCandidates(int points, uint64_t seed) : points_(points), seed_(seed) {}
  std::vector<Action> Actions(const OpeningState& state, Action::Kind kind,
                              int limit) override;
  std::vector<Point> Pool(const OpeningState& state, int limit) override;

 private:
  std::vector<Point> InOrder(const Position& position,
                             const PointSet& points) const;
  std::vector<Point> First(const Position& position,
                           const PointSet& points) const;

  int points_;
  uint64_t seed_;
};

// Backward induction by enumeration alone: every action, every set of an
// OFFER, both sides of every swap, every outcome of a die. Nothing is known of
// k-th best points or of colours; states are the same only if all that an
// OpeningState tells of them is.
class NaiveInduction {
 public:
  NaiveInduction(LeafValue& leaf, Candidates& candidates)
      : leaf_(leaf), candidates_(candidates) {}

  // What a state is worth to the first player.
  double FirstPlayerValue(const OpeningState& state, int depth);
  // Every action with what it is worth to its actor. Not for a die.
  std::vector<std::pair<Action, double>> Options(const OpeningState& state,
                                                 int depth);
  int64_t states() const { return states_; }

 private:
  std::vector<Action> AllActions(const OpeningState& state, int depth);

  LeafValue& leaf_;
  Candidates& candidates_;
  std::map<std::string, double> values_;
  int64_t states_ = 0;
};

}  // namespace tengen

#endif  // TENGEN_TESTS_ENGINE_DECISION_NAIVE_INDUCTION_H_
