#ifndef TENGEN_PROTOCOL_WRITER_H_
#define TENGEN_PROTOCOL_WRITER_H_

#include <mutex>
#include <string_view>

namespace tengen {

// Takes the lines that the engine says. Thread-safe.
class LineSink {
 public:
  virtual ~LineSink() = default;
  // `line` holds no line end.
  virtual void WriteLine(std::string_view line) = 0;
};

// Writes to a file descriptor: each line with a single LF by a single call, so
// that no reader ever sees half a line. What cannot be written (the reader is
// gone) is dropped.
class FdWriter : public LineSink {
 public:
  explicit FdWriter(int fd) : fd_(fd) {}
  void WriteLine(std::string_view line) override;

 private:
  const int fd_;
  std::mutex mutex_;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_WRITER_H_
