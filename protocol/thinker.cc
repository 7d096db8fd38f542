#include "protocol/thinker.h"

#include <utility>

#include "engine/base/check.h"

namespace tengen {

Thinker::Thinker() : thread_([this] { Run(); }) {}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Thinker::Start(std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    TENGEN_CHECK(job_ == nullptr);
    job_ = std::move(job);
  }
  changed_.notify_one();
}

void Thinker::Run() {
  while (true) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ending_ || job_ != nullptr; });
      if (ending_) return;
      job = std::exchange(job_, nullptr);
    }
    job();
  }
}

}  // namespace tengen
