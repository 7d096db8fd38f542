#ifndef TENGEN_BENCH_ARENA_REFEREE_H_
#define TENGEN_BENCH_ARENA_REFEREE_H_

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/arena/engine_client.h"
#include "bench/arena/engine_spec.h"
#include "bench/arena/game_record.h"
#include "engine/opening/vocabulary.h"
#include "engine/rules/rule_set.h"

namespace tengen {

// The rules of all games of a match.
struct MatchRules {
  int width = 15;
  int height = 15;
  // The rules of play, by their code and with a choice of fouls, if any, as
  // `INFO forbidden_moves` has it. An opening may add whom the fouls bind.
  const RulePreset* preset = nullptr;
  std::string forbidden_moves;
  // The rule of the opening, its settings applied; "none" has no steps. `text`
  // is as `INFO opening` has it, `file` that of `INFO opening_file` or empty.
  OpeningRule opening;
  std::string opening_text = "none";
  std::string opening_file;
  // A draw when so many stones are on the board; 0: only a full board.
  int draw_after = 0;
  // Engines are stopped while they are not to move.
  bool suspend = false;
  // Nodes of engines and deciders are up to so many percent more or fewer,
  // drawn for each pair of games, so that those which begin alike go on
  // differently.
  int vary_nodes_percent = 0;
  int64_t start_ms = 5000;
  int64_t hang_ms = 60000;

  // The rules of play as data. REQUIRES: forbidden_moves is good.
  RuleSet rules() const;
};

// One game to be played.
struct GameTask {
  int index = 0;
  int pair = 0;
  // By player, and how each is asked for the decisions of an opening (its
  // decider, if it has one).
  std::array<const EngineSpec*, 2> engines = {};
  std::array<OpeningDialect, 2> dialects = {};
  // A prepared opening: stones from black on in turn.
  std::vector<Point> stones;
  std::optional<int> opening_index;
  int symmetry = 0;
  // Of the pair: dice and the free choices of an opening follow from it.
  uint64_t seed = 0;
};

// Plays a game and judges it by the project's own rules: wins, fouls and legal
// moves (engine/position), every action of an opening (engine/opening), time,
// memory. Whatever the engines do, the result is a game; only when `stop` was
// set its reason is kAborted. Blocks. May be called by several threads at once.
GameRecord PlayGame(const MatchRules& rules, const GameTask& task,
                    const std::atomic<bool>& stop);

// How `spec`, or its decider, can be asked for the decisions of the match's
// opening rule. Fails if it cannot be started, or knows no way. Blocks.
absl::StatusOr<OpeningDialect> FindDialect(const MatchRules& rules,
                                           const EngineSpec& spec,
                                           const std::atomic<bool>& stop);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_REFEREE_H_
