#include "protocol/dialect_openings.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/base/check.h"
#include "engine/opening/action.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/switches.h"
#include "protocol/opening_text.h"
#include "protocol/wire_point.h"

namespace tengen {
namespace {

using Kind = Action::Kind;

constexpr size_t kFirstStones = 3;
constexpr size_t kFourStones = 4;
constexpr size_t kFiveStones = 5;
// Where two decisions, or a decision and a search, share the time of a turn.
constexpr double kHalf = 0.5;

OpeningRule RuleOf(std::string_view id,
                   const std::vector<std::string>& settings) {
  const Catalogue catalogue;
  absl::StatusOr<OpeningRule> rule = Configure(*catalogue.Find(id), settings);
  TENGEN_CHECK(rule.ok());
  return *std::move(rule);
}

// Plays all of `actions`.
absl::StatusOr<OpeningState> After(OpeningState state,
                                   const std::vector<Action>& actions) {
  for (const Action& action : actions) {
    if (absl::Status s = state.Apply(action); !s.ok()) return s;
  }
  return state;
}

// A swap2 decision in the words of the managers: to them SWAP always takes
// black, and who stays has white, to move. In the rule the first player has
// black when the second one has put two stones.
Decision InManagersWords(Decision decision, const OpeningState& state) {
  if (state.color_of(state.actor()) == Color::kWhite) {
    return decision;
  }
  const auto exchange = [](Action& action) {
    if (action.kind == Kind::kSwap) {
      action.kind = Kind::kStay;
    } else if (action.kind == Kind::kStay) {
      action.kind = Kind::kSwap;
    }
  };
  exchange(decision.best);
  for (Choice& choice : decision.choices) exchange(choice.action);
  return decision;
}

// "y x" with a blank, in the order of the dialect.
std::string BlankText(Point p, Dialect dialect) {
  std::string text = WirePointText(p, dialect);
  text[text.find(',')] = ' ';
  return text;
}

// "MESSAGE SWAP2 MOVE4 y x" and so on, from MOVE`first`.
std::vector<std::string> MoveMessages(std::string_view rule, int first,
                                      std::span<const Point> points,
                                      Dialect dialect) {
  std::vector<std::string> messages;
  for (Point p : points) {
    messages.push_back(absl::StrCat("MESSAGE ", std::string(rule), " MOVE",
                                    first++, " ", BlankText(p, dialect)));
  }
  return messages;
}

}  // namespace

absl::StatusOr<OpeningState> Swap2State(const Position& stones,
                                        const RuleSet& game) {
  std::vector<Point> black;
  std::vector<Point> white;
  for (const Position::Placed& placed : stones.history()) {
    if (placed.stone == Stone::kBlack) black.push_back(placed.point);
    if (placed.stone == Stone::kWhite) white.push_back(placed.point);
  }
  const size_t count = stones.history().size();
  const bool fits =
      count == 0 || ((count == kFirstStones || count == kFiveStones) &&
                     black.size() + white.size() == count &&
                     black.size() == white.size() + 1);
  if (!fits) {
    return absl::InvalidArgumentError(
        "swap2 has 0, 3 or 5 stones, one more of black");
  }
  absl::StatusOr<OpeningState> state = OpeningState::Create(
      RuleOf("swap2", {}), stones.width(), stones.height(), game);
  if (!state.ok()) return state;
  std::vector<Action> actions;
  if (count >= kFirstStones) {
    actions.push_back(Action::Place({black[0], white[0], black[1]}));
  }
  if (count == kFiveStones) {
    actions.push_back(Action::Place({white[1], black[2]}));
  }
  return After(*std::move(state), actions);
}

absl::StatusOr<OpeningState> SoosorvState(SoosorvStep step,
                                          const std::vector<Point>& points,
                                          std::optional<int> number,
                                          const Position& board,
                                          const RuleSet& game) {
  const bool selects = step == SoosorvStep::kSelect;
  size_t expected = kFirstStones;
  if (step == SoosorvStep::kThreeStones) expected = 0;
  if (step >= SoosorvStep::kSecondSwap) expected = kFourStones;
  if (selects ? points.size() <= expected : points.size() != expected) {
    return absl::InvalidArgumentError(
        absl::StrCat("this step takes ", expected,
                     selects ? " moves and the fifths" : " moves"));
  }
  std::vector<std::string> settings;
  if (selects) settings = {"sym=none"};
  absl::StatusOr<OpeningState> state = OpeningState::Create(
      RuleOf("soosorv8", settings), board.width(), board.height(), game);
  if (!state.ok()) return state;
  // Who holds which colour decides nothing that comes after: it is enough that
  // each right to swap lapses.
  std::vector<Action> actions;
  const auto first = points.begin();
  if (step > SoosorvStep::kThreeStones) {
    actions.push_back(Action::Place({first, first + kFirstStones}));
  }
  if (step > SoosorvStep::kFirstSwap) {
    actions.push_back(Action::Bare(Kind::kStay));
  }
  if (step > SoosorvStep::kFourth) {
    if (selects) number = static_cast<int>(points.size() - kFourStones);
    actions.push_back(Action::Place({points[kFourStones - 1]}));
    actions.push_back(Action::Declare(number.value_or(0)));
  }
  if (step > SoosorvStep::kSecondSwap) {
    actions.push_back(Action::Bare(Kind::kStay));
  }
  if (selects) {
    actions.push_back(Action::Offer({first + kFourStones, points.end()}));
  }
  return After(*std::move(state), actions);
}

Answer Swap2BoardAnswer(Advisor& advisor, const Task& task,
                        const OpeningState& state) {
  const double share = task.position.history().empty() ? 1 : kHalf;
  const Decision decision =
      InManagersWords(advisor.Decide(task, state, share), state);
  std::vector<std::string> messages = ChoiceLines(decision);
  Answer answer;
  if (decision.best.kind == Kind::kStay) {
    answer = advisor.BestMove(task);
  } else if (decision.best.kind == Kind::kSwap) {
    answer.line = "SWAP";
  }
  if (decision.best.kind == Kind::kPlace) {
    for (Point p : decision.best.points) {
      absl::StrAppend(&answer.line, answer.line.empty() ? "" : " ",
                      WirePointText(p, task.settings.dialect));
      answer.moves.push_back({p});
    }
  }
  messages.insert(messages.end(), answer.messages.begin(),
                  answer.messages.end());
  answer.messages = std::move(messages);
  return answer;
}

Answer YixinSwap2Answer(Advisor& advisor, const Task& task,
                        const OpeningState& state) {
  const Decision decision =
      InManagersWords(advisor.Decide(task, state, 1), state);
  const int stones = static_cast<int>(state.position().history().size());
  Answer answer;
  if (decision.best.kind == Kind::kPlace) {
    answer.messages = MoveMessages("SWAP2", stones + 1, decision.best.points,
                                   task.settings.dialect);
  } else {
    const int right = stones == static_cast<int>(kFirstStones) ? 1 : 2;
    const bool swaps = decision.best.kind == Kind::kSwap;
    answer.messages = {
        absl::StrCat("MESSAGE SWAP2 SWAP", right, swaps ? " YES" : " NO")};
  }
  return answer;
}

Answer YixinSoosorvAnswer(Advisor& advisor, const Task& task,
                          OpeningState state) {
  const Dialect dialect = task.settings.dialect;
  const bool has_fourth = state.declared().has_value();
  const bool is_first = state.position().history().empty();
  const bool places_fourth = state.Choices()[0] == Kind::kPlace && !is_first;
  const Decision decision =
      advisor.Decide(task, state, places_fourth ? kHalf : 1);
  const Action& best = decision.best;
  Answer answer;
  switch (best.kind) {
    case Kind::kPlace: {
      if (is_first) {
        answer.messages = MoveMessages("SOOSORV", 1, best.points, dialect);
        break;
      }
      const absl::Status status = state.Apply(best);
      TENGEN_CHECK(status.ok());
      const Decision number = advisor.Decide(task, state, 1);
      answer.messages = {absl::StrCat("MESSAGE SOOSORV MOVE4 ",
                                      BlankText(best.points[0], dialect), " ",
                                      number.best.number)};
      break;
    }
    case Kind::kOffer:
      answer.messages = {"MESSAGE SOOSORV MOVE5 REFRESH"};
      for (Point p : best.points) {
        answer.messages.push_back(
            absl::StrCat("MESSAGE SOOSORV MOVE5 ", BlankText(p, dialect)));
      }
      answer.messages.emplace_back("MESSAGE SOOSORV MOVE5 DONE");
      break;
    case Kind::kSelect:
      answer.messages = {absl::StrCat("MESSAGE SOOSORV MOVE5C ",
                                      BlankText(best.points[0], dialect))};
      break;
    default:
      answer.messages = {absl::StrCat("MESSAGE SOOSORV SWAP",
                                      has_fourth ? 2 : 1,
                                      best.kind == Kind::kSwap ? " Y" : " N")};
      break;
  }
  return answer;
}

}  // namespace tengen
