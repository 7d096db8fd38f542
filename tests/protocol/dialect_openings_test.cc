#include "protocol/dialect_openings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tengen {
namespace {

using testing::ElementsAre;

const RuleSet& Renju() { return FindRulePreset("renju")->rules; }

Position Stones(const std::vector<Point>& points) {
  Position position = *Position::Create(15, 15);
  for (Point p : points) position.Play({p});
  return position;
}

TEST(Swap2StateTest, EachCase) {
  using enum Action::Kind;
  const std::vector<Point> points = {Point(7, 7), Point(8, 7), Point(9, 9),
                                     Point(8, 8), Point(8, 6)};
  const auto after = [&](size_t count) {
    return Swap2State(Stones({points.begin(), points.begin() + count}),
                      FindRulePreset("standard")->rules);
  };
  EXPECT_THAT(after(0)->Choices(), ElementsAre(kPlace));
  EXPECT_THAT(after(3)->Choices(), ElementsAre(kSwap, kStay, kPlace));
  EXPECT_EQ(after(3)->actor(), Player::kSecond);
  EXPECT_THAT(after(5)->Choices(), ElementsAre(kSwap, kStay));
  EXPECT_EQ(after(5)->actor(), Player::kFirst);
  for (size_t count : {1, 2, 4}) EXPECT_FALSE(after(count).ok()) << count;
}

TEST(Swap2StateTest, StonesMayComeInAnyOrder) {
  Position position = *Position::Create(15, 15);
  position.Place(Point(1, 1), Stone::kWhite);
  position.Place(Point(2, 2), Stone::kBlack);
  position.Place(Point(3, 3), Stone::kBlack);
  EXPECT_TRUE(Swap2State(position, Renju()).ok());
  position.Undo();
  position.Place(Point(3, 3), Stone::kBlocker);
  EXPECT_FALSE(Swap2State(position, Renju()).ok());
}

TEST(SoosorvStateTest, EachStep) {
  using enum Action::Kind;
  const std::vector<Point> points = {Point(7, 7), Point(7, 6), Point(8, 5),
                                     Point(9, 9), Point(6, 6), Point(8, 6)};
  const Position board = *Position::Create(15, 15);
  const auto at = [&](int step, size_t count, std::optional<int> number) {
    return SoosorvState(static_cast<SoosorvStep>(step),
                        {points.begin(), points.begin() + count}, number, board,
                        Renju());
  };
  EXPECT_THAT(at(1, 0, {})->Choices(), ElementsAre(kPlace));
  EXPECT_THAT(at(2, 3, {})->Choices(), ElementsAre(kSwap, kStay));
  EXPECT_THAT(at(3, 3, {})->Choices(), ElementsAre(kPlace));
  EXPECT_THAT(at(4, 4, 3)->Choices(), ElementsAre(kSwap, kStay));
  EXPECT_EQ(at(4, 4, 3)->color_of(at(4, 4, 3)->actor()), Color::kBlack);
  EXPECT_THAT(at(5, 4, 3)->Choices(), ElementsAre(kOffer));
  EXPECT_EQ(at(5, 4, 3)->Request(kOffer).lo, 3);
  EXPECT_THAT(at(6, 6, {})->Choices(), ElementsAre(kSelect));
  EXPECT_EQ(at(6, 6, {})->declared(), 2);
  EXPECT_FALSE(at(1, 3, {}).ok());
  EXPECT_FALSE(at(2, 4, {}).ok());
  EXPECT_FALSE(at(4, 4, 9).ok());
  EXPECT_FALSE(at(4, 4, {}).ok());
  EXPECT_FALSE(at(6, 4, {}).ok());
}

TEST(SoosorvStateTest, OfTheOpponentSymmetricalFifthsAreTaken) {
  const Position board = *Position::Create(15, 15);
  // All stones on the column of the centre: 6,7 and 8,7 are images.
  EXPECT_TRUE(SoosorvState(SoosorvStep::kSelect,
                           {Point(7, 7), Point(7, 6), Point(7, 5), Point(7, 9),
                            Point(6, 7), Point(8, 7)},
                           {}, board, Renju())
                  .ok());
}

}  // namespace
}  // namespace tengen
