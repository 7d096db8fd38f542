#include "bench/puzzles.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "engine/position/outcome.h"
#include "tests/support/board_text.h"

namespace tengen {
namespace {

std::string Source(const std::string& path) {
  return std::string(TENGEN_SOURCE_DIR) + "/" + path;
}

std::string Written(const std::string& name, const std::string& text) {
  const std::string path = testing::TempDir() + name;
  std::ofstream(path) << text;
  return path;
}

TEST(PuzzlesTest, SetsOfTheRepository) {
  const struct {
    const char* path;
    size_t count;
  } sets[] = {{"tests/data/mates.tsv", 12},
              {"tests/data/tactics.tsv", 189},
              {"bench/data/won_positions.tsv", 60}};
  for (const auto& set : sets) {
    const auto puzzles = ReadPuzzles(Source(set.path));
    ASSERT_TRUE(puzzles.ok()) << puzzles.status();
    EXPECT_EQ(puzzles->size(), set.count) << set.path;
    for (const Puzzle& puzzle : *puzzles) {
      EXPECT_EQ(puzzle.plies % 2, 1) << puzzle.id;
      EXPECT_GT(puzzle.position.empty_count(), 0) << puzzle.id;
    }
  }
}

// The positions are those of games that are not over.
TEST(PuzzlesTest, WonPositionsAreGamesThatGoOn) {
  const auto puzzles = ReadPuzzles(Source("bench/data/won_positions.tsv"));
  ASSERT_TRUE(puzzles.ok()) << puzzles.status();
  for (const Puzzle& puzzle : *puzzles) {
    Position position =
        *Position::Create(puzzle.position.width(), puzzle.position.height());
    for (const Position::Placed& placed : puzzle.position.history()) {
      EXPECT_FALSE(
          OutcomeOfMove(position, puzzle.rules(), {placed.point}).over())
          << puzzle.id;
      position.Play({placed.point});
    }
    EXPECT_EQ(position, puzzle.position) << puzzle.id;
  }
}

TEST(PuzzlesTest, BothForms) {
  const auto stones = ReadPuzzles(
      Written("stones.tsv",
              "# made by hand\nid\trule\tattacker\tattacker_moves\tblack\twhite"
              "\na\trenju\twhite\t3\ta1 b2\tc3\n"));
  ASSERT_TRUE(stones.ok()) << stones.status();
  EXPECT_EQ(stones->front().plies, 5);
  EXPECT_EQ(stones->front().position.side_to_move(), Color::kWhite);
  EXPECT_EQ(stones->front().position.At(Point(2, 2)), Cell::kWhite);
  const auto moves = ReadPuzzles(Written(
      "moves.tsv", "id\trule\tsize\tplies\tmoves\nb\tcaro\t20\t7\ta1 t20\n"));
  ASSERT_TRUE(moves.ok()) << moves.status();
  EXPECT_EQ(moves->front().position.width(), 20);
  EXPECT_EQ(PuzzleMoves(moves->front().position), "a1 t20");
}

TEST(PuzzlesTest, FilesThatAreNone) {
  EXPECT_FALSE(ReadPuzzles(Source("no/such/file.tsv")).ok());
  EXPECT_FALSE(ReadPuzzles(Written("empty.tsv", "# nothing\n")).ok());
  EXPECT_FALSE(ReadPuzzles(Written("other.tsv", "id\trule\nx\ty\n")).ok());
  EXPECT_FALSE(
      ReadPuzzles(Written("rule.tsv",
                          "id\trule\tsize\tplies\tmoves\nb\tchess\t20\t7\ta1"
                          "\n"))
          .ok());
}

}  // namespace
}  // namespace tengen
