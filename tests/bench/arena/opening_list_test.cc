#include "bench/arena/opening_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(OpeningListTest, OffsetsCountFromTheCentre) {
  EXPECT_THAT(*ParseOpening("8,-3, 6,-4, -7,0", 20, 20, OpeningFormat::kGuess),
              ElementsAre(Point(18, 7), Point(16, 6), Point(3, 10)));
  EXPECT_THAT(*ParseOpening("0,0", 15, 15, OpeningFormat::kOffset),
              ElementsAre(Point(7, 7)));
}

TEST(OpeningListTest, PosNumbersCountFromTheTop) {
  EXPECT_THAT(
      *ParseOpening("h8i9A1o15", 15, 15, OpeningFormat::kGuess),
      ElementsAre(Point(7, 7), Point(8, 8), Point(0, 0), Point(14, 14)));
  EXPECT_THAT(*ParseOpening("h8 i9, t20", 20, 20, OpeningFormat::kPos),
              ElementsAre(Point(7, 7), Point(8, 8), Point(19, 19)));
}

TEST(OpeningListTest, Refused) {
  for (const char* line : {"8,0", "0,-8", "1,2,3", "0,0, 0,0", "1;2", "h16",
                           "p1", "h0", "h8h8", "h", "8h", "h8-", "0,x"}) {
    EXPECT_FALSE(ParseOpening(line, 15, 15, OpeningFormat::kGuess).ok())
        << line;
  }
  EXPECT_FALSE(ParseOpening("h8", 15, 15, OpeningFormat::kOffset).ok());
  EXPECT_FALSE(ParseOpening("0,0", 15, 15, OpeningFormat::kPos).ok());
}

TEST(OpeningListTest, FilesMayHaveCommentsAndBlankLines) {
  const auto openings =
      ParseOpenings("# balanced\r\n\r\n0,0, 1,1  # +12\r\n// old ones\nh8i9\n",
                    15, 15, OpeningFormat::kGuess);
  ASSERT_TRUE(openings.ok()) << openings.status();
  ASSERT_EQ(openings->size(), 2u);
  EXPECT_EQ((*openings)[0], (*openings)[1]);
}

TEST(OpeningListTest, ErrorsNameTheLine) {
  EXPECT_THAT(
      std::string(ParseOpenings("0,0\n\n0,9\n", 15, 15, OpeningFormat::kGuess)
                      .status()
                      .message()),
      HasSubstr("line 3: "));
  EXPECT_FALSE(ParseOpenings("\n# none\n", 15, 15, OpeningFormat::kGuess).ok());
}

TEST(OpeningListTest, TransformedByAllSymmetries) {
  const StoneList stones = {Point(1, 2), Point(0, 0)};
  EXPECT_EQ(Transformed(stones, Symmetry(0), 15, 15), stones);
  EXPECT_THAT(Transformed(stones, Symmetry(1), 15, 15),
              ElementsAre(Point(13, 2), Point(14, 0)));
  EXPECT_THAT(Transformed(stones, Symmetry(4), 15, 15),
              ElementsAre(Point(2, 1), Point(0, 0)));
}

}  // namespace
}  // namespace tengen
