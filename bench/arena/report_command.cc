#include "bench/arena/report_command.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "bench/arena/game_log.h"
#include "bench/arena/report.h"
#include "bench/arena/subcommand.h"

namespace tengen {
namespace {

int WriteReport(const std::string& path, const std::string& out) {
  const absl::StatusOr<GameLog> log = ReadGameLog(path);
  if (!log.ok()) {
    std::cerr << "arena report: " << log.status().message() << "\n";
    return kExitError;
  }
  const std::string html = ReportHtml(*log);
  if (out.empty()) {
    std::cout << html;
    return kExitDone;
  }
  std::ofstream file(out);
  file << html;
  file.close();
  if (!file) {
    std::cerr << "arena report: cannot write " << out << "\n";
    return kExitError;
  }
  return kExitDone;
}

}  // namespace

void DefineReport(CLI::App& app, int& exit_code) {
  auto log = std::make_shared<std::string>();
  auto out = std::make_shared<std::string>();
  app.add_option("LOG", *log, "log of a match, as run --log writes it")
      ->required();
  app.add_option("--out", *out, "file of the page; stdout if left out");
  app.footer(
      "Example:\n  arena report match.jsonl --out match.html\n\n"
      "The page holds all it needs in one file. The log may be that of a match "
      "that still\nruns.");
  app.callback([log, out, &exit_code] { exit_code = WriteReport(*log, *out); });
}

}  // namespace tengen
