#include "engine/opening/rule_check.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/opening/text.h"

namespace tengen {
namespace {

// A way from one step to another, in numbers from 1.
struct Edge {
  int from;
  int to;
  // The option's action carries out the step that it leads to.
  bool carries_out;
};

// What is known about the play so far on one way to a step. As a value so
// small, all of them can be listed.
struct Facts {
  int step = 1;
  bool declared = false;
  bool acted = false;    // O has a meaning
  bool decided = false;  // L has a meaning
  std::array<bool, 2> offered = {};

  friend bool operator<(const Facts& a, const Facts& b) {
    return std::tie(a.step, a.declared, a.acted, a.decided, a.offered) <
           std::tie(b.step, b.declared, b.acted, b.decided, b.offered);
  }
};

// The inner regions, which stones can fill.
constexpr std::array<Region, 5> kSquares = {Region::kCenter, Region::kSquare3,
                                            Region::kSquare5, Region::kSquare7,
                                            Region::kSquare9};

int Capacity(Region square) {
  const int side = 2 * DistancesOf(square).greatest + 1;
  return side * side;
}

bool IsSquare(Region region) {
  return std::find(kSquares.begin(), kSquares.end(), region) != kSquares.end();
}

class RuleChecker {
 public:
  explicit RuleChecker(const OpeningRule& rule)
      : rule_(rule), size_(static_cast<int>(rule.steps.size())) {}

  std::optional<RuleFault> Check() {
    if (size_ == 0) return RuleFault{1, "the rule has no step"};
    if (auto fault = CheckRows()) return fault;
    ListEdges();
    if (auto fault = CheckReachable()) return fault;
    if (auto fault = CheckFacts()) return fault;
    if (auto fault = CheckStonesToMove()) return fault;
    return CheckRoom();
  }

 private:
  bool IsStep(int number) const { return number >= 1 && number <= size_; }

  // Each row for itself.
  std::optional<RuleFault> CheckRows() const {
    for (int i = 1; i <= size_; ++i) {
      const OpeningStep& step = rule_.step(i);
      if (step.verb == Verb::kGoto && !IsStep(step.target)) {
        return RuleFault{i, absl::StrCat("there is no step ", step.target)};
      }
      if (step.verb == Verb::kDeclare && step.hi == kUnbounded &&
          rule_.n_top < step.lo) {
        return RuleFault{i,
                         absl::StrCat("N would have to be at least ", step.lo,
                                      " and at most ", rule_.n_top)};
      }
      if (auto fault = CheckOptions(i)) return fault;
      const bool stops = step.verb == Verb::kGoto || step.verb == Verb::kEnd ||
                         step.verb == Verb::kBranch;
      if (i == size_ && !stops) {
        return RuleFault{i, "the rule runs past its last step"};
      }
    }
    return std::nullopt;
  }

  std::optional<RuleFault> CheckOptions(int number) const {
    std::set<Action::Kind> words;
    for (const BranchOption& option : rule_.step(number).options) {
      if (!IsStep(option.target)) {
        return RuleFault{
            number, absl::StrCat("option ", option.name, ": there is no step ",
                                 option.target)};
      }
      const std::optional<Action::Kind> word = WordOfOption(rule_, option);
      if (!word) {
        return RuleFault{
            number, absl::StrCat("option ", option.name, " leads to step ",
                                 option.target, ", which no action names")};
      }
      if (!words.insert(*word).second) {
        return RuleFault{number, absl::StrCat("two options are taken by ",
                                              ToAbsl(ActionWord(*word)))};
      }
    }
    return std::nullopt;
  }

  void ListEdges() {
    for (int i = 1; i <= size_; ++i) {
      const OpeningStep& step = rule_.step(i);
      switch (step.verb) {
        case Verb::kEnd:
          break;
        case Verb::kGoto:
          edges_.push_back({i, step.target, false});
          break;
        case Verb::kBranch:
          for (const BranchOption& option : step.options) {
            edges_.push_back({i, option.target,
                              CarriesOutStep(*WordOfOption(rule_, option))});
          }
          break;
        default:
          edges_.push_back({i, i + 1, false});
          break;
      }
    }
  }

