#include "bench/arena/run_command.h"

#include <signal.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "bench/arena/game_export.h"
#include "bench/arena/progress.h"
#include "bench/arena/subcommand.h"
#include "protocol/text.h"

namespace tengen {
namespace {

constexpr const char* kFooter = R"(
An engine is words key=value:
  cmd=PROGRAM          "cmd=./pbrain-x --flag" for arguments
  name=NAME            in tables; the program's name if left out
  tc=MATCH/TURN+INC    seconds: tc=180/30, tc=/5, tc=60+0.1
  nodes=N depth=N      INFO max_node, INFO max_depth
  threads=N            INFO thread_num
  memory=350M          limit of the unique set size; 0: none
  tolerance=1          seconds that the clock forgives
  info.KEY=VALUE       any other INFO
  dir=FOLDER           where it runs; the program's folder if left out
  decider=PROGRAM      another program decides openings in its place;
  decider.KEY=VALUE    its own nodes, tc, info.KEY ...
One of tc, nodes and depth is needed.

Examples:
  arena run --engine name=new cmd=./new --engine name=old cmd=./old \
    --each nodes=10000 --openings openings.txt --games 400 --concurrency 2 \
    --log match.jsonl --resume
  arena run --engine cmd=./new --engine cmd=./old --each nodes=10000 \
    --rule renju --openings renju15.txt --order random --transform random \
    --games 4000 --sprt elo0=0 elo1=20
  arena run --engine name=a cmd=./a --engine name=b cmd=./b --each tc=180/30 \
    --rule freestyle --size 20 --openings openings_20.txt --suspend
  arena run --opening taraguchi10 --games 20 --each tc=60/5 \
    --engine name=a cmd=./pbrain-tengen \
    --engine name=b cmd=./pbrain-tengen decider=./other decider.nodes=50000

The same command with --resume goes on where a match was stopped, whatever
stopped it; with a log of another match it is refused. Exit codes: 0 all games
are played, or the test accepts elo1; 1 error; 2 wrong command line; 3 the test
accepts elo0; 4 the test came to no decision; 5 interrupted.)";

// One game in a line.
std::string GameText(const GameRecord& game) {
  const char* result = "1/2";
  if (game.winner.has_value()) {
    result = *game.winner == game.black ? "black won" : "white won";
  }
  return absl::StrFormat(
      "game %d: %s (black) - %s: %s by %s%s%s, %d stones, %.1f s",
      game.index + 1, game.engine(Color::kBlack), game.engine(Color::kWhite),
      result, EndReasonName(game.reason), game.detail.empty() ? "" : ", ",
      game.detail, game.start.size() + game.moves.size(), game.seconds);
}

// Where the header of a log and that of this match differ first.
std::string Difference(const MatchHeader& log, const MatchHeader& own) {
  for (size_t i = 0; i < std::max(log.setup.size(), own.setup.size()); ++i) {
    const std::string before =
        i < log.setup.size() ? log.setup[i] : "(nothing)";
    const std::string now = i < own.setup.size() ? own.setup[i] : "(nothing)";
    if (before != now) {
      return absl::StrCat("\n  then: ", before, "\n  now:  ", now);
    }
  }
  return "";
}

// The log to write to, if any; the games that it already has go into `before`.
absl::StatusOr<std::optional<GameLogWriter>> OpenLog(
    const RunOptions& options, const MatchHeader& header,
    std::vector<GameRecord>& before) {
  if (options.log.empty()) return std::optional<GameLogWriter>();
  if (std::filesystem::exists(options.log) && !options.resume) {
    return absl::AlreadyExistsError(absl::StrCat(
        options.log, " is there already; --resume goes on with it"));
  }
  absl::StatusOr<GameLogWriter> writer =
      GameLogWriter::Open(options.log, header);
  if (!writer.ok()) return writer.status();
  absl::StatusOr<GameLog> log = ReadGameLog(options.log);
  if (!log.ok()) return log.status();
  if (log->header.fingerprint != header.fingerprint) {
    return absl::FailedPreconditionError(
        absl::StrCat(options.log, " is the log of another match",
                     Difference(log->header, header)));
  }
  before = std::move(log->games);
  return std::optional<GameLogWriter>(*std::move(writer));
}

int Fail(const absl::Status& status) {
  std::fprintf(stderr, "arena: %s\n", MessageOf(status).c_str());
  return absl::IsInvalidArgument(status) ? kExitUsage : kExitError;
}

void Warn(const MatchSettings& match) {
  int threads = 1;
  bool repeats = match.rules.opening.steps.size() <= 1;
  for (const EngineSpec& engine : match.engines) {
    threads = std::max(threads, engine.threads.value_or(1));
    repeats = repeats && (engine.nodes || engine.depth);
  }
  const unsigned cores = std::thread::hardware_concurrency();
  if (cores > 0 && static_cast<unsigned>(threads * match.concurrency) > cores) {
    std::fprintf(stderr,
                 "arena: warning: %d games of %d threads share %u cores\n",
                 match.concurrency, threads, cores);
  }
  const int pairs = match.schedule.games / 2;
  if (repeats && match.openings.empty() && pairs > 1) {
    std::fprintf(stderr,
                 "arena: warning: without --openings engines that are bounded "
                 "by nodes or depth play the same games again and again\n");
  }
}

int Run(const RunOptions& options) {
  if (options.resume && options.log.empty()) {
    return Fail(absl::InvalidArgumentError("--resume needs --log"));
  }
  const absl::StatusOr<MatchSettings> match = MatchOf(options);
  if (!match.ok()) return Fail(match.status());
  signal(SIGPIPE, SIG_IGN);
  StartProcessKeeper();
  const MatchHeader header = HeaderOf(*match);
  MatchResults results(header.engines, match->sprt);
  std::vector<GameRecord> before;
  absl::StatusOr<std::optional<GameLogWriter>> log =
      OpenLog(options, header, before);
  if (!log.ok()) return Fail(log.status());
  const GameExporter exporter({options.sgf, options.psq}, match->rules,
                              header.title);
  if (absl::Status status = exporter.Begin(); !status.ok()) return Fail(status);
  std::vector<bool> done(static_cast<size_t>(header.games));
  for (const GameRecord& game : before) {
    const size_t place = static_cast<size_t>(game.index);
    if (place >= done.size() || done[place]) continue;
    done[place] = true;
    results.Add(game);
    if (absl::Status status = exporter.Write(game); !status.ok()) {
      return Fail(status);
    }
  }
  Warn(*match);

  std::optional<Progress> progress;
  progress.emplace(results.games(), header.games, StderrIsTerminal(),
                   std::chrono::seconds(options.interval));
  MatchObserver observer;
  observer.on_game = [&](const GameRecord& game) {
    if (options.verbose) progress->Say(GameText(game));
    if (absl::Status status = exporter.Write(game); !status.ok()) return status;
    return log->has_value() ? (*log)->Append(game) : absl::OkStatus();
  };
  observer.on_tick = [&](const MatchResults& so_far) {
    progress->Update(so_far.games(), so_far.Line());
  };
  const absl::StatusOr<MatchEnd> end =
      PlayMatch(*match, done, results, observer);
  if (!end.ok()) return Fail(end.status());
  progress->Update(results.games(), results.Line(), true);
  progress.reset();
  std::printf("%s\n%s", header.title.c_str(), results.Summary().c_str());
  if (*end == MatchEnd::kInterrupted) {
    std::fprintf(stderr, "arena: interrupted%s\n",
                 options.log.empty() ? "" : "; --resume goes on");
    return kExitInterrupted;
  }
  if (!results.sprt().has_value()) return kExitDone;
  switch (results.sprt()->state()) {
    case SprtState::kAcceptsElo1:
      return kExitDone;
    case SprtState::kAcceptsElo0:
      return kExitRejected;
    case SprtState::kRunning:
      break;
  }
  return kExitUndecided;
}

}  // namespace

