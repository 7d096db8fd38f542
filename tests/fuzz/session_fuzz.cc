// libFuzzer target: whatever bytes a manager sends.
//
//   session_fuzz -max_len=4096 -rss_limit_mb=0 -dict=tests/fuzz/protocol.dict
//       corpus
//
// tests/fuzz/make_corpus.py makes a corpus of the transcripts.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/session_driver.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto problem =
      tengen::DriveSession({reinterpret_cast<const char*>(data), size});
  if (problem.has_value()) {
    std::fprintf(stderr, "%s\n", problem->c_str());
    std::abort();
  }
  return 0;
}
