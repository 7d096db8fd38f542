#include "protocol/info_table.h"

#include <algorithm>
#include <limits>
#include <string>

#include "absl/strings/str_cat.h"
#include "protocol/text.h"

namespace tengen {
namespace {

// time_left of a game without a limit.
constexpr int64_t kUnlimited = std::numeric_limits<int32_t>::max();

absl::Status NotANumber() { return absl::InvalidArgumentError("not a number"); }

absl::Status OutOfRange(int64_t low, int64_t high) {
  return absl::OutOfRangeError(absl::StrCat("not from ", low, " to ", high));
}

absl::Status SetTimeoutTurn(Settings& settings, std::string_view value) {
  const auto number = ParseNumber(value);
  if (!number.has_value()) return NotANumber();
  if (*number < 0) return absl::OutOfRangeError("negative");
  settings.timeout_turn = *number >= kUnlimited ? absl::InfiniteDuration()
                                                : absl::Milliseconds(*number);
  return absl::OkStatus();
}

absl::Status SetTimeoutMatch(Settings& settings, std::string_view value) {
  const auto number = ParseNumber(value);
  if (!number.has_value()) return NotANumber();
  if (*number < 0) return absl::OutOfRangeError("negative");
  settings.timeout_match = *number == 0 || *number >= kUnlimited
                               ? absl::InfiniteDuration()
                               : absl::Milliseconds(*number);
  // What was left of another limit does not count any more.
  settings.time_left.reset();
  return absl::OkStatus();
}

absl::Status SetTimeLeft(Settings& settings, std::string_view value) {
  const auto number = ParseNumber(value);
  if (!number.has_value()) return NotANumber();
  settings.time_left = *number >= kUnlimited ? absl::InfiniteDuration()
                                             : absl::Milliseconds(*number);
  settings.time_left_is_new = true;
  return absl::OkStatus();
}

absl::Status SetMaxMemory(Settings& settings, std::string_view value) {
  const auto number = ParseNumber(value);
  if (!number.has_value()) return NotANumber();
  if (*number < 0) return absl::OutOfRangeError("negative");
  settings.max_memory = *number;
  if (*number != 0 && *number < kLeastMemory) {
    return absl::OutOfRangeError(
        absl::StrCat("the engine needs ", kLeastMemory, " bytes"));
  }
  return absl::OkStatus();
}

absl::Status SetGameType(Settings& settings, std::string_view value) {
  const auto number = ParseInteger(value);
  if (!number.has_value()) return NotANumber();
  if (*number < 0 || *number > 3) return OutOfRange(0, 3);
  settings.game_type = static_cast<int>(*number);
  return absl::OkStatus();
}

absl::Status SetRule(Settings& settings, std::string_view value) {
  const auto number = ParseInteger(value);
  if (!number.has_value()) return NotANumber();
  const RulePreset* preset = RuleOfCode(*number, settings.dialect);
  if (preset == nullptr) return absl::OutOfRangeError("no such rule");
  settings.rule = preset;
  settings.rule_is_named = true;
  return absl::OkStatus();
}

absl::Status SetForbiddenMoves(Settings& settings, std::string_view value) {
  if (EqualsNoCase(value, "default")) {
    settings.forbidden_moves.reset();
    return absl::OkStatus();
  }
  FoulChoice choice;
  if (!EqualsNoCase(value, "none")) {
    const auto fields = SplitFields(value);
    if (!fields.has_value()) return absl::InvalidArgumentError("a bad list");
    for (std::string_view field : *fields) {
      if (EqualsNoCase(field, "double_three")) {
        choice.double_three = true;
      } else if (EqualsNoCase(field, "double_four")) {
        choice.double_four = true;
      } else if (EqualsNoCase(field, "overline")) {
        choice.overline = true;
      } else {
        return absl::InvalidArgumentError("no such foul");
      }
    }
  }
  settings.forbidden_moves = choice;
  return absl::OkStatus();
}

absl::Status SetForbiddenFor(Settings& settings, std::string_view value) {
  struct Name {
    std::string_view name;
    ForbiddenFor who;
  };
  static constexpr Name kNames[] = {
      {"black", ForbiddenFor::kBlack}, {"white", ForbiddenFor::kWhite},
      {"both", ForbiddenFor::kBoth},   {"none", ForbiddenFor::kNone},
      {"own", ForbiddenFor::kOwn},     {"opponent", ForbiddenFor::kOpponent},
  };
  for (const Name& name : kNames) {
    if (EqualsNoCase(name.name, value)) {
      settings.forbidden_for = name.who;
      return absl::OkStatus();
    }
  }
  return absl::InvalidArgumentError("nobody of that name");
}

absl::Status SetFolder(Settings& settings, std::string_view value) {
  settings.folder = std::string(value);
  return absl::OkStatus();
}

absl::Status SetMaxDepth(Settings& settings, std::string_view value) {
  const auto number = ParseInteger(value);
  if (!number.has_value()) return NotANumber();
  if (*number <= 0) {
    settings.max_depth.reset();
  } else {
    settings.max_depth = static_cast<int>(std::min<int64_t>(*number, 1000));
  }
  return absl::OkStatus();
}

absl::Status SetMaxNode(Settings& settings, std::string_view value) {
  const auto number = ParseNumber(value);
  if (!number.has_value()) return NotANumber();
  if (*number <= 0) {
    settings.max_node.reset();
  } else {
    settings.max_node = *number;
  }
  return absl::OkStatus();
}

absl::Status SetHashSize(Settings& settings, std::string_view value) {
  const auto number = ParseInteger(value);
  if (!number.has_value()) return NotANumber();
  constexpr int64_t kMaxKiB = int64_t{1} << 30;
  if (*number < 0 || *number > kMaxKiB) return OutOfRange(0, kMaxKiB);
  if (*number == 0) {
    settings.hash_size.reset();
  } else {
    settings.hash_size = *number;
  }
  return absl::OkStatus();
}

absl::Status SetThreadNum(Settings& settings, std::string_view value) {
  const auto number = ParseInteger(value);
  if (!number.has_value()) return NotANumber();
  if (*number < 1 || *number > 256) return OutOfRange(1, 256);
  settings.thread_num = static_cast<int>(*number);
  return absl::OkStatus();
}

absl::Status SetShowDetail(Settings& settings, std::string_view value) {
  // Only Yixin-Board sends this key.
  settings.dialect = Dialect::kYixinBoard;
  const auto number = ParseInteger(value);
  if (!number.has_value()) return NotANumber();
  if (*number < 0 || *number > 3) return OutOfRange(0, 3);
  settings.show_detail = static_cast<int>(*number);
  return absl::OkStatus();
}

absl::Status SetPondering(Settings& settings, std::string_view value) {
  const auto number = ParseInteger(value);
  if (!number.has_value()) return NotANumber();
  if (*number < 0 || *number > 1) return OutOfRange(0, 1);
  settings.pondering = *number == 1;
  return absl::OkStatus();
}

absl::Status SetStrength(Settings& settings, std::string_view value) {
  const auto number = ParseInteger(value);
  if (!number.has_value()) return NotANumber();
  if (*number < 0 || *number > kFullStrength) {
    return OutOfRange(0, kFullStrength);
  }
  settings.strength = static_cast<int>(*number);
  return absl::OkStatus();
}

absl::Status SetSeed(Settings& settings, std::string_view value) {
  const auto number = ParseInteger(value);
  if (!number.has_value()) return NotANumber();
  settings.seed = static_cast<uint64_t>(*number);
  return absl::OkStatus();
}

absl::Status SetOpening(Settings& settings, std::string_view value) {
  return settings.opening.Choose(value);
}

absl::Status SetOpeningFile(Settings& settings, std::string_view value) {
  return settings.opening.LoadFile(std::string(value));
}

absl::Status SetOpeningBook(Settings&, std::string_view value) {
  const auto number = ParseInteger(value);
  if (!number.has_value()) return NotANumber();
  if (*number < 0 || *number > 1) return OutOfRange(0, 1);
  return absl::OkStatus();
}

// For keys that mean nothing to this engine.
absl::Status Ignore(Settings&, std::string_view) { return absl::OkStatus(); }

constexpr std::string_view kNoEffect = "no effect";

constexpr InfoKey kKeys[] = {
    {"timeout_turn", "ms", "time for a move; 0: move at once", SetTimeoutTurn},
    {"timeout_match", "ms", "time for a game; 0: no limit", SetTimeoutMatch},
    {"time_left", "ms", "time left for the game; 2147483647: no limit",
     SetTimeLeft},
    {"max_memory", "bytes", "memory for the whole process; 0: no limit",
     SetMaxMemory},
    {"game_type", "0..3", "human, engine, tournament, network tournament",
     SetGameType},
    {"rule", "0 1 4 8 9 16", "the rules of play", SetRule},
    {"forbidden_moves", "list", "which fouls exist", SetForbiddenMoves},
    {"forbidden_for", "who", "whom the fouls bind", SetForbiddenFor},
    {"opening", "id [key=value ...]", "the rule of the opening, see OPENRULES",
     SetOpening},
    {"opening_file", "path", "adds the opening rules of a file",
     SetOpeningFile},
    {"opening_book", "0 1", "no effect: there is no book", SetOpeningBook},
    {"folder", "path", "folder for files that persist", SetFolder},
    {"max_depth", "plies", "deepest iteration; 0: no limit", SetMaxDepth},
    {"max_node", "nodes", "positions to visit; 0: no limit", SetMaxNode},
    {"hash_size", "KiB", "size of the transposition table; 0: by max_memory",
     SetHashSize},
    {"thread_num", "1..256", "threads that search", SetThreadNum},
    {"pondering", "0 1", "thinks on while the opponent does", SetPondering},
    {"show_detail", "0..3", "realtime (1) and detail (2) output",
     SetShowDetail},
    {"strength", "0..100", "0: weakest, 100: full strength", SetStrength},
    {"seed", "number", "makes free choices repeatable", SetSeed},
    {"evaluate", "x,y", kNoEffect, Ignore},
    {"start_depth", "plies", kNoEffect, Ignore},
    {"time_increment", "ms", kNoEffect, Ignore},
    {"thread_split_depth", "plies", kNoEffect, Ignore},
    {"caution_factor", "0..5", kNoEffect, Ignore},
    {"vcthread", "0..2", kNoEffect, Ignore},
    {"checkmate", "0..2", kNoEffect, Ignore},
    {"nbestsym", "0 1", kNoEffect, Ignore},
    {"usedatabase", "0 1", kNoEffect, Ignore},
    {"database_readonly", "0 1", kNoEffect, Ignore},
};

}  // namespace

std::span<const InfoKey> InfoKeys() { return kKeys; }

const InfoKey* FindInfoKey(std::string_view name) {
  for (const InfoKey& key : kKeys) {
    if (EqualsNoCase(key.name, name)) return &key;
  }
  return nullptr;
}

absl::Status ApplyInfo(Settings& settings, std::string_view key,
                       std::string_view value) {
  const InfoKey* info = FindInfoKey(key);
  return info == nullptr ? absl::OkStatus() : info->set(settings, value);
}

}  // namespace tengen
