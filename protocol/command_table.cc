#include "protocol/command_table.h"

#include "protocol/session.h"
#include "protocol/text.h"

namespace tengen {
namespace {

using enum WhileThinking;
using S = Session;

constexpr Body kOneLine = Body::kNone;
constexpr Body kBlock = Body::kUntilDone;
constexpr Body kPath = Body::kNextLine;
constexpr std::string_view kGomocup = "Gomocup";
constexpr std::string_view kYixin = "Yixin-Board";
constexpr std::string_view kOurs = "Tengen";
constexpr std::string_view kNoDatabase = "no effect: there is no database";

constexpr CommandSpec kCommands[] = {
    {"START", &S::Start, kAborts, kOneLine, "START size",
     "new game on a square board; answers OK", kGomocup},
    {"RECTSTART", &S::RectStart, kAborts, kOneLine, "RECTSTART width,height",
     "new game on a rectangle; answers OK", kGomocup},
    {"RESTART", &S::Restart, kAborts, kOneLine, "RESTART",
     "new game on the same board; answers OK", kGomocup},
    {"BEGIN", &S::Begin, kWaits, kOneLine, "BEGIN",
     "the engine plays the first move; answers it", kGomocup},
    {"TURN", &S::Turn, kWaits, kOneLine, "TURN x,y",
     "the opponent's move; answers the engine's", kGomocup},
    {"BOARD", &S::Board, kAborts, kBlock, "BOARD, lines x,y,field, DONE",
     "sets the whole board; answers the engine's move", kGomocup},
    {"PLAY", &S::PlayMove, kWaits, kOneLine, "PLAY x,y",
     "the engine plays this move; answers it", kGomocup},
    {"TAKEBACK", &S::TakeBack, kAborts, kOneLine, "TAKEBACK x,y",
     "takes the last stone back, which is this one; answers OK", kGomocup},
    {"SWAP2BOARD", &S::Swap2Board, kAborts, kBlock,
     "SWAP2BOARD, lines x,y, DONE",
     "the next step of a swap2 opening; answers stones or SWAP", kGomocup},
    {"INFO", &S::Info, kActs, kOneLine, "INFO key value",
     "sets a value; never answered", kGomocup},
    {"ABOUT", &S::About, kActs, kOneLine, "ABOUT",
     "answers the engine's name, version and author", kGomocup},
    {"END", &S::End, kActs, kOneLine, "END", "ends the engine", kGomocup},
    {"STOP", &S::Stop, kActs, kOneLine, "STOP",
     "the engine moves now; nothing when it does not think", kYixin},
    {"YXSTOP", &S::Stop, kActs, kOneLine, "YXSTOP", "as STOP", kYixin},

    {"OPENRULES", &S::OpenRules, kWaits, kOneLine, "OPENRULES",
     "lists the opening rules, then DONE", kOurs},
    {"OPENBOARD", &S::OpenBoard, kAborts, kBlock, "OPENBOARD, actions, DONE",
     "the next decision of an opening; answers an action", kOurs},
    {"OPENSTATE", &S::OpenState, kAborts, kBlock, "OPENSTATE, actions, DONE",
     "describes what an opening has come to", kOurs},
    {"OPENGO", &S::OpenGo, kWaits, kOneLine, "OPENGO [wait]",
     "the game begins after the opening; answers a move, or OK", kOurs},

    {"YXSWAP2STEP1", &S::Swap2Step1, kWaits, kOneLine, "YXSWAP2STEP1",
     "tells the first three stones of a swap2 opening", kYixin},
    {"YXSWAP2STEP2", &S::Swap2Step2, kWaits, kOneLine, "YXSWAP2STEP2",
     "tells what the engine does after three stones", kYixin},
    {"YXSWAP2STEP3", &S::Swap2Step3, kWaits, kOneLine, "YXSWAP2STEP3",
     "tells whether the engine swaps after five stones", kYixin},
    {"YXSOOSORVSTEP1", &S::SoosorvStepOf, kWaits, kOneLine, "YXSOOSORVSTEP1",
     "tells the first three stones of a Soosorv-8 opening", kYixin},
    {"YXSOOSORVSTEP2", &S::SoosorvStepOf, kWaits, kBlock,
     "YXSOOSORVSTEP2, lines x,y, DONE", "tells whether the engine swaps",
     kYixin},
    {"YXSOOSORVSTEP3", &S::SoosorvStepOf, kWaits, kBlock,
     "YXSOOSORVSTEP3, lines x,y, DONE",
     "tells the fourth move and the number of fifths", kYixin},
    {"YXSOOSORVSTEP4", &S::SoosorvStepOf, kWaits, kBlock,
     "YXSOOSORVSTEP4 n, lines x,y, DONE", "tells whether the engine swaps",
     kYixin},
    {"YXSOOSORVSTEP5", &S::SoosorvStepOf, kWaits, kBlock,
     "YXSOOSORVSTEP5 n, lines x,y, DONE", "tells the n fifths on offer",
     kYixin},
    {"YXSOOSORVSTEP6", &S::SoosorvStepOf, kWaits, kBlock,
     "YXSOOSORVSTEP6, lines x,y, DONE", "tells which fifth stays", kYixin},

    {"YXSHOWINFO", &S::ShowInfo, kActs, kOneLine, "YXSHOWINFO",
     "answers the largest thread number and table size; from now on "
     "Yixin-Board's dialect",
     kYixin},
    {"YXBOARD", &S::YxBoard, kAborts, kBlock, "YXBOARD, lines x,y,field, DONE",
     "sets the whole board; not answered", kYixin},
    {"YXSHOWFORBID", &S::ShowForbid, kWaits, kOneLine, "YXSHOWFORBID",
     "answers FORBID and all points that are forbidden", kYixin},
    {"YXNBEST", &S::NBest, kWaits, kOneLine, "YXNBEST n",
     "tells of the n best moves and plays the best", kYixin},
    {"YXSEARCHDEFEND", &S::SearchDefend, kWaits, kOneLine, "YXSEARCHDEFEND",
     "looks at every empty point and plays the best", kYixin},
    {"YXBALANCEONE", &S::BalanceOne, kWaits, kOneLine, "YXBALANCEONE bias",
     "plays the move that makes the position even", kYixin},
    {"YXBALANCETWO", &S::BalanceTwo, kWaits, kOneLine, "YXBALANCETWO bias",
     "plays a move and the reply that make the position even", kYixin},
    {"YXBLOCK", &S::BlockPoints, kWaits, kBlock, "YXBLOCK, lines x,y, DONE",
     "bars these points to the engine's moves", kYixin},
    {"YXBLOCKUNDO", &S::UnblockPoints, kWaits, kBlock,
     "YXBLOCKUNDO, lines x,y, DONE", "opens these points again", kYixin},
    {"YXBLOCKRESET", &S::ResetBlocks, kWaits, kOneLine, "YXBLOCKRESET",
     "opens all points again", kYixin},
    {"YXBLOCKPATH", &S::BlockPath, kWaits, kBlock,
     "YXBLOCKPATH, lines x,y, DONE",
     "bars the last point after the moves before it", kYixin},
    {"YXBLOCKPATHUNDO", &S::UnblockPath, kWaits, kBlock,
     "YXBLOCKPATHUNDO, lines x,y, DONE", "takes such a line back", kYixin},
    {"YXBLOCKPATHRESET", &S::ResetBlockedPaths, kWaits, kOneLine,
     "YXBLOCKPATHRESET", "takes all such lines back", kYixin},
    {"YXFORBID", &S::ForbidPoint, kWaits, kOneLine, "YXFORBID add|del y x side",
     "no effect", kYixin},
    {"YXHASHCLEAR", &S::ClearHash, kWaits, kOneLine, "YXHASHCLEAR",
     "forgets what earlier searches found", kYixin},
    {"YXSHOWHASHUSAGE", &S::ShowHashUsage, kWaits, kOneLine, "YXSHOWHASHUSAGE",
     "tells how full the transposition table is", kYixin},
    {"YXHASHDUMP", &S::RefuseHashFile, kWaits, kPath, "YXHASHDUMP, a path",
     "tells that it is not supported", kYixin},
    {"YXHASHLOAD", &S::RefuseHashFile, kWaits, kPath, "YXHASHLOAD, a path",
     "tells that it is not supported", kYixin},
    {"YXDRAW", &S::OfferDraw, kWaits, kOneLine, "YXDRAW",
     "tells what the engine thinks of a draw", kYixin},
    {"YXRESIGN", &S::OfferResign, kWaits, kOneLine, "YXRESIGN",
     "tells what the engine thinks of resigning", kYixin},
    {"YXPRINTFEATURE", &S::PrintFeature, kWaits, kOneLine, "YXPRINTFEATURE",
     "tells the static value of the position", kYixin},

    {"YXQUERYDATABASEALL", &S::QueryDatabaseAll, kActs, kBlock,
     "YXQUERYDATABASEALL, lines x,y, DONE", "answers an empty list", kYixin},
    {"YXQUERYDATABASEALLT", &S::QueryDatabaseAll, kActs, kBlock,
     "YXQUERYDATABASEALLT, lines x,y, DONE", "answers an empty list", kYixin},
    {"YXQUERYDATABASEONE", &S::QueryDatabaseOne, kActs, kBlock,
     "YXQUERYDATABASEONE, lines x,y, DONE", "answers an empty record", kYixin},
    {"YXQUERYDATABASETEXT", &S::QueryDatabaseText, kActs, kBlock,
     "YXQUERYDATABASETEXT, lines x,y, DONE", "answers an empty text", kYixin},
    {"YXSETBESTMOVEDATABASE", &S::IgnoreDatabase, kActs, kBlock,
     "YXSETBESTMOVEDATABASE, lines x,y, DONE", kNoDatabase, kYixin},
    {"YXCLEARBESTMOVEDATABASE", &S::IgnoreDatabase, kActs, kBlock,
     "YXCLEARBESTMOVEDATABASE, lines x,y, DONE", kNoDatabase, kYixin},
    {"YXDELETEDATABASEONE", &S::IgnoreDatabase, kActs, kBlock,
     "YXDELETEDATABASEONE, lines x,y, DONE", kNoDatabase, kYixin},
    {"YXDELETEDATABASEALL", &S::IgnoreDatabase, kActs, kBlock,
     "YXDELETEDATABASEALL [kind], lines x,y, DONE", kNoDatabase, kYixin},
    {"YXEDITTVDDATABASE", &S::IgnoreDatabase, kActs, kBlock,
     "YXEDITTVDDATABASE mask tag value depth, lines x,y, DONE", kNoDatabase,
     kYixin},
    {"YXEDITLABELDATABASE", &S::IgnoreDatabase, kActs, kBlock,
     "YXEDITLABELDATABASE x,y text, lines x,y, DONE", kNoDatabase, kYixin},
    {"YXEDITTEXTDATABASE", &S::IgnoreDatabase, kActs, kBlock,
     "YXEDITTEXTDATABASE \"text\", lines x,y, DONE", kNoDatabase, kYixin},
    {"YXSETDATABASE", &S::IgnoreDatabase, kActs, kPath, "YXSETDATABASE, a path",
     kNoDatabase, kYixin},
    {"YXDBTOPOS", &S::IgnoreDatabase, kActs, kPath, "YXDBTOPOS, a path",
     kNoDatabase, kYixin},
    {"YXDBTOTXT", &S::IgnoreDatabase, kActs, kPath, "YXDBTOTXT, a path",
     kNoDatabase, kYixin},
    {"YXDBTOTXTALL", &S::IgnoreDatabase, kActs, kPath, "YXDBTOTXTALL, a path",
     kNoDatabase, kYixin},
    {"YXTXTTODB", &S::IgnoreDatabase, kActs, kPath, "YXTXTTODB, a path",
     kNoDatabase, kYixin},
    {"YXLIBTODB", &S::IgnoreDatabase, kActs, kPath, "YXLIBTODB, a path",
     kNoDatabase, kYixin},
    {"YXDBTOLIB", &S::IgnoreDatabase, kActs, kPath, "YXDBTOLIB, a path",
     kNoDatabase, kYixin},
    {"YXDBMERGE", &S::IgnoreDatabase, kActs, kPath, "YXDBMERGE, a path",
     kNoDatabase, kYixin},
    {"YXDBSPLIT", &S::IgnoreDatabase, kActs, kPath, "YXDBSPLIT, a path",
     kNoDatabase, kYixin},
    {"YXDBCHECK", &S::IgnoreDatabase, kActs, kOneLine, "YXDBCHECK", kNoDatabase,
     kYixin},
    {"YXDBFIX", &S::IgnoreDatabase, kActs, kOneLine, "YXDBFIX", kNoDatabase,
     kYixin},
    {"YXSAVEDATABASE", &S::IgnoreDatabase, kActs, kOneLine, "YXSAVEDATABASE",
     kNoDatabase, kYixin},
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
