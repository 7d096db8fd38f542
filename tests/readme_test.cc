// README.md against the program: its tables, its commands, its map.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/step_text.h"
#include "engine/rules/rule_set.h"
#include "protocol/command_table.h"
#include "protocol/info_table.h"
#include "tests/protocol/play/play_transcript.h"

namespace tengen {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

// A fenced block of code.
struct Fence {
  std::string language;
  Lines lines;
};

// What stands under one heading of the second level, deeper headings included.
struct Section {
  std::string heading;
  std::vector<Fence> fences;
  Lines rows;  // of its tables, without their two header lines
};

std::vector<Section> ReadSections(std::istream& in) {
  std::vector<Section> sections(1);  // what stands before the first heading
  bool in_fence = false;
  int row = 0;
  for (std::string line; std::getline(in, line);) {
    Section& section = sections.back();
    if (absl::StartsWith(line, "```")) {
      if (!in_fence) section.fences.push_back({line.substr(3), {}});
      in_fence = !in_fence;
    } else if (in_fence) {
      section.fences.back().lines.push_back(line);
    } else if (absl::StartsWith(line, "## ")) {
      sections.push_back({line.substr(3), {}, {}});
    }
    const bool is_row = !in_fence && absl::StartsWith(line, "|");
    row = is_row ? row + 1 : 0;
    if (row > 2) section.rows.push_back(line);
  }
  return sections;
}

std::vector<Section> Readme() {
  std::ifstream in(fs::path(TENGEN_SOURCE_DIR) / "README.md");
  EXPECT_TRUE(in.is_open());
  return ReadSections(in);
}

// The section of README with that heading; an empty one if there is none.
Section SectionOf(std::string_view heading) {
  for (const Section& section : Readme()) {
    if (section.heading == heading) return section;
  }
  ADD_FAILURE() << "README.md has no heading ## " << heading;
  return {};
}

std::string Row(const Lines& cells) {
  Lines escaped;
  for (const std::string& cell : cells) {
    escaped.push_back(absl::StrReplaceAll(cell, {{"|", "\\|"}}));
  }
  return absl::StrCat("| ", absl::StrJoin(escaped, " | "), " |");
}

std::string Code(std::string_view text) {
  return absl::StrCat("`", std::string(text), "`");
}

// Lines of `a` that `b` lacks.
Lines Lacking(const Lines& a, const Lines& b) {
  Lines result;
  for (const std::string& line : a) {
    if (std::find(b.begin(), b.end(), line) == b.end()) result.push_back(line);
  }
  return result;
}

// Whether the table under `heading` has these rows in this order, and no
// others. If not, the message has the rows to paste.
testing::AssertionResult HasTable(std::string_view heading,
                                  const Lines& expected) {
  const Lines rows = SectionOf(heading).rows;
  if (rows == expected) return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << "the table of README.md under ## " << heading
         << " differs from the program's.\n\nMissing in README.md:\n"
         << absl::StrJoin(Lacking(expected, rows), "\n")
         << "\n\nNot in the program:\n"
         << absl::StrJoin(Lacking(rows, expected), "\n")
         << "\n\nAll rows, to paste below the table's two header lines:\n"
         << absl::StrJoin(expected, "\n") << "\n";
}

TEST(ReadmeTest, HasAllRules) {
  Lines rows;
  for (const RulePreset& preset : RulePresets()) {
    rows.push_back(Row({absl::StrCat(preset.code), std::string(preset.id),
                        std::string(preset.description)}));
  }
  EXPECT_TRUE(HasTable("Rules of play", rows));
}

TEST(ReadmeTest, HasAllOpeningRules) {
  Lines rows;
  const Catalogue catalogue;
  for (const OpeningRule& rule : catalogue.rules()) {
    rows.push_back(Row({rule.id, absl::StrJoin(rule.aliases, ", "),
                        absl::StrCat(rule.board), GameCell(rule), rule.name}));
  }
  EXPECT_TRUE(HasTable("Opening rules", rows));
}

TEST(ReadmeTest, HasAllCommands) {
  Lines rows;
  for (const CommandSpec& command : Commands()) {
    rows.push_back(Row({Code(command.usage), std::string(command.meaning),
                        std::string(command.origin)}));
  }
  EXPECT_TRUE(HasTable("Commands", rows));
}

TEST(ReadmeTest, HasAllInfoKeys) {
  Lines rows;
  for (const InfoKey& key : InfoKeys()) {
    rows.push_back(Row(
        {Code(key.name), std::string(key.values), std::string(key.meaning)}));
  }
  EXPECT_TRUE(HasTable("INFO keys", rows));
}

// The rows of README show a command by its usage alone.
TEST(ReadmeTest, UsageOfEachCommandBeginsWithItsName) {
  for (const CommandSpec& command : Commands()) {
    const std::vector<std::string> words =
        absl::StrSplit(std::string(command.usage), absl::ByAnyChar(" ,"));
    EXPECT_EQ(words[0], std::string(command.name));
  }
}

// One block of shell to run and one to test, and no other: who copies them
// need not choose. What else is fenced is to be looked at.
TEST(ReadmeTest, HasTwoCommandsToCopy) {
  Lines headings;
  for (const Section& section : Readme()) {
    for (const Fence& fence : section.fences) {
      if (fence.language == "text") continue;
      headings.push_back(fence.language + " " + section.heading);
    }
  }
  EXPECT_THAT(headings, testing::ElementsAre("sh Run", "sh Test"));
}

TEST(ReadmeTest, BothCommandsInstallTheSamePackages) {
  const auto packages = [](std::string_view heading) {
    const Section section = SectionOf(heading);
    for (const Fence& fence : section.fences) {
      for (const std::string& line : fence.lines) {
        if (absl::StartsWith(line, "  set -- ")) return line;
      }
    }
    return std::string();
  };
  EXPECT_NE(packages("Run"), "");
  EXPECT_EQ(packages("Run"), packages("Test"));
}

// The example is what the program says.
TEST(ReadmeTest, ShowsAGameAtTheTerminal) {
  const Section section = SectionOf("Play at a terminal");
  ASSERT_EQ(section.fences.size(), 1U);
  const Lines& lines = section.fences[0].lines;
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(absl::StrJoin(lines, "\n") + "\n",
            PerformPlayTranscript(lines, TENGEN_SOURCE_DIR));
}

// Each folder of sources has a row of the map, and each row a folder (or the
// header that is a layer of its own).
TEST(ReadmeTest, MapHasAllFolders) {
  const fs::path root = TENGEN_SOURCE_DIR;
  Lines folders = {"engine/evaluator.h", "protocol", "tests", "bench"};
  for (const char* parent : {"bench", "engine", "eval", "protocol"}) {
    for (const fs::directory_entry& entry :
         fs::directory_iterator(root / parent)) {
      if (!fs::exists(entry.path() / "CMakeLists.txt")) continue;
      folders.push_back(
          absl::StrCat(parent, "/", entry.path().filename().string()));
    }
  }
  folders.push_back("eval");
  Lines mapped;
  for (const std::string& row : SectionOf("Map").rows) {
    // | `folder` | what | `file` |; there may be code in the middle too.
    const std::vector<std::string> parts = absl::StrSplit(row, '`');
    ASSERT_GE(parts.size(), 5U) << row;
    mapped.push_back(parts[1]);
    const fs::path place = root / parts[1];
    const fs::path folder =
        fs::is_directory(place) ? place : place.parent_path();
    const fs::path start = folder / parts[parts.size() - 2];
    EXPECT_TRUE(fs::exists(start)) << row;
  }
  EXPECT_THAT(mapped, testing::UnorderedElementsAreArray(folders))
      << "the rows of README.md under ## Map";
}

TEST(ReadSectionsTest, TellsTablesAndFences) {
  std::istringstream in(
      "intro\n"
      "## A\n"
      "| a |\n|---|\n| 1 |\n| 2 |\ntext\n"
      "### deeper\n"
      "| b |\n|---|\n| 3 |\n"
      "```sh\n| no row |\n## no heading\n```\n"
      "## B\n"
      "```\nx\n```\n");
  const std::vector<Section> sections = ReadSections(in);
  ASSERT_EQ(sections.size(), 3U);
  EXPECT_EQ(sections[1].heading, "A");
  EXPECT_THAT(sections[1].rows,
              testing::ElementsAre("| 1 |", "| 2 |", "| 3 |"));
  ASSERT_EQ(sections[1].fences.size(), 1U);
  EXPECT_EQ(sections[1].fences[0].language, "sh");
  EXPECT_THAT(sections[1].fences[0].lines,
              testing::ElementsAre("| no row |", "## no heading"));
  ASSERT_EQ(sections[2].fences.size(), 1U);
  EXPECT_EQ(sections[2].fences[0].language, "");
}

TEST(RowTest, EscapesBars) { EXPECT_EQ(Row({"a|b", "c"}), "| a\\|b | c |"); }

}  // namespace
}  // namespace tengen
