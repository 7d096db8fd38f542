#ifndef TENGEN_BENCH_ARENA_ENGINE_SPEC_H_
#define TENGEN_BENCH_ARENA_ENGINE_SPEC_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"

namespace tengen {

// How long an engine may think. Nothing: no such limit.
struct TimeControl {
  std::optional<int64_t> match_ms;
  std::optional<int64_t> turn_ms;
  // Added to what is left of the match after each move.
  int64_t increment_ms = 0;

  bool operator==(const TimeControl&) const = default;
};

// Reads "match/turn+increment" in seconds, "180/30+0.5"; parts may be left out:
// "180", "/5", "60+0.1". A 0 is no limit.
absl::StatusOr<TimeControl> ParseTimeControl(std::string_view text);

// A program that takes part in a match, as the command line has it:
//   name=new cmd="./pbrain-tengen --flag" nodes=10000 info.hash_size=65536
struct EngineSpec {
  std::string name;
  // The program and its arguments.
  std::vector<std::string> command;
  // Where it runs; empty: the folder of the program if it is named with a
  // slash, otherwise the current one.
  std::string folder;
  TimeControl time;
  std::optional<int64_t> nodes;
  std::optional<int> depth;
  std::optional<int> threads;
  // Bytes, by unique set size; 0: no limit.
  int64_t memory = 350 << 20;
  // What the clock forgives.
  int64_t tolerance_ms = 1000;
  // Further INFO keys and values, in order.
  std::vector<std::pair<std::string, std::string>> info;
  // Decides openings in the engine's place.
  std::shared_ptr<const EngineSpec> decider;
};

// Reads the words of one --engine; `each` are words for all engines, which its
// own go before. `decider=CMD` and `decider.KEY=VALUE` describe the decider,
// which has the limits of the engine unless it is given its own. Fails, naming
// the word, for an unknown key or a bad value; without a cmd; and if nothing
// bounds a move: no tc, nodes or depth.
absl::StatusOr<EngineSpec> ParseEngineSpec(std::span<const std::string> words,
                                           std::span<const std::string> each);

// All that bears on how the engine plays, in one line, for the fingerprint of
// a match. Names the program's content by a checksum.
std::string EngineSetup(const EngineSpec& spec);

// The file of the program, looked up in PATH if it has no slash. Fails if it
// cannot be executed.
absl::StatusOr<std::string> ProgramPath(const std::string& program);

// Cuts a command into words at blanks; "..." and '...' keep blanks in a word.
std::vector<std::string> SplitCommand(std::string_view command);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_ENGINE_SPEC_H_
