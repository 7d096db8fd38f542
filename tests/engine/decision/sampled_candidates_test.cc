#include "engine/decision/sampled_candidates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/decision/searched_leaf.h"
#include "engine/opening/named_openings.h"
#include "engine/opening/random_action.h"
#include "engine/opening/stone_symmetry.h"
#include "engine/search/clock.h"
#include "eval/factory.h"
#include "tests/engine/opening/opening_test_util.h"

namespace tengen {
namespace {

class SampledCandidatesTest : public ::testing::Test {
 protected:
  Searcher searcher_{MakeEvaluator, SteadyClock(), 1 << 20};
  StaticBoard board_{searcher_};
  SampledCandidates candidates_{board_};
};

TEST_F(SampledCandidatesTest, The26AreOneEachInCanonicalOrientation) {
  for (const auto& [id, count] :
       {std::pair("rif", 26), std::pair("yamaguchi52", 52)}) {
    const OpeningState state = StateOf(RuleOf(id));
    candidates_.Reset(1);
    const auto actions = candidates_.Actions(state, Action::Kind::kPlace, 200);
    EXPECT_EQ(static_cast<int>(actions.size()), count);
    const Point center(7, 7);
    for (const Action& action : actions) {
      OpeningState after = state;
      ASSERT_TRUE(after.Apply(action).ok());
      const NamedOpening* opening = RecogniseOpening(after.position());
      ASSERT_NE(opening, nullptr);
      EXPECT_EQ(OffsetFrom(center, action.points[1]), opening->stone2);
      EXPECT_EQ(OffsetFrom(center, action.points[2]), opening->stone3);
    }
  }
}

TEST_F(SampledCandidatesTest, SinglePlacesKeepTheOrientation) {
  // Also on an even board, whose centre no mirroring keeps.
  for (int size : {15, 16}) {
    OpeningState state = StateOf(RuleOf("tarannikov"), size, size);
    candidates_.Reset(1);
    const int c = size / 2;
    Play(state, absl::StrCat("PLACE ", c, ",", c));
    Play(state, "STAY");
    EXPECT_EQ(candidates_.Actions(state, Action::Kind::kPlace, 50).size(), 2u);
    // Whichever way stone 2 stands there are 13.
    Play(state, absl::StrCat("PLACE ", c - 1, ",", c));
    Play(state, "STAY");
    EXPECT_EQ(candidates_.Actions(state, Action::Kind::kPlace, 50).size(), 13u);
  }
}

TEST_F(SampledCandidatesTest, BarredOpeningsAreLeftOut) {
  OpeningState state = StateOf(RuleOf("swap24"));
  Play(state, "PLACE 7,7");
  Play(state, "PLACE 7,6");
  EXPECT_EQ(candidates_.Actions(state, Action::Kind::kPlace, 50).size(), 12u);
}

TEST_F(SampledCandidatesTest, FreeFirstStonesComeFromTheSeed) {
  const OpeningState state = StateOf(RuleOf("swap2"));
  std::set<std::string> first;
  for (uint64_t seed = 0; seed < 8; ++seed) {
    candidates_.Reset(seed);
    const auto actions = candidates_.Actions(state, Action::Kind::kPlace, 8);
    ASSERT_FALSE(actions.empty());
    first.insert(ActionText(actions[0]));
    candidates_.Reset(seed);
    EXPECT_EQ(candidates_.Actions(state, Action::Kind::kPlace, 8), actions);
  }
  EXPECT_GE(first.size(), 6u);
}

TEST_F(SampledCandidatesTest, ActionsAreLegalAndDifferent) {
  for (const OpeningRule& rule : BuiltInRules().rules()) {
    SCOPED_TRACE(rule.id);
    for (uint64_t seed = 0; seed < 3; ++seed) {
      OpeningState state = StateOf(rule);
      candidates_.Reset(seed);
      for (uint64_t ply = 0; !state.over(); ++ply) {
        for (Action::Kind kind : state.Choices()) {
          if (kind != Action::Kind::kPlace && kind != Action::Kind::kMove) {
            continue;
          }
          const auto actions = candidates_.Actions(state, kind, 6);
          ASSERT_FALSE(actions.empty());
          EXPECT_LE(actions.size(), 6u);
          std::set<std::string> texts;
          for (const Action& action : actions) {
            EXPECT_TRUE(state.Check(action).ok()) << ActionText(action);
            texts.insert(ActionText(action));
          }
          EXPECT_EQ(texts.size(), actions.size());
        }
        ASSERT_TRUE(state.Apply(*RandomAction(state, seed + ply * 100)).ok());
      }
    }
  }
}

TEST_F(SampledCandidatesTest, LittleMemoryMakesTheSameAgain) {
  OpeningState state = StateOf(RuleOf("soosorv8"));
  candidates_.Reset(1);
  SampledCandidates little(board_);
  little.Reset(1);
  little.set_memory(100);
  for (int limit : {5, 20, 8}) {
    EXPECT_EQ(little.Actions(state, Action::Kind::kPlace, limit),
              candidates_.Actions(state, Action::Kind::kPlace, limit));
  }
}

TEST_F(SampledCandidatesTest, PoolsAreInequivalentByShape) {
  for (const char* sym : {"sym=shape", "sym=board", "sym=none"}) {
    for (uint64_t seed = 0; seed < 40; ++seed) {
      OpeningState state = StateOf(RuleOf("taraguchi10", {sym}));
      candidates_.Reset(seed);
      for (uint64_t ply = 0; state.position().history().size() < 4; ++ply) {
        ASSERT_TRUE(state.Apply(*RandomAction(state, seed + ply * 100)).ok());
      }
      const std::vector<Point> pool = candidates_.Pool(state, 14);
      EXPECT_EQ(pool.size(), 14u);
      const StoneSymmetry shape(state.position(), SymmetryNotion::kShape);
      for (size_t i = 0; i < pool.size(); ++i) {
        for (size_t j = 0; j < i; ++j) {
          EXPECT_FALSE(shape.Equivalent(pool[i], pool[j]));
        }
      }
    }
  }
}

TEST(RepresentativePointsTest, OneOfEachOrbit) {
  const Position empty = *Position::Create(15, 15);
  EXPECT_EQ(
      RepresentativePoints(empty, Color::kBlack, empty.EmptyPoints(), 1).size(),
      36u);
  const Position rectangle = *Position::Create(15, 9);
  EXPECT_EQ(
      RepresentativePoints(rectangle, Color::kBlack, rectangle.EmptyPoints(), 1)
          .size(),
      40u);
  Position stone = empty;
  stone.Place(Point(7, 3), Stone::kBlack);
  // Only the mirroring in the stone's column is left: 7 columns and its own.
  EXPECT_EQ(
      RepresentativePoints(stone, Color::kWhite, stone.EmptyPoints(), 1).size(),
      7u * 15u + 14u);
}

}  // namespace
}  // namespace tengen
