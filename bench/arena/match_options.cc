// What the options of `run` mean.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "bench/arena/run_command.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/switches.h"
#include "protocol/info_table.h"
#include "protocol/settings.h"
#include "protocol/text.h"

namespace tengen {
namespace {

absl::Status Bad(std::string_view option, std::string_view cause) {
  return absl::InvalidArgumentError(
      absl::StrCat(std::string(option), ": ", std::string(cause)));
}

template <typename Value>
struct Named {
  std::string_view name;
  Value value;
};

// Finds a value by its name.
template <typename Value, size_t kSize>
absl::Status Choose(std::string_view option, std::string_view text,
                    const Named<Value> (&table)[kSize], Value& value) {
  std::string names;
  for (const auto& row : table) {
    if (row.name == text) {
      value = row.value;
      return absl::OkStatus();
    }
    absl::StrAppend(&names, names.empty() ? "" : ", ", std::string(row.name));
  }
  return Bad(option,
             absl::StrCat("\"", std::string(text), "\" is none of ", names));
}

absl::StatusOr<SprtSettings> ParseSprt(const std::vector<std::string>& words) {
  SprtSettings sprt;
  for (const std::string& word : words) {
    const size_t equals = word.find('=');
    const std::string key = word.substr(0, equals);
    double* const field = key == "elo0"    ? &sprt.elo0
                          : key == "elo1"  ? &sprt.elo1
                          : key == "alpha" ? &sprt.alpha
                          : key == "beta"  ? &sprt.beta
                                           : nullptr;
    if (field == nullptr || equals == std::string::npos ||
        !absl::SimpleAtod(word.substr(equals + 1), field) ||
        !std::isfinite(*field)) {
      return Bad("--sprt", absl::StrCat("\"", word,
                                        "\" is none of elo0=, elo1=, alpha=, "
                                        "beta= with a number"));
    }
  }
  const auto is_risk = [](double p) { return p > 0 && p < 0.5; };
  if (sprt.elo0 >= sprt.elo1 || !is_risk(sprt.alpha) || !is_risk(sprt.beta)) {
    return Bad("--sprt",
               "elo0 must be below elo1, alpha and beta between 0 and 0.5");
  }
  return sprt;
}

// "15" or "20x15" as width and height.
absl::Status ParseSize(std::string_view text, MatchRules& rules) {
  const size_t cross = text.find('x');
  const auto width = ParseInteger(text.substr(0, cross));
  const auto height = cross == std::string_view::npos
                          ? width
                          : ParseInteger(text.substr(cross + 1));
  const auto fits = [](std::optional<int64_t> side) {
    return side && *side >= kMinSide && *side <= kMaxSide;
  };
  if (!fits(width) || !fits(height)) {
    return Bad("--size", absl::StrCat("sides are from ", kMinSide, " to ",
                                      kMaxSide, ": 15 or 20x15"));
  }
  rules.width = static_cast<int>(*width);
  rules.height = static_cast<int>(*height);
  return absl::OkStatus();
}

absl::Status ReadRules(const RunOptions& options, MatchRules& rules) {
  Catalogue catalogue;
  if (!options.opening_file.empty()) {
    const absl::Status status = catalogue.LoadFile(options.opening_file);
    if (!status.ok()) return Bad("--opening-file", MessageOf(status));
    rules.opening_file = options.opening_file;
  }
  std::vector<std::string> words = SplitCommand(options.opening);
  if (words.empty()) words.emplace_back("none");
  const OpeningRule* const opening = catalogue.Find(words.front());
  if (opening == nullptr) {
    return Bad("--opening", absl::StrCat("no rule ", Quoted(words.front())));
  }
  rules.opening_text = opening->id;
  words.erase(words.begin());
  for (const std::string& word : words) {
    absl::StrAppend(&rules.opening_text, " ", word);
  }
  auto configured = Configure(*opening, words);
  if (!configured.ok()) {
    return Bad("--opening", MessageOf(configured.status()));
  }
  rules.opening = *std::move(configured);

  rules.preset = GamePreset(rules.opening.game);
  if (rules.preset == nullptr) rules.preset = FindRulePreset("freestyle");
  if (!options.rule.empty()) {
    const auto code = ParseInteger(options.rule);
    rules.preset = code ? FindRulePreset(static_cast<int>(*code))
                        : FindRulePreset(ToLower(options.rule));
    if (rules.preset == nullptr) {
      std::string names;
      for (const RulePreset& preset : RulePresets()) {
        absl::StrAppend(&names, " ", std::string(preset.id));
      }
      return Bad("--rule", absl::StrCat("known are", names));
    }
  }
  if (!options.forbidden_moves.empty()) {
    Settings settings;
    const absl::Status status =
        ApplyInfo(settings, "forbidden_moves", options.forbidden_moves);
    if (!status.ok()) return Bad("--forbidden-moves", MessageOf(status));
    rules.forbidden_moves = options.forbidden_moves;
  }

  const std::string size =
      options.size.empty() ? absl::StrCat(rules.opening.board) : options.size;
  if (const absl::Status status = ParseSize(size, rules); !status.ok()) {
    return status;
  }
  const auto state = OpeningState::Create(rules.opening, rules.width,
                                          rules.height, rules.rules());
  if (!state.ok()) return Bad("--opening", MessageOf(state.status()));
  rules.draw_after = options.draw_after;
  rules.vary_nodes_percent = options.vary_nodes;
  rules.suspend = options.suspend;
  rules.start_ms = std::llround(options.start_seconds * 1000);
  rules.hang_ms = std::llround(options.hang_seconds * 1000);
  return absl::OkStatus();
}

absl::Status ReadOpenings(const RunOptions& options, MatchSettings& match) {
  if (options.openings_path.empty()) return absl::OkStatus();
  if (match.rules.opening.steps.size() > 1) {
    return Bad("--openings", "not together with a rule of --opening");
  }
  OpeningFormat format = OpeningFormat::kGuess;
  constexpr Named<OpeningFormat> kFormats[] = {
      {"guess", OpeningFormat::kGuess},
      {"offset", OpeningFormat::kOffset},
      {"pos", OpeningFormat::kPos}};
  if (const absl::Status status = Choose(
          "--openings-format", options.openings_format, kFormats, format);
      !status.ok()) {
    return status;
  }
  std::ifstream file(options.openings_path, std::ios::binary);
  if (!file) {
    return Bad("--openings",
               absl::StrCat(options.openings_path, " cannot be read"));
  }
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  auto openings =
      ParseOpenings(text, match.rules.width, match.rules.height, format);
  if (!openings.ok()) {
    return Bad(options.openings_path, MessageOf(openings.status()));
  }
  match.openings = *std::move(openings);
  return absl::OkStatus();
}

absl::Status ReadSchedule(const RunOptions& options, MatchSettings& match) {
  constexpr Named<OpeningOrder> kOrders[] = {
      {"sequential", OpeningOrder::kSequential},
      {"random", OpeningOrder::kRandom}};
  constexpr Named<TransformChoice> kTransforms[] = {
      {"none", TransformChoice::kNone},
      {"random", TransformChoice::kRandom},
      {"all", TransformChoice::kAll}};
  ScheduleSettings& schedule = match.schedule;
  absl::Status status =
      Choose("--order", options.order, kOrders, schedule.order);
  if (!status.ok()) return status;
  status =
      Choose("--transform", options.transform, kTransforms, schedule.transform);
  if (!status.ok()) return status;
  schedule.gauntlet = options.gauntlet;
  schedule.seed = options.seed;
  schedule.games = options.games;
  if (options.games == 0) {
    const int openings = static_cast<int>(match.openings.size());
    const bool all = schedule.transform == TransformChoice::kAll;
    schedule.games = openings == 0 ? 100 : 2 * openings * (all ? 8 : 1);
  }
  schedule.games += schedule.games % 2;
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<MatchSettings> MatchOf(const RunOptions& options) {
  MatchSettings match;
  std::set<std::string> names;
  for (const std::vector<std::string>& words : options.engines) {
    auto engine = ParseEngineSpec(words, options.each);
    if (!engine.ok()) return engine.status();
    if (!names.insert(engine->name).second) {
      return Bad("--engine", absl::StrCat("two engines are named ",
                                          engine->name, "; use name="));
    }
    for (const EngineSpec* spec = &*engine; spec != nullptr;
         spec = spec->decider.get()) {
      const auto path = ProgramPath(spec->command.front());
      if (!path.ok()) return path.status();
    }
    match.engines.push_back(*std::move(engine));
  }
  if (match.engines.size() < 2) {
    return Bad("--engine", "a match needs two engines or more");
  }
  absl::Status status = ReadRules(options, match.rules);
  if (status.ok()) status = ReadOpenings(options, match);
  if (status.ok()) status = ReadSchedule(options, match);
  if (!status.ok()) return status;
  if (!options.sprt.empty()) {
    if (match.engines.size() != 2) {
      return Bad("--sprt", "a test needs exactly two engines");
    }
    const auto sprt = ParseSprt(options.sprt);
    if (!sprt.ok()) return sprt.status();
    match.sprt = *sprt;
  }
  match.concurrency = std::max(1, options.concurrency);
  return match;
}

}  // namespace tengen
