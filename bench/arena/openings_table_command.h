#ifndef TENGEN_BENCH_ARENA_OPENINGS_TABLE_COMMAND_H_
#define TENGEN_BENCH_ARENA_OPENINGS_TABLE_COMMAND_H_

#include "bench/arena/subcommand.h"

namespace tengen {

// `arena openings-table`: black's chance in the named openings by the number of
// fifths.
void DefineOpeningsTable(CLI::App& app, int& exit_code);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_OPENINGS_TABLE_COMMAND_H_
