#include "bench/arena/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>

#include "absl/strings/str_cat.h"

namespace tengen {
namespace {

// The pipe to the keeper, which is told +group and -group.
int keeper_pipe = -1;

void TellKeeper(pid_t change) {
  if (keeper_pipe < 0) return;
  // A few bytes to a pipe are written as a whole.
  if (write(keeper_pipe, &change, sizeof(change)) < 0) keeper_pipe = -1;
}

[[noreturn]] void KeepProcesses(int pipe) {
  std::set<pid_t> groups;
  pid_t change = 0;
  for (;;) {
    const ssize_t count = read(pipe, &change, sizeof(change));
    if (count < 0 && errno == EINTR) continue;
    if (count != sizeof(change)) break;
    if (change > 0) {
      groups.insert(change);
    } else {
      groups.erase(-change);
    }
  }
  for (pid_t group : groups) kill(-group, SIGKILL);
  _exit(0);
}

// Runs in the child between fork and exec: only what is safe there.
[[noreturn]] void BecomeProgram(char* const* arguments, const char* folder,
                                int input, int output, pid_t parent,
                                int failure) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  const int nowhere = open("/dev/null", O_WRONLY);
  if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 &&
      dup2(nowhere, STDERR_FILENO) >= 0 &&
      (*folder == '\0' || chdir(folder) == 0)) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    execvp(arguments[0], arguments);
  }
  const int error = errno;
  if (write(failure, &error, sizeof(error)) < 0) _exit(126);
  _exit(127);
}

int MillisecondsUntil(Clock::time_point deadline) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
  return static_cast<int>(std::clamp<int64_t>(left.count(), 0, 1'000'000));
}

// A process and all that it has started, and they, and so on.
std::vector<pid_t> ProcessTree(pid_t root) {
  std::vector<pid_t> tree = {root};
  for (size_t i = 0; i < tree.size(); ++i) {
    std::ifstream children(
        absl::StrCat("/proc/", tree[i], "/task/", tree[i], "/children"));
    for (pid_t child; children >> child;) tree.push_back(child);
  }
  return tree;
}

int64_t ResidentBytes(pid_t pid) {
  std::ifstream file(absl::StrCat("/proc/", pid, "/statm"));
  int64_t size = 0;
  int64_t resident = 0;
  file >> size >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

int64_t PrivateBytes(pid_t pid) {
  std::ifstream file(absl::StrCat("/proc/", pid, "/smaps_rollup"));
  int64_t kib = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("Private_", 0) != 0) continue;
    std::istringstream words(line.substr(line.find(':') + 1));
    int64_t value = 0;
    words >> value;
    kib += value;
  }
  return kib * 1024;
}

}  // namespace

absl::StatusOr<std::unique_ptr<ChildProcess>> ChildProcess::Start(
    const std::vector<std::string>& arguments, const std::string& folder) {
  std::vector<char*> argv;
  argv.reserve(arguments.size() + 1);
  for (const std::string& argument : arguments) {
    argv.push_back(const_cast<char*>(argument.c_str()));
  }
  argv.push_back(nullptr);
  int pipes[3][2];
  for (int i = 0; i < 3; ++i) {
    if (pipe2(pipes[i], O_CLOEXEC) != 0) {
      const int error = errno;
      for (int j = 0; j < i; ++j) {
        close(pipes[j][0]);
        close(pipes[j][1]);
      }
      return absl::ResourceExhaustedError(std::strerror(error));
    }
  }
  const auto& [input, output, failure] = pipes;
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid == 0) {
    BecomeProgram(argv.data(), folder.c_str(), input[0], output[1], parent,
                  failure[1]);
  }
  const int fork_error = errno;
  close(input[0]);
  close(output[1]);
  close(failure[1]);
  int error = 0;
  if (pid < 0) {
    error = fork_error;
  } else {
    setpgid(pid, pid);
    // The pipe closes by itself when the program begins.
    ssize_t count;
    do {
      count = read(failure[0], &error, sizeof(error));
    } while (count < 0 && errno == EINTR);
    if (count <= 0) error = 0;
    if (error != 0) waitpid(pid, nullptr, 0);
  }
  close(failure[0]);
  if (error != 0) {
    close(input[1]);
    close(output[0]);
    return absl::NotFoundError(
        absl::StrCat(arguments[0], ": ", std::strerror(error)));
  }
  TellKeeper(pid);
  return std::unique_ptr<ChildProcess>(
      new ChildProcess(pid, input[1], output[0]));
}

