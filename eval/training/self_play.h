#ifndef TENGEN_EVAL_TRAINING_SELF_PLAY_H_
#define TENGEN_EVAL_TRAINING_SELF_PLAY_H_

#include <cstdint>
#include <vector>

#include "engine/base/score.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "eval/training/leaf_sampler.h"

namespace tengen {

// A position that a search evaluated, and what a search of its own said of it.
struct SampledLeaf {
  StoneLists stones;
  Score score;
  Point best;  // the move that the search chose
};

// A game of the engine against itself, for fitting weights.
struct SelfPlayGame {
  int width = 0;
  int height = 0;
  std::vector<Move> moves;
  // Moves before this one are the random opening, without scores.
  size_t first_scored = 0;
  // What the search said of the position before each move, for its mover.
  std::vector<Score> scores;
  // For black: win 1, draw 1/2, loss 0.
  double result = 0.5;
  std::vector<SampledLeaf> leaves;
};

struct SelfPlayOptions {
  RuleSet rules;
  int size = 15;
  int games = 100;
  int64_t nodes = 1000;       // a move
  int leaves = 2;             // taken from the search for each move
  int64_t leaf_nodes = 1000;  // for the score of each
  uint64_t seed = 1;
  int threads = 1;
};

// Plays games from random openings that the search holds to be open. A game
// ends when it is over or when the search has proven the result. The same for
// equal options. Blocks; prints its progress to stderr.
std::vector<SelfPlayGame> PlayGames(const SelfPlayOptions& options);

}  // namespace tengen

#endif  // TENGEN_EVAL_TRAINING_SELF_PLAY_H_
