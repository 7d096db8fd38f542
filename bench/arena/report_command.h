#ifndef TENGEN_BENCH_ARENA_REPORT_COMMAND_H_
#define TENGEN_BENCH_ARENA_REPORT_COMMAND_H_

#include <CLI/App.hpp>

namespace tengen {

// arena report: writes the page of a match (report.h). See Subcommand.
void DefineReport(CLI::App& app, int& exit_code);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_REPORT_COMMAND_H_
