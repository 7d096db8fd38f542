#ifndef TENGEN_PROTOCOL_THINKER_H_
#define TENGEN_PROTOCOL_THINKER_H_

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace tengen {

// A thread that does one job after another.
class Thinker {
 public:
  Thinker();
  // Blocks until the job in progress has ended; jobs not begun are dropped.
  ~Thinker();

  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  // Does `job` once the one before it has ended. Does not block.
  // REQUIRES: no other job waits.
  void Start(std::function<void()> job);

 private:
  void Run();

  std::mutex mutex_;
  // job_ or ending_, which the mutex guards, has changed.
  std::condition_variable changed_;
  std::function<void()> job_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_THINKER_H_
