#ifndef TENGEN_BENCH_ARENA_CHILD_PROCESS_H_
#define TENGEN_BENCH_ARENA_CHILD_PROCESS_H_

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/line_reader.h"

namespace tengen {

// The steady clock that games are timed by.
using Clock = std::chrono::steady_clock;

// A program that talks over pipes, line by line. It runs in a process group of
// its own, which is killed as a whole when the object dies; it dies with this
// process too, however that ends. Linux only.
//
//   auto child = *ChildProcess::Start({"./engine"}, "/tmp");
//   child->Write("START 15\n");
//   std::string line;
//   if (child->ReadLine(deadline, line) == ChildProcess::Read::kLine) ...
//
// It knows no protocol. Not for use by several threads at once; the thread that
// starts it must outlive it.
class ChildProcess {
 public:
  enum class Read {
    kLine,
    kDeadline,
    kEnd,    // the program has ended or closed its output
    kFlood,  // too much was written
  };

  // Starts a program with its arguments in a folder ("" for the current one).
  // Its error output goes nowhere. Fails if it cannot be started.
  static absl::StatusOr<std::unique_ptr<ChildProcess>> Start(
      const std::vector<std::string>& arguments, const std::string& folder);

  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  // Kills the group and waits for the program itself. Blocks a moment.
  ~ChildProcess();

  // Sends bytes; what the pipe does not take yet is sent by ReadLine.
  void Write(std::string_view bytes);

  // The next line without its end; blank lines are left out. Blocks until
  // there is one, at most until `deadline`.
  Read ReadLine(Clock::time_point deadline, std::string& line);

  // Throws away what the program has written so far. Does not block.
  void DropOutput();

  // Whether the program wrote more than kFloodBytes since the last such call
  // or DropOutput.
  static constexpr int64_t kFloodBytes = int64_t{64} << 20;

  // Stops and continues the whole group.
  void Suspend();
  void Resume();

  // Bytes that belong to the program and its children alone (unique set size).
  // If it cannot be more than `enough`, an upper bound that is cheaper to have.
  int64_t UniqueBytes(int64_t enough) const;

  // Waits for the program to end by itself, at most until `deadline`. Whether
  // it did.
  bool WaitForEnd(Clock::time_point deadline);

  // How the program ended: "exit code 3", "signal 11 (Segmentation fault)";
  // "still running" as long as it has not.
  std::string EndText() const;

 private:
  ChildProcess(pid_t pid, int to_child, int from_child);

  // Moves bytes between the pipes and the buffers, after waiting for them till
  // `deadline`. False at the end of the output.
  bool Exchange(Clock::time_point deadline);
  bool HasEnded() const;
  void FlushInput();

  const pid_t pid_;
  int to_child_;
  const int from_child_;
  std::string unsent_;
  std::deque<std::string> lines_;
  LineReader reader_;
  int64_t received_ = 0;
  bool at_end_ = false;
  bool suspended_ = false;
};

// Lets the groups of all children die when this process dies, also by kill -9:
// a helper process of our own waits for that. Call it once, before the first
// thread is started. Without it only the programs themselves die, not what they
// have started.
void StartProcessKeeper();

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_CHILD_PROCESS_H_
