// libFuzzer target: whatever bytes a manager sends.
//
//   cmake --preset fuzz && cmake --build --preset fuzz
//   tests/fuzz/make_corpus.py tests/transcripts corpus words.dict
//   session_fuzz -max_len=4096 -timeout=25 -dict=words.dict corpus

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
