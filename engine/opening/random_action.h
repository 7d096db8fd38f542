#ifndef TENGEN_ENGINE_OPENING_RANDOM_ACTION_H_
#define TENGEN_ENGINE_OPENING_RANDOM_ACTION_H_

#include <cstdint>
#include <optional>

#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"

namespace tengen {

// A legal action drawn at random: first its word, evenly among Choices(), then
// its number, colours and points, each evenly among those that are legal next.
// A die is rolled with the chances of its rule. The same state and seed give
// the same action everywhere. Nothing if no action is legal.
std::optional<Action> RandomAction(const OpeningState& state, uint64_t seed);

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_RANDOM_ACTION_H_
