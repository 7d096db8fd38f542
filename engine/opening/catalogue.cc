#include "engine/opening/catalogue.h"

#include <array>
#include <fstream>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/base/check.h"
#include "engine/base/file_path.h"
#include "engine/opening/rule_check.h"
#include "engine/opening/rule_file.h"
#include "engine/opening/step_text.h"
#include "engine/opening/text.h"

namespace tengen {
namespace {

constexpr size_t kMaxFileSize = 1 << 20;

// A built-in rule. The cells are those of step_text.h, the steps are separated
// by "; " and numbered from 1 as they stand.
struct BuiltIn {
  std::string_view id;
  std::string_view aliases;
  int board;
  std::string_view game;
  std::string_view name;
  std::string_view steps;
};

// The numbers 1 to 30 are those of the rules that were proposed to the RIF for
// its Open Renju Class of 2006.
constexpr std::array<BuiltIn, 48> kBuiltIn = {{
    {"sakata", "1", 15, "renju", "Sakata",
     "place P1 B@C W@3 B@5; place P2 W@7 B@9; swap? P1; end W"},
    {"yamaguchi", "2", 15, "renju", "Yamaguchi",
     "place P1 B@C W@3 B@5; declare P1 1..inf; swap? P2; place W W@*; "
     "offer B F B N *; select W F; end W"},
    {"tarannikov", "3", 15, "renju", "Tarannikov",
     "place B B@C; swap? O; place W W@3; swap? O; place B B@5; swap? O; "
     "place W W@7; swap? O; place B B@9; swap? O; end W"},
    {"taraguchi", "4", 15, "renju", "Taraguchi",
     "place B B@C; swap? O; place W W@3; swap? O; place B B@5; swap? O; "
     "place W W@7; branch O keep:9 swap:9 five:12; place B B@9; swap? O; "
     "end W; offer B F B 5 *; select W F; end W"},
    {"jonsson", "5", 15, "renju", "Jonsson",
     "place P1 B@C W@3 B@5; swap? P2; place W W@*; declare W 1..3; "
     "swap? O; offer B F B N *; select W F; end W"},
    {"taimla", "6", 15, "renju", "Taimla",
     "place P1 B@C W@3 B@5 W@* B@*; branch P2 swap:3 keep:3 reject:4; "
     "end W; clear P2; place B B@C; swap? O; place W W@3; swap? O; "
     "place B B@5; swap? O; place W W@*; declare W 1..3; swap? O; "
     "offer B F B N *; select W F; end W"},
    {"cctsai", "7", 15, "renju", "CCTsai",
     "place P1 B@C B@* B@* W@* W@*; branch P2 swap:5 keep:5 two:3; "
     "place P2 W@* B@*; swap? P1; end W"},
    {"shanghai-n", "8", 15, "renju", "Shanghai committee, stone 4 in the 5x5",
     "place P1 B@C W@3 B@5; swap? P2; place W W@5; declare W 1..inf; "
     "swap? O; offer B F B N *; select W F; end W"},
    {"yamaguchi52", "9", 15, "renju", "Yamaguchi, 52 openings",
     "place P1 B@C W@3 B@7; declare P1 1..inf; swap? P2; place W W@*; "
     "offer B F B N *; select W F; end W"},
    {"karepa", "10", 15, "renju", "Karepa",
     "place P1 B@* W@* B@*; swap? P2; end W"},
    {"nadezhdin", "11", 15, "renju", "Nadezhdin",
     "place P1 B@C W@3 B@5; swap? P2; place W W@7; swap? O; place B B@9; "
     "swap? O; end W"},
    {"nokhrin", "12", 15, "renju", "Nokhrin",
     "place P1 B@C; place P2 W@3; place P1 B@5; place P2 W@5; "
     "place P1 B@5; branch P2 white:11 move:7; move P2 3,4,5 5; "
     "branch P1 white:11 black:11 move:9; move P1 3,4,5 5 fresh; "
     "branch P2 white:11 black:11; end W"},
    {"wang", "13", 15, "renju", "Xiangdong Wang",
     "place P1 B@C W@3 B@5; swap? P2; place W W@*; declare W 1..inf; "
     "swap? O; offer B F B N *; select W F; end W"},
    {"shanghai5", "14,guwei", 15, "renju", "Shanghai committee (Gu Wei)",
     "place P1 B@C W@3 B@5; swap? P2; place W W@*; declare W 1..5; "
     "swap? O; offer B F B N *; select W F; end W"},
    {"xia", "15", 17, "renju forbid=P2", "Yunhe Xia",
     "place P1 B@C W@3 B@5; swap? P2; place W W@*; declare W 1..9; "
     "swap? O; offer B F B N *; select W F; end W"},
    {"lijing", "16", 15, "renju", "Lijing",
     "place P1 B@C W@3 B@5; swap? P2; offer W G W 2 9; swap? B; "
     "offer B F B 2 9; select W G; select W F; end W"},
    {"yamaguchi-var", "17", 15, "renju", "Yamaguchi variant",
     "place P1 B@C; place P2 W@3; place P1 B@7; declare P1 1..inf; "
     "swap? O; place W W@*; offer B F B N *; select W F; end W"},
    {"miknl", "18", 15, "renju", "miknl",
     "place P1 B@C W@3; place P2 B@5 W@7; swap? P1; place B B@9; swap? O; "
     "end W"},
    {"samsone", "19", 15, "renju", "Samsone",
     "place P1 B@C B@5; place P2 W@7 W@7; swap? P1; place W W@9; "
     "place B B@* B@*; swap? O; end W"},
    {"yuelee00", "20", 15, "renju", "yuelee00",
     "place P1 B@C; dice P1 W D,I; dice P2 B 13; swap? P2; place W W@7; "
     "place B B@*; swap? O; end W"},
    {"sosei", "21", 15, "renju", "sosei",
     "place P1 B@C; place P2 W@5; place P1 B@9; swap? O; place W W@5; "
     "place B B@9; swap? O; end W"},
    {"xsir317", "22", 15, "renju", "xsir317",
     "place P1 B@C W@3 B@5; swap? P2; offer W G W 1..2 *; declare W 1..3; "
     "swap? O; select B G; offer B F B N *; select W F; end W"},
    {"cctsai7x7", "23", 15, "renju", "CC Tsai 7x7",
     "place B B@7; swap? O; place W W@7; swap? O; place B B@7; swap? O; "
     "place W W@7; swap? O; place B B@7; swap? O; end W"},
    {"fss", "24", 15, "renju", "FSS",
     "place P1 B@C W@3 B@7; place P2 W@*; declare P2 1..12; swap? P1; "
     "offer B F B N *; select W F; end W"},
    {"fiveswap", "25", 15, "renju", "Five swaps (Zhang Tieliang)",
     "place B B@*; swap? O; place W W@*; swap? O; place B B@*; swap? O; "
     "place W W@*; swap? O; place B B@*; swap? O; end W"},
    {"eriksson", "26", 15, "renju", "Marcus Eriksson",
     "place P1 B@C W@3 B@5 W@7; declare P1 1..3; swap? P2; "
     "offer B F B N *; select W F; end W"},
    {"longzeng1", "27", 15, "renju", "longzeng, stage 1",
     "place P1 B@C W@3 B@*; swap? P2; place W W@*; offer B F B 2 *; "
     "select W F; end W"},
    {"longzeng2", "-", 15, "renju", "longzeng, stage 2",
     "place P1 B@C W@* B@*; swap? P2; place W W@*; offer B F B 2 *; "
     "select W F; end W"},
    {"longzeng3", "-", 15, "renju", "longzeng, stage 3",
     "place P1 B@* W@* B@*; swap? P2; place W W@*; offer B F B 2 *; "
     "select W F; end W"},
    {"eriksson-var", "28", 15, "renju", "Eriksson variant",
     "place P1 B@C; place P2 W@3; place P1 B@5 W@7; declare P1 1..3; "
     "swap? P2; offer B F B N *; select W F; end W"},
    {"soosorv4", "29", 15, "renju", "Soosõrv-4",
     "place P1 B@C W@3 B@5; swap? P2; place W W@*; declare W 1..4; "
     "swap? O; offer B F B N *; select W F; end W"},
    {"daiyue", "30", 15, "renju", "daiyue",
     "place P1 B@C W@3 B@5; place P2 W@*; offer P2 F B 2 *; swap? P1; "
     "select W F; end W"},
    {"guzhu", "-", 15, "renju", "Gu Zhu",
     "place P1 B@C W@3 B@5; swap? P2; place W W@*; declare W 1..12; "
     "swap? O; offer B F B N *; select W F; end W"},
    {"guzhu-noswap", "guzhu0", 15, "renju", "Gu Zhu without the first swap",
     "place P1 B@C W@3 B@5; place P2 W@*; declare P2 1..12; swap? P1; "
     "offer B F B N *; select W F; end W"},
    {"rif", "-", 15, "renju", "RIF",
     "place P1 B@C W@3 B@5; swap? P2; place W W@*; offer B F B 2 *; "
     "select W F; end W"},
    {"swap24", "-", 15, "renju ban=13D,13I", "Swap, 24 openings",
     "place P1 B@C; place P2 W@3; place P1 B@5; swap? P2; place W W@*; "
     "offer B F B 2 *; select W F; end W"},
    {"yamaguchi12", "-", 15, "renju", "Yamaguchi-12",
     "place P1 B@C W@3 B@5; declare P1 1..12; swap? P2; place W W@*; "
     "offer B F B N *; select W F; end W"},
    {"soosorv8", "-", 15, "renju", "Soosõrv-8",
     "place P1 B@C W@3 B@5; swap? P2; place W W@*; declare W 1..8; "
     "swap? O; offer B F B N *; select W F; end W"},
    {"taraguchi10", "-", 15, "renju", "Taraguchi-10",
     "place B B@C; swap? O; place W W@3; swap? O; place B B@5; swap? O; "
     "place W W@7; branch O keep:9 swap:9 ten:12; place B B@9; swap? O; "
     "end W; offer B F B 10 *; select W F; end W"},
    {"supertaraguchi10", "-", 15, "renju", "Super Taraguchi-10",
     "place B B@C; swap? O; place W W@5; swap? O; place B B@7; swap? O; "
     "place W W@9; branch O keep:9 swap:9 ten:12; place B B@9; swap? O; "
     "end W; offer B F B 10 *; select W F; end W"},
    {"supersakata", "-", 15, "renju", "Super Sakata",
     "place P1 B@C W@3 B@5; place P2 W@7 B@9; "
     "branch O white:6 black:6 two:4; place L W@* B@*; goto - 3; end W"},
    {"swap1", "-", 15, "gomoku", "Swap1", "place P1 B@*; swap? P2; end W"},
    {"swap", "-", 15, "gomoku", "Swap",
     "place P1 B@* W@* B@*; swap? P2; end W"},
    {"swap2", "-", 15, "gomoku", "Swap2",
     "place P1 B@* W@* B@*; branch P2 swap:5 keep:5 two:3; "
     "place P2 W@* B@*; swap? P1; end W"},
    {"swap5", "-", 15, "gomoku", "Swap5",
     "place B B@*; swap? O; place W W@*; swap? O; place B B@*; swap? O; "
     "place W W@*; swap? O; place B B@*; swap? O; end W"},
    {"pro", "-", 15, "gomoku", "Pro",
     "place P1 B@C; place P2 W@*; place P1 B@out5; end W"},
    {"longpro", "-", 15, "gomoku", "Long Pro",
     "place P1 B@C; place P2 W@*; place P1 B@out7; end W"},
    {"none", "-", 15, "any", "No opening", "end B"},
}};

OpeningRule Build(const BuiltIn& row) {
  OpeningRule rule;
  rule.id = std::string(row.id);
  rule.name = std::string(row.name);
  if (row.aliases != "-") {
    for (std::string_view alias : SplitAt(row.aliases, ',')) {
      rule.aliases.emplace_back(alias);
    }
  }
  rule.board = row.board;
  TENGEN_CHECK(ParseGameCell(row.game, rule).ok());
  for (std::string_view text : SplitAt(row.steps, ';')) {
    if (text.front() == ' ') text.remove_prefix(1);
    absl::StatusOr<OpeningStep> step = ParseStep(text);
    TENGEN_CHECK(step.ok());
    rule.steps.push_back(*std::move(step));
  }
  TENGEN_CHECK(!FindFault(rule));
  return rule;
}

bool HasName(const OpeningRule& rule, std::string_view name) {
  if (SameWord(rule.id, name)) return true;
  for (const std::string& alias : rule.aliases) {
    if (SameWord(alias, name)) return true;
  }
  return false;
}

}  // namespace

Catalogue::Catalogue() : built_in_count_(kBuiltIn.size()) {
  rules_.reserve(kBuiltIn.size());
  for (const BuiltIn& row : kBuiltIn) rules_.push_back(Build(row));
}

const OpeningRule* Catalogue::Find(std::string_view name) const {
  for (const OpeningRule& rule : rules_) {
    if (HasName(rule, name)) return &rule;
  }
  return nullptr;
}

absl::Status Catalogue::Load(std::string_view text) {
  absl::StatusOr<std::vector<LoadedRule>> loaded = ParseRuleFile(text);
  if (!loaded.ok()) return loaded.status();
  Catalogue result = *this;
  // Rules that are loaded again make room first, for new aliases may have moved
  // from one to another.
  for (const LoadedRule& row : *loaded) {
    for (size_t i = built_in_count_; i < result.rules_.size(); ++i) {
      if (!SameWord(result.rules_[i].id, row.rule.id)) continue;
      result.rules_.erase(result.rules_.begin() +
                          static_cast<std::ptrdiff_t>(i));
      break;
    }
  }
  for (LoadedRule& row : *loaded) {
    std::vector<std::string> names = row.rule.aliases;
    names.push_back(row.rule.id);
    for (const std::string& name : names) {
      if (const OpeningRule* other = result.Find(name)) {
        return absl::InvalidArgumentError(
            absl::StrCat("line ", row.line, ": \"", name, "\" is the rule ",
                         other->id, " already"));
      }
    }
    result.rules_.push_back(std::move(row.rule));
  }
  *this = std::move(result);
  return absl::OkStatus();
}

absl::Status Catalogue::LoadFile(const std::string& path) {
  std::ifstream file(FilePath(path), std::ios::binary);
  if (!file) {
    return absl::NotFoundError(absl::StrCat(path, ": cannot be read"));
  }
  // A rule file is small; what is not may have no end.
  std::string text(kMaxFileSize + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<size_t>(file.gcount()));
  if (text.size() > kMaxFileSize) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": longer than ", kMaxFileSize, " bytes"));
  }
  if (absl::Status s = Load(text); !s.ok()) {
    return absl::Status(s.code(), absl::StrCat(path, ": ", s.message()));
  }
  return absl::OkStatus();
}

}  // namespace tengen
