// The induction against its naive twin, for every rule under every switch.

#include "engine/decision/induction.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/base/zobrist.h"
#include "engine/decision/opening_solver.h"
#include "tests/engine/decision/naive_induction.h"
#include "tests/engine/opening/opening_test_util.h"
#include "tests/support/random.h"

namespace tengen {
namespace {

// Nothing is cut but the cycles of supersakata.
constexpr InductionLimits kAll = {.depth = 8,
                                  .root_width = 1 << 20,
                                  .width = 1 << 20,
                                  .root_spare = 1 << 10,
                                  .spare = 1 << 10};

// The mean of a die is rounded otherwise for the other player. Values differ by
// 2^-20 at least.
constexpr double kRounding = 1e-12;

struct Configuration {
  std::string id;
  std::vector<std::string> settings;
};

bool HasStep(const OpeningRule& rule, auto&& is) {
  return std::any_of(rule.steps.begin(), rule.steps.end(), is);
}

bool HasOpenBound(const OpeningRule& rule) {
  return HasStep(rule, [](const OpeningStep& step) {
    return step.verb == Verb::kDeclare && step.hi == kUnbounded;
  });
}

// Whether a key that every rule has changes anything in this one.
bool Matters(const OpeningRule& rule, std::string_view key) {
  if (key == "N.top") return HasOpenBound(rule);
  if (key != "sym") return true;
  return HasStep(
      rule, [](const OpeningStep& step) { return step.verb == Verb::kOffer; });
}

// A rule with counts that a full enumeration can bear.
std::vector<std::string> Reduced(const OpeningRule& rule,
                                 std::vector<std::string> settings) {
  const auto sets = [&settings](std::string_view key) {
    return std::any_of(
        settings.begin(), settings.end(),
        [&](const std::string& s) { return s.starts_with(key); });
  };
  for (const SwitchInfo& info : SwitchesOf(rule)) {
    const bool is_set = sets("hi") || (sets("N.top") && HasOpenBound(rule));
    if (info.key == "hi" && !is_set) {
      settings.push_back("hi=3");
    } else if (info.key == "count" && !sets("count") && rule.id != "lijing" &&
               rule.id != "daiyue") {
      settings.push_back("count=3");
    }
  }
  return settings;
}

// The rule with its defaults first, then with each value of each switch.
std::vector<Configuration> ConfigurationsOf(const OpeningRule& rule) {
  std::vector<Configuration> all = {{rule.id, Reduced(rule, {})}};
  for (const SwitchInfo& info : SwitchesOf(rule)) {
    if (!Matters(rule, info.key)) continue;
    std::vector<std::string> values(info.values);
    if (values.empty()) {
      // lijing's sets of three times sets of three are too many.
      values = {"1", rule.id == "lijing" ? "2" : "4"};
    } else {
      values.erase(values.begin());
    }
    for (const std::string& value : values) {
      all.push_back(
          {rule.id, Reduced(rule, {absl::StrCat(info.key, "=", value)})});
    }
  }
  return all;
}

Action Sorted(Action action) {
  if (action.kind == Action::Kind::kOffer) {
    std::sort(action.points.begin(), action.points.end());
  }
  return action;
}

// Random values in which questions can be answered: those for points by the
// values of the positions that they lead to. Until then a value has an error.
class AnsweringLeaf : public RandomLeaf {
 public:
  explicit AnsweringLeaf(uint64_t seed) : RandomLeaf(seed) {}

  void Answer(const LeafQuestion& question) {
    ++answers_;
    std::vector<PointWorth>& best = best_[KeyOf(question)];
    for (Point p : question.points) {
      Position after = question.position;
      after.Play({p});
      best.push_back({p, Value(after, question.rules).Flipped()});
    }
    std::stable_sort(best.begin(), best.end(),
                     [](const PointWorth& a, const PointWorth& b) {
                       return a.worth.value > b.worth.value;
                     });
    ASSERT_LE(question.count, static_cast<int>(best.size()));
    best.resize(static_cast<size_t>(question.count));
  }

  std::optional<std::vector<PointWorth>> BestPoints(const Position& position,
                                                    const RuleSet& rules,
                                                    uint64_t set,
                                                    int count) override {
    const auto it = best_.find(KeyOf({position, rules, {}, 1, set}));
    if (it == best_.end() || static_cast<int>(it->second.size()) < count) {
      return std::nullopt;
    }
    ++uses_;
    return it->second;
  }

