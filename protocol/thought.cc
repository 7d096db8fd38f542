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

std::string LineText(const std::vector<Move>& line, int board_height) {
  std::string text;
  for (Move move : line) {
    absl::StrAppend(&text, text.empty() ? "" : " ",
                    PointName(move.point, board_height), move.half ? "*" : "");
  }
  return text;
}

int64_t Speed(const SearchReport& report) {
  const int64_t us =
      std::max<int64_t>(1, absl::ToInt64Microseconds(report.elapsed));
  return static_cast<int64_t>(static_cast<double>(report.nodes) * 1e6 /
                              static_cast<double>(us));
}

std::string ThoughtLine(const SearchReport& report, const RootLine& line,
                        double expected, int board_height) {
  char rate[16];
  std::snprintf(rate, sizeof(rate), "%.2f", expected);
  return absl::StrCat("MESSAGE depth ", line.depth, "-", line.selective_depth,
                      " ev ", ScoreText(line.score), " wr ", rate, " n ",
                      CountText(report.nodes), " n/s ",
                      CountText(Speed(report)), " tm ",
                      absl::ToInt64Milliseconds(report.elapsed), " pv ",
                      LineText(line.pv, board_height));
}

}  // namespace tengen
