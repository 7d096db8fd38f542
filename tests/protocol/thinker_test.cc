#include "protocol/thinker.h"

#include <gtest/gtest.h>

#include "absl/synchronization/notification.h"

namespace tengen {
namespace {

TEST(ThinkerTest, DoesOneJobAfterAnother) {
  Thinker thinker;
  for (int i = 0; i < 100; ++i) {
    absl::Notification done;
    thinker.Start([&done] { done.Notify(); });
    done.WaitForNotification();
  }
}

TEST(ThinkerTest, AJobMayStartTheNext) {
  Thinker thinker;
  absl::Notification done;
  thinker.Start([&] { thinker.Start([&done] { done.Notify(); }); });
  done.WaitForNotification();
}

TEST(ThinkerTest, TheJobInProgressIsWaitedFor) {
  bool finished = false;
  {
    absl::Notification begun;
    Thinker thinker;
    thinker.Start([&] {
      begun.Notify();
      finished = true;
    });
    begun.WaitForNotification();
  }
  EXPECT_TRUE(finished);
}

TEST(ThinkerTest, EndsWithoutAnyJob) { Thinker thinker; }

}  // namespace
}  // namespace tengen
