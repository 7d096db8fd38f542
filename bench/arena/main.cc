// arena: matches of Gomoku and Renju engines. Each subcommand is in a file of
// its own; this one only lists them.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "bench/arena/openings_command.h"
#include "bench/arena/openings_table_command.h"
#include "bench/arena/report_command.h"
#include "bench/arena/run_command.h"
#include "bench/arena/subcommand.h"

namespace {

constexpr tengen::Subcommand kSubcommands[] = {
    {"run", "plays a match", tengen::DefineRun},
    {"openings", "prepares openings for matches", tengen::DefineOpenings},
    {"openings-table", "values the named openings by the number of fifths",
     tengen::DefineOpeningsTable},
    {"report", "shows a match as a page of HTML", tengen::DefineReport},
};

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Match runner and referee of Gomoku and Renju engines.");
  app.name("arena");
  app.require_subcommand(1);
  app.footer(
      "Example:\n  arena run --engine name=new cmd=./new --engine name=old "
      "cmd=./old \\\n    --each nodes=10000 --openings openings.txt --games "
      "400\n\n"
      "arena SUBCOMMAND --help tells more, with examples. Exit codes: 0 done, "
      "1 error,\n2 wrong command line; of run with --sprt: 0 elo1 accepted, 3 "
      "elo0 accepted,\n4 undecided, 5 interrupted.");
  int exit_code = tengen::kExitDone;
  for (const tengen::Subcommand& command : kSubcommands) {
    command.define(*app.add_subcommand(command.name, command.description),
                   exit_code);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? tengen::kExitDone : tengen::kExitUsage;
  }
  return exit_code;
}
