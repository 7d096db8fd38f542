#include "bench/arena/progress.h"

#include <unistd.h>

#include <cmath>
#include <cstdio>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace tengen {

Progress::Progress(int done, int total, bool terminal,
                   std::chrono::seconds interval)
    : first_(done),
      total_(total),
      terminal_(terminal),
      interval_(interval),
      start_(Clock::now()),
      last_(start_) {}

Progress::~Progress() {
  if (terminal_ && !bar_.empty()) std::fputc('\n', stderr);
}

void Progress::Update(int done, std::string_view status, bool force) {
  const auto now = Clock::now();
  const auto pause = terminal_ ? std::chrono::milliseconds(200)
                               : std::chrono::milliseconds(interval_);
  if (!force && now - last_ < pause) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double rate = seconds > 0 ? (done - first_) / seconds : 0;
  const std::string text =
      absl::StrCat(BarText(done, total_, rate), "  ", std::string(status));
  if (terminal_) {
    bar_ = text;
    // To the line's beginning; clears what is left of the old one.
    std::fprintf(stderr, "\r%s\x1b[K", text.c_str());
  } else {
    std::fprintf(stderr, "%s\n", text.c_str());
  }
  std::fflush(stderr);
}

void Progress::Say(std::string_view line) {
  if (terminal_) {
    std::fprintf(stderr, "\r%s\x1b[K\n%s", std::string(line).c_str(),
                 bar_.c_str());
  } else {
    std::fprintf(stderr, "%s\n", std::string(line).c_str());
  }
  std::fflush(stderr);
}

bool StderrIsTerminal() { return isatty(STDERR_FILENO) == 1; }

std::string DurationText(double seconds) {
  const auto whole = static_cast<int64_t>(std::llround(seconds));
  if (whole < 3600) return absl::StrFormat("%d:%02d", whole / 60, whole % 60);
  return absl::StrFormat("%d:%02d:%02d", whole / 3600, whole / 60 % 60,
                         whole % 60);
}

std::string BarText(int done, int total, double rate) {
  constexpr int kWidth = 20;
  const int filled = total == 0 ? kWidth : done * kWidth / total;
  std::string text =
      absl::StrCat("[", std::string(static_cast<size_t>(filled), '#'),
                   std::string(static_cast<size_t>(kWidth - filled), '.'), "] ",
                   done, "/", total);
  if (rate > 0) {
    absl::StrAppend(&text, absl::StrFormat("  %.2f games/s  ", rate),
                    DurationText((total - done) / rate), " left");
  }
  return text;
}

}  // namespace tengen
