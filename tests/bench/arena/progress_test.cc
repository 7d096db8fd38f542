#include "bench/arena/progress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen {
namespace {

TEST(ProgressTest, Durations) {
  EXPECT_EQ(DurationText(0), "0:00");
  EXPECT_EQ(DurationText(125.4), "2:05");
  EXPECT_EQ(DurationText(3723), "1:02:03");
}

TEST(ProgressTest, Bars) {
  EXPECT_EQ(BarText(0, 40, 0), "[....................] 0/40");
  EXPECT_EQ(BarText(10, 40, 0.5),
            "[#####...............] 10/40  0.50 games/s  1:00 left");
  EXPECT_EQ(BarText(0, 0, 0), "[####################] 0/0");
}

TEST(ProgressTest, LinesWithoutATerminalComeNowAndThen) {
  testing::internal::CaptureStderr();
  {
    Progress progress(0, 10, false, std::chrono::seconds(1000));
    progress.Update(1, "too soon");
    progress.Say("stays");
    progress.Update(2, "forced", true);
  }
  EXPECT_THAT(testing::internal::GetCapturedStderr(),
              testing::MatchesRegex("stays\n.* 2/10 .*  forced\n"));
}

TEST(ProgressTest, ATerminalHasOneLineThatIsOverwritten) {
  testing::internal::CaptureStderr();
  {
    Progress progress(0, 10, true, std::chrono::seconds(1000));
    progress.Update(1, "one", true);
    progress.Update(2, "two", true);
  }
  const std::string text = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\r'), 2);
}

}  // namespace
}  // namespace tengen
