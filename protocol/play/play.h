#ifndef TENGEN_PROTOCOL_PLAY_PLAY_H_
#define TENGEN_PROTOCOL_PLAY_PLAY_H_

#include <ostream>
#include <span>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/opening/catalogue.h"
#include "engine/search/searcher.h"
#include "protocol/play/conversation.h"
#include "protocol/play/game.h"
#include "protocol/play/options.h"

// `pbrain-tengen play`: games at a terminal, see conversation.h.

namespace tengen {

// The game that the options ask for, under a rule of `catalogue`. Fails with
// the cause in plain words.
absl::StatusOr<Game> StartGame(const PlayOptions& options,
                               const Catalogue& catalogue);

// What --list prints: the rules of the opening and those of play.
void PrintRules(const Catalogue& catalogue, Glyphs glyphs, std::ostream& out);

// The program: `arguments` are those behind "play". Complaints go to `err`.
// Returns the exit code. Blocks.
int RunPlay(std::span<const std::string_view> arguments,
            const EvaluatorFactory& factory, const LineSource& read,
            std::ostream& out, std::ostream& err);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_PLAY_PLAY_H_
