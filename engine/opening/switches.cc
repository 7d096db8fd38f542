#include "engine/opening/switches.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/base/check.h"
#include "engine/opening/rule_check.h"
#include "engine/opening/step_text.h"
#include "engine/opening/text.h"

namespace tengen {
namespace {

// One change of a rule. Step numbers, the targets in `text` included, are those
// of the rule in the catalogue.
struct RowEdit {
  enum class Op : uint8_t {
    kNone,
    kReplace,   // row `step` becomes `text`
    kDrop,      // row `step` goes; what led to it leads to the next row
    kInsert,    // `text` becomes a row before row `step`
    kForbid,    // the game's option forbid becomes `text`
    kBan,       // the game's option ban becomes `text`
    kSymmetry,  // OpeningRule::symmetry becomes kShape, kBoard or kNone
  };
  Op op = Op::kNone;
  int step = 0;
  std::string_view text;
  SymmetryNotion symmetry = SymmetryNotion::kShape;
};

// What a value of a key does to some rules. The default of a key comes first
// and does nothing.
struct SwitchRow {
  // Ids with commas between them; * for every rule.
  std::string_view ids;
  std::string_view key;
  std::string_view value;
  std::array<RowEdit, 4> edits = {};
};

using enum RowEdit::Op;

constexpr std::array<SwitchRow, 28> kSwitches = {{
    // Taraguchi: whether who is black after W4 may still choose to offer once
    // the swap is settled.
    {"taraguchi,taraguchi10,supertaraguchi10", "ten_after_swap", "no"},
    {"taraguchi",
     "ten_after_swap",
     "yes",
     {{{kReplace, 8, "swap? O"}, {kInsert, 9, "branch B keep:9 five:12"}}}},
    {"taraguchi10,supertaraguchi10",
     "ten_after_swap",
     "yes",
     {{{kReplace, 8, "swap? O"}, {kInsert, 9, "branch B keep:9 ten:12"}}}},
    // The colours of the two added stones, and whether the second player may
    // simply stay white.
    {"cctsai", "two", "WB"},
    {"cctsai", "two", "any", {{{kReplace, 3, "place P2 ?@* ?@*"}}}},
    {"cctsai", "keep", "yes"},
    {"cctsai", "keep", "no", {{{kReplace, 2, "branch P2 swap:5 two:3"}}}},
    // Whom the fouls bind.
    {"xia", "forbid", "P2"},
    {"xia", "forbid", "black", {{{kForbid, 0, "black"}}}},
    {"xia", "forbid", "white", {{{kForbid, 0, "white"}}}},
    // Whether black may swap after the fourths.
    {"lijing", "second_swap", "yes"},
    {"lijing", "second_swap", "no", {{{kDrop, 4, ""}}}},
    // The outcomes of the second die, and where stone 5 may go.
    {"yuelee00", "dice", "13"},
    {"yuelee00", "dice", "23", {{{kReplace, 3, "dice P2 B 23"}}}},
    {"yuelee00", "b5", "any"},
    {"yuelee00", "b5", "9", {{{kReplace, 6, "place B B@9"}}}},
    // Who keeps one of two fourths, or whether both are real stones.
    {"xsir317", "fourth", "black"},
    {"xsir317",
     "fourth",
     "white",
     {{{kDrop, 6, ""}, {kInsert, 8, "select W G"}}}},
    {"xsir317",
     "fourth",
     "both",
     {{{kReplace, 3, "place W W@* W@*?"}, {kDrop, 6, ""}}}},
    // Without the first swap it is guzhu-noswap, row for row.
    {"guzhu", "first_swap", "yes"},
    {"guzhu",
     "first_swap",
     "no",
     {{{kDrop, 2, ""},
       {kReplace, 3, "place P2 W@*"},
       {kReplace, 4, "declare P2 1..12"},
       {kReplace, 5, "swap? P1"}}}},
    // Where stone 2 may go.
    {"pro", "w2", "any"},
    {"pro", "w2", "3", {{{kReplace, 2, "place P2 W@3"}}}},
    // Openings that are not allowed.
    {"swap24", "ban", "13D,13I"},
    {"swap24", "ban", "none", {{{kBan, 0, "none"}}}},
    // When two candidates are the same.
    {"*", "sym", "shape"},
    {"*", "sym", "board", {{{kSymmetry, 0, "", SymmetryNotion::kBoard}}}},
    {"*", "sym", "none", {{{kSymmetry, 0, "", SymmetryNotion::kNone}}}},
}};

constexpr std::string_view kTopKey = "N.top";
constexpr std::string_view kUpperBoundKey = "hi";
constexpr std::string_view kCountKey = "count";

bool AppliesTo(const SwitchRow& row, const OpeningRule& rule) {
  if (row.ids == "*") return true;
  for (std::string_view id : SplitAt(row.ids, ',')) {
    if (id == rule.id) return true;
  }
  return false;
}

bool HasDeclare(const OpeningRule& rule) {
  return std::any_of(
      rule.steps.begin(), rule.steps.end(),
      [](const OpeningStep& step) { return step.verb == Verb::kDeclare; });
}

bool HasFixedCount(const OpeningRule& rule) {
  return std::any_of(
      rule.steps.begin(), rule.steps.end(),
      [](const OpeningStep& step) { return step.has_fixed_count(); });
}

// Drops, replaces and inserts rows, then numbers all targets anew.
void EditRows(std::span<const RowEdit> edits, OpeningRule& rule) {
  std::vector<OpeningStep> rows;
  // The new number of each old row, from 1; of a dropped one that of the next.
  std::vector<int> renumbered(rule.steps.size() + 1);
  for (size_t i = 1; i <= rule.steps.size(); ++i) {
    std::optional<OpeningStep> row = rule.steps[i - 1];
    for (const RowEdit& edit : edits) {
      if (edit.step != static_cast<int>(i)) continue;
      if (edit.op == kDrop) {
        row.reset();
        continue;
      }
      absl::StatusOr<OpeningStep> step = ParseStep(edit.text);
      TENGEN_CHECK(step.ok());
      if (edit.op == kInsert) {
        rows.push_back(*std::move(step));
      } else {
        row = *std::move(step);
      }
    }
    renumbered[i] = static_cast<int>(rows.size()) + 1;
    if (row) rows.push_back(*std::move(row));
  }
  for (OpeningStep& row : rows) {
    if (row.verb == Verb::kGoto) {
      row.target = renumbered[static_cast<size_t>(row.target)];
    }
    for (BranchOption& option : row.options) {
      option.target = renumbered[static_cast<size_t>(option.target)];
    }
  }
  rule.steps = std::move(rows);
}

// Applies the edits of all switches that are set.
void ApplyEdits(std::span<const RowEdit> edits, OpeningRule& rule) {
  std::vector<RowEdit> row_edits;
  for (const RowEdit& edit : edits) {
    switch (edit.op) {
      case kNone:
        break;
      case kReplace:
      case kDrop:
      case kInsert:
        row_edits.push_back(edit);
        break;
      case kForbid:
        TENGEN_CHECK(ParseForbid(edit.text, rule).ok());
        break;
      case kBan:
        TENGEN_CHECK(ParseBan(edit.text, rule).ok());
        break;
      case kSymmetry:
        rule.symmetry = edit.symmetry;
        break;
    }
  }
  EditRows(row_edits, rule);
}

// A setting in its two parts, without the rule's id before the key.
struct Setting {
  std::string_view key;
  std::string_view value;
};

absl::StatusOr<Setting> ParseSetting(const OpeningRule& rule,
                                     std::string_view text) {
  const size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("a setting is key=value, not \"", ToAbsl(text), "\""));
  }
  Setting setting = {text.substr(0, equals), text.substr(equals + 1)};
  const std::string prefix = rule.id + ".";
  if (SameWord(setting.key.substr(0, prefix.size()), prefix)) {
    setting.key.remove_prefix(prefix.size());
  }
  return setting;
}

