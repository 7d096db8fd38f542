#include "protocol/command_reader.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/point.h"
#include "protocol/text.h"

namespace tengen {
namespace {

// More lines than the largest board has points are no board.
constexpr size_t kMaxBodyLines = 2048;
static_assert(kMaxBodyLines > kMaxPoints);
// No line of a body is longer, an OFFER of all points of the largest board
// included; of a longer one this much is enough to refuse it.
constexpr size_t kMaxBodyLine = 8 * kMaxPoints;

Command Refusal(std::string reply) {
  Command command;
  command.reply = std::move(reply);
  return command;
}

}  // namespace

Command CommandReader::TakePending() {
  Command command = *std::exchange(pending_, std::nullopt);
  if (std::exchange(too_long_, false)) return Refusal("ERROR too many lines");
  return command;
}

void CommandReader::AddToBody(std::string_view line) {
  if (pending_->body.size() >= kMaxBodyLines) {
    too_long_ = true;
  } else {
    pending_->body.emplace_back(line.substr(0, kMaxBodyLine));
  }
}

std::vector<Command> CommandReader::Feed(std::string_view line) {
  std::vector<Command> commands;
  line = Trim(line);
  if (line.empty()) return commands;
  const auto [word, rest] = SplitWord(line);
  const CommandSpec* spec = FindCommand(word);
  if (pending_.has_value()) {
    const bool until_done = pending_->spec->body == Body::kUntilDone;
    if (until_done && EqualsNoCase(word, "DONE")) {
      commands.push_back(TakePending());
      return commands;
    }
    if (spec == nullptr) {
      if (until_done) {
        AddToBody(line);
      } else {
        pending_->body.emplace_back(line);
        commands.push_back(TakePending());
      }
      return commands;
    }
    commands.push_back(Refusal(
        absl::StrCat("ERROR ", std::string(pending_->spec->name),
                     until_done ? " without DONE" : " without a path")));
    TakePending();
  }
  if (spec == nullptr) {
    commands.push_back(Refusal(absl::StrCat("UNKNOWN command ", Quoted(word))));
    return commands;
  }
  Command command;
  command.spec = spec;
  command.args = std::string(rest);
  if (spec->body == Body::kNone) {
    commands.push_back(std::move(command));
  } else {
    pending_ = std::move(command);
  }
  return commands;
}

}  // namespace tengen
