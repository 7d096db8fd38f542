// Faults that were reported in public against engines and managers of this
// kind, each by its number in our list. What needs a process of its own stands
// in tests/process; what a judge checks before a tournament in
// tests/transcripts.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/base/point.h"
#include "engine/position/outcome.h"
#include "engine/search/clock.h"
#include "engine/search/time_manager.h"
#include "eval/factory.h"
#include "protocol/session.h"
#include "tests/support/collecting_sink.h"
#include "tests/support/transcript.h"

namespace tengen {
namespace {

using testing::AnyOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

const char kMove[] = "[0-9]+,[0-9]+";

// A conversation. Searches are bounded by nodes unless a test says otherwise.
class KnownFaultsTest : public testing::Test {
 protected:
  KnownFaultsTest() { Send({"INFO max_node 20000"}); }

  void Send(std::initializer_list<std::string_view> lines) {
    for (std::string_view line : lines) session_.HandleLine(line);
  }
  // Sends lines; what is said until nothing is owed, but for MESSAGE lines.
  std::vector<std::string> Ask(std::initializer_list<std::string_view> lines) {
    Send(lines);
    session_.WaitUntilIdle();
    std::vector<std::string> said;
    for (std::string& line : sink_.TakeAll()) {
      if (line.starts_with("MESSAGE ")) {
        message_ = line;
      } else {
        said.push_back(std::move(line));
      }
    }
    return said;
  }
  // A new game of the rule and the answer to a BOARD of these points, black
  // first, the side to move next.
  std::string AnswerTo(int rule, std::string_view points, int side = 15) {
    Ask({absl::StrCat("INFO rule ", rule), absl::StrCat("START ", side)});
    SendStones("BOARD", points, side);
    const auto said = Ask({});
    EXPECT_THAT(said, SizeIs(1));
    return said.empty() ? "" : said[0];
  }
  void SendStones(std::string_view command, std::string_view points, int side) {
    const std::vector<std::string> names =
        absl::StrSplit(std::string(points), ' ', absl::SkipEmpty());
    Send({command});
    for (size_t i = 0; i < names.size(); ++i) {
      const int field = (names.size() - i) % 2 == 0 ? 1 : 2;
      Send({absl::StrCat(Wire(names[i], side), ",", field)});
    }
    Send({"DONE"});
  }
  // Letter and number - 1, as judges count.
  static std::string Wire(std::string_view name, int side = 15) {
    const auto p = ParsePointName(name, side, side);
    EXPECT_TRUE(p.has_value()) << name;
    return absl::StrCat(p->x(), ",", side - 1 - p->y());
  }
  absl::Duration TimeOf(std::initializer_list<std::string_view> lines) {
    const absl::Duration start = SteadyClock().Now();
    EXPECT_THAT(Ask(lines), ElementsAre(MatchesRegex(kMove)));
    return SteadyClock().Now() - start;
  }

