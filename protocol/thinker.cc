#include "protocol/thinker.h"

#include <utility>

#include "engine/base/check.h"

namespace tengen {

Thinker::Thinker() : thread_([this] { Run(); }) {}

Thinker::~Thinker() {
  {
    absl::MutexLock lock(&mutex_);
    ending_ = true;
  }
  thread_.join();
}

void Thinker::Start(std::function<void()> job) {
  absl::MutexLock lock(&mutex_);
  TENGEN_CHECK(job_ == nullptr);
  job_ = std::move(job);
}

void Thinker::Run() {
  while (true) {
    std::function<void()> job;
    {
      const auto has_work = [this]() ABSL_SHARED_LOCKS_REQUIRED(mutex_) {
        return ending_ || job_ != nullptr;
      };
      absl::MutexLock lock(&mutex_, absl::Condition(&has_work));
      if (ending_) return;
      job = std::exchange(job_, nullptr);
    }
    job();
  }
}

}  // namespace tengen
