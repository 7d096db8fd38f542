#include "bench/arena/openings_table_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "bench/arena/opening_table.h"
#include "bench/arena/opening_table_log.h"
#include "bench/arena/opening_table_page.h"
#include "bench/arena/progress.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/named_openings.h"
#include "engine/opening/switches.h"
#include "protocol/text.h"

namespace tengen {
namespace {

struct TableOptions {
  std::string opening;
  std::string opening_file;
  int size = 0;
  int64_t nodes = 0;
  double seconds = 0;
  uint64_t seed = 1;
  std::vector<std::string> only;
  std::string out;
  std::string page;
  std::string log;
  bool resume = false;
};

int Fail(const absl::Status& status) {
  std::cerr << "arena openings-table: " << MessageOf(status) << "\n";
  return absl::IsInvalidArgument(status) ? kExitUsage : kExitError;
}

absl::StatusOr<OpeningTableSettings> SettingsOf(const TableOptions& options) {
  Catalogue catalogue;
  if (!options.opening_file.empty()) {
    const absl::Status status = catalogue.LoadFile(options.opening_file);
    if (!status.ok()) return status;
  }
  std::vector<std::string> words =
      absl::StrSplit(options.opening, ' ', absl::SkipEmpty());
  if (words.empty()) words.emplace_back();
  const OpeningRule* const rule = catalogue.Find(words[0]);
  if (rule == nullptr) {
    return absl::InvalidArgumentError(absl::StrCat("no rule ", words[0]));
  }
  words.erase(words.begin());
  absl::StatusOr<OpeningRule> configured = Configure(*rule, words);
  if (!configured.ok()) return configured.status();
  OpeningTableSettings settings;
  settings.rule = *std::move(configured);
  settings.size = options.size == 0 ? settings.rule.board : options.size;
  if (options.nodes > 0) settings.nodes = options.nodes;
  if (options.seconds > 0) settings.time = absl::Seconds(options.seconds);
  settings.seed = options.seed;
  return settings;
}

// The command that makes the same table.
std::string CommandOf(const TableOptions& options, int size) {
  const bool one_word = options.opening.find(' ') == std::string::npos;
  const char* const quote = one_word ? "" : "\"";
  std::string command = absl::StrCat("arena openings-table --opening ", quote,
                                     options.opening, quote, " --size ", size);
  if (!options.opening_file.empty()) {
    absl::StrAppend(&command, " --opening-file ", options.opening_file);
  }
  if (options.nodes > 0) {
    absl::StrAppend(&command, " --nodes ", options.nodes);
  } else {
    absl::StrAppend(&command, " --time ", options.seconds);
  }
  absl::StrAppend(&command, " --seed ", options.seed);
  for (size_t i = 0; i < options.only.size(); ++i) {
    absl::StrAppend(&command, i == 0 ? " --only " : ",", options.only[i]);
  }
  return command;
}

absl::Status WriteFile(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (file) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat("cannot write ", path));
}

// Brings in what a log has of the same table and leaves it with whole lines.
absl::Status OpenLog(const TableOptions& options, OpeningTable& table) {
  if (options.log.empty()) return absl::OkStatus();
  if (std::filesystem::exists(options.log)) {
    if (!options.resume) {
      return absl::AlreadyExistsError(absl::StrCat(
          options.log, " is there already; --resume goes on with it"));
    }
    std::ifstream file(options.log, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    // The first line may be torn, too.
    if (text.find('\n') != std::string::npos) {
      absl::StatusOr<OpeningTable> before = ParseTableLog(text);
      if (!before.ok()) {
        return absl::FailedPreconditionError(
            absl::StrCat(options.log, ", ", before.status().message()));
      }
      if (before->command != table.command) {
        return absl::FailedPreconditionError(
            absl::StrCat(options.log, " is the log of another table\n  then: ",
                         before->command, "\n  now:  ", table.command));
      }
      table.rows = std::move(before->rows);
    }
  }
  std::string whole = TableHeaderLine(table) + "\n";
  for (const OpeningTableRow& row : table.rows) {
    absl::StrAppend(&whole, TableRowLine(row, table.size), "\n");
  }
  const std::string draft = options.log + ".new";
  if (absl::Status s = WriteFile(draft, whole); !s.ok()) return s;
  std::error_code error;
  std::filesystem::rename(draft, options.log, error);
  if (!error) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat("cannot write ", options.log));
}

// The openings that are asked for, those of `only` or all.
absl::StatusOr<std::vector<const NamedOpening*>> Chosen(
    const OpeningTableMaker& maker, const std::vector<std::string>& only) {
  if (only.empty()) return maker.openings();
  std::vector<const NamedOpening*> chosen;
  for (const std::string& code : only) {
    const NamedOpening* const opening = FindNamedOpening(code);
    if (opening == nullptr) {
      return absl::InvalidArgumentError(absl::StrCat(
          "no opening ", code, "; there are 1D to 13D and 1I to 13I"));
    }
    const std::vector<const NamedOpening*>& legal = maker.openings();
    if (std::find(legal.begin(), legal.end(), opening) == legal.end()) {
      return absl::InvalidArgumentError(
          absl::StrCat(code, " is not legal under this rule"));
    }
    chosen.push_back(opening);
  }
  return chosen;
}

// How far it is: on a terminal one line that is rewritten.
class TableProgress {
 public:
  explicit TableProgress(size_t openings) : openings_(openings) {}

