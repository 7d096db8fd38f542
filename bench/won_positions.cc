// Makes a set of won positions for the suite from games of Tengen against
// itself: the earliest position of a game from which a long search proves the
// win that a short one does not see.
//
//   build/release/bench/won_positions --count 25 --out
//   bench/data/won_positions.tsv
//
// Each game begins with a drawn opening (bench/arena/opening_generator.h) and
// is played with few nodes a move, so that both sides err. The same options
// give the same set everywhere.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_format.h"
#include "bench/arena/opening_generator.h"
#include "bench/puzzles.h"
#include "engine/base/check.h"
#include "engine/position/outcome.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "eval/factory.h"
#include "tests/support/board_text.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 32 << 20;
// Nodes of a move in the games; of the search that must not see the win; of
// the search that must, and again of one that has to agree.
constexpr int64_t kPlayNodes = 1000;
constexpr int64_t kShortNodes = 10000;
constexpr int64_t kLongNodes = 200000;
constexpr int64_t kProofNodes = 400000;

struct WonOptions {
  std::vector<std::string> rules = {"freestyle", "standard", "renju", "caro"};
  int size = 15;
  int count = 25;
  uint64_t seed = 1;
  std::string out;
};

class WonPositions {
 public:
  explicit WonPositions(const RuleSet& rules)
      : rules_(rules), searcher_(MakeEvaluator, SteadyClock(), kTableBytes) {}

  struct Win {
    Position position;
    RootLine line;
  };

  // The hardest win of a game from `opening` on; nothing if it has none that
  // is hard enough.
  std::optional<Win> Find(const BalancedOpening& opening, int size) {
    Position position = *Position::Create(size, size);
    for (const Point p : opening.stones) position.Play({p});
    const std::optional<Color> winner = PlayOut(position);
    if (!winner) return std::nullopt;
    std::optional<Win> earliest;
    while (position.history().size() > opening.stones.size()) {
      position.Undo();
      if (position.side_to_move() != *winner) continue;
      std::optional<RootLine> line = Prove(position, kLongNodes);
      if (!line) break;
      earliest = {position, *std::move(line)};
    }
    if (!earliest || Prove(earliest->position, kShortNodes)) {
      return std::nullopt;
    }
    std::optional<RootLine> line = Prove(earliest->position, kProofNodes);
    if (!line) return std::nullopt;
    earliest->line = *std::move(line);
    return earliest;
  }

 private:
  SearchReport Search(const Position& position, int64_t nodes) {
    SearchRequest request;
    request.limits.nodes = nodes;
    return searcher_.Search(position, rules_, request, nullptr);
  }

  // The winner, nothing in a draw; `position` is then the last one.
  std::optional<Color> PlayOut(Position& position) {
    searcher_.ClearTable();
    for (;;) {
      const SearchReport report = Search(position, kPlayNodes);
      if (report.lines.empty()) return std::nullopt;
      const Move move = report.lines.front().pv.front();
      const Outcome outcome = OutcomeOfMove(position, rules_, move);
      position.Play(move);
      if (outcome.over()) return outcome.winner;
    }
  }

  std::optional<RootLine> Prove(const Position& position, int64_t nodes) {
    searcher_.ClearTable();
    SearchReport report = Search(position, nodes);
    if (report.lines.empty() || !report.lines.front().score.is_win()) {
      return std::nullopt;
    }
    return std::move(report.lines.front());
  }

  RuleSet rules_;
  Searcher searcher_;
};

// Writes `options.count` positions of one rule. Whether there were enough.
bool WriteRule(const WonOptions& options, const std::string& rule,
               std::ostream& out) {
  OpeningSettings settings;
  settings.rules = FindRulePreset(rule)->rules;
  settings.size = options.size;
  settings.nodes = 500;
  settings.tolerance = 0.1;
  settings.seed = options.seed;
  OpeningGenerator generator(settings);
  WonPositions won(settings.rules);
  int games = 0;
  for (int found = 0; found < options.count; ++games) {
    const std::optional<BalancedOpening> opening = generator.Next();
    if (!opening) return false;
    const auto win = won.Find(*opening, options.size);
    if (!win) continue;
    ++found;
    out << absl::StrFormat("%s%d_%03d\t%s\t%d\t%s\t%d\t%s\t%s", rule,
                           options.size, games, rule, options.size,
                           win->position.side_to_move() == Color::kBlack
                               ? "black"
                               : "white",
                           win->line.score.plies(), PuzzleMoves(win->position),
                           DataPointName(win->line.pv.front().point))
        << std::endl;
  }
  std::cerr << rule << ": " << options.count << " positions of " << games
            << " games\n";
  return true;
}

int Main(int argc, char** argv) {
  WonOptions options;
  CLI::App app("Makes a set of won positions from games against itself.");
  app.add_option("--rule", options.rules, "rules of play, by their ids")
      ->capture_default_str();
  app.add_option("--size", options.size, "side of the board")
      ->check(CLI::Range(10, kMaxSide))
      ->capture_default_str();
  app.add_option("--count", options.count, "positions for each rule")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--seed", options.seed, "another seed, other games")
      ->capture_default_str();
  app.add_option("--out", options.out, "the file to write")->required();
  CLI11_PARSE(app, argc, argv);
  for (const std::string& rule : options.rules) {
    if (FindRulePreset(rule) == nullptr) {
      std::cerr << "won_positions: no rule of play is called " << rule << "\n";
      return 2;
    }
  }
  std::ofstream out(options.out);
  out << "# won_positions";
  for (const std::string& rule : options.rules) out << " --rule " << rule;
  out << " --size " << options.size << " --count " << options.count
      << " --seed " << options.seed << "\n"
      << "id\trule\tsize\tside_to_move\tplies\tmoves\tfirst_move" << std::endl;
  for (const std::string& rule : options.rules) {
    if (!WriteRule(options, rule, out)) {
      std::cerr << "won_positions: no more openings for " << rule << "\n";
      return 1;
    }
  }
  out.close();
  if (!out) std::cerr << "won_positions: cannot write " << options.out << "\n";
  return out.fail() ? 1 : 0;
}

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) { return tengen::Main(argc, argv); }
