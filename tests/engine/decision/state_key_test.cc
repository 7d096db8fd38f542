#include "engine/decision/state_key.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/engine/opening/opening_test_util.h"

namespace tengen {
namespace {

uint64_t KeyAfter(const OpeningRule& rule,
                  const std::vector<std::string>& lines) {
  OpeningState state = StateOf(rule);
  for (const std::string& line : lines) Play(state, line);
  return StateKeys(rule).Of(state);
}

TEST(StateKeysTest, SwapIsNothingWhereTheRestSpeaksOfColours) {
  const OpeningRule rif = RuleOf("rif");
  EXPECT_EQ(KeyAfter(rif, {"PLACE 7,7 7,6 8,5", "SWAP"}),
            KeyAfter(rif, {"PLACE 7,7 7,6 8,5", "STAY"}));
  const OpeningRule tarannikov = RuleOf("tarannikov");
  EXPECT_EQ(KeyAfter(tarannikov, {"PLACE 7,7", "SWAP"}),
            KeyAfter(tarannikov, {"PLACE 7,7", "STAY"}));
}

TEST(StateKeysTest, SwapCountsWhereARowNamesAPerson) {
  const OpeningRule samsone = RuleOf("samsone");
  // White's stone and black's two, then the opponent of black's player: colours
  // alone.
  EXPECT_EQ(KeyAfter(samsone, {"PLACE 7,7 7,6", "PLACE 8,8 9,9", "SWAP"}),
            KeyAfter(samsone, {"PLACE 7,7 7,6", "PLACE 8,8 9,9", "STAY"}));
  const OpeningRule test =
      RuleOfSteps({"place P1 B@C", "swap? P2", "place P1 W@3", "end B"});
  EXPECT_NE(KeyAfter(test, {"PLACE 7,7", "SWAP"}),
            KeyAfter(test, {"PLACE 7,7", "STAY"}));
  // The fouls bind the second player.
  const OpeningRule xia = RuleOf("xia");
  EXPECT_NE(KeyAfter(xia, {"PLACE 7,7 7,6 8,5", "SWAP"}),
            KeyAfter(xia, {"PLACE 7,7 7,6 8,5", "STAY"}));
}

TEST(StateKeysTest, NumberCountsUntilTheOffer) {
  const OpeningRule rule = RuleOf("jonsson");
  const std::vector<std::string> start = {"PLACE 7,7 7,6 8,5", "STAY",
                                          "PLACE 9,9"};
  std::vector<std::string> one = start;
  one.push_back("DECLARE 1");
  std::vector<std::string> two = start;
  two.push_back("DECLARE 2");
  EXPECT_NE(KeyAfter(rule, one), KeyAfter(rule, two));
  OpeningState state = StateOf(rule);
  for (const std::string& line : one) Play(state, line);
  OpeningState other = StateOf(rule);
  for (const std::string& line : two) Play(other, line);
  const StateKeys keys(rule);
  EXPECT_TRUE(keys.UsesNumber(state));
  EXPECT_EQ(keys.OfAnyNumber(state), keys.OfAnyNumber(other));
  Play(state, "SWAP");
  Play(state, "OFFER 6,6");
  EXPECT_FALSE(keys.UsesNumber(state));
}

TEST(StateKeysTest, OrderCountsWhereStonesAreMovedByNumber) {
  const OpeningRule rule = RuleOf("nokhrin");
  EXPECT_NE(KeyAfter(rule, {"PLACE 7,7", "PLACE 7,6", "PLACE 8,5", "PLACE 9,9",
                            "PLACE 6,6"}),
            KeyAfter(rule, {"PLACE 7,7", "PLACE 7,6", "PLACE 6,6", "PLACE 9,9",
                            "PLACE 8,5"}));
  const OpeningRule free = RuleOf("fiveswap");
  EXPECT_EQ(KeyAfter(free, {"PLACE 7,7", "STAY", "PLACE 7,6", "STAY",
                            "PLACE 1,1", "STAY"}),
            KeyAfter(free, {"PLACE 1,1", "SWAP", "PLACE 7,6", "STAY",
                            "PLACE 7,7", "STAY"}));
}

TEST(StateKeysTest, CandidatesCountInAnyOrder) {
  const OpeningRule rule = RuleOf("rif");
  const std::vector<std::string> start = {"PLACE 7,7 7,6 8,5", "STAY",
                                          "PLACE 9,9"};
  const auto with = [&](const std::string& offer) {
    std::vector<std::string> lines = start;
    lines.push_back(offer);
    return KeyAfter(rule, lines);
  };
  EXPECT_EQ(with("OFFER 6,6 5,5"), with("OFFER 5,5 6,6"));
  EXPECT_NE(with("OFFER 6,6 5,5"), with("OFFER 5,5 6,7"));
}

}  // namespace
}  // namespace tengen
