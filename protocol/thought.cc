#include "protocol/thought.h"

#include <algorithm>
#include <cstdio>

#include "absl/strings/str_cat.h"
#include "engine/base/point.h"

namespace tengen {
namespace {

// Plain below 10000, then in thousands.
std::string CountText(int64_t count) {
  return count < 10000 ? absl::StrCat(count) : absl::StrCat(count / 1000, "k");
}

}  // namespace

std::string ScoreText(Score score) {
  if (score.is_win()) return absl::StrCat("+M", score.plies());
  if (score.is_loss()) return absl::StrCat("-M", score.plies());
  return absl::StrCat(std::clamp(score.value(), -9999, 9999));
}

std::string ThoughtLine(const SearchReport& report, double expected,
                        int board_height) {
  const RootLine& line = report.lines.front();
  const int64_t ms = absl::ToInt64Milliseconds(report.elapsed);
  const int64_t us =
      std::max<int64_t>(1, absl::ToInt64Microseconds(report.elapsed));
  char rate[16];
  std::snprintf(rate, sizeof(rate), "%.2f", expected);
  std::string text = absl::StrCat(
      "MESSAGE depth ", line.depth, "-", line.selective_depth, " ev ",
      ScoreText(line.score), " wr ", rate, " n ", CountText(report.nodes),
      " n/s ", CountText(report.nodes * 1'000'000 / us), " tm ", ms, " pv");
  for (Move move : line.pv) {
    absl::StrAppend(&text, " ", PointName(move.point, board_height),
                    move.half ? "*" : "");
  }
  return text;
}

}  // namespace tengen
