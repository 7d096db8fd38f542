#include "engine/base/check.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

TEST(CheckTest, AConditionThatHoldsIsEvaluatedOnce) {
  int calls = 0;
  TENGEN_CHECK(++calls == 1);
  EXPECT_EQ(calls, 1);
}

TEST(CheckTest, AFailureNamesConditionAndPlace) {
  EXPECT_DEATH(TENGEN_CHECK(1 + 1 == 3),
               "check_test.cc:[0-9]+: check failed: 1 \\+ 1 == 3");
}

TEST(CheckTest, IsOneStatement) {
  bool reached = false;
  // NOLINTBEGIN(readability-braces-around-statements)
  if (false)
    TENGEN_CHECK(false);
  else
    reached = true;
  // NOLINTEND(readability-braces-around-statements)
  EXPECT_TRUE(reached);
}

TEST(CheckTest, DebugChecksAreOffInReleaseOnly) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  EXPECT_DEATH(TENGEN_DCHECK(false), "check failed: false");
#endif
#ifdef NDEBUG
  int calls = 0;
  TENGEN_DCHECK(++calls == 2);
  EXPECT_EQ(calls, 0);
#else
  EXPECT_DEATH(TENGEN_DCHECK(false), "check failed: false");
#endif
}

}  // namespace
}  // namespace tengen
