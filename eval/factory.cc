#include "eval/factory.h"

#include <utility>

#include "eval/pattern_evaluator.h"

namespace tengen {

std::unique_ptr<Evaluator> MakeEvaluator(
    std::shared_ptr<const RuleTables> tables) {
  return std::make_unique<PatternEvaluator>(std::move(tables));
}

}  // namespace tengen
