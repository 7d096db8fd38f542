#ifndef TENGEN_ENGINE_DECISION_INDUCTION_H_
#define TENGEN_ENGINE_DECISION_INDUCTION_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/decision/candidates.h"
#include "engine/decision/leaf_value.h"
#include "engine/decision/state_key.h"
#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"

namespace tengen {

// One option of a decision with its worth to the player who decides.
struct Choice {
  Action action;
  Estimate worth;
  // For options that tie with the best: the mean worth over the opponent's
  // answers that the induction looked at, instead of that under the best one.
  // The larger, the harder the option is to answer. Otherwise the worth.
  double mean_answer = 0;
};

// Options that differ by less than this part of their error are ties. The error
// is that of one value; a longer search tells options apart that are within it,
// so to draw among them would give away what is known already.
inline constexpr double kTieShare = 0.25;

// Whether an option is as good as the best one as far as can be told.
inline bool IsTie(const Estimate& best, const Estimate& option) {
  return best.value - option.value <=
         kTieShare * std::max(best.error, option.error);
}

// A leaf on which the comparison of the options rests.
struct Doubt {
  LeafQuestion question;
  // What is known of the answer; for several points, of the last one.
  Estimate known;
  // How much less the options on the way to it are worth than the best ones,
  // together. 0: it decides what the state is worth.
  double gap = 0;
};

// How much of an opening one induction looks at.
struct InductionLimits {
  // PLACE and MOVE actions on one line. Beyond them such an action is not
  // looked at: where nothing else is open to the actor, the state is worth what
  // the game would be if it began there with the colour of the next stone to
  // move. This cuts cycles of `goto`.
  int depth = 8;
  // Actions of a PLACE or MOVE, and sets of an OFFER, that are looked at: in
  // the decision itself and in later ones.
  int root_width = 16;
  int width = 3;
  // Points that an OFFER of k chooses from: k and so many more.
  int root_spare = 8;
  int spare = 2;
};

// Backward induction over the rows of an opening: what each option of a
// decision is worth if both players go on as well as they can.
//
//  - A choice is the best option for its actor, a right to swap among them.
//  - An OFFER is the best set under the opponent's later answer. Where the
//    opponent selects at once and nothing else of the set has a later effect,
//    k points are worth the k-th best of them; otherwise every set is tried.
//  - A die is the mean of its outcomes.
//  - At the end LeafValue says what the position is worth.
//
// It looks at the actions that Candidates names and is exact for these. It
// knows no rule by name: whatever it does follows from the actions that
// OpeningState says are legal.
class Induction {
 public:
  // All have to outlive it. One object serves the states of one rule.
  Induction(const OpeningRule& rule, LeafValue& leaf, Candidates& candidates);

  // The options of `state`, in the order of the rule and the candidates.
  // Nothing if `stop` said yes before the end; it is asked before each state.
  // Where a width cuts, the options that were worth most in earlier calls come
  // first.
  // REQUIRES: the state is not over and waits for no die.
  std::optional<std::vector<Choice>> Run(const OpeningState& state,
                                         const InductionLimits& limits,
                                         const std::function<bool()>& stop);

  // The leaves whose values decide between the options of `state`: those that
  // the best options come down to, and those of options that might be as good,
  // at every step on the way, the closest first. At the root no more than
  // `options` options are followed. What is proven is left out.
  // REQUIRES: the last call was Run, for this state, and it found options.
  std::vector<Doubt> Doubts(const OpeningState& state, int options);

  // What the state is worth to the holder of black; otherwise as Run.
  std::optional<Estimate> BlackValue(const OpeningState& state,
                                     const InductionLimits& limits,
                                     const std::function<bool()>& stop);

  // About how many bytes it may remember; without a call, without limit. Values
  // that are forgotten are found anew, rankings beyond it are not made.
  // REQUIRES: before the first Run.
  void set_memory(size_t bytes);

