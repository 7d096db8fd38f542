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

// With more threads half of the memory is for their searchers. Each needs this
// beside its table, and at least that together with it, in bytes, about.
constexpr size_t kHelperOwnBytes = size_t{1} << 20;
constexpr size_t kLeastHelperBytes = size_t{2} << 20;

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
// the searches, in percent; and of the nodes allowed, for which the states that
// it meets stand.
constexpr int kStaticRoundPercent = 12;

// Searches of leaves come in stages: in the first one a leaf gets so many
// nodes and so many options of the decision are followed, fewer if the nodes
// allowed are few; in each later one many times the nodes go to as many times
// fewer options (successive halving). The last one shares out what is left.
// Shorter searches are of no use: bench/leaf_error finds that in renju 100
// nodes tell siblings apart worse than the static value, 400 better.
constexpr int64_t kFirstStageNodes = 400;
constexpr int kStageFactor = 4;
constexpr int kFirstStageOptions = 16;
constexpr int kFewestFirstOptions = 4;
constexpr size_t kFewLeaves = 4;
constexpr int64_t kFirstStageShare = 4;
constexpr int kLeastOptions = 2;
constexpr int64_t kMaxNodes = int64_t{1} << 34;
// Leaves that are searched before the options are compared anew.
constexpr size_t kBatch = 8;
// The options are compared anew once more after the last search: what that
// takes, in measures of the last time, is kept of the time.
constexpr double kReserve = 1.5;

constexpr int kMaxRounds = 1 << 20;

// How many nodes each doubt may get, no more than `nodes`, so that all of them
// together cost no more than `left`. A single one is not given all: what it
// loses by its search may bring a rival back, which then needs as many.
int64_t EvenShare(const std::vector<Doubt>& doubts, int64_t nodes,
                  int64_t left) {
  int64_t cost = 0;
  for (const Doubt& doubt : doubts) {
    cost += SearchedLeaf::Cost(doubt.question, nodes);
  }
  if (doubts.size() == 1 && doubts[0].question.points.empty()) cost *= 2;
  // A search may pass its share by a few.
  left -= left / 50;
  if (cost <= left) return nodes;
  return static_cast<int64_t>(static_cast<double>(nodes) *
                              static_cast<double>(left) /
                              static_cast<double>(cost));
}

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
           hardest -
               kTieShare * std::max(best->worth.error, choices[i].worth.error);
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
    : clock_(clock),
      leaf_(searcher, LeavesFor(kDefaultMemory)),
      candidates_(leaf_.static_board()),
      memory_(kDefaultMemory),
      max_rounds_(kMaxRounds) {
  ShareMemory();
}

void OpeningSolver::set_threads(int threads) {
  if (threads == threads_) return;
  threads_ = threads;
  ShareMemory();
}

void OpeningSolver::set_memory(size_t bytes) {
  if (bytes == memory_) return;
  memory_ = bytes;
  ShareMemory();
}

void OpeningSolver::ShareMemory() {
  size_t bytes = memory_;
  const auto most = static_cast<int>(bytes / 2 / kLeastHelperBytes);
  const int helpers = std::clamp(threads_ - 1, 0, most);
  size_t table = 0;
  if (helpers > 0) {
    table = bytes / 2 / static_cast<size_t>(helpers) - kHelperOwnBytes;
    bytes -= bytes / 2;
  }
  leaf_.set_helpers(helpers, table, clock_);
  own_memory_ = bytes;
  leaf_.set_max_entries(LeavesFor(bytes));
  candidates_.set_memory(CandidateBytes(bytes));
}

void OpeningSolver::RequestStop() {
  stop_.store(true, std::memory_order_relaxed);
  leaf_.RequestStop();
}

void OpeningSolver::ClearStop() {
  stop_.store(false, std::memory_order_relaxed);
  leaf_.ClearStop();
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
  induction.set_memory(InductionBytes(own_memory_));
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
  const int64_t most_states = max_nodes_
                                  ? *max_nodes_ / 100 * kStaticRoundPercent
                                  : std::numeric_limits<int64_t>::max();
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
                            induction.states() > most_states ||
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
  bool stage_begins = true;
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
        stage_begins = true;
        options = std::max(options / kStageFactor, kLeastOptions);
        continue;
      }
      // Too few nodes are left for a whole stage: a smaller one, as long as it
      // still tells more than the last one did. A first stage of many leaves is
      // broken off instead, as very short searches tell next to nothing.
      if (std::exchange(stage_begins, false)) {
        int64_t least = std::max<int64_t>(nodes / kStageFactor * 5 / 4, 1);
        if (nodes == kFirstStageNodes) {
          least = doubts.size() <= kFewLeaves ? 1 : nodes;
        }
        const int64_t share = EvenShare(doubts, nodes, nodes_left());
        if (share < nodes && share >= least) {
          nodes = share;
          continue;
        }
      }
      if (doubts.size() > kBatch)
        doubts.erase(doubts.begin() + kBatch, doubts.end());
      leaf_.set_deadline(clock_, deadline);
      bool searched = false;
      std::vector<LeafQuestion> questions;
      for (size_t i = 0; i < doubts.size();) {
        if (stop() || clock_.Now() >= deadline) break;
        // As many as there are threads.
        int64_t cost = 0;
        questions.clear();
        for (; i < doubts.size() && questions.size() < leaf_.threads(); ++i) {
          cost += SearchedLeaf::Cost(doubts[i].question, nodes);
          if (cost > nodes_left()) break;
          questions.push_back(std::move(doubts[i].question));
        }
        if (questions.empty()) break;
        leaf_.Deepen(questions, nodes);
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
