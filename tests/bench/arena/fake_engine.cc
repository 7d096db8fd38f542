// An engine of the Piskvork protocol that plays badly and misbehaves to order,
// for the tests of arena. It answers at once and thinks nothing.
//
//   fake_engine moves=7,7;8,8 do=crash at=3
//
// moves=x,y;x,y   its moves; after them the first free point
// do=WHAT at=N    misbehaves at the N-th request for a move or action: crash,
//                 exit, hang, occupied, outside, garbage, error, flood,
//                 flood_line, slow, late_line, half
// memory=MIB      takes so much memory from START on
// about=WHAT      silent, exit, error    start=WHAT  silent, error
// end=stay        ignores END and the end of its input
// spawn=FILE      starts a process that sleeps, its pid in FILE
// say=TEXT        a line before each move
// opening=WHAT    openboard, illegal (as openboard, but its actions are not),
//                 swap2 (SWAP2BOARD)
// count=FILE      adds a line to FILE for each game

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/random_action.h"
#include "engine/opening/switches.h"

namespace tengen {
namespace {

using Options = std::map<std::string, std::string>;

std::vector<std::string> Split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

class FakeEngine {
 public:
  explicit FakeEngine(Options options)
      : options_(std::move(options)), moves_(Split(options_["moves"], ';')) {}

  int Run() {
    for (std::string line; ReadLine(line);) {
      const std::vector<std::string> words = Split(line, ' ');
      if (words.empty()) continue;
      const std::string& word = words.front();
      if (word == "END") break;
      if (word == "ABOUT") {
        About();
      } else if (word == "START" || word == "RECTSTART") {
        Start(words[1]);
      } else if (word == "INFO") {
        Info(words, line);
      } else if (word == "BEGIN") {
        Move();
      } else if (word == "TURN") {
        Take(words[1]);
        Move();
      } else if (word == "BOARD") {
        taken_.clear();
        for (const std::string& stone : Block()) Take(stone);
        Move();
      } else if (word == "OPENRULES") {
        Rules();
      } else if (word == "OPENBOARD" && has("opening")) {
        OpenBoard();
      } else if (word == "SWAP2BOARD" && options_["opening"] == "swap2") {
        Swap2();
      } else {
        Say("UNKNOWN command");
      }
    }
    while (options_["end"] == "stay") sleep(1);
    return 0;
  }

 private:
  bool has(const std::string& key) const { return options_.count(key) > 0; }

  bool ReadLine(std::string& line) {
    if (!std::getline(std::cin, line)) return false;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return true;
  }
  void Say(const std::string& line) { std::cout << line << "\n" << std::flush; }
  [[noreturn]] void Hang() {
    for (;;) sleep(1);
  }

  std::vector<std::string> Block() {
    std::vector<std::string> lines;
    for (std::string line; ReadLine(line) && line != "DONE";) {
      lines.push_back(line);
    }
    return lines;
  }

  void About() {
    const std::string& about = options_["about"];
    if (about == "silent") Hang();
    if (about == "exit") std::_Exit(3);
    Say("name=\"fake\", version=\"1\"");
  }

  void Start(const std::string& size) {
    const std::vector<std::string> sides = Split(size, ',');
    width_ = std::stoi(sides.front());
    height_ = std::stoi(sides.back());
    taken_.clear();
    if (has("count")) {
      std::ofstream(options_["count"], std::ios::app) << getpid() << "\n";
    }
    if (has("spawn")) {
      const pid_t child = fork();
      if (child == 0) Hang();
      std::ofstream(options_["spawn"]) << child << "\n";
    }
    if (has("memory")) {
      memory_.assign(std::stoul(options_["memory"]) << 20, 'x');
    }
    if (options_["start"] == "silent") Hang();
    Say(options_["start"] == "error" ? "ERROR no such board" : "OK");
  }

  void Info(const std::vector<std::string>& words, const std::string& line) {
    if (words.size() < 3) return;
    if (words[1] == "opening") {
      const size_t at = line.find(words[2]);
      rule_words_ = Split(line.substr(at), ' ');
    }
    if (words[1] == "seed") seed_ = std::stoull(words[2]);
  }

