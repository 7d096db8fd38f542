// Random play of every rule under every switch: whatever is legal leads to an
// end, and whatever is not is refused.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/base/zobrist.h"
#include "engine/opening/random_action.h"
#include "engine/opening/stone_symmetry.h"
#include "engine/position/fouls.h"
#include "tests/engine/opening/opening_test_util.h"

namespace tengen {
namespace {

struct Configuration {
  OpeningRule rule;
  std::string name;
};

// Every rule with its defaults, and with each value of each of its keys.
std::vector<Configuration> Configurations() {
  std::vector<Configuration> all;
  for (const OpeningRule& rule : BuiltInRules().rules()) {
    all.push_back({rule, rule.id});
    for (const SwitchInfo& info : SwitchesOf(rule)) {
      std::vector<std::string> values(info.values);
      if (values.empty()) {
        values = {"1", "7"};
      } else {
        values.erase(values.begin());
      }
      for (const std::string& value : values) {
        const std::string setting = absl::StrCat(info.key, "=", value);
        all.push_back(
            {RuleOf(rule.id, {setting}), absl::StrCat(rule.id, " ", setting)});
      }
    }
  }
  all.push_back({RuleOf("yuelee00", {"dice=23", "b5=9"}), "yuelee00 both"});
  all.push_back({RuleOf("cctsai", {"two=any", "keep=no"}), "cctsai both"});
  return all;
}

// What was seen of a rule: the words that were played at each of its steps.
using Seen = std::map<int, std::set<Action::Kind>>;

// The words that belong to each step that waits for an action, and those that
// carry out the step an option leads to.
Seen Expected(const OpeningRule& rule) {
  using Kind = Action::Kind;
  Seen words;
  std::set<int> only_by_option;
  for (size_t i = 0; i < rule.steps.size(); ++i) {
    const OpeningStep& step = rule.steps[i];
    std::set<Kind>& here = words[static_cast<int>(i) + 1];
    switch (step.verb) {
      case Verb::kPlace:
        here = {Kind::kPlace};
        break;
      case Verb::kSwap:
        here = {Kind::kSwap, Kind::kStay};
        break;
      case Verb::kDeclare:
        here = {Kind::kDeclare};
        break;
      case Verb::kOffer:
        here = {Kind::kOffer};
        break;
      case Verb::kSelect:
        here = {Kind::kSelect};
        break;
      case Verb::kMove:
        here = {Kind::kMove};
        break;
      case Verb::kDice:
        here = {Kind::kRoll};
        break;
      case Verb::kBranch:
        for (const BranchOption& option : step.options) {
          const Kind word = *WordOfOption(rule, option);
          here.insert(word);
          if (CarriesOutStep(word)) only_by_option.insert(option.target);
        }
        break;
      default:
        break;
    }
  }
  // In the built-in rules no other way leads to these.
  for (int step : only_by_option) words[step].clear();
  std::erase_if(words, [](const auto& entry) { return entry.second.empty(); });
  return words;
}

// What must hold wherever an opening stands.
void CheckState(const OpeningState& state) {
  const Position& position = state.position();
  EXPECT_NE(state.holder(Color::kBlack), state.holder(Color::kWhite));
  EXPECT_EQ(state.color_of(state.holder(Color::kWhite)), Color::kWhite);
  EXPECT_EQ(state.over(), state.Choices().empty());
  for (const Candidate& candidate : state.candidates()) {
    EXPECT_TRUE(position.IsEmpty(candidate.point));
  }
}

// Words out of place, and wrong arguments of those in place.
void CheckRefusals(const OpeningState& state, const Action& legal) {
  const std::vector<Action::Kind> choices = state.Choices();
  for (Action::Kind kind : kActionKinds) {
    if (std::find(choices.begin(), choices.end(), kind) != choices.end()) {
      continue;
    }
    Action action = legal;
    action.kind = kind;
    OpeningState copy = state;
    EXPECT_FALSE(copy.Apply(action).ok()) << ActionText(action);
    EXPECT_EQ(copy, state);
  }
  std::vector<Action> bad;
  if (!legal.points.empty()) {
    Action action = legal;
    action.points.back() = Point(31, 31);  // no board here is so large
    bad.push_back(action);
    for (const Position::Placed& placed : state.position().history()) {
      action.points.back() = placed.point;
      bad.push_back(action);
    }
    action = legal;
    action.points.clear();
    bad.push_back(action);
    action = legal;
    action.points.push_back(action.points.front());
    if (!action.colors.empty()) action.colors.push_back(Color::kBlack);
    bad.push_back(action);
  }
  if (legal.kind == Action::Kind::kDeclare) {
    bad.push_back(Action::Declare(0));
    bad.push_back(Action::Declare(state.DeclareRange().hi + 1));
  }
  // With other candidates on the board the stones are not yet those that count.
  if (legal.kind == Action::Kind::kOffer && state.candidates().empty()) {
    const StoneSymmetry symmetry(state.position(), state.rule().symmetry);
    for (Point p : symmetry.Orbit(legal.points[0])) {
      Action action = legal;
      action.points.back() = p;
      if (legal.points.size() > 1) bad.push_back(action);
    }
  }
  for (const Action& action : bad) {
    OpeningState copy = state;
    EXPECT_FALSE(copy.Apply(action).ok()) << ActionText(action);
    EXPECT_EQ(copy, state);
  }
}

// The stones, black and white, that the rule's document lets stand at the end;
// {-1, -1} if any number may.
std::set<std::pair<int, int>> EndCounts(const std::string& name,
                                        const std::string& id) {
  if (name == "cctsai two=any" || name == "cctsai both") {
    return {{3, 2}, {5, 2}, {4, 3}, {3, 4}};
  }
  if (name == "xsir317 fourth=both") return {{3, 2}, {3, 3}};
  static const std::map<std::string, std::set<std::pair<int, int>>> counts = {
      {"cctsai", {{3, 2}, {4, 3}}},
      {"samsone", {{4, 3}}},
      {"karepa", {{2, 1}}},
      {"swap", {{2, 1}}},
      {"pro", {{2, 1}}},
      {"longpro", {{2, 1}}},
      {"swap2", {{2, 1}, {3, 2}}},
      {"swap1", {{1, 0}}},
      {"none", {{0, 0}}},
      {"supersakata", {{-1, -1}}}};
  const auto found = counts.find(id);
  if (found != counts.end()) return found->second;
  return {{3, 2}};
}

// Plays one opening to its end with random legal actions.
void PlayOut(const Configuration& config, int width, int height, uint64_t seed,
             bool check_refusals, Seen& seen,
             std::set<std::pair<int, int>>& ends) {
  OpeningState state = StateOf(config.rule, width, height);
  std::vector<Action> actions;
  while (!state.over()) {
    ASSERT_LT(actions.size(), 400u);
    CheckState(state);
    const uint64_t action_seed = Mix64(seed * 1000 + actions.size());
    const auto action = RandomAction(state, action_seed);
    ASSERT_TRUE(action.has_value());
    EXPECT_EQ(RandomAction(state, action_seed), action);
    const auto reread = ParseAction(ActionText(*action));
    ASSERT_TRUE(reread.ok()) << ActionText(*action);
    EXPECT_EQ(*reread, *action);
    if (check_refusals) CheckRefusals(state, *action);
    seen[state.step()].insert(action->kind);
    const OpeningState before = state;
    ASSERT_TRUE(before.Check(*action).ok());
    const absl::Status status = state.Apply(*action);
    ASSERT_TRUE(status.ok()) << ActionText(*action) << ": " << status;
    EXPECT_NE(state, before);
    actions.push_back(*action);
  }
  CheckState(state);
  EXPECT_EQ(RandomAction(state, seed), std::nullopt);

  int black = 0;
  int white = 0;
  for (const Position::Placed& placed : state.position().history()) {
    ++(placed.stone == Stone::kBlack ? black : white);
  }
  ends.insert({black, white});
  if (config.rule.id == "supersakata") {
    EXPECT_EQ(black, white + 1);
    EXPECT_GE(black, 3);
  }
  EXPECT_EQ(state.position().side_to_move(),
            config.rule.id == "none" ? Color::kBlack : Color::kWhite);

  // The same actions lead to the same end.
  OpeningState again = StateOf(config.rule, width, height);
  for (const Action& action : actions) ASSERT_TRUE(again.Apply(action).ok());
  EXPECT_EQ(again, state);
}

TEST(OpeningPlayTest, EveryRuleEndsUnderEverySwitch) {
  for (const Configuration& config : Configurations()) {
    SCOPED_TRACE(config.name);
    const bool is_default = config.name == config.rule.id;
    Seen seen;
    std::set<std::pair<int, int>> ends;
    const int plays = is_default ? 1000 : 250;
    for (int i = 0; i < plays; ++i) {
      PlayOut(config, 15, 15, static_cast<uint64_t>(i), i < 40, seen, ends);
      if (::testing::Test::HasFailure()) return;
    }
    EXPECT_EQ(seen, Expected(config.rule));
    const std::set<std::pair<int, int>> expected =
        EndCounts(config.name, config.rule.id);
    if (!expected.contains({-1, -1})) {
      EXPECT_EQ(ends, expected);
    }
  }
}

TEST(OpeningPlayTest, EveryRuleEndsOnBoardsOfOtherSizes) {
  for (const OpeningRule& rule : BuiltInRules().rules()) {
    SCOPED_TRACE(rule.id);
    Seen seen;
    std::set<std::pair<int, int>> ends;
    int sizes = 0;
    for (const auto& [width, height] :
         {std::pair(5, 5), std::pair(9, 9), std::pair(16, 16),
          std::pair(17, 17), std::pair(20, 20), std::pair(32, 32),
          std::pair(11, 18)}) {
      if (!OpeningState::Create(rule, width, height).ok()) continue;
      ++sizes;
      // On the largest board no point is outside, so do not look for refusals.
      for (uint64_t seed = 0; seed < 20; ++seed) {
        PlayOut({rule, rule.id}, width, height, seed, width < 32, seen, ends);
        if (::testing::Test::HasFailure()) return;
      }
    }
    EXPECT_GE(sizes, 6);
  }
}

TEST(OpeningPlayTest, NoStoneOfAnOpeningMakesAFiveOrAFoul) {
  // The rule whose openings grow longest, on a board that is filled soon.
  const OpeningRule rule =
      RuleOfSteps({"place P1 B@C W@3 B@5", "branch O white:5 black:5 two:3",
                   "place L W@* B@*", "goto - 2", "end W -"});
  int longest = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    OpeningState state = StateOf(rule, 7, 7);
    for (uint64_t i = 0; !state.over(); ++i) {
      const std::vector<Action::Kind> choices = state.Choices();
      // Go on as long as pairs can be added.
      auto action = RandomAction(state, seed * 1000 + i);
      for (uint64_t j = 1; choices.back() == Action::Kind::kPlace &&
                           action->kind != Action::Kind::kPlace;
           ++j) {
        action = RandomAction(state, Mix64(seed * 1000 + i) + j);
      }
      ASSERT_TRUE(state.Apply(*action).ok());
      if (seed >= 20 && i > 5) break;
    }
    // Stone by stone, on the board as it was.
    Position board = *Position::Create(7, 7);
    for (const Position::Placed& placed : state.position().history()) {
      const Color color =
          placed.stone == Stone::kBlack ? Color::kBlack : Color::kWhite;
      EXPECT_FALSE(CompletesFive(board, state.rules(), color, placed.point));
      EXPECT_EQ(FoulOf(board, state.rules(), color, placed.point), Foul::kNone);
      board.Place(placed.point, placed.stone);
    }
    longest =
        std::max(longest, static_cast<int>(state.position().history().size()));
  }
  EXPECT_GT(longest, 30);
}

TEST(RandomActionTest, WordsAndPointsAreDrawnEvenly) {
  OpeningState state = StateOf(RuleOf("swap2"));
  Play(state, "PLACE 0,0 1,0 2,0");
  std::map<Action::Kind, int> words;
  std::map<Point, int> firsts;
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    const Action action = *RandomAction(state, seed);
    ++words[action.kind];
    if (!action.points.empty()) ++firsts[action.points[0]];
  }
  // Three words: 1000 each, standard deviation 26.
  ASSERT_EQ(words.size(), 3u);
  for (const auto& [word, count] : words) EXPECT_NEAR(count, 1000, 130);
  // About 4.5 a point: nearly every one of 222 is drawn at least once.
  EXPECT_GT(firsts.size(), 210u);
  EXPECT_FALSE(firsts.contains(Point(0, 0)));
}

TEST(RandomActionTest, DiceAreFair) {
  OpeningState state = StateOf(RuleOf("yuelee00"));
  Play(state, "PLACE 7,7");
  int direct = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    const Action action = *RandomAction(state, seed);
    ASSERT_TRUE(action.rolled.has_value());
    direct += *action.rolled == OpeningKind::kDirect;
  }
  EXPECT_NEAR(direct, 1000, 120);
}

}  // namespace
}  // namespace tengen
