#include "protocol/command_table.h"

#include "protocol/session.h"
#include "protocol/text.h"

namespace tengen {
namespace {

using enum WhileThinking;

constexpr CommandSpec kCommands[] = {
    {"START", &Session::Start, kAborts, false, "START size",
     "new game on a square board; answers OK", "Gomocup"},
    {"RECTSTART", &Session::RectStart, kAborts, false, "RECTSTART width,height",
     "new game on a rectangle; answers OK", "Gomocup"},
    {"RESTART", &Session::Restart, kAborts, false, "RESTART",
     "new game on the same board; answers OK", "Gomocup"},
    {"BEGIN", &Session::Begin, kWaits, false, "BEGIN",
     "the engine plays the first move; answers it", "Gomocup"},
    {"TURN", &Session::Turn, kWaits, false, "TURN x,y",
     "the opponent's move; answers the engine's", "Gomocup"},
    {"BOARD", &Session::Board, kAborts, true, "BOARD, lines x,y,field, DONE",
     "sets the whole board; answers the engine's move", "Gomocup"},
    {"PLAY", &Session::PlayMove, kWaits, false, "PLAY x,y",
     "the engine plays this move; answers it", "Gomocup"},
    {"TAKEBACK", &Session::TakeBack, kAborts, false, "TAKEBACK x,y",
     "takes the last stone back, which is this one; answers OK", "Gomocup"},
    {"INFO", &Session::Info, kActs, false, "INFO key value",
     "sets a value; never answered", "Gomocup"},
    {"ABOUT", &Session::About, kActs, false, "ABOUT",
     "answers the engine's name, version and author", "Gomocup"},
    {"END", &Session::End, kActs, false, "END", "ends the engine", "Gomocup"},
    {"STOP", &Session::Stop, kActs, false, "STOP",
     "the engine moves now; nothing when it does not think", "Yixin-Board"},
    {"YXSTOP", &Session::Stop, kActs, false, "YXSTOP", "as STOP",
     "Yixin-Board"},
    {"YXBOARD", &Session::YxBoard, kAborts, true,
     "YXBOARD, lines x,y,field, DONE", "sets the whole board; not answered",
     "Yixin-Board"},
    {"YXSHOWFORBID", &Session::ShowForbid, kWaits, false, "YXSHOWFORBID",
     "answers FORBID and all points that are forbidden", "Yixin-Board"},
};

}  // namespace

std::span<const CommandSpec> Commands() { return kCommands; }

const CommandSpec* FindCommand(std::string_view name) {
  for (const CommandSpec& command : kCommands) {
    if (EqualsNoCase(command.name, name)) return &command;
  }
  return nullptr;
}

}  // namespace tengen
