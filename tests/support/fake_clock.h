#ifndef TENGEN_TESTS_SUPPORT_FAKE_CLOCK_H_
#define TENGEN_TESTS_SUPPORT_FAKE_CLOCK_H_

#include <atomic>
#include <cstdint>

#include "absl/time/time.h"
#include "engine/search/clock.h"

namespace tengen {

// A clock that a test sets. With a step it also goes on by itself at every
// reading, so that limits of time end a search after a number of readings.
class FakeClock : public Clock {
 public:
  explicit FakeClock(absl::Duration step = absl::ZeroDuration())
      : step_us_(absl::ToInt64Microseconds(step)) {}

  absl::Duration Now() const override {
    return absl::Microseconds(us_.fetch_add(step_us_) + step_us_);
  }
  void Advance(absl::Duration time) {
    us_.fetch_add(absl::ToInt64Microseconds(time));
  }

 private:
  const int64_t step_us_;
  mutable std::atomic<int64_t> us_ = 0;
};

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_FAKE_CLOCK_H_