void DefineRun(CLI::App& app, int& exit_code) {
  const auto options = std::make_shared<RunOptions>();
  RunOptions& o = *options;
  app.add_option("--engine", o.engines,
                 "an engine, words key=value (below); once for each")
      ->required()
      ->inject_separator();
  app.add_option("--each", o.each, "words for all engines");
  app.add_option("--rule", o.rule,
                 "freestyle, standard, renju, caro, caro5, halfblack or their "
                 "code [of the opening, or freestyle]");
  app.add_option("--forbidden-moves", o.forbidden_moves,
                 "other fouls, as INFO forbidden_moves");
  app.add_option("--size", o.size, "15 or 20x15 [of the opening, or 15]");
  app.add_option("--opening", o.opening,
                 "rule of the opening, with its settings: \"lijing count=2\"");
  app.add_option("--opening-file", o.opening_file,
                 "more opening rules, as INFO opening_file");
  app.add_option("--openings", o.openings_path,
                 "file of prepared openings, one a line");
  app.add_option("--openings-format", o.openings_format,
                 "offset (8,-3, 6,-4), pos (h8i9) or guess");
  app.add_option("--order", o.order, "of the openings: sequential or random");
  app.add_option("--transform", o.transform,
                 "of the openings: none, random, or all eight symmetries");
  app.add_option("--seed", o.seed, "of all that is random [1]");
  app.add_option("--games", o.games,
                 "of each pairing, an even number; with --sprt the most "
                 "[each opening twice, or 100]")
      ->check(CLI::Range(0, 10'000'000));
  app.add_option("--vary-nodes", o.vary_nodes,
                 "percent by which nodes differ from pair to pair, so that "
                 "equal openings do not become equal games [0]")
      ->check(CLI::Range(0, 90));
  app.add_flag("--gauntlet", o.gauntlet,
               "only the first engine against the others");
  app.add_option("--concurrency", o.concurrency, "games at a time [1]")
      ->check(CLI::Range(1, 1024));
  app.add_option("--draw-after", o.draw_after,
                 "a draw with so many stones on the board [0: never]")
      ->check(CLI::Range(0, 1024));
  app.add_flag("--suspend", o.suspend,
               "stop an engine while it is not to move");
  app.add_option("--start-time", o.start_seconds,
                 "seconds for ABOUT and START each [5]")
      ->check(CLI::Range(0.01, 3600.0));
  app.add_option("--hang-time", o.hang_seconds,
                 "seconds for a move that no tc bounds [60]")
      ->check(CLI::Range(0.01, 86400.0));
  app.add_option("--sprt", o.sprt,
                 "sequential test: elo0=0 elo1=20 alpha=0.05 beta=0.05");
  app.add_option("--log", o.log, "the log, lines of JSON");
  app.add_flag("--resume", o.resume, "go on with the log, if it is there");
  app.add_option("--sgf", o.sgf,
                 "the games as SGF: one file that ends with .sgf, or a folder");
  app.add_option("--psq", o.psq, "folder for the games as Piskvork's .psq");
  app.add_flag("--verbose", o.verbose, "a line for each game");
  app.add_option("--interval", o.interval,
                 "seconds between lines where there is no terminal [10]")
      ->check(CLI::Range(0, 86400));
  app.footer(kFooter);
  app.callback([options, &exit_code] { exit_code = Run(*options); });
}

}  // namespace tengen
