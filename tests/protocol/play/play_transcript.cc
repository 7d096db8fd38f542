#include "tests/protocol/play/play_transcript.h"

#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "engine/opening/random_action.h"
#include "engine/position/fouls.h"
#include "protocol/play/conversation.h"
#include "protocol/play/play.h"
#include "protocol/play/players.h"

namespace tengen {
namespace {

constexpr char kCommand[] = "$ pbrain-tengen play";

class FirstPointMover : public Mover {
 public:
  Move Choose(const Position& position, const RuleSet& rules, absl::Duration,
              uint64_t) override {
    for (Point p : position.EmptyPoints()) {
      if (FoulOf(position, rules, position.side_to_move(), p) == Foul::kNone) {
        return {p};
      }
    }
    return {position.EmptyPoints().first()};
  }
};

class RandomDecider : public Decider {
 public:
  Action Decide(const OpeningState& state, absl::Duration,
                uint64_t seed) override {
    return *RandomAction(state, seed);
  }
};

// The words of a command line; '...' joins several to one.
std::vector<std::string> WordsOf(std::string_view line) {
  std::vector<std::string> words;
  bool quoted = false;
  bool begun = false;
  for (char c : line) {
    if (c == '\'') {
      quoted = !quoted;
    } else if (c == ' ' && !quoted) {
      begun = false;
      continue;
    } else {
      if (!begun) words.emplace_back();
      begun = true;
      words.back() += c;
    }
  }
  return words;
}

}  // namespace

std::string PerformPlayTranscript(std::span<const std::string> lines,
                                  const std::string& folder) {
  if (!absl::StartsWith(lines[0], kCommand)) return "no command line";
  const std::vector<std::string> words =
      WordsOf(std::string_view(lines[0]).substr(std::size(kCommand) - 1));
  absl::StatusOr<PlayOptions> options = ParsePlayOptions(
      std::vector<std::string_view>(words.begin(), words.end()));
  if (!options.ok()) return options.status().ToString();
  Catalogue catalogue;
  for (const std::string& file : options->opening_files) {
    const absl::Status s = catalogue.LoadFile(folder + "/" + file);
    if (!s.ok()) return s.ToString();
  }
  absl::StatusOr<Game> game = StartGame(*options, catalogue);
  if (!game.ok()) return game.status().ToString();

  std::ostringstream out;
  out << lines[0] << "\n";
  size_t at = 0;
  const LineSource read = [&](std::string& line) {
    while (at < lines.size() && !absl::StartsWith(lines[at], "> ")) ++at;
    if (at == lines.size()) return false;
    line = lines[at++].substr(2);
    out << line << "\n";
    return true;
  };
  RandomDecider decider;
  FirstPointMover mover;
  Conversation conversation(*std::move(game),
                            {.seat = options->seat,
                             .time = options->time,
                             .seed = options->seed.value_or(0),
                             .glyphs = options->glyphs},
                            {&decider, &mover}, read, out);
  conversation.Run();
  return out.str();
}

}  // namespace tengen
