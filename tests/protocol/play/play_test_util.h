#ifndef TENGEN_TESTS_PROTOCOL_PLAY_PLAY_TEST_UTIL_H_
#define TENGEN_TESTS_PROTOCOL_PLAY_PLAY_TEST_UTIL_H_

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/switches.h"
#include "protocol/play/answer.h"

namespace tengen {

// The start of an opening on its own board.
inline OpeningState StartOf(std::string_view id,
                            std::vector<std::string> settings = {}) {
  const Catalogue catalogue;
  const OpeningRule rule = *Configure(*catalogue.Find(id), settings);
  return *OpeningState::Create(rule, rule.board, rule.board);
}

// Applies what people say, each a complete answer.
inline void Say(OpeningState& state, std::initializer_list<const char*> lines) {
  for (const char* line : lines) {
    const absl::StatusOr<Answer> answer = ReadAnswer(state, std::nullopt, line);
    ASSERT_TRUE(answer.ok()) << line << ": " << answer.status();
    ASSERT_TRUE(answer->complete) << line;
    const absl::Status status = state.Apply(answer->action);
    ASSERT_TRUE(status.ok()) << line << ": " << status;
  }
}

}  // namespace tengen

#endif  // TENGEN_TESTS_PROTOCOL_PLAY_PLAY_TEST_UTIL_H_
