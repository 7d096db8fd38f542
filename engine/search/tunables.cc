#include "engine/search/tunables.h"

#include <string>
#include <variant>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/search/tuning.h"

namespace tengen::tuning {
namespace {

struct Tunable {
  std::string_view name;
  std::variant<int*, int64_t*> value;
};

const Tunable kTunables[] = {
    {"match_optimum_moves", &kMatchOptimumMoves},
    {"match_maximum_moves", &kMatchMaximumMoves},
    {"unstable_time_percent", &kUnstableTimePercent},
    {"stable_time_percent", &kStableTimePercent},
    {"stable_iterations", &kStableIterations},
    {"time_score_drop", &kTimeScoreDrop},
    {"drop_time_percent", &kDropTimePercent},
    {"aspiration_window", &kAspirationWindow},
    {"reverse_futility_margin", &kReverseFutilityMargin},
    {"reverse_futility_depth", &kReverseFutilityDepth},
    {"futility_margin", &kFutilityMargin},
    {"futility_depth", &kFutilityDepth},
    {"late_move_base", &kLateMoveBase},
    {"late_move_factor", &kLateMoveFactor},
    {"not_improving_percent", &kNotImprovingPercent},
    {"cut_node_reduction", &kCutNodeReduction},
    {"late_move_depth", &kLateMoveDepth},
    {"reduction_factor", &kReductionFactor},
    {"reduction_min_depth", &kReductionMinDepth},
    {"first_move_order", &kFirstMoveOrder},
    {"favoured_move_order", &kFavouredMoveOrder},
    {"history_order_divisor", &kHistoryOrderDivisor},
    {"leaf_vcf_nodes", &kLeafVcfNodes},
    {"tree_vcf_nodes", &kTreeVcfNodes},
    {"root_vcf_nodes", &kRootVcfNodes},
    {"promising_pattern", &kPromisingPattern},
    {"late_four_depth", &kLateFourDepth},
    {"tree_vcf_fours", &kTreeVcfFours},
    {"root_vcf_fours", &kRootVcfFours},
    {"no_table_move_min_depth", &kNoTableMoveMinDepth},
    {"reduction_history_divisor", &kReductionHistoryDivisor},
    {"order_reduction_divisor", &kOrderReductionDivisor},
    {"order_prune_depth", &kOrderPruneDepth},
    {"order_prune_base", &kOrderPruneBase},
    {"order_prune_factor", &kOrderPruneFactor},
    {"reverse_futility_vcf_nodes", &kReverseFutilityVcfNodes},
    {"danger_extensions", &kDangerExtensions},
    {"late_three_percent", &kLateThreePercent},
    {"max_extensions", &kMaxExtensions},
};

bool Set(std::string_view name, int64_t value) {
  for (const Tunable& tunable : kTunables) {
    if (tunable.name != name) continue;
    std::visit(
        [value](auto* target) {
          *target = static_cast<std::remove_pointer_t<decltype(target)>>(value);
        },
        tunable.value);
    return true;
  }
  return false;
}

}  // namespace

absl::Status SetTunables(std::string_view settings) {
  for (absl::string_view setting :
       absl::StrSplit(absl::string_view(settings.data(), settings.size()), ',',
                      absl::SkipEmpty())) {
    const std::vector<absl::string_view> parts = absl::StrSplit(setting, '=');
    int64_t value = 0;
    if (parts.size() != 2 || !absl::SimpleAtoi(parts[1], &value) ||
        !Set({parts[0].data(), parts[0].size()}, value)) {
      return absl::InvalidArgumentError(absl::StrCat("cannot set ", setting));
    }
  }
  return absl::OkStatus();
}

}  // namespace tengen::tuning
