#include "engine/decision/opening_solver.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/zobrist.h"
#include "engine/opening/random_action.h"

namespace tengen {
namespace {

// What the decisions remember where nobody says otherwise, in bytes.
constexpr size_t kDefaultMemory = size_t{38} << 20;
// What the value of a position takes, in bytes, about.
constexpr size_t kLeafBytes = 64;

// The shares of the memory in eighths: values of positions, which serve later
// decisions as well; candidates; what the induction remembers.
constexpr size_t LeavesFor(size_t memory) {
  return memory / 8 * 3 / kLeafBytes;
}
constexpr size_t CandidateBytes(size_t memory) { return memory / 8 * 2; }
constexpr size_t InductionBytes(size_t memory) { return memory / 8 * 3; }

// A round: how much of the opening is looked at, and how long each position
// that it ends in is searched.
struct Round {
  InductionLimits limits;
  int64_t nodes;
};

// Static rounds, narrow to wide, then searched ones, again narrow to wide over
// what the earlier ones found best. Chosen by hand.
constexpr Round kStaticRounds[] = {
    {{.depth = 1, .root_width = 8, .width = 1, .root_spare = 2, .spare = 0}, 0},
    {{.depth = 3, .root_width = 8, .width = 2, .root_spare = 4, .spare = 1}, 0},
    {{.depth = 8, .root_width = 16, .width = 2, .root_spare = 8, .spare = 2},
     0},
    {{.depth = 8, .root_width = 32, .width = 3, .root_spare = 12, .spare = 3},
     0},
    {{.depth = 8, .root_width = 48, .width = 5, .root_spare = 16, .spare = 4},
     0},
};
constexpr int kStaticCount = static_cast<int>(std::size(kStaticRounds));
constexpr Round kSearchedRounds[] = {
    {{.depth = 4, .root_width = 6, .width = 2, .root_spare = 2, .spare = 1},
     100},
    {{.depth = 5, .root_width = 8, .width = 2, .root_spare = 4, .spare = 2},
     300},
    {{.depth = 6, .root_width = 12, .width = 3, .root_spare = 6, .spare = 2},
     1'000},
    {{.depth = 8, .root_width = 16, .width = 3, .root_spare = 8, .spare = 3},
     3'000},
    {{.depth = 8, .root_width = 24, .width = 4, .root_spare = 8, .spare = 4},
     10'000},
};
constexpr int kSearchedCount = static_cast<int>(std::size(kSearchedRounds));
constexpr int kMaxRounds = 30;
constexpr int64_t kMaxNodes = int64_t{1} << 34;

Round RoundOf(int number) {
  if (number < kStaticCount) return kStaticRounds[number];
  const int searched = number - kStaticCount;
  if (searched < kSearchedCount) return kSearchedRounds[searched];
  // Ever longer searches of the same tree.
  Round round = kSearchedRounds[kSearchedCount - 1];
  for (int i = searched; i >= kSearchedCount && round.nodes < kMaxNodes; --i) {
    round.nodes *= 2;
  }
  return round;
}

// The part of the time left that a static round may take before it gives way to
// the searched ones, in percent.
constexpr int kStaticRoundPercent = 25;

}  // namespace

size_t PreferredChoice(const std::vector<Choice>& choices, uint64_t seed) {
  TENGEN_CHECK(!choices.empty());
  const auto best = std::max_element(choices.begin(), choices.end(),
                                     [](const Choice& a, const Choice& b) {
                                       return a.worth.value < b.worth.value;
                                     });
  std::vector<size_t> ties;
  double hardest = 0;
  for (size_t i = 0; i < choices.size(); ++i) {
    if (!IsTie(best->worth, choices[i].worth)) continue;
    ties.push_back(i);
    hardest = std::max(hardest, choices[i].mean_answer);
  }
  std::erase_if(ties, [&](size_t i) {
    return choices[i].mean_answer <
           hardest - std::max(best->worth.error, choices[i].worth.error);
  });
  const auto known = [&](size_t i) {
    return static_cast<int>(
        std::bit_width(static_cast<uint64_t>(choices[i].worth.nodes)));
  };
  int best_known = 0;
  for (size_t i : ties) best_known = std::max(best_known, known(i));
  std::erase_if(ties, [&](size_t i) { return known(i) < best_known; });
  return ties[Mix64(seed) % ties.size()];
}

OpeningSolver::OpeningSolver(Searcher& searcher, const Clock& clock)
    : searcher_(searcher),
      clock_(clock),
      leaf_(searcher, LeavesFor(kDefaultMemory)),
      candidates_(leaf_.static_board()),
      memory_(kDefaultMemory),
      max_rounds_(kMaxRounds) {
  set_memory(kDefaultMemory);
}

void OpeningSolver::set_memory(size_t bytes) {
  memory_ = bytes;
  leaf_.set_max_entries(LeavesFor(bytes));
  candidates_.set_memory(CandidateBytes(bytes));
}

void OpeningSolver::RequestStop() {
  stop_.store(true, std::memory_order_relaxed);
  searcher_.RequestStop();
}

void OpeningSolver::ClearStop() {
  stop_.store(false, std::memory_order_relaxed);
  searcher_.ClearStop();
}

Decision OpeningSolver::Decide(const OpeningState& state,
                               std::optional<absl::Duration> time,
                               uint64_t seed) {
  TENGEN_CHECK(!state.over());
  Decision decision;
  const std::vector<Action::Kind> kinds = state.Choices();
  TENGEN_CHECK(!kinds.empty());
  if (kinds[0] == Action::Kind::kRoll) {
    decision.best = *RandomAction(state, seed);
    return decision;
  }
  candidates_.Reset(Mix64(seed));
  Induction induction(state.rule(), leaf_, candidates_);
  induction.set_memory(InductionBytes(memory_));
  if (!RunRounds(state, time, induction, decision)) {
    // No candidate was found where an action is legal: a board almost full.
    decision.best = *RandomAction(state, seed);
    return decision;
  }
  std::vector<Choice>& choices = decision.choices;
  const size_t preferred = PreferredChoice(choices, seed);
  decision.best = choices[preferred].action;
  std::rotate(choices.begin(),
              choices.begin() + static_cast<std::ptrdiff_t>(preferred),
              choices.begin() + static_cast<std::ptrdiff_t>(preferred) + 1);
  std::stable_sort(choices.begin() + 1, choices.end(),
                   [](const Choice& a, const Choice& b) {
                     return a.worth.value > b.worth.value;
                   });
  return decision;
}

bool OpeningSolver::RunRounds(const OpeningState& state,
                              std::optional<absl::Duration> time,
                              Induction& induction, Decision& decision) {
  const absl::Duration start = clock_.Now();
  const absl::Duration end = time ? start + *time : absl::InfiniteDuration();
  leaf_.set_deadline(clock_, end);
  int number = 0;
  // Of the searches of earlier rounds, had each taken its full measure.
  int64_t spent = 0;
  while (number < max_rounds_) {
    const Round round = RoundOf(number);
    const bool is_static = number < kStaticCount;
    const absl::Duration begin = clock_.Now();
    // The first round is quick and always finished.
    absl::Duration round_end = end;
    if (number == 0) {
      round_end = absl::InfiniteDuration();
    } else if (is_static && time) {
      round_end = begin + (end - begin) * kStaticRoundPercent / 100;
    }
    const int64_t searches = leaf_.searches();
    const auto nodes = [&] {
      return spent + (leaf_.searches() - searches) * round.nodes;
    };
    const auto stop = [&] {
      if (number == 0) return false;
      return stop_.load(std::memory_order_relaxed) ||
             clock_.Now() >= round_end || (max_nodes_ && nodes() > *max_nodes_);
    };
    leaf_.set_nodes(round.nodes);
    std::optional<std::vector<Choice>> choices =
        induction.Run(state, round.limits, stop);
    if (!choices && (!is_static || stop_ || clock_.Now() >= end)) break;
    if (!choices) {
      number = kStaticCount;
      continue;
    }
    if (choices->empty()) return false;
    decision.choices = *std::move(choices);
    ++decision.rounds;
    // Nothing to choose, or nothing left to find out.
    if (induction.was_forced()) break;
    if (!is_static && leaf_.searches() == searches && !induction.was_cut()) {
      break;
    }
    const absl::Duration now = clock_.Now();
    // A later round takes longer than this one.
    if (!is_static && now - begin > end - now) break;
    if (stop_ || now >= end) break;
    spent = nodes();
    ++number;
  }
  return !decision.choices.empty();
}

}  // namespace tengen
