#ifndef TENGEN_TESTS_SUPPORT_POSITION_ORACLE_H_
#define TENGEN_TESTS_SUPPORT_POSITION_ORACLE_H_

#include <cstdint>
#include <string_view>

#include "engine/base/color.h"
#include "engine/base/point.h"
#include "engine/position/position.h"

// Slow answers straight from the definitions, written without the code that
// they check.

namespace tengen {

// The hash of `position`, summed up cell by cell.
uint64_t HashFromScratch(const Position& position);

// Whether a stone of `color` on the empty point `p` makes a winning run under
// the preset of that id, judged from the text of the four lines. Whether the
// half stone is spent is not looked at.
bool WinsByText(const Position& position, std::string_view preset_id,
                Color color, Point p);

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_POSITION_ORACLE_H_
