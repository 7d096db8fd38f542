#ifndef TENGEN_BENCH_ARENA_PROGRESS_H_
#define TENGEN_BENCH_ARENA_PROGRESS_H_

#include <chrono>
#include <string>
#include <string_view>

#include "bench/arena/child_process.h"

namespace tengen {

// Tells on stderr how far a match has come: on a terminal by a bar with rate
// and time left, elsewhere by a line now and then. Not for several threads.
class Progress {
 public:
  // `done` of `total` games are behind us already. Terminal: whether to draw a
  // bar; `interval`: between two lines otherwise.
  Progress(int done, int total, bool terminal, std::chrono::seconds interval);
  // Leaves the cursor on an empty line.
  ~Progress();

  // So many games are done now. `status` is what is known so far. `force`:
  // even if the last line was but a moment ago.
  void Update(int done, std::string_view status, bool force = false);
  // A line that stays.
  void Say(std::string_view line);

 private:
  const int first_;
  const int total_;
  const bool terminal_;
  const std::chrono::seconds interval_;
  const Clock::time_point start_;
  Clock::time_point last_;
  std::string bar_;
};

// Whether stderr is a terminal.
bool StderrIsTerminal();

// "2:05" or "1:02:03".
std::string DurationText(double seconds);

// "[####......] 40/100  2.5 games/s  0:24 left". `rate`: games a second; 0 if
// it is not known yet.
std::string BarText(int done, int total, double rate);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_PROGRESS_H_
