#ifndef TENGEN_PROTOCOL_SETTINGS_H_
#define TENGEN_PROTOCOL_SETTINGS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/time/time.h"
#include "engine/rules/rule_set.h"
#include "engine/search/limits.h"
#include "protocol/opening_settings.h"
#include "protocol/rule_codes.h"

namespace tengen {

// Whom the fouls bind (INFO forbidden_for).
enum class ForbiddenFor : uint8_t {
  kBlack,
  kWhite,
  kBoth,
  kNone,
  kOwn,  // the engine's colour
  kOpponent,
};

inline constexpr int kFullStrength = 100;

// All that INFO sets. It survives START and RESTART.
struct Settings {
  Dialect dialect = Dialect::kPiskvork;

  std::optional<absl::Duration> timeout_turn;
  // Nothing, as with 0: no limit for the match.
  std::optional<absl::Duration> timeout_match;
  // The last time_left; infinite for "no limit".
  std::optional<absl::Duration> time_left;
  // time_left was set since the engine last began to think.
  bool time_left_is_new = false;

  int64_t max_memory = 0;            // bytes, 0: no limit
  std::optional<int64_t> hash_size;  // KiB
  std::optional<int> max_depth;
  std::optional<int64_t> max_node;
  int thread_num = 1;
  bool pondering = false;
  int show_detail = 0;

  int strength = kFullStrength;
  // Makes free choices repeatable.
  std::optional<uint64_t> seed;

  const RulePreset* rule = FindRulePreset(0);
  // `rule` was set since START, so that it goes before the opening's own game.
  bool rule_is_named = false;
  // Nothing: the rule's own.
  std::optional<FoulChoice> forbidden_moves;
  ForbiddenFor forbidden_for = ForbiddenFor::kBlack;

  OpeningSettings opening;

  std::string folder;
  int game_type = 0;
};

// The least max_memory, in bytes, that the engine can keep to.
inline constexpr int64_t kLeastMemory = int64_t{16} << 20;

// Bytes for the transposition table under these settings: so many that the
// whole process stays within max_memory, and within hash_size itself.
size_t TableBytes(const Settings& settings);

// Bytes that the decisions of openings may remember under these settings,
// within the same bound.
size_t OpeningBytes(const Settings& settings);

// Limits of the next move. `used` is the time of the moves since START, for
// managers that send no time_left. Never without any limit, unless a manager
// has said that the time of a move has none.
SearchLimits LimitsOf(const Settings& settings, absl::Duration used);

// The rule of play, without choices of fouls: that of INFO rule if it came
// since START, otherwise the opening's own game, if it has one.
const RulePreset& RuleInForce(const Settings& settings);

// The rules of play when the engine plays `own`. `bound`: the colour that the
// fouls bind, whatever INFO forbidden_for says.
RuleSet EffectiveRules(const Settings& settings, Color own,
                       std::optional<Color> bound = std::nullopt);

// The rules of play to begin an opening with; where the opening itself says
// whom the fouls bind, it goes before INFO forbidden_for. `own` as above.
RuleSet RulesOfOpening(const Settings& settings, Color own);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_SETTINGS_H_
