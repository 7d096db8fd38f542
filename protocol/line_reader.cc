#include "protocol/line_reader.h"

#include <algorithm>

namespace tengen {

void LineReader::Feed(std::string_view bytes) {
  while (!bytes.empty()) {
    const size_t end = bytes.find_first_of("\r\n");
    const std::string_view piece = bytes.substr(0, end);
    line_ += piece.substr(0, kMaxLine - std::min(kMaxLine, line_.size()));
    if (end == std::string_view::npos) return;
    EndLine();
    bytes.remove_prefix(end + 1);
  }
}

void LineReader::Finish() { EndLine(); }

void LineReader::EndLine() {
  if (line_.find_first_not_of(" \t\v\f") != std::string::npos) on_line_(line_);
  line_.clear();
}

}  // namespace tengen
