#ifndef TENGEN_PROTOCOL_RECORD_SGF_TREE_H_
#define TENGEN_PROTOCOL_RECORD_SGF_TREE_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"

// The syntax of SGF, whatever game the file is of: nodes of properties, and
// text with its escapes. What the properties mean is in sgf.h.

namespace tengen {

// One node: its properties in the order of the file. Values are as they stand
// between the brackets, escapes and all.
struct SgfNode {
  std::vector<std::pair<std::string, std::vector<std::string>>> properties;
  // The line of the text where it begins, from 1.
  int line = 1;

  // The values of a property, nullptr if the node does not have it.
  const std::vector<std::string>* Find(std::string_view name) const;
};

// The main line of each game of a collection: at a variation the first branch
// is followed, others are read and dropped. Text before the first "(" is
// skipped. Fails with "line N: cause" if the text is no SGF or has no game.
absl::StatusOr<std::vector<std::vector<SgfNode>>> ParseSgfTrees(
    std::string_view text);

// `text` as a property value: brackets and backslashes escaped, line ends kept.
std::string EscapeSgfText(std::string_view text);
// The same for one line: control characters become blanks.
std::string EscapeSgfLine(std::string_view text);
// Reads either: escapes undone, an escaped line end removed, other blanks than
// line ends turned into " ", all kinds of line end into "\n".
std::string UnescapeSgf(std::string_view value);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_RECORD_SGF_TREE_H_
