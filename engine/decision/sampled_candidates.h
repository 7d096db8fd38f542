#ifndef TENGEN_ENGINE_DECISION_SAMPLED_CANDIDATES_H_
#define TENGEN_ENGINE_DECISION_SAMPLED_CANDIDATES_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "engine/decision/candidates.h"
#include "engine/search/static_board.h"

namespace tengen {

// The candidates for real play: of all legal points one of each symmetry class,
// of these the most promising by the evaluator's ordering and some drawn by the
// seed, ranked by the static value of what they lead to, with the next right to
// change colours counted. Every fourth place of the ranking goes to a draw from
// the rest, so that the static value alone bars nothing.
//
// Stones that form one of the named openings are put in its canonical
// orientation where that is open; other choices among images of a point are the
// seed's.
//
// Offers are pairwise inequivalent by shape and, what the rule asks for, by its
// own notion.
class SampledCandidates : public Candidates {
 public:
  // `board` has to outlive it.
  explicit SampledCandidates(StaticBoard& board) : board_(board) {}

  // Begins anew, with another seed or for another rule: what was drawn for a
  // state is kept until then.
  void Reset(uint64_t seed);

  // About how many bytes it may keep; without a call, without limit. What is
  // dropped is made anew.
  void set_memory(size_t bytes);

  std::vector<Action> Actions(const OpeningState& state, Action::Kind kind,
                              int limit) override;
  std::vector<Point> Pool(const OpeningState& state, int limit) override;

 private:
  // What was made for a state, and for how large a limit.
  struct Made {
    std::vector<Action> actions;
    int limit = 0;
  };
  // A state of a sampled PLACE with `count` of its stones put.
  struct Prefix {
    Action action;
    Position board;
  };

  uint64_t Key(const OpeningState& state, Action::Kind kind) const;
  // Keeps what was made for a state instead of what was there.
  const Made& Keep(uint64_t key, Made made);
  std::vector<Action> MakePlaces(const OpeningState& state, int limit,
                                 uint64_t seed);
  std::vector<Prefix> Extend(const OpeningState& state,
                             const std::vector<Prefix>& prefixes, size_t stone,
                             int stones_left, int raw, uint64_t seed);
  std::vector<Action> MakeMoves(const OpeningState& state);
  std::vector<Action> MakePool(const OpeningState& state, int limit,
                               uint64_t seed);
  // The best by the evaluator's ordering, and as many again by the seed.
  std::vector<Point> Sample(const Position& position, const RuleSet& rules,
                            Color color, std::vector<Point> points, int count,
                            uint64_t seed);
  // Sorts by value, mixes in draws and cuts to `limit`.
  std::vector<Action> Ranked(const OpeningState& state,
                             std::vector<Action> actions, int limit,
                             uint64_t seed);
  // What `after` is worth to `player` if the next right is used well and the
  // game then begins.
  double QuickValue(OpeningState after, Player player);

  StaticBoard& board_;
  uint64_t seed_ = 0;
  size_t max_kept_ = std::numeric_limits<size_t>::max();
  // Actions in made_, and one for each state.
  size_t kept_ = 0;
  std::unordered_map<uint64_t, Made> made_;
};

// One point of each class of `points` under the symmetries of the board that
// map the stones onto themselves; which one, `seed` says. Where a stone of
// `color` would make one of the named openings, one point of each of these, in
// the canonical orientation if the other stones allow it.
std::vector<Point> RepresentativePoints(const Position& position, Color color,
                                        const PointSet& points, uint64_t seed);

}  // namespace tengen

#endif  // TENGEN_ENGINE_DECISION_SAMPLED_CANDIDATES_H_
