#include "protocol/advisor.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/check.h"
#include "engine/decision/decision_budget.h"
#include "engine/opening/action.h"
#include "protocol/balance.h"
#include "protocol/candidates.h"
#include "protocol/live_output.h"
#include "protocol/opening_text.h"
#include "protocol/strength.h"
#include "protocol/thought.h"
#include "protocol/wire_point.h"

namespace tengen {

SearchReport Advisor::Search(const Task& task) {
  const Settings& settings = task.settings;
  std::unique_ptr<LiveOutput> live;
  if (settings.show_detail != 0) {
    live = std::make_unique<LiveOutput>(
        writer_, clock_, settings, task.position.height(),
        [this, &task](Score score) {
          return searcher_.ExpectedResult(task.rules, score);
        });
  }
  if (settings.strength < kFullStrength) {
    const auto now = absl::ToInt64Nanoseconds(clock_.Now());
    const uint64_t seed = settings.seed.value_or(static_cast<uint64_t>(now));
    return SearchWeakly(searcher_, task.position, task.rules, task.request,
                        settings.strength, seed, live.get());
  }
  return searcher_.Search(task.position, task.rules, task.request, live.get());
}

Answer Advisor::MoveAnswer(const Task& task, const SearchReport& report) {
  Answer answer;
  for (const RootLine& line : report.lines) {
    answer.messages.push_back(ThoughtLine(
        report, line, searcher_.ExpectedResult(task.rules, line.score),
        task.position.height()));
  }
  const Move move = report.lines.front().pv.front();
  answer.line = WireMoveText(move, task.settings.dialect);
  answer.moves = {move};
  return answer;
}

Answer Advisor::BestMove(const Task& task) {
  SearchReport report = Search(task);
  report.lines.resize(1);
  return MoveAnswer(task, report);
}

Answer Advisor::BestMoves(Task task, int count) {
  task.settings.strength = kFullStrength;
  const bool wins = !WinningPoints(task.position, task.rules).empty();
  task.request.best_count = wins ? 1 : count;
  task.request.may_end_early = task.request.best_count == 1;
  return MoveAnswer(task, Search(task));
}

Answer Advisor::BestDefence(Task task) {
  task.settings.strength = kFullStrength;
  if (WinningPoints(task.position, task.rules).empty()) {
    const std::vector<Move>& excluded = task.request.excluded_moves;
    for (Point p : task.position.EmptyPoints()) {
      if (std::find(excluded.begin(), excluded.end(), Move{p}) ==
          excluded.end()) {
        task.request.root_moves.push_back({p});
      }
    }
  }
  return MoveAnswer(task, Search(task));
}

Answer Advisor::BalancingMoves(const Task& task, int count, int bias) {
  const BalanceResult result = FindBalance(
      searcher_, clock_, task.position, task.rules, task.request, count, bias);
  if (result.moves.empty()) return BestMove(task);
  Answer answer;
  answer.messages.push_back(
      absl::StrCat("MESSAGE balance ev ", ScoreText(result.value)));
  for (Move move : result.moves) {
    absl::StrAppend(&answer.line, answer.line.empty() ? "" : " ",
                    WireMoveText(move, task.settings.dialect));
  }
  answer.moves = result.moves;
  return answer;
}

Decision Advisor::Decide(const Task& task, const OpeningState& state,
                         double share) {
  const Settings& settings = task.settings;
  DecisionClock clock = {
      .turn_time = task.request.limits.turn_time,
      .match_time = settings.timeout_match,
      .match_time_left = task.request.limits.match_time_left};
  if (clock.match_time == absl::InfiniteDuration()) clock.match_time.reset();
  std::optional<absl::Duration> time = DecisionBudget(clock);
  const absl::Duration now = clock_.Now();
  if (time.has_value()) {
    const absl::Duration used = now - task.request.started_at.value_or(now);
    time = std::max(*time * share - used, absl::ZeroDuration());
  }
  solver_.set_max_nodes(settings.max_node);
  solver_.set_threads(settings.thread_num);
  const auto seed = static_cast<uint64_t>(absl::ToInt64Nanoseconds(now));
  return solver_.Decide(state, time, settings.seed.value_or(seed));
}

Answer Advisor::OpeningAction(const Task& task, OpeningState state) {
  const Decision decision = Decide(task, state, 1);
  Answer answer;
  answer.messages = ChoiceLines(decision);
  answer.line = ActionText(decision.best);
  const absl::Status status = state.Apply(decision.best);
  TENGEN_CHECK(status.ok());
  answer.opening = std::move(state);
  return answer;
}

void Advisor::Ponder(const Task& task) {
  searcher_.Search(task.position, task.rules, task.request, nullptr);
}

}  // namespace tengen
