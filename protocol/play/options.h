#ifndef TENGEN_PROTOCOL_PLAY_OPTIONS_H_
#define TENGEN_PROTOCOL_PLAY_OPTIONS_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/opening/vocabulary.h"
#include "protocol/play/board_view.h"

namespace tengen {

// The options of `pbrain-tengen play`.
struct PlayOptions {
  // What is to be done.
  enum class Task : uint8_t { kPlay, kList, kHelp };

  struct Size {
    int width;
    int height;

    bool operator==(const Size&) const = default;
  };

  Task task = Task::kPlay;
  // Id or code of the rules of play; the opening's own ones if not set.
  std::optional<std::string> rule;
  // Id, alias or number of the opening, then settings (key=value).
  std::string opening = "none";
  std::vector<std::string> opening_settings;
  std::vector<std::string> opening_files;
  // The board; of the size that the opening's document names if not set.
  std::optional<Size> size;
  // The seat that a person takes, the engine the other one. Nothing: persons
  // take both.
  std::optional<Player> seat = Player::kFirst;
  // For each move and each decision of the engine.
  absl::Duration time = absl::Seconds(5);
  // From 0 to 100, full strength.
  int strength = 100;
  std::optional<uint64_t> seed;
  Glyphs glyphs = Glyphs::kUnicode;
};

// Reads the words behind "play": "--size 15" or "--size=15". Fails, naming the
// option at fault. Whether ids are known is not looked at.
absl::StatusOr<PlayOptions> ParsePlayOptions(
    std::span<const std::string_view> arguments);

// What --help prints, each line with its end.
std::string PlayUsage();

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_PLAY_OPTIONS_H_
