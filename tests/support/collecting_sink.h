#ifndef TENGEN_TESTS_SUPPORT_COLLECTING_SINK_H_
#define TENGEN_TESTS_SUPPORT_COLLECTING_SINK_H_

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/time/time.h"
#include "protocol/writer.h"

namespace tengen {

// Keeps the lines that a session says until a test takes them. Thread-safe.
class CollectingSink : public LineSink {
 public:
  void WriteLine(std::string_view line) override {
    const std::lock_guard lock(mutex_);
    lines_.emplace_back(line);
    added_.notify_all();
  }

  // The oldest line not taken, waited for as long as `timeout`.
  std::optional<std::string> Take(absl::Duration timeout) {
    std::unique_lock lock(mutex_);
    if (!added_.wait_for(lock, absl::ToChronoMilliseconds(timeout),
                         [this] { return !lines_.empty(); })) {
      return std::nullopt;
    }
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }

  // The oldest line not taken, left where it is.
  std::optional<std::string> Peek() const {
    const std::lock_guard lock(mutex_);
    if (lines_.empty()) return std::nullopt;
    return lines_.front();
  }

  // All lines not taken.
  std::vector<std::string> TakeAll() {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> all(lines_.begin(), lines_.end());
    lines_.clear();
    return all;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable added_;
  std::deque<std::string> lines_;
};

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_COLLECTING_SINK_H_