  int64_t answers() const { return answers_; }
  int64_t uses() const { return uses_; }

 private:
  static uint64_t KeyOf(const LeafQuestion& question) {
    return Mix64(question.position.hash() + question.set) +
           (question.rules.black.double_three_is_foul ? 1 : 0) +
           (question.rules.white.double_three_is_foul ? 2 : 0);
  }

  std::map<uint64_t, std::vector<PointWorth>> best_;
  int64_t answers_ = 0;
  int64_t uses_ = 0;
};

// As AnsweringLeaf, with an error, so that there is something to ask for.
class DoubtfulLeaf : public AnsweringLeaf {
 public:
  explicit DoubtfulLeaf(uint64_t seed) : AnsweringLeaf(seed) {}
  Estimate Value(const Position& position, const RuleSet& rules) override {
    Estimate estimate = AnsweringLeaf::Value(position, rules);
    estimate.error = error;
    return estimate;
  }

  double error = 0;
};

// Compares the two at a state; what the naive one finds best comes back.
Action Compare(const OpeningState& state, Induction& induction,
               NaiveInduction& naive, const InductionLimits& limits) {
  const auto choices = induction.Run(state, limits, nullptr);
  EXPECT_TRUE(choices.has_value() && !choices->empty());
  const auto options = naive.Options(state, limits.depth);
  double best = -1;
  std::vector<Action> best_actions;
  for (const auto& [action, value] : options) {
    if (value > best + kRounding) best_actions.clear();
    best = std::max(best, value);
    if (value >= best - kRounding) best_actions.push_back(Sorted(action));
  }
  for (const Choice& choice : *choices) {
    const auto it =
        std::find_if(options.begin(), options.end(), [&](const auto& option) {
          return Sorted(option.first) == Sorted(choice.action);
        });
    EXPECT_NE(it, options.end()) << ActionText(choice.action);
    if (it == options.end()) continue;
    EXPECT_NEAR(choice.worth.value, it->second, kRounding)
        << ActionText(choice.action);
    EXPECT_EQ(choice.worth.error, 0);
  }
  const Action found = Sorted((*choices)[PreferredChoice(*choices, 1)].action);
  EXPECT_NE(std::find(best_actions.begin(), best_actions.end(), found),
            best_actions.end())
      << ActionText(found) << " is not best but "
      << ActionText(best_actions[0]);
  return best_actions[0];
}

// Follows one play, half of it best actions, half of it any that are looked at.
void ComparePlay(const OpeningRule& rule, int width, int height, int points,
                 int depth, uint64_t seed, int64_t& states,
                 int64_t& decisions) {
  Random random(seed);
  RandomLeaf leaf(seed);
  FewCandidates candidates(points, seed);
  Induction induction(rule, leaf, candidates);
  NaiveInduction naive(leaf, candidates);
  InductionLimits limits = kAll;
  limits.depth = depth;
  OpeningState state = StateOf(rule, width, height);
  for (int ply = 0; !state.over() && ply < 12; ++ply) {
    SCOPED_TRACE(absl::StrCat("step ", state.step(), " ply ", ply));
    const auto black = induction.BlackValue(state, limits, nullptr);
    ASSERT_TRUE(black.has_value());
    const double first = naive.FirstPlayerValue(state, limits.depth);
    EXPECT_NEAR(
        black->value,
        state.holder(Color::kBlack) == Player::kFirst ? first : 1 - first,
        1e-12);
    Action next;
    if (state.Choices() == std::vector{Action::Kind::kRoll}) {
      const std::vector<Action> outcomes = state.DiceOutcomes();
      next = outcomes[static_cast<size_t>(
          random.Below(static_cast<int>(outcomes.size())))];
    } else {
      next = Compare(state, induction, naive, limits);
      ++decisions;
      if (random.OneIn(2)) {
        const auto options = naive.Options(state, limits.depth);
        next = options[static_cast<size_t>(
                           random.Below(static_cast<int>(options.size())))]
                   .first;
      }
    }
    ASSERT_TRUE(state.Apply(next).ok()) << ActionText(next);
    if (::testing::Test::HasFailure()) return;
  }
  states += naive.states();
}

class ExactInductionTest : public ::testing::TestWithParam<std::string> {};

TEST_P(ExactInductionTest, EqualsFullEnumeration) {
  const OpeningRule& rule = *BuiltInRules().Find(GetParam());
  if (rule.id == "none") GTEST_SKIP() << "nothing to decide";
  int64_t states = 0;
  int64_t decisions = 0;
  uint64_t seed = 1;
  for (const Configuration& config : ConfigurationsOf(rule)) {
    SCOPED_TRACE(
        absl::StrCat(config.id, " ", absl::StrJoin(config.settings, " ")));
    const OpeningRule configured = RuleOf(config.id, config.settings);
    const bool is_default = seed == 1;
    for (int play = 0; play < (is_default ? 2 : 1); ++play) {
      ComparePlay(configured, 9, play == 0 ? 9 : 11, 4,
                  rule.id == "supersakata" ? 3 : kAll.depth, ++seed, states,
                  decisions);
      if (HasFailure()) return;
    }
  }
  RecordProperty("states", std::to_string(states));
  RecordProperty("decisions", std::to_string(decisions));
}

TEST_P(ExactInductionTest, EqualsFullEnumerationWhereItIsCut) {
  const OpeningRule& rule = *BuiltInRules().Find(GetParam());
  if (rule.id == "none") GTEST_SKIP() << "nothing to decide";
  int64_t states = 0;
  int64_t decisions = 0;
  for (int depth : {1, 2, 3}) {
    SCOPED_TRACE(absl::StrCat("depth ", depth));
    ComparePlay(RuleOf(rule.id, Reduced(rule, {})), 10, 9, 5, depth,
                static_cast<uint64_t>(depth), states, decisions);
  }
}

// What no built-in rule does but a user's rule may.
TEST(InductionTest, EqualsFullEnumerationOfOtherRules) {
  const std::vector<std::vector<std::string>> rules = {
      // O looks back beyond rights to swap, which make nobody the last actor.
      {"place P1 B@C W@3", "swap? P2", "swap? O", "place B B@5", "swap? O",
       "end W"},
      // L is not who placed last.
      {"place P1 B@C", "branch P2 white:3 black:3", "place O W@3", "swap? P1",
       "place L B@5", "swap? O", "end W"},
      // A person is named after a right to swap.
      {"place P1 B@C", "swap? P2", "place P1 W@3", "place P2 B@5", "end W"},
      // One or two points, selected at once.
      {"place P1 B@C W@3", "offer B F B 1..3 5", "select W F", "end W"},
      // Who offers selects himself.
      {"place P1 B@C W@3", "offer B F B 2 5", "select B F", "swap? P2",
       "end W"},
      // A right between an offer and its selection.
      {"place P1 B@C W@3", "offer B F B 3 5", "swap? O", "select W F", "end W"},
      // Stones after the selection, and a number that is asked for twice.
      {"place P1 B@C", "declare P1 1..2", "swap? P2", "offer W G W N 3",
       "select B G", "offer B F B N 5", "select W F", "place W W@5", "swap? O",
       "end B"},
      // Two sets at a time, the first one selected last.
      {"place P1 B@C W@3", "offer W G W 2 5", "offer B F B 2 5", "select B F",
       "swap? O", "select W G", "end W"},
      // A die in the middle, and one within a branch.
      {"place P1 B@C W@3", "branch P2 keep:3 swap:5", "dice P1 B 13",
       "goto - 6", "dice P2 B 23", "swap? O", "place W W@3", "end B"},
      // A rejection that leads back into the same rows.
      {"place P1 B@C W@3", "branch P2 swap:5 reject:3", "clear P2",
       "place B B@3 W@5", "place B B@5", "swap? O", "end W"},
  };
  int64_t states = 0;
  int64_t decisions = 0;
  for (const std::vector<std::string>& steps : rules) {
    SCOPED_TRACE(absl::StrJoin(steps, "; "));
    const OpeningRule rule = RuleOfSteps(steps);
    if (HasFailure()) return;
    for (uint64_t seed = 1; seed <= 12; ++seed) {
      ComparePlay(rule, 9, 9, 4, 8, seed, states, decisions);
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(decisions, 300);
}

TEST(InductionTest, ErrorsAndAnswersFollowTheLeaves) {
  class TwoValues : public LeafValue {
   public:
    Estimate Value(const Position& position, const RuleSet&) override {
      // White to move; good for black with a stone in the upper half.
      const bool high = position.history().back().point.y() < 7;
      return {high ? 0.25 : 0.75, high ? 0.02 : 0.04, high ? 100 : 200};
    }
  };
  TwoValues leaf;
  FewCandidates candidates(6, 1);
  const OpeningRule rule = RuleOfSteps(
      {"place P1 B@C", "place P1 W@3", "place P1 B@5", "swap? P2", "end W"});
  Induction induction(rule, leaf, candidates);
  OpeningState state = StateOf(rule);
  Play(state, "PLACE 7,7");
  Play(state, "PLACE 7,8");
  Play(state, "PLACE 7,6");
  const auto choices = induction.Run(state, kAll, nullptr);
  ASSERT_TRUE(choices.has_value());
  ASSERT_EQ(choices->size(), 2u);
  // SWAP makes the second player black.
  EXPECT_EQ((*choices)[0].action.kind, Action::Kind::kSwap);
  EXPECT_EQ((*choices)[0].worth.value, 0.75);
  EXPECT_EQ((*choices)[0].worth.error, 0.02);
  EXPECT_EQ((*choices)[0].worth.nodes, 100);
  EXPECT_EQ((*choices)[1].worth.value, 0.25);
  EXPECT_TRUE(induction.was_cut() == false && !induction.was_forced());

  // Before the right every stone is worth a quarter to the first player, and
  // one half if the second one answers blindly.
  OpeningState before = StateOf(rule);
  Play(before, "PLACE 7,7");
  Play(before, "PLACE 7,8");
  const auto stones = induction.Run(before, kAll, nullptr);
  ASSERT_TRUE(stones.has_value());
  for (const Choice& choice : *stones) {
    EXPECT_EQ(choice.worth.value, 0.25);
    EXPECT_EQ(choice.mean_answer, 0.5);
  }
}

// Offers that are ranked by one search for all points are worth what single
// values say, at the offer and before it, for every N.
TEST(InductionTest, RankedOffersEqualFullEnumeration) {
  int64_t uses = 0;
  for (const char* id : {"rif", "soosorv8", "yamaguchi", "wang", "taraguchi10",
                         "xsir317", "longzeng3", "eriksson", "lijing"}) {
    for (const char* sym : {"sym=shape", "sym=none"}) {
      SCOPED_TRACE(absl::StrCat(id, " ", sym));
      const OpeningRule rule =
          RuleOf(id, Reduced(*BuiltInRules().Find(id), {sym}));
      DoubtfulLeaf leaf(7);
      leaf.error = 10;  // everything is in doubt
      FewCandidates candidates(4, 7);
      Induction induction(rule, leaf, candidates);
      NaiveInduction naive(leaf, candidates);
      OpeningState state = StateOf(rule, 9, 9);
      while (!state.over()) {
        const auto before = induction.Run(state, kAll, nullptr);
        ASSERT_TRUE(before.has_value());
        const auto doubts = induction.Doubts(state, 1000);
        leaf.error = 0;
        for (const Doubt& doubt : doubts) {
          if (!doubt.question.points.empty()) leaf.Answer(doubt.question);
        }
        const Action best = Compare(state, induction, naive, kAll);
        leaf.error = 10;
        if (HasFailure()) return;
        ASSERT_TRUE(state.Apply(best).ok());
      }
      uses += leaf.uses();
    }
  }
  EXPECT_GT(uses, 100);
}

TEST(InductionTest, DoubtsAreTheLeavesThatDecide) {
  DoubtfulLeaf leaf(3);
  FewCandidates candidates(5, 3);
  const OpeningRule rule =
      RuleOfSteps({"place P1 B@C W@3", "place B B@5", "swap? O", "end W"});
  Induction induction(rule, leaf, candidates);
  OpeningState state = StateOf(rule);
  Play(state, "PLACE 7,7 7,6");
  leaf.error = 1e-9;
  auto choices = induction.Run(state, kAll, nullptr);
  ASSERT_TRUE(choices.has_value());
  const Choice best = (*choices)[PreferredChoice(*choices, 1)];
  auto doubts = induction.Doubts(state, 1000);
  ASSERT_EQ(doubts.size(), 1u);
  EXPECT_EQ(doubts[0].gap, 0);
  EXPECT_TRUE(doubts[0].question.points.empty());
  EXPECT_EQ(doubts[0].question.position.history().back().point,
            best.action.points[0]);
  // With large errors all of them, the closest first; or as many as asked for.
  leaf.error = 1;
  choices = induction.Run(state, kAll, nullptr);
  doubts = induction.Doubts(state, 1000);
  EXPECT_EQ(doubts.size(), choices->size());
  for (size_t i = 1; i < doubts.size(); ++i) {
    EXPECT_GE(doubts[i].gap, doubts[i - 1].gap);
  }
  induction.Run(state, kAll, nullptr);
  EXPECT_EQ(induction.Doubts(state, 2).size(), 2u);
  // What is proven is not in doubt.
  leaf.error = 0;
  induction.Run(state, kAll, nullptr);
  EXPECT_TRUE(induction.Doubts(state, 1000).empty());
}

TEST(InductionTest, OneQuestionServesEveryNumber) {
  DoubtfulLeaf leaf(5);
  leaf.error = 10;
  FewCandidates candidates(9, 5);
  const OpeningRule rule = RuleOf("soosorv8");
  Induction induction(rule, leaf, candidates);
  OpeningState state = StateOf(rule);
  Play(state, "PLACE 7,7 7,6 8,5");
  Play(state, "STAY");
  Play(state, "PLACE 9,9");
  ASSERT_TRUE(induction.Run(state, kAll, nullptr).has_value());
  auto doubts = induction.Doubts(state, 1000);
  ASSERT_EQ(doubts.size(), 1u);
  EXPECT_EQ(doubts[0].question.count, 8);
  // Once N is fixed no more is asked for.
  Play(state, "DECLARE 3");
  ASSERT_TRUE(induction.Run(state, kAll, nullptr).has_value());
  doubts = induction.Doubts(state, 1000);
  ASSERT_EQ(doubts.size(), 1u);
  EXPECT_EQ(doubts[0].question.count, 3);
}

TEST(InductionTest, LittleMemoryChangesNoValue) {
  for (const char* id : {"swap2", "soosorv8", "taraguchi"}) {
    const OpeningRule rule = RuleOf(id, Reduced(RuleOf(id), {}));
    RandomLeaf leaf(1);
    FewCandidates candidates(3, 1);
    Induction much(rule, leaf, candidates);
    Induction little(rule, leaf, candidates);
    little.set_memory(1000);
    InductionLimits limits = kAll;
    limits.depth = 3;
    const OpeningState state = StateOf(rule, 9, 9);
    const auto expected = much.Run(state, limits, nullptr);
    const auto choices = little.Run(state, limits, nullptr);
    ASSERT_TRUE(expected.has_value() && choices.has_value());
    ASSERT_EQ(choices->size(), expected->size());
    for (size_t i = 0; i < choices->size(); ++i) {
      EXPECT_EQ((*choices)[i].action, (*expected)[i].action) << id;
      EXPECT_EQ((*choices)[i].worth.value, (*expected)[i].worth.value) << id;
    }
  }
}

TEST(InductionTest, StopsWhenTold) {
  RandomLeaf leaf(1);
  FewCandidates candidates(4, 1);
  const OpeningRule rule = RuleOf("tarannikov");
  Induction induction(rule, leaf, candidates);
  int asked = 0;
  EXPECT_EQ(induction.Run(StateOf(rule), kAll, [&] { return ++asked == 50; }),
            std::nullopt);
  EXPECT_EQ(asked, 50);
  EXPECT_TRUE(induction.Run(StateOf(rule), kAll, nullptr).has_value());
}

TEST(InductionTest, WidthKeepsWhatWasWorthMost) {
  RandomLeaf leaf(1);
  FewCandidates candidates(6, 1);
  const OpeningRule rule = RuleOf("sosei");
  Induction induction(rule, leaf, candidates);
  OpeningState state = StateOf(rule);
  Play(state, "PLACE 7,7");
  const auto all = induction.Run(state, kAll, nullptr);
  ASSERT_TRUE(all.has_value());
  const size_t best = PreferredChoice(*all, 1);
  InductionLimits narrow = kAll;
  narrow.root_width = 2;
  narrow.width = 1;
  const auto few = induction.Run(state, narrow, nullptr);
  ASSERT_TRUE(few.has_value());
  EXPECT_EQ(few->size(), 2u);
  EXPECT_TRUE(induction.was_cut());
  EXPECT_EQ((*few)[0].action, (*all)[best].action);
  // Every later step keeps its best option as well.
  EXPECT_EQ((*few)[0].worth.value, (*all)[best].worth.value);
}

INSTANTIATE_TEST_SUITE_P(AllRules, ExactInductionTest, ::testing::ValuesIn([] {
                           std::vector<std::string> ids;
                           for (const OpeningRule& rule :
                                BuiltInRules().rules()) {
                             ids.push_back(rule.id);
                           }
                           return ids;
                         }()),
                         [](const auto& rule) {
                           std::string name = rule.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace tengen
