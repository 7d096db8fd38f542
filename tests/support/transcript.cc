#include "tests/support/transcript.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "engine/search/clock.h"
#include "eval/factory.h"
#include "protocol/session.h"
#include "tests/support/collecting_sink.h"

namespace tengen {
namespace {

using Kind = TranscriptStep::Kind;

// An engine that has said nothing for so long says nothing.
constexpr absl::Duration kPatience = absl::Seconds(60);

absl::StatusOr<TranscriptStep> ParseStep(std::string_view line) {
  const auto rest = [line](size_t n) {
    return std::string(line.substr(std::min(n, line.size())));
  };
  if (line.starts_with("> ")) return TranscriptStep{Kind::kSend, rest(2)};
  if (line == ">") return TranscriptStep{Kind::kSend, ""};
  if (line.starts_with("< ")) return TranscriptStep{Kind::kExpect, rest(2)};
  if (line.starts_with("<~ ")) {
    return TranscriptStep{Kind::kExpectMatch, rest(3)};
  }
  if (line.starts_with("<* ")) return TranscriptStep{Kind::kExpectAny, rest(3)};
  if (line == "! wait") return TranscriptStep{Kind::kWait, ""};
  if (line == "! nowait") return TranscriptStep{Kind::kNoWait, ""};
  if (line == "! eof") return TranscriptStep{Kind::kEndOfInput, ""};
  if (line.starts_with("! pause ")) {
    return TranscriptStep{Kind::kPause, rest(8)};
  }
  return absl::InvalidArgumentError("not a line of a transcript");
}

class Conversation {
 public:
  absl::Status Take(const TranscriptStep& step);
  absl::Status Finish() {
    session_.WaitUntilIdle();
    return NothingLeft();
  }

 private:
  absl::Status Expect(const TranscriptStep& step);
  absl::Status NothingLeft() {
    const auto line = sink_.Peek();
    if (!line.has_value()) return absl::OkStatus();
    return absl::InternalError(absl::StrCat("nothing expected, but: ", *line));
  }
  bool Matches(const TranscriptStep& step, const std::string& line) {
    if (step.kind == Kind::kExpect) return line == step.text;
    return std::regex_match(line, std::regex(step.text));
  }

  CollectingSink sink_;
  Session session_{MakeEvaluator, SteadyClock(), sink_};
  bool waits_ = true;
};

absl::Status Conversation::Take(const TranscriptStep& step) {
  switch (step.kind) {
    case Kind::kSend:
      session_.HandleLine(step.text);
      return absl::OkStatus();
    case Kind::kWait:
      waits_ = true;
      return absl::OkStatus();
    case Kind::kNoWait:
      waits_ = false;
      return absl::OkStatus();
    case Kind::kEndOfInput:
      session_.HandleEndOfInput();
      return absl::OkStatus();
    case Kind::kPause: {
      int ms = 0;
      if (!absl::SimpleAtoi(step.text, &ms)) {
        return absl::InvalidArgumentError("no time");
      }
      absl::SleepFor(absl::Milliseconds(ms));
      return absl::OkStatus();
    }
    default:
      return Expect(step);
  }
}

absl::Status Conversation::Expect(const TranscriptStep& step) {
  if (waits_) session_.WaitUntilIdle();
  if (step.kind == Kind::kExpectAny) {
    for (auto line = sink_.Peek(); line.has_value() && Matches(step, *line);
         line = sink_.Peek()) {
      sink_.Take(absl::ZeroDuration());
    }
    return absl::OkStatus();
  }
  const auto line = sink_.Take(waits_ ? absl::ZeroDuration() : kPatience);
  if (!line.has_value()) return absl::InternalError("nothing was said");
  if (Matches(step, *line)) return absl::OkStatus();
  return absl::InternalError(absl::StrCat("said: ", *line));
}

}  // namespace

absl::StatusOr<std::vector<TranscriptStep>> ParseTranscript(
    std::string_view text) {
  std::vector<TranscriptStep> steps;
  std::istringstream stream{std::string(text)};
  std::string line;
  for (int number = 1; std::getline(stream, line); ++number) {
    if (line.empty() || line.starts_with("#")) continue;
    auto step = ParseStep(line);
    if (!step.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", number, ": ", line));
    }
    step->line = number;
    steps.push_back(*std::move(step));
  }
  return steps;
}

absl::Status RunTranscript(const std::vector<TranscriptStep>& steps) {
  Conversation conversation;
  for (const TranscriptStep& step : steps) {
    if (const absl::Status s = conversation.Take(step); !s.ok()) {
      return absl::InternalError(
          absl::StrCat("line ", step.line, ", ", step.text, ": ", s.message()));
    }
  }
  return conversation.Finish();
}

std::string InputOf(const std::vector<TranscriptStep>& steps) {
  std::string input;
  for (const TranscriptStep& step : steps) {
    if (step.kind == Kind::kSend) absl::StrAppend(&input, step.text, "\n");
  }
  return input;
}

std::vector<std::string> FilesOf(const std::string& folder,
                                 std::string_view extension) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == extension) {
      files.push_back(entry.path().string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string ReadFile(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream content;
  content << stream.rdbuf();
  return content.str();
}

}  // namespace tengen
