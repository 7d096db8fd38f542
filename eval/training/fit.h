#ifndef TENGEN_EVAL_TRAINING_FIT_H_
#define TENGEN_EVAL_TRAINING_FIT_H_

#include <vector>

#include "eval/pattern_weights.h"
#include "eval/training/samples.h"

namespace tengen {

struct FitOptions {
  int epochs = 12;
  // Of the first epoch; each later one has four fifths of the one before.
  double value_rate = 0.05;
  double order_rate = 0.15;
  // Weight of the game's result in the target; the rest is what the search
  // said.
  double result_share = 0.7;
  // Pulls each shape towards the mean of its line pattern.
  double decay = 1e-5;
  // Games whose number leaves no rest by this are kept for validation.
  uint32_t validation_stride = 10;
};

// Positions of games of about the same prediction: the means of what was
// predicted and of how the games ended, for the side to move.
struct ReliabilityBin {
  double predicted = 0;
  double played = 0;
  int count = 0;
};

// How the fitted values do on positions of games that are kept for validation.
struct HeldOut {
  int positions = 0;
  // Mean log loss of the results.
  double loss = 0;
  // The same if each position is given the mean result of those that were
  // fitted to, and that result.
  double constant_loss = 0;
  double constant = 0.5;
  // Only those with positions, by rising prediction.
  std::vector<ReliabilityBin> bins;
};

// Parameters by feature, in log odds; `tempo` is the constant of the value.
struct Fitted {
  std::vector<double> weights;
  double tempo = 0;
  // Of FitValue: search scores of so many units are one unit of log odds.
  double score_units = kUnitsPerLogit;
  HeldOut held_out = {};
};

// Logistic regression of the result on the features. `group[f]` names the line
// pattern of feature f: features of a group share a common part. Prints the
// loss on both sets after each epoch and a reliability table at the end.
Fitted FitValue(const ValueSamples& samples, const std::vector<int>& group,
                const FitOptions& options);

// The same for moves: softmax regression of the chosen move.
Fitted FitPolicy(const PolicySamples& samples, const std::vector<int>& group,
                 const FitOptions& options);

}  // namespace tengen

#endif  // TENGEN_EVAL_TRAINING_FIT_H_
