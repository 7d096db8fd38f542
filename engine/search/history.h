#ifndef TENGEN_ENGINE_SEARCH_HISTORY_H_
#define TENGEN_ENGINE_SEARCH_HISTORY_H_

#include <array>
#include <cstdint>
#include <cstdlib>

#include "engine/base/color.h"
#include "engine/position/position.h"

namespace tengen {

// How often a quiet move was the best one, by colour and point, and which move
// answered a move. Values stay within +-kMax: each bonus decays what is there.
class History {
 public:
  static constexpr int kMax = 8192;

  void Clear() { *this = History(); }

  int Get(Color color, Move move) const { return table_[Slot(color, move)]; }
  void Add(Color color, Move move, int bonus) {
    int16_t& value = table_[Slot(color, move)];
    value =
        static_cast<int16_t>(value + bonus - value * std::abs(bonus) / kMax);
  }

  Move counter_move(Color color, Move previous) const {
    return previous.is_none() ? Move::None() : counter_[Slot(color, previous)];
  }
  void SetCounterMove(Color color, Move previous, Move reply) {
    if (!previous.is_none()) counter_[Slot(color, previous)] = reply;
  }

 private:
  static size_t Slot(Color color, Move move) {
    return static_cast<size_t>(Index(color) * kMaxPoints + move.point.index());
  }

  std::array<int16_t, 2 * kMaxPoints> table_ = {};
  std::array<Move, 2 * kMaxPoints> counter_ = {};
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_HISTORY_H_
