#include "engine/search/tunables.h"

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/search/tuning.h"

namespace tengen::tuning {
namespace {

struct Tunable {
  std::string_view name;
  std::variant<int*, int64_t*, uint32_t*, size_t*> value;
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
    {"late_move_depth", &kLateMoveDepth},
    {"not_improving_percent", &kNotImprovingPercent},
    {"late_three_percent", &kLateThreePercent},
    {"reduction_factor", &kReductionFactor},
    {"reduction_min_depth", &kReductionMinDepth},
    {"cut_node_reduction", &kCutNodeReduction},
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
    {"vct_four_nodes", &kVctFourNodes},
    {"vct_counter_nodes", &kVctCounterNodes},
    {"vct_fours", &kVctFours},
    {"vct_shorten_nodes", &kVctShortenNodes},
    {"vct_three_proof", &kVctThreeProof},
    {"vct_four_proof", &kVctFourProof},
    {"vct_promising_proof", &kVctPromisingProof},
    {"vct_quiet_proof", &kVctQuietProof},
    {"vct_counter_disproof", &kVctCounterDisproof},
    {"vct_table_share", &kVctTableShare},
    {"vct_least_table", &kVctLeastTable},
    {"vct_good_percent", &kVctGoodPercent},
    {"vct_even_percent", &kVctEvenPercent},
    {"vct_poor_percent", &kVctPoorPercent},
    {"vct_good_value", &kVctGoodValue},
    {"vct_slice", &kVctSlice},
    {"vct_forced_nodes", &kVctForcedNodes},
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