  void Show(const NamedOpening& opening, double part) {
    if (!terminal_ || static_cast<int>(part * 100) == percent_) return;
    percent_ = static_cast<int>(part * 100);
    absl::FPrintF(stderr, "\r\033[K%s: %d %%", opening.code, percent_);
    std::fflush(stderr);
  }

  void Done(const OpeningTable& table, const OpeningTableRow& row) {
    ++made_;
    seconds_ += row.seconds;
    const size_t left = openings_ - std::min(table.rows.size(), openings_);
    std::string chances;
    for (const int n : {table.least, table.most}) {
      if (const auto chance = ChanceOf(row, n)) {
        absl::StrAppendFormat(&chances, ", F_%d %.3f", n, chance->worth.value);
      }
    }
    absl::FPrintF(stderr, "%s%s: %d of %d, %d nodes in %s%s; %s left\n",
                  terminal_ ? "\r\033[K" : "", row.code, table.rows.size(),
                  openings_, row.nodes, DurationText(row.seconds), chances,
                  DurationText(seconds_ / made_ * static_cast<double>(left)));
  }

 private:
  const size_t openings_;
  const bool terminal_ = StderrIsTerminal();
  int percent_ = -1;
  int made_ = 0;
  double seconds_ = 0;
};

int MakeTable(const TableOptions& options) {
  const auto settings = SettingsOf(options);
  if (!settings.ok()) return Fail(settings.status());
  absl::StatusOr<OpeningTableMaker> maker =
      OpeningTableMaker::Create(*settings);
  if (!maker.ok()) return Fail(maker.status());
  const auto openings = Chosen(*maker, options.only);
  if (!openings.ok()) return Fail(openings.status());
  OpeningTable table;
  table.command = CommandOf(options, settings->size);
  table.rule = options.opening;
  table.rule_name = settings->rule.name;
  table.size = settings->size;
  table.least = maker->least();
  table.most = maker->most();
  if (absl::Status s = OpenLog(options, table); !s.ok()) return Fail(s);
  std::ofstream log;
  if (!options.log.empty()) log.open(options.log, std::ios::app);

  TableProgress progress(openings->size());
  for (const NamedOpening* opening : *openings) {
    const bool done = std::any_of(
        table.rows.begin(), table.rows.end(),
        [&](const OpeningTableRow& row) { return row.code == opening->code; });
    if (done) continue;
    OpeningTableRow row = maker->Make(
        *opening, [&](double part) { progress.Show(*opening, part); });
    if (log.is_open()) {
      log << TableRowLine(row, table.size) << std::endl;
      if (!log) {
        return Fail(
            absl::UnavailableError(absl::StrCat("cannot write ", options.log)));
      }
    }
    table.rows.push_back(std::move(row));
    progress.Done(table, table.rows.back());
  }

  const std::string text = OpeningTableText(table);
  if (options.out.empty()) {
    std::cout << text;
  } else if (absl::Status s = WriteFile(options.out, text); !s.ok()) {
    return Fail(s);
  }
  if (!options.page.empty()) {
    const absl::Status s = WriteFile(options.page, OpeningTableHtml(table));
    if (!s.ok()) return Fail(s);
  }
  return kExitDone;
}

}  // namespace

void DefineOpeningsTable(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<TableOptions>();
  app.add_option(
         "--opening", options->opening,
         "opening rule, with its settings: yamaguchi12, \"rif count=3\"")
      ->required();
  app.add_option("--opening-file", options->opening_file, "rules of your own");
  app.add_option("--size", options->size,
                 "side of the board; that of the rule if left out")
      ->check(CLI::Range(kMinSide, kMaxSide));
  CLI::Option* const nodes =
      app.add_option("--nodes", options->nodes,
                     "nodes of the searches of an opening; the same table in "
                     "every run")
          ->check(CLI::Range(int64_t{1}, int64_t{1} << 40));
  app.add_option("--time", options->seconds,
                 "seconds an opening; 10 if neither is given")
      ->check(CLI::Range(0.01, 1e6))
      ->excludes(nodes);
  app.add_option("--seed", options->seed,
                 "which of symmetrical white 4 are looked at")
      ->capture_default_str();
  app.add_option("--only", options->only, "openings, by code: 4D,2I")
      ->delimiter(',');
  app.add_option("--out", options->out, "file of the text; stdout if left out");
  app.add_option("--page", options->page, "file of the page of HTML");
  app.add_option("--log", options->log,
                 "log, a line of JSON for each opening as soon as it is done");
  app.add_flag("--resume", options->resume,
               "goes on with the table of the log");
  app.footer(
      "For rules by which black lays down N fifths and white keeps one: "
      "black's "
      "chance in\neach of the 26 named openings for each N that the rule "
      "allows, after the white 4 that\nis the best against N, with the "
      "fifths.\n\n"
      "Examples:\n"
      "  arena openings-table --opening yamaguchi12 --time 120 --out "
      "table.txt \\\n    --page table.html --log table.jsonl --resume\n"
      "  arena openings-table --opening soosorv8 --nodes 1000000 --only 4D,2I\n"
      "\nRights to change colours are not counted: who holds one compares the "
      "chance with\none half. A white 4 is one of several with uncertain "
      "values, so that the best one\nlooks a little better than it is.");
  app.callback([options, &exit_code] {
    if (options->resume && options->log.empty()) {
      exit_code = Fail(absl::InvalidArgumentError("--resume needs --log"));
      return;
    }
    if (options->nodes == 0 && options->seconds == 0) options->seconds = 10;
    exit_code = MakeTable(*options);
  });
}

}  // namespace tengen
