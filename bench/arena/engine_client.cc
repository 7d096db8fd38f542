#include "bench/arena/engine_client.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "bench/arena/thought_line.h"
#include "protocol/text.h"
#include "protocol/wire_point.h"

namespace tengen {
namespace {

using std::chrono::milliseconds;

constexpr int64_t kUnlimited = std::numeric_limits<int32_t>::max();
// How often memory is looked at while an engine thinks.
constexpr milliseconds kTick(50);
// As the judge gives after END.
constexpr milliseconds kEndGrace(500);
// For the questions what an engine knows.
constexpr int64_t kProbeMs = 10000;

double MillisecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start)
      .count();
}

bool StartsWithWord(std::string_view line, std::string_view word) {
  return line.size() >= word.size() &&
         EqualsNoCase(line.substr(0, word.size()), word);
}

bool IsComment(std::string_view line) {
  return StartsWithWord(line, "MESSAGE") || StartsWithWord(line, "DEBUG");
}

bool IsRefusal(std::string_view line) {
  return StartsWithWord(line, "ERROR") || StartsWithWord(line, "UNKNOWN");
}

// "MESSAGE choice SWAP value 0.5 error 0.1": the value, of the choice itself
// if it is the first such line.
std::optional<double> ChoiceValue(std::string_view line) {
  const auto [message, rest] = SplitWord(line);
  if (!EqualsNoCase(SplitWord(rest).word, "choice")) return std::nullopt;
  const size_t at = rest.find(" value ");
  double value = 0;
  if (at == std::string_view::npos) return std::nullopt;
  const std::string word(SplitWord(rest.substr(at + 7)).word);
  if (!absl::SimpleAtod(word, &value)) return std::nullopt;
  return value;
}

int FieldOf(const Position::Placed& placed, Color own) {
  switch (placed.stone) {
    case Stone::kBlack:
      return own == Color::kBlack ? 1 : 2;
    case Stone::kWhite:
      return own == Color::kWhite ? 1 : 2;
    case Stone::kHalf:
      return 4;
    case Stone::kBlocker:
      return 3;
  }
  return 3;
}

}  // namespace

std::optional<Move> ParseMoveLine(std::string_view line) {
  std::vector<int64_t> numbers;
  for (;;) {
    const size_t comma = std::min(line.find(','), line.size());
    const auto number = ParseInteger(Trim(line.substr(0, comma)));
    if (!number.has_value() || numbers.size() == 3) return std::nullopt;
    numbers.push_back(*number);
    if (comma == line.size()) break;
    line.remove_prefix(comma + 1);
  }
  if (numbers.size() < 2) return std::nullopt;
  if (numbers.size() == 3 && numbers[2] != 4) return std::nullopt;
  const auto fits = [](int64_t n) { return n >= 0 && n < kMaxSide; };
  if (!fits(numbers[0]) || !fits(numbers[1])) return Move::None();
  return Move{Point(static_cast<int>(numbers[0]), static_cast<int>(numbers[1])),
              numbers.size() == 3};
}

EngineClient::EngineClient(const EngineSpec& spec,
                           const ClientSettings& settings,
                           const std::atomic<bool>& stop)
    : spec_(spec), settings_(settings), stop_(stop) {}

EngineClient::~EngineClient() {
  if (process_ == nullptr) return;
  process_->Resume();
  if (!failed_ && !stop_.load()) {
    process_->Write("END\r\n");
    process_->WaitForEnd(Clock::now() + kEndGrace);
  }
}

std::optional<Failure> EngineClient::Begin() {
  std::string folder = spec_.folder;
  std::string program = spec_.command[0];
  if (program.find('/') != std::string::npos) {
    const auto path = std::filesystem::absolute(program);
    program = path.string();
    if (folder.empty()) folder = path.parent_path().string();
  }
  std::vector<std::string> arguments = spec_.command;
  arguments[0] = program;
  auto process = ChildProcess::Start(arguments, folder);
  if (!process.ok()) {
    return Failure{EndReason::kStart, MessageOf(process.status())};
  }
  process_ = *std::move(process);

  double ms = 0;
  const auto started = [](std::optional<Failure> failure, const char* what) {
    failure->detail = absl::StrCat(what, ": ", failure->detail);
    if (failure->reason == EndReason::kTimeout ||
        failure->reason == EndReason::kIllegal ||
        failure->reason == EndReason::kCrash) {
      failure->reason = EndReason::kStart;
    }
    return failure;
  };
  auto failure = Ask(
      "ABOUT\r\n", settings_.start_ms,
      [](std::string_view line) {
        return IsComment(line) ? Take::kSkip : Take::kAnswer;
      },
      ms);
  if (failure.has_value()) return started(failure, "no answer to ABOUT");
  const std::string start =
      settings_.width == settings_.height
          ? absl::StrCat("START ", settings_.width, "\r\n")
          : absl::StrCat("RECTSTART ", settings_.width, ",", settings_.height,
                         "\r\n");
  failure = Ask(
      start, settings_.start_ms,
      [](std::string_view line) {
        if (IsRefusal(line)) return Take::kRefuse;
        return EqualsNoCase(Trim(line), "OK") ? Take::kAnswer : Take::kSkip;
      },
      ms);
  if (failure.has_value()) return started(failure, "no OK to START");

  // A limit of 0 may mean "at once" to an engine, so a turn has always one.
  const TimeControl& time = spec_.time;
  const int64_t turn =
      time.turn_ms.value_or(time.match_ms.value_or(settings_.hang_ms));
  Info("timeout_turn", absl::StrCat(turn));
  Info("timeout_match", absl::StrCat(time.match_ms.value_or(0)));
  Info("max_memory", absl::StrCat(spec_.memory));
  Info("game_type", "1");
  if (time.increment_ms > 0) {
    Info("time_increment", absl::StrCat(time.increment_ms));
  }
  for (const auto& [key, value] : settings_.info) Info(key, value);
  if (spec_.threads) Info("thread_num", absl::StrCat(*spec_.threads));
  if (spec_.depth) Info("max_depth", absl::StrCat(*spec_.depth));
  if (spec_.nodes) {
    Info("max_node", absl::StrCat(std::max<int64_t>(
                         1, *spec_.nodes * settings_.nodes_permille / 1000)));
  }
  for (const auto& [key, value] : spec_.info) Info(key, value);
  if (settings_.suspend) process_->Suspend();
  return std::nullopt;
}

