#include "engine/search/time_manager.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

TimeManager ManagerOf(std::optional<absl::Duration> turn,
                      std::optional<absl::Duration> match) {
  SearchLimits limits;
  limits.turn_time = turn;
  limits.match_time_left = match;
  return TimeManager(limits);
}

TEST(TimeManagerTest, NothingBoundsWithoutLimits) {
  const TimeManager time = ManagerOf(std::nullopt, std::nullopt);
  EXPECT_EQ(time.maximum(), absl::InfiniteDuration());
  EXPECT_EQ(time.optimum(), absl::InfiniteDuration());
}

TEST(TimeManagerTest, ZeroAndNegativeTimesMeanAtOnce) {
  EXPECT_LE(ManagerOf(absl::ZeroDuration(), std::nullopt).maximum(),
            absl::ZeroDuration());
  EXPECT_LE(ManagerOf(absl::Seconds(5), absl::Milliseconds(-50)).maximum(),
            absl::ZeroDuration());
}

TEST(TimeManagerTest, StaysBelowTheTurnLimit) {
  for (int ms : {10, 20, 100, 1000, 30000}) {
    const TimeManager time = ManagerOf(absl::Milliseconds(ms), std::nullopt);
    EXPECT_LT(time.maximum(), absl::Milliseconds(ms));
    EXPECT_GT(time.maximum(), absl::Milliseconds(ms) / 2);
    EXPECT_LE(time.optimum(), time.maximum());
  }
}

// Sixty moves at the tournament's clock, each as long as the manager allows,
// must not use the match time up (B66).
TEST(TimeManagerTest, ALongGameFitsIntoTheMatch) {
  for (int match : {100, 180, 1000}) {
    absl::Duration left = absl::Seconds(match);
    for (int move = 0; move < 60; ++move) {
      const TimeManager time = ManagerOf(absl::Seconds(30), left);
      EXPECT_LE(time.maximum(), absl::Seconds(30));
      left -= time.maximum();
      ASSERT_GT(left, absl::ZeroDuration());
    }
  }
}

TEST(TimeManagerTest, ATurnLimitAloneIsUsedToItsEnd) {
  TimeManager time = ManagerOf(absl::Seconds(5), std::nullopt);
  for (int i = 0; i < 10; ++i) time.OnIteration({Point(7, 7)}, Score(20));
  EXPECT_GT(time.optimum(), absl::Seconds(4.5));
}

TEST(TimeManagerTest, AMoveThatStandsTakesLessOfTheMatch) {
  TimeManager time = ManagerOf(std::nullopt, absl::Seconds(100));
  time.OnIteration({Point(7, 7)}, Score(20));
  const absl::Duration unstable = time.optimum();
  for (int i = 0; i < 3; ++i) time.OnIteration({Point(7, 7)}, Score(20));
  const absl::Duration stable = time.optimum();
  EXPECT_LT(stable, unstable);
  time.OnIteration({Point(7, 7)}, Score(-200));
  const absl::Duration dropped = time.optimum();
  EXPECT_GT(dropped, stable);
  time.OnIteration({Point(8, 8)}, Score(-200));
  EXPECT_EQ(time.optimum(), unstable);
  EXPECT_LT(unstable, time.maximum());
}

TEST(TimeManagerTest, AMatchWithoutTurnLimitIsUsed) {
  const TimeManager time = ManagerOf(std::nullopt, absl::Seconds(100));
  EXPECT_GT(time.optimum(), absl::Seconds(1));
  EXPECT_LT(time.maximum(), absl::Seconds(50));
}

}  // namespace
}  // namespace tengen
