#include "protocol/record/psq.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/time/time.h"
#include "engine/position/position.h"
#include "protocol/text.h"

namespace tengen {
namespace {

// The number that Piskvork writes at the end for a lapse of time.
constexpr int kTimeOut = 15;

absl::Status Error(size_t line, std::string_view cause) {
  return absl::InvalidArgumentError(
      absl::StrCat("line ", line, ": ", std::string(cause)));
}

// The name as a line that no reader takes for a stone or for the last line.
std::string NameLine(std::string_view name) {
  std::string line(Trim(name));
  for (char& c : line) {
    if (absl::ascii_iscntrl(static_cast<unsigned char>(c))) c = ' ';
  }
  const bool numeric =
      !line.empty() &&
      (absl::ascii_isdigit(static_cast<unsigned char>(line.front())) ||
       line.front() == '-' || line.front() == '+');
  return line.empty() || numeric ? absl::StrCat("_", line) : line;
}

// The number at the start of `text`, which loses it and the character `after`.
std::optional<int64_t> TakeNumber(std::string_view& text, char after) {
  const size_t end = text.find(after);
  if (end == std::string_view::npos) return std::nullopt;
  const std::optional<int64_t> number = ParseInteger(Trim(text.substr(0, end)));
  text.remove_prefix(end + 1);
  return number;
}

// "Piskvorky 15x20, 11:11, 0".
absl::Status ReadHead(std::string_view line, RecordedGame& game) {
  constexpr std::string_view kWord = "Piskvorky ";
  if (line.substr(0, kWord.size()) != kWord) {
    return Error(1, "no game of Piskvork");
  }
  line.remove_prefix(kWord.size());
  const std::optional<int64_t> width = TakeNumber(line, 'x');
  const std::optional<int64_t> height = TakeNumber(line, ',');
  const auto fits = [](std::optional<int64_t> n) {
    return n && *n >= kMinSide && *n <= kMaxSide;
  };
  if (!fits(width) || !fits(height)) return Error(1, "no board of ours");
  game.width = static_cast<int>(*width);
  game.height = static_cast<int>(*height);
  return absl::OkStatus();
}

// The fields of "x,y" or "x,y,time"; nothing if the line is no such list of
// numbers.
std::optional<std::vector<int64_t>> Numbers(std::string_view line) {
  std::vector<int64_t> numbers;
  size_t begin = 0;
  while (begin <= line.size()) {
    const size_t end = std::min(line.find(',', begin), line.size());
    const std::optional<int64_t> number =
        ParseInteger(Trim(line.substr(begin, end - begin)));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    begin = end + 1;
  }
  return numbers;
}

}  // namespace

absl::StatusOr<std::string> PsqText(const RecordedGame& game) {
  absl::StatusOr<Position> position = FinalPosition(game);
  if (!position.ok()) return position.status();
  std::map<Point, absl::Duration> times;
  for (const RecordedStep& step : game.steps) {
    if (step.time && !step.stones.empty()) {
      times[step.stones.front().point] = *step.time;
    }
  }
  std::array<std::vector<Point>, 2> stones;
  for (const Position::Placed& placed : position->history()) {
    if (placed.stone != Stone::kBlack && placed.stone != Stone::kWhite) {
      return absl::InvalidArgumentError("a stone that is neither colour's");
    }
    stones[placed.stone == Stone::kBlack ? 0 : 1].push_back(placed.point);
  }
  if (stones[0].size() != stones[1].size() &&
      stones[0].size() != stones[1].size() + 1) {
    return absl::InvalidArgumentError("the colours cannot have taken turns");
  }
  std::string text =
      absl::StrCat("Piskvorky ", game.width, "x", game.height, ", 11:11, 0\n");
  for (size_t i = 0; i < stones[0].size() + stones[1].size(); ++i) {
    const Point p = stones[i % 2][i / 2];
    absl::StrAppend(&text, p.x() + 1, ",", p.y() + 1, ",",
                    absl::ToInt64Milliseconds(times[p]), "\n");
  }
  int end = game.result == RecordedResult::kUnknown ? -1 : 0;
  if (game.reason == "timeout") end = kTimeOut;
  absl::StrAppend(&text, NameLine(game.NameOf(Color::kBlack)), "\n",
                  NameLine(game.NameOf(Color::kWhite)), "\n", end, "\n");
  return text;
}

absl::StatusOr<RecordedGame> ParsePsq(std::string_view text) {
  std::vector<std::string> lines;
  for (const absl::string_view line :
       absl::StrSplit(absl::string_view(text.data(), text.size()), '\n')) {
    lines.emplace_back(absl::StripAsciiWhitespace(line));
  }
  RecordedGame game;
  if (absl::Status s = ReadHead(lines.front(), game); !s.ok()) return s;
  Position board = *Position::Create(game.width, game.height);
  size_t at = 1;
  Color color = Color::kBlack;
  for (; at < lines.size(); ++at) {
    const std::optional<std::vector<int64_t>> fields = Numbers(lines[at]);
    // The names or the last line begin.
    if (!fields || fields->size() == 1) break;
    if (fields->size() > 3) return Error(at + 1, "more than x,y,time");
    const int64_t x = (*fields)[0] - 1;
    const int64_t y = (*fields)[1] - 1;
    if (x < 0 || x >= game.width || y < 0 || y >= game.height) {
      return Error(at + 1, "the point is not on the board");
    }
    RecordedStep step = MoveStep(
        std::nullopt, color, {Point(static_cast<int>(x), static_cast<int>(y))});
    if (fields->size() == 3) step.time = absl::Milliseconds((*fields)[2]);
    if (absl::Status s = Carry(step, board); !s.ok()) {
      return Error(at + 1, MessageOf(s));
    }
    game.steps.push_back(std::move(step));
    color = Opponent(color);
  }
  std::vector<std::string> names;
  while (at < lines.size() && !Numbers(lines[at])) {
    if (lines[at].empty() && at + 1 >= lines.size()) break;
    if (names.size() == 2) return Error(at + 1, "no stone, name or end");
    // A stone with a slip of the pen is not a name.
    if (!lines[at].empty() &&
        absl::ascii_isdigit(static_cast<unsigned char>(lines[at].front()))) {
      return Error(at + 1, "no numbers x,y,time");
    }
    names.push_back(lines[at]);
    ++at;
  }
  if (!names.empty()) game.first = names[0];
  if (names.size() > 1) game.second = names[1];
  if (at < lines.size() && !lines[at].empty()) {
    const std::optional<std::vector<int64_t>> end = Numbers(lines[at]);
    if (!end || end->size() != 1) return Error(at + 1, "a stone after the end");
    if (end->front() == kTimeOut) game.reason = "timeout";
    ++at;
  }
  for (; at < lines.size(); ++at) {
    if (!lines[at].empty()) return Error(at + 1, "text after the end");
  }
  return game;
}

}  // namespace tengen
