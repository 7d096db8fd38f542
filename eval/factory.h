#ifndef TENGEN_EVAL_FACTORY_H_
#define TENGEN_EVAL_FACTORY_H_

#include <memory>

#include "engine/board/line_table.h"
#include "engine/evaluator.h"

namespace tengen {

// The evaluator that the engine plays with under these rules.
std::unique_ptr<Evaluator> MakeEvaluator(
    const std::shared_ptr<const RuleTables>& tables);

}  // namespace tengen

#endif  // TENGEN_EVAL_FACTORY_H_
