#include "protocol/play/board_view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"

namespace tengen {
namespace {

Position Empty(int width, int height) {
  return *Position::Create(width, height);
}

// Display columns: all signs of the board take one.
size_t Columns(std::string_view line) {
  return static_cast<size_t>(std::count_if(
      line.begin(), line.end(),
      [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

TEST(DrawBoardTest, ShowsAllSigns) {
  Position position = Empty(6, 5);
  position.Play({Point(2, 2)});
  position.Play({Point(3, 2)});
  position.Play({Point(5, 0), true});
  position.Place(Point(0, 4), Stone::kBlocker);
  BoardMarks marks;
  marks.last = Point(5, 0);
  marks.candidates = {Point(1, 1), Point(2, 1)};
  marks.playable.Insert(Point(4, 3));
  marks.playable.Insert(Point(2, 2));  // under a stone, not drawn
  marks.barred.Insert(Point(0, 0));
  EXPECT_EQ(DrawBoard(position, marks, Glyphs::kUnicode),
            "   a b c d e f\n"
            " 5 ×─┬─┬─┬─┬[★]5\n"
            " 4 ├─A─B─┼─┼─┤ 4\n"
            " 3 ├─┼─●─○─┼─┤ 3\n"
            " 2 ├─┼─┼─┼─·─┤ 2\n"
            " 1 ■─┴─┴─┴─┴─┘ 1\n"
            "   a b c d e f\n");
  EXPECT_EQ(DrawBoard(position, marks, Glyphs::kAscii),
            "   a b c d e f\n"
            " 5 ! . . . .[%]5\n"
            " 4 . A B . . . 4\n"
            " 3 . . X O . . 3\n"
            " 2 . . . . + . 2\n"
            " 1 # . . . . . 1\n"
            "   a b c d e f\n");
  EXPECT_EQ(Legend(position, marks, Glyphs::kAscii),
            "X black   O white   [ ] last   % half stone   A B .. offered   "
            "+ allowed   ! forbidden");
}

TEST(DrawBoardTest, MarksTheLastMoveAtTheLeftEdge) {
  Position position = Empty(5, 5);
  position.Play({Point(0, 4)});
  BoardMarks marks;
  marks.last = Point(0, 4);
  EXPECT_EQ(DrawBoard(position, marks, Glyphs::kUnicode),
            "   a b c d e\n"
            " 5 ┌─┬─┬─┬─┐ 5\n"
            " 4 ├─┼─┼─┼─┤ 4\n"
            " 3 ├─┼─┼─┼─┤ 3\n"
            " 2 ├─┼─┼─┼─┤ 2\n"
            " 1[●]┴─┴─┴─┘ 1\n"
            "   a b c d e\n");
}

TEST(DrawBoardTest, HasStarsOnOddSquaresOfElevenOrMore) {
  const std::vector<std::string> lines =
      absl::StrSplit(DrawBoard(Empty(15, 15), {}, Glyphs::kAscii), '\n');
  EXPECT_EQ(lines[8], " 8 . . . . . . . , . . . . . . . 8");
  EXPECT_EQ(lines[4], "12 . . . , . . . . . . . , . . . 12");
  for (const Position& position : {Empty(16, 16), Empty(9, 9), Empty(15, 17)}) {
    EXPECT_EQ(DrawBoard(position, {}, Glyphs::kAscii).find(','),
              std::string::npos);
  }
}

TEST(DrawBoardTest, LettersStandOverTheirColumnsOnTheLargestBoard) {
  for (Glyphs glyphs : {Glyphs::kUnicode, Glyphs::kAscii}) {
    Position position = Empty(32, 32);
    position.Play({*ParsePointName("af32", 32, 32)});
    position.Play({*ParsePointName("z1", 32, 32)});
    const std::vector<std::string> lines =
        absl::StrSplit(DrawBoard(position, {}, glyphs), '\n');
    ASSERT_EQ(lines.size(), 2u + 32u + 2u + 1u);
    EXPECT_EQ(lines[0], std::string(54, ' ') + " a a a a a a");
    EXPECT_EQ(lines[1],
              "   a b c d e f g h i j k l m n o p q r s t u v w x y z "
              "a b c d e f");
    for (int row = 0; row < 32; ++row) {
      const std::string& line = lines[static_cast<size_t>(2 + row)];
      EXPECT_EQ(Columns(line), 3u + 63u + 1u + (row < 23 ? 2u : 1u)) << line;
    }
    const std::string black = glyphs == Glyphs::kAscii ? "X" : "●";
    const std::string white = glyphs == Glyphs::kAscii ? "O" : "○";
    EXPECT_EQ(Columns(lines[2].substr(0, lines[2].find(black))), 3u + 62u);
    EXPECT_EQ(Columns(lines[33].substr(0, lines[33].find(white))), 3u + 50u);
  }
}

TEST(LegendTest, TellsOnlyWhatIsThere) {
  EXPECT_EQ(Legend(Empty(5, 5), {}, Glyphs::kUnicode), "● black   ○ white");
  BoardMarks marks;
  marks.candidates = {Point(0, 0)};
  EXPECT_EQ(Legend(Empty(5, 5), marks, Glyphs::kUnicode),
            "● black   ○ white   A offered");
}

TEST(CandidateLabelTest, IsReadBack) {
  for (size_t i = 0; i < 24; ++i) {
    const std::string label(1, CandidateLabel(i));
    EXPECT_NE(label, "O");
    EXPECT_NE(label, "X");
    EXPECT_EQ(CandidateIndex(label), i);
  }
  EXPECT_EQ(CandidateIndex("b"), 1u);
  EXPECT_EQ(CandidateLabel(24), '?');
  for (const char* text : {"", "O", "x", "?", "AB", "1"}) {
    EXPECT_FALSE(CandidateIndex(text)) << text;
  }
}

}  // namespace
}  // namespace tengen
