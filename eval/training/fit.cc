#include "eval/training/fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <random>
#include <utility>

#include "eval/pattern_weights.h"

namespace tengen {
namespace {

double Sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }

double CrossEntropy(double target, double p) {
  p = std::clamp(p, 1e-6, 1 - 1e-6);
  return -target * std::log(p) - (1 - target) * std::log(1 - p);
}

// Parameters with a common part a group, stepped by AdaGrad. The squares begin
// high, so that a rare shape stays near its group.
class Parameters {
 public:
  Parameters(const std::vector<int>& group, const FitOptions& options)
      : group_(group),
        options_(options),
        own_(group.size()),
        own_squares_(group.size(), 20.0) {
    const int groups =
        group.empty() ? 0 : *std::max_element(group.begin(), group.end()) + 1;
    common_.resize(static_cast<size_t>(groups));
    common_squares_.resize(static_cast<size_t>(groups), 1.0);
  }

  double operator[](int feature) const {
    const auto f = static_cast<size_t>(feature);
    return own_[f] + common_[static_cast<size_t>(group_[f])];
  }
  void Step(int feature, double gradient, double rate) {
    const auto f = static_cast<size_t>(feature);
    const auto g = static_cast<size_t>(group_[f]);
    common_squares_[g] += gradient * gradient;
    common_[g] -= rate * gradient / std::sqrt(common_squares_[g]);
    const double own_gradient = gradient + options_.decay * own_[f];
    own_squares_[f] += own_gradient * own_gradient;
    own_[f] -= rate * own_gradient / std::sqrt(own_squares_[f]);
  }
  std::vector<double> All() const {
    std::vector<double> all(own_.size());
    for (size_t f = 0; f < all.size(); ++f)
      all[f] = (*this)[static_cast<int>(f)];
    return all;
  }

 private:
  const std::vector<int>& group_;
  const FitOptions& options_;
  std::vector<double> own_;
  std::vector<double> own_squares_;
  std::vector<double> common_;
  std::vector<double> common_squares_;
};

std::vector<uint32_t> Shuffled(size_t count, std::mt19937_64& random) {
  std::vector<uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0u);
  for (size_t i = count; i > 1; --i) {
    std::swap(order[i - 1], order[random() % i]);
  }
  return order;
}

double RateOf(double first, int epoch) { return first * std::pow(0.8, epoch); }

// The scores of searches are worth so many log odds a unit: fitted to how the
// games ended.
double ScoreSlope(const ValueSamples& samples) {
  double slope = 1.0 / kUnitsPerLogit;
  for (int step = 0; step < 30; ++step) {  // Newton's method
    double gradient = 0;
    double curvature = 1e-9;
    for (size_t i = 0; i < samples.size(); ++i) {
      const double score = samples.search_score[i];
      if (samples.result[i] < 0 || std::abs(score) > Score::kMaxEval) continue;
      const double p = Sigmoid(slope * score);
      gradient += (p - samples.result[i]) * score;
      curvature += p * (1 - p) * score * score;
    }
    slope -= gradient / curvature;
  }
  return slope;
}

// Losses of one kind of samples, for print.
struct Loss {
  double sum = 0;
  double constant = 0;
  double count = 0;

  void Add(double target, double p) {
    sum += CrossEntropy(target, p);
    constant += CrossEntropy(target, 0.5);
    ++count;
  }
  double mean() const { return sum / std::max(1.0, count); }
};

}  // namespace

