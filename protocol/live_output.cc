#include "protocol/live_output.h"

#include <cstdio>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "protocol/thought.h"
#include "protocol/wire_point.h"

namespace tengen {
namespace {

// Bits of INFO show_detail.
constexpr int kRealtimeBit = 1;
constexpr int kDetailBit = 2;
// Marks of single moves begin after this.
constexpr absl::Duration kQuietStart = absl::Milliseconds(200);

}  // namespace

LiveOutput::LiveOutput(LineSink& writer, const Clock& clock,
                       const Settings& settings, int board_height,
                       std::function<double(Score)> expected)
    : writer_(writer),
      clock_(clock),
      realtime_((settings.show_detail & kRealtimeBit) != 0),
      detail_((settings.show_detail & kDetailBit) != 0),
      dialect_(settings.dialect),
      board_height_(board_height),
      expected_(std::move(expected)),
      start_(clock.Now()) {}

bool LiveOutput::IsLive() const {
  return realtime_ && had_iteration_ && clock_.Now() - start_ >= kQuietStart;
}

void LiveOutput::SayRealtime(std::string_view what, Move move) {
  writer_.WriteLine(absl::StrCat("MESSAGE REALTIME ", std::string(what), " ",
                                 WirePointText(move.point, dialect_)));
}

void LiveOutput::OnRootMove(Move move) {
  if (IsLive()) SayRealtime("POS", move);
}

void LiveOutput::OnRootMoveDone(Move move, Score score, bool best) {
  if (!IsLive()) return;
  SayRealtime("DONE", move);
  if (score.is_loss()) SayRealtime("LOSE", move);
  if (best) SayRealtime("BEST", move);
}

void LiveOutput::OnIteration(const SearchReport& report) {
  had_iteration_ = true;
  if (report.lines.empty()) return;
  if (realtime_) {
    const RootLine& best = report.lines.front();
    writer_.WriteLine("MESSAGE REALTIME REFRESH");
    SayRealtime("BEST", best.pv.front());
    writer_.WriteLine(
        absl::StrCat("MESSAGE REALTIME VAL ", ScoreText(best.score)));
    writer_.WriteLine(
        absl::StrCat("MESSAGE REALTIME PV ", LineText(best.pv, board_height_)));
  }
  if (detail_) SayDetail(report);
}

void LiveOutput::SayDetail(const SearchReport& report) {
  const auto say = [this](const auto&... parts) {
    writer_.WriteLine(absl::StrCat("INFO ", parts...));
  };
  for (size_t i = 0; i < report.lines.size(); ++i) {
    const RootLine& line = report.lines[i];
    char rate[16];
    std::snprintf(rate, sizeof(rate), "%.4f", expected_(line.score));
    std::string best_line;
    for (Move move : line.pv) {
      absl::StrAppend(&best_line, best_line.empty() ? "" : " ",
                      WirePointText(move.point, dialect_));
    }
    say("PV ", i);
    say("NUMPV ", report.lines.size());
    say("DEPTH ", line.depth);
    say("SELDEPTH ", line.selective_depth);
    say("NODES ", report.nodes);
    say("TOTALNODES ", report.nodes);
    say("TOTALTIME ", absl::ToInt64Milliseconds(report.elapsed));
    say("SPEED ", Speed(report));
    say("EVAL ", ScoreText(line.score));
    say("WINRATE ", rate);
    say("BESTLINE ", best_line);
    say("PV DONE");
  }
}

}  // namespace tengen
