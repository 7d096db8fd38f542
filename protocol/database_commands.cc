// The handlers of Yixin-Board's database of positions. The engine has none, but
// Yixin-Board asks after almost every change of the board.

#include "protocol/session.h"

namespace tengen {

void Session::QueryDatabaseAll(const Command&) {
  SayMessage("DATABASE REFRESH");
  SayMessage("DATABASE DONE");
}

void Session::QueryDatabaseOne(const Command&) {
  SayMessage("DATABASE ONE 0 0 0 0");
}

void Session::QueryDatabaseText(const Command&) {
  SayMessage("DATABASE TEXT \"\"");
}

void Session::IgnoreDatabase(const Command&) {}

}  // namespace tengen
