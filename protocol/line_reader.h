#ifndef TENGEN_PROTOCOL_LINE_READER_H_
#define TENGEN_PROTOCOL_LINE_READER_H_

#include <functional>
#include <string>
#include <string_view>

namespace tengen {

// Cuts a stream of bytes into lines. CR, LF and CR LF end a line, also when
// they are mixed or split over two pieces; blank lines are left out. Whatever
// else the bytes are, they are passed on. Of a line that is longer than
// kMaxLine only the first kMaxLine bytes are kept.
//
//   LineReader reader([](std::string_view line) { ... });
//   reader.Feed("START 15\r\nBEG");
//   reader.Feed("IN\n");
class LineReader {
 public:
  static constexpr size_t kMaxLine = 8192;

  explicit LineReader(std::function<void(std::string_view)> on_line)
      : on_line_(std::move(on_line)) {}

  void Feed(std::string_view bytes);
  // The input is over: passes on a last line without an end.
  void Finish();

 private:
  void EndLine();

  std::function<void(std::string_view)> on_line_;
  std::string line_;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_LINE_READER_H_