  // Whether a width or the depth left out something in the last Run.
  bool was_cut() const { return was_cut_; }
  // States that the last call met, those that it knew already among them: the
  // work it did, measured without a clock.
  int64_t states() const { return states_; }
  // Whether the last Run met a single action that is legal, up to symmetry.
  bool was_forced() const { return was_forced_; }

 private:
  struct Ranked {
    Action action;
    double value;
  };

  void Begin(const InductionLimits& limits, const std::function<bool()>& stop);
  bool Stopped();

  Estimate Value(const OpeningState& state, int depth);
  Estimate ComputeValue(const OpeningState& state, uint64_t key, int depth);
  Estimate MeanOfDie(const OpeningState& state, int depth);
  Estimate PlainValue(const OpeningState& state);
  // Values the option to which `action` leads, for the actor of `state`.
  Choice ValueOf(const OpeningState& state, Action action, int depth);
  // All options of a state. An OFFER that is worth its k-th best candidate is
  // one option.
  std::vector<Choice> Options(const OpeningState& state, uint64_t key,
                              int depth, bool root);
  // The explicit actions of one kind.
  std::vector<Action> ActionsOf(const OpeningState& state, Action::Kind kind,
                                uint64_t key, int depth, bool root);
  std::vector<Action> OfferSets(const OpeningState& state, int width,
                                int spare);
  // The best set of an OFFER whose worth is that of its k-th best candidate;
  // nothing if it is not of this sort.
  std::optional<Choice> BestPlainOffer(const OpeningState& state, int depth,
                                       bool root);
  // What the points of such an OFFER are worth to its actor, each as an action
  // SELECT, in classes of symmetrical points. `offered`: after an OFFER of the
  // first points of the first classes.
  std::vector<std::vector<Choice>> ValuesOfPoints(
      const OpeningState& state, const OpeningState& offered,
      const std::vector<std::vector<Point>>& classes, size_t count, int depth);
  // The question for the best points of an OFFER whose selection ends the
  // opening; without its points. `offered`: after some OFFER of `first`.
  std::optional<LeafQuestion> RankingOf(const OpeningState& state,
                                        const OpeningState& offered,
                                        Point first);
  // The best `k` points of different classes as an OFFER, if the leaf knows.
  std::optional<Choice> RankedOffer(const OpeningState& state,
                                    const LeafQuestion& ranking, size_t k);
  // How many points an OFFER of `state` may be asked for in this call.
  int MostOffered(const OpeningState& state) const;
  void Collect(const OpeningState& state, int depth, double gap, int options,
               std::vector<Doubt>& doubts);
  // Adds the question for the points of an OFFER; false if there is none.
  bool CollectOffer(const OpeningState& state, const Choice& offer, double gap,
                    std::vector<Doubt>& doubts);
  double MeanAnswer(const OpeningState& after, Player player, int depth);

  // Cuts `actions` to `width`, those that were worth most first.
  void CutToWidth(uint64_t key, int width, std::vector<Action>& actions);
  void Remember(uint64_t key, std::span<const Choice> choices);

  const StateKeys keys_;
  LeafValue& leaf_;
  Candidates& candidates_;
  InductionLimits limits_;
  const std::function<bool()>* stop_ = nullptr;
  bool stopped_ = false;
  bool was_cut_ = false;
  bool was_forced_ = false;
  int64_t states_ = 0;
  // Whether N was fixed before the state of the call.
  bool number_is_fixed_ = false;
  // States that Collect has seen.
  std::unordered_set<uint64_t> collected_;
  size_t max_values_ = std::numeric_limits<size_t>::max();
  size_t max_ranked_ = std::numeric_limits<size_t>::max();
  // Actions in ranking_, and one for each state.
  size_t ranked_ = 0;
  // Values for the holder of black, in the current call.
  std::unordered_map<uint64_t, Estimate> values_;
  // The same for states after a SELECT, by the state before the OFFER.
  std::unordered_map<uint64_t, Estimate> point_values_;
  // Values for the actor from this and earlier calls, by state.
  std::unordered_map<uint64_t, std::vector<Ranked>> ranking_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_INDUCTION_H_