void EngineClient::Info(std::string_view key, std::string_view value) {
  process_->Write(
      absl::StrCat("INFO ", std::string(key), " ", std::string(value), "\r\n"));
}

std::optional<Failure> EngineClient::Ask(std::string_view request,
                                         int64_t limit_ms, const Reader& reader,
                                         double& ms) {
  const auto fail = [this](EndReason reason, std::string detail) {
    failed_ = true;
    return Failure{reason, std::move(detail)};
  };
  process_->Resume();
  // What was written out of turn is no answer.
  process_->DropOutput();
  const Clock::time_point start = Clock::now();
  const Clock::time_point deadline = start + milliseconds(limit_ms);
  process_->Write(request);
  std::string line;
  std::string skipped;
  for (;;) {
    const auto now = Clock::now();
    switch (process_->ReadLine(std::min(deadline, now + kTick), line)) {
      case ChildProcess::Read::kLine: {
        const Take take = reader(line);
        if (take == Take::kRefuse) {
          return fail(EndReason::kIllegal,
                      absl::StrCat("answered ", Quoted(line)));
        }
        if (take == Take::kSkip) {
          if (!IsComment(line)) skipped = line;
          // A flood of lines must not outlive the limit.
          if (Clock::now() < deadline) continue;
        } else if (Clock::now() < deadline) {
          ms = MillisecondsSince(start);
          if (settings_.suspend) process_->Suspend();
          if (auto failure = CheckMemory()) return failure;
          return std::nullopt;
        }
        break;
      }
      case ChildProcess::Read::kEnd:
        process_->WaitForEnd(Clock::now() + milliseconds(200));
        return fail(EndReason::kCrash, process_->EndText());
      case ChildProcess::Read::kFlood:
        return fail(EndReason::kFlood,
                    absl::StrCat("more than ", ChildProcess::kFloodBytes >> 20,
                                 " MiB without an answer"));
      case ChildProcess::Read::kDeadline:
        break;
    }
    if (stop_.load()) return fail(EndReason::kAborted, "stopped");
    if (auto failure = CheckMemory()) return failure;
    if (Clock::now() >= deadline) {
      return fail(EndReason::kTimeout,
                  absl::StrCat("no answer in ", limit_ms, " ms",
                               skipped.empty() ? "" : ", but ",
                               skipped.empty() ? "" : Quoted(skipped)));
    }
  }
}

std::optional<Failure> EngineClient::AskTimed(std::string request,
                                              const Reader& reader,
                                              double& ms) {
  const TimeControl& time = spec_.time;
  int64_t left = kUnlimited;
  int64_t limit = settings_.hang_ms;
  if (time.turn_ms) limit = *time.turn_ms;
  if (time.match_ms) {
    left = *time.match_ms - static_cast<int64_t>(used_ms_);
    limit = time.turn_ms ? std::min(limit, left) : left;
  }
  if (time.match_ms || time.turn_ms) limit += spec_.tolerance_ms;
  auto failure = Ask(absl::StrCat("INFO time_left ", left, "\r\n", request),
                     std::max<int64_t>(limit, 0), reader, ms);
  used_ms_ += ms - static_cast<double>(time.increment_ms);
  return failure;
}

std::optional<Failure> EngineClient::CheckMemory() {
  if (spec_.memory == 0) return std::nullopt;
  const int64_t bytes = process_->UniqueBytes(spec_.memory);
  if (bytes <= spec_.memory) return std::nullopt;
  failed_ = true;
  return Failure{
      EndReason::kMemory,
      absl::StrFormat("%.1f MiB of %.1f MiB",
                      static_cast<double>(bytes) / (1 << 20),
                      static_cast<double>(spec_.memory) / (1 << 20))};
}

