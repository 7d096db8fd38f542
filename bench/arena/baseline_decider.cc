// Decides openings in simple ways, for the arena to compare the solver with.
//
//   baseline_decider random   any legal action
//   baseline_decider plain    the action after which a search values the
//                             position highest, as if the game began there
//
// It speaks as much of the protocol as the arena asks of a decider: ABOUT,
// START, INFO, OPENRULES, OPENBOARD, END. `INFO max_node` bounds the nodes of a
// decision of `plain`, `INFO seed` makes both repeatable.

#include <cstdio>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "bench/arena/plain_decider.h"
#include "engine/base/zobrist.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/random_action.h"
#include "protocol/info_table.h"
#include "protocol/opening_text.h"
#include "protocol/settings.h"
#include "protocol/text.h"

namespace tengen {
namespace {

constexpr int64_t kDefaultNodes = 20'000;

class Decider {
 public:
  explicit Decider(bool plain) : plain_(plain) {}

  // Whether more lines are wanted.
  bool Handle(const std::string& line) {
    if (in_opening_) {
      if (!EqualsNoCase(line, "DONE")) {
        actions_.push_back(line);
        return true;
      }
      in_opening_ = false;
      Say(Answer());
      return true;
    }
    const std::vector<std::string> words = absl::StrSplit(line, ' ');
    if (EqualsNoCase(words[0], "END")) return false;
    if (EqualsNoCase(words[0], "ABOUT")) {
      Say("name=\"baseline_decider\"");
    } else if (EqualsNoCase(words[0], "START") && words.size() == 2) {
      size_ = std::atoi(words[1].c_str());
      Say("OK");
    } else if (EqualsNoCase(words[0], "INFO") && words.size() > 2) {
      const std::string value =
          line.substr(words[0].size() + words[1].size() + 2);
      const absl::Status status = ApplyInfo(settings_, words[1], value);
      if (!status.ok()) Say(absl::StrCat("MESSAGE ", status.ToString()));
    } else if (EqualsNoCase(words[0], "OPENRULES")) {
      for (const OpeningRule& rule : settings_.opening.catalogue().rules()) {
        Say(absl::StrCat("OPENRULE ", rule.id));
      }
      Say("DONE");
    } else if (EqualsNoCase(words[0], "OPENBOARD")) {
      in_opening_ = true;
      actions_.clear();
    } else {
      Say("UNKNOWN command");
    }
    return true;
  }

 private:
  static void Say(const std::string& line) {
    std::printf("%s\n", line.c_str());
    std::fflush(stdout);
  }

  std::string Answer() {
    absl::StatusOr<OpeningState> state =
        OpeningState::Create(settings_.opening.rule(), size_, size_,
                             RulesOfOpening(settings_, Color::kBlack));
    if (!state.ok()) return absl::StrCat("ERROR ", state.status().ToString());
    const absl::Status status = PlayLines(actions_, *state);
    if (!status.ok()) return absl::StrCat("ERROR ", status.ToString());
    if (state->over()) return "ERROR the opening is over";
    const uint64_t seed =
        Mix64(settings_.seed.value_or(1) + state->position().hash() +
              static_cast<uint64_t>(state->step()));
    const std::optional<Action> action =
        plain_ ? plain_decider_.Decide(
                     *state, settings_.max_node.value_or(kDefaultNodes), seed)
               : RandomAction(*state, seed);
    return action ? ActionText(*action) : "ERROR nothing is legal";
  }

  const bool plain_;
  PlainDecider plain_decider_;
  Settings settings_;
  int size_ = 15;
  bool in_opening_ = false;
  std::vector<std::string> actions_;
};

int Main(int argc, char** argv) {
  const std::string_view way = argc == 2 ? argv[1] : "";
  if (way != "random" && way != "plain") {
    std::fprintf(stderr, "usage: baseline_decider random|plain\n");
    return 2;
  }
  Decider decider(way == "plain");
  std::string line;
  while (std::getline(std::cin, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!decider.Handle(line)) break;
  }
  return 0;
}

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) { return tengen::Main(argc, argv); }
