#include "bench/arena/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>

#include "engine/opening/catalogue.h"

namespace tengen {
namespace {

using testing::HasSubstr;

// Two engines of fake_engine.cc in one game.
class RefereeTest : public testing::Test {
 protected:
  RefereeTest() {
    signal(SIGPIPE, SIG_IGN);
    rules_.preset = FindRulePreset("freestyle");
    rules_.opening = *Catalogue().Find("none");
    rules_.start_ms = 10000;
  }

  EngineSpec Engine(const std::string& name,
                    const std::vector<std::string>& arguments) {
    EngineSpec spec;
    spec.name = name;
    spec.command = {TENGEN_FAKE_ENGINE};
    spec.command.insert(spec.command.end(), arguments.begin(), arguments.end());
    spec.time.turn_ms = 10000;
    return spec;
  }

  GameRecord PlaySpecs(const EngineSpec& first, const EngineSpec& second) {
    GameTask task;
    task.engines = {&first, &second};
    task.dialects = dialects_;
    task.stones = stones_;
    task.seed = seed_;
    GameRecord record = PlayGame(rules_, task, stop_);
    const auto read = ParseGameLine(GameLine(record));
    EXPECT_TRUE(read.ok()) << read.status();
    return record;
  }
  GameRecord Play(const std::vector<std::string>& first,
                  const std::vector<std::string>& second) {
    return PlaySpecs(Engine("a", first), Engine("b", second));
  }
  // A game in which `first` misbehaves.
  GameRecord PlayBad(const std::vector<std::string>& bad,
                     int64_t turn_ms = 10000) {
    EngineSpec engine = Engine("bad", bad);
    engine.time.turn_ms = turn_ms;
    engine.tolerance_ms = 100;
    return PlaySpecs(engine, Engine("good", {}));
  }
  void UseOpening(const std::string& id, OpeningDialect dialect) {
    rules_.opening = *Catalogue().Find(id);
    rules_.opening_text = id;
    rules_.preset = GamePreset(rules_.opening.game);
    rules_.width = rules_.height = rules_.opening.board;
    dialects_ = {dialect, dialect};
  }

