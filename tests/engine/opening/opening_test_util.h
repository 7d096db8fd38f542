#ifndef TENGEN_TESTS_ENGINE_OPENING_OPENING_TEST_UTIL_H_
#define TENGEN_TESTS_ENGINE_OPENING_OPENING_TEST_UTIL_H_

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/point.h"
#include "engine/opening/action.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/switches.h"

// Short forms for tests of openings.

namespace tengen {

inline const Catalogue& BuiltInRules() {
  static const Catalogue* const catalogue = new Catalogue();
  return *catalogue;
}

// A rule with settings. The test fails if there is no such rule.
inline OpeningRule RuleOf(std::string_view id,
                          const std::vector<std::string>& settings = {}) {
  const OpeningRule* rule = BuiltInRules().Find(id);
  EXPECT_NE(rule, nullptr) << id;
  if (rule == nullptr) return {};
  auto configured = Configure(*rule, settings);
  EXPECT_TRUE(configured.ok()) << configured.status();
  return configured.ok() ? *configured : *rule;
}

// A rule from lines of "verb actor args".
inline OpeningRule RuleOfSteps(const std::vector<std::string>& steps) {
  std::string text = "id\taliases\tboard\tgame\tstep\tverb\tactor\targs\n";
  int number = 0;
  for (const std::string& step : steps) {
    const size_t first = step.find(' ');
    const size_t second = step.find(' ', first + 1);
    absl::StrAppend(
        &text, "test\t-\t15\trenju\t", ++number, "\t", step.substr(0, first),
        "\t", step.substr(first + 1, second - first - 1), "\t",
        second == std::string::npos ? "-" : step.substr(second + 1), "\n");
  }
  Catalogue catalogue;
  const absl::Status status = catalogue.Load(text);
  EXPECT_TRUE(status.ok()) << status;
  return status.ok() ? *catalogue.Find("test") : OpeningRule{};
}

inline OpeningState StateOf(const OpeningRule& rule, int width = 15,
                            int height = 15) {
  auto state = OpeningState::Create(rule, width, height);
  EXPECT_TRUE(state.ok()) << rule.id << ": " << state.status();
  return *state;
}

// Plays a line; the test fails if it is not legal.
inline void Play(OpeningState& state, std::string_view line) {
  const auto action = ParseAction(line);
  ASSERT_TRUE(action.ok()) << line << ": " << action.status();
  const absl::Status status = state.Apply(*action);
  ASSERT_TRUE(status.ok()) << line << ": " << status;
}

// Why a line is not legal now; "" if it is. The state stays as it is.
inline std::string Refusal(const OpeningState& state, std::string_view line) {
  const auto action = ParseAction(line);
  if (!action.ok()) return absl::StrCat(action.status().message());
  OpeningState copy = state;
  const absl::Status status = copy.Apply(*action);
  if (status.ok()) return "";
  EXPECT_EQ(copy, state) << line;
  return absl::StrCat(status.message());
}

// "7,7,b;7,6,w", the stones in order of play.
inline std::string MovesText(const Position& position) {
  return absl::StrJoin(position.history(), ";",
                       [](std::string* out, const Position::Placed& placed) {
                         absl::StrAppend(
                             out, PointText(placed.point),
                             placed.stone == Stone::kBlack ? ",b" : ",w");
                       });
}

inline std::string ChoicesText(const OpeningState& state) {
  return absl::StrJoin(state.Choices(), ",",
                       [](std::string* out, Action::Kind kind) {
                         out->append(ActionWord(kind));
                       });
}

// The point of that name on a 15x15 board.
inline Point At(std::string_view name) {
  return ParsePointName(name, 15, 15).value();
}

// A 15x15 position with these stones, by name.
inline Position PositionOf(const std::vector<std::string>& blacks,
                           const std::vector<std::string>& whites) {
  Position position = *Position::Create(15, 15);
  for (const std::string& name : blacks) {
    position.Place(At(name), Stone::kBlack);
  }
  for (const std::string& name : whites) {
    position.Place(At(name), Stone::kWhite);
  }
  return position;
}

inline std::string ReadTestData(const std::string& name) {
  std::ifstream file(std::string(TENGEN_TEST_DATA) + "/" + name,
                     std::ios::binary);
  EXPECT_TRUE(file.good()) << name;
  return {std::istreambuf_iterator<char>(file),
          std::istreambuf_iterator<char>()};
}

}  // namespace tengen

#endif  // TENGEN_TESTS_ENGINE_OPENING_OPENING_TEST_UTIL_H_
