#ifndef TENGEN_BENCH_ARENA_OPENINGS_COMMAND_H_
#define TENGEN_BENCH_ARENA_OPENINGS_COMMAND_H_

#include <CLI/App.hpp>

namespace tengen {

// arena openings: prepares openings for matches (opening_generator.h) and
// writes them as Gomocup's readers take them. See Subcommand.
void DefineOpenings(CLI::App& app, int& exit_code);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_OPENINGS_COMMAND_H_
