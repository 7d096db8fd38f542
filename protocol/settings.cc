#include "protocol/settings.h"

#include <algorithm>

namespace tengen {
namespace {

constexpr int64_t kMiB = 1 << 20;
// What a manager that sets no limit is taken to allow (the tournament's).
constexpr int64_t kDefaultMemory = 350 * kMiB;
// Everything but the transposition table: program, tables, search stacks.
constexpr int64_t kOtherMemory = 12 * kMiB;
constexpr int64_t kLeastTable = 1 * kMiB;

}  // namespace

size_t TableBytes(const Settings& settings) {
  const int64_t memory =
      settings.max_memory > 0 ? settings.max_memory : kDefaultMemory;
  // An eighth is left for what the system counts besides.
  int64_t bytes = memory - memory / 8 - kOtherMemory;
  if (settings.hash_size.has_value()) {
    bytes = std::min(bytes, *settings.hash_size * 1024);
  }
  return static_cast<size_t>(std::max(bytes, kLeastTable));
}

RuleSet EffectiveRules(const Settings& settings, Color own) {
  std::array<bool, 2> bound = {};
  for (Color color : kColors) {
    bool binds = false;
    switch (settings.forbidden_for) {
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
  return WithFouls(settings.rule->rules, settings.forbidden_moves, bound);
}

}  // namespace tengen
