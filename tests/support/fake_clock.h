#ifndef TENGEN_TESTS_SUPPORT_FAKE_CLOCK_H_
#define TENGEN_TESTS_SUPPORT_FAKE_CLOCK_H_

#include <atomic>
#include <cstdint>

#include "absl/time/time.h"
#include "engine/search/clock.h"

namespace tengen {

// A clock that goes on by a fixed step each time it is read. Thread-safe.
class FakeClock : public Clock {
 public:
  explicit FakeClock(absl::Duration step = absl::ZeroDuration())
      : step_(absl::ToInt64Nanoseconds(step)) {}

  absl::Duration Now() const override {
    return absl::Nanoseconds(now_.fetch_add(step_) + step_);
  }
  void Advance(absl::Duration by) { now_ += absl::ToInt64Nanoseconds(by); }

 private:
  const int64_t step_;
  mutable std::atomic<int64_t> now_ = 0;
};

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_FAKE_CLOCK_H_
