#ifndef TENGEN_BENCH_ARENA_RUN_COMMAND_H_
#define TENGEN_BENCH_ARENA_RUN_COMMAND_H_

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/arena/match.h"

namespace tengen {

// The subcommand `run`: plays a match (subcommand.h).
void DefineRun(CLI::App& app, int& exit_code);

// The options of `run` as its command line has them.
struct RunOptions {
  std::vector<std::vector<std::string>> engines;
  std::vector<std::string> each;
  std::string rule;
  std::string forbidden_moves;
  std::string size;
  std::string opening = "none";
  std::string opening_file;
  std::string openings_path;
  std::string openings_format = "guess";
  std::string order = "sequential";
  std::string transform = "none";
  uint64_t seed = 1;
  int games = 0;
  bool gauntlet = false;
  int concurrency = 1;
  int draw_after = 0;
  int vary_nodes = 0;
  bool suspend = false;
  double start_seconds = 5;
  double hang_seconds = 60;
  std::vector<std::string> sprt;
  std::string log;
  bool resume = false;
  std::string sgf;
  std::string psq;
  bool verbose = false;
  int interval = 10;
};

// The match that they describe; reads the file of openings. Fails, saying what
// is wrong, if there is none.
absl::StatusOr<MatchSettings> MatchOf(const RunOptions& options);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_RUN_COMMAND_H_
