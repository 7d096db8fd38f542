#ifndef TENGEN_PROTOCOL_COMMAND_READER_H_
#define TENGEN_PROTOCOL_COMMAND_READER_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/command_table.h"

namespace tengen {

// Puts the lines of a conversation together to whole commands: one line, or a
// first line with a body as the command table says. Knows no game; does not
// carry anything out.
//
//   CommandReader reader;
//   reader.Feed("BOARD");          // nothing yet
//   reader.Feed("7,7,2");          // nothing yet
//   reader.Feed("DONE");           // the command BOARD with a body of one line
class CommandReader {
 public:
  // The commands that `line` completes: none, one, or two where a body that
  // never ended comes before the command that broke it off. Blank lines are
  // left out.
  std::vector<Command> Feed(std::string_view line);

 private:
  Command TakePending();
  void AddToBody(std::string_view line);

  // A command whose body is being read.
  std::optional<Command> pending_;
  bool too_long_ = false;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_COMMAND_READER_H_
