#ifndef TENGEN_EVAL_TRAINING_GAME_FILE_H_
#define TENGEN_EVAL_TRAINING_GAME_FILE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/training/self_play.h"

namespace tengen {

// Games of self-play as a text file, so that weights can be fitted again
// without playing again. Numbers in a fixed order, parted by blanks.

// Fails if the file cannot be written.
absl::Status WriteGames(const std::string& path,
                        const std::vector<SelfPlayGame>& games);

// Fails if the file cannot be read or is no such file.
absl::StatusOr<std::vector<SelfPlayGame>> ReadGames(const std::string& path);

}  // namespace tengen

#endif  // TENGEN_EVAL_TRAINING_GAME_FILE_H_
