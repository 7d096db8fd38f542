#include "tests/support/tsv.h"

#include <gtest/gtest.h>

#include "engine/position/outcome.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "tests/support/board_text.h"

namespace tengen {
namespace {

TEST(TsvTest, FieldsAreFoundByName) {
  const std::vector<TsvRow> rows = ParseTsv("id\tn\r\na b\t7\r\n\n\t-3\n");
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0]["id"], "a b");
  EXPECT_EQ(rows[0].Number("n"), 7);
  EXPECT_EQ(rows[1]["id"], "");
  EXPECT_EQ(rows[1].Number("n"), -3);
}

TEST(TsvTest, MistakesAbort) {
  EXPECT_DEATH(ParseTsv("id\tn\na\n"), "check failed");
  EXPECT_DEATH(ParseTsv("id\na\n")[0]["n"], "check failed");
  EXPECT_DEATH(ParseTsv("n\n7x\n")[0].Number("n"), "check failed");
  EXPECT_DEATH(ReadDataTsv("no_such_file.tsv"), "check failed");
}

// The stones of every row lie on different points (placing them checks that),
// and the forbidden points are empty.
TEST(DataTest, ForbiddenTablesAreSound) {
  size_t count = 0;
  for (const char* file : {"forbidden_curated.tsv", "forbidden_generated.tsv",
                           "forbidden_hard.tsv"}) {
    for (const TsvRow& row : ReadDataTsv(file)) {
      SCOPED_TRACE(row["id"]);
      const Position p = PositionFromStones(row["black"], row["white"]);
      const PointSet forbidden = DataPointSet(row["forbidden_for_black"]);
      EXPECT_EQ(forbidden, forbidden & p.EmptyPoints());
      ++count;
    }
  }
  EXPECT_EQ(count, 75u + 300u + 145u);
}

TEST(DataTest, MatesAreSound) {
  const std::vector<TsvRow> rows = ReadDataTsv("mates.tsv");
  EXPECT_EQ(rows.size(), 12u);
  for (const TsvRow& row : rows) {
    SCOPED_TRACE(row["id"]);
    EXPECT_NE(FindRulePreset(row["rule"]), nullptr);
    EXPECT_TRUE(row["kind"] == "vcf" || row["kind"] == "vct");
    EXPECT_TRUE(row["attacker"] == "black" || row["attacker"] == "white");
    EXPECT_GT(row.Number("attacker_moves"), 0);
    PositionFromStones(row["black"], row["white"]);
  }
}

// The games go on to the last move, and the move that wins may be played.
TEST(DataTest, TacticsAreSound) {
  const std::vector<TsvRow> rows = ReadDataTsv("tactics.tsv");
  EXPECT_EQ(rows.size(), 189u);
  for (const TsvRow& row : rows) {
    SCOPED_TRACE(row["id"]);
    const RulePreset* preset = FindRulePreset(row["rule"]);
    ASSERT_NE(preset, nullptr);
    const int size = row.Number("size");
    Position p = *Position::Create(size, size);
    for (Point move : DataPoints(row["moves"])) {
      EXPECT_FALSE(OutcomeOfMove(p, preset->rules, {move}).over());
      p.Play({move});
    }
    EXPECT_EQ(p.side_to_move() == Color::kBlack ? "black" : "white",
              row["side_to_move"]);
    const Move first{DataPoint(row["first_move"])};
    EXPECT_TRUE(p.IsEmpty(first.point));
    EXPECT_EQ(OutcomeOfMove(p, preset->rules, first).foul, Foul::kNone);
  }
}

}  // namespace
}  // namespace tengen
