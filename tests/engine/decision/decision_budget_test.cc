#include "engine/decision/decision_budget.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

TEST(DecisionBudgetTest, NothingBindsWhereNothingIsSet) {
  EXPECT_EQ(DecisionBudget({}), std::nullopt);
}

TEST(DecisionBudgetTest, TurnTimeKeepsTheReserve) {
  DecisionClock clock;
  clock.turn_time = absl::Milliseconds(5000);
  EXPECT_EQ(DecisionBudget(clock), absl::Milliseconds(4960));
  clock.turn_time = absl::Milliseconds(100);
  EXPECT_EQ(DecisionBudget(clock), absl::Milliseconds(80));
}

TEST(DecisionBudgetTest, MatchGivesAThirdOfWhatIsLeftOfItsQuarter) {
  DecisionClock clock;
  clock.match_time = absl::Seconds(180);
  EXPECT_EQ(DecisionBudget(clock), absl::Seconds(15));
  clock.match_time_left = absl::Seconds(177);
  EXPECT_EQ(DecisionBudget(clock), absl::Seconds(14));
  clock.turn_time = absl::Milliseconds(1000);
  EXPECT_EQ(DecisionBudget(clock), absl::Milliseconds(960));
}

TEST(DecisionBudgetTest, AllDecisionsTogetherStayWithinAQuarter) {
  DecisionClock clock;
  clock.match_time = absl::Seconds(60);
  clock.match_time_left = clock.match_time;
  for (int i = 0; i < 40; ++i) {
    clock.match_time_left = *clock.match_time_left - *DecisionBudget(clock);
  }
  EXPECT_GE(*clock.match_time_left, absl::Seconds(45));
}

TEST(DecisionBudgetTest, IsZeroWhereTimeHasRunOut) {
  DecisionClock clock;
  clock.match_time = absl::Seconds(60);
  clock.match_time_left = absl::Seconds(20);
  EXPECT_EQ(DecisionBudget(clock), absl::ZeroDuration());
  clock = {};
  clock.match_time_left = absl::Seconds(-1);
  EXPECT_EQ(DecisionBudget(clock), absl::ZeroDuration());
  clock = {};
  clock.turn_time = absl::ZeroDuration();
  EXPECT_EQ(DecisionBudget(clock), absl::ZeroDuration());
}

}  // namespace
}  // namespace tengen
