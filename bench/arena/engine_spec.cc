#include "bench/arena/engine_spec.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "bench/arena/checksum.h"
#include "protocol/text.h"

namespace tengen {
namespace {

absl::Status BadWord(std::string_view word, std::string_view cause) {
  return absl::InvalidArgumentError(
      absl::StrCat("\"", std::string(word), "\": ", std::string(cause)));
}

// Seconds with a fraction as milliseconds.
std::optional<int64_t> ParseSeconds(std::string_view text) {
  double seconds = 0;
  if (!absl::SimpleAtod({text.data(), text.size()}, &seconds) ||
      !std::isfinite(seconds) || seconds < 0 || seconds > 1e6) {
    return std::nullopt;
  }
  return std::llround(seconds * 1000);
}

// Bytes: "350M", "2G", "0", "367001600".
std::optional<int64_t> ParseBytes(std::string_view text) {
  int shift = 0;
  if (!text.empty()) {
    const char unit = ToUpper(text.substr(text.size() - 1))[0];
    shift = unit == 'K' ? 10 : unit == 'M' ? 20 : unit == 'G' ? 30 : 0;
    if (shift > 0) text.remove_suffix(1);
  }
  const auto number = ParseInteger(text);
  if (!number || *number < 0 || *number > (int64_t{1} << 50 >> shift)) {
    return std::nullopt;
  }
  return *number << shift;
}

std::optional<int64_t> ParsePositive(std::string_view text) {
  const auto number = ParseInteger(text);
  if (!number || *number < 1) return std::nullopt;
  return number;
}

// Applies one word to `spec`.
absl::Status ApplyWord(std::string_view word, EngineSpec& spec) {
  const size_t equals = word.find('=');
  if (equals == std::string_view::npos) {
    return BadWord(word, "not of the form key=value");
  }
  const std::string_view key = word.substr(0, equals);
  const std::string_view value = word.substr(equals + 1);
  const auto take = [&](auto& field, const auto& parsed) {
    if (!parsed) return BadWord(word, "no such value");
    field = *parsed;
    return absl::OkStatus();
  };
  const auto take_int = [&](std::optional<int>& field) {
    const auto number = ParsePositive(value);
    if (!number || *number > 1'000'000) return BadWord(word, "no such value");
    field = static_cast<int>(*number);
    return absl::OkStatus();
  };
  if (key == "name") {
    if (value.empty()) return BadWord(word, "empty");
    spec.name = value;
  } else if (key == "cmd") {
    spec.command = SplitCommand(value);
  } else if (key == "dir") {
    spec.folder = value;
  } else if (key == "tc") {
    const absl::StatusOr<TimeControl> time = ParseTimeControl(value);
    if (!time.ok()) return time.status();
    spec.time = *time;
  } else if (key == "nodes") {
    return take(spec.nodes, ParsePositive(value));
  } else if (key == "depth") {
    return take_int(spec.depth);
  } else if (key == "threads") {
    return take_int(spec.threads);
  } else if (key == "memory") {
    return take(spec.memory, ParseBytes(value));
  } else if (key == "tolerance") {
    return take(spec.tolerance_ms, ParseSeconds(value));
  } else if (key.substr(0, 5) == "info." && key.size() > 5) {
    spec.info.emplace_back(key.substr(5), value);
  } else {
    return BadWord(word,
                   "unknown; known are name, cmd, dir, tc, nodes, depth, "
                   "threads, memory, tolerance, info.KEY, decider and "
                   "decider.KEY");
  }
  return absl::OkStatus();
}

bool IsLimit(std::string_view word) {
  return word.substr(0, 3) == "tc=" || word.substr(0, 6) == "nodes=" ||
         word.substr(0, 6) == "depth=";
}

absl::Status Complete(std::string_view what, EngineSpec& spec) {
  if (spec.command.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(std::string(what), " without cmd=PROGRAM"));
  }
  if (spec.name.empty()) {
    spec.name = std::filesystem::path(spec.command[0]).filename().string();
  }
  return absl::OkStatus();
}

std::string TimeText(const TimeControl& time) {
  return absl::StrCat(time.match_ms.value_or(0), "/", time.turn_ms.value_or(0),
                      "+", time.increment_ms);
}

}  // namespace

absl::StatusOr<TimeControl> ParseTimeControl(std::string_view text) {
  const absl::Status bad = BadWord(
      absl::StrCat("tc=", std::string(text)),
      "not MATCH/TURN+INCREMENT in seconds, such as 180/30 or /5 or 60+0.1");
  TimeControl time;
  std::string_view rest = text;
  if (const size_t plus = rest.find('+'); plus != std::string_view::npos) {
    const auto increment = ParseSeconds(rest.substr(plus + 1));
    if (!increment) return bad;
    time.increment_ms = *increment;
    rest = rest.substr(0, plus);
  }
  std::string_view match = rest;
  if (const size_t slash = rest.find('/'); slash != std::string_view::npos) {
    const auto turn = ParseSeconds(rest.substr(slash + 1));
    if (!turn) return bad;
    if (*turn > 0) time.turn_ms = *turn;
    match = rest.substr(0, slash);
  }
  if (!match.empty()) {
    const auto total = ParseSeconds(match);
    if (!total) return bad;
    if (*total > 0) time.match_ms = *total;
  }
  if (!time.match_ms && !time.turn_ms) return bad;
  return time;
}

