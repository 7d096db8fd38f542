#ifndef TENGEN_PROTOCOL_OPENING_TEXT_H_
#define TENGEN_PROTOCOL_OPENING_TEXT_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/decision/opening_solver.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/vocabulary.h"

// The lines of the opening commands. Points are x,y in every dialect, as in the
// actions (engine/opening/action.h).

namespace tengen {

// One rule in the list of OPENRULES:
//   OPENRULE xia aliases=15 board=17 game=renju forbid=P2 name="Yunhe Xia"
std::string OpenRuleLine(const OpeningRule& rule);

// Where an opening stands, the answer of OPENSTATE:
//   OPENSTATE over=no step=2 actor=second ... choices=SWAP,STAY moves=7,7,b
std::string OpenStateLine(const OpeningState& state);

// The reasons of a decision, best first, one line each; of a DECLARE one for
// each number, otherwise not more than kMostChoices:
//   MESSAGE choice DECLARE 4 value 0.487 error 0.03
inline constexpr int kMostChoices = 10;
std::vector<std::string> ChoiceLines(const Decision& decision);

// Plays the actions that `lines` name, one a line. An error begins with the
// line, "line K: ", from 1; `state` is then that before this line.
absl::Status PlayLines(const std::vector<std::string>& lines,
                       OpeningState& state);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_OPENING_TEXT_H_
