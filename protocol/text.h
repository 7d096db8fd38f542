#ifndef TENGEN_PROTOCOL_TEXT_H_
#define TENGEN_PROTOCOL_TEXT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"

// Small helpers for the text of the protocol.

namespace tengen {

// Without blanks and control characters at either end.
std::string_view Trim(std::string_view text);

// Whether both are equal but for the case of ASCII letters.
bool EqualsNoCase(std::string_view a, std::string_view b);
std::string ToUpper(std::string_view text);
std::string ToLower(std::string_view text);

// Splits `text` into its first word and the trimmed rest.
struct WordAndRest {
  std::string_view word;
  std::string_view rest;
};
WordAndRest SplitWord(std::string_view text);

// The parts between blanks and commas. Between two parts there may be blanks
// and at most one comma; nothing if that does not hold, or if a comma stands
// first or last.
std::optional<std::vector<std::string_view>> SplitFields(std::string_view text);

// A whole number, with or without a sign; nothing else may stand around it.
std::optional<int64_t> ParseInteger(std::string_view text);
// A number that may have a fraction, cut to a whole one. Values beyond the
// range of int64_t are brought to its ends.
std::optional<int64_t> ParseNumber(std::string_view text);

// At most 40 characters of `text` for an error message, anything but printable
// ASCII replaced by '?'.
std::string Quoted(std::string_view text);
// The same for a whole message that may hold such a text: at most 200.
std::string Printable(std::string_view text);

// The text of an error.
std::string MessageOf(const absl::Status& status);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_TEXT_H_
