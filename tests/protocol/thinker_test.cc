#include "protocol/thinker.h"

#include <gtest/gtest.h>

#include <future>

namespace tengen {
namespace {

TEST(ThinkerTest, DoesOneJobAfterAnother) {
  Thinker thinker;
  for (int i = 0; i < 100; ++i) {
    std::promise<void> done;
    thinker.Start([&done] { done.set_value(); });
    done.get_future().wait();
  }
}

TEST(ThinkerTest, AJobMayStartTheNext) {
  Thinker thinker;
  std::promise<void> done;
  thinker.Start([&] { thinker.Start([&done] { done.set_value(); }); });
  done.get_future().wait();
}

TEST(ThinkerTest, TheJobInProgressIsWaitedFor) {
  bool finished = false;
  {
    std::promise<void> begun;
    Thinker thinker;
    thinker.Start([&] {
      begun.set_value();
      finished = true;
    });
    begun.get_future().wait();
  }
  EXPECT_TRUE(finished);
}

TEST(ThinkerTest, EndsWithoutAnyJob) { Thinker thinker; }

}  // namespace
}  // namespace tengen
