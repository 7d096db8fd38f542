#include "tests/fuzz/session_driver.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/opening/action.h"
#include "eval/factory.h"
#include "protocol/line_reader.h"
#include "protocol/session.h"
#include "protocol/text.h"
#include "tests/support/collecting_sink.h"
#include "tests/support/fake_clock.h"

namespace tengen {
namespace {

// The search reads its clock every few hundred nodes.
constexpr absl::Duration kClockStep = absl::Seconds(1);

// Large tables are slow to make, above all under a sanitizer. The session
// starts with a small one, and lines that ask for a large one are left out.
constexpr std::string_view kSetUp = "INFO max_memory 16777216\n";

bool AsksForLargeTable(std::string_view line) {
  const auto [key, value] = SplitWord(SplitWord(line).rest);
  const int64_t number = ParseNumber(value).value_or(0);
  return (EqualsNoCase(key, "max_memory") &&
          (number <= 0 || number > (64 << 20))) ||
         (EqualsNoCase(key, "hash_size") && number > (64 << 10));
}

bool IsPrintable(std::string_view line) {
  // Names of rules are UTF-8.
  if (line.starts_with("OPENRULE ")) return true;
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
  if (line == "DONE" || ParseAction(line).ok()) return true;
  if (line == "OK" || line == "SWAP" || IsMoves(line)) return true;
  for (std::string_view prefix :
       {"ERROR ", "UNKNOWN ", "MESSAGE ", "FORBID ", "INFO ", "OPENRULE ",
        "OPENSTATE ", "name=\"Tengen\""}) {
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
    LineReader reader([&session](std::string_view line) {
      if (!AsksForLargeTable(line)) session.HandleLine(line);
    });
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