Fitted FitValue(const ValueSamples& samples, const std::vector<int>& group,
                const FitOptions& options) {
  Parameters parameters(group, options);
  double tempo = 0;
  double tempo_squares = 1;
  std::mt19937_64 random(7);
  const double slope = ScoreSlope(samples);
  std::printf("search scores: %.1f units are one unit of log odds\n",
              1 / slope);
  const auto from_search = [&](size_t i) {
    return Sigmoid(samples.search_score[i] * slope);
  };
  const auto target = [&](size_t i) {
    const double share = samples.result[i] < 0 ? 0 : options.result_share;
    return share * samples.result[i] + (1 - share) * from_search(i);
  };
  const auto logit = [&](size_t i) {
    double sum = tempo;
    for (uint32_t f = samples.begin[i]; f < samples.begin[i + 1]; ++f) {
      sum += parameters[samples.features[f].id] * samples.features[f].value;
    }
    return sum;
  };
  const auto validates = [&](size_t i) {
    return samples.game[i] % options.validation_stride == 0;
  };
  for (int epoch = 0; epoch < options.epochs; ++epoch) {
    const double rate = RateOf(options.value_rate, epoch);
    Loss train, games, search, leaves;
    for (uint32_t i : Shuffled(samples.size(), random)) {
      const double p = Sigmoid(logit(i));
      if (validates(i)) {
        if (samples.result[i] < 0) {
          leaves.Add(target(i), p);
        } else {
          games.Add(samples.result[i], p);
          search.Add(samples.result[i], from_search(i));
        }
        continue;
      }
      train.Add(target(i), p);
      const double error = p - target(i);
      for (uint32_t f = samples.begin[i]; f < samples.begin[i + 1]; ++f) {
        parameters.Step(samples.features[f].id,
                        error * samples.features[f].value, rate);
      }
      tempo_squares += error * error;
      tempo -= rate * error / std::sqrt(tempo_squares);
    }
    std::printf(
        "value epoch %2d  train loss %.4f  held out: results %.4f (search "
        "%.4f, constant %.4f), leaves %.4f (constant %.4f)\n",
        epoch + 1, train.mean(), games.mean(), search.mean(),
        games.constant / std::max(1.0, games.count), leaves.mean(),
        leaves.constant / std::max(1.0, leaves.count));
    std::fflush(stdout);
  }
  double result_sum = 0;
  double results = 0;
  for (size_t i = 0; i < samples.size(); ++i) {
    if (validates(i) || samples.result[i] < 0) continue;
    result_sum += samples.result[i];
    ++results;
  }
  HeldOut held_out;
  held_out.constant = results > 0 ? result_sum / results : 0.5;
  constexpr int kBins = 10;
  std::array<ReliabilityBin, kBins> bins;
  for (size_t i = 0; i < samples.size(); ++i) {
    if (!validates(i) || samples.result[i] < 0) continue;
    const double p = Sigmoid(logit(i));
    ReliabilityBin& bin =
        bins[static_cast<size_t>(std::min(kBins - 1.0, p * kBins))];
    bin.predicted += p;
    bin.played += samples.result[i];
    ++bin.count;
    ++held_out.positions;
    held_out.loss += CrossEntropy(samples.result[i], p);
    held_out.constant_loss +=
        CrossEntropy(samples.result[i], held_out.constant);
  }
  held_out.loss /= std::max(1, held_out.positions);
  held_out.constant_loss /= std::max(1, held_out.positions);
  std::printf(
      "held out: %d positions of games, log loss %.4f, of the constant %.3f "
      "%.4f\nreliability of held out positions: predicted, played, count\n",
      held_out.positions, held_out.loss, held_out.constant,
      held_out.constant_loss);
  for (ReliabilityBin& bin : bins) {
    if (bin.count == 0) continue;
    bin.predicted /= bin.count;
    bin.played /= bin.count;
    std::printf("  %.3f  %.3f  %d\n", bin.predicted, bin.played, bin.count);
    held_out.bins.push_back(bin);
  }
  return {parameters.All(), tempo, 1 / slope, std::move(held_out)};
}

Fitted FitPolicy(const PolicySamples& samples, const std::vector<int>& group,
                 const FitOptions& options) {
  Parameters parameters(group, options);
  std::mt19937_64 random(8);
  std::vector<double> p;
  for (int epoch = 0; epoch < options.epochs; ++epoch) {
    const double rate = RateOf(options.order_rate, epoch);
    std::array<double, 2> loss = {};
    std::array<double, 2> count = {};
    std::array<double, 2> hits = {};
    for (uint32_t i : Shuffled(samples.size(), random)) {
      const bool validates = samples.game[i] % options.validation_stride == 0;
      const uint32_t first = samples.begin[i];
      const uint32_t moves = samples.begin[i + 1] - first;
      p.assign(moves, 0);
      double top = -1e9;
      uint32_t best = 0;
      for (uint32_t m = 0; m < moves; ++m) {
        for (uint32_t f = samples.move_begin[first + m];
             f < samples.move_begin[first + m + 1]; ++f) {
          p[m] += parameters[samples.features[f].id];
        }
        if (p[m] > top) {
          top = p[m];
          best = m;
        }
      }
      double sum = 0;
      for (double& x : p) sum += x = std::exp(x - top);
      for (double& x : p) x /= sum;
      loss[validates] -= std::log(std::max(p[samples.chosen[i]], 1e-9));
      hits[validates] += best == samples.chosen[i];
      ++count[validates];
      if (validates) continue;
      for (uint32_t m = 0; m < moves; ++m) {
        const double error = p[m] - (m == samples.chosen[i] ? 1.0 : 0.0);
        if (std::abs(error) < 1e-4) continue;
        for (uint32_t f = samples.move_begin[first + m];
             f < samples.move_begin[first + m + 1]; ++f) {
          parameters.Step(samples.features[f].id, error, rate);
        }
      }
    }
    std::printf(
        "policy epoch %2d  train loss %.4f  validation loss %.4f  first %.3f\n",
        epoch + 1, loss[0] / count[0], loss[1] / count[1], hits[1] / count[1]);
    std::fflush(stdout);
  }
  return {parameters.All()};
}

}  // namespace tengen
