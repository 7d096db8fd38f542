#ifndef TENGEN_TESTS_SUPPORT_TRANSCRIPT_H_
#define TENGEN_TESTS_SUPPORT_TRANSCRIPT_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace tengen {

// A conversation with the engine, written down:
//
//   # a comment
//   > START 15        sent
//   < OK              said, exactly
//   <~ \d+,\d+        said, matched as a whole by a regular expression
//   <* MESSAGE .*     any number of lines said, each matched
//   ! nowait          from here on a line said is waited for
//   ! wait            from here on lines said are looked at once the engine is
//                     idle; the default
//   ! pause 50        milliseconds
//   ! eof             the end of the input
//
// All that the engine says has to be expected.
struct TranscriptStep {
  enum class Kind : uint8_t {
    kSend,
    kExpect,
    kExpectMatch,
    kExpectAny,
    kWait,
    kNoWait,
    kPause,
    kEndOfInput,
  };
  Kind kind;
  std::string text;
  int line = 0;  // of the transcript, from 1
};

absl::StatusOr<std::vector<TranscriptStep>> ParseTranscript(
    std::string_view text);

// Holds the conversation with a new session. An error names the line of the
// transcript where it went another way.
absl::Status RunTranscript(const std::vector<TranscriptStep>& steps);

// The lines that are sent, each with an LF.
std::string InputOf(const std::vector<TranscriptStep>& steps);

// The paths of the files in `folder` with that extension, sorted; and the
// content of a file, empty if it cannot be read.
std::vector<std::string> FilesOf(const std::string& folder,
                                 std::string_view extension);
std::string ReadFile(const std::string& path);

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_TRANSCRIPT_H_
