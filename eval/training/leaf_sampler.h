#ifndef TENGEN_EVAL_TRAINING_LEAF_SAMPLER_H_
#define TENGEN_EVAL_TRAINING_LEAF_SAMPLER_H_

#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "engine/board/threat_moves.h"
#include "engine/evaluator.h"
#include "engine/position/position.h"

namespace tengen {

// The stones of a position that a search evaluated.
struct StoneLists {
  std::array<std::vector<Point>, 2> points;  // by Index(color)
  Color side_to_move = Color::kBlack;
};

// A board with these stones.
inline Position PositionOf(const StoneLists& stones, int width, int height) {
  Position position = *Position::Create(width, height);
  for (Color color : kColors) {
    const Stone stone = color == Color::kBlack ? Stone::kBlack : Stone::kWhite;
    for (Point p : stones.points[static_cast<size_t>(Index(color))]) {
      position.Place(p, stone);
    }
  }
  position.SetSideToMove(stones.side_to_move);
  return position;
}

// Picks positions that a search evaluates, each with the same chance: those are
// what an evaluation is for, and they look different from positions of games.
// Positions in which a five or a straight four is next are passed over, and
// those with half stones or blockers.
//
//   LeafSampler sampler(&random);
//   sampler.Start(2);        // then search with a SamplingEvaluator
//   sampler.Take();          // at most two positions
//
// Not thread-safe.
class LeafSampler {
 public:
  explicit LeafSampler(std::mt19937_64* random) : random_(*random) {}

  // Begins a new sample of at most `size` positions; 0 samples nothing.
  void Start(size_t size) {
    size_ = size;
    seen_ = 0;
    sample_.clear();
  }
  std::vector<StoneLists> Take() {
    size_ = 0;
    return std::exchange(sample_, {});
  }
  void OnEvaluate(const SearchBoard& board) {
    if (size_ == 0 || IsUrgent(board)) return;
    ++seen_;
    if (sample_.size() < size_) {
      sample_.push_back(StonesOf(board));
    } else if (const uint64_t slot = random_() % seen_; slot < size_) {
      sample_[slot] = StonesOf(board);
    }
  }

 private:
  static bool IsUrgent(const SearchBoard& board) {
    if (board.half_stone_left()) return true;
    for (Color color : kColors) {
      if (!board.Points(color, Threat::kFive).empty()) return true;
    }
    return ThreatensStraightFour(board, Opponent(board.side_to_move()));
  }
  static StoneLists StonesOf(const SearchBoard& board) {
    StoneLists stones;
    stones.side_to_move = board.side_to_move();
    for (int y = 0; y < board.height(); ++y) {
      for (int x = 0; x < board.width(); ++x) {
        const Cell cell = board.At(Point(x, y));
        if (cell == Cell::kBlack) stones.points[0].push_back(Point(x, y));
        if (cell == Cell::kWhite) stones.points[1].push_back(Point(x, y));
      }
    }
    return stones;
  }

  std::mt19937_64& random_;
  size_t size_ = 0;
  uint64_t seen_ = 0;
  std::vector<StoneLists> sample_;
};

// Another evaluator, watched by a sampler, which has to outlive it.
class SamplingEvaluator : public Evaluator {
 public:
  SamplingEvaluator(std::unique_ptr<Evaluator> inner, LeafSampler* sampler)
      : inner_(std::move(inner)), sampler_(*sampler) {}

  void Reset(const SearchBoard& board) override { inner_->Reset(board); }
  void OnPlay(const SearchBoard& board) override { inner_->OnPlay(board); }
  void OnUndo() override { inner_->OnUndo(); }
  Score Evaluate(const SearchBoard& board) const override {
    sampler_.OnEvaluate(board);
    return inner_->Evaluate(board);
  }
  void ScoreMoves(const SearchBoard& board, std::span<const Move> moves,
                  std::span<int> out) const override {
    inner_->ScoreMoves(board, moves, out);
  }
  double ExpectedResult(Score score) const override {
    return inner_->ExpectedResult(score);
  }

 private:
  std::unique_ptr<Evaluator> inner_;
  LeafSampler& sampler_;
};

}  // namespace tengen

#endif  // TENGEN_EVAL_TRAINING_LEAF_SAMPLER_H_
