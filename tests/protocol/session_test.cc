// What transcripts cannot show: clocks, waiting commands, threads.

#include "protocol/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <regex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/search/clock.h"
#include "eval/factory.h"
#include "tests/support/collecting_sink.h"
#include "tests/support/fake_clock.h"

namespace tengen {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::SizeIs;
using testing::StartsWith;

const char kMove[] = "[0-9]+,[0-9]+";
const std::initializer_list<std::string_view> kBoard = {
    "BOARD", "7,7,1", "8,8,2", "9,7,1", "8,6,2", "DONE"};

class SessionTest : public testing::Test {
 protected:
  std::vector<std::string> Ask(std::initializer_list<std::string_view> lines) {
    for (std::string_view line : lines) session_.HandleLine(line);
    session_.WaitUntilIdle();
    return sink_.TakeAll();
  }
  // The depth that the search for the answer to kBoard reaches. The clock
  // stands still, so it is 1 if there is no time at all.
  int DepthReached() {
    const auto said = Ask(kBoard);
    std::smatch match;
    EXPECT_THAT(said, SizeIs(2));
    EXPECT_TRUE(
        std::regex_search(said.at(0), match, std::regex("depth (\\d+)-")));
    return std::stoi(match[1]);
  }

  FakeClock clock_;
  CollectingSink sink_;
  Session session_{MakeEvaluator, clock_, sink_};
};

TEST_F(SessionTest, TheOpponentsTimeIsNotCharged) {
  for (const char* pondering : {"INFO pondering 0", "INFO pondering 1"}) {
    Ask({"START 15", "INFO max_depth 4", "INFO timeout_match 1000", pondering});
    EXPECT_EQ(DepthReached(), 4);
    clock_.Advance(absl::Seconds(10));
    EXPECT_EQ(DepthReached(), 4);
  }
}

TEST_F(SessionTest, TimeIsCountedFromTheLastLineOfTheRequest) {
  Ask({"START 15", "INFO max_depth 4", "INFO timeout_turn 1000"});
  for (std::string_view line : kBoard) {
    clock_.Advance(absl::Seconds(10));
    session_.HandleLine(line);
  }
  EXPECT_THAT(Ask({}),
              ElementsAre(HasSubstr(" depth 4-"), MatchesRegex(kMove)));
}

// Yixin-Board tells the time of a game before START.
TEST_F(SessionTest, TimeLeftIsThatOfTheNextMove) {
  Ask({"INFO max_depth 4", "INFO time_left -1", "START 15"});
  EXPECT_EQ(DepthReached(), 1);
  EXPECT_EQ(DepthReached(), 1);
  // What was left of the old game does not bind the new one.
  Ask({"START 15"});
  EXPECT_EQ(DepthReached(), 4);
}

// A setting that comes while the engine thinks holds from the next thought on.
TEST_F(SessionTest, SettingsMayChangeInMidThought) {
  Ask({"START 15", "INFO timeout_turn 2147483647"});
  for (std::string_view line : kBoard) session_.HandleLine(line);
  EXPECT_THAT(Ask({"INFO rule 4", "INFO max_depth 2",
                   "INFO max_memory 20000000", "STOP"}),
              SizeIs(2));
  EXPECT_EQ(DepthReached(), 2);
}

TEST_F(SessionTest, AStopHoldsForTheThoughtThatWaits) {
  Ask({"INFO timeout_turn 2147483647", "START 15"});
  const auto said = Ask({"BOARD", "7,7,2", "DONE", "START 15", "BOARD", "7,7,1",
                         "8,8,2", "DONE", "YXSTOP"});
  EXPECT_THAT(
      said, ElementsAre(StartsWith("MESSAGE depth "), MatchesRegex(kMove), "OK",
                        StartsWith("MESSAGE depth "), MatchesRegex(kMove)));
}

TEST_F(SessionTest, WaitingCommandsAreBounded) {
  Ask({"INFO timeout_turn 2147483647", "START 15"});
  for (std::string_view line : kBoard) session_.HandleLine(line);
  for (int i = 0; i < 5000; ++i) session_.HandleLine("YXDRAW");
  EXPECT_EQ(sink_.Take(absl::ZeroDuration()),
            "ERROR too many commands wait for the move");
  const auto said = Ask({"STOP"});
  EXPECT_EQ(std::count(said.begin(), said.end(), "MESSAGE no draw: play on"),
            4096);
}

TEST_F(SessionTest, IsGoneAtOnceWhateverItDoes) {
  for (const char* line : {"YXBALANCETWO 0", "YXNBEST 5", "BEGIN"}) {
    CollectingSink sink;
    Session session(MakeEvaluator, SteadyClock(), sink);
    session.HandleLine("START 15");
    session.HandleLine("PLAY 7,7");
    session.HandleLine("INFO timeout_turn 2147483647");
    session.HandleLine("INFO pondering 1");
    session.HandleLine(line);
    session.HandleLine("END");
    EXPECT_THAT(sink.TakeAll(), ElementsAre("OK", "7,7"));
  }
}

TEST_F(SessionTest, ThreadsMaySpeakAtOnce) {
  Ask({"START 15", "INFO max_node 100"});
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([this] {
      for (int j = 0; j < 20; ++j) {
        session_.HandleLine("RESTART");
        session_.HandleLine("BEGIN");
        session_.HandleLine("ABOUT");
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const auto said = Ask({});
  EXPECT_EQ(std::count(said.begin(), said.end(), "OK"), 80);
}

}  // namespace
}  // namespace tengen
