#include "engine/search/static_board.h"

#include <utility>

namespace tengen {
namespace {

// A rule that binds fouls to a person has two rule sets.
constexpr size_t kMaxEntries = 3;

Color ColorOf(Stone stone) {
  return stone == Stone::kBlack ? Color::kBlack : Color::kWhite;
}

}  // namespace

StaticBoard::Entry& StaticBoard::EntryOf(const RuleSet& rules) {
  for (const auto& entry : entries_) {
    if (entry->rules == rules) return *entry;
  }
  if (entries_.size() == kMaxEntries) entries_.erase(entries_.begin());
  auto entry = std::make_unique<Entry>();
  entry->rules = rules;
  entry->evaluator = searcher_.NewEvaluator(rules);
  entries_.push_back(std::move(entry));
  return *entries_.back();
}

void StaticBoard::Pass(Entry& entry) {
  entry.board->Pass();
  entry.evaluator->OnPlay(*entry.board);
}

void StaticBoard::UndoOne(Entry& entry) {
  entry.board->Undo();
  entry.evaluator->OnUndo();
}

void StaticBoard::Follow(const Position& position, Color side, Entry& entry) {
  if (entry.board == nullptr || entry.board->width() != position.width() ||
      entry.board->height() != position.height()) {
    const Position empty =
        *Position::Create(position.width(), position.height());
    entry.board =
        std::make_unique<SearchBoard>(empty, searcher_.TablesOf(entry.rules));
    entry.evaluator->Reset(*entry.board);
    entry.stones.clear();
    entry.passed = false;
  }
  if (entry.passed) UndoOne(entry);
  entry.passed = false;
  const std::span<const Position::Placed> history = position.history();
  size_t same = 0;
  while (same < history.size() && same < entry.stones.size() &&
         entry.stones[same].point == history[same].point &&
         entry.stones[same].color == ColorOf(history[same].stone)) {
    ++same;
  }
  while (entry.stones.size() > same) {
    UndoOne(entry);
    if (entry.stones.back().after_pass) UndoOne(entry);
    entry.stones.pop_back();
  }
  for (const Position::Placed& placed : history.subspan(same)) {
    const Color color = ColorOf(placed.stone);
    const bool pass = entry.board->side_to_move() != color;
    if (pass) Pass(entry);
    entry.board->Play({placed.point});
    entry.evaluator->OnPlay(*entry.board);
    entry.stones.push_back({placed.point, color, pass});
  }
  if (entry.board->side_to_move() != side) {
    Pass(entry);
    entry.passed = true;
  }
}

double StaticBoard::ExpectedResult(const Position& position,
                                   const RuleSet& rules) {
  Entry& entry = EntryOf(rules);
  Follow(position, position.side_to_move(), entry);
  return entry.evaluator->ExpectedResult(
      entry.evaluator->Evaluate(*entry.board));
}

double StaticBoard::ExpectedResult(const RuleSet& rules, Score score) {
  return EntryOf(rules).evaluator->ExpectedResult(score);
}

std::vector<int> StaticBoard::ScorePoints(const Position& position,
                                          const RuleSet& rules, Color color,
                                          std::span<const Point> points) {
  Entry& entry = EntryOf(rules);
  Follow(position, color, entry);
  std::vector<Move> moves;
  moves.reserve(points.size());
  for (Point p : points) moves.push_back({p});
  std::vector<int> scores(points.size());
  entry.evaluator->ScoreMoves(*entry.board, moves, scores);
  return scores;
}

}  // namespace tengen
