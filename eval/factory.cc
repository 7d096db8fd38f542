#include "eval/factory.h"

#include "eval/pattern_evaluator.h"

namespace tengen {

std::unique_ptr<Evaluator> MakeEvaluator(
    const std::shared_ptr<const RuleTables>& tables) {
  return std::make_unique<PatternEvaluator>(tables->rules());
}

}  // namespace tengen
