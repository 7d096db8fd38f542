#include "engine/decision/searched_leaf.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/decision/leaf_accuracy.h"
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

Position ThreeStones() {
  Position position = *Position::Create(15, 15);
  position.Play({Point(7, 7)});
  position.Play({Point(8, 6)});
  position.Play({Point(9, 9)});
  return position;
}

TEST(SearchedLeafTest, KeepsValuesOfImages) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  SearchedLeaf leaf(searcher, 1000);
  const Position position = ThreeStones();
  const Estimate at_once = leaf.Value(position, Renju());
  EXPECT_EQ(leaf.searches(), 0);
  EXPECT_EQ(at_once.nodes, 0);
  leaf.Deepen({position, Renju()}, 200);
  const Estimate value = leaf.Value(position, Renju());
  EXPECT_EQ(leaf.searches(), 1);
  EXPECT_GE(value.nodes, 200);
  EXPECT_GE(leaf.nodes(), 200);
  EXPECT_NE(value.value, at_once.value);
  EXPECT_EQ(value.error, LeafAccuracyOf(value.nodes, GameFamily::kRenju).error);
  const Position image = Transform(position, Symmetry(5));
  leaf.Deepen({image, Renju()}, 200);
  EXPECT_EQ(leaf.Value(image, Renju()).value, value.value);
  EXPECT_EQ(leaf.searches(), 1);
  leaf.Deepen({position, Renju()}, 2000);
  EXPECT_GE(leaf.Value(position, Renju()).nodes, 2000);
  EXPECT_EQ(leaf.searches(), 2);
  // A longer search serves a shorter one; other rules are another position.
  leaf.Deepen({position, Renju()}, 100);
  EXPECT_EQ(leaf.searches(), 2);
  leaf.Deepen({position, FindRulePreset("standard")->rules}, 100);
  EXPECT_EQ(leaf.searches(), 3);
  leaf.Clear();
  EXPECT_EQ(leaf.size(), 0u);
}

TEST(SearchedLeafTest, RanksPointsInOneSearch) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  SearchedLeaf leaf(searcher, 1000);
  LeafQuestion question = {ThreeStones(), Renju()};
  for (Point p : question.position.EmptyPoints()) question.points.push_back(p);
  question.count = 4;
  question.set = 7;
  EXPECT_EQ(leaf.BestPoints(question.position, Renju(), 7, 1), std::nullopt);
  leaf.Deepen(question, 2000);
  EXPECT_EQ(leaf.searches(), 1);
  const auto best = leaf.BestPoints(question.position, Renju(), 7, 4);
  ASSERT_TRUE(best.has_value());
  ASSERT_EQ(best->size(), 4u);
  for (size_t i = 0; i < 4; ++i) {
    const PointWorth& point = (*best)[i];
    EXPECT_LE(point.worth.value, (*best)[i == 0 ? 0 : i - 1].worth.value);
    EXPECT_NEAR(static_cast<double>(point.worth.nodes), 2000, 100);
    // What the points lead to is known from the same search.
    Position after = question.position;
    after.Play({point.point});
    EXPECT_EQ(leaf.Value(after, Renju()).value, 1 - point.worth.value);
    EXPECT_EQ(leaf.Value(after, Renju()).nodes, point.worth.nodes);
  }
  // It answers for fewer points, not for more, and for no other set.
  EXPECT_TRUE(leaf.BestPoints(question.position, Renju(), 7, 2).has_value());
  EXPECT_EQ(leaf.BestPoints(question.position, Renju(), 7, 5), std::nullopt);
  EXPECT_EQ(leaf.BestPoints(question.position, Renju(), 8, 1), std::nullopt);
  // Images have the images of the points.
  for (int i = 0; i < Symmetry::kCount; ++i) {
    const Symmetry symmetry(i);
    const auto turned =
        leaf.BestPoints(Transform(question.position, symmetry), Renju(), 7, 4);
    ASSERT_TRUE(turned.has_value());
    for (size_t k = 0; k < 4; ++k) {
      EXPECT_EQ((*turned)[k].point, symmetry((*best)[k].point, 15, 15));
    }
  }
}

// Three stones with a fourth one somewhere, and what may be asked of them.
std::vector<LeafQuestion> Questions() {
  std::vector<LeafQuestion> questions;
  for (Point p : {Point(6, 6), Point(5, 9), Point(9, 6), Point(6, 8),
                  Point(10, 10), Point(3, 3), Point(7, 9)}) {
    Position position = ThreeStones();
    position.Play({p});
    questions.push_back({position, Renju()});
  }
  LeafQuestion ranking = {ThreeStones(), Renju()};
  for (Point p : ranking.position.EmptyPoints()) ranking.points.push_back(p);
  ranking.count = 3;
  questions.push_back(ranking);
  return questions;
}

TEST(SearchedLeafTest, SeveralAtOnceAreTheSameFromRunToRun) {
  std::vector<double> first;
  for (int run = 0; run < 3; ++run) {
    Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
    SearchedLeaf leaf(searcher, 1000);
    leaf.set_helpers(2, kTableBytes, SteadyClock());
    EXPECT_EQ(leaf.threads(), 3u);
    const std::vector<LeafQuestion> questions = Questions();
    leaf.Deepen(questions, 500);
    EXPECT_EQ(leaf.searches(), 8);
    std::vector<double> values;
    for (const LeafQuestion& question : questions) {
      const Estimate value = leaf.Value(question.position, Renju());
      if (question.points.empty()) {
        EXPECT_GE(value.nodes, 500);
      }
      values.push_back(value.value);
    }
    EXPECT_TRUE(
        leaf.BestPoints(questions.back().position, Renju(), 0, 3).has_value());
    if (run == 0) first = values;
    EXPECT_EQ(values, first);
    // What is known is not searched again.
    leaf.Deepen(questions, 500);
    EXPECT_EQ(leaf.searches(), 8);
  }
}

TEST(SearchedLeafTest, AStopEndsTheSearchesOfAllThreads) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  SearchedLeaf leaf(searcher, 1000);
  leaf.set_helpers(1, kTableBytes, SteadyClock());
  leaf.RequestStop();
  leaf.Deepen(Questions(), int64_t{1} << 34);
  EXPECT_LT(leaf.nodes(), int64_t{1} << 20);
  // Helpers that come later heed it, too, until it is taken back.
  leaf.set_helpers(3, kTableBytes, SteadyClock());
  leaf.Deepen(Questions(), int64_t{1} << 34);
  EXPECT_LT(leaf.nodes(), int64_t{1} << 20);
  leaf.ClearStop();
  leaf.Clear();
  leaf.Deepen(Questions(), 300);
  EXPECT_GE(leaf.Value(Questions()[1].position, Renju()).nodes, 300);
}

TEST(SearchedLeafTest, ProvenResultsHaveNoError) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
  SearchedLeaf leaf(searcher, 1000);
  Position position = *Position::Create(15, 15);
  for (int x = 4; x < 8; ++x) position.Place(Point(x, 7), Stone::kBlack);
  for (int x = 4; x < 8; ++x) position.Place(Point(x, 2), Stone::kWhite);
  leaf.Deepen({position, Renju()}, 1000);
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
  Position position = *Position::Create(5, 5);
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 5; ++x) {
      position.Place(Point(x, y),
                     (x + 2 * y) % 4 < 2 ? Stone::kBlack : Stone::kWhite);
    }
  }
  leaf.Deepen({position, Renju()}, 100);
  EXPECT_EQ(leaf.Value(position, Renju()).value, 0.5);
}

}  // namespace
}  // namespace tengen
