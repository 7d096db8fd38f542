#ifndef TENGEN_ENGINE_SEARCH_STATIC_BOARD_H_
#define TENGEN_ENGINE_SEARCH_STATIC_BOARD_H_

#include <memory>
#include <span>
#include <vector>

#include "engine/base/color.h"
#include "engine/base/point.h"
#include "engine/board/search_board.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "engine/search/searcher.h"

namespace tengen {

// Static values of many positions that differ in few stones: keeps a board and
// an evaluator, and plays only what differs from the position asked for before.
//
//   StaticBoard board(searcher);
//   board.ExpectedResult(position, rules)  // for the side to move
//
// For positions with stones of the two colours only. Not thread-safe; uses the
// searcher, which has to outlive it, for its evaluators.
class StaticBoard {
 public:
  explicit StaticBoard(Searcher& searcher) : searcher_(searcher) {}

  // The static value of a position as an expected result for the side to move.
  double ExpectedResult(const Position& position, const RuleSet& rules);
  // The result that a value stands for under these rules.
  double ExpectedResult(const RuleSet& rules, Score score);
  // How promising a stone of `color` is on each of `points`, empty ones.
  std::vector<int> ScorePoints(const Position& position, const RuleSet& rules,
                               Color color, std::span<const Point> points);

 private:
  // The board of one rule set, and what stands on it in order of play.
  struct Entry {
    RuleSet rules;
    std::unique_ptr<Evaluator> evaluator;
    std::unique_ptr<SearchBoard> board;
    struct Stone {
      Point point;
      Color color;
      bool after_pass;
    };
    std::vector<Stone> stones;
    bool passed = false;  // after the last stone, to set the side to move
  };

  Entry& EntryOf(const RuleSet& rules);
  // Brings the board to the position with `side` to move.
  void Follow(const Position& position, Color side, Entry& entry);
  static void Pass(Entry& entry);
  static void UndoOne(Entry& entry);

  Searcher& searcher_;
  std::vector<std::unique_ptr<Entry>> entries_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_STATIC_BOARD_H_
