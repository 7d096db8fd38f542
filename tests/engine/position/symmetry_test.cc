#include "engine/position/symmetry.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

#include "engine/position/outcome.h"
#include "engine/rules/rule_set.h"
#include "tests/support/board_text.h"
#include "tests/support/random_position.h"

namespace tengen {
namespace {

constexpr std::pair<int, int> kSizes[] = {
    {5, 5}, {15, 15}, {16, 16}, {20, 20}, {32, 32}, {19, 7}, {7, 19}, {5, 32}};

std::vector<Symmetry> AllSymmetries() {
  std::vector<Symmetry> all;
  all.reserve(Symmetry::kCount);
  for (int i = 0; i < Symmetry::kCount; ++i) all.emplace_back(i);
  return all;
}

// The images of all points in order: two symmetries are the same on a board if
// these are.
std::vector<Point> Images(Symmetry s, int width, int height) {
  std::vector<Point> images;
  for (Point p : PointSet::Board(width, height)) {
    images.push_back(s(p, width, height));
  }
  return images;
}

TEST(SymmetryTest, TheFirstIsTheIdentity) {
  for (Point p : PointSet::Board(19, 7)) EXPECT_EQ(Symmetry(0)(p, 19, 7), p);
}

TEST(SymmetryTest, EachIsAPermutationOntoTheImagesBoard) {
  for (const auto& [width, height] : kSizes) {
    for (Symmetry s : AllSymmetries()) {
      PointSet images;
      for (Point p : Images(s, width, height)) images.Insert(p);
      EXPECT_EQ(images, s.transposes() ? PointSet::Board(height, width)
                                       : PointSet::Board(width, height));
    }
  }
}

TEST(SymmetryTest, TheEightDiffer) {
  for (const auto& [width, height] : kSizes) {
    std::set<std::vector<Point>> different;
    for (Symmetry s : AllSymmetries()) {
      different.insert(Images(s, width, height));
    }
    EXPECT_EQ(different.size(), 8u);
  }
}

TEST(SymmetryTest, TheInverseTakesImagesBack) {
  for (const auto& [width, height] : kSizes) {
    for (Symmetry s : AllSymmetries()) {
      const int image_width = s.transposes() ? height : width;
      const int image_height = s.transposes() ? width : height;
      for (Point p : PointSet::Board(width, height)) {
        const Point image = s(p, width, height);
        EXPECT_EQ(s.Inverse()(image, image_width, image_height), p);
      }
      EXPECT_EQ(s.Inverse().Inverse(), s);
    }
  }
}

// One after the other is again one of the eight, on rectangles too.
TEST(SymmetryTest, TheyFormAGroup) {
  for (const auto& [width, height] : kSizes) {
    std::set<std::vector<Point>> eight;
    for (Symmetry s : AllSymmetries()) eight.insert(Images(s, width, height));
    for (Symmetry a : AllSymmetries()) {
      const int image_width = a.transposes() ? height : width;
      const int image_height = a.transposes() ? width : height;
      std::set<std::vector<Point>> products;
      for (Symmetry b : AllSymmetries()) {
        std::vector<Point> product;
        for (Point p : Images(a, width, height)) {
          product.push_back(b(p, image_width, image_height));
        }
        EXPECT_TRUE(eight.contains(product));
        products.insert(std::move(product));
      }
      EXPECT_EQ(products.size(), 8u);
    }
  }
}

TEST(SymmetryTest, TransformKeepsStonesHistoryAndSide) {
  Random random(11);
  for (const auto& [width, height] : kSizes) {
    Position p =
        RandomPosition({.width = width, .height = height, .walls = 2}, random);
    p.Place(RandomEmptyPoint(p, random), Stone::kHalf);
    for (Symmetry s : AllSymmetries()) {
      const Position image = Transform(p, s);
      EXPECT_EQ(image.width(), s.transposes() ? height : width);
      EXPECT_EQ(image.height(), s.transposes() ? width : height);
      EXPECT_EQ(image.side_to_move(), p.side_to_move());
      EXPECT_EQ(image.half_stone_spent(), p.half_stone_spent());
      ASSERT_EQ(image.history().size(), p.history().size());
      for (Point point : PointSet::Board(width, height)) {
        EXPECT_EQ(image.At(s(point, width, height)), p.At(point));
      }
      EXPECT_EQ(Transform(image, s.Inverse()), p);
    }
    EXPECT_EQ(Transform(p, Symmetry(0)), p);
  }
}

TEST(SymmetryTest, TransformKeepsOutcomes) {
  Random random(12);
  for (const RulePreset& preset : RulePresets()) {
    for (const auto& [width, height] : kSizes) {
      for (Spread spread : {Spread::kClustered, Spread::kDense}) {
        const Position p = RandomPosition(
            {.width = width, .height = height, .spread = spread}, random);
        for (int i = 0; i < 8; ++i) {
          const Point point = RandomEmptyPoint(p, random);
          const Outcome outcome = OutcomeOfMove(p, preset.rules, {point});
          for (Symmetry s : AllSymmetries()) {
            EXPECT_EQ(OutcomeOfMove(Transform(p, s), preset.rules,
                                    {s(point, width, height)}),
                      outcome)
                << preset.id << "\n"
                << BoardToText(p) << DataPointName(point);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace tengen
