#include "tests/fuzz/session_driver.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "eval/factory.h"
#include "protocol/line_reader.h"
#include "protocol/session.h"
#include "tests/support/collecting_sink.h"
#include "tests/support/fake_clock.h"

namespace tengen {
namespace {

// The search reads its clock every few hundred nodes.
constexpr absl::Duration kClockStep = absl::Seconds(1);

// A small table is faster to make.
constexpr std::string_view kSetUp = "INFO max_memory 16777216\n";

bool IsPrintable(std::string_view line) {
  return std::all_of(line.begin(), line.end(),
                     [](char c) { return c >= ' ' && c <= '~'; });
}

// One, two or three moves, separated by single blanks.
bool IsMoves(std::string_view line) {
  return !line.empty() && line.front() >= '0' && line.front() <= '9' &&
         line.find_first_not_of("0123456789, ") == std::string_view::npos &&
         line.find("  ") == std::string_view::npos && line.back() != ' ';
}

bool IsAnswer(std::string_view line) {
  if (line == "OK" || line == "SWAP" || IsMoves(line)) return true;
  for (std::string_view prefix : {"ERROR ", "UNKNOWN ", "MESSAGE ", "FORBID ",
                                  "INFO ", "name=\"Tengen\""}) {
    if (line.starts_with(prefix) && line.size() > prefix.size()) return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> DriveSession(std::string_view bytes) {
  FakeClock clock(kClockStep);
  CollectingSink sink;
  {
    Session session(MakeEvaluator, clock, sink);
    LineReader reader(
        [&session](std::string_view line) { session.HandleLine(line); });
    reader.Feed(kSetUp);
    reader.Feed(bytes);
    reader.Finish();
    session.HandleEndOfInput();
  }
  for (const std::string& line : sink.TakeAll()) {
    if (!IsPrintable(line) || !IsAnswer(line)) {
      return absl::StrCat("no answer of the protocol: ", line);
    }
  }
  return std::nullopt;
}

}  // namespace tengen
