#ifndef TENGEN_PROTOCOL_RECORD_PSQ_H_
#define TENGEN_PROTOCOL_RECORD_PSQ_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "protocol/record/recorded_game.h"

// Games in Piskvork's .psq, as Piskvork and Gomocup keep them: one line for the
// board, one a stone with x and y from 1 and the milliseconds it took, the
// names of the players, and why it ended.
//
//   Piskvorky 15x15, 11:11, 0
//   8,8,0
//   8,9,1520
//   Anna
//   Tengen
//   0
//
// The format knows stones of two colours in turn and nothing else: no rule, no
// result, no decisions of an opening. sgf.h keeps all of them.

namespace tengen {

// The game's final stones. Where decisions of an opening mixed the order, the
// stones of each colour keep theirs and the colours take turns. Names are those
// of black and of white; one that a reader would take for a move gets a "_"
// before it. Ends with 15 if the reason is "timeout", with 0 if the game ended
// otherwise, with -1 if it did not. Fails if the stones cannot have been put in
// turn, black first, or there are half or blocking ones, or as FinalPosition.
absl::StatusOr<std::string> PsqText(const RecordedGame& game);

// The first name is black's, whose stones come first. Names are empty where
// the file has none. The result stays unknown, a 15 at the end is the reason
// "timeout". Fails with "line N: cause" if the first line is not of this
// format, a line of a stone is not numbers, or a point is not on the board or
// not free.
absl::StatusOr<RecordedGame> ParsePsq(std::string_view text);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_RECORD_PSQ_H_
