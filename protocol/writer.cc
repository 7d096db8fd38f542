#include "protocol/writer.h"

#include <cerrno>
#include <string>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace tengen {
namespace {

long WriteSome(int fd, const char* data, size_t size) {
#ifdef _WIN32
  return _write(fd, data, static_cast<unsigned>(size));
#else
  return write(fd, data, size);
#endif
}

}  // namespace

void FdWriter::WriteLine(std::string_view line) {
  std::string text(line);
  text += '\n';
  const std::lock_guard lock(mutex_);
  size_t done = 0;
  while (done < text.size()) {
    const long n = WriteSome(fd_, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return;
    done += static_cast<size_t>(n);
  }
}

}  // namespace tengen
