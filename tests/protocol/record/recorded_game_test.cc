#include "protocol/record/recorded_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/opening/catalogue.h"

namespace tengen {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr Point kA(3, 3);
constexpr Point kB(4, 4);
constexpr Point kC(5, 5);

TEST(RecordedGameTest, NamesByColour) {
  RecordedGame game;
  game.first = "Anna";
  game.second = "Bert";
  EXPECT_EQ(game.NameOf(Color::kBlack), "Anna");
  game.black = Player::kSecond;
  EXPECT_EQ(game.NameOf(Color::kBlack), "Bert");
  EXPECT_EQ(game.NameOf(Color::kWhite), "Anna");
}

TEST(RecordedGameTest, FinalPositionHasWhatRemained) {
  RecordedGame game;
  game.steps = {MoveStep(Player::kFirst, Color::kBlack, {kA}),
                MoveStep(Player::kSecond, Color::kWhite, {kB})};
  RecordedStep moved;
  moved.removed = {kA};
  moved.stones = {{kC, Stone::kBlack}};
  game.steps.push_back(moved);
  const absl::StatusOr<Position> position = FinalPosition(game);
  ASSERT_TRUE(position.ok()) << position.status();
  ASSERT_EQ(position->history().size(), 2U);
  EXPECT_EQ(position->history()[0].point, kB);
  EXPECT_EQ(position->history()[1].point, kC);
  EXPECT_EQ(position->At(kC), Cell::kBlack);
  EXPECT_TRUE(position->IsEmpty(kA));
  EXPECT_EQ(position->side_to_move(), Color::kWhite);
}

TEST(RecordedGameTest, FinalPositionFails) {
  const RecordedStep a = MoveStep(Player::kFirst, Color::kBlack, {kA});
  RecordedGame game;
  game.steps = {a, a};
  EXPECT_THAT(FinalPosition(game).status().ToString(),
              HasSubstr("step 2: d12 is occupied"));
  game.steps = {a};
  game.steps[0].removed = {kB};
  EXPECT_FALSE(FinalPosition(game).ok());
  game.steps = {MoveStep(Player::kFirst, Color::kBlack, {Point(15, 0)})};
  EXPECT_FALSE(FinalPosition(game).ok());
  const RecordedStep half = MoveStep(Player::kFirst, Color::kBlack, {kA, true});
  const RecordedStep again =
      MoveStep(Player::kFirst, Color::kBlack, {kB, true});
  game.steps = {half, again};
  EXPECT_FALSE(FinalPosition(game).ok());
  game.steps = {};
  game.width = 4;
  EXPECT_FALSE(FinalPosition(game).ok());
}

TEST(RecordedGameTest, DecisionsOfAnOpening) {
  const Catalogue catalogue;
  OpeningState state =
      *OpeningState::Create(*catalogue.Find("soosorv8"), 15, 15);
  const auto act = [&state](std::string_view line) {
    const OpeningState before = state;
    const Action action = *ParseAction(line);
    EXPECT_TRUE(state.Apply(action).ok()) << line;
    return ActionStep(before, state, action);
  };
  const RecordedStep placed = act("PLACE 7,7 7,6 9,5");
  EXPECT_EQ(placed.player, Player::kFirst);
  EXPECT_THAT(placed.stones,
              ElementsAre(RecordedStone{Point(7, 7), Stone::kBlack},
                          RecordedStone{Point(7, 6), Stone::kWhite},
                          RecordedStone{Point(9, 5), Stone::kBlack}));
  const RecordedStep swap = act("SWAP");
  EXPECT_EQ(swap.player, Player::kSecond);
  EXPECT_TRUE(swap.stones.empty());
  EXPECT_EQ(swap.action->kind, Action::Kind::kSwap);
}

}  // namespace
}  // namespace tengen
