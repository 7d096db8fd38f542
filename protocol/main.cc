// pbrain-tengen: the engine on stdin and stdout.

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <windows.h>
#else
#include <unistd.h>

#include <csignal>
#endif

#include "absl/status/status.h"
#include "engine/opening/catalogue.h"
#include "engine/search/clock.h"
#include "engine/search/tunables.h"
#include "eval/factory.h"
#include "protocol/command_table.h"
#include "protocol/line_reader.h"
#include "protocol/play/play.h"
#include "protocol/session.h"
#include "protocol/version.h"
#include "protocol/writer.h"

namespace tengen {
namespace {

constexpr int kStdin = 0;
constexpr int kStdout = 1;

// What is there to read, at least one byte; 0 at the end, negative on errors.
long ReadSome(char* buffer, size_t size) {
#ifdef _WIN32
  return _read(kStdin, buffer, static_cast<unsigned>(size));
#else
  return read(kStdin, buffer, size);
#endif
}

#ifdef _WIN32
// An argument in UTF-8.
std::string Narrow(const wchar_t* text) {
  const auto convert = [text](char* bytes, int size) {
    return WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes, size, nullptr,
                               nullptr);
  };
  std::string result(static_cast<size_t>(convert(nullptr, 0)), '\0');
  convert(result.data(), static_cast<int>(result.size()));
  result.pop_back();  // the zero at its end
  return result;
}
#endif

void PrepareStreams() {
#ifdef _WIN32
  _setmode(kStdin, _O_BINARY);
  _setmode(kStdout, _O_BINARY);
#else
  // A manager that has gone must not kill the engine half way through.
  std::signal(SIGPIPE, SIG_IGN);
#endif
}

bool IsTerminal() {
#ifdef _WIN32
  return _isatty(kStdin) != 0;
#else
  return isatty(kStdin) != 0;
#endif
}

void Greet() {
  std::puts(
      "Tengen speaks the Gomocup protocol: START 15, then BEGIN or TURN 7,7; "
      "END leaves.\n"
      "To play here, run pbrain-tengen play; in a window, name this program as "
      "an engine in Piskvork, qpiskvork or Yixin-Board.");
  std::fflush(stdout);
}

void PrintHelp() {
  std::printf(
      "Usage: pbrain-tengen [--help] [--version] [--opening-file PATH]\n"
      "       pbrain-tengen play [--help] [OPTION VALUE]...\n\n"
      "A Gomoku and Renju engine. It reads commands from stdin and answers on\n"
      "stdout, as managers of the Gomocup protocol expect; with play, people\n"
      "play at the terminal.\n\nCommands:\n");
  for (const CommandSpec& command : Commands()) {
    std::printf("  %-32s %s\n", std::string(command.usage).c_str(),
                std::string(command.meaning).c_str());
  }
}

// `opening_files`: files of opening rules to begin with.
int RunEngine(const std::vector<std::string>& opening_files) {
  PrepareStreams();
  if (IsTerminal()) Greet();
  FdWriter writer(kStdout);
  Session session(MakeEvaluator, SteadyClock(), writer);
  for (const std::string& path : opening_files) {
    session.HandleLine("INFO opening_file " + path);
  }
  LineReader reader(
      [&session](std::string_view line) { session.HandleLine(line); });
  char buffer[1 << 16];
  while (!session.ended()) {
    const long n = ReadSome(buffer, sizeof(buffer));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      reader.Finish();
      session.HandleEndOfInput();
      break;
    }
    reader.Feed({buffer, static_cast<size_t>(n)});
  }
  return 0;
}

// Games of people at this terminal. `arguments`: those behind "play".
int RunPlayAtTerminal(std::span<const std::string_view> arguments) {
#ifdef _WIN32
  SetConsoleOutputCP(CP_UTF8);
#endif
  const auto read = [](std::string& line) {
    return static_cast<bool>(std::getline(std::cin, line));
  };
  return RunPlay(arguments, MakeEvaluator, read, std::cout, std::cerr);
}

// Whether the file holds opening rules; says on stderr why not.
bool CanLoad(const std::string& path) {
  const absl::Status status = Catalogue().LoadFile(path);
  if (status.ok()) return true;
  std::fprintf(stderr, "pbrain-tengen: %s\n", status.ToString().c_str());
  return false;
}

// `arguments`: without the program's name, in UTF-8 on Windows.
int Main(const std::vector<std::string_view>& arguments) {
  if (!arguments.empty() && arguments[0] == "play") {
    return RunPlayAtTerminal(std::span(arguments).subspan(1));
  }
  std::vector<std::string> opening_files;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view arg = arguments[i];
    if (arg == "--version") {
      std::printf("Tengen %s\n", kVersion);
      return 0;
    }
    if (arg == "--help" || arg == "-h") {
      PrintHelp();
      return 0;
    }
    if (arg == "--opening-file" && i + 1 < arguments.size()) {
      opening_files.emplace_back(arguments[++i]);
      if (!CanLoad(opening_files.back())) return 2;
      continue;
    }
#ifdef TENGEN_TUNING
    if (arg == "--tune" && i + 1 < arguments.size()) {
      const absl::Status status = tuning::SetTunables(arguments[++i]);
      if (status.ok()) continue;
      std::fprintf(stderr, "pbrain-tengen: %s\n", status.ToString().c_str());
      return 2;
    }
#endif
    std::fprintf(stderr, "pbrain-tengen: unknown argument %s; see --help\n",
                 std::string(arg).c_str());
    return 2;
  }
  return RunEngine(opening_files);
}

}  // namespace
}  // namespace tengen

#ifdef _WIN32
// main() would get the arguments in the code page of the system.
int wmain(int argc, wchar_t** argv) {
  std::vector<std::string> texts;
  for (int i = 1; i < argc; ++i) texts.push_back(tengen::Narrow(argv[i]));
  return tengen::Main({texts.begin(), texts.end()});
}
#else
int main(int argc, char** argv) {
  return tengen::Main({argv + std::min(argc, 1), argv + argc});
}
#endif