ChildProcess::ChildProcess(pid_t pid, int to_child, int from_child)
    : pid_(pid),
      to_child_(to_child),
      from_child_(from_child),
      reader_([this](std::string_view line) { lines_.emplace_back(line); }) {
  fcntl(to_child_, F_SETFL, O_NONBLOCK);
  fcntl(from_child_, F_SETFL, O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
  // As long as the program is not waited for, no other group has its number.
  kill(-pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  TellKeeper(-pid_);
  if (to_child_ >= 0) close(to_child_);
  close(from_child_);
}

void ChildProcess::Write(std::string_view bytes) {
  unsent_.append(bytes);
  FlushInput();
}

void ChildProcess::FlushInput() {
  while (!unsent_.empty() && to_child_ >= 0) {
    const ssize_t count = write(to_child_, unsent_.data(), unsent_.size());
    if (count > 0) {
      unsent_.erase(0, static_cast<size_t>(count));
    } else if (errno == EINTR) {
      continue;
    } else if (errno == EAGAIN) {
      return;
    } else {
      // The program reads no more; its output tells the rest.
      close(to_child_);
      to_child_ = -1;
      unsent_.clear();
    }
  }
}

bool ChildProcess::Exchange(Clock::time_point deadline) {
  pollfd polls[2] = {{from_child_, POLLIN, 0}, {to_child_, POLLOUT, 0}};
  const nfds_t count = unsent_.empty() || to_child_ < 0 ? 1 : 2;
  const int ready = poll(polls, count, MillisecondsUntil(deadline));
  if (ready <= 0) return true;
  if (count == 2 && polls[1].revents != 0) FlushInput();
  if (polls[0].revents == 0) return true;
  char buffer[1 << 16];
  const ssize_t size = read(from_child_, buffer, sizeof(buffer));
  if (size < 0 && (errno == EINTR || errno == EAGAIN)) return true;
  if (size <= 0) {
    reader_.Finish();
    at_end_ = true;
    return false;
  }
  received_ += size;
  reader_.Feed({buffer, static_cast<size_t>(size)});
  return true;
}

ChildProcess::Read ChildProcess::ReadLine(Clock::time_point deadline,
                                          std::string& line) {
  for (;;) {
    if (!lines_.empty()) {
      line = std::move(lines_.front());
      lines_.pop_front();
      return Read::kLine;
    }
    if (at_end_) return Read::kEnd;
    if (received_ > kFloodBytes) return Read::kFlood;
    // What is written at the deadline itself is still read once.
    const bool late = Clock::now() >= deadline;
    const int64_t before = received_;
    if (!Exchange(deadline)) continue;
    if (late && received_ == before) return Read::kDeadline;
    if (late && lines_.empty()) return Read::kDeadline;
    // A program that ended may have left its pipe to one that it started.
    if (received_ == before && lines_.empty() && HasEnded()) at_end_ = true;
  }
}

void ChildProcess::DropOutput() {
  const auto now = Clock::now();
  for (int64_t before = -1; before != received_ && !at_end_;) {
    before = received_;
    Exchange(now);
    if (received_ > kFloodBytes) break;
  }
  lines_.clear();
  received_ = 0;
}

void ChildProcess::Suspend() {
  kill(-pid_, SIGSTOP);
  suspended_ = true;
}

void ChildProcess::Resume() {
  if (suspended_) kill(-pid_, SIGCONT);
  suspended_ = false;
}

int64_t ChildProcess::UniqueBytes(int64_t enough) const {
  const std::vector<pid_t> tree = ProcessTree(pid_);
  int64_t resident = 0;
  for (pid_t pid : tree) resident += ResidentBytes(pid);
  if (resident <= enough) return resident;
  int64_t unique = 0;
  for (pid_t pid : tree) unique += PrivateBytes(pid);
  return unique;
}

bool ChildProcess::HasEnded() const {
  siginfo_t info = {};
  return waitid(P_PID, static_cast<id_t>(pid_), &info,
                WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == pid_;
}

bool ChildProcess::WaitForEnd(Clock::time_point deadline) {
  while (!HasEnded()) {
    if (Clock::now() >= deadline) return false;
    if (at_end_) {
      poll(nullptr, 0, 1);
    } else {
      Exchange(
          std::min(deadline, Clock::now() + std::chrono::milliseconds(20)));
    }
  }
  return true;
}

std::string ChildProcess::EndText() const {
  siginfo_t info = {};
  if (waitid(P_PID, static_cast<id_t>(pid_), &info,
             WEXITED | WNOHANG | WNOWAIT) != 0 ||
      info.si_pid != pid_) {
    return "still running";
  }
  if (info.si_code == CLD_EXITED) {
    return absl::StrCat("exit code ", info.si_status);
  }
  return absl::StrCat("signal ", info.si_status, " (",
                      strsignal(info.si_status), ")");
}

void StartProcessKeeper() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return;
  const pid_t pid = fork();
  if (pid == 0) {
    setsid();
    // The keeper must not keep the output of arena open.
    for (int file = 0; file < 1024; ++file) {
      if (file != ends[0]) close(file);
    }
    KeepProcesses(ends[0]);
  }
  close(ends[0]);
  if (pid > 0) keeper_pipe = ends[1];
}

}  // namespace tengen
