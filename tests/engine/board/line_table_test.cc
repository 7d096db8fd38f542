#include "engine/board/line_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace tengen {
namespace {

// A line as text: 'X' own, '.' empty, 'O' opponent, '#' wall, '*' the point.
// What lies outside the text is wall.
LineCode CodeOf(std::string_view text) {
  const int center = static_cast<int>(text.find('*'));
  LineView view;
  for (int i = 0; i < 2 * kLineReach + 1; ++i) {
    const int at = center + i - kLineReach;
    Seen seen = Seen::kWall;
    if (at >= 0 && at < static_cast<int>(text.size())) {
      switch (text[static_cast<size_t>(at)]) {
        case 'X':
          seen = Seen::kOwn;
          break;
        case 'O':
          seen = Seen::kOpponent;
          break;
        case '.':
        case '*':
          seen = Seen::kEmpty;
          break;
        default:
          break;
      }
    }
    view[static_cast<size_t>(i)] = seen;
  }
  return EncodeLine(view);
}

LinePattern PatternOf(std::string_view rule, Color color,
                      std::string_view text) {
  return LineTable(FindRulePreset(rule)->rules[color]).pattern(CodeOf(text));
}

struct Example {
  const char* text;
  LinePattern freestyle;
  LinePattern standard;
  LinePattern renju_black;
  LinePattern caro;
};

TEST(LineTableTest, KnownShapes) {
  using enum LinePattern;
  const Example examples[] = {
      {".XX*XX.", kFive, kFive, kFive, kFive},
      {"OXX*XXO", kFive, kFive, kFive, kDead},
      {"#XX*XXO", kFive, kFive, kFive, kFive},
      {".XXX*XX.", kFive, kOverline, kOverline, kFive},
      {"OXXX*XXO", kFive, kOverline, kOverline, kFive},
      {"..XX*X..", kStraightFour, kStraightFour, kStraightFour, kStraightFour},
      {"O.XX*X..", kStraightFour, kStraightFour, kStraightFour, kFour},
      // With stones next to both completions a six would follow.
      {"X.XX*X.X", kStraightFour, kDead, kDead, kStraightFour},
      {"OXXX*...", kFour, kFour, kFour, kFour},
      // Caro: one reply takes the second end of either five.
      {"O.XX*X.O", kStraightFour, kStraightFour, kStraightFour, kFour},
      {"X.X*X.X", kStraightFour, kStraightFour, kDoubleFour, kStraightFour},
      {"OX.X*X.X", kStraightFour, kStraightFour, kDoubleFour, kFour},
      {"...X*X...", kFreeThree, kFreeThree, kFreeThree, kFreeThree},
      {"#..X*X..#", kFreeThree, kFreeThree, kFreeThree, kFreeThree},
      {"#.X.*X..#", kThree, kThree, kThree, kThree},
      {"O.X*X..O", kThree, kThree, kThree, kBlockedThree},
      {"OX*X....", kBlockedThree, kBlockedThree, kBlockedThree, kBlockedThree},
      {"#.X*X.#", kBlockedThree, kBlockedThree, kBlockedThree, kBlockedThree},
      {"O.*.O", kDead, kDead, kDead, kDead},
      {".....*.....", kOne, kOne, kOne, kOne},
  };
  for (const Example& e : examples) {
    EXPECT_EQ(PatternOf("freestyle", Color::kBlack, e.text), e.freestyle)
        << e.text;
    EXPECT_EQ(PatternOf("standard", Color::kBlack, e.text), e.standard)
        << e.text;
    EXPECT_EQ(PatternOf("renju", Color::kBlack, e.text), e.renju_black)
        << e.text;
    EXPECT_EQ(PatternOf("caro", Color::kBlack, e.text), e.caro) << e.text;
    EXPECT_EQ(PatternOf("renju", Color::kWhite, e.text), e.freestyle) << e.text;
  }
}

TEST(LineTableTest, MirroredLinesAreEqual) {
  for (const RulePreset& preset : RulePresets()) {
    for (Color color : kColors) {
      const LineTable table(preset.rules[color]);
      for (int i = 0; i < kLineCodeCount; ++i) {
        const auto code = static_cast<LineCode>(i);
        LineView view = DecodeLine(code);
        std::reverse(view.begin(), view.end());
        ASSERT_EQ(table.pattern(code), table.pattern(EncodeLine(view)));
      }
    }
  }
}

// Plays a line out by brute force: whether the side that just completed `view`
// (its stone in the centre is there) has a five next whatever the reply.
bool WinsNext(const LineTable& table, const LineView& view, int cell,
              Seen seen) {
  LineView next = view;
  next[static_cast<size_t>(cell)] = seen;
  return table.pattern(EncodeLine(next)) == LinePattern::kFive;
}

TEST(LineTableTest, DefencesAreExactlyTheCellsThatHelp) {
  for (const RulePreset& preset : RulePresets()) {
    for (Color color : kColors) {
      const LineTable table(preset.rules[color]);
      for (int i = 0; i < kLineCodeCount; ++i) {
        const auto code = static_cast<LineCode>(i);
        const LinePattern pattern = table.pattern(code);
        const LineMask mask = table.defences(code);
        if (pattern != LinePattern::kFive && pattern != LinePattern::kFour &&
            pattern != LinePattern::kStraightFour) {
          ASSERT_EQ(mask, 0);
          continue;
        }
        ASSERT_NE(mask & (1 << kLineReach), 0) << "the point itself";
        const LineView view = DecodeLine(code);
        for (int cell = 0; cell < 2 * kLineReach + 1; ++cell) {
          const bool in_mask = ((mask >> cell) & 1) != 0;
          if (cell == kLineReach) continue;
          if (view[static_cast<size_t>(cell)] != Seen::kEmpty) {
            ASSERT_FALSE(in_mask);
          } else if (pattern == LinePattern::kFive) {
            ASSERT_EQ(in_mask, !WinsNext(table, view, cell, Seen::kOpponent));
          } else {
            LineView after = view;
            after[static_cast<size_t>(cell)] = Seen::kOpponent;
            ASSERT_EQ(in_mask, table.pattern(EncodeLine(after)) < pattern);
          }
        }
      }
    }
  }
}

TEST(LineTableTest, GainsLeadToTheNextLevel) {
  int threes = 0;
  for (const RulePreset& preset : RulePresets()) {
    for (Color color : kColors) {
      const LineTable table(preset.rules[color]);
      for (int i = 0; i < kLineCodeCount; ++i) {
        const auto code = static_cast<LineCode>(i);
        const LinePattern pattern = table.pattern(code);
        const LineView view = DecodeLine(code);
        for (int cell = 0; cell < 2 * kLineReach + 1; ++cell) {
          if (((table.gains(code) >> cell) & 1) == 0) continue;
          ASSERT_EQ(view[static_cast<size_t>(cell)], Seen::kEmpty);
          LineView more = view;
          more[static_cast<size_t>(cell)] = Seen::kOwn;
          const LinePattern next = table.pattern(EncodeLine(more));
          if (pattern == LinePattern::kThree ||
              pattern == LinePattern::kFreeThree) {
            ++threes;
            ASSERT_EQ(next, LinePattern::kStraightFour);
          } else {
            ASSERT_EQ(next, LinePattern::kFive);
          }
        }
      }
    }
  }
  EXPECT_GT(threes, 100);
}

TEST(RuleTablesTest, EqualColoursShareATable) {
  const RuleTables freestyle(FindRulePreset("freestyle")->rules);
  EXPECT_EQ(&freestyle[Color::kBlack], &freestyle[Color::kWhite]);
  const RuleTables renju(FindRulePreset("renju")->rules);
  EXPECT_NE(&renju[Color::kBlack], &renju[Color::kWhite]);
}

}  // namespace
}  // namespace tengen
