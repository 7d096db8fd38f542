#include "protocol/session.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/position/outcome.h"

namespace tengen {
namespace {

// More commands than a manager may send ahead, also from a script.
constexpr size_t kMaxWaiting = 4096;

}  // namespace

Session::Session(EvaluatorFactory factory, const Clock& clock, LineSink& writer)
    : clock_(clock),
      writer_(writer),
      // The table gets its size when a game starts.
      searcher_(std::move(factory), clock, /*table_bytes=*/0),
      solver_(searcher_, clock),
      advisor_(searcher_, solver_, clock, writer) {}

Session::~Session() {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  waiting_.clear();
  solver_.RequestStop();
}

bool Session::ended() const {
  const std::lock_guard lock(mutex_);
  return ended_;
}

void Session::WaitUntilIdle() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return IsIdle(); });
}

void Session::HandleLine(std::string_view line) {
  const absl::Duration arrival = clock_.Now();
  const std::lock_guard lock(mutex_);
  for (Command& command : reader_.Feed(line)) {
    if (ended_) return;
    command.arrival = arrival;
    Submit(std::move(command));
  }
}

void Session::HandleEndOfInput() {
  std::unique_lock lock(mutex_);
  at_end_of_input_ = true;
  solver_.RequestStop();
  changed_.wait(lock, [this] { return IsIdle(); });
}

void Session::Submit(Command command) {
  const WhileThinking kind = command.spec == nullptr
                                 ? WhileThinking::kWaits
                                 : command.spec->while_thinking;
  if (pondering_ && kind != WhileThinking::kActs) StopPondering();
  if (!thinking_) {
    arrival_ = command.arrival;
    Execute(command);
    return;
  }
  if (kind == WhileThinking::kActs) {
    Execute(command);
    // A stop also holds for the thought that a waiting command may begin.
    if (waiting_.empty() || command.spec->handle != &Session::Stop) return;
  } else if (kind == WhileThinking::kAborts) {
    solver_.RequestStop();
  }
  if (waiting_.size() < kMaxWaiting) {
    waiting_.push_back(std::move(command));
  } else {
    SayError("too many commands wait for the move");
  }
}

void Session::Execute(const Command& command) {
  if (command.spec == nullptr) {
    Say(command.reply);
  } else {
    (this->*command.spec->handle)(command);
  }
}

void Session::ExecuteWaiting() {
  while (!thinking_ && !waiting_.empty() && !ended_) {
    const Command command = std::move(waiting_.front());
    waiting_.pop_front();
    arrival_ = clock_.Now();
    Execute(command);
  }
  const bool stop_waits =
      std::any_of(waiting_.begin(), waiting_.end(), [](const Command& command) {
        return command.spec != nullptr &&
               command.spec->while_thinking != WhileThinking::kWaits;
      });
  if (stop_waits) solver_.RequestStop();
}

RuleSet Session::Rules() const {
  return EffectiveRules(settings_, own_, bound_color_);
}

void Session::SayMessage(std::string_view text) {
  Say(absl::StrCat("MESSAGE ", std::string(text)));
}

void Session::SayError(std::string_view reason) {
  Say(absl::StrCat("ERROR ", std::string(reason)));
}

void Session::SayComplaints() {
  for (const auto& [key, complaint] : complaints_) SayMessage(complaint);
  complaints_.clear();
}

Task Session::NewTask() const {
  Task task{.position = *position_,
            .rules = Rules(),
            .request = {},
            .settings = settings_};
  task.request.limits = LimitsOf(settings_, time_used_);
  task.request.started_at = arrival_;
  task.request.threads = settings_.thread_num;
  PointSet excluded = blocked_points_;
  for (const BlockedPath& path : blocked_paths_) {
    if (path.position == position_->hash()) excluded.Insert(path.point);
  }
  for (Point p : excluded) {
    task.request.excluded_moves.push_back({p});
    task.request.excluded_moves.push_back({p, true});
  }
  return task;
}

void Session::Think(std::function<Answer(Advisor&, const Task&)> answer) {
  if (position_->empty_count() == 0) return;
  own_ = position_->side_to_move();
  StartThinking(std::move(answer));
}

void Session::StartThinking(
    std::function<Answer(Advisor&, const Task&)> answer) {
  settings_.time_left_is_new = false;
  searcher_.ResizeTable(TableBytes(settings_));
  solver_.set_memory(OpeningBytes(settings_));
  if (!at_end_of_input_) solver_.ClearStop();
  thinking_ = true;
  thinker_.Start([this, task = NewTask(), answer = std::move(answer)] {
    const Answer result = answer(advisor_, task);
    OnAnswer(result, clock_.Now() - *task.request.started_at);
  });
}

void Session::OnAnswer(const Answer& answer, absl::Duration used) {
  const std::lock_guard lock(mutex_);
  thinking_ = false;
  changed_.notify_all();
  if (ended_) return;
  SayComplaints();
  for (const std::string& message : answer.messages) Say(message);
  if (!answer.line.empty()) Say(answer.line);
  if (answer.opening.has_value()) opening_ = answer.opening;
  bool over = false;
  for (Move move : answer.moves) {
    over = OutcomeOfMove(*position_, Rules(), move).over();
    position_->Play(move);
  }
  time_used_ += used;
  if (settings_.time_left.has_value() && !settings_.time_left_is_new) {
    *settings_.time_left -= used;
  }
  ExecuteWaiting();
  if (settings_.pondering && !answer.moves.empty() && !over && !thinking_ &&
      !ended_ && !at_end_of_input_ && position_->empty_count() > 0) {
    StartPondering();
  }
}

void Session::StartPondering() {
  Task task = NewTask();
  task.request = {};
  solver_.ClearStop();
  pondering_ = true;
  thinker_.Start([this, task = std::move(task)] {
    advisor_.Ponder(task);
    const std::lock_guard lock(mutex_);
    pondering_ = false;
    changed_.notify_all();
  });
}

void Session::StopPondering() {
  solver_.RequestStop();
  std::unique_lock lock(mutex_, std::adopt_lock);
  changed_.wait(lock, [this] { return !pondering_; });
  lock.release();
}

}  // namespace tengen
