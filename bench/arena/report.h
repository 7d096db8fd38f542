#ifndef TENGEN_BENCH_ARENA_REPORT_H_
#define TENGEN_BENCH_ARENA_REPORT_H_

#include <string>

#include "bench/arena/game_log.h"

namespace tengen {

// A match as one HTML page that needs nothing else: tables, pictures as inline
// SVG, light and dark as the reader's system is. It has no script.
std::string ReportHtml(const GameLog& log);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_REPORT_H_
