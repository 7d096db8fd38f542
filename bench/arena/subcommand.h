#ifndef TENGEN_BENCH_ARENA_SUBCOMMAND_H_
#define TENGEN_BENCH_ARENA_SUBCOMMAND_H_

#include <CLI/App.hpp>

namespace tengen {

// A subcommand of arena, one row of the table in main.cc. `define` adds its
// options and its help to `app`, the subcommand's own parser, and keeps in
// app's callback what is to be done; that sets `exit_code` to one of the codes
// below. Both arguments outlive the callback.
//
//   void DefineReport(CLI::App& app, int& exit_code) {
//     auto log = std::make_shared<std::string>();
//     app.add_option("LOG", *log, "log of a match")->required();
//     app.callback([log, &exit_code] { exit_code = Report(*log); });
//   }
struct Subcommand {
  const char* name;
  const char* description;
  void (*define)(CLI::App& app, int& exit_code);
};

// Exit codes of all subcommands.
inline constexpr int kExitDone = 0;         // done; of a test: elo1 is accepted
inline constexpr int kExitError = 1;        // a file or an engine is missing
inline constexpr int kExitUsage = 2;        // the command line is wrong
inline constexpr int kExitRejected = 3;     // the sequential test accepts elo0
inline constexpr int kExitUndecided = 4;    // the test came to no end
inline constexpr int kExitInterrupted = 5;  // stopped; --resume goes on

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_SUBCOMMAND_H_