std::string EngineClient::BoardRequest(const Position& position) const {
  std::vector<Position::Placed> stones(position.history().begin(),
                                       position.history().end());
  if (stones.empty()) return "BEGIN\r\n";
  // The first stone of the list is taken for black's.
  if (stones.front().stone == Stone::kWhite) {
    const auto black = std::find_if(
        stones.begin(), stones.end(),
        [](const auto& placed) { return placed.stone == Stone::kBlack; });
    if (black != stones.end()) std::rotate(stones.begin(), black, black + 1);
  }
  std::string request = "BOARD\r\n";
  for (const Position::Placed& placed : stones) {
    absl::StrAppend(&request, PointText(placed.point), ",",
                    FieldOf(placed, position.side_to_move()), "\r\n");
  }
  return request + "DONE\r\n";
}

std::optional<Failure> EngineClient::AskMove(const Position& position,
                                             bool half_stone,
                                             MoveAnswer& answer) {
  std::string request;
  if (knows_position_) {
    const Position::Placed& last = position.history().back();
    request = absl::StrCat("TURN ", PointText(last.point),
                           last.stone == Stone::kHalf ? ",4\r\n" : "\r\n");
  } else {
    request = BoardRequest(position);
  }
  knows_position_ = true;
  return AskTimed(
      std::move(request),
      [&](std::string_view line) {
        if (IsComment(line)) {
          ReadThoughtLine(line, answer.thought);
          return Take::kSkip;
        }
        const std::optional<Move> move = ParseMoveLine(line);
        if (!move.has_value() || (move->half && !half_stone)) {
          return Take::kSkip;
        }
        answer.move = *move;
        answer.text = line;
        return Take::kAnswer;
      },
      answer.ms);
}

std::optional<Failure> EngineClient::AskAction(
    const std::vector<std::string>& history, ActionRecord& answer) {
  std::string request = "OPENBOARD\r\n";
  for (const std::string& action : history) {
    absl::StrAppend(&request, action, "\r\n");
  }
  request += "DONE\r\n";
  knows_position_ = false;
  return AskTimed(
      std::move(request),
      [&](std::string_view line) {
        if (IsComment(line)) {
          if (!answer.value) answer.value = ChoiceValue(line);
          return Take::kSkip;
        }
        if (IsRefusal(line)) return Take::kRefuse;
        const std::string_view word = SplitWord(line).word;
        for (Action::Kind kind : kActionKinds) {
          if (!EqualsNoCase(word, ActionWord(kind))) continue;
          answer.text = line;
          return Take::kAnswer;
        }
        return Take::kSkip;
      },
      answer.ms);
}

std::optional<Failure> EngineClient::AskSwap2(const Position& position,
                                              Swap2Answer& answer) {
  std::string request = "SWAP2BOARD\r\n";
  for (const Position::Placed& placed : position.history()) {
    absl::StrAppend(&request, PointText(placed.point), "\r\n");
  }
  request += "DONE\r\n";
  knows_position_ = false;
  return AskTimed(
      std::move(request),
      [&](std::string_view line) {
        if (IsComment(line)) return Take::kSkip;
        if (IsRefusal(line)) return Take::kRefuse;
        answer.text = line;
        if (StartsWithWord(line, "SWAP")) return Take::kAnswer;
        answer.points.clear();
        for (std::string_view rest = Trim(line); !rest.empty();) {
          const auto [word, tail] = SplitWord(rest);
          const std::optional<Move> point = ParseMoveLine(word);
          if (!point.has_value() || point->half) return Take::kSkip;
          answer.points.push_back(point->point);
          rest = tail;
        }
        return answer.points.empty() ? Take::kSkip : Take::kAnswer;
      },
      answer.ms);
}

OpeningDialect EngineClient::ProbeOpening(const std::string& rule_id) {
  double ms = 0;
  bool listed = false;
  auto failure = Ask(
      "OPENRULES\r\n", kProbeMs,
      [&](std::string_view line) {
        if (IsRefusal(line)) return Take::kRefuse;
        if (EqualsNoCase(Trim(line), "DONE")) {
          return Take::kAnswer;
        }
        const auto [word, rest] = SplitWord(line);
        if (EqualsNoCase(word, "OPENRULE") &&
            EqualsNoCase(SplitWord(rest).word, rule_id)) {
          listed = true;
        }
        return Take::kSkip;
      },
      ms);
  if (!failure.has_value() && listed) return OpeningDialect::kOpenBoard;
  if (rule_id != "swap2") return OpeningDialect::kNone;
  // Refusing a command ends nothing.
  failed_ = false;
  Info("timeout_turn", "1000");
  Swap2Answer answer;
  const absl::StatusOr<Position> empty =
      Position::Create(settings_.width, settings_.height);
  if (!empty.ok()) return OpeningDialect::kNone;
  failure = AskSwap2(*empty, answer);
  return !failure.has_value() && answer.points.size() == 3
             ? OpeningDialect::kSwap2Board
             : OpeningDialect::kNone;
}

}  // namespace tengen
