#ifndef TENGEN_BENCH_ARENA_OPENING_TABLE_PAGE_H_
#define TENGEN_BENCH_ARENA_OPENING_TABLE_PAGE_H_

#include <string>

#include "bench/arena/opening_table_log.h"

// A table of openings for people. Openings stand in the order of their codes.

namespace tengen {

// Plain text: the table of all openings, then a block for each one with black's
// chance, white 4 and the fifths for each N.
std::string OpeningTableText(const OpeningTable& table);

// The same as a page of HTML that needs no other file, with a picture of each
// opening.
std::string OpeningTableHtml(const OpeningTable& table);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_OPENING_TABLE_PAGE_H_
