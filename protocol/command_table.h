#ifndef TENGEN_PROTOCOL_COMMAND_TABLE_H_
#define TENGEN_PROTOCOL_COMMAND_TABLE_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/time/time.h"

namespace tengen {

class Session;
struct Command;

// What a command may do while the engine thinks.
enum class WhileThinking : uint8_t {
  kWaits,   // is carried out after the move
  kAborts,  // makes the engine move now, then is carried out
  kActs,    // is carried out at once; pondering goes on
};

// The lines that follow the first one and belong to the command.
enum class Body : uint8_t {
  kNone,
  kUntilDone,  // up to DONE
  kNextLine,   // one line, a path
};

// One command of the protocol.
struct CommandSpec {
  std::string_view name;  // upper case
  void (Session::*handle)(const Command& command);
  WhileThinking while_thinking;
  Body body;
  std::string_view usage;    // the lines as a manager writes them
  std::string_view meaning;  // what the engine does and answers
  std::string_view origin;   // who sends it
};

// A command as a manager has sent it.
struct Command {
  const CommandSpec* spec = nullptr;
  std::string args;               // the rest of the first line, trimmed
  std::vector<std::string> body;  // the lines of the body, trimmed
  // For what is no command: the answer that refuses it. `spec` is nullptr.
  std::string reply;
  // The clock's reading when its last line was read.
  absl::Duration arrival;
};

// All commands, the only list of them. The help, README and EXTENSIONS.md are
// checked against it, and every row has a transcript in tests/transcripts.
std::span<const CommandSpec> Commands();

// The command of that name in any case, or nullptr.
const CommandSpec* FindCommand(std::string_view name);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_COMMAND_TABLE_H_
