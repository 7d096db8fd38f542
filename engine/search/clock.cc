#include "engine/search/clock.h"

#include <chrono>

namespace tengen {
namespace {

class ChronoClock : public Clock {
 public:
  absl::Duration Now() const override {
    return absl::FromChrono(
        std::chrono::steady_clock::now().time_since_epoch());
  }
};

}  // namespace

const Clock& SteadyClock() {
  static const ChronoClock clock;
  return clock;
}

}  // namespace tengen
