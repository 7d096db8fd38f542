#include "protocol/settings.h"

#include <algorithm>

namespace tengen {
namespace {

constexpr int64_t kMiB = int64_t{1} << 20;
// What a manager that sets no limit is taken to allow (the tournament's).
constexpr int64_t kDefaultMemory = 350 * kMiB;
// Everything but the transposition table: program, tables, search stacks; and
// the part of what the decisions of an opening remember that the rest leaves no
// room for.
constexpr int64_t kOtherMemory = 12 * kMiB;
constexpr int64_t kOpeningMemory = 14 * kMiB;
constexpr int64_t kLeastTable = 1 * kMiB;
// What the decisions of an opening may remember at most; more is of no use.
constexpr int64_t kMostOpeningMemory = 64 * kMiB;
// More than this is never asked of the system.
constexpr int64_t kMostMemory = 65536 * kMiB;
// A move's time if the manager sets no limit at all.
constexpr absl::Duration kDefaultTurn = absl::Seconds(5);

}  // namespace

size_t TableBytes(const Settings& settings) {
  const auto hash_size = settings.hash_size;
  int64_t bytes = 0;
  if (settings.max_memory == 0 && hash_size.has_value()) {
    bytes = *hash_size * 1024;
  } else {
    const int64_t memory =
        std::min(settings.max_memory > 0 ? settings.max_memory : kDefaultMemory,
                 kMostMemory);
    // A sixteenth is left for what the system counts besides.
    bytes = memory - memory / 16 - kOtherMemory - kOpeningMemory;
    if (hash_size.has_value()) bytes = std::min(bytes, *hash_size * 1024);
  }
  return static_cast<size_t>(std::max(bytes, kLeastTable));
}

size_t OpeningBytes(const Settings& settings) {
  const int64_t memory =
      settings.max_memory > 0 ? settings.max_memory : kDefaultMemory;
  // Of a small limit a third: the rest goes to the program and its stacks. Of a
  // large one what the transposition table leaves, without the program's part.
  return static_cast<size_t>(
      std::min({std::max(memory, kLeastMemory) / 3,
                memory / 16 + kOpeningMemory + 2 * kMiB, kMostOpeningMemory}));
}

SearchLimits LimitsOf(const Settings& settings, absl::Duration used) {
  const auto is_finite = [](std::optional<absl::Duration> time) {
    return time.has_value() && *time != absl::InfiniteDuration();
  };
  SearchLimits limits;
  limits.depth = settings.max_depth;
  limits.nodes = settings.max_node;
  if (is_finite(settings.timeout_turn)) {
    limits.turn_time = settings.timeout_turn;
  }
  if (is_finite(settings.time_left)) {
    limits.match_time_left = settings.time_left;
  } else if (!settings.time_left.has_value() &&
             is_finite(settings.timeout_match)) {
    limits.match_time_left = *settings.timeout_match - used;
  }
  if (!settings.timeout_turn.has_value() &&
      !limits.match_time_left.has_value()) {
    limits.turn_time = kDefaultTurn;
  }
  return limits;
}

const RulePreset& RuleInForce(const Settings& settings) {
  const RulePreset* game = GamePreset(settings.opening.rule().game);
  return settings.rule_is_named || game == nullptr ? *settings.rule : *game;
}

RuleSet EffectiveRules(const Settings& settings, Color own,
                       std::optional<Color> bound_color) {
  ForbiddenFor who = settings.forbidden_for;
  if (bound_color.has_value()) {
    who = *bound_color == Color::kBlack ? ForbiddenFor::kBlack
                                        : ForbiddenFor::kWhite;
  }
  std::array<bool, 2> bound = {};
  for (Color color : kColors) {
    bool binds = false;
    switch (who) {
      case ForbiddenFor::kBlack:
        binds = color == Color::kBlack;
        break;
      case ForbiddenFor::kWhite:
        binds = color == Color::kWhite;
        break;
      case ForbiddenFor::kBoth:
        binds = true;
        break;
      case ForbiddenFor::kNone:
        break;
      case ForbiddenFor::kOwn:
        binds = color == own;
        break;
      case ForbiddenFor::kOpponent:
        binds = color != own;
        break;
    }
    bound[static_cast<size_t>(Index(color))] = binds;
  }
  return WithFouls(RuleInForce(settings).rules, settings.forbidden_moves,
                   bound);
}

RuleSet RulesOfOpening(const Settings& settings, Color own) {
  std::optional<Color> bound;
  if (settings.opening.rule().forbid.has_value()) bound = Color::kBlack;
  return EffectiveRules(settings, own, bound);
}

}  // namespace tengen
