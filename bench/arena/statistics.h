#ifndef TENGEN_BENCH_ARENA_STATISTICS_H_
#define TENGEN_BENCH_ARENA_STATISTICS_H_

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "bench/arena/game_log.h"

// What the results of a match say. The unit is the pair: two games with the
// same opening and exchanged sides, whose results hang together. Elo is that of
// the logistic curve, 400 a factor of ten.
//
//   PairCounts pairs = {3, 10, 40, 12, 5};
//   EstimateElo(pairs)->elo

namespace tengen {

// How many pairs brought 0, 1/2, 1, 3/2 and 2 points.
using PairCounts = std::array<int, 5>;

double EloOfScore(double score);  // infinite at 0 and 1
double ScoreOfElo(double elo);

int PairsIn(const PairCounts& pairs);
// Points for each game, in [0, 1]. REQUIRES: there is a pair.
double MeanScore(const PairCounts& pairs);

struct EloEstimate {
  double elo;
  // The ends of the 95 % interval; infinite where the score would leave (0, 1).
  double low;
  double high;
};

// Nothing with fewer than two pairs, which have no spread. Where all pairs are
// alike a spread is made up: that of half a pair more of each kind of result.
std::optional<EloEstimate> EstimateElo(const PairCounts& pairs);

// Likelihood of superiority: how probable it is that the engine is the better
// one, in [0, 1]. 1/2 with fewer than two pairs.
double Superiority(const PairCounts& pairs);

// Log likelihood ratio of the hypotheses that the Elo is elo1 and elo0, of the
// generalised sequential test: under each the probabilities of the five
// results are those that fit the counts best. Kinds of results that did not
// occur count as 1/1000 of a pair. 0 without pairs.
double LogLikelihoodRatio(const PairCounts& pairs, double elo0, double elo1);

// Where a test ends: at `low` elo0 is accepted, at `high` elo1.
struct SprtBounds {
  double low;
  double high;
};
SprtBounds BoundsOf(const SprtSettings& settings);

enum class SprtState { kRunning, kAcceptsElo0, kAcceptsElo1 };

// A sequential test that takes the pairs in the order of the schedule, so that
// its end does not depend on which games happen to end first.
class Sprt {
 public:
  explicit Sprt(const SprtSettings& settings) : settings_(settings) {}

  // The points of pair number `pair` in half points, 0 to 4. Pairs may come in
  // any order, each once. After the end nothing changes any more.
  void AddPair(int pair, int half_points);

  SprtState state() const { return state_; }
  double ratio() const { return ratio_; }
  // The pairs that were looked at.
  const PairCounts& pairs() const { return counts_; }
  // The ratio after each of them.
  const std::vector<double>& path() const { return path_; }

 private:
  SprtSettings settings_;
  // By pair number; -1 for those that are missing.
  std::vector<int> results_;
  PairCounts counts_ = {};
  std::vector<double> path_;
  double ratio_ = 0;
  SprtState state_ = SprtState::kRunning;
};

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_STATISTICS_H_