absl::StatusOr<EngineSpec> ParseEngineSpec(std::span<const std::string> words,
                                           std::span<const std::string> each) {
  constexpr std::string_view kDecider = "decider.";
  EngineSpec spec;
  std::vector<std::string> decider_words;
  for (const auto& source : {each, words}) {
    for (const std::string& word : source) {
      if (word.rfind(kDecider, 0) == 0) {
        decider_words.push_back(word.substr(kDecider.size()));
      } else if (word.rfind("decider=", 0) == 0) {
        decider_words.push_back("cmd=" + word.substr(8));
      } else if (const absl::Status status = ApplyWord(word, spec);
                 !status.ok()) {
        return status;
      }
    }
  }
  if (absl::Status status = Complete("an engine", spec); !status.ok()) {
    return status;
  }
  if (!spec.time.match_ms && !spec.time.turn_ms && !spec.nodes && !spec.depth) {
    return absl::InvalidArgumentError(absl::StrCat(
        "engine ", spec.name, " has no limit: give it tc=, nodes= or depth="));
  }
  if (!decider_words.empty()) {
    EngineSpec decider;
    if (std::none_of(decider_words.begin(), decider_words.end(), IsLimit)) {
      decider.time = spec.time;
      decider.nodes = spec.nodes;
      decider.depth = spec.depth;
    }
    decider.threads = spec.threads;
    decider.memory = spec.memory;
    decider.tolerance_ms = spec.tolerance_ms;
    for (const std::string& word : decider_words) {
      const absl::Status status = ApplyWord(word, decider);
      if (!status.ok()) {
        return absl::InvalidArgumentError(
            absl::StrCat("decider: ", MessageOf(status)));
      }
    }
    if (absl::Status status = Complete("a decider", decider); !status.ok()) {
      return status;
    }
    spec.decider = std::make_shared<const EngineSpec>(std::move(decider));
  }
  return spec;
}

std::string EngineSetup(const EngineSpec& spec) {
  std::string setup = absl::StrCat("engine ", spec.name);
  for (const std::string& word : spec.command)
    absl::StrAppend(&setup, " ", word);
  absl::StrAppend(&setup, " dir=", spec.folder, " tc=", TimeText(spec.time),
                  " nodes=", spec.nodes.value_or(0),
                  " depth=", spec.depth.value_or(0),
                  " threads=", spec.threads.value_or(0),
                  " memory=", spec.memory, " tolerance=", spec.tolerance_ms);
  for (const auto& [key, value] : spec.info) {
    absl::StrAppend(&setup, " info.", key, "=", value);
  }
  if (const auto path = ProgramPath(spec.command[0]); path.ok()) {
    std::ifstream file(*path, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(file), {}};
    absl::StrAppend(&setup, " program=", ChecksumText(content));
  }
  if (spec.decider != nullptr) {
    absl::StrAppend(&setup, " decided by ", EngineSetup(*spec.decider));
  }
  return setup;
}

absl::StatusOr<std::string> ProgramPath(const std::string& program) {
  std::vector<std::string> candidates;
  if (program.find('/') != std::string::npos) {
    candidates.push_back(program);
  } else if (const char* path = std::getenv("PATH"); path != nullptr) {
    std::string_view rest = path;
    while (!rest.empty()) {
      const size_t colon = std::min(rest.find(':'), rest.size());
      candidates.push_back(
          absl::StrCat(std::string(rest.substr(0, colon)), "/", program));
      rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
  }
  for (const std::string& candidate : candidates) {
    if (std::filesystem::is_regular_file(candidate) &&
        access(candidate.c_str(), X_OK) == 0) {
      return std::filesystem::absolute(candidate).string();
    }
  }
  return absl::NotFoundError(
      absl::StrCat(program, " is no program that can be executed"));
}

std::vector<std::string> SplitCommand(std::string_view command) {
  std::vector<std::string> words;
  std::string word;
  bool inside = false;
  char quote = 0;
  for (char c : command) {
    if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      inside = true;
    } else if (c == ' ' || c == '\t') {
      if (inside) words.push_back(std::move(word));
      word.clear();
      inside = false;
    } else {
      word += c;
      inside = true;
    }
  }
  if (inside) words.push_back(std::move(word));
  return words;
}

}  // namespace tengen
