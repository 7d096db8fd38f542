#ifndef TENGEN_PROTOCOL_RECORD_SGF_H_
#define TENGEN_PROTOCOL_RECORD_SGF_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/record/recorded_game.h"

// Games of Gomoku and Renju as SGF, FF[4] GM[4]: what viewers and databases
// read. Points are two letters, x then y from the upper left corner.
//
//   (;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]PB[Anna]PW[Tengen]RU[renju]
//   ON[soosorv8]RE[B+]TNE[five]TNF[W]
//   ;B[hh]C[first: place h8 h9 j10]TNA[PLACE 7,7 7,6 9,5]TNP[1];W[hg];B[jf]
//   ;C[second: swap]TNA[SWAP]TNP[2]
//   ;W[ii]TNP[1]TNT[1520] ...)
//
// A stone is a node with B or W. What the format has no word for stands in
// properties of our own, which other programs keep or skip:
//
//   root  TNE  why the game ended, in one word or a few
//         TNF  what the first player holds at the end, B or W; B if missing
//   node  TNP  who did it: 1 the first player, 2 the second
//         TNA  a decision of the opening, as in OPENBOARD; its stones follow,
//              one a node; the comment tells it in words
//         TNT  thinking time in milliseconds
//         TNH  point of the half stone
//         TNW  point of a stone that blocks both sides
//
// Candidates on offer are labelled A, B, C and so on. A moved stone, or a board
// that was cleared, is AE, AB and AW.

namespace tengen {

// The game as one game tree, a line end at its end. Several of them one after
// another are a collection.
std::string SgfText(const RecordedGame& game);

// All games of a file, the main line of each. Setup stones, variations and
// properties of other programs do no harm. Fails with "line N: cause" if the
// text is no SGF, a game is not GM[4], its board is none of ours, a point is
// not on it or not free, or somebody passes.
absl::StatusOr<std::vector<RecordedGame>> ParseSgf(std::string_view text);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_RECORD_SGF_H_
