// Fits the weights of the pattern evaluation for one rule: plays games of the
// engine against itself, fits value and order of moves to them, and writes the
// table that the engine is built with.
//
//   train --rule renju --out eval/weights/renju.cc
//
// Some minutes on two cores. --games N, --nodes N a move, --leaves N positions
// taken from the search for each move, --result-share X of the game's result in
// the target (the rest is the search's score), --sizes 15,20, --seed N. With
// --games-file FILE the games are kept, and fitted again if the file is there.
// Prints the loss on held-out games and positions beside that of a constant,
// and how often positions of each prediction were won; --reliability FILE.svg
// writes a picture of that.
//
// With --bootstrap it writes a table of hand-chosen weights instead, to begin
// with.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/board/line_table.h"
#include "eval/crossings.h"
#include "eval/line_shapes.h"
#include "eval/pattern_weights.h"
#include "eval/training/fit.h"
#include "eval/training/game_file.h"
#include "eval/training/reliability_chart.h"
#include "eval/training/samples.h"
#include "eval/training/self_play.h"

namespace tengen {
namespace {

struct Options {
  std::string rule = "freestyle";
  std::string out;
  std::vector<int> sizes = {15};
  int games = 3000;
  int64_t nodes = 3000;
  uint64_t seed = 1;
  int threads = static_cast<int>(std::thread::hardware_concurrency());
  int leaves = 4;
  double result_share = 0.5;
  std::string games_file;   // reused if it exists
  std::string reliability;  // file of the picture, if any
  bool bootstrap = false;
};

// What the tables begin with: by LinePattern, in log odds, in the four roles.
struct HandWeight {
  double to_move, not_to_move, attack, defence;
};
constexpr HandWeight kHandWeights[kLinePatternCount] = {
    {0, 0, 0, 0},        {0, 0, 0, 0},        {.01, .01, .2, .15},
    {.01, .01, .3, .25}, {.03, .03, .7, .5},  {.04, .03, 1, .7},
    {.05, .04, 1.1, .8}, {.1, .06, 3, 1.8},   {.14, .08, 4, 2.5},
    {.16, .08, 3.5, 3},  {.8, .4, 30, 20},    {0, 0, 0, 0},
    {0, 0, 0, 0},        {2.5, .6, 200, 100},
};

// One number a feature, per role: line shapes and crossings of each colour.
struct Table {
  std::vector<double> value;
  std::vector<double> order;
  double tempo = 0.08;
  double score_units = kUnitsPerLogit;
};

// Group 0 is of features that are never counted.
std::vector<int> GroupsOf(const RuleSet& rules, const FeatureMap& map,
                          bool for_value) {
  std::vector<int> group(static_cast<size_t>(map.count()), 0);
  int base = 1;
  for (Color color : kColors) {
    const LineTable table(rules[color]);
    const LineShapes& shapes = ShapesFor(rules[color]);
    for (int role = 0; role < 2; ++role) {
      for (int shape = 0; shape < shapes.count(); ++shape) {
        const auto pattern =
            static_cast<int>(table.pattern(shapes.CodeOf(shape)));
        // Lines that do not count have no part in the mean of a pattern.
        if (for_value && !HasOwnStone(shapes.CodeOf(shape))) continue;
        group[static_cast<size_t>(map.Shape(color, role, shape))] =
            base + pattern;
      }
      base += kLinePatternCount;
      for (int i = 0; i < kCrossingCount; ++i) {
        const LinePatterns patterns = AllCrossings().PatternsOf(i);
        if (for_value && !HasOwnStone(patterns)) continue;
        group[static_cast<size_t>(map.Crossing(color, role, i))] =
            base + static_cast<int>(table.threats()[patterns]);
      }
      base += kThreatCount;
    }
  }
  return group;
}

Table HandTable(const RuleSet& rules, const FeatureMap& map) {
  Table result;
  result.value.resize(static_cast<size_t>(map.count()));
  result.order.resize(static_cast<size_t>(map.count()));
  for (Color color : kColors) {
    const LineTable table(rules[color]);
    const LineShapes& shapes = ShapesFor(rules[color]);
    for (int shape = 0; shape < shapes.count(); ++shape) {
      const HandWeight& weight = kHandWeights[static_cast<size_t>(
          table.pattern(shapes.CodeOf(shape)))];
      const auto first = static_cast<size_t>(map.Shape(color, 0, shape));
      const auto second = static_cast<size_t>(map.Shape(color, 1, shape));
      result.value[first] = weight.to_move;
      result.value[second] = weight.not_to_move;
      result.order[first] = weight.attack;
      result.order[second] = weight.defence;
    }
  }
  return result;
}

// Where a five or a straight four is at hand the fit has seen hardly anything:
// such moves come first, in this order, and are valued as by hand.
void KeepDecisiveShapes(const RuleSet& rules, const FeatureMap& map,
                        const Table& hand, Table& table) {
  for (Color color : kColors) {
    const LineTable lines(rules[color]);
    const LineShapes& shapes = ShapesFor(rules[color]);
    for (int shape = 0; shape < shapes.count(); ++shape) {
      const LinePattern pattern = lines.pattern(shapes.CodeOf(shape));
      if (pattern != LinePattern::kFive &&
          pattern != LinePattern::kStraightFour) {
        continue;
      }
      for (int role = 0; role < 2; ++role) {
        const auto f = static_cast<size_t>(map.Shape(color, role, shape));
        table.value[f] = hand.value[f];
        table.order[f] = hand.order[f];
      }
    }
  }
}

int Rounded(double value) {
  return static_cast<int>(std::lround(std::clamp(value, -30000.0, 30000.0)));
}

void WriteArray(std::ostream& out, const std::string& name,
                const std::vector<int>& numbers) {
  out << "constexpr int16_t " << name << "[] = {";
  for (size_t i = 0; i < numbers.size(); ++i) {
    out << (i % 16 == 0 ? "\n    " : " ") << numbers[i] << ",";
  }
  out << "\n};\n\n";
}

void WriteTable(const Options& options, const RuleSet& rules,
                const FeatureMap& map, const Table& table,
                const std::string& origin) {
  std::ofstream out(options.out);
  std::string name = options.rule;
  name[0] = static_cast<char>(std::toupper(name[0]));
  out << "// Written by eval/training/train; do not edit.\n// " << origin
      << "\n\n#include \"eval/weights/weights.h\"\n\nnamespace tengen {\n"
      << "namespace {\n\n// clang-format off\n\n";
  const double unit = static_cast<double>(kUnitsPerLogit) * kWeightScale;
  const bool shared = rules.black == rules.white;
  constexpr std::array<const char*, 4> kKinds = {"ToMove", "NotToMove",
                                                 "Attack", "Defence"};
  std::ostringstream weights;
  for (Color color : kColors) {
    const bool listed = !shared || color == Color::kBlack;
    const std::string side =
        color == Color::kWhite && !shared ? "kWhite" : "kBlack";
    weights << "    {";
    for (const bool crossing : {false, true}) {
      for (size_t kind = 0; kind < kKinds.size(); ++kind) {
        const std::string array =
            absl::StrCat(side, crossing ? "Crossing" : "", kKinds[kind]);
        weights << (crossing || kind > 0 ? ", " : "") << array;
        if (!listed) continue;
        const auto& from = kind < 2 ? table.value : table.order;
        const double scale = kind < 2 ? unit : kOrderUnitsPerLogit;
        std::vector<int> numbers;
        const int count = crossing ? kCrossingCount : map.shape_count(color);
        for (int i = 0; i < count; ++i) {
          const int role = static_cast<int>(kind % 2);
          const int feature = crossing ? map.Crossing(color, role, i)
                                       : map.Shape(color, role, i);
          numbers.push_back(
              Rounded(from[static_cast<size_t>(feature)] * scale));
        }
        WriteArray(out, array, numbers);
      }
    }
    weights << "},\n";
  }
  out << "}  // namespace\n\nconst PatternWeights k" << name
      << "Weights = {\n    \"" << options.rule << "\",\n"
      << weights.str();
  out << "    " << Rounded(table.tempo * unit) << ", "
      << Rounded(table.score_units)
      << "};\n\n// clang-format on\n\n}  // namespace tengen\n";
}

// Reads the games from the file, if one is named and there; else plays them.
absl::StatusOr<std::vector<SelfPlayGame>> GamesFor(const Options& options,
                                                   const RuleSet& rules) {
  if (std::ifstream(options.games_file).good()) {
    return ReadGames(options.games_file);
  }
  std::vector<SelfPlayGame> games;
  for (int size : options.sizes) {
    SelfPlayOptions play;
    play.rules = rules;
    play.size = size;
    play.games = options.games / static_cast<int>(options.sizes.size());
    play.nodes = play.leaf_nodes = options.nodes;
    play.leaves = options.leaves;
    play.seed = options.seed + static_cast<uint64_t>(size) * 1000;
    play.threads = options.threads;
    std::vector<SelfPlayGame> more = PlayGames(play);
    games.insert(games.end(), std::make_move_iterator(more.begin()),
                 std::make_move_iterator(more.end()));
  }
  if (!options.games_file.empty()) {
    const absl::Status status = WriteGames(options.games_file, games);
    if (!status.ok()) return status;
  }
  return games;
}

int Run(const Options& options) {
  const RulePreset* preset = FindRulePreset(options.rule);
  if (preset == nullptr || options.out.empty()) {
    std::fprintf(stderr, "a known --rule and --out FILE are needed\n");
    return 2;
  }
  const FeatureMap map(preset->rules);
  Table table = HandTable(preset->rules, map);
  std::string origin = "Chosen by hand.";
  if (!options.bootstrap) {
    const Table hand = table;
    const absl::StatusOr<std::vector<SelfPlayGame>> played =
        GamesFor(options, preset->rules);
    if (!played.ok()) {
      std::fprintf(stderr, "%s\n", played.status().ToString().c_str());
      return 1;
    }
    const std::vector<SelfPlayGame>& games = *played;
    ValueSamples values;
    PolicySamples policies;
    CollectSamples(games, preset->rules, map, values, policies);
    double black = 0;
    for (const SelfPlayGame& game : games) black += game.result;
    std::printf("%zu games, black scores %.3f; %zu positions, %zu for moves\n",
                games.size(), black / static_cast<double>(games.size()),
                values.size(), policies.size());
    FitOptions fit;
    fit.result_share = options.result_share;
    const Fitted value =
        FitValue(values, GroupsOf(preset->rules, map, true), fit);
    if (!options.reliability.empty()) {
      std::ofstream(options.reliability) << ReliabilityChart(
          "Held-out games, " + options.rule, value.held_out);
    }
    const Fitted order =
        FitPolicy(policies, GroupsOf(preset->rules, map, false), fit);
    table.value = value.weights;
    table.tempo = value.tempo;
    table.score_units = value.score_units;
    table.order = order.weights;
    KeepDecisiveShapes(preset->rules, map, hand, table);
    std::ostringstream text;
    text << "Fitted to " << values.size() << " positions of " << games.size()
         << " games, " << options.nodes << " nodes a move, seed "
         << options.seed << ".";
    origin = text.str();
  }
  WriteTable(options, preset->rules, map, table, origin);
  return 0;
}

int Main(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string_view arg = argv[i];
    const auto value = [&]() -> const char* {
      if (i + 1 >= argc) std::exit(2);
      return argv[++i];
    };
    if (arg == "--rule") {
      options.rule = value();
    } else if (arg == "--out") {
      options.out = value();
    } else if (arg == "--games") {
      options.games = std::atoi(value());
    } else if (arg == "--nodes") {
      options.nodes = std::atoll(value());
    } else if (arg == "--seed") {
      options.seed = static_cast<uint64_t>(std::atoll(value()));
    } else if (arg == "--threads") {
      options.threads = std::atoi(value());
    } else if (arg == "--result-share") {
      options.result_share = std::atof(value());
    } else if (arg == "--sizes") {
      options.sizes.clear();
      std::istringstream list(value());
      for (std::string size; std::getline(list, size, ',');) {
        options.sizes.push_back(std::atoi(size.c_str()));
      }
    } else if (arg == "--leaves") {
      options.leaves = std::atoi(value());
    } else if (arg == "--games-file") {
      options.games_file = value();
    } else if (arg == "--reliability") {
      options.reliability = value();
    } else if (arg == "--bootstrap") {
      options.bootstrap = true;
    } else {
      std::fprintf(stderr,
                   "usage: train --rule ID --out FILE [--sizes 15,20] "
                   "[--games N] [--nodes N] [--seed N] [--threads N] "
                   "[--leaves N] [--result-share X] [--games-file FILE] "
                   "[--reliability FILE.svg] [--bootstrap]\n");
      return 2;
    }
  }
  return Run(options);
}

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) { return tengen::Main(argc, argv); }
