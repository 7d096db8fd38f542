#include "bench/arena/match.h"

#include <pthread.h>
#include <signal.h>

#include <atomic>
#include <condition_variable>
#include <ctime>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "bench/arena/checksum.h"
#include "engine/base/check.h"

namespace tengen {
namespace {

// The signals that end a match, kept from all threads that are started later.
class SignalGuard {
 public:
  SignalGuard() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, &before_);
  }
  ~SignalGuard() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

  // Whether one has come.
  bool Caught() const {
    const timespec at_once = {};
    return sigtimedwait(&signals_, nullptr, &at_once) > 0;
  }

 private:
  sigset_t signals_;
  sigset_t before_;
};

GameTask TaskOf(const MatchSettings& settings,
                const std::vector<OpeningDialect>& dialects,
                const ScheduledGame& game) {
  GameTask task;
  task.index = game.index;
  task.pair = game.pair;
  const size_t players[] = {static_cast<size_t>(game.first),
                            static_cast<size_t>(game.second)};
  for (size_t i = 0; i < 2; ++i) {
    task.engines[i] = &settings.engines[players[i]];
    task.dialects[i] = dialects[players[i]];
  }
  if (game.opening.has_value()) {
    task.opening_index = game.opening;
    task.symmetry = game.symmetry;
    task.stones = Transformed(
        settings.openings[static_cast<size_t>(*game.opening)],
        Symmetry(game.symmetry), settings.rules.width, settings.rules.height);
  }
  task.seed = game.seed;
  return task;
}

Schedule ScheduleOf(const MatchSettings& settings) {
  ScheduleSettings schedule = settings.schedule;
  schedule.engines = static_cast<int>(settings.engines.size());
  schedule.openings = static_cast<int>(settings.openings.size());
  schedule.square = settings.rules.width == settings.rules.height;
  return Schedule(schedule);
}

// Threads that play the games of a list, and the games that they have played.
class Workers {
 public:
  Workers(const MatchSettings& settings, std::vector<OpeningDialect> dialects,
          std::vector<ScheduledGame> games, std::atomic<bool>& stop)
      : settings_(settings),
        dialects_(std::move(dialects)),
        games_(std::move(games)),
        stop_(stop),
        running_(settings.concurrency) {
    for (int i = 0; i < settings.concurrency; ++i) {
      threads_.emplace_back([this] { Work(); });
    }
  }
  ~Workers() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

  // The next game that has ended, waiting a while for one.
  std::optional<GameRecord> Next() {
    std::unique_lock lock(mutex_);
    ended_.wait_for(lock, std::chrono::milliseconds(100),
                    [this] { return !records_.empty() || running_ == 0; });
    if (records_.empty()) return std::nullopt;
    GameRecord record = std::move(records_.front());
    records_.pop_front();
    return record;
  }

  // Whether no game is left or in progress.
  bool Idle() {
    const std::lock_guard lock(mutex_);
    return records_.empty() && running_ == 0;
  }

 private:
  void Work() {
    for (;;) {
      const size_t number = next_.fetch_add(1);
      if (number >= games_.size() || stop_.load()) break;
      GameRecord record = PlayGame(
          settings_.rules, TaskOf(settings_, dialects_, games_[number]), stop_);
      const std::lock_guard lock(mutex_);
      if (record.reason != EndReason::kAborted) {
        records_.push_back(std::move(record));
      }
      ended_.notify_one();
    }
    const std::lock_guard lock(mutex_);
    --running_;
    ended_.notify_one();
  }

  const MatchSettings& settings_;
  const std::vector<OpeningDialect> dialects_;
  const std::vector<ScheduledGame> games_;
  std::atomic<bool>& stop_;
  std::atomic<size_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::deque<GameRecord> records_;
  int running_;
  std::vector<std::thread> threads_;
};

bool IsDecided(const MatchResults& results) {
  return results.sprt().has_value() &&
         results.sprt()->state() != SprtState::kRunning;
}

}  // namespace

