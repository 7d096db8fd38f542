#ifndef TENGEN_BENCH_ARENA_OPENING_TABLE_LOG_H_
#define TENGEN_BENCH_ARENA_OPENING_TABLE_LOG_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "bench/arena/opening_table.h"

// A table of openings and its log: a file of lines of JSON, first what the
// table is of, then each opening as it is done. The table is made from it, so
// that a run that was stopped goes on.

namespace tengen {

struct OpeningTable {
  // The command that makes it, without the names of files: what a log and a
  // command have to agree in.
  std::string command;
  // With its settings, and as people call it.
  std::string rule;
  std::string rule_name;
  int size = 15;
  // Bounds of N.
  int least = 1;
  int most = 1;
  // In the order of the log.
  std::vector<OpeningTableRow> rows;
};

std::string TableHeaderLine(const OpeningTable& table);
// Of errors it says only which values are proven; the others follow from the
// nodes (engine/decision/leaf_accuracy.h).
std::string TableRowLine(const OpeningTableRow& row, int size);

// Reads the text of a log; a last line without a line end, torn when the run
// was stopped, is left out. Fails with "line K: cause".
absl::StatusOr<OpeningTable> ParseTableLog(std::string_view text);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_OPENING_TABLE_LOG_H_
