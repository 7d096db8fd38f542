#include "protocol/advisor.h"

#include <algorithm>
#include <memory>

#include "absl/strings/str_cat.h"
#include "protocol/balance.h"
#include "protocol/candidates.h"
#include "protocol/live_output.h"
#include "protocol/strength.h"
#include "protocol/swap2.h"
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

Answer Advisor::Swap2Step(const Task& task) {
  if (task.position.history().empty()) {
    Answer answer;
    for (Point p : Swap2Opening(task.position)) {
      absl::StrAppend(&answer.line, answer.line.empty() ? "" : " ",
                      WirePointText(p, task.settings.dialect));
      answer.moves.push_back({p});
    }
    return answer;
  }
  SearchReport report =
      searcher_.Search(task.position, task.rules, task.request, nullptr);
  report.lines.resize(1);
  Answer answer = MoveAnswer(task, report);
  if (!Swap2Stays(report.lines.front().score)) {
    answer.line = "SWAP";
    answer.moves.clear();
  }
  return answer;
}

void Advisor::Ponder(const Task& task) {
  searcher_.Search(task.position, task.rules, task.request, nullptr);
}

}  // namespace tengen
