// Puzzles and won positions: how many the search solves, and at what price.
//
//   build/release/bench/suite                     the sets of the repository
//   build/release/bench/suite --filter vcf --time 10
//   build/release/bench/suite --json suite.json my_puzzles.tsv
//
// A position is solved if the search proves a win for the side to move within
// the limits. It starts each with an empty table, so that no position helps
// another; with a limit of nodes only, on one thread, the counts repeat.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_format.h"
#include "absl/time/time.h"
#include "bench/puzzles.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "eval/factory.h"
#include "tests/support/board_text.h"

namespace tengen {
namespace {

struct SuiteOptions {
  std::vector<std::string> files = {TENGEN_SOURCE_DIR "/tests/data/mates.tsv",
                                    TENGEN_SOURCE_DIR "/tests/data/tactics.tsv",
                                    TENGEN_SOURCE_DIR
                                    "/bench/data/won_positions.tsv"};
  std::string filter;
  double seconds = 0;
  int64_t nodes = 0;
  int hash_mib = 64;
  int threads = 1;
  std::string json;
  bool quiet = false;
};

struct Totals {
  int positions = 0;
  int solved = 0;
  int64_t nodes = 0;
  absl::Duration time;

  void operator+=(const Totals& other) {
    positions += other.positions;
    solved += other.solved;
    nodes += other.nodes;
    time += other.time;
  }
};

nlohmann::ordered_json JsonOf(const Totals& totals) {
  return {{"positions", totals.positions},
          {"solved", totals.solved},
          {"nodes", totals.nodes},
          {"seconds", absl::ToDoubleSeconds(totals.time)}};
}

void Print(const std::string& name, const Totals& totals) {
  const double seconds = absl::ToDoubleSeconds(totals.time);
  absl::PrintF("%-20s solved %3d of %3d  %11d nodes  %8.2f s  %.0f nodes/s\n",
               name, totals.solved, totals.positions, totals.nodes, seconds,
               static_cast<double>(totals.nodes) / (seconds + 1e-9));
}

// The last part of a path.
std::string FileName(const std::string& path) {
  return path.substr(path.find_last_of('/') + 1);
}

class Suite {
 public:
  explicit Suite(const SuiteOptions& options)
      : options_(options),
        searcher_(MakeEvaluator, SteadyClock(),
                  static_cast<size_t>(options.hash_mib) << 20) {
    if (options.seconds > 0) limits_.turn_time = absl::Seconds(options.seconds);
    if (options.nodes > 0) limits_.nodes = options.nodes;
    // Some limit there has to be, and this one repeats.
    if (!limits_.turn_time && !limits_.nodes) limits_.nodes = kDefaultNodes;
  }

  static constexpr int64_t kDefaultNodes = 200000;

  int Run() {
    Totals all;
    nlohmann::ordered_json files = nlohmann::ordered_json::array();
    for (const std::string& path : options_.files) {
      const absl::StatusOr<std::vector<Puzzle>> puzzles = ReadPuzzles(path);
      if (!puzzles.ok()) {
        std::cerr << "suite: " << puzzles.status().message() << "\n";
        return 1;
      }
      Totals totals;
      nlohmann::ordered_json rows = nlohmann::ordered_json::array();
      for (const Puzzle& puzzle : *puzzles) {
        if (puzzle.id.find(options_.filter) == std::string::npos) continue;
        totals += Solve(puzzle, rows);
      }
      Print(FileName(path), totals);
      files.push_back({{"file", FileName(path)},
                       {"total", JsonOf(totals)},
                       {"positions", rows}});
      all += totals;
    }
    Print("all", all);
    return WriteJson({{"limits", JsonOfLimits()},
                      {"total", JsonOf(all)},
                      {"files", files}})
               ? 0
               : 1;
  }

 private:
  nlohmann::ordered_json JsonOfLimits() const {
    nlohmann::ordered_json json = {{"threads", options_.threads},
                                   {"hash_mib", options_.hash_mib}};
    if (limits_.nodes) json["nodes"] = *limits_.nodes;
    if (limits_.turn_time) {
      json["seconds"] = absl::ToDoubleSeconds(*limits_.turn_time);
    }
    return json;
  }

  Totals Solve(const Puzzle& puzzle, nlohmann::ordered_json& rows) {
    searcher_.ClearTable();
    SearchRequest request;
    request.limits = limits_;
    request.threads = options_.threads;
    const SearchReport report =
        searcher_.Search(puzzle.position, puzzle.rules(), request, nullptr);
    const RootLine& line = report.lines.front();
    const bool solved = line.score.is_win();
    const std::string move = DataPointName(line.pv.front().point);
    if (!options_.quiet) {
      absl::PrintF("%s %-24s %-9s depth %2d  %10d nodes  %8.3f s  %-4s ",
                   solved ? "ok  " : "FAIL", puzzle.id, puzzle.rule, line.depth,
                   report.nodes, absl::ToDoubleSeconds(report.elapsed), move);
      if (solved) {
        absl::PrintF("win in %d plies (known %d)\n", line.score.plies(),
                     puzzle.plies);
      } else {
        absl::PrintF("score %d (known win in %d plies)\n", line.score.value(),
                     puzzle.plies);
      }
      std::cout << std::flush;
    }
    nlohmann::ordered_json row = {
        {"id", puzzle.id},
        {"rule", puzzle.rule},
        {"solved", solved},
        {"known_plies", puzzle.plies},
        {"move", move},
        {"depth", line.depth},
        {"nodes", report.nodes},
        {"seconds", absl::ToDoubleSeconds(report.elapsed)}};
    if (solved) row["plies"] = line.score.plies();
    rows.push_back(std::move(row));
    return {1, solved ? 1 : 0, report.nodes, report.elapsed};
  }

  bool WriteJson(const nlohmann::ordered_json& json) const {
    if (options_.json.empty()) return true;
    std::ofstream file(options_.json);
    file << json.dump(1) << "\n";
    file.close();
    if (!file) std::cerr << "suite: cannot write " << options_.json << "\n";
    return !file.fail();
  }

  const SuiteOptions& options_;
  SearchLimits limits_;
  Searcher searcher_;
};

int Main(int argc, char** argv) {
  SuiteOptions options;
  CLI::App app(
      "Searches positions with a forced win and counts those it proves.");
  app.add_option("FILE", options.files,
                 "tables of puzzles (tests/data/README.md tells their form); "
                 "by default those of the repository");
  app.add_option("--filter", options.filter, "only ids with this text");
  app.add_option("--time", options.seconds, "seconds for each position")
      ->check(CLI::PositiveNumber);
  app.add_option("--nodes", options.nodes,
                 "nodes for each position; 200000 if there is no other limit")
      ->check(CLI::PositiveNumber);
  app.add_option("--hash", options.hash_mib, "MiB of the table")
      ->check(CLI::Range(1, 1 << 20))
      ->capture_default_str();
  app.add_option("--threads", options.threads, "threads that search")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  app.add_option("--json", options.json, "writes all results to this file");
  app.add_flag("--quiet", options.quiet, "only the sums");
  CLI11_PARSE(app, argc, argv);
  return Suite(options).Run();
}

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) { return tengen::Main(argc, argv); }