  // Whether this request is the one to misbehave at.
  bool Misbehaves() {
    ++requests_;
    const std::string at = has("at") ? options_["at"] : "1";
    return has("do") && requests_ == std::stoi(at);
  }

  void Move() {
    if (Misbehaves() && Misbehave(options_["do"])) return;
    if (has("say")) Say(options_["say"]);
    std::string move;
    if (next_move_ < moves_.size()) {
      move = moves_[next_move_++];
    } else {
      for (int i = 0; move.empty() && i < width_ * height_; ++i) {
        const std::string point =
            std::to_string(i % width_) + "," + std::to_string(i / width_);
        if (taken_.count(point) == 0) move = point;
      }
    }
    Take(move);
    Say(move);
  }

  // Whether no answer is to follow.
  bool Misbehave(const std::string& what) {
    if (what == "crash") {
      const rlimit none = {};
      setrlimit(RLIMIT_CORE, &none);
      signal(SIGSEGV, SIG_DFL);
      raise(SIGSEGV);
    } else if (what == "exit") {
      std::_Exit(7);
    } else if (what == "hang") {
      Hang();
    } else if (what == "occupied") {
      Say(taken_.empty() ? "0,0" : *taken_.begin());
    } else if (what == "outside") {
      Say(std::to_string(width_) + ",0");
    } else if (what == "garbage") {
      for (const char* line :
           {"7;7", "h8", "7,7,7,7", "7 7", "OK", "\x01\xff"}) {
        Say(line);
      }
    } else if (what == "error") {
      Say("ERROR too hard");
    } else if (what == "flood") {
      for (;;) Say("MESSAGE and so on and on and on and on and on and on");
    } else if (what == "flood_line") {
      for (;;) std::cout << "and on and on and on";
    } else if (what == "slow") {
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      return false;
    } else if (what == "half") {
      Say("3,3,4");
    }
    return true;
  }

  void Take(const std::string& stone) {
    const std::vector<std::string> fields = Split(stone, ',');
    taken_.insert(fields[0] + "," + fields[1]);
  }

  void Rules() {
    if (!has("opening") || options_["opening"] == "swap2") {
      Say("UNKNOWN command");
      return;
    }
    for (const OpeningRule& rule : catalogue_.rules()) {
      Say("OPENRULE " + rule.id + " aliases=-");
    }
    Say("DONE");
  }

  void OpenBoard() {
    const std::vector<std::string> history = Block();
    if (Misbehaves() && Misbehave(options_["do"])) return;
    std::vector<std::string> settings(rule_words_.begin() + 1,
                                      rule_words_.end());
    OpeningState state = *OpeningState::Create(
        *Configure(*catalogue_.Find(rule_words_.front()), settings), width_,
        height_);
    for (const std::string& action : history) {
      if (!state.Apply(*ParseAction(action)).ok()) {
        Say("ERROR an action is not legal");
        return;
      }
    }
    if (options_["opening"] == "illegal") {
      Say("SELECT 0,0");
      return;
    }
    const std::optional<Action> drawn =
        RandomAction(state, seed_ + history.size());
    if (!drawn.has_value()) {
      Say("ERROR the opening is over");
      return;
    }
    const Action& action = *drawn;
    Say("MESSAGE choice " + ActionText(action) + " value 0.512 error 0.10");
    Say(ActionText(action));
  }

  void Swap2() {
    const size_t stones = Block().size();
    if (Misbehaves() && Misbehave(options_["do"])) return;
    Say(stones == 0 ? "0,0 5,5 9,9" : stones == 3 ? "3,3" : "SWAP");
  }

  Options options_;
  std::vector<std::string> moves_;
  size_t next_move_ = 0;
  int requests_ = 0;
  int width_ = 0;
  int height_ = 0;
  std::set<std::string> taken_;
  std::string memory_;
  Catalogue catalogue_;
  std::vector<std::string> rule_words_ = {"none"};
  uint64_t seed_ = 0;
};

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) {
  std::map<std::string, std::string> options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const size_t equals = word.find('=');
    options[word.substr(0, equals)] =
        equals == std::string::npos ? "" : word.substr(equals + 1);
  }
  return tengen::FakeEngine(std::move(options)).Run();
}