std::vector<std::string> MatchSetup(const MatchSettings& settings) {
  std::vector<std::string> setup;
  for (const EngineSpec& engine : settings.engines) {
    setup.push_back(EngineSetup(engine));
  }
  const MatchRules& rules = settings.rules;
  setup.push_back(absl::StrCat("board ", rules.width, "x", rules.height));
  setup.push_back(absl::StrCat("rule ", std::string(rules.preset->id), " ",
                               rules.forbidden_moves));
  setup.push_back(
      absl::StrCat("opening ", rules.opening_text, " ", rules.opening_file));
  setup.push_back(absl::StrCat("draw after ", rules.draw_after, ", suspend ",
                               rules.suspend, ", start ", rules.start_ms,
                               ", hang ", rules.hang_ms));
  if (rules.vary_nodes_percent > 0) {
    setup.push_back(absl::StrCat("vary nodes ", rules.vary_nodes_percent));
  }
  std::string openings;
  for (const StoneList& opening : settings.openings) {
    for (Point point : opening) {
      absl::StrAppend(&openings, PointName(point, rules.height));
    }
    openings += ' ';
  }
  setup.push_back(absl::StrCat("openings ", settings.openings.size(), " ",
                               ChecksumText(openings)));
  const ScheduleSettings& schedule = settings.schedule;
  setup.push_back(absl::StrCat(
      "schedule games ", schedule.games, " gauntlet ", schedule.gauntlet,
      " order ", static_cast<int>(schedule.order), " transform ",
      static_cast<int>(schedule.transform), " seed ", schedule.seed));
  if (settings.sprt.has_value()) {
    setup.push_back(absl::StrCat("sprt ", settings.sprt->elo0, " ",
                                 settings.sprt->elo1, " ", settings.sprt->alpha,
                                 " ", settings.sprt->beta));
  }
  return setup;
}

MatchHeader HeaderOf(const MatchSettings& settings) {
  MatchHeader header;
  header.setup = MatchSetup(settings);
  std::string all;
  for (const std::string& line : header.setup) all += line + "\n";
  header.fingerprint = ChecksumText(all);
  for (const EngineSpec& engine : settings.engines) {
    absl::StrAppend(&header.title, header.engines.empty() ? "" : " - ",
                    engine.name);
    header.engines.push_back(engine.name);
  }
  absl::StrAppend(&header.title, ", ", std::string(settings.rules.preset->id),
                  " ", settings.rules.width, "x", settings.rules.height);
  if (settings.rules.opening_text != "none") {
    absl::StrAppend(&header.title, ", ", settings.rules.opening_text);
  }
  header.games = ScheduleOf(settings).size();
  header.sprt = settings.sprt;
  return header;
}

absl::StatusOr<MatchEnd> PlayMatch(const MatchSettings& settings,
                                   const std::vector<bool>& done,
                                   MatchResults& results,
                                   const MatchObserver& observer) {
  const SignalGuard signals;
  std::atomic<bool> stop = false;
  std::vector<OpeningDialect> dialects(settings.engines.size(),
                                       OpeningDialect::kNone);
  if (settings.rules.opening.steps.size() > 1) {
    for (size_t i = 0; i < settings.engines.size(); ++i) {
      const auto dialect =
          FindDialect(settings.rules, settings.engines[i], stop);
      if (!dialect.ok()) return dialect.status();
      dialects[i] = *dialect;
    }
  }
  const Schedule schedule = ScheduleOf(settings);
  std::vector<ScheduledGame> games;
  for (int index = 0; index < schedule.size(); ++index) {
    const size_t place = static_cast<size_t>(index);
    if (place >= done.size() || !done[place]) {
      games.push_back(schedule.game(index));
    }
  }
  if (IsDecided(results)) return MatchEnd::kDecided;
  MatchEnd end = MatchEnd::kComplete;
  Workers workers(settings, std::move(dialects), std::move(games), stop);
  for (;;) {
    if (signals.Caught() && !stop.exchange(true)) {
      end = MatchEnd::kInterrupted;
    }
    if (std::optional<GameRecord> record = workers.Next()) {
      results.Add(*record);
      const absl::Status status = observer.on_game(*record);
      if (!status.ok()) return status;
      if (IsDecided(results) && !stop.exchange(true)) {
        end = MatchEnd::kDecided;
      }
    } else if (workers.Idle()) {
      return end;
    }
    observer.on_tick(results);
  }
}

}  // namespace tengen
