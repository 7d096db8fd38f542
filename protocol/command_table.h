#ifndef TENGEN_PROTOCOL_COMMAND_TABLE_H_
#define TENGEN_PROTOCOL_COMMAND_TABLE_H_

#include <cstdint>
#include <span>
#include <string_view>

namespace tengen {

class Session;

// What a command may do while the engine thinks.
enum class WhileThinking : uint8_t {
  kWaits,   // is carried out after the move
  kAborts,  // makes the engine move now, then is carried out
  kActs,    // is carried out at once
};

// One command of the protocol.
struct CommandSpec {
  std::string_view name;  // upper case
  // Carries the command out. `args` is the trimmed rest of the line.
  void (Session::*handle)(std::string_view args);
  WhileThinking while_thinking;
  // Lines up to DONE belong to the command; `handle` is called with the first
  // line's rest once they are all there.
  bool has_block;
  std::string_view usage;    // the line as a manager writes it
  std::string_view meaning;  // what the engine does and answers
  std::string_view origin;   // who sends it
};

// All commands, the only list of them. The help, README and EXTENSIONS.md are
// checked against it, and every row has a transcript in tests/transcripts.
std::span<const CommandSpec> Commands();

// The command of that name in any case, or nullptr.
const CommandSpec* FindCommand(std::string_view name);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_COMMAND_TABLE_H_
