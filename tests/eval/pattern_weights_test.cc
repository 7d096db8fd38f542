#include "eval/pattern_weights.h"

#include <gtest/gtest.h>

#include "eval/crossings.h"
#include "eval/line_shapes.h"
#include "eval/training/samples.h"

namespace tengen {
namespace {

// Lines without a stone of the colour are on each board in hundreds: a value of
// theirs would be a constant that grows with the empty points.
TEST(PatternWeightsTest, LinesWithoutAnOwnStoneHaveNoValue) {
  int counted = 0;
  for (const RulePreset& preset : RulePresets()) {
    const PatternWeights weights = WeightsFor(preset.rules);
    for (Color color : kColors) {
      const ColorWeights& of =
          color == Color::kBlack ? weights.black : weights.white;
      const LineShapes& shapes = ShapesFor(preset.rules[color]);
      ASSERT_EQ(of.to_move.size(), static_cast<size_t>(shapes.count()));
      for (int s = 0; s < shapes.count(); ++s) {
        if (HasOwnStone(shapes.CodeOf(s))) continue;
        ++counted;
        ASSERT_EQ(of.to_move[static_cast<size_t>(s)], 0) << preset.id;
        ASSERT_EQ(of.not_to_move[static_cast<size_t>(s)], 0) << preset.id;
      }
      ASSERT_EQ(of.crossing_to_move.size(), size_t{kCrossingCount});
      for (size_t i = 0; i < kCrossingCount; ++i) {
        if (HasOwnStone(AllCrossings().PatternsOf(static_cast<int>(i)))) {
          continue;
        }
        ASSERT_EQ(of.crossing_to_move[i], 0) << preset.id;
        ASSERT_EQ(of.crossing_not_to_move[i], 0) << preset.id;
      }
    }
  }
  EXPECT_GT(counted, 100);
}

}  // namespace
}  // namespace tengen
