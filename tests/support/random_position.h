#ifndef TENGEN_TESTS_SUPPORT_RANDOM_POSITION_H_
#define TENGEN_TESTS_SUPPORT_RANDOM_POSITION_H_

#include <cstdint>

#include "engine/position/position.h"
#include "tests/support/random.h"

namespace tengen {

// How the stones of a random position lie.
enum class Spread : uint8_t {
  kUniform,    // anywhere, up to a third of the board
  kClustered,  // each near an earlier one, as in games; up to a third
  kDense,      // from a half to nearly all of the board
};

struct RandomPositionOptions {
  int width = 15;
  int height = 15;
  Spread spread = Spread::kUniform;
  // Blockers, put before the stones; no more than there is room for.
  int walls = 0;
};

// A position of stones played in turn, black first, at points drawn from
// `random`. At least one point stays empty. The stones are not those of a
// sensible game: there may be fives and fouls among them.
Position RandomPosition(const RandomPositionOptions& options, Random& random);

// An empty point of `position`, each as likely. REQUIRES: there is one.
Point RandomEmptyPoint(const Position& position, Random& random);

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_RANDOM_POSITION_H_
