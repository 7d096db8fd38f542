// The openings that are checked in, bench/openings: each set is what its rule
// allows, and its companion tells of the same openings.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "bench/arena/opening_generator.h"
#include "engine/position/outcome.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "tests/support/tsv.h"

namespace tengen {
namespace {

struct OpeningFile {
  std::string name;
  std::string rule;
  int size;
};

std::ostream& operator<<(std::ostream& out, const OpeningFile& file) {
  return out << file.name;
}

class OpeningFilesTest : public testing::TestWithParam<OpeningFile> {
 protected:
  static std::string Path(const std::string& extension) {
    return std::string(TENGEN_SOURCE_DIR) + "/bench/openings/" +
           GetParam().name + extension;
  }
};

TEST_P(OpeningFilesTest, OpeningsAreLegalAndDifferent) {
  const RuleSet& rules = FindRulePreset(GetParam().rule)->rules;
  const int size = GetParam().size;
  std::ifstream file(Path(".txt"));
  ASSERT_TRUE(file);
  std::set<std::string> keys;
  std::string line;
  while (std::getline(file, line)) {
    Position position = *Position::Create(size, size);
    std::vector<Point> stones;
    std::istringstream fields(line);
    int dx = 0;
    int dy = 0;
    char comma = 0;
    while (fields >> dx >> comma >> dy) {
      const int x = size / 2 + dx;
      const int y = size / 2 + dy;
      ASSERT_TRUE(position.Contains(x, y)) << line;
      const Point p(x, y);
      ASSERT_TRUE(position.IsEmpty(p)) << line;
      ASSERT_FALSE(OutcomeOfMove(position, rules, {p}).over()) << line;
      position.Play({p});
      stones.push_back(p);
      fields >> comma;
    }
    EXPECT_EQ(OffsetText(stones, size), line);
    EXPECT_TRUE(keys.insert(ShapeKey(position)).second) << line;
  }
  EXPECT_EQ(keys.size(), 300U);
}

TEST_P(OpeningFilesTest, TheCompanionTellsTheSame) {
  std::ifstream openings(Path(".txt"));
  std::ifstream values(Path(".tsv"));
  ASSERT_TRUE(openings && values);
  std::string command;
  std::getline(values, command);
  EXPECT_EQ(command.find("# arena openings --rule " + GetParam().rule +
                         " --size " + std::to_string(GetParam().size) + " "),
            0U);
  std::ostringstream table;
  table << values.rdbuf();
  int number = 0;
  for (const TsvRow& row : ParseTsv(table.str())) {
    EXPECT_EQ(row.Number("line"), ++number);
    std::vector<Point> stones;
    std::istringstream names(row["moves"]);
    std::string name;
    while (names >> name) {
      stones.push_back(*ParsePointName(name, GetParam().size, GetParam().size));
    }
    EXPECT_EQ(row.Number("stones"), static_cast<int>(stones.size()));
    std::string line;
    ASSERT_TRUE(std::getline(openings, line));
    EXPECT_EQ(OffsetText(stones, GetParam().size), line);
    EXPECT_NEAR(std::stod(row["expected"]), 0.5, 0.0505);
  }
  EXPECT_EQ(number, 300);
}

INSTANTIATE_TEST_SUITE_P(
    All, OpeningFilesTest,
    testing::Values(OpeningFile{"freestyle20", "freestyle", 20},
                    OpeningFile{"freestyle15", "freestyle", 15},
                    OpeningFile{"standard15", "standard", 15},
                    OpeningFile{"renju15", "renju", 15},
                    OpeningFile{"caro15", "caro", 15},
                    OpeningFile{"caro5-15", "caro5", 15}),
    [](const testing::TestParamInfo<OpeningFile>& file) {
      std::string name = file.param.name;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

}  // namespace
}  // namespace tengen
