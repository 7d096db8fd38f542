#include "protocol/play/play.h"

#include <optional>
#include <random>
#include <string>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/decision/opening_solver.h"
#include "engine/opening/switches.h"
#include "engine/search/clock.h"
#include "protocol/play/engine_players.h"
#include "protocol/play/phrases.h"
#include "protocol/text.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = size_t{64} << 20;
constexpr int kUsageError = 2;

absl::string_view A(std::string_view s) { return {s.data(), s.size()}; }

// The preset of an id, in any case, or a code.
const RulePreset* FindRule(const std::string& name) {
  int code = 0;
  if (absl::SimpleAtoi(name, &code)) return FindRulePreset(code);
  return FindRulePreset(ToLower(name));
}

uint64_t AnySeed() {
  std::random_device device;
  return (uint64_t{device()} << 32) | device();
}

absl::StatusOr<Catalogue> LoadCatalogue(const PlayOptions& options) {
  Catalogue catalogue;
  for (const std::string& path : options.opening_files) {
    if (absl::Status s = catalogue.LoadFile(path); !s.ok()) return s;
  }
  return catalogue;
}

void PlayGames(const PlayOptions& options, Game start,
               const EvaluatorFactory& factory, const LineSource& read,
               std::ostream& out) {
  Searcher searcher(factory, SteadyClock(), kTableBytes);
  SearchMover mover(searcher, options.strength);
  OpeningSolver solver(searcher, SteadyClock());
  SolverDecider decider(solver);
  Conversation conversation(std::move(start),
                            {.seat = options.seat,
                             .time = options.time,
                             .seed = options.seed ? *options.seed : AnySeed(),
                             .glyphs = options.glyphs},
                            {&decider, &mover}, read, out);
  conversation.Run();
}

}  // namespace

absl::StatusOr<Game> StartGame(const PlayOptions& options,
                               const Catalogue& catalogue) {
  const OpeningRule* rule = catalogue.Find(options.opening);
  if (rule == nullptr) {
    return absl::NotFoundError(absl::StrCat(
        "no opening is called ", options.opening, "; --list shows them all"));
  }
  absl::StatusOr<OpeningRule> configured =
      Configure(*rule, options.opening_settings);
  if (!configured.ok()) return configured.status();
  std::optional<RuleSet> game;
  if (options.rule) {
    const RulePreset* preset = FindRule(*options.rule);
    if (preset == nullptr) {
      return absl::NotFoundError(absl::StrCat("no rule of play is called ",
                                              *options.rule,
                                              "; --list shows them all"));
    }
    game = preset->rules;
  }
  const PlayOptions::Size size =
      options.size.value_or(PlayOptions::Size{rule->board, rule->board});
  absl::StatusOr<OpeningState> state = OpeningState::Create(
      *std::move(configured), size.width, size.height, game);
  if (!state.ok()) return state.status();
  return Game(*std::move(state));
}

void PrintRules(const Catalogue& catalogue, Glyphs glyphs, std::ostream& out) {
  out << "Rules of the opening, for --opening:\n";
  for (const OpeningRule& rule : catalogue.rules()) {
    std::string line =
        absl::StrFormat("  %-16s %-8s %dx%d  %-10s %s\n", rule.id,
                        absl::StrJoin(rule.aliases, ","), rule.board,
                        rule.board, rule.game, rule.name);
    out << (glyphs == Glyphs::kAscii ? ToAscii(line) : line);
  }
  out << "\nRules of play, for --rule:\n";
  for (const RulePreset& preset : RulePresets()) {
    out << absl::StrFormat("  %-10s %2d  %s\n", A(preset.id), preset.code,
                           A(preset.description));
  }
}

int RunPlay(std::span<const std::string_view> arguments,
            const EvaluatorFactory& factory, const LineSource& read,
            std::ostream& out, std::ostream& err) {
  const auto complain = [&err](const absl::Status& status) {
    err << "pbrain-tengen play: " << status.message() << "; see --help\n";
    return kUsageError;
  };
  const absl::StatusOr<PlayOptions> options = ParsePlayOptions(arguments);
  if (!options.ok()) return complain(options.status());
  if (options->task == PlayOptions::Task::kHelp) {
    out << PlayUsage();
    return 0;
  }
  const absl::StatusOr<Catalogue> catalogue = LoadCatalogue(*options);
  if (!catalogue.ok()) return complain(catalogue.status());
  if (options->task == PlayOptions::Task::kList) {
    PrintRules(*catalogue, options->glyphs, out);
    return 0;
  }
  absl::StatusOr<Game> start = StartGame(*options, *catalogue);
  if (!start.ok()) return complain(start.status());
  PlayGames(*options, *std::move(start), factory, read, out);
  return 0;
}

}  // namespace tengen
