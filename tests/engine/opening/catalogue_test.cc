#include "engine/opening/catalogue.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/opening/rule_check.h"
#include "engine/opening/rule_file.h"
#include "tests/engine/opening/opening_test_util.h"

namespace tengen {
namespace {

constexpr char kFile[] = "opening_rules.tsv";

TEST(CatalogueTest, EveryRowIsThatOfTheTable) {
  std::string rows = absl::StrCat(std::string(RuleFileHeader()), "\n");
  for (const OpeningRule& rule : BuiltInRules().rules()) {
    absl::StrAppend(&rows, RuleFileRows(rule));
  }
  const std::string table = ReadTestData(kFile);
  const std::vector<std::string> ours = absl::StrSplit(rows, '\n');
  const std::vector<std::string> theirs = absl::StrSplit(table, '\n');
  ASSERT_EQ(ours.size(), theirs.size());
  for (size_t i = 0; i < ours.size(); ++i) {
    EXPECT_EQ(ours[i], theirs[i]) << "line " << i + 1;
  }
  EXPECT_EQ(theirs.size(), 1 + 364 + 1u);
}

TEST(CatalogueTest, TheReaderOfFilesReadsTheTableAsTheCatalogueIs) {
  const auto loaded = ParseRuleFile(ReadTestData(kFile));
  ASSERT_TRUE(loaded.ok()) << loaded.status();
  ASSERT_EQ(loaded->size(), 48u);
  for (size_t i = 0; i < loaded->size(); ++i) {
    OpeningRule rule = (*loaded)[i].rule;
    const OpeningRule& ours = BuiltInRules().rules()[i];
    EXPECT_EQ(rule.name, rule.id);
    rule.name = ours.name;
    EXPECT_EQ(rule, ours) << ours.id;
  }
}

TEST(CatalogueTest, RulesAreFoundByIdNumberAndAlias) {
  const Catalogue& catalogue = BuiltInRules();
  EXPECT_EQ(catalogue.rules().size(), 48u);
  std::set<std::string> found;
  for (int number = 1; number <= 30; ++number) {
    const OpeningRule* rule = catalogue.Find(absl::StrCat(number));
    ASSERT_NE(rule, nullptr) << number;
    EXPECT_TRUE(found.insert(rule->id).second) << rule->id;
  }
  EXPECT_EQ(catalogue.Find("1")->id, "sakata");
  EXPECT_EQ(catalogue.Find("27")->id, "longzeng1");
  EXPECT_EQ(catalogue.Find("30")->id, "daiyue");
  EXPECT_EQ(catalogue.Find("guwei")->id, "shanghai5");
  EXPECT_EQ(catalogue.Find("guzhu0")->id, "guzhu-noswap");
  EXPECT_EQ(catalogue.Find("SWAP2")->id, "swap2");
  EXPECT_EQ(catalogue.Find("soosorv4")->name, "Soosõrv-4");
  for (const char* name : {"0", "31", "", "swap3", "-", "sakata "}) {
    EXPECT_EQ(catalogue.Find(name), nullptr) << name;
  }
}

TEST(CatalogueTest, NoNameIsUsedTwiceAndEveryRuleCanBePlayed) {
  std::set<std::string> names;
  for (const OpeningRule& rule : BuiltInRules().rules()) {
    EXPECT_TRUE(names.insert(rule.id).second) << rule.id;
    for (const std::string& alias : rule.aliases) {
      EXPECT_TRUE(names.insert(alias).second) << alias;
    }
    EXPECT_FALSE(rule.name.empty());
    EXPECT_EQ(FindFault(rule), std::nullopt) << rule.id;
    EXPECT_EQ(rule.board, rule.id == "xia" ? 17 : 15);
  }
}

std::string OneRule(const std::string& head, const std::string& region) {
  return absl::StrCat(std::string(RuleFileHeader()), "\n", head,
                      "\t1\tplace\tP1\tB@", region, "\n", head,
                      "\t2\tswap?\tP2\t-\n", head, "\t3\tend\tW\t-\n");
}

TEST(CatalogueTest, LoadedRulesJoinTheOthersAndCanBeLoadedAgain) {
  Catalogue catalogue;
  ASSERT_TRUE(
      catalogue.Load(OneRule("club\tours,99\t13\tfreestyle", "5")).ok());
  EXPECT_EQ(catalogue.rules().size(), 49u);
  const OpeningRule* rule = catalogue.Find("OURS");
  ASSERT_NE(rule, nullptr);
  EXPECT_EQ(rule, catalogue.Find("99"));
  EXPECT_EQ(rule->id, "club");
  EXPECT_EQ(rule->board, 13);
  EXPECT_EQ(rule->game, "freestyle");
  EXPECT_EQ(rule->steps[0].stones[0].region, Region::kSquare5);

  ASSERT_TRUE(catalogue.Load(OneRule("club\t99\t13\tfreestyle", "7")).ok());
  EXPECT_EQ(catalogue.rules().size(), 49u);
  EXPECT_EQ(catalogue.Find("ours"), nullptr);
  EXPECT_EQ(catalogue.Find("99")->steps[0].stones[0].region, Region::kSquare7);
}

TEST(CatalogueTest, NamesOfOtherRulesAreRefusedAndNothingIsChanged) {
  Catalogue catalogue;
  ASSERT_TRUE(catalogue.Load(OneRule("club\tours\t15\trenju", "5")).ok());
  const auto refused = [&catalogue](const std::string& head) {
    const absl::Status status = catalogue.Load(OneRule(head, "3"));
    EXPECT_EQ(catalogue.rules().size(), 49u);
    EXPECT_EQ(catalogue.Find("club")->steps[0].stones[0].region,
              Region::kSquare5);
    return absl::StrCat(status.message());
  };
  EXPECT_EQ(refused("Sakata\t-\t15\trenju"),
            "line 2: \"Sakata\" is the rule sakata already");
  EXPECT_EQ(refused("mine\t15\t15\trenju"),
            "line 2: \"15\" is the rule xia already");
  EXPECT_EQ(refused("mine\tours\t15\trenju"),
            "line 2: \"ours\" is the rule club already");
  EXPECT_EQ(refused("ours\t-\t15\trenju"),
            "line 2: \"ours\" is the rule club already");
}

TEST(CatalogueTest, FilesAreReadAndTheirErrorsNameThem) {
  const std::string path = ::testing::TempDir() + "/tengen_rules.tsv";
  Catalogue catalogue;
  std::ofstream(path) << OneRule("club\t-\t15\trenju", "5");
  EXPECT_TRUE(catalogue.LoadFile(path).ok());
  EXPECT_NE(catalogue.Find("club"), nullptr);

  std::ofstream(path) << OneRule("other\t-\t15\trenju", "6");
  EXPECT_EQ(catalogue.LoadFile(path).message(),
            absl::StrCat(path, ": line 2: unknown region \"6\""));
  EXPECT_EQ(catalogue.Find("other"), nullptr);
  std::remove(path.c_str());
  EXPECT_EQ(catalogue.LoadFile(path).message(),
            absl::StrCat(path, ": cannot be read"));
}

}  // namespace
}  // namespace tengen
