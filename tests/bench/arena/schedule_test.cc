#include "bench/arena/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace tengen {
namespace {

ScheduleSettings Settings(int engines, int games) {
  ScheduleSettings settings;
  settings.engines = engines;
  settings.games = games;
  settings.openings = 5;
  return settings;
}

TEST(ScheduleTest, PairsExchangeSidesOnOneOpening) {
  ScheduleSettings settings = Settings(4, 30);
  settings.transform = TransformChoice::kRandom;
  settings.order = OpeningOrder::kRandom;
  const Schedule schedule(settings);
  ASSERT_EQ(schedule.size(), 6 * 30);
  for (int index = 0; index < schedule.size(); index += 2) {
    const ScheduledGame a = schedule.game(index);
    const ScheduledGame b = schedule.game(index + 1);
    EXPECT_EQ(a.index, index);
    EXPECT_EQ(a.pair, index / 2);
    EXPECT_EQ(a.pair, b.pair);
    EXPECT_EQ(a.first, b.second);
    EXPECT_EQ(a.second, b.first);
    EXPECT_EQ(a.opening, b.opening);
    EXPECT_EQ(a.symmetry, b.symmetry);
    EXPECT_EQ(a.seed, b.seed);
  }
}

TEST(ScheduleTest, RoundRobinMeetsEverybodyEquallyOften) {
  const Schedule schedule(Settings(4, 10));
  std::map<std::pair<int, int>, int> games;
  for (int i = 0; i < schedule.size(); ++i) {
    ++games[{schedule.game(i).first, schedule.game(i).second}];
  }
  EXPECT_EQ(games.size(), 12u);
  for (const auto& [players, count] : games) {
    EXPECT_NE(players.first, players.second);
    EXPECT_EQ(count, 5);
  }
}

TEST(ScheduleTest, GauntletIsTheFirstAgainstTheOthers) {
  ScheduleSettings settings = Settings(4, 10);
  settings.gauntlet = true;
  const Schedule schedule(settings);
  EXPECT_EQ(schedule.size(), 30);
  for (int i = 0; i < schedule.size(); ++i) {
    EXPECT_EQ(std::min(schedule.game(i).first, schedule.game(i).second), 0);
  }
}

TEST(ScheduleTest, EveryOpeningComesOncePerPass) {
  for (OpeningOrder order :
       {OpeningOrder::kSequential, OpeningOrder::kRandom}) {
    ScheduleSettings settings = Settings(2, 30);
    settings.order = order;
    const Schedule schedule(settings);
    for (int pass = 0; pass < 3; ++pass) {
      std::set<int> openings;
      for (int i = 0; i < 10; ++i) {
        openings.insert(*schedule.game(pass * 10 + i).opening);
      }
      EXPECT_EQ(openings, (std::set<int>{0, 1, 2, 3, 4}));
    }
  }
}

TEST(ScheduleTest, AllSymmetriesOneAfterAnother) {
  ScheduleSettings settings = Settings(2, 2 * 5 * 8);
  settings.transform = TransformChoice::kAll;
  std::set<std::pair<int, int>> seen;
  for (int i = 0; i < 80; ++i) {
    const ScheduledGame game = Schedule(settings).game(i);
    seen.insert({*game.opening, game.symmetry});
  }
  EXPECT_EQ(seen.size(), 40u);
  settings.square = false;
  for (int i = 0; i < 80; ++i) {
    EXPECT_LT(Schedule(settings).game(i).symmetry, 4);
  }
}

TEST(ScheduleTest, SeedsRepeatAndDiffer) {
  ScheduleSettings settings = Settings(2, 30);
  settings.order = OpeningOrder::kRandom;
  settings.transform = TransformChoice::kRandom;
  const auto games = [&settings](uint64_t seed) {
    settings.seed = seed;
    std::vector<ScheduledGame> all;
    for (int i = 0; i < 30; ++i) all.push_back(Schedule(settings).game(i));
    return all;
  };
  EXPECT_EQ(games(1), games(1));
  EXPECT_NE(games(1), games(2));
}

TEST(ScheduleTest, MoreGamesOnlyAddToTheEnd) {
  ScheduleSettings longer = Settings(3, 60);
  ScheduleSettings shorter = Settings(3, 20);
  longer.order = shorter.order = OpeningOrder::kRandom;
  for (int i = 0; i < Schedule(shorter).size(); ++i) {
    EXPECT_EQ(Schedule(shorter).game(i), Schedule(longer).game(i));
  }
}

TEST(ScheduleTest, WithoutOpenings) {
  ScheduleSettings settings = Settings(2, 4);
  settings.openings = 0;
  EXPECT_FALSE(Schedule(settings).game(3).opening.has_value());
  EXPECT_NE(Schedule(settings).game(1).seed, Schedule(settings).game(2).seed);
}

}  // namespace
}  // namespace tengen
