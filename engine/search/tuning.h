#ifndef TENGEN_ENGINE_SEARCH_TUNING_H_
#define TENGEN_ENGINE_SEARCH_TUNING_H_

#include <cstddef>
#include <cstdint>

#include "absl/time/time.h"

// The constants of the search that are chosen by play, not by reasoning, in
// one place. Units and origin stand with each.

namespace tengen::tuning {

// Time. Chosen by hand; not yet tuned by matches.
//
// Kept back of every limit, for the answer to reach the manager.
inline constexpr absl::Duration kTimeReserve = absl::Milliseconds(40);
// With a limit for the turn alone: no new iteration after this part of it.
inline constexpr int kTurnOptimumPercent = 70;
// With a limit for the match: a move is planned to take one in so many parts of
// what is left, and takes at most one in the other number.
inline constexpr int kMatchOptimumMoves = 24;
inline constexpr int kMatchMaximumMoves = 7;

// A search that is told to move at once still has this long for its first
// iteration.
inline constexpr absl::Duration kGrace = absl::Milliseconds(5);

// Search. Evaluation units, plies and nodes; chosen by hand, not yet tuned.
//
// Half width of the first window around the last iteration's value.
inline constexpr int kAspirationWindow = 40;
// Static value above beta by this a ply of depth: the node is not searched.
inline constexpr int kReverseFutilityMargin = 70;
inline constexpr int kReverseFutilityDepth = 5;
// Static value below alpha by this a ply of depth: quiet moves are not
// searched.
inline constexpr int kFutilityMargin = 90;
inline constexpr int kFutilityDepth = 4;
// Moves searched at depth d before the rest is left out: base + factor * d * d.
inline constexpr int kLateMoveBase = 8;
inline constexpr int kLateMoveFactor = 3;
inline constexpr int kLateMoveDepth = 6;
// Reductions of late moves: log2(depth) * log2(move number) * this / 256.
inline constexpr int kReductionFactor = 105;
inline constexpr int kReductionMinDepth = 3;
// Order of moves: the move of the table first, killers and counter moves by so
// much earlier, the history divided by so much.
inline constexpr int kFirstMoveOrder = 1'000'000;
inline constexpr int kFavouredMoveOrder = 40;
inline constexpr int kHistoryOrderDivisor = 128;
// Nodes of a search for continuous fours: at the leaves, within the tree, at
// the root.
inline constexpr int64_t kLeafVcfNodes = 120;
inline constexpr int64_t kTreeVcfNodes = 240;
inline constexpr int64_t kRootVcfNodes = 200'000;
// Fours of the attacker in one line of such a search: within the tree, at the
// root.
inline constexpr int kTreeVcfFours = 12;
inline constexpr int kRootVcfFours = 100;
// Search for victory by continuous threats, chosen by the number of won
// positions solved within 300,000 nodes.
//
// Nodes and fours of a line of the searches for fours within it, by the
// attacker and by the defender; nodes at least that go into shortening a win.
inline constexpr int64_t kVctFourNodes = 60;
inline constexpr int64_t kVctCounterNodes = 30;
inline constexpr int kVctFours = 20;
inline constexpr int64_t kVctShortenNodes = 2'000;
// Proof numbers of moves not yet looked at: threes, fours, quiet moves with two
// lines to build on, others.
inline constexpr uint32_t kVctThreeProof = 3;
inline constexpr uint32_t kVctFourProof = 2;
inline constexpr uint32_t kVctPromisingProof = 16;
inline constexpr uint32_t kVctQuietProof = 60;
// Disproof number of a defender's four that is no block.
inline constexpr uint32_t kVctCounterDisproof = 2;
// Its part of the table's memory, in parts of it, and the least bytes.
inline constexpr size_t kVctTableShare = 16;
inline constexpr size_t kVctLeastTable = 64 << 10;
// Its nodes in percent of those of the other search on its thread: with a value
// of the root above kVctGoodValue evaluation units, above minus that, and
// below. It runs for so many nodes at once at least.
inline constexpr int kVctGoodPercent = 100;
inline constexpr int kVctEvenPercent = 15;
inline constexpr int kVctPoorPercent = 6;
inline constexpr int kVctGoodValue = 100;
inline constexpr int64_t kVctSlice = 2'000;
// And with a single root move, which is played without any other search.
inline constexpr int64_t kVctForcedNodes = 100'000;
// Extra plies that forced replies may add to one line, beyond its depth.
inline constexpr int kMaxExtensions = 24;

}  // namespace tengen::tuning

#endif  // TENGEN_ENGINE_SEARCH_TUNING_H_
