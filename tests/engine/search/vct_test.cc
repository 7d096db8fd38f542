#include "engine/search/vct.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <tuple>

#include "engine/position/outcome.h"
#include "tests/support/board_text.h"
#include "tests/support/random_position.h"
#include "tests/support/tsv.h"

namespace tengen {
namespace {

constexpr size_t kTable = 4 << 20;

const RuleSet& RulesOf(std::string_view rule) {
  return FindRulePreset(rule)->rules;
}

std::shared_ptr<const RuleTables> TablesOf(std::string_view rule) {
  return std::make_shared<const RuleTables>(RulesOf(rule));
}

bool Never() { return false; }

Position PuzzleOf(const TsvRow& row) {
  return PositionFromStones(
      row["black"], row["white"],
      row["attacker"] == "black" ? Color::kBlack : Color::kWhite);
}

// The line is one of legal moves, and the last one wins if it is complete.
void ExpectLegalLine(Position position, const RuleSet& rules,
                     const std::vector<Move>& line, int plies) {
  const Color attacker = position.side_to_move();
  ASSERT_FALSE(line.empty());
  ASSERT_LE(static_cast<int>(line.size()), plies);
  for (size_t i = 0; i < line.size(); ++i) {
    ASSERT_TRUE(position.Contains(line[i].point));
    ASSERT_TRUE(position.IsEmpty(line[i].point));
    const Outcome outcome = OutcomeOfMove(position, rules, line[i]);
    const bool last = i + 1 == line.size();
    if (outcome.reason == Outcome::Reason::kFoul) {
      // Shown only where the defender has nothing else.
      ASSERT_NE(position.side_to_move(), attacker);
    } else if (outcome.over()) {
      ASSERT_TRUE(last);
      ASSERT_EQ(outcome.winner, attacker);
    }
    if (!last) position.Play(line[i]);
  }
}

TEST(VctTest, SolvesThePuzzles) {
  int solved = 0;
  for (const TsvRow& row : ReadDataTsv("mates.tsv")) {
    const Position position = PuzzleOf(row);
    SearchBoard board(position, TablesOf(row["rule"]));
    VctSolver solver(kTable);
    const VctSolver::Result result = solver.Solve(board, 300'000, Never);
    ASSERT_TRUE(result.wins()) << row["id"];
    EXPECT_EQ(board.hash(), position.hash());
    EXPECT_EQ(board.ply(), 0);
    EXPECT_EQ(result.move, solver.line().front());
    ExpectLegalLine(position, RulesOf(row["rule"]), solver.line(),
                    result.plies);
    if (row["kind"] == "vct") {
      // The published length counts the attacker's moves up to the four that
      // cannot be stopped.
      EXPECT_LE(result.plies, 2 * row.Number("attacker_moves") + 1);
      ++solved;
    }
  }
  EXPECT_EQ(solved, 3);
}

// Whatever the defender answers to the moves of the line, legal or not thought
// of by the solver, the position is still won.
TEST(VctTest, WinsAgainstEveryReply) {
  const auto check = [](const Position& start, std::string_view rule) {
    const auto tables = TablesOf(rule);
    Position position = start;
    VctSolver main(kTable);
    VctSolver other(kTable);
    for (int moves = 0; moves < 3; ++moves) {
      SearchBoard board(position, tables);
      const VctSolver::Result result = main.Solve(board, 400'000, Never);
      ASSERT_TRUE(result.wins());
      if (result.plies <= 3) return;
      position.Play(result.move);
      int longest = 0;
      Move reply;
      for (Point p : position.EmptyPoints()) {
        if (OutcomeOfMove(position, RulesOf(rule), {p}).over()) continue;
        position.Play({p});
        SearchBoard after(position, tables);
        const VctSolver::Result next = other.Solve(after, 400'000, Never);
        ASSERT_TRUE(next.wins()) << BoardToText(position);
        if (next.plies > longest) {
          longest = next.plies;
          reply = {p};
        }
        position.Undo();
      }
      if (longest == 0) return;  // every reply is a foul
      position.Play(reply);
    }
  };
  for (const TsvRow& row : ReadDataTsv("mates.tsv")) {
    if (row["kind"] != "vct") continue;
    SCOPED_TRACE(row["id"]);
    check(PuzzleOf(row), row["rule"]);
    if (HasFatalFailure()) return;
  }
  int games = 0;
  for (const TsvRow& row : ReadDataTsv("tactics.tsv")) {
    const int size = row.Number("size");
    const Position position = PositionFromMoves(row["moves"], size, size);
    SearchBoard board(position, TablesOf(row["rule"]));
    if (row.Number("plies") > 13 ||
        !VctSolver(kTable).Solve(board, 20'000, Never).wins()) {
      continue;
    }
    ++games;
    SCOPED_TRACE(row["id"]);
    check(position, row["rule"]);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(games, 10);
}

// White's four can only be stopped on a double-three of black.
TEST(VctTest, WhiteWinsWhereTheBlockIsAFoul) {
  const Position position =
      PositionFromStones("h8 f6 f7 h7 g2 g8", "g6 g5 g4 a1", Color::kWhite);
  SearchBoard board(position, TablesOf("renju"));
  const VctSolver::Result result =
      VctSolver(kTable).Solve(board, 10'000, Never);
  EXPECT_EQ(result.plies, 3);
}

// A search of all moves and all replies.
class FullSearch {
 public:
  explicit FullSearch(const RuleSet& rules) : rules_(rules) {}

  // Whether the side to move wins within that many plies.
  bool Wins(Position& position, int plies) {
    if (plies <= 0) return false;
    const auto key = std::make_tuple(position.hash(), plies);
    if (const auto it = known_.find(key); it != known_.end()) {
      return it->second;
    }
    return known_[key] = TryMoves(position, plies);
  }

 private:
  bool TryMoves(Position& position, int plies) {
    const Color side = position.side_to_move();
    for (Move move : MovesOf(position)) {
      const Outcome outcome = OutcomeOfMove(position, rules_, move);
      if (outcome.winner == side) return true;
    }
    for (Move move : MovesOf(position)) {
      if (OutcomeOfMove(position, rules_, move).over()) continue;
      position.Play(move);
      const bool wins = !Escapes(position, plies - 1);
      position.Undo();
      if (wins) return true;
    }
    return false;
  }

  bool Escapes(Position& position, int plies) {
    if (plies <= 0) return true;
    const Color side = position.side_to_move();
    for (Move move : MovesOf(position)) {
      const Outcome outcome = OutcomeOfMove(position, rules_, move);
      if (outcome.winner == Opponent(side)) continue;
      if (outcome.over()) return true;
      position.Play(move);
      const bool wins = Wins(position, plies - 1);
      position.Undo();
      if (!wins) return true;
    }
    return false;
  }

  std::vector<Move> MovesOf(const Position& position) const {
    std::vector<Move> moves;
    const bool half = position.side_to_move() == Color::kBlack &&
                      rules_.black.has_half_stone &&
                      !position.half_stone_spent();
    for (Point p : position.EmptyPoints()) {
      moves.push_back({p});
      if (half) moves.push_back({p, true});
    }
    return moves;
  }

  const RuleSet& rules_;
  std::map<std::tuple<uint64_t, int>, bool> known_;
};

TEST(VctTest, AWinIsOneForASearchOfAllMoves) {
  int wins = 0;
  int long_wins = 0;
  for (const RulePreset& preset : RulePresets()) {
    const auto tables = std::make_shared<const RuleTables>(preset.rules);
    Random random(5);
    VctSolver solver(kTable);
    for (int i = 0; i < 6000; ++i) {
      Position position = RandomPosition(
          {.width = 7, .height = 7, .spread = Spread::kDense}, random);
      if (position.empty_count() > 18) continue;
      SearchBoard board(position, tables);
      const auto result = solver.Solve(board, 100'000, Never);
      // Most positions are decided at once; few of those will do.
      if (result.plies <= (i < 500 ? 0 : 3)) continue;
      // What a search of all moves can do.
      if (result.plies > 5 && position.empty_count() > 15) continue;
      ++wins;
      if (result.plies > 3) ++long_wins;
      ASSERT_TRUE(FullSearch(preset.rules).Wins(position, result.plies))
          << preset.id << " " << result.plies << "\n"
          << BoardToText(position)
          << (position.side_to_move() == Color::kBlack ? "black" : "white");
      ExpectLegalLine(position, preset.rules, solver.line(), result.plies);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(wins, 500);
  EXPECT_GT(long_wins, 100);
}

TEST(VctTest, IsTheSameInEveryRunAndCanBeTakenUpAgain) {
  const Position position = PositionFromMoves(
      "h10 h11 m13 l11 i9 j8 j9 k9 l10 i10 g9 i11 j11 k11 f12");
  SearchBoard board(position, TablesOf("freestyle"));
  VctSolver first(kTable);
  VctSolver second(kTable);
  const auto a = first.Solve(board, 200'000, Never);
  const auto b = second.Solve(board, 200'000, Never);
  ASSERT_TRUE(a.wins());
  EXPECT_EQ(a.plies, b.plies);
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(first.nodes(), second.nodes());
  EXPECT_EQ(first.line(), second.line());

  VctSolver pieces(kTable);
  VctSolver::Result c;
  for (int i = 0; i < 400 && !c.wins(); ++i) {
    const int64_t before = pieces.nodes();
    c = pieces.Solve(board, 1'000, Never);
    if (!c.wins()) {
      EXPECT_FALSE(c.complete);
      EXPECT_LT(pieces.nodes() - before, 1'000 + 2'000);
    }
  }
  EXPECT_TRUE(c.wins());
}

TEST(VctTest, StopsWhenTold) {
  const Position position = PositionFromMoves(
      "f13 i7 i12 h13 c8 f12 g10 h11 h12 i10 i11 g9 j9 h8 j6 j10 k12 j12 k11");
  SearchBoard board(position, TablesOf("freestyle"));
  VctSolver solver(kTable);
  const auto result = solver.Solve(board, 1 << 30, [] { return true; });
  EXPECT_FALSE(result.wins());
  EXPECT_FALSE(result.complete);
  EXPECT_LT(solver.nodes(), 2'000);
  EXPECT_EQ(board.ply(), 0);
}

TEST(VctTest, WorksWithTheSmallestTable) {
  const TsvRow row = ReadDataTsv("mates.tsv")[3];
  SearchBoard board(PuzzleOf(row), TablesOf(row["rule"]));
  VctSolver solver(1);
  EXPECT_GT(solver.table_bytes(), 0u);
  const auto result = solver.Solve(board, 50'000, Never);
  if (result.wins()) {
    ExpectLegalLine(PuzzleOf(row), RulesOf(row["rule"]), solver.line(),
                    result.plies);
  }
}

}  // namespace
}  // namespace tengen
