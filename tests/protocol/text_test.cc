#include "protocol/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <optional>

namespace tengen {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

TEST(TextTest, Trim) {
  EXPECT_EQ(Trim(" \t a b \r\n"), "a b");
  EXPECT_EQ(Trim(std::string_view("\0a\0", 3)), "a");
  EXPECT_EQ(Trim(" \v\f"), "");
}

TEST(TextTest, CaseOfLetters) {
  EXPECT_TRUE(EqualsNoCase("Turn", "tURN"));
  EXPECT_FALSE(EqualsNoCase("TURN", "TURNS"));
  EXPECT_FALSE(EqualsNoCase("[", "{"));
  EXPECT_EQ(ToUpper("aZ1[\xe4"), "AZ1[\xe4");
  EXPECT_EQ(ToLower("aZ1[\xe4"), "az1[\xe4");
}

TEST(TextTest, SplitWord) {
  EXPECT_EQ(SplitWord(" INFO  folder  C:\\my data ").word, "INFO");
  EXPECT_EQ(SplitWord(" INFO  folder  C:\\my data ").rest,
            "folder  C:\\my data");
  EXPECT_EQ(SplitWord("END").rest, "");
  EXPECT_EQ(SplitWord("").word, "");
}

TEST(TextTest, SplitFields) {
  EXPECT_THAT(SplitFields("7,8"), Optional(ElementsAre("7", "8")));
  EXPECT_THAT(SplitFields(" 7 , 8 ,1"), Optional(ElementsAre("7", "8", "1")));
  EXPECT_THAT(SplitFields("15 15"), Optional(ElementsAre("15", "15")));
  EXPECT_THAT(SplitFields(""), Optional(IsEmpty()));
  EXPECT_EQ(SplitFields("7,,8"), std::nullopt);
  EXPECT_EQ(SplitFields(",7"), std::nullopt);
  EXPECT_EQ(SplitFields("7,"), std::nullopt);
}

TEST(TextTest, ParseInteger) {
  EXPECT_THAT(ParseInteger("15"), Optional(15));
  EXPECT_THAT(ParseInteger("+8"), Optional(8));
  EXPECT_THAT(ParseInteger("-1"), Optional(-1));
  for (std::string_view text :
       {"", "+", "-", "+-1", "1x", " 1", "1.5", "99999999999999999999"}) {
    EXPECT_EQ(ParseInteger(text), std::nullopt) << text;
  }
}

TEST(TextTest, ParseNumber) {
  constexpr auto kMax = std::numeric_limits<int64_t>::max();
  EXPECT_THAT(ParseNumber("5400000.0"), Optional(5400000));
  EXPECT_THAT(ParseNumber("-0.5"), Optional(0));
  EXPECT_THAT(ParseNumber("8589934592"), Optional(int64_t{8589934592}));
  EXPECT_THAT(ParseNumber("99999999999999999999"), Optional(kMax));
  EXPECT_THAT(ParseNumber("-99999999999999999999"), Optional(-kMax));
  for (std::string_view text : {"", "abc", "1,5", "nan", "1e3", "0x10", "."}) {
    EXPECT_EQ(ParseNumber(text), std::nullopt) << text;
  }
}

TEST(TextTest, QuotedIsShortAndPrintable) {
  EXPECT_EQ(Quoted("a\tb\xff"), "a?b?");
  EXPECT_EQ(Quoted(std::string(100, 'x')).size(), 40u);
  EXPECT_EQ(Printable("a\tb\xff"), "a?b?");
  EXPECT_EQ(Printable(std::string(1000, 'x')).size(), 200u);
}

TEST(TextTest, MessageOf) {
  EXPECT_EQ(MessageOf(absl::InvalidArgumentError("why")), "why");
  EXPECT_EQ(MessageOf(absl::OkStatus()), "");
}

}  // namespace
}  // namespace tengen
