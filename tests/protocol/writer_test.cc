#include "protocol/writer.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <thread>

namespace tengen {
namespace {

class WriterTest : public testing::Test {
 protected:
  WriterTest() { EXPECT_EQ(pipe(fds_), 0); }
  ~WriterTest() override {
    close(fds_[0]);
    close(fds_[1]);
  }
  std::string Read(size_t size) {
    std::string text(size, '\0');
    const ssize_t n = read(fds_[0], text.data(), size);
    text.resize(n < 0 ? 0 : static_cast<size_t>(n));
    return text;
  }
  int fds_[2];
};

TEST_F(WriterTest, EndsLinesWithLf) {
  FdWriter writer(fds_[1]);
  writer.WriteLine("OK");
  writer.WriteLine("7,7");
  EXPECT_EQ(Read(100), "OK\n7,7\n");
}

TEST_F(WriterTest, LinesOfThreadsDoNotMix) {
  FdWriter writer(fds_[1]);
  const auto write = [&writer](char c) {
    for (int i = 0; i < 100; ++i) writer.WriteLine(std::string(20, c));
  };
  std::thread a(write, 'a');
  std::thread b(write, 'b');
  a.join();
  b.join();
  for (int i = 0; i < 200; ++i) {
    const std::string line = Read(21);
    EXPECT_TRUE(line == std::string(20, 'a') + "\n" ||
                line == std::string(20, 'b') + "\n");
  }
}

TEST_F(WriterTest, DropsWhatNobodyReads) {
  std::signal(SIGPIPE, SIG_IGN);
  FdWriter writer(fds_[1]);
  close(fds_[0]);
  writer.WriteLine("OK");
  fds_[0] = dup(fds_[1]);
}

}  // namespace
}  // namespace tengen
