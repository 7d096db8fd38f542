#include "bench/arena/thought_line.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

Thought Read(std::string_view line) {
  Thought thought;
  ReadThoughtLine(line, thought);
  return thought;
}

TEST(ThoughtLineTest, OwnForm) {
  EXPECT_EQ(Read("MESSAGE depth 14-22 ev 87 wr 0.61 n 1523k n/s 812k tm 1875 "
                 "pv h8 h9 n 7"),
            (Thought{14, 1523000, "87", 0.61}));
  EXPECT_EQ(Read("MESSAGE depth 3-9 ev +M5 wr 1.00 n 812 n/s 9999 tm 1 pv h8"),
            (Thought{3, 812, "+M5", 1.0}));
}

TEST(ThoughtLineTest, FormWithBars) {
  EXPECT_EQ(Read("MESSAGE Speed 812K | Depth 14-22 | Eval -87 | Node 1523K | "
                 "Time 1875ms"),
            (Thought{14, 1523000, "-87", std::nullopt}));
  EXPECT_EQ(Read("MESSAGE Speed 0 | Depth 0-0 | Eval VAL_NONE | Node 0 | Time "
                 "0ms"),
            (Thought{0, 0, "", std::nullopt}));
}

TEST(ThoughtLineTest, FormWithColons) {
  EXPECT_EQ(Read("DEBUG depth: 9, nodes: 1.5M, score=12"),
            (Thought{9, 1500000, "12", std::nullopt}));
}

TEST(ThoughtLineTest, KeepsWhatALineDoesNotTell) {
  Thought thought = {5, 100, "1", 0.5};
  ReadThoughtLine("MESSAGE Bestline E5 D4", thought);
  ReadThoughtLine("MESSAGE depth of my despair, n is not a number", thought);
  ReadThoughtLine("", thought);
  ReadThoughtLine("MESSAGE wr 7 n -5 depth x", thought);
  EXPECT_EQ(thought, (Thought{5, 100, "1", 0.5}));
  ReadThoughtLine("MESSAGE depth 6", thought);
  EXPECT_EQ(thought, (Thought{6, 100, "1", 0.5}));
}

}  // namespace
}  // namespace tengen
