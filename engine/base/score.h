#ifndef TENGEN_ENGINE_BASE_SCORE_H_
#define TENGEN_ENGINE_BASE_SCORE_H_

#include <compare>
#include <cstdint>

namespace tengen {

// Value of a position for the side to move: an integer in evaluation units
// (a won game is about 30000; evaluations stay within +-kMaxEval), or a proven
// result: WinIn(n) is a win after n more plies, the last of them the winning
// one, LossIn(n) likewise a loss. 0 is a draw or an even game.
//
//   Score::WinIn(1) > Score::WinIn(3) > Score(500) > Score::LossIn(2)
class Score {
 public:
  // Longest proven result, in plies: more than the points of the largest board.
  static constexpr int kMaxPlies = 1100;
  static constexpr int kMate = 31000;
  // Largest magnitude of a value that is not proven.
  static constexpr int kMaxEval = 20000;

  constexpr Score() = default;
  constexpr explicit Score(int value) : value_(value) {}

  // REQUIRES: 0 <= plies <= kMaxPlies.
  static constexpr Score WinIn(int plies) { return Score(kMate - plies); }
  static constexpr Score LossIn(int plies) { return Score(plies - kMate); }
  static constexpr Score Draw() { return Score(0); }
  // Above and below every other score.
  static constexpr Score Infinity() { return Score(32000); }

  constexpr int value() const { return value_; }
  constexpr bool is_win() const { return value_ >= kMate - kMaxPlies; }
  constexpr bool is_loss() const { return value_ <= kMaxPlies - kMate; }
  constexpr bool is_proven() const { return is_win() || is_loss(); }
  // Plies to the end of the game. REQUIRES: is_proven().
  constexpr int plies() const {
    return is_win() ? kMate - value_ : kMate + value_;
  }

  constexpr Score operator-() const { return Score(-value_); }
  constexpr Score operator+(int delta) const { return Score(value_ + delta); }
  constexpr Score operator-(int delta) const { return Score(value_ - delta); }
  constexpr int operator-(Score other) const { return value_ - other.value_; }
  constexpr auto operator<=>(const Score&) const = default;

 private:
  int value_ = 0;
};

// Clamps an evaluation into the range that no proven result uses.
constexpr Score ClampEval(int value) {
  if (value > Score::kMaxEval) return Score(Score::kMaxEval);
  if (value < -Score::kMaxEval) return Score(-Score::kMaxEval);
  return Score(value);
}

}  // namespace tengen

#endif  // TENGEN_ENGINE_BASE_SCORE_H_
