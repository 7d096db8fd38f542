#ifndef TENGEN_TESTS_SUPPORT_COLLECTING_SINK_H_
#define TENGEN_TESTS_SUPPORT_COLLECTING_SINK_H_

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/synchronization/mutex.h"
#include "absl/time/time.h"
#include "protocol/writer.h"

namespace tengen {

// Keeps the lines that a session says until a test takes them. Thread-safe.
class CollectingSink : public LineSink {
 public:
  void WriteLine(std::string_view line) override {
    absl::MutexLock lock(&mutex_);
    lines_.emplace_back(line);
  }

  // The oldest line not taken, waited for as long as `timeout`.
  std::optional<std::string> Take(absl::Duration timeout) {
    absl::MutexLock lock(&mutex_);
    const auto has_line = [this]() ABSL_SHARED_LOCKS_REQUIRED(mutex_) {
      return !lines_.empty();
    };
    if (!mutex_.AwaitWithTimeout(absl::Condition(&has_line), timeout)) {
      return std::nullopt;
    }
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }

  // The oldest line not taken, left where it is.
  std::optional<std::string> Peek() const {
    absl::MutexLock lock(&mutex_);
    if (lines_.empty()) return std::nullopt;
    return lines_.front();
  }

  // All lines not taken.
  std::vector<std::string> TakeAll() {
    absl::MutexLock lock(&mutex_);
    std::vector<std::string> all(lines_.begin(), lines_.end());
    lines_.clear();
    return all;
  }

 private:
  mutable absl::Mutex mutex_;
  std::deque<std::string> lines_ ABSL_GUARDED_BY(mutex_);
};

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_COLLECTING_SINK_H_
