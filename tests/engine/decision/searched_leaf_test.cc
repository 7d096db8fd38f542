#include "engine/decision/searched_leaf.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/position/symmetry.h"
#include "engine/rules/rule_set.h"
#include "engine/search/clock.h"
#include "eval/factory.h"
#include "tests/support/random.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 1 << 20;

const RuleSet& Renju() { return FindRulePreset("renju")->rules; }

// A few stones of both colours near the centre, not in turn.
Position RandomStones(int width, int height, Random& random) {
  Position position = *Position::Create(width, height);
  const int stones = random.Below(6);
  while (static_cast<int>(position.history().size()) < stones) {
    const Point p(random.Below(width), random.Below(height));
    if (!position.IsEmpty(p)) continue;
    position.Place(p, random.OneIn(2) ? Stone::kBlack : Stone::kWhite);
  }
  position.SetSideToMove(random.OneIn(2) ? Color::kBlack : Color::kWhite);
  return position;
}

TEST(SymmetricHashTest, IsSharedByImagesOnly) {
  Random random(2);
  for (int i = 0; i < 100; ++i) {
    const Position position = RandomStones(15, i % 2 == 0 ? 15 : 9, random);
    for (int s = 0; s < Symmetry::kCount; ++s) {
      const Symmetry symmetry(s);
      if (symmetry.transposes() && position.height() != 15) continue;
      EXPECT_EQ(SymmetricHash(Transform(position, symmetry)),
                SymmetricHash(position));
    }
    Position other = position;
    other.SetSideToMove(Opponent(position.side_to_move()));
    EXPECT_NE(SymmetricHash(other), SymmetricHash(position));
  }
}

TEST(SearchedLeafTest, KeepsValuesOfImages) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  SearchedLeaf leaf(searcher, 1000);
  leaf.set_nodes(200);
  Position position = *Position::Create(15, 15);
  position.Play({Point(7, 7)});
  position.Play({Point(8, 6)});
  position.Play({Point(9, 9)});
  const Estimate value = leaf.Value(position, Renju());
  EXPECT_EQ(leaf.searches(), 1);
  EXPECT_EQ(value.error, kLeafError);
  EXPECT_GE(value.nodes, 200);
  const Estimate image = leaf.Value(Transform(position, Symmetry(5)), Renju());
  EXPECT_EQ(leaf.searches(), 1);
  EXPECT_EQ(image.value, value.value);
  leaf.set_nodes(2000);
  EXPECT_GE(leaf.Value(position, Renju()).nodes, 2000);
  EXPECT_EQ(leaf.searches(), 2);
  // A longer search serves a shorter one; other rules are another position.
  leaf.set_nodes(0);
  EXPECT_GE(leaf.Value(position, Renju()).nodes, 2000);
  leaf.set_nodes(100);
  leaf.Value(position, FindRulePreset("standard")->rules);
  EXPECT_EQ(leaf.searches(), 3);
  leaf.Clear();
  EXPECT_EQ(leaf.size(), 0u);
}

TEST(SearchedLeafTest, ProvenResultsHaveNoError) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  SearchedLeaf leaf(searcher, 1000);
  leaf.set_nodes(1000);
  Position position = *Position::Create(15, 15);
  for (int x = 4; x < 8; ++x) position.Place(Point(x, 7), Stone::kBlack);
  for (int x = 4; x < 8; ++x) position.Place(Point(x, 2), Stone::kWhite);
  const Estimate value = leaf.Value(position, Renju());
  EXPECT_EQ(value.value, 1.0);
  EXPECT_EQ(value.error, 0.0);
}

TEST(SearchedLeafTest, IsBounded) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  SearchedLeaf leaf(searcher, 50);
  Random random(3);
  for (int i = 0; i < 500; ++i) {
    leaf.Value(RandomStones(15, 15, random), Renju());
    EXPECT_LE(leaf.size(), 50u);
  }
}

TEST(SearchedLeafTest, ForgetsWhatIsTooMuch) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  SearchedLeaf leaf(searcher, 100);
  Position position = *Position::Create(9, 9);
  for (int x = 0; x < 4; ++x) {
    position.Place(Point(x, 0), Stone::kBlack);
    leaf.Value(position, Renju());
  }
  ASSERT_EQ(leaf.size(), 4u);
  leaf.set_max_entries(8);
  EXPECT_EQ(leaf.size(), 4u);
  leaf.set_max_entries(2);
  EXPECT_EQ(leaf.size(), 0u);
}

TEST(SearchedLeafTest, FullBoardIsADraw) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  SearchedLeaf leaf(searcher, 50);
  leaf.set_nodes(100);
  Position position = *Position::Create(5, 5);
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 5; ++x) {
      position.Place(Point(x, y),
                     (x + 2 * y) % 4 < 2 ? Stone::kBlack : Stone::kWhite);
    }
  }
  EXPECT_EQ(leaf.Value(position, Renju()).value, 0.5);
}

}  // namespace
}  // namespace tengen
