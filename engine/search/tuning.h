#ifndef TENGEN_ENGINE_SEARCH_TUNING_H_
#define TENGEN_ENGINE_SEARCH_TUNING_H_

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
// Moves searched at depth d before the rest is left out: base + factor * d * d.
inline Constant<int> kLateMoveBase = 4;
inline Constant<int> kLateMoveFactor = 8;
inline Constant<int> kNotImprovingPercent = 60;
inline Constant<int> kCutNodeReduction = 1;
inline Constant<int> kLateMoveDepth = 20;
// Reductions of late moves: log2(depth) * log2(move number) * this / 256.
inline Constant<int> kReductionFactor = 280;
inline Constant<int> kReductionMinDepth = 3;
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
// Without a move from the table a node of this depth is searched a ply less
// deep. 0 for never.
inline Constant<int> kNoTableMoveMinDepth = 0;
// The history of a move, divided by this, comes off its reduction.
inline Constant<int> kReductionHistoryDivisor = 1 << 20;
// The distance of a move behind the first one in the order, divided by this, is
// added to its reduction, up to 3.
inline Constant<int> kOrderReductionDivisor = 1 << 20;
// Up to this depth quiet moves further behind than base + factor * depth are
// left out. 0 for never.
inline Constant<int> kOrderPruneDepth = 0;
inline Constant<int> kOrderPruneBase = 60;
inline Constant<int> kOrderPruneFactor = 20;
// Nodes of a search for fours of the opponent before a node is cut for its
// static value. 0 for none.
inline Constant<int64_t> kReverseFutilityVcfNodes = 0;
inline Constant<int> kDangerExtensions = 24;
inline Constant<int> kLateThreePercent = 10000;
// Extra plies that forced replies may add to one line, beyond its depth.
inline Constant<int> kMaxExtensions = 24;

}  // namespace tengen::tuning

#endif  // TENGEN_ENGINE_SEARCH_TUNING_H_
