#include "bench/arena/openings_command.h"

#include <unistd.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/time.h"
#include "bench/arena/opening_generator.h"
#include "bench/arena/subcommand.h"
#include "engine/base/point.h"
#include "engine/rules/rule_set.h"
#include "engine/search/clock.h"

namespace tengen {
namespace {

struct OpeningsOptions {
  std::string rule = "freestyle";
  int count = 100;
  std::string out;
  OpeningSettings settings;
};

// The command that makes the same file.
std::string CommandOf(const OpeningsOptions& options) {
  const OpeningSettings& s = options.settings;
  return absl::StrFormat(
      "arena openings --rule %s --size %d --count %d --seed %d --nodes %d "
      "--min-stones %d --max-stones %d --tolerance %g",
      options.rule, s.size, options.count, s.seed, s.nodes, s.min_stones,
      s.max_stones, s.tolerance);
}

// "renju15.txt" -> "renju15.tsv".
std::string CompanionOf(const std::string& path) {
  const size_t dot = path.find_last_of("./");
  const bool has_extension = dot != std::string::npos && path[dot] == '.';
  return absl::StrCat(has_extension ? path.substr(0, dot) : path, ".tsv");
}

// How far it is: one line that is rewritten on a terminal, else a line for
// each tenth.
class OpeningProgress {
 public:
  explicit OpeningProgress(int count)
      : count_(count),
        terminal_(isatty(STDERR_FILENO) == 1),
        begin_(SteadyClock().Now()) {}

  void Show(int done, int64_t tried) {
    const bool due = terminal_ || done * 10 / count_ > tenths_;
    if (!due) return;
    tenths_ = done * 10 / count_;
    const double seconds =
        absl::ToDoubleSeconds(SteadyClock().Now() - begin_) + 1e-6;
    const double rate = done / seconds;
    absl::FPrintF(stderr,
                  "%s%d of %d openings, %d drawn, %.1f a second, %.0f s left%s",
                  terminal_ ? "\r\033[K" : "", done, count_, tried, rate,
                  (count_ - done) / (rate + 1e-9), terminal_ ? "" : "\n");
    if (terminal_ && done == count_) absl::FPrintF(stderr, "\n");
    std::fflush(stderr);
  }

 private:
  int count_;
  bool terminal_;
  absl::Duration begin_;
  int tenths_ = 0;
};

int Fail(const std::string& cause) {
  std::cerr << "arena openings: " << cause << "\n";
  return kExitError;
}

int MakeOpenings(OpeningsOptions options) {
  options.settings.rules = FindRulePreset(options.rule)->rules;
  std::ofstream file;
  std::ofstream values;
  if (!options.out.empty()) {
    file.open(options.out);
    const std::string companion = CompanionOf(options.out);
    values.open(companion);
    if (!file || !values) {
      return Fail(
          absl::StrCat("cannot write ", options.out, " and ", companion));
    }
    values << "# " << CommandOf(options) << "\n"
           << "line\tstones\tto_move\texpected\tscore\tmoves\n";
  }
  std::ostream& out = options.out.empty() ? std::cout : file;
  OpeningGenerator generator(options.settings);
  OpeningProgress progress(options.count);
  for (int i = 1; i <= options.count; ++i) {
    const std::optional<BalancedOpening> opening = generator.Next();
    if (!opening) {
      return Fail(absl::StrCat("found only ", i - 1,
                               " such openings; allow a "
                               "larger --tolerance or more stones"));
    }
    const int size = options.settings.size;
    out << OffsetText(opening->stones, size) << std::endl;
    if (!options.out.empty()) {
      std::string moves;
      for (const Point p : opening->stones) {
        absl::StrAppend(&moves, moves.empty() ? "" : " ", PointName(p, size));
      }
      values << i << "\t" << opening->stones.size() << "\t"
             << (opening->stones.size() % 2 == 0 ? "black" : "white") << "\t"
             << absl::StrFormat("%.3f", opening->expected) << "\t"
             << opening->score.value() << "\t" << moves << std::endl;
    }
    progress.Show(i, generator.tried());
  }
  return out && (options.out.empty() || values) ? kExitDone
                                                : Fail("cannot write");
}

std::string CheckRule(const std::string& rule) {
  if (FindRulePreset(rule) != nullptr) return "";
  std::string ids;
  for (const RulePreset& preset : RulePresets()) {
    absl::StrAppend(&ids, " ", std::string(preset.id));
  }
  return absl::StrCat("no rule of play; there are", ids);
}

}  // namespace

void DefineOpenings(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<OpeningsOptions>();
  OpeningSettings& settings = options->settings;
  app.add_option("--rule", options->rule, "rule of play, by its id")
      ->check(CLI::Validator(CheckRule, ""))
      ->capture_default_str();
  app.add_option("--size", settings.size, "side of the board")
      ->check(CLI::Range(kMinSide, kMaxSide))
      ->capture_default_str();
  app.add_option("--count", options->count, "how many openings")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  app.add_option("--seed", settings.seed, "the same seed, the same openings")
      ->capture_default_str();
  app.add_option("--nodes", settings.nodes,
                 "nodes of the search that judges; a second one has four times "
                 "as many")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40))
      ->capture_default_str();
  app.add_option("--min-stones", settings.min_stones, "fewest stones")
      ->check(CLI::Range(1, 24))
      ->capture_default_str();
  app.add_option("--max-stones", settings.max_stones, "most stones")
      ->check(CLI::Range(1, 24))
      ->capture_default_str();
  app.add_option("--tolerance", settings.tolerance,
                 "how far the expected result may be from 0.5")
      ->check(CLI::Range(0.0, 0.5))
      ->capture_default_str();
  app.add_option("--out", options->out,
                 "FILE.txt for the openings, and FILE.tsv beside it for their "
                 "values; without it the openings go to stdout");
  app.footer(
      "Example:\n"
      "  arena openings --rule renju --size 15 --count 500 --seed 1 "
      "--out renju15.txt\n\n"
      "An opening is a line of Gomocup's offsets: the distance in x and y of "
      "each stone\nfrom the point (size / 2, size / 2), black's stone first. "
      "Readers of that form take\nno comments, so the values stand in a file "
      "of their own, line by line.");
  app.callback([options, &exit_code] {
    if (options->settings.min_stones > options->settings.max_stones) {
      std::cerr << "arena openings: --min-stones is above --max-stones\n";
      exit_code = kExitUsage;
      return;
    }
    exit_code = MakeOpenings(*options);
  });
}

}  // namespace tengen
