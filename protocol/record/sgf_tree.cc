#include "protocol/record/sgf_tree.h"

#include <cstddef>
#include <optional>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"

namespace tengen {
namespace {

// Reads the text once from front to back; nesting needs no recursion, so no
// file can exhaust the stack.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  absl::StatusOr<std::vector<std::vector<SgfNode>>> Parse() {
    while (at_ < text_.size() && text_[at_] != '(') Next();
    if (at_ == text_.size()) return Error("no game");
    while (at_ < text_.size()) {
      if (absl::Status s = ReadToken(); !s.ok()) return s;
    }
    if (!trees_.empty()) return Error("the text ends within a game");
    return games_;
  }

 private:
  // An open parenthesis.
  struct Tree {
    bool main_line;
    int nodes = 0;
    int branches = 0;
  };

  absl::Status Error(std::string_view cause) const {
    return absl::InvalidArgumentError(
        absl::StrCat("line ", line_, ": ", std::string(cause)));
  }

  void Next() {
    if (text_[at_] == '\n') ++line_;
    ++at_;
  }

  absl::Status ReadToken() {
    const char c = text_[at_];
    if (absl::ascii_isspace(static_cast<unsigned char>(c))) {
      Next();
      return absl::OkStatus();
    }
    if (c == '(') return Open();
    if (c == ')') return Close();
    if (c == ';') return Node();
    if (absl::ascii_isalpha(static_cast<unsigned char>(c))) return Property();
    return Error("unexpected character");
  }

  absl::Status Open() {
    if (trees_.empty()) {
      games_.emplace_back();
      trees_.push_back({true});
    } else {
      Tree& parent = trees_.back();
      if (parent.nodes == 0) return Error("a variation before any node");
      const bool first = parent.branches++ == 0;
      trees_.push_back({parent.main_line && first});
    }
    Next();
    return absl::OkStatus();
  }

  absl::Status Close() {
    if (trees_.empty()) return Error("a \")\" without a \"(\"");
    if (trees_.back().nodes == 0) return Error("a game or variation is empty");
    trees_.pop_back();
    Next();
    return absl::OkStatus();
  }

  absl::Status Node() {
    if (trees_.empty()) return Error("a node outside of a game");
    Tree& tree = trees_.back();
    if (tree.branches > 0) return Error("a node after a variation");
    ++tree.nodes;
    node_ = SgfNode();
    if (tree.main_line) {
      games_.back().emplace_back();
      games_.back().back().line = line_;
    }
    Next();
    return absl::OkStatus();
  }

  absl::Status Property() {
    if (trees_.empty() || trees_.back().nodes == 0 ||
        trees_.back().branches > 0) {
      return Error("a property outside of a node");
    }
    std::string name;
    while (at_ < text_.size() &&
           absl::ascii_isalpha(static_cast<unsigned char>(text_[at_]))) {
      // Old files have "GaMe" for GM.
      if (absl::ascii_isupper(static_cast<unsigned char>(text_[at_]))) {
        name += text_[at_];
      }
      Next();
    }
    if (name.empty()) return Error("unexpected character");
    std::vector<std::string> values;
    for (;;) {
      while (at_ < text_.size() &&
             absl::ascii_isspace(static_cast<unsigned char>(text_[at_]))) {
        Next();
      }
      if (at_ == text_.size() || text_[at_] != '[') break;
      std::optional<std::string> value = Value();
      if (!value) return Error("the text ends within a property");
      values.push_back(*std::move(value));
    }
    if (values.empty()) return Error("a property without a value");
    SgfNode& node = trees_.back().main_line ? games_.back().back() : node_;
    node.properties.emplace_back(std::move(name), std::move(values));
    return absl::OkStatus();
  }

  // What stands between "[" and "]"; nothing if the text ends before.
  std::optional<std::string> Value() {
    Next();
    const size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != ']') {
      if (text_[at_] == '\\') {
        Next();
        if (at_ == text_.size()) break;
      }
      Next();
    }
    if (at_ == text_.size()) return std::nullopt;
    std::string value(text_.substr(begin, at_ - begin));
    Next();
    return value;
  }

  std::string_view text_;
  size_t at_ = 0;
  int line_ = 1;
  std::vector<Tree> trees_;
  // Takes the properties of nodes beside the main line.
  SgfNode node_;
  std::vector<std::vector<SgfNode>> games_;
};

bool IsLineEnd(char c) { return c == '\n' || c == '\r'; }

// Length of the line end that begins at `i`: two if it is CR LF or LF CR.
size_t LineEndLength(std::string_view text, size_t i) {
  const bool pair =
      i + 1 < text.size() && IsLineEnd(text[i + 1]) && text[i + 1] != text[i];
  return pair ? 2 : 1;
}

}  // namespace

const std::vector<std::string>* SgfNode::Find(std::string_view name) const {
  for (const auto& [property, values] : properties) {
    if (property == name) return &values;
  }
  return nullptr;
}

absl::StatusOr<std::vector<std::vector<SgfNode>>> ParseSgfTrees(
    std::string_view text) {
  return Parser(text).Parse();
}

std::string EscapeSgfText(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string EscapeSgfLine(std::string_view text) {
  std::string line(text);
  for (char& c : line) {
    if (absl::ascii_iscntrl(static_cast<unsigned char>(c))) c = ' ';
  }
  return EscapeSgfText(line);
}

std::string UnescapeSgf(std::string_view value) {
  std::string text;
  for (size_t i = 0; i < value.size(); ++i) {
    const bool escaped = value[i] == '\\' && i + 1 < value.size();
    if (escaped) ++i;
    const char c = value[i];
    if (IsLineEnd(c)) {
      if (!escaped) text += '\n';
      i += LineEndLength(value, i) - 1;
    } else if (absl::ascii_isspace(static_cast<unsigned char>(c))) {
      text += ' ';
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace tengen
