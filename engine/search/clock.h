#ifndef TENGEN_ENGINE_SEARCH_CLOCK_H_
#define TENGEN_ENGINE_SEARCH_CLOCK_H_

#include "absl/time/time.h"

namespace tengen {

// A clock that never goes back. Thread-safe.
class Clock {
 public:
  virtual ~Clock() = default;
  // Time since some fixed moment.
  virtual absl::Duration Now() const = 0;
};

// The machine's steady clock. It goes on while the process is suspended.
const Clock& SteadyClock();

}  // namespace tengen

#endif  // TENGEN_ENGINE_SEARCH_CLOCK_H_
