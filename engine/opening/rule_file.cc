#include "engine/opening/rule_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/opening/rule_check.h"
#include "engine/opening/step_text.h"
#include "engine/opening/text.h"

namespace tengen {
namespace {

constexpr std::string_view kHeader =
    "id\taliases\tboard\tgame\tstep\tverb\tactor\targs";
constexpr size_t kColumns = 8;
// More steps than any rule needs.
constexpr size_t kMaxSteps = 200;

absl::Status LineError(int line, std::string_view cause) {
  return absl::InvalidArgumentError(
      absl::StrCat("line ", line, ": ", ToAbsl(cause)));
}

std::string_view Trim(std::string_view s) {
  constexpr std::string_view kBlanks = " \t\r";
  const size_t begin = s.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return "";
  return s.substr(begin, s.find_last_not_of(kBlanks) - begin + 1);
}

// An id or alias is one word that cannot be taken for anything else on a line
// of words and key=value pairs.
bool IsName(std::string_view s) {
  if (s.empty() || s == "-") return false;
  return std::all_of(s.begin(), s.end(), [](char c) {
    return static_cast<unsigned char>(c) > ' ' && c != '\x7f' && c != '=' &&
           c != '.' && c != ',' && c != '"';
  });
}

class Reader {
 public:
  absl::StatusOr<std::vector<LoadedRule>> Read(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
      text.remove_prefix(kByteOrderMark.size());
    }
    bool header_read = false;
    for (std::string_view line : SplitAt(text, '\n')) {
      ++line_;
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      if (Trim(line).empty() || line.front() == '#') continue;
      if (!header_read) {
        if (line != kHeader) {
          return LineError(line_,
                           "the header must be the columns id, aliases, "
                           "board, game, step, verb, actor, args");
        }
        header_read = true;
        continue;
      }
      if (absl::Status s = ReadRow(line); !s.ok()) return s;
    }
    if (absl::Status s = Finish(); !s.ok()) return s;
    if (rules_.empty()) return LineError(line_, "there is no rule");
    return std::move(rules_);
  }

 private:
  absl::Status ReadRow(std::string_view line) {
    std::vector<std::string_view> cells = SplitAt(line, '\t');
    if (cells.size() != kColumns) {
      return LineError(line_, absl::StrCat("there must be ", kColumns,
                                           " columns, not ", cells.size()));
    }
    for (std::string_view& cell : cells) cell = Trim(cell);
    const std::array<std::string_view, 4> head = {cells[0], cells[1], cells[2],
                                                  cells[3]};
    if (rules_.empty() || finished_ || head[0] != rules_.back().rule.id) {
      if (absl::Status s = Finish(); !s.ok()) return s;
      if (absl::Status s = Begin(head); !s.ok()) return s;
    } else if (absl::StrCat(ToAbsl(head[1]), "\t", ToAbsl(head[2]), "\t",
                            ToAbsl(head[3])) != head_) {
      return LineError(line_,
                       "aliases, board and game differ from the rule's line "
                       "before");
    }
    OpeningRule& rule = rules_.back().rule;
    if (ParseSmallNumber(cells[4]) != static_cast<int>(rule.steps.size()) + 1) {
      return LineError(
          line_, absl::StrCat("step \"", ToAbsl(cells[4]), "\" should be ",
                              rule.steps.size() + 1));
    }
    if (rule.steps.size() == kMaxSteps) {
      return LineError(
          line_, absl::StrCat("a rule has at most ", kMaxSteps, " steps"));
    }
    const absl::StatusOr<OpeningStep> step =
        ParseStep(cells[5], cells[6], cells[7]);
    if (!step.ok()) {
      return LineError(line_, FromAbsl(step.status().message()));
    }
    rule.steps.push_back(*step);
    lines_.push_back(line_);
    return absl::OkStatus();
  }

  // Begins the rule with the first four cells of a row.
  absl::Status Begin(const std::array<std::string_view, 4>& head) {
    OpeningRule rule;
    rule.id = std::string(head[0]);
    rule.name = rule.id;
    if (absl::Status s = AddName(head[0]); !s.ok()) return s;
    if (head[1] != "-") {
      for (std::string_view alias : SplitAt(head[1], ',')) {
        if (absl::Status s = AddName(alias); !s.ok()) return s;
        rule.aliases.emplace_back(alias);
      }
    }
    const std::optional<int> board = ParseSmallNumber(head[2]);
    if (!board || *board < kMinSide || *board > kMaxSide) {
      return LineError(
          line_, absl::StrCat("board \"", ToAbsl(head[2]), "\" must be from ",
                              kMinSide, " to ", kMaxSide));
    }
    rule.board = *board;
    if (absl::Status s = ParseGameCell(head[3], rule); !s.ok()) {
      return LineError(line_, FromAbsl(s.message()));
    }
    head_ = absl::StrCat(ToAbsl(head[1]), "\t", ToAbsl(head[2]), "\t",
                         ToAbsl(head[3]));
    rules_.push_back({std::move(rule), line_});
    finished_ = false;
    lines_.clear();
    return absl::OkStatus();
  }

  absl::Status AddName(std::string_view name) {
    if (!IsName(name)) {
      return LineError(line_, absl::StrCat("\"", ToAbsl(name),
                                           "\" cannot be an id or alias"));
    }
    for (const std::string& other : names_) {
      if (SameWord(name, other)) {
        return LineError(line_, absl::StrCat("duplicate id or alias \"",
                                             ToAbsl(name), "\""));
      }
    }
    names_.emplace_back(name);
    return absl::OkStatus();
  }

  // Checks the rule whose rows have all been read.
  absl::Status Finish() {
    if (rules_.empty() || finished_) return absl::OkStatus();
    finished_ = true;
    const std::optional<RuleFault> fault = FindFault(rules_.back().rule);
    if (!fault) return absl::OkStatus();
    return LineError(lines_[static_cast<size_t>(fault->step - 1)],
                     absl::StrCat("step ", fault->step, ": ", fault->cause));
  }

  int line_ = 0;
  std::vector<LoadedRule> rules_;
  // The rule read last is complete.
  bool finished_ = false;
  // Its cells of aliases, board and game, and the lines of its steps.
  std::string head_;
  std::vector<int> lines_;
  // All ids and aliases so far.
  std::vector<std::string> names_;
};

}  // namespace

std::string_view RuleFileHeader() { return kHeader; }

absl::StatusOr<std::vector<LoadedRule>> ParseRuleFile(std::string_view text) {
  return Reader().Read(text);
}

std::string RuleFileRows(const OpeningRule& rule) {
  std::string rows;
  int number = 0;
  for (const OpeningStep& step : rule.steps) {
    absl::StrAppend(&rows, rule.id, "\t", AliasCell(rule), "\t", rule.board,
                    "\t", GameCell(rule), "\t", ++number, "\t",
                    ToAbsl(VerbName(step.verb)), "\t", ActorCell(step), "\t",
                    ArgsCell(step), "\n");
  }
  return rows;
}

}  // namespace tengen