  // Steps from which `marked` ones can be reached, or the other way round.
  std::vector<bool> Spread(std::vector<bool> marked, bool backward) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (const Edge& edge : edges_) {
        const auto from = static_cast<size_t>(backward ? edge.to : edge.from);
        const auto to = static_cast<size_t>(backward ? edge.from : edge.to);
        if (marked[from] && !marked[to]) {
          marked[to] = true;
          changed = true;
        }
      }
    }
    return marked;
  }

  std::optional<RuleFault> CheckReachable() const {
    const auto slots = static_cast<size_t>(size_) + 1;
    std::vector<bool> first(slots);
    first[1] = true;
    std::vector<bool> ends(slots);
    for (int i = 1; i <= size_; ++i) {
      ends[static_cast<size_t>(i)] = rule_.step(i).verb == Verb::kEnd;
    }
    const std::vector<bool> reached = Spread(first, false);
    const std::vector<bool> ending = Spread(ends, true);
    for (int i = 1; i <= size_; ++i) {
      if (!reached[static_cast<size_t>(i)]) {
        return RuleFault{i, "the step cannot be reached"};
      }
      if (!ending[static_cast<size_t>(i)]) {
        return RuleFault{i, "no end can be reached from the step"};
      }
    }
    return std::nullopt;
  }

  // Whether a step makes sense after the ways that lead to it.
  std::optional<RuleFault> CheckFacts() const {
    std::set<Facts> seen;
    std::vector<Facts> open = {Facts()};
    std::optional<RuleFault> first;
    while (!open.empty()) {
      const Facts facts = open.back();
      open.pop_back();
      if (!seen.insert(facts).second) continue;
      if (auto cause = CauseAt(facts)) {
        if (!first || facts.step < first->step) {
          first = RuleFault{facts.step, *cause};
        }
        continue;
      }
      const Facts after = After(facts);
      for (const Edge& edge : edges_) {
        if (edge.from != facts.step) continue;
        open.push_back(after);
        open.back().step = edge.to;
      }
    }
    return first;
  }

  std::optional<std::string> CauseAt(const Facts& facts) const {
    const OpeningStep& step = rule_.step(facts.step);
    if (step.actor == Actor::kOther && !facts.acted) {
      return "O has no meaning, nobody has acted before";
    }
    if (step.actor == Actor::kDecider && !facts.decided) {
      return "L has no meaning, no branch comes before";
    }
    const bool offered = facts.offered[static_cast<size_t>(step.tag)];
    switch (step.verb) {
      case Verb::kOffer:
        if (step.count_is_declared && !facts.declared) {
          return "N has no meaning, no declare comes before";
        }
        if (offered) return "these candidates are offered already";
        break;
      case Verb::kSelect:
        if (!offered) return "no such candidates are offered before";
        break;
      case Verb::kEnd:
        if (facts.offered[0] || facts.offered[1]) {
          return "candidates are offered and none of them is selected";
        }
        break;
      default:
        break;
    }
    return std::nullopt;
  }

  Facts After(const Facts& before) const {
    const OpeningStep& step = rule_.step(before.step);
    Facts facts = before;
    bool& offered = facts.offered[static_cast<size_t>(step.tag)];
    switch (step.verb) {
      case Verb::kPlace:
      case Verb::kMove:
      case Verb::kDice:
        facts.acted = true;
        break;
      case Verb::kDeclare:
        facts.acted = true;
        facts.declared = true;
        break;
      case Verb::kOffer:
        facts.acted = true;
        offered = true;
        break;
      case Verb::kSelect:
        offered = false;
        break;
      case Verb::kBranch:
        facts.decided = true;
        break;
      case Verb::kClear:
        facts.declared = false;
        facts.offered = {};
        break;
      default:
        break;
    }
    return facts;
  }

