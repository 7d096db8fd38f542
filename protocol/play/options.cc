#include "protocol/play/options.h"

#include <array>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "protocol/text.h"

namespace tengen {
namespace {

absl::string_view A(std::string_view s) { return {s.data(), s.size()}; }

absl::Status Bad(std::string_view value, std::string_view wanted) {
  return absl::InvalidArgumentError(
      absl::StrCat(A(wanted), ", not \"", Quoted(value), "\""));
}

absl::Status SetRule(std::string_view value, PlayOptions& options) {
  options.rule = std::string(value);
  return absl::OkStatus();
}

absl::Status SetOpening(std::string_view value, PlayOptions& options) {
  const std::vector<std::string> words =
      absl::StrSplit(A(value), ' ', absl::SkipEmpty());
  if (words.empty()) return Bad(value, "an id or a number");
  options.opening = words[0];
  options.opening_settings.assign(words.begin() + 1, words.end());
  return absl::OkStatus();
}

absl::Status AddOpeningFile(std::string_view value, PlayOptions& options) {
  options.opening_files.emplace_back(value);
  return absl::OkStatus();
}

absl::Status SetSize(std::string_view value, PlayOptions& options) {
  const size_t cross = value.find('x');
  const auto side = [](std::string_view text) {
    return ParseInteger(text).value_or(0);
  };
  const int64_t width = side(value.substr(0, cross));
  const int64_t height =
      cross == std::string_view::npos ? width : side(value.substr(cross + 1));
  if (width < kMinSide || width > kMaxSide || height < kMinSide ||
      height > kMaxSide) {
    return Bad(value, absl::StrCat("a number from ", kMinSide, " to ", kMaxSide,
                                   ", or two as 15x20"));
  }
  options.size = {static_cast<int>(width), static_cast<int>(height)};
  return absl::OkStatus();
}

absl::Status SetSeat(std::string_view value, PlayOptions& options) {
  if (EqualsNoCase(value, "first")) {
    options.seat = Player::kFirst;
  } else if (EqualsNoCase(value, "second")) {
    options.seat = Player::kSecond;
  } else if (EqualsNoCase(value, "both")) {
    options.seat.reset();
  } else {
    return Bad(value, "first, second or both");
  }
  return absl::OkStatus();
}

absl::Status SetTime(std::string_view value, PlayOptions& options) {
  double seconds = 0;
  if (!absl::SimpleAtod(A(value), &seconds) || !(seconds >= 0) ||
      seconds > 86400) {
    return Bad(value, "seconds, at most a day");
  }
  options.time = absl::Seconds(seconds);
  return absl::OkStatus();
}

absl::Status SetStrength(std::string_view value, PlayOptions& options) {
  const int64_t strength = ParseInteger(value).value_or(-1);
  if (strength < 0 || strength > 100) return Bad(value, "a number 0 to 100");
  options.strength = static_cast<int>(strength);
  return absl::OkStatus();
}

absl::Status SetSeed(std::string_view value, PlayOptions& options) {
  const std::optional<int64_t> seed = ParseInteger(value);
  if (!seed) return Bad(value, "a whole number");
  options.seed = static_cast<uint64_t>(*seed);
  return absl::OkStatus();
}

absl::Status SetAscii(std::string_view, PlayOptions& options) {
  options.glyphs = Glyphs::kAscii;
  return absl::OkStatus();
}

absl::Status SetList(std::string_view, PlayOptions& options) {
  options.task = PlayOptions::Task::kList;
  return absl::OkStatus();
}

absl::Status SetHelp(std::string_view, PlayOptions& options) {
  options.task = PlayOptions::Task::kHelp;
  return absl::OkStatus();
}

struct OptionSpec {
  std::string_view name;
  // How the value is called in the help; empty if the option takes none.
  std::string_view value;
  std::string_view meaning;
  absl::Status (*set)(std::string_view value, PlayOptions& options);
};

constexpr std::array<OptionSpec, 11> kOptions = {{
    {"--opening", "ID", "the rule of the opening, \"ID key=value\" to set it",
     SetOpening},
    {"--opening-file", "PATH", "adds rules of the opening from a file",
     AddOpeningFile},
    {"--rule", "R", "the rules of play, instead of those of the opening",
     SetRule},
    {"--size", "N", "the board, as 15 or 15x20", SetSize},
    {"--seat", "SEAT", "yours: first, second, or both for two people", SetSeat},
    {"--time", "S", "seconds that the engine has for a move (5)", SetTime},
    {"--strength", "N", "of the engine, from 0 to 100 (100)", SetStrength},
    {"--seed", "N", "makes dice and the engine's choices repeatable", SetSeed},
    {"--ascii", "", "draws with plain letters", SetAscii},
    {"--list", "", "lists all openings and rules of play", SetList},
    {"--help", "", "prints this", SetHelp},
}};

const OptionSpec* FindOption(std::string_view name) {
  for (const OptionSpec& option : kOptions) {
    if (option.name == name) return &option;
  }
  return nullptr;
}

}  // namespace

absl::StatusOr<PlayOptions> ParsePlayOptions(
    std::span<const std::string_view> arguments) {
  PlayOptions options;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    const size_t equals = argument.find('=');
    const std::string_view name = argument.substr(0, equals);
    const OptionSpec* option = FindOption(name);
    if (option == nullptr) {
      return absl::InvalidArgumentError(
          absl::StrCat("unknown option ", Quoted(name)));
    }
    std::string_view value;
    if (equals != std::string_view::npos) {
      if (option->value.empty()) {
        return absl::InvalidArgumentError(
            absl::StrCat(A(name), " takes no value"));
      }
      value = argument.substr(equals + 1);
    } else if (!option->value.empty()) {
      if (++i == arguments.size()) {
        return absl::InvalidArgumentError(
            absl::StrCat(A(name), " needs a value"));
      }
      value = arguments[i];
    }
    if (absl::Status s = option->set(value, options); !s.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(A(name), " takes ", s.message()));
    }
  }
  return options;
}

std::string PlayUsage() {
  std::string text =
      "Usage: pbrain-tengen play [OPTION VALUE]...\n\n"
      "A game at the terminal, under any rule of the opening.\n\n";
  for (const OptionSpec& option : kOptions) {
    absl::StrAppendFormat(
        &text, "  %-22s %s\n",
        absl::StrCat(A(option.name), option.value.empty() ? "" : " ",
                     A(option.value)),
        A(option.meaning));
  }
  return text;
}

}  // namespace tengen