  CollectingSink sink_;
  Session session_{MakeEvaluator, SteadyClock(), sink_};
  std::string message_;  // the last one said
};

// The only block of a four is a foul.
TEST_F(KnownFaultsTest, B01_B02_B31_ForcedOntoAForbiddenPoint) {
  const char stones[] = "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1";
  Send({"INFO max_node 0", "INFO timeout_turn 300"});
  const std::string answer = AnswerTo(4, stones);
  EXPECT_THAT(answer, MatchesRegex(kMove));
  EXPECT_NE(answer, Wire("g7"));
  // Still there.
  Send({"INFO timeout_turn 600000"});
  SendStones("BOARD", stones, 15);
  EXPECT_THAT(Ask({"STOP"}), ElementsAre(MatchesRegex(kMove)));
}

// To the end of a long game, never an occupied point and never a foul.
TEST_F(KnownFaultsTest, B03_AlwaysAnEmptyPoint) {
  Send({"INFO max_node 500"});
  for (int rule : {0, 1, 4, 8, 9}) {
    const RuleSet& rules = FindRulePreset(rule)->rules;
    Position position = *Position::Create(9, 9);
    ASSERT_THAT(Ask({"START 9", absl::StrCat("INFO rule ", rule)}),
                ElementsAre("OK"));
    auto said = Ask({"BEGIN"});
    while (true) {
      ASSERT_THAT(said, ElementsAre(MatchesRegex(kMove)));
      const std::vector<std::string> xy = absl::StrSplit(said[0], ',');
      const Point p(std::stoi(xy[0]), std::stoi(xy[1]));
      ASSERT_TRUE(position.Contains(p) && position.IsEmpty(p)) << said[0];
      const Outcome outcome = OutcomeOfMove(position, rules, {p});
      position.Play({p});
      if (outcome.reason == Outcome::Reason::kFoul) {
        // Only if no other point was left.
        for (Point q : position.EmptyPoints()) {
          Position before = position;
          before.Undo();
          EXPECT_NE(FoulOf(before, rules, Color::kBlack, q), Foul::kNone);
        }
      }
      // The opponent plays the last empty point: a poor one, for a long game.
      Point reply = Point::None();
      for (Point q : position.EmptyPoints()) reply = q;
      if (outcome.over() || reply == Point::None()) break;
      const bool last = position.empty_count() == 1;
      position.Play({reply});
      said = Ask({absl::StrCat("TURN ", reply.x(), ",", reply.y())});
      if (last) {
        EXPECT_THAT(said, IsEmpty());
        break;
      }
    }
  }
}

TEST_F(KnownFaultsTest, B04_BlocksASimpleFour) {
  EXPECT_EQ(AnswerTo(0,
                     "h8 h7 i7 g9 h6 g5 g7 i6 g8 f8 f6 e5 f5 j10 i10 i11 k9 "
                     "h10 j12 l10"),
            Wire("e7"));
}

TEST_F(KnownFaultsTest, B05_BarredPointsLeaveASensibleMove) {
  Ask({"START 15"});
  SendStones("YXBLOCK", "j10 g8 i7", 15);
  const std::string answer = AnswerTo(
      0,
      "h8 h7 i9 k7 i8 f9 g7 f6 i10 i11 g10 f10 h10 f8 f7 k11 h9 f11 f12 g11 "
      "h11 h12 e9 k6");
  EXPECT_THAT(answer, MatchesRegex(kMove));
  for (const char* bad : {"j10", "g8", "i7", "a1", "a15", "o1", "o15"}) {
    EXPECT_NE(answer, Wire(bad));
  }
}

TEST_F(KnownFaultsTest, B07_UselessFoursDoNotEatTheSearch) {
  Send({"INFO max_node 200000"});
  EXPECT_THAT(
      AnswerTo(0,
               "h2 h5 h4 f6 i6 f5 i5 i4 j6 k7 g6 h6 j5 f4 f3 h8 i2 g2 g3 f2 "
               "j4 j3 k5 k2 l1 h7 h9 l6 e3 h3 g7 g5 j8 j7 f8 g10 e9 f9 e10 "
               "e11 e8 d8 e7 e6 d7 d5 e5 c11 g9 h10 c4 c5 i10 j11 d9 f7 c10 "
               "f11 b11 a12 c7 c9"),
      MatchesRegex(kMove));
  std::smatch depth;
  ASSERT_TRUE(std::regex_search(message_, depth, std::regex("depth (\\d+)")));
  EXPECT_GE(std::stoi(depth[1]), 3) << message_;
}

TEST_F(KnownFaultsTest, B08_BlocksAnOpenThree) {
  EXPECT_THAT(AnswerTo(0, "h8 a1 i8 a15 j8"), AnyOf(Wire("g8"), Wire("k8")));
}

TEST_F(KnownFaultsTest, B11_FindsAFourThatIsNoFoul) {
  EXPECT_THAT(AnswerTo(4,
                       "f9 h11 g9 f10 h8 g8 h7 i8 i6 g7 j6 i7 k6 l6 g10 c14 "
                       "f11 a1 e12 o15"),
              AnyOf(Wire("h9"), Wire("h6")));
  EXPECT_THAT(message_, HasSubstr(" ev +M"));
}

// The forbidden points of a position with black stones alone.
class ForbiddenPointsTest : public KnownFaultsTest {
 protected:
  bool IsForbidden(std::string_view stones, std::string_view point) {
    Ask({"INFO rule 4", "START 15", "YXBOARD"});
    const std::vector<std::string> names =
        absl::StrSplit(std::string(stones), ' ');
    for (const std::string& name : names) {
      Send({absl::StrCat(Wire(name), ",1")});
    }
    const auto said = Ask({"DONE", "YXSHOWFORBID"});
    EXPECT_THAT(said, ElementsAre(MatchesRegex("FORBID ([0-9]{4})*\\.")));
    const auto p = ParsePointName(point, 15, 15);
    char digits[8];
    std::snprintf(digits, sizeof(digits), "%02d%02d", p->x(), 14 - p->y());
    for (size_t i = 7; i + 4 < said[0].size(); i += 4) {
      if (said[0].substr(i, 4) == digits) return true;
    }
    return false;
  }
};

TEST_F(ForbiddenPointsTest, B12_B67_B69_Chains) {
  EXPECT_FALSE(IsForbidden("e6 e7 f6 g8 g9 h7 i7 j8", "g6"));
  EXPECT_TRUE(IsForbidden("c8 d8 d10 e7 e9 f7 f10 g10 h9 i6 i7", "f9"));
}

TEST_F(ForbiddenPointsTest, B44_AnOverlineIsNoFour) {
  EXPECT_FALSE(IsForbidden("c8 d8 e8 f8 h10 h11 h12 h13", "h8"));
  EXPECT_FALSE(IsForbidden("c8 d8 e8 f8 j8 k8 l8 m8", "h8"));
  EXPECT_TRUE(IsForbidden("e8 g8 i8 k8", "h8"));
}

TEST_F(ForbiddenPointsTest, B55_B68_AStraightFourPointThatMakesFive) {
  EXPECT_FALSE(IsForbidden("e10 f9 h9 f8 i8 g7 h7 g6 g5 g4", "h8"));
}

TEST_F(KnownFaultsTest, B43_FiveAndSixAtOnceWins) {
  Position position = *Position::Create(15, 15);
  for (int x : {2, 3, 4, 5}) position.Place(Point(x, 7), Stone::kBlack);
  for (int y : {2, 3, 4, 5, 6}) position.Place(Point(6, y), Stone::kBlack);
  const Outcome outcome =
      OutcomeOfMove(position, FindRulePreset("renju")->rules, {Point(6, 7)});
  EXPECT_EQ(outcome.reason, Outcome::Reason::kFive);
}

// Twenty-five empty points, and then on to the end.
TEST_F(KnownFaultsTest, B13_B38_B63_NearlyFullBoards) {
  const std::vector<std::string> lines = absl::StrSplit(
      ReadFile(TENGEN_TEST_DATA "/nearfull_25.txt"), '\n', absl::SkipEmpty());
  for (int rule : {0, 1, 4}) {
    for (const std::string& line : lines) session_.HandleLine(line);
    session_.HandleLine(absl::StrCat("INFO rule ", rule));
    const auto said = Ask({});
    ASSERT_THAT(said, SizeIs(2));
    EXPECT_THAT(said[1], MatchesRegex(kMove));
    EXPECT_TRUE(std::none_of(lines.begin(), lines.end(), [&](const auto& l) {
      return l.starts_with(said[1] + ",");
    })) << said[1];
  }
}

TEST_F(KnownFaultsTest, B13_ThreeTwoOneEmptyPoints) {
  const std::vector<Point> holes = {Point(4, 12), Point(7, 13), Point(9, 11)};
  for (int rule : {0, 1, 4}) {
    for (size_t count = 1; count <= holes.size(); ++count) {
      Ask({"START 15", absl::StrCat("INFO rule ", rule), "BOARD"});
      for (int y = 0; y < 15; ++y) {
        for (int x = 0; x < 15; ++x) {
          const Point p(x, y);
          if (std::find(holes.begin(), holes.begin() + count, p) !=
              holes.begin() + count) {
            continue;
          }
          Send({absl::StrCat(x, ",", y, ",", 1 + (x / 2 + y) % 2)});
        }
      }
      const auto said = Ask({"DONE"});
      ASSERT_THAT(said, SizeIs(1));
      EXPECT_THAT(said[0], AnyOf("4,12", "7,13", "9,11"));
      EXPECT_THAT(message_, HasSubstr(" ev 0 "));
    }
  }
}

TEST_F(KnownFaultsTest, B17_TimeLeft) {
  Ask({"START 15", "INFO max_node 0", "INFO timeout_turn 500",
       "INFO timeout_match 0", "INFO time_left 2147483647"});
  const absl::Duration unlimited =
      TimeOf({"BOARD", "7,7,1", "8,8,2", "9,7,1", "8,6,2", "DONE"});
  EXPECT_GT(unlimited, absl::Milliseconds(200));
  EXPECT_LT(unlimited, absl::Milliseconds(1500));
  Send({"INFO timeout_turn 600000", "INFO time_left -50"});
  EXPECT_LT(TimeOf({"BOARD", "7,7,2", "DONE"}), absl::Milliseconds(500));
}

TEST_F(KnownFaultsTest, B18_TimeoutTurnZeroMovesAtOnce) {
  Ask({"START 15", "INFO max_node 0", "INFO timeout_turn 0"});
  EXPECT_LT(TimeOf({"BOARD", "7,7,2", "DONE"}), absl::Milliseconds(500));
}

TEST_F(KnownFaultsTest, B19_MemoryDoesNotDrift) {
  Ask({"START 15", "INFO max_memory 367001600", "BEGIN", "YXSHOWHASHUSAGE"});
  const std::string first = message_.substr(0, message_.find(','));
  for (int i = 0; i < 10; ++i) {
    Ask({absl::StrCat("INFO rule ", i % 3 == 2 ? 4 : i % 3), "START 15",
         "BEGIN"});
  }
  Ask({"YXSHOWHASHUSAGE"});
  EXPECT_EQ(message_.substr(0, message_.find(',')), first);
}

TEST_F(KnownFaultsTest, B21_EndsWithoutRaces) {
  for (int i = 0; i < 100; ++i) {
    CollectingSink sink;
    Session session(MakeEvaluator, SteadyClock(), sink);
    for (const char* line : {"START 15", "TURN 7,7", "END"}) {
      session.HandleLine(line);
    }
    EXPECT_TRUE(session.ended());
  }
}

TEST_F(KnownFaultsTest, B27_AMalformedNumberIsOneError) {
  EXPECT_THAT(Ask({"START abc"}), ElementsAre(StartsWith("ERROR ")));
  EXPECT_THAT(Ask({"START 15"}), ElementsAre("OK"));
  EXPECT_THAT(Ask({"TURN a,b"}), ElementsAre(StartsWith("ERROR ")));
  EXPECT_THAT(Ask({"INFO timeout_turn abc"}), IsEmpty());
  EXPECT_THAT(Ask({"TURN 7,7"}), ElementsAre(MatchesRegex(kMove)));
}

TEST_F(KnownFaultsTest, B28_UnknownInfoKeysAreSilent) {
  EXPECT_THAT(Ask({"INFO foo bar", "START 15", "BEGIN"}),
              ElementsAre("OK", "7,7"));
  EXPECT_THAT(message_, StartsWith("MESSAGE depth "));
}

TEST_F(KnownFaultsTest, B29_B35_B61_Swap2StonesHaveNoColour) {
  Ask({"START 15", "INFO rule 1"});
  EXPECT_THAT(
      Ask({"SWAP2BOARD", "DONE"}),
      ElementsAre(MatchesRegex("[0-9]+,[0-9]+ [0-9]+,[0-9]+ [0-9]+,[0-9]+")));
  const auto answer = AnyOf("SWAP", MatchesRegex(kMove),
                            MatchesRegex("[0-9]+,[0-9]+ [0-9]+,[0-9]+"));
  EXPECT_THAT(Ask({"SWAP2BOARD", "7,7", "8,7", "9,9", "DONE"}),
              ElementsAre(answer));
  EXPECT_THAT(Ask({"SWAP2BOARD", "0,0", "7,7", "8,8", "DONE"}),
              ElementsAre(answer));
  EXPECT_THAT(Ask({"SWAP2BOARD", "7,7", "8,7", "9,9", "8,8", "8,6", "DONE"}),
              ElementsAre(AnyOf("SWAP", MatchesRegex(kMove))));
}

TEST_F(KnownFaultsTest, B30_TakebackAndBoardLookAtTheirPoints) {
  Ask({"START 15", "PLAY 7,7"});
  EXPECT_THAT(Ask({"TAKEBACK 0,0"}), ElementsAre(StartsWith("ERROR ")));
  EXPECT_THAT(Ask({"TAKEBACK 7,7"}), ElementsAre("OK"));
  EXPECT_THAT(Ask({"BOARD", "7,7,1", "7,7,2", "DONE"}),
              ElementsAre(StartsWith("ERROR ")));
}

TEST_F(KnownFaultsTest, B37_Caro) {
  // A five between two stones of the opponent does not win: white makes no
  // block where black would have one; it makes its own five.
  const char stones[] = "7,7,2";
  for (int rule : {8, 9}) {
    EXPECT_THAT(Ask({"START 15", absl::StrCat("INFO rule ", rule), "BOARD",
                     stones, "DONE"}),
                ElementsAre("OK", MatchesRegex(kMove)));
    EXPECT_THAT(message_, Not(HasSubstr("INFO rule")));
  }
}

TEST_F(KnownFaultsTest, B39_EvaluateBeforeAnySearch) {
  EXPECT_THAT(Ask({"START 15", "INFO evaluate 0,0", "INFO evaluate"}),
              ElementsAre("OK"));
}

TEST_F(KnownFaultsTest, B42_FreestyleOnEverySize) {
  for (int side : {5, 15, 20, 32}) {
    EXPECT_THAT(Ask({absl::StrCat("START ", side), "BEGIN"}),
                ElementsAre("OK", absl::StrCat(side / 2, ",", side / 2)));
  }
}

TEST_F(KnownFaultsTest, B45_ColoursOfBoardAreRelative) {
  Ask({"START 15"});
  EXPECT_THAT(Ask({"BOARD", "7,7,2", "DONE"}),
              ElementsAre(MatchesRegex(kMove)));
  EXPECT_THAT(Ask({"BOARD", "7,7,1", "8,8,2", "DONE"}),
              ElementsAre(MatchesRegex(kMove)));
}

TEST_F(KnownFaultsTest, B46_NothingUnasked) {
  EXPECT_THAT(Ask({}), IsEmpty());
  EXPECT_EQ(message_, "");
}

// Four in a row with one end before the edge: only the rule tells whether six
// wins.
TEST_F(KnownFaultsTest, B54_B66_TheRuleAfterStartIsObeyed) {
  // Standard is the judge's: 7,12 would make six, so white stops the three.
  Ask({"START 15", "INFO rule 1"});
  EXPECT_THAT(
      Ask({"BOARD", "7,7,2", "7,8,1", "8,7,2", "7,9,1", "6,7,2", "7,10,1",
           "9,12,2", "7,11,1", "6,13,2", "7,13,1", "8,14,2", "DONE"}),
      ElementsAre(AnyOf("5,7", "9,7")));
  // By default, and after a change, six wins.
  Ask({"INFO rule 0"});
  EXPECT_THAT(
      Ask({"BOARD", "7,7,2", "7,8,1", "8,7,2", "7,9,1", "6,7,2", "7,10,1",
           "9,12,2", "7,11,1", "6,13,2", "7,13,1", "8,14,2", "DONE"}),
      ElementsAre("7,12"));
}

TEST_F(KnownFaultsTest, B56_MemoryOfMoreThanTwoGiB) {
  Settings settings;
  settings.max_memory = int64_t{8589934592};
  EXPECT_GT(TableBytes(settings), size_t{4} << 30);
}

TEST_F(KnownFaultsTest, B58_StonesInTheCorners) {
  for (int rule : {1, 4}) {
    for (int side : {15, 32}) {
      const std::string last = absl::StrCat(side - 1);
      Ask({absl::StrCat("START ", side), absl::StrCat("INFO rule ", rule)});
      EXPECT_THAT(Ask({"BOARD", "0,0,1", absl::StrCat("0,", last, ",2"),
                       absl::StrCat(last, ",0,1"),
                       absl::StrCat(last, ",", last, ",2"), "DONE"}),
                  ElementsAre(MatchesRegex(kMove)));
      EXPECT_THAT(Ask({absl::StrCat("TURN 1,", last)}),
                  ElementsAre(MatchesRegex(kMove)));
    }
  }
}

TEST_F(KnownFaultsTest, B66_SixtyMovesStayWithinTheMatch) {
  absl::Duration left = absl::Seconds(180);
  for (int move = 0; move < 60; ++move) {
    SearchLimits limits;
    limits.turn_time = absl::Seconds(30);
    limits.match_time_left = left;
    left -= TimeManager(limits).maximum();
  }
  EXPECT_GT(left, absl::ZeroDuration());
}

TEST_F(KnownFaultsTest, B71_Begin) {
  EXPECT_THAT(Ask({"START 15", "BEGIN"}), ElementsAre("OK", "7,7"));
}

}  // namespace
}  // namespace tengen
