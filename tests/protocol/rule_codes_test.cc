#include "protocol/rule_codes.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

std::string_view IdOf(int64_t code, Dialect dialect = Dialect::kPiskvork) {
  const RulePreset* preset = RuleOfCode(code, dialect);
  return preset == nullptr ? "" : preset->id;
}

TEST(RuleCodesTest, GomocupCodes) {
  EXPECT_EQ(IdOf(0), "freestyle");
  EXPECT_EQ(IdOf(1), "standard");
  EXPECT_EQ(IdOf(4), "renju");
  EXPECT_EQ(IdOf(8), "caro");
  EXPECT_EQ(IdOf(9), "caro5");
  EXPECT_EQ(IdOf(16), "halfblack");
}

TEST(RuleCodesTest, TheContinuousBitIsDropped) {
  EXPECT_EQ(IdOf(2), "freestyle");
  EXPECT_EQ(IdOf(3), "standard");
  EXPECT_EQ(IdOf(6), "renju");
  EXPECT_EQ(IdOf(10), "caro");
  EXPECT_EQ(IdOf(11), "caro5");
}

TEST(RuleCodesTest, OtherCodesAreNone) {
  for (int64_t code : {int64_t{-1}, int64_t{5}, int64_t{12}, int64_t{17},
                       int64_t{256}, int64_t{1} << 40}) {
    EXPECT_EQ(IdOf(code), "") << code;
  }
}

TEST(RuleCodesTest, YixinBoardsTwoIsRenju) {
  EXPECT_EQ(IdOf(0, Dialect::kYixinBoard), "freestyle");
  EXPECT_EQ(IdOf(1, Dialect::kYixinBoard), "standard");
  EXPECT_EQ(IdOf(2, Dialect::kYixinBoard), "renju");
  EXPECT_EQ(IdOf(4, Dialect::kYixinBoard), "renju");
}

}  // namespace
}  // namespace tengen
