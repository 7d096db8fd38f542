#ifndef TENGEN_PROTOCOL_LIVE_OUTPUT_H_
#define TENGEN_PROTOCOL_LIVE_OUTPUT_H_

#include <functional>

#include "absl/time/time.h"
#include "engine/search/clock.h"
#include "engine/search/report.h"
#include "protocol/settings.h"
#include "protocol/writer.h"

namespace tengen {

// Says what a search is at while it goes on, as INFO show_detail asks for:
// realtime (1) `MESSAGE REALTIME ...`, detail (2) `INFO ...` after each
// iteration. Realtime output begins once a search has taken a moment, so that
// quick moves do not flood the manager.
class LiveOutput : public SearchSink {
 public:
  // `expected` gives the expected result of a score.
  LiveOutput(LineSink& writer, const Clock& clock, const Settings& settings,
             int board_height, std::function<double(Score)> expected);

  void OnIteration(const SearchReport& report) override;
  void OnRootMove(Move move) override;
  void OnRootMoveDone(Move move, Score score, bool best) override;

 private:
  void SayRealtime(std::string_view what, Move move);
  void SayDetail(const SearchReport& report);
  bool IsLive() const;

  LineSink& writer_;
  const Clock& clock_;
  const bool realtime_;
  const bool detail_;
  const Dialect dialect_;
  const int board_height_;
  const std::function<double(Score)> expected_;
  const absl::Duration start_;
  bool had_iteration_ = false;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_LIVE_OUTPUT_H_
