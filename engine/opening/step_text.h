#ifndef TENGEN_ENGINE_OPENING_STEP_TEXT_H_
#define TENGEN_ENGINE_OPENING_STEP_TEXT_H_

#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/opening/vocabulary.h"

// The cells in which rows of the vocabulary are written, for the built-in rules
// and a user's file alike. An empty cell is "-".
//
//   verb     actor         args
//   place    P1 P2 B W O L colour@region ...   B@C W@3; colour B, W or ?
//   (free);
//                                              a ? behind: may be left out
//   swap?    who           -
//   declare  who           lo..hi              1..3, 1..inf
//   offer    who           tag colour count region   F B N *, G W 1..2 *
//   select   who           tag                 F
//   branch   who           option:step ...     keep:9 swap:9 five:12
//   move     who           stones region [fresh]     3,4,5 5 fresh
//   clear    who           -
//   dice     who           colour die          W D,I or B 13 or B 23
//   goto     -             step                3
//   end      B W           -
//
// Each cell is checked for itself; what rows mean to one another is checked in
// rule_check.h.

namespace tengen {

// One row from its three cells. The error names the cell's faulty word.
absl::StatusOr<OpeningStep> ParseStep(std::string_view verb,
                                      std::string_view actor,
                                      std::string_view args);
// The same from one text, the cells separated by a blank; an empty last cell
// may be left out: "swap? P2".
absl::StatusOr<OpeningStep> ParseStep(std::string_view text);

std::string_view VerbName(Verb verb);
// The cells of `step`; ParseStep reads them back.
std::string ActorCell(const OpeningStep& step);
std::string ArgsCell(const OpeningStep& step);

// Reads a game cell, `renju forbid=P2`, into game, forbid and ban of `rule`.
// On an error `rule` may be half changed.
absl::Status ParseGameCell(std::string_view cell, OpeningRule& rule);
// The values of the two options of a game cell: P1 P2 black white, and codes of
// named openings with commas between them, or "none".
absl::Status ParseForbid(std::string_view value, OpeningRule& rule);
absl::Status ParseBan(std::string_view value, OpeningRule& rule);
std::string GameCell(const OpeningRule& rule);

// The aliases with commas between them, "-" if there are none.
std::string AliasCell(const OpeningRule& rule);

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_STEP_TEXT_H_
