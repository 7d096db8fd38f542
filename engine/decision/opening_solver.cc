#include "engine/decision/opening_solver.h"

#include <algorithm>
#include <bit>
#include <limits>
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

// Static rounds, from narrow to wide: how much of the opening is looked at. The
// last one that is quick enough is what is searched. Chosen by hand.
constexpr InductionLimits kStaticRounds[] = {
    {.depth = 1, .root_width = 8, .width = 1, .root_spare = 2, .spare = 0},
    {.depth = 3, .root_width = 8, .width = 2, .root_spare = 4, .spare = 1},
    {.depth = 8, .root_width = 16, .width = 2, .root_spare = 8, .spare = 2},
    {.depth = 8, .root_width = 32, .width = 3, .root_spare = 12, .spare = 3},
    {.depth = 8, .root_width = 48, .width = 5, .root_spare = 16, .spare = 4},
};

// The part of the time left that a static round may take before it gives way to
// the searches, in percent.
constexpr int kStaticRoundPercent = 12;

// Searches of leaves come in stages: in the first one a leaf gets so many
// nodes and so many options of the decision are followed, fewer if the nodes
// allowed are few; in each later one many times the nodes go to as many times
// fewer options (successive halving). Chosen by hand.
constexpr int64_t kFirstStageNodes = 100;
constexpr int kStageFactor = 4;
constexpr int kFirstStageOptions = 16;
constexpr int kFewestFirstOptions = 4;
constexpr int64_t kFirstStageShare = 8;
constexpr int kLeastOptions = 2;
constexpr int64_t kMaxNodes = int64_t{1} << 34;
// Leaves that are searched before the options are compared anew.
constexpr size_t kBatch = 8;
// The options are compared anew once more after the last search: what that
// takes, in measures of the last time, is kept of the time.
constexpr double kReserve = 1.5;

constexpr int kMaxRounds = 1 << 20;

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
  InductionLimits limits;
  absl::Duration took;
  for (const InductionLimits& wider : kStaticRounds) {
    if (decision.rounds >= max_rounds_) return true;
    const bool first = decision.rounds == 0;
    const absl::Duration begin = clock_.Now();
    absl::Duration round_end = end;
    if (time) round_end = begin + (end - begin) * kStaticRoundPercent / 100;
    std::optional<std::vector<Choice>> choices =
        induction.Run(state, wider, [&] {
          // The first round is quick and always finished.
          return !first && (stop_.load(std::memory_order_relaxed) ||
                            clock_.Now() >= round_end);
        });
    if (!choices) break;
    if (choices->empty()) return false;
    limits = wider;
    took = clock_.Now() - begin;
    decision.choices = *std::move(choices);
    ++decision.rounds;
    // Nothing to choose.
    if (induction.was_forced()) return true;
    if (stop_ || clock_.Now() >= end) return true;
  }
  Deepen(state, limits, end, took, induction, decision);
  return true;
}

void OpeningSolver::Deepen(const OpeningState& state,
                           const InductionLimits& limits, absl::Duration end,
                           absl::Duration took, Induction& induction,
                           Decision& decision) {
  const int64_t nodes_before = leaf_.nodes();
  const auto nodes_left = [&] {
    const int64_t most =
        max_nodes_.value_or(std::numeric_limits<int64_t>::max());
    return most - (leaf_.nodes() - nodes_before);
  };
  const auto stop = [&] {
    return stop_.load(std::memory_order_relaxed) || clock_.Now() >= end;
  };
  int64_t nodes = kFirstStageNodes;
  const auto options_allowed = static_cast<int>(
      std::min<int64_t>(nodes_left() / (kFirstStageShare * kFirstStageNodes),
                        kFirstStageOptions));
  int options = std::max(options_allowed, kFewestFirstOptions);
  // Whether the last Run was within `limits`, so that Doubts may follow it: a
  // wider one may have been broken off.
  bool current = false;
  while (decision.rounds < max_rounds_ && !stop()) {
    if (current) {
      const absl::Duration deadline =
          end < absl::InfiniteDuration() ? end - took * kReserve : end;
      std::vector<Doubt> doubts = induction.Doubts(state, options);
      std::erase_if(doubts, [nodes](const Doubt& doubt) {
        return doubt.known.nodes >= nodes;
      });
      if (doubts.empty()) {
        if (nodes >= kMaxNodes) return;
        nodes *= kStageFactor;
        options = std::max(options / kStageFactor, kLeastOptions);
        continue;
      }
      if (doubts.size() > kBatch)
        doubts.erase(doubts.begin() + kBatch, doubts.end());
      leaf_.set_deadline(clock_, deadline);
      bool searched = false;
      for (const Doubt& doubt : doubts) {
        if (stop() || clock_.Now() >= deadline) break;
        if (SearchedLeaf::Cost(doubt.question, nodes) > nodes_left()) break;
        leaf_.Deepen(doubt.question, nodes);
        searched = true;
      }
      decision.nodes = leaf_.nodes() - nodes_before;
      if (!searched) return;
    }
    const absl::Duration begin = clock_.Now();
    auto choices = induction.Run(state, limits, stop);
    if (!choices) return;
    took = clock_.Now() - begin;
    decision.choices = *std::move(choices);
    if (current) ++decision.rounds;
    current = true;
  }
}

}  // namespace tengen
