#include "protocol/play/conversation.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "engine/opening/random_action.h"
#include "tests/protocol/play/play_test_util.h"

namespace tengen {
namespace {

// Decides and moves as told; counts what it is asked.
class ScriptedEngine : public Decider, public Mover {
 public:
  ScriptedEngine(std::vector<const char*> actions,
                 std::vector<const char*> moves)
      : actions_(std::move(actions)), moves_(std::move(moves)) {}

  Action Decide(const OpeningState&, absl::Duration budget,
                uint64_t seed) override {
    EXPECT_EQ(budget, absl::Seconds(3));
    seeds.push_back(seed);
    return *ParseAction(actions_.at(action_++));
  }
  Move Choose(const Position& position, const RuleSet&, absl::Duration budget,
              uint64_t seed) override {
    EXPECT_EQ(budget, absl::Seconds(3));
    seeds.push_back(seed);
    return *ReadMove(moves_.at(move_++), position);
  }

  std::vector<uint64_t> seeds;

 private:
  std::vector<const char*> actions_;
  std::vector<const char*> moves_;
  size_t action_ = 0;
  size_t move_ = 0;
};

std::string Talk(const OpeningState& start, std::optional<Player> seat,
                 ScriptedEngine& engine,
                 std::initializer_list<const char*> lines) {
  std::ostringstream out;
  auto next = lines.begin();
  const LineSource read = [&](std::string& line) {
    if (next == lines.end()) return false;
    line = *next++;
    return true;
  };
  Conversation conversation(Game(start),
                            {.seat = seat, .time = absl::Seconds(3), .seed = 1},
                            {&engine, &engine}, read, out);
  conversation.Run();
  return out.str();
}

int Count(const std::string& text, std::string_view part) {
  int count = 0;
  for (size_t at = text.find(part); at != std::string::npos;
       at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

TEST(ConversationTest, EndOfInputLeavesAnywhere) {
  const std::initializer_list<const char*> all = {
      "h8", "h9 j10", "stay", "a1", "1", "stay", "b2", "A", "c3"};
  for (size_t n = 0; n <= all.size(); ++n) {
    ScriptedEngine engine({}, {});
    std::ostringstream out;
    size_t at = 0;
    Conversation conversation(
        Game(StartOf("soosorv8")), {.seat = std::nullopt, .time = {}},
        {nullptr, nullptr},
        [&](std::string& line) {
          if (at == n) return false;
          line = std::data(all)[at++];
          return true;
        },
        out);
    conversation.Run();
    EXPECT_TRUE(absl::EndsWith(out.str(), "Goodbye.\n")) << n;
    EXPECT_EQ(Count(out.str(), "No: "), 0) << out.str();
  }
}

TEST(ConversationTest, TheEngineDecidesAndMoves) {
  ScriptedEngine engine({"SWAP"}, {"a1", "b1"});
  const std::string text = Talk(StartOf("swap1"), Player::kFirst, engine,
                                {"h8", "h9", "h10", "quit"});
  // You put h8, Tengen swaps, you are white.
  EXPECT_TRUE(absl::StrContains(text, "Tengen (white): swap, black"));
  EXPECT_TRUE(absl::StrContains(text, "You (white), move 2: name a point."));
  EXPECT_TRUE(absl::StrContains(text, "Tengen (black), move 3: a1"));
  EXPECT_TRUE(absl::StrContains(text, "Tengen (black), move 5: b1"));
  EXPECT_EQ(engine.seeds.size(), 3u);
  EXPECT_NE(engine.seeds[0], engine.seeds[1]);
}

TEST(ConversationTest, UndoGoesBackToThePerson) {
  ScriptedEngine engine({"SWAP", "STAY"}, {"a1", "b1"});
  const std::string text =
      Talk(StartOf("swap1"), Player::kFirst, engine,
           {"undo", "h8", "h9", "undo", "undo", "undo", "g7", "record"});
  // The first and the last of them find nothing.
  EXPECT_EQ(Count(text, "No: there is nothing to take back."), 2) << text;
  EXPECT_TRUE(absl::StrContains(text, "Stones: 1.g7 2.b1"));
}

TEST(ConversationTest, UndoTakesBackTheEndOfAGame) {
  ScriptedEngine engine({}, {});
  const std::string text =
      Talk(StartOf("none"), std::nullopt, engine,
           {"h8", "resign", "h9", "undo", "h9", "undo", "undo", "undo"});
  EXPECT_TRUE(absl::StrContains(text, "wins: white resigns."));
  EXPECT_TRUE(absl::StrContains(text, "No: the game is over; say new"));
  EXPECT_EQ(Count(text, "Taken back."), 3);
  EXPECT_EQ(Count(text, "No: there is nothing to take back."), 1);
}

TEST(ConversationTest, HintsChangeNothing) {
  ScriptedEngine engine({"PLACE 7,7", "STAY"}, {"a1", "b2"});
  const std::string text = Talk(StartOf("swap1"), Player::kFirst, engine,
                                {"hint", "h8", "hint", "record"});
  EXPECT_TRUE(absl::StrContains(text, "Tengen would say: black h8.")) << text;
  EXPECT_TRUE(absl::StrContains(text, "Tengen would play b2."));
  EXPECT_TRUE(absl::StrContains(text, "Stones: 1.h8 2.a1\n"));
}

TEST(ConversationTest, TheRefereeGivesNoHints) {
  ScriptedEngine engine({}, {});
  EXPECT_TRUE(
      absl::StrContains(Talk(StartOf("none"), std::nullopt, engine, {"hint"}),
                        "No: Tengen only keeps the rules here."));
}

TEST(ConversationTest, ABoardIsDrawnOnceUntilItChanges) {
  ScriptedEngine engine({}, {});
  const OpeningState start = StartOf("none");
  EXPECT_EQ(Count(Talk(start, std::nullopt, engine, {}), "┌"), 1);
  EXPECT_EQ(Count(Talk(start, std::nullopt, engine, {"x", "", "help"}), "┌"),
            1);
  EXPECT_EQ(Count(Talk(start, std::nullopt, engine, {"state"}), "┌"), 2);
  EXPECT_EQ(Count(Talk(start, std::nullopt, engine, {"h8"}), "┌"), 2);
}

TEST(ConversationTest, AnotherGameBeginsAfterTheFirst) {
  ScriptedEngine engine({}, {});
  const std::string text = Talk(StartOf("none"), std::nullopt, engine,
                                {"h8", "new", "resign", "new", "record", "h8"});
  EXPECT_EQ(Count(text, "No: this game is not over"), 1);
  EXPECT_EQ(Count(text, "move 1: name a point."), 2);
}

TEST(ConversationTest, LinesFitATerminal) {
  ScriptedEngine engine({}, {});
  const std::string text =
      Talk(StartOf("taraguchi10"), std::nullopt, engine,
           {"help", "h8", "stay", "h9", "stay", "j10", "stay", "i8", "record"});
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    size_t columns = 0;
    for (char c : line) {
      columns += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }
    EXPECT_LE(columns, 79u) << line;
  }
}

}  // namespace
}  // namespace tengen
