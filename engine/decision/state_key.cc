#include "engine/decision/state_key.h"

#include <optional>

#include "engine/base/zobrist.h"

namespace tengen {
namespace {

bool SetsActor(Verb verb) {
  switch (verb) {
    case Verb::kPlace:
    case Verb::kDice:
    case Verb::kDeclare:
    case Verb::kOffer:
    case Verb::kMove:
      return true;
    default:
      return false;
  }
}

std::vector<size_t> Successors(const OpeningRule& rule, size_t number) {
  const OpeningStep& step = rule.step(static_cast<int>(number));
  std::vector<size_t> next;
  switch (step.verb) {
    case Verb::kEnd:
      break;
    case Verb::kGoto:
      next.push_back(static_cast<size_t>(step.target));
      break;
    case Verb::kBranch:
      for (const BranchOption& option : step.options) {
        next.push_back(static_cast<size_t>(option.target));
      }
      break;
    default:
      next.push_back(number + 1);
  }
  return next;
}

// Whether `who`, if he counts, is the holder of black.
uint64_t RelativeTo(const OpeningState& state, std::optional<Player> who) {
  if (!who) return 0;
  return *who == state.holder(Color::kBlack) ? 1 : 2;
}

}  // namespace

StateKeys::StateKeys(const OpeningRule& rule) : live_(rule.steps.size() + 1) {
  const bool bound_person = rule.forbid && *rule.forbid != Actor::kBlack &&
                            *rule.forbid != Actor::kWhite;
  // Backward until nothing changes; cycles make more than one pass necessary.
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t number = rule.steps.size(); number > 0; --number) {
      const OpeningStep& step = rule.step(static_cast<int>(number));
      Live live;
      for (size_t next : Successors(rule, number)) {
        live.persons = live.persons || live_[next].persons;
        live.actor = live.actor || live_[next].actor;
        live.decider = live.decider || live_[next].decider;
        live.declared = live.declared || live_[next].declared;
        live.order = live.order || live_[next].order;
      }
      if (SetsActor(step.verb)) live.actor = false;
      if (step.verb == Verb::kBranch) live.decider = false;
      if (step.verb == Verb::kDeclare) live.declared = false;
      if (step.verb == Verb::kClear) live.declared = live.order = false;
      live.persons = live.persons || bound_person ||
                     step.actor == Actor::kFirst ||
                     step.actor == Actor::kSecond;
      live.actor = live.actor || step.actor == Actor::kOther;
      live.decider = live.decider || step.actor == Actor::kDecider;
      live.declared = live.declared || step.count_is_declared;
      live.order = live.order || step.verb == Verb::kMove;
      if (live != live_[number]) {
        live_[number] = live;
        changed = true;
      }
    }
  }
}

uint64_t StateKeys::Of(const OpeningState& state) const {
  return KeyOf(state, LiveAt(state));
}

uint64_t StateKeys::OfAnyNumber(const OpeningState& state) const {
  Live live = LiveAt(state);
  live.declared = false;
  return KeyOf(state, live);
}

uint64_t StateKeys::KeyOf(const OpeningState& state, const Live& live) {
  uint64_t key = Mix64(state.position().hash() +
                       Mix64(static_cast<uint64_t>(state.step())));
  const auto add = [&key](uint64_t fact) { key = Mix64(key + fact); };
  if (live.persons) add(state.holder(Color::kBlack) == Player::kFirst ? 1 : 2);
  if (live.actor) add(4 + RelativeTo(state, state.last_actor()));
  if (live.decider) add(8 + RelativeTo(state, state.last_decider()));
  if (live.declared) {
    add(0x100u + static_cast<uint64_t>(state.declared().value_or(0)));
  }
  // The order of the candidates does not count.
  uint64_t candidates = 0;
  for (const Candidate& candidate : state.candidates()) {
    candidates += Mix64(ZobristKey(candidate.point, StoneOf(candidate.color)) +
                        static_cast<uint64_t>(candidate.tag));
  }
  add(candidates);
  if (live.order) {
    for (const Position::Placed& placed : state.position().history()) {
      add(static_cast<uint64_t>(placed.point.index()));
    }
    add(static_cast<uint64_t>(state.moved_stone().value_or(0)));
  }
  return key;
}

}  // namespace tengen
