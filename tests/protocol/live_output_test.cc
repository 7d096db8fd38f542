#include "protocol/live_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/collecting_sink.h"
#include "tests/support/fake_clock.h"

namespace tengen {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class LiveOutputTest : public testing::Test {
 protected:
  LiveOutput Make(int show_detail) {
    Settings settings;
    settings.show_detail = show_detail;
    settings.dialect = Dialect::kYixinBoard;
    return LiveOutput(sink_, clock_, settings, 15, [](Score) { return 0.5; });
  }
  static SearchReport Report() {
    SearchReport report;
    RootLine line;
    line.pv = {{Point(7, 6)}, {Point(8, 6)}};
    line.score = Score(12);
    line.depth = 3;
    line.selective_depth = 5;
    report.lines = {line};
    return report;
  }

  FakeClock clock_;
  CollectingSink sink_;
};

TEST_F(LiveOutputTest, NothingUnlessAsked) {
  LiveOutput live = Make(0);
  live.OnIteration(Report());
  clock_.Advance(absl::Seconds(1));
  live.OnRootMove({Point(0, 0)});
  EXPECT_THAT(sink_.TakeAll(), IsEmpty());
}

TEST_F(LiveOutputTest, RealtimeMarksAfterAMoment) {
  LiveOutput live = Make(1);
  live.OnRootMove({Point(0, 0)});
  live.OnIteration(Report());
  EXPECT_THAT(
      sink_.TakeAll(),
      ElementsAre("MESSAGE REALTIME REFRESH", "MESSAGE REALTIME BEST 6,7",
                  "MESSAGE REALTIME VAL 12", "MESSAGE REALTIME PV h9 i9"));
  live.OnRootMove({Point(0, 0)});
  EXPECT_THAT(sink_.TakeAll(), IsEmpty());
  clock_.Advance(absl::Milliseconds(250));
  live.OnRootMove({Point(1, 2)});
  live.OnRootMoveDone({Point(1, 2)}, Score::LossIn(4), false);
  live.OnRootMoveDone({Point(3, 4)}, Score(1), true);
  EXPECT_THAT(
      sink_.TakeAll(),
      ElementsAre("MESSAGE REALTIME POS 2,1", "MESSAGE REALTIME DONE 2,1",
                  "MESSAGE REALTIME LOSE 2,1", "MESSAGE REALTIME DONE 4,3",
                  "MESSAGE REALTIME BEST 4,3"));
}

TEST_F(LiveOutputTest, Detail) {
  LiveOutput live = Make(2);
  live.OnIteration(Report());
  const auto lines = sink_.TakeAll();
  ASSERT_THAT(lines, SizeIs(12));
  EXPECT_EQ(lines[0], "INFO PV 0");
  EXPECT_EQ(lines[9], "INFO WINRATE 0.5000");
  EXPECT_EQ(lines[10], "INFO BESTLINE 6,7 6,8");
  EXPECT_EQ(lines[11], "INFO PV DONE");
}

}  // namespace
}  // namespace tengen
