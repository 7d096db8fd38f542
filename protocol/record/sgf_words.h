#ifndef TENGEN_PROTOCOL_RECORD_SGF_WORDS_H_
#define TENGEN_PROTOCOL_RECORD_SGF_WORDS_H_

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/point.h"
#include "engine/opening/action.h"
#include "engine/opening/vocabulary.h"
#include "protocol/record/recorded_game.h"

// Single values of SGF properties, for the writer and the reader of sgf.h.

namespace tengen {

// "hh"; x and y as a..z, then A..Z.
std::string SgfPoint(Point p);
// Nothing unless `text` is two such letters within the largest board.
std::optional<Point> ParseSgfPoint(std::string_view text);

// "B+", "W+T" and so on; empty for kUnknown. `reason` is RecordedGame::reason.
std::string SgfResult(RecordedResult result, std::string_view reason);
// Anything unknown is kUnknown.
RecordedResult ParseSgfResult(std::string_view text);

// A decision in words: "first: place h8 h9 j10", "swap" if nobody is known.
std::string DecisionComment(std::optional<Player> player, const Action& action,
                            int height);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_RECORD_SGF_WORDS_H_
