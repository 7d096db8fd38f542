#include "bench/arena/opening_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "bench/arena/opening_table_log.h"
#include "bench/arena/opening_table_page.h"
#include "engine/decision/leaf_accuracy.h"
#include "engine/opening/action.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"

namespace tengen {
namespace {

using testing::HasSubstr;
using testing::Not;

Point At(std::string_view name) { return *ParsePointName(name, 15, 15); }

OpeningTableSettings SettingsOf(std::string_view rule, int64_t nodes = 20'000) {
  OpeningTableSettings settings;
  settings.rule = *Catalogue().Find(rule);
  settings.nodes = nodes;
  settings.table_bytes = 1 << 20;
  return settings;
}

OpeningTableMaker MakerOf(const OpeningTableSettings& settings) {
  auto maker = OpeningTableMaker::Create(settings);
  EXPECT_TRUE(maker.ok()) << maker.status();
  return *std::move(maker);
}

OpeningTableRow RowOf(const OpeningTableSettings& settings,
                      std::string_view code) {
  return MakerOf(settings).Make(*FindNamedOpening(code));
}

// 4D with two fourth stones, of which i10 is the better one against one fifth
// only.
OpeningTableRow HandMadeRow() {
  OpeningTableRow row;
  row.code = "4D";
  row.stones = {At("h8"), At("h9"), At("i9")};
  row.candidates = 222;
  row.nodes_each = 12'345;
  row.nodes = 4'000'000;
  row.seconds = 61.5;
  row.fourths = {
      {At("j10"),
       {{At("i7"), {1, 0, 12'345}},
        {At("i8"), {0.5, 0.02, 12'345}},
        {At("g7"), {0.25, 0.02, 12'345}}}},
      {At("i10"),
       {{At("g9"), {0.75, 0.02, 12'345}}, {At("i8"), {0.625, 0.02, 12'345}}}}};
  return row;
}

OpeningTable HandMadeTable() {
  OpeningTable table;
  table.command = "arena openings-table --opening \"a <b\"";
  table.rule = "a <b";
  table.rule_name = "Rule & Co";
  table.most = 3;
  table.rows = {HandMadeRow()};
  return table;
}

std::vector<double> ChancesOf(const OpeningTableRow& row, int most) {
  std::vector<double> chances;
  for (int n = 1; n <= most; ++n) {
    chances.push_back(ChanceOf(row, n)->worth.value);
  }
  return chances;
}

TEST(OpeningTableTest, WhiteTakesTheStoneThatIsBestAgainstN) {
  const OpeningTableRow row = HandMadeRow();
  EXPECT_EQ(ChanceOf(row, 1)->fourth->point, At("i10"));
  EXPECT_EQ(ChanceOf(row, 1)->worth.value, 0.75);
  EXPECT_EQ(ChanceOf(row, 2)->fourth->point, At("j10"));
  EXPECT_EQ(ChanceOf(row, 2)->worth.value, 0.5);
  // i10 has no third fifth, so its second one stays.
  EXPECT_EQ(ChanceOf(row, 3)->worth.value, 0.25);
  EXPECT_EQ(ChanceOf(row, 9)->worth.value, 0.25);
  EXPECT_FALSE(ChanceOf(OpeningTableRow(), 1).has_value());
}

TEST(OpeningTableTest, TheRuleSaysHowManyFifths) {
  struct Bounds {
    std::string_view rule;
    int least;
    int most;
    size_t openings;
  };
  for (const Bounds& bounds : {Bounds{"yamaguchi12", 1, 12, 26},
                               {"soosorv8", 1, 8, 26},
                               {"rif", 2, 2, 26},
                               {"taraguchi10", 10, 10, 26},
                               {"yamaguchi", 1, 12, 26},
                               {"swap24", 2, 2, 24}}) {
    const OpeningTableMaker maker = MakerOf(SettingsOf(bounds.rule));
    EXPECT_EQ(maker.least(), bounds.least) << bounds.rule;
    EXPECT_EQ(maker.most(), bounds.most) << bounds.rule;
    EXPECT_EQ(maker.openings().size(), bounds.openings) << bounds.rule;
  }
}

TEST(OpeningTableTest, RulesWithoutSuchFifthsAreRefused) {
  // No fifths to choose from, fifths that black does not lay down, candidates
  // for stone 4 before them.
  for (std::string_view rule :
       {"none", "pro", "swap2", "swap5", "nokhrin", "tarannikov", "yuelee00",
        "supersakata", "daiyue", "lijing", "xsir317"}) {
    const auto maker = OpeningTableMaker::Create(SettingsOf(rule));
    ASSERT_FALSE(maker.ok()) << rule;
    EXPECT_THAT(std::string(maker.status().message()), HasSubstr("fifth"));
  }
  const auto maker = OpeningTableMaker::Create(SettingsOf("xia"));
  ASSERT_FALSE(maker.ok());
  EXPECT_THAT(std::string(maker.status().message()), HasSubstr("person"));
  OpeningTableSettings tiny = SettingsOf("rif");
  tiny.size = 4;
  EXPECT_FALSE(OpeningTableMaker::Create(tiny).ok());
}

TEST(OpeningTableTest, ChancesNeverRiseWithN) {
  for (const int64_t nodes : {10, 3'000, 200'000}) {
    for (std::string_view code : {"4D", "8D", "1I"}) {
      const OpeningTableRow row = RowOf(SettingsOf("yamaguchi12", nodes), code);
      const std::vector<double> chances = ChancesOf(row, 12);
      EXPECT_TRUE(std::is_sorted(chances.rbegin(), chances.rend())) << code;
      EXPECT_GE(chances.back(), 0);
      EXPECT_LE(chances.front(), 1);
      EXPECT_GE(row.fourths.size(), 6u);
      EXPECT_LE(row.fourths.size(), 12u);
    }
  }
}

TEST(OpeningTableTest, FifthsAreLegalToLayDown) {
  // Opening 8D has stones that symmetries map onto themselves.
  const OpeningTableRow row = RowOf(SettingsOf("yamaguchi12"), "8D");
  for (const FourthStone& fourth : row.fourths) {
    auto state =
        *OpeningState::Create(*Catalogue().Find("yamaguchi12"), 15, 15);
    Action offer = Action::Bare(Action::Kind::kOffer);
    for (const PointWorth& fifth : fourth.fifths) {
      offer.points.push_back(fifth.point);
    }
    EXPECT_EQ(offer.points.size(), 12u);
    for (const Action& action : {Action::Place(row.stones), Action::Declare(12),
                                 Action::Bare(Action::Kind::kStay),
                                 Action::Place({fourth.point}), offer}) {
      const absl::Status status = state.Apply(action);
      ASSERT_TRUE(status.ok()) << status;
    }
  }
}

TEST(OpeningTableTest, FourthStonesAreThoseOfTheRule) {
  const OpeningTableRow row = RowOf(SettingsOf("taraguchi10"), "4D");
  // The central 7x7 without three stones; 4D has no symmetry.
  EXPECT_EQ(row.candidates, 46);
  for (const FourthStone& fourth : row.fourths) {
    EXPECT_LE(std::abs(fourth.point.x() - 7), 3);
    EXPECT_LE(std::abs(fourth.point.y() - 7), 3);
  }
  // Of the fourth stones of 1D one of each pair of mirror images is looked at:
  // 12 of the file of the stones, and half of the others.
  EXPECT_EQ(RowOf(SettingsOf("rif", 10), "1D").candidates, 12 + 210 / 2);
}

TEST(OpeningTableTest, NodesBoundTheSearchesAndMakeThemRepeatable) {
  const OpeningTableSettings settings = SettingsOf("yamaguchi12", 100'000);
  OpeningTableMaker maker = MakerOf(settings);
  const OpeningTableRow first = maker.Make(*FindNamedOpening("2I"));
  EXPECT_LE(first.nodes, 120'000);
  EXPECT_GE(first.nodes, 50'000);
  // What was searched between does not matter.
  maker.Make(*FindNamedOpening("4D"));
  double part = 0;
  OpeningTableRow again =
      maker.Make(*FindNamedOpening("2I"), [&part](double done) {
        EXPECT_GT(done, part);
        part = done;
      });
  EXPECT_DOUBLE_EQ(part, 1);
  again.seconds = first.seconds;
  EXPECT_EQ(TableRowLine(again, 15), TableRowLine(first, 15));
}

TEST(OpeningTableLogTest, ReadsWhatItWrites) {
  const OpeningTable table = HandMadeTable();
  const std::string log = TableHeaderLine(table) + "\n" +
                          TableRowLine(table.rows[0], table.size) + "\n";
  const auto read = ParseTableLog(log);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(TableHeaderLine(*read), TableHeaderLine(table));
  ASSERT_EQ(read->rows.size(), 1u);
  EXPECT_EQ(TableRowLine(read->rows[0], 15), TableRowLine(table.rows[0], 15));
  const std::vector<PointWorth>& fifths = read->rows[0].fourths[0].fifths;
  EXPECT_EQ(fifths[0].worth.error, 0);
  EXPECT_EQ(fifths[1].worth.error,
            LeafAccuracyOf(12'345, GameFamily::kRenju).error);
  EXPECT_EQ(fifths[1].worth.value, 0.5);
  // The last line is torn.
  EXPECT_EQ(ParseTableLog(log.substr(0, log.size() - 1))->rows.size(), 0u);
  for (const std::string& bad :
       {std::string(), std::string("{}\n"), log + "x\n",
        TableHeaderLine(table) + "\n{\"opening\":\"4D\"}\n"}) {
    EXPECT_FALSE(ParseTableLog(bad).ok()) << bad;
  }
}

TEST(OpeningTablePageTest, TextHasTheFifthsOfEachN) {
  const std::string text = OpeningTableText(HandMadeTable());
  EXPECT_THAT(text, HasSubstr("4D      0.75  0.50  0.25\n"));
  EXPECT_THAT(text, HasSubstr("4D 花月 Kagetsu, flower moon (h8 h9 i9)\n"));
  EXPECT_THAT(text, HasSubstr("  1   0.750  0.020  i10      g9\n"));
  EXPECT_THAT(text, HasSubstr("  3   0.250  0.020  j10      i7 i8 g7\n"));
  EXPECT_THAT(text, HasSubstr("222 fourth stones, 4.0 M nodes in 1:02"));
}

TEST(OpeningTablePageTest, PageNeedsNothingElse) {
  const std::string html = OpeningTableHtml(HandMadeTable());
  EXPECT_THAT(html, HasSubstr("Rule &amp; Co"));
  EXPECT_THAT(html, HasSubstr("a &lt;b"));
  EXPECT_THAT(html, HasSubstr("prefers-color-scheme: dark"));
  // The picture is that of the fairest N.
  EXPECT_THAT(html, HasSubstr("Stones of 4D with white 4 and 2 fifths"));
  EXPECT_THAT(html, HasSubstr("<td class=\"even\""));
  for (const char* outside : {"http", "src=", "@import", "url("}) {
    EXPECT_THAT(html, Not(HasSubstr(outside)));
  }
  // Nothing was searched.
  OpeningTable empty = HandMadeTable();
  empty.rows[0].fourths.clear();
  EXPECT_THAT(OpeningTableHtml(empty), HasSubstr("</html>"));
  EXPECT_THAT(OpeningTableText(empty), HasSubstr("4D"));
}

TEST(OpeningTablePageTest, ProvenChancesAreWords) {
  OpeningTable table = HandMadeTable();
  table.most = 1;
  table.rows[0].fourths.pop_back();
  EXPECT_THAT(OpeningTableText(table),
              HasSubstr("  1   win           j10      i7\n"));
  EXPECT_THAT(OpeningTableHtml(table), HasSubstr("proven"));
}

}  // namespace
}  // namespace tengen