  // A move needs its stones: the fewest stones that can stand at each step.
  std::optional<RuleFault> CheckStonesToMove() const {
    constexpr int kMany = kMaxPoints;
    std::vector<int> fewest(static_cast<size_t>(size_) + 1, kMany);
    fewest[1] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Edge& edge : edges_) {
        const OpeningStep& step = rule_.step(edge.from);
        int stones = fewest[static_cast<size_t>(edge.from)];
        if (stones == kMany) continue;
        if (step.verb == Verb::kClear) stones = 0;
        if (step.verb == Verb::kSelect || step.verb == Verb::kDice) ++stones;
        for (const StoneSpec& stone : step.stones) stones += !stone.optional;
        int& slot = fewest[static_cast<size_t>(edge.to)];
        if (stones < slot) {
          slot = stones;
          changed = true;
        }
      }
    }
    for (int i = 1; i <= size_; ++i) {
      for (int number : rule_.step(i).movable) {
        if (number > fewest[static_cast<size_t>(i)]) {
          return RuleFault{
              i, absl::StrCat("stone ", number, " need not stand yet")};
        }
      }
    }
    return std::nullopt;
  }

  // The most stones and candidates that each square can hold.
  using Load = std::array<int, kSquares.size()>;

  static void Add(Region region, int count, Load& load) {
    for (size_t i = 0; i < kSquares.size(); ++i) {
      if (DistancesOf(region).least > DistancesOf(kSquares[i]).greatest) {
        continue;
      }
      load[i] = std::min(load[i] + count, Capacity(kSquares[i]));
    }
  }

  static bool IsFull(Region region, const Load& load) {
    if (!IsSquare(region)) return false;
    return load[static_cast<size_t>(region)] >= Capacity(region);
  }

  // `load` after `step`; tells in `full` whether a region had no room for sure.
  Load LoadAfter(const OpeningStep& step, Load load, bool& full) const {
    full = false;
    switch (step.verb) {
      case Verb::kPlace:
        for (const StoneSpec& stone : step.stones) {
          full = full || IsFull(stone.region, load);
          Add(stone.region, 1, load);
        }
        break;
      case Verb::kDice:
        full = IsFull(RegionOf(step.die), load);
        Add(RegionOf(step.die), 1, load);
        break;
      case Verb::kMove:
        full = IsFull(step.region, load);
        Add(step.region, 1, load);
        break;
      case Verb::kOffer:
        full = IsFull(step.region, load);
        Add(step.region, step.count_is_declared ? MostDeclared() : step.hi,
            load);
        break;
      case Verb::kClear:
        load = {};
        break;
      default:
        break;
    }
    return load;
  }

  int MostDeclared() const {
    int most = 0;
    for (const OpeningStep& step : rule_.steps) {
      if (step.verb != Verb::kDeclare) continue;
      most = std::max(most, step.hi == kUnbounded ? rule_.n_top : step.hi);
    }
    return most;
  }

  std::optional<RuleFault> CheckRoom() const {
    const auto slots = static_cast<size_t>(size_) + 1;
    std::vector<Load> loads(slots, Load{});
    std::vector<bool> needs_room(slots);
    needs_room[1] = true;
    for (const Edge& edge : edges_) {
      if (!edge.carries_out) needs_room[static_cast<size_t>(edge.to)] = true;
    }
    bool full = false;
    for (bool changed = true; changed;) {
      changed = false;
      for (const Edge& edge : edges_) {
        const Load after = LoadAfter(
            rule_.step(edge.from), loads[static_cast<size_t>(edge.from)], full);
        Load& load = loads[static_cast<size_t>(edge.to)];
        for (size_t i = 0; i < load.size(); ++i) {
          if (after[i] > load[i]) {
            load[i] = after[i];
            changed = true;
          }
        }
      }
    }
    for (int i = 1; i <= size_; ++i) {
      LoadAfter(rule_.step(i), loads[static_cast<size_t>(i)], full);
      if (full && needs_room[static_cast<size_t>(i)]) {
        return RuleFault{i, "the region may have no free point left"};
      }
    }
    return std::nullopt;
  }

  const OpeningRule& rule_;
  const int size_;
  std::vector<Edge> edges_;
};

}  // namespace

std::optional<RuleFault> FindFault(const OpeningRule& rule) {
  return RuleChecker(rule).Check();
}

}  // namespace tengen
