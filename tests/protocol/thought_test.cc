#include "protocol/thought.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

TEST(ThoughtTest, Scores) {
  EXPECT_EQ(ScoreText(Score(87)), "87");
  EXPECT_EQ(ScoreText(Score(-20000)), "-9999");
  EXPECT_EQ(ScoreText(Score(20000)), "9999");
  EXPECT_EQ(ScoreText(Score::WinIn(5)), "+M5");
  EXPECT_EQ(ScoreText(Score::LossIn(4)), "-M4");
}

TEST(ThoughtTest, Line) {
  SearchReport report;
  report.nodes = 1523456;
  report.elapsed = absl::Milliseconds(1875);
  RootLine line;
  line.pv = {{Point(7, 7)}, {Point(7, 6), true}, {Point(9, 5)}};
  line.score = Score(87);
  line.depth = 14;
  line.selective_depth = 22;
  EXPECT_EQ(ThoughtLine(report, line, 0.614, 15),
            "MESSAGE depth 14-22 ev 87 wr 0.61 n 1523k n/s 812k tm 1875 "
            "pv h8 h9* j10");
}

TEST(ThoughtTest, SmallCountsArePlain) {
  SearchReport report;
  report.nodes = 9999;
  report.elapsed = absl::Seconds(3);
  RootLine line;
  line.pv = {{Point(27, 31)}};
  EXPECT_EQ(ThoughtLine(report, line, 0.5, 32),
            "MESSAGE depth 0-0 ev 0 wr 0.50 n 9999 n/s 3333 tm 3000 pv ab1");
}

TEST(ThoughtTest, SpeedOfAnInstantSearchIsFinite) {
  SearchReport report;
  report.nodes = 5;
  EXPECT_EQ(Speed(report), 5'000'000);
}

}  // namespace
}  // namespace tengen
