#include "bench/arena/statistics.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace tengen {
namespace {

constexpr double kQuantile95 = 1.959963984540054;

using Weights = std::array<double, 5>;

// Points of a game for each kind of pair.
constexpr Weights kScores = {0, 0.25, 0.5, 0.75, 1};

double Sum(const Weights& weights) {
  return std::accumulate(weights.begin(), weights.end(), 0.0);
}

double Mean(const Weights& weights) {
  double sum = 0;
  for (size_t i = 0; i < 5; ++i) sum += weights[i] * kScores[i];
  return sum / Sum(weights);
}

double Variance(const Weights& weights) {
  const double mean = Mean(weights);
  double sum = 0;
  for (size_t i = 0; i < 5; ++i) {
    sum += weights[i] * (kScores[i] - mean) * (kScores[i] - mean);
  }
  return sum / Sum(weights);
}

Weights WeightsOf(const PairCounts& pairs, double added) {
  Weights weights;
  for (size_t i = 0; i < 5; ++i) weights[i] = pairs[i] + added;
  return weights;
}

// Standard error of the mean score. REQUIRES: two pairs or more.
double StandardError(const PairCounts& pairs) {
  const int count = PairsIn(pairs);
  double variance = Variance(WeightsOf(pairs, 0)) * count / (count - 1);
  if (variance == 0) variance = Variance(WeightsOf(pairs, 0.5));
  return std::sqrt(variance / count);
}

// The distribution nearest to `observed` (the likeliest) whose mean is `mean`.
// Its weights are observed / (1 + x (score - mean)) for the one x that makes
// them sum to 1. REQUIRES: all of `observed` are positive and sum to 1.
Weights LikeliestWithMean(const Weights& observed, double mean) {
  // x lies where all denominators are positive; the sum below falls with x.
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  constexpr int kSteps = 100;
  for (int step = 0; step < kSteps; ++step) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (size_t i = 0; i < 5; ++i) {
      const double distance = kScores[i] - mean;
      sum += observed[i] * distance / (1 + x * distance);
    }
    (sum > 0 ? low : high) = x;
  }
  const double x = (low + high) / 2;
  Weights nearest;
  for (size_t i = 0; i < 5; ++i) {
    nearest[i] = observed[i] / (1 + x * (kScores[i] - mean));
  }
  return nearest;
}

}  // namespace

double EloOfScore(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(score / (1 - score));
}

double ScoreOfElo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

int PairsIn(const PairCounts& pairs) {
  return std::accumulate(pairs.begin(), pairs.end(), 0);
}

double MeanScore(const PairCounts& pairs) { return Mean(WeightsOf(pairs, 0)); }

std::optional<EloEstimate> EstimateElo(const PairCounts& pairs) {
  if (PairsIn(pairs) < 2) return std::nullopt;
  const double score = MeanScore(pairs);
  const double margin = kQuantile95 * StandardError(pairs);
  return EloEstimate{EloOfScore(score), EloOfScore(score - margin),
                     EloOfScore(score + margin)};
}

double Superiority(const PairCounts& pairs) {
  if (PairsIn(pairs) < 2) return 0.5;
  const double distance = (MeanScore(pairs) - 0.5) / StandardError(pairs);
  return std::erfc(-distance / std::sqrt(2.0)) / 2;
}

double LogLikelihoodRatio(const PairCounts& pairs, double elo0, double elo1) {
  const int count = PairsIn(pairs);
  if (count == 0) return 0;
  Weights observed;
  for (size_t i = 0; i < 5; ++i) observed[i] = pairs[i] > 0 ? pairs[i] : 1e-3;
  const double sum = Sum(observed);
  for (double& weight : observed) weight /= sum;
  const Weights under0 = LikeliestWithMean(observed, ScoreOfElo(elo0));
  const Weights under1 = LikeliestWithMean(observed, ScoreOfElo(elo1));
  double ratio = 0;
  for (size_t i = 0; i < 5; ++i) {
    ratio += observed[i] * std::log(under1[i] / under0[i]);
  }
  return ratio * sum;
}

SprtBounds BoundsOf(const SprtSettings& settings) {
  return {std::log(settings.beta / (1 - settings.alpha)),
          std::log((1 - settings.beta) / settings.alpha)};
}

void Sprt::AddPair(int pair, int half_points) {
  const size_t place = static_cast<size_t>(pair);
  if (results_.size() <= place) results_.resize(place + 1, -1);
  results_[place] = half_points;
  const SprtBounds bounds = BoundsOf(settings_);
  while (state_ == SprtState::kRunning && path_.size() < results_.size() &&
         results_[path_.size()] >= 0) {
    ++counts_[static_cast<size_t>(results_[path_.size()])];
    ratio_ = LogLikelihoodRatio(counts_, settings_.elo0, settings_.elo1);
    path_.push_back(ratio_);
    if (ratio_ <= bounds.low) state_ = SprtState::kAcceptsElo0;
    if (ratio_ >= bounds.high) state_ = SprtState::kAcceptsElo1;
  }
}

}  // namespace tengen
