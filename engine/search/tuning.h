#ifndef TENGEN_ENGINE_SEARCH_TUNING_H_
#define TENGEN_ENGINE_SEARCH_TUNING_H_

#include <cstddef>
#include <cstdint>

#include "absl/time/time.h"

// The constants of the search that are chosen by play, not by reasoning, in
// one place. Units and origin stand with each.
//
// Built with the CMake option TENGEN_TUNING they are variables instead, which
// tunables.h sets by name, so that one binary plays with any values.

namespace tengen::tuning {

#ifdef TENGEN_TUNING
template <typename T>
using Constant = T;
#else
template <typename T>
using Constant = const T;
#endif

// Time. Chosen by hand; not yet tuned by matches.
//
// Kept back of every limit, for the answer to reach the manager.
inline Constant<absl::Duration> kTimeReserve = absl::Milliseconds(40);
// With a limit for the match: a move is planned to take one in so many parts of
// what is left, and takes at most one in the other number.
inline Constant<int> kMatchOptimumMoves = 24;
inline Constant<int> kMatchMaximumMoves = 7;

// Of the time planned for a move, in percent: as long as the best move changes;
// less by so much for each iteration that it has stood, up to so many; more
// after the value dropped by that many units.
inline Constant<int> kUnstableTimePercent = 140;
inline Constant<int> kStableTimePercent = 16;
inline Constant<int> kStableIterations = 5;
inline Constant<int> kTimeScoreDrop = 30;
inline Constant<int> kDropTimePercent = 50;
// The part of a turn's time that a single move may take.
inline Constant<int> kForcedTimePart = 4;

// A search that is told to move at once still has this long for its first
// iteration.
inline Constant<absl::Duration> kGrace = absl::Milliseconds(5);

// Search. Evaluation units, plies and nodes; chosen by hand, not yet tuned.
//
// Half width of the first window around the last iteration's value.
inline Constant<int> kAspirationWindow = 40;
// Static value above beta by this a ply of depth: the node is not searched.
inline Constant<int> kReverseFutilityMargin = 33;
inline Constant<int> kReverseFutilityDepth = 5;
// Static value below alpha by this a ply of depth: quiet moves are not
// searched.
inline Constant<int> kFutilityMargin = 95;
inline Constant<int> kFutilityDepth = 4;
// Moves searched at depth d before the quiet ones that are left are left out:
// base + factor * d * d / 16; only so many percent of that where the static
// value has not risen since the side's last move. Moves that make or stop a
// three are left out after so many percent of it.
inline Constant<int> kLateMoveBase = 4;
inline Constant<int> kLateMoveFactor = 8;
inline Constant<int> kLateMoveDepth = 20;
inline Constant<int> kNotImprovingPercent = 60;
inline Constant<int> kLateThreePercent = 150;
// Reductions of late moves: log2(depth) * log2(move number) * this / 256, and
// more where a move is expected to hold beta.
inline Constant<int> kReductionFactor = 280;
inline Constant<int> kReductionMinDepth = 3;
inline Constant<int> kCutNodeReduction = 1;
// Order of moves: the move of the table first, killers and counter moves by so
// much earlier, the history divided by so much.
inline Constant<int> kFirstMoveOrder = 1'000'000;
inline Constant<int> kFavouredMoveOrder = 40;
inline Constant<int> kHistoryOrderDivisor = 128;
// Nodes of a search for continuous fours: at the leaves, within the tree, at
// the root.
inline Constant<int64_t> kLeafVcfNodes = 80;
inline Constant<int64_t> kTreeVcfNodes = 95;
inline Constant<int64_t> kRootVcfNodes = 200'000;
// Least line pattern that makes a four promising when it stands beside the
// four: see LinePattern.
inline Constant<int> kPromisingPattern = 6;
// Up to this depth fours that only put a threat off are tried last.
inline Constant<int> kLateFourDepth = 1;
// Fours of the attacker in one line of such a search: within the tree, at the
// root.
inline Constant<int> kTreeVcfFours = 12;
inline Constant<int> kRootVcfFours = 100;
// Search for victory by continuous threats, chosen by the number of won
// positions solved within 300,000 nodes.
//
// Nodes and fours of a line of the searches for fours within it, by the
// attacker and by the defender; nodes at least that go into shortening a win.
inline Constant<int64_t> kVctFourNodes = 60;
inline Constant<int64_t> kVctCounterNodes = 30;
inline Constant<int> kVctFours = 20;
inline Constant<int64_t> kVctShortenNodes = 2'000;
// Proof numbers of moves not yet looked at: threes, fours, quiet moves with two
// lines to build on, others.
inline Constant<uint32_t> kVctThreeProof = 3;
inline Constant<uint32_t> kVctFourProof = 2;
inline Constant<uint32_t> kVctPromisingProof = 16;
inline Constant<uint32_t> kVctQuietProof = 60;
// Disproof number of a defender's four that is no block.
inline Constant<uint32_t> kVctCounterDisproof = 2;
// Its part of the table's memory, in parts of it, and the least bytes.
inline Constant<size_t> kVctTableShare = 16;
inline Constant<size_t> kVctLeastTable = 64 << 10;
// Its nodes in percent of those of the other search on its thread: with a value
// of the root above kVctGoodValue evaluation units, above minus that, and
// below. It runs for so many nodes at once at least.
inline Constant<int> kVctGoodPercent = 80;
inline Constant<int> kVctEvenPercent = 30;
inline Constant<int> kVctPoorPercent = 10;
inline Constant<int> kVctGoodValue = 100;
inline Constant<int64_t> kVctSlice = 2'000;
// And with a single root move, which is played without any other search.
inline Constant<int64_t> kVctForcedNodes = 100'000;
// Extra plies that forced replies may add to one line, beyond its depth.
inline Constant<int> kMaxExtensions = 24;

}  // namespace tengen::tuning

#endif  // TENGEN_ENGINE_SEARCH_TUNING_H_