  MatchRules rules_;
  std::array<OpeningDialect, 2> dialects_ = {};
  std::vector<Point> stones_;
  uint64_t seed_ = 1;
  std::atomic<bool> stop_ = false;
};

void ExpectLost(const GameRecord& record, EndReason reason,
                const std::string& detail) {
  EXPECT_EQ(record.winner, Player::kSecond);
  EXPECT_EQ(EndReasonName(record.reason), EndReasonName(reason));
  EXPECT_THAT(record.detail, HasSubstr(detail));
}

// --- Ends by the rules ---

TEST_F(RefereeTest, AFiveWins) {
  const GameRecord record =
      Play({"moves=3,7;4,7;5,7;6,7;7,7"}, {"moves=0,0;2,0;4,0;6,0"});
  EXPECT_EQ(record.winner, Player::kFirst);
  EXPECT_EQ(record.reason, EndReason::kFive);
  EXPECT_EQ(record.moves.size(), 9u);
  EXPECT_EQ(record.moves.back().move, Move{Point(7, 7)});
}

TEST_F(RefereeTest, ASixIsNothingUnderStandardAndWinsUnderFreestyle) {
  const std::vector<std::string> six = {"moves=2,7;3,7;4,7;6,7;7,7;5,7;0,14"};
  const std::vector<std::string> other = {
      "moves=0,0;2,0;4,0;6,0;8,0;10,0;9,1;10,1;11,1;12,1;13,1"};
  GameRecord record = Play(six, other);
  EXPECT_EQ(record.winner, Player::kFirst);
  EXPECT_EQ(record.moves.size(), 11u);
  rules_.preset = FindRulePreset("standard");
  record = Play(six, other);
  EXPECT_GT(record.moves.size(), 11u);
}

TEST_F(RefereeTest, AFoulOfBlackLosesUnderRenju) {
  rules_.preset = FindRulePreset("renju");
  const std::vector<std::string> black = {"moves=6,7;8,7;7,6;7,8;7,7"};
  const std::vector<std::string> white = {"moves=0,0;14,0;0,14;14,14"};
  const GameRecord record = Play(black, white);
  ExpectLost(record, EndReason::kFoul, "double-three");
  EXPECT_EQ(record.moves.back().move, Move{Point(7, 7)});
  rules_.forbidden_moves = "overline";
  EXPECT_NE(Play(black, white).reason, EndReason::kFoul);
  EXPECT_EQ(Play(black, white).rule, "renju forbidden_moves=overline");
}

TEST_F(RefereeTest, AFullBoardIsADraw) {
  rules_.width = rules_.height = 5;
  rules_.preset = FindRulePreset("standard");
  // Rows of two and two: no five.
  const GameRecord record =
      Play({"moves=0,0;1,0;4,0;2,1;3,1;0,2;1,2;4,2;2,3;3,3;0,4;1,4;4,4"},
           {"moves=2,0;3,0;0,1;1,1;4,1;2,2;3,2;0,3;1,3;4,3;2,4;3,4"});
  EXPECT_FALSE(record.winner.has_value());
  EXPECT_EQ(record.reason, EndReason::kFullBoard);
  EXPECT_EQ(record.moves.size(), 25u);
}

TEST_F(RefereeTest, ADrawAfterSoManyStones) {
  rules_.draw_after = 12;
  stones_ = {Point(7, 7), Point(8, 8), Point(9, 3)};
  const GameRecord record = Play({}, {});
  EXPECT_FALSE(record.winner.has_value());
  EXPECT_EQ(record.reason, EndReason::kMoveLimit);
  EXPECT_EQ(record.start.size() + record.moves.size(), 12u);
}

TEST_F(RefereeTest, PreparedOpeningsPutStonesInTurn) {
  stones_ = {Point(7, 7), Point(8, 8), Point(9, 3)};
  rules_.draw_after = 5;
  const GameRecord record = Play({"moves=0,0"}, {"moves=1,1"});
  ASSERT_EQ(record.start.size(), 3u);
  EXPECT_EQ(record.start[1], (StartStone{Point(8, 8), Stone::kWhite}));
  EXPECT_EQ(record.to_move, Color::kWhite);
  // White, the second player, moves first.
  ASSERT_EQ(record.moves.size(), 2u);
  EXPECT_EQ(record.moves[0].move, Move{Point(1, 1)});
  EXPECT_EQ(record.moves[1].move, Move{Point(0, 0)});
}

TEST_F(RefereeTest, HalfStoneGoesOverTheWire) {
  rules_.preset = FindRulePreset("halfblack");
  rules_.draw_after = 4;
  const GameRecord record = Play({"moves=7,7,4;9,9"}, {"moves=8,8;9,8"});
  ASSERT_EQ(record.moves.size(), 4u) << record.detail;
  EXPECT_TRUE(record.moves[0].move.half);
  EXPECT_FALSE(record.moves[2].move.half);
}

TEST_F(RefereeTest, BoardsThatAreNotSquare) {
  rules_.width = 20;
  rules_.height = 6;
  const GameRecord record =
      Play({"moves=19,1;19,2;19,3;19,4;19,5"}, {"moves=0,0;2,0;4,0;6,0"});
  EXPECT_EQ(record.winner, Player::kFirst);
  EXPECT_EQ(record.reason, EndReason::kFive);
}

// --- Engines that misbehave cost one game ---

TEST_F(RefereeTest, Crash) {
  ExpectLost(PlayBad({"do=crash", "at=2"}), EndReason::kCrash, "signal 11");
}

TEST_F(RefereeTest, Exit) {
  ExpectLost(PlayBad({"do=exit"}), EndReason::kCrash, "exit code 7");
}

TEST_F(RefereeTest, Hang) {
  ExpectLost(PlayBad({"do=hang"}, 100), EndReason::kTimeout, "200 ms");
}

TEST_F(RefereeTest, HangWithoutAClock) {
  rules_.hang_ms = 150;
  EngineSpec bad = Engine("bad", {"do=hang"});
  bad.time = {};
  bad.nodes = 1000;
  ExpectLost(PlaySpecs(bad, Engine("good", {})), EndReason::kTimeout, "150 ms");
}

TEST_F(RefereeTest, Slow) {
  ExpectLost(PlayBad({"do=slow"}, 100), EndReason::kTimeout, "");
  EngineSpec engine = Engine("slow", {"do=slow", "moves=0,14;1,13"});
  engine.time.turn_ms = 200;
  engine.tolerance_ms = 2000;
  rules_.draw_after = 4;
  const GameRecord record = PlaySpecs(engine, Engine("good", {}));
  EXPECT_EQ(record.reason, EndReason::kMoveLimit) << record.detail;
  EXPECT_GE(record.moves[0].ms, 300);
}

TEST_F(RefereeTest, TheMatchClockRunsOut) {
  EngineSpec engine = Engine("slow", {"do=slow"});
  engine.time = {.match_ms = 100, .turn_ms = 1000, .increment_ms = 0};
  engine.tolerance_ms = 50;
  ExpectLost(PlaySpecs(engine, Engine("good", {})), EndReason::kTimeout,
             "150 ms");
}

TEST_F(RefereeTest, OccupiedPoint) {
  ExpectLost(PlayBad({"do=occupied", "at=2"}), EndReason::kIllegal, "occupied");
}

TEST_F(RefereeTest, OutsideOfTheBoard) {
  ExpectLost(PlayBad({"do=outside"}), EndReason::kIllegal, "outside");
}

TEST_F(RefereeTest, GarbageIsNoAnswer) {
  ExpectLost(PlayBad({"do=garbage"}, 100), EndReason::kTimeout, "??");
}

TEST_F(RefereeTest, ErrorIsNoAnswer) {
  ExpectLost(PlayBad({"do=error"}, 100), EndReason::kTimeout, "ERROR too hard");
}

TEST_F(RefereeTest, AHalfStoneWhereThereIsNone) {
  ExpectLost(PlayBad({"do=half"}, 100), EndReason::kTimeout, "3,3,4");
}

TEST_F(RefereeTest, FloodOfLinesAndOfOneLine) {
  for (const char* what : {"do=flood", "do=flood_line"}) {
    EngineSpec bad = Engine("bad", {what});
    bad.time.turn_ms = 300;
    bad.tolerance_ms = 0;
    const GameRecord record = PlaySpecs(bad, Engine("good", {}));
    EXPECT_EQ(record.winner, Player::kSecond);
    EXPECT_TRUE(record.reason == EndReason::kFlood ||
                record.reason == EndReason::kTimeout)
        << record.detail;
    EXPECT_LT(record.seconds, 30);
  }
}

TEST_F(RefereeTest, AFloodEndsBeforeALongLimit) {
  EngineSpec bad = Engine("bad", {"do=flood_line"});
  bad.time.turn_ms = 60000;
  ExpectLost(PlaySpecs(bad, Engine("good", {})), EndReason::kFlood, "64 MiB");
}

TEST_F(RefereeTest, Memory) {
  EngineSpec bad = Engine("bad", {"memory=64"});
  bad.memory = 32 << 20;
  ExpectLost(PlaySpecs(bad, Engine("good", {})), EndReason::kMemory,
             "of 32.0 MiB");
  bad.memory = 128 << 20;
  rules_.draw_after = 4;
  EXPECT_EQ(PlaySpecs(bad, Engine("good", {})).reason, EndReason::kMoveLimit);
  bad.memory = 0;
  EXPECT_EQ(PlaySpecs(bad, Engine("good", {})).reason, EndReason::kMoveLimit);
}

TEST_F(RefereeTest, NoAnswerToAboutOrStart) {
  for (const auto& [option, detail] :
       std::vector<std::pair<std::string, std::string>>{
           {"about=silent", "ABOUT"},
           {"about=exit", "exit code 3"},
           {"start=silent", "START"},
           {"start=error", "ERROR no such board"}}) {
    // Only silence has to be waited for.
    rules_.start_ms = option.find("silent") == std::string::npos ? 10000 : 150;
    ExpectLost(PlayBad({option}), EndReason::kStart, detail);
  }
}

TEST_F(RefereeTest, AProgramThatIsNotThere) {
  EngineSpec bad = Engine("bad", {});
  bad.command = {"/nowhere/engine"};
  ExpectLost(PlaySpecs(bad, Engine("good", {})), EndReason::kStart,
             "/nowhere/engine");
}

TEST_F(RefereeTest, EnginesThatDoNotEndAreKilledWithTheirChildren) {
  const std::string file = testing::TempDir() + "/arena_spawned";
  rules_.draw_after = 2;
  const GameRecord record = Play({"end=stay", "spawn=" + file}, {"end=stay"});
  EXPECT_EQ(record.reason, EndReason::kMoveLimit);
  pid_t child = 0;
  std::ifstream(file) >> child;
  ASSERT_GT(child, 0);
  // Whoever inherits it may take a moment to wait for it.
  std::string state;
  for (int i = 0; i < 100; ++i) {
    std::ifstream stat("/proc/" + std::to_string(child) + "/stat");
    std::string pid;
    std::string name;
    if (!(stat >> pid >> name >> state) || state == "Z") return;
    usleep(10000);
  }
  ADD_FAILURE() << "the child is still there, state " << state;
}

TEST_F(RefereeTest, SuspendedEnginesPlayOn) {
  rules_.suspend = true;
  rules_.draw_after = 10;
  EXPECT_EQ(Play({}, {}).reason, EndReason::kMoveLimit);
}

TEST_F(RefereeTest, AStoppedGameHasNoResult) {
  stop_ = true;
  const GameRecord record = Play({"do=hang"}, {});
  EXPECT_EQ(record.reason, EndReason::kAborted);
  EXPECT_FALSE(record.winner.has_value());
}

TEST_F(RefereeTest, ThoughtsAreRecorded) {
  rules_.draw_after = 2;
  const GameRecord record = Play(
      {"say=MESSAGE depth 14-22 ev -87 wr 0.41 n 1523k n/s 812k tm 9"}, {});
  EXPECT_EQ(record.moves[0].thought, (Thought{14, 1523000, "-87", 0.41}));
  EXPECT_EQ(record.moves[1].thought, Thought());
}

// --- Openings ---

TEST_F(RefereeTest, EveryRuleOfTheCatalogueIsPlayed) {
  const Catalogue catalogue;
  for (const OpeningRule& rule : catalogue.rules()) {
    if (rule.steps.size() <= 1) continue;
    SCOPED_TRACE(rule.id);
    UseOpening(rule.id, OpeningDialect::kOpenBoard);
    rules_.draw_after = 8;
    for (seed_ = 0; seed_ < 2; ++seed_) {
      const GameRecord record =
          Play({"opening=openboard"}, {"opening=openboard"});
      EXPECT_EQ(record.reason, EndReason::kMoveLimit) << record.detail;
      EXPECT_FALSE(record.actions.empty());
      EXPECT_EQ(record.start.size() + record.moves.size(), 8u);
    }
  }
}

TEST_F(RefereeTest, IllegalActionLoses) {
  UseOpening("soosorv8", OpeningDialect::kOpenBoard);
  const GameRecord record = Play({"opening=openboard"}, {"opening=illegal"});
  EXPECT_EQ(record.winner, Player::kFirst);
  EXPECT_EQ(record.reason, EndReason::kIllegal);
  EXPECT_THAT(record.detail, HasSubstr("SELECT 0,0"));
}

TEST_F(RefereeTest, CrashInTheOpening) {
  UseOpening("soosorv8", OpeningDialect::kOpenBoard);
  const GameRecord record =
      Play({"opening=openboard", "do=crash"}, {"opening=openboard"});
  ExpectLost(record, EndReason::kCrash, "in the opening");
}

TEST_F(RefereeTest, ADeciderDecidesForAPlayerThatKnowsNoOpening) {
  UseOpening("taraguchi10", OpeningDialect::kOpenBoard);
  rules_.draw_after = 8;
  EngineSpec first = Engine("a", {});
  first.decider =
      std::make_shared<EngineSpec>(Engine("decider", {"opening=openboard"}));
  const GameRecord record =
      PlaySpecs(first, Engine("b", {"opening=openboard"}));
  EXPECT_EQ(record.reason, EndReason::kMoveLimit) << record.detail;
  EXPECT_EQ(record.deciders[0], "decider");
  EXPECT_EQ(record.deciders[1], "");
  EXPECT_EQ(record.actions[0].value, 0.512);
  const EngineSpec bad = Engine("a", {});
  EXPECT_TRUE(FindDialect(rules_, first, stop_).ok());
  EXPECT_THAT(FindDialect(rules_, bad, stop_).status().message(),
              HasSubstr("taraguchi10"));
}

TEST_F(RefereeTest, ACrashOfTheDeciderLosesForItsPlayer) {
  UseOpening("taraguchi10", OpeningDialect::kOpenBoard);
  EngineSpec first = Engine("a", {});
  first.decider =
      std::make_shared<EngineSpec>(Engine("decider", {"about=exit"}));
  ExpectLost(PlaySpecs(first, Engine("b", {"opening=openboard"})),
             EndReason::kStart, "decider");
}

TEST_F(RefereeTest, Swap2ByGomocupsCommand) {
  UseOpening("swap2", OpeningDialect::kSwap2Board);
  rules_.draw_after = 6;
  const EngineSpec engine = Engine("a", {"opening=swap2"});
  EXPECT_EQ(*FindDialect(rules_, engine, stop_), OpeningDialect::kSwap2Board);
  EXPECT_FALSE(FindDialect(rules_, Engine("b", {}), stop_).ok());
  const GameRecord record = PlaySpecs(engine, Engine("b", {"opening=swap2"}));
  EXPECT_EQ(record.reason, EndReason::kMoveLimit) << record.detail;
  ASSERT_EQ(record.actions.size(), 2u);
  EXPECT_EQ(record.actions[0].text, "PLACE 0,0 5,5 9,9");
  EXPECT_EQ(record.actions[1].text, "STAY");
  // The point that the second player answered is his move.
  ASSERT_EQ(record.moves.size(), 3u);
  EXPECT_EQ(record.moves[0].move, Move{Point(3, 3)});
  EXPECT_EQ(record.black, Player::kFirst);
}

TEST_F(RefereeTest, TheSameSeedIsTheSameOpening) {
  UseOpening("yuelee00", OpeningDialect::kOpenBoard);
  rules_.draw_after = 8;
  const auto actions = [this](uint64_t seed) {
    seed_ = seed;
    std::string text;
    for (const ActionRecord& action :
         Play({"opening=openboard"}, {"opening=openboard"}).actions) {
      text += action.text + "\n";
    }
    return text;
  };
  const uint64_t big = uint64_t{1} << 40;
  EXPECT_EQ(actions(big), actions(big));
  EXPECT_NE(actions(big), actions(7 * big));
}

}  // namespace
}  // namespace tengen