absl::Status UnknownKey(const OpeningRule& rule, const Setting& setting) {
  return absl::InvalidArgumentError(
      absl::StrCat(rule.id, " has no key \"", ToAbsl(setting.key), "\""));
}

absl::Status BadValue(const Setting& setting) {
  return absl::InvalidArgumentError(absl::StrCat("\"", ToAbsl(setting.value),
                                                 "\" is no value of the key ",
                                                 ToAbsl(setting.key)));
}

// The value as a number of candidates.
absl::StatusOr<int> NumberOf(const Setting& setting) {
  const std::optional<int> number = ParseSmallNumber(setting.value);
  if (!number || *number < 1 || *number > kMaxPoints) return BadValue(setting);
  return *number;
}

// Sets one of the keys whose value is a number.
absl::Status ApplyNumber(const Setting& setting, OpeningRule& rule) {
  const bool top = SameWord(setting.key, kTopKey);
  const bool upper_bound =
      SameWord(setting.key, kUpperBoundKey) && HasDeclare(rule);
  const bool count = SameWord(setting.key, kCountKey) && HasFixedCount(rule);
  if (!top && !upper_bound && !count) return UnknownKey(rule, setting);
  const absl::StatusOr<int> number = NumberOf(setting);
  if (!number.ok()) return number.status();
  if (top) rule.n_top = *number;
  for (OpeningStep& step : rule.steps) {
    if (upper_bound && step.verb == Verb::kDeclare) {
      if (*number < step.lo) return BadValue(setting);
      step.hi = *number;
    }
    if (count && step.has_fixed_count()) step.lo = step.hi = *number;
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<OpeningRule> Configure(const OpeningRule& rule,
                                      std::span<const std::string> settings) {
  OpeningRule result = rule;
  std::vector<RowEdit> edits;
  std::vector<Setting> numbers;
  std::vector<std::string_view> keys;
  for (const std::string& text : settings) {
    const absl::StatusOr<Setting> setting = ParseSetting(rule, text);
    if (!setting.ok()) return setting.status();
    for (std::string_view key : keys) {
      if (SameWord(key, setting->key)) {
        return absl::InvalidArgumentError(absl::StrCat(
            "the key \"", ToAbsl(setting->key), "\" is set twice"));
      }
    }
    keys.push_back(setting->key);
    bool known_key = false;
    bool known_value = false;
    for (const SwitchRow& row : kSwitches) {
      if (!AppliesTo(row, rule) || !SameWord(row.key, setting->key)) continue;
      known_key = true;
      if (!SameWord(row.value, setting->value)) continue;
      known_value = true;
      edits.insert(edits.end(), row.edits.begin(), row.edits.end());
    }
    if (known_key && !known_value) return BadValue(*setting);
    if (!known_key) numbers.push_back(*setting);
  }
  ApplyEdits(edits, result);
  for (const Setting& setting : numbers) {
    if (absl::Status s = ApplyNumber(setting, result); !s.ok()) return s;
  }
  if (const std::optional<RuleFault> fault = FindFault(result)) {
    return absl::InvalidArgumentError(
        absl::StrCat(rule.id, " with these settings, step ", fault->step, ": ",
                     fault->cause));
  }
  return result;
}

std::vector<SwitchInfo> SwitchesOf(const OpeningRule& rule) {
  std::vector<SwitchInfo> switches;
  for (const SwitchRow& row : kSwitches) {
    if (!AppliesTo(row, rule)) continue;
    const std::string key(row.key);
    if (switches.empty() || switches.back().key != key) {
      switches.push_back({key, {}});
    }
    switches.back().values.emplace_back(row.value);
  }
  switches.push_back({std::string(kTopKey), {}});
  if (HasDeclare(rule)) switches.push_back({std::string(kUpperBoundKey), {}});
  if (HasFixedCount(rule)) switches.push_back({std::string(kCountKey), {}});
  return switches;
}

}  // namespace tengen
