#ifndef TENGEN_PROTOCOL_WIRE_POINT_H_
#define TENGEN_PROTOCOL_WIRE_POINT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/base/point.h"
#include "engine/position/position.h"
#include "protocol/rule_codes.h"

namespace tengen {

// A point as managers write it: its two numbers in the dialect's order, and
// perhaps a third field that says what stands there.
//
//   ParseWirePoint("7,8,1", board, Dialect::kPiskvork)->point == Point(7, 8)
//   ParseWirePoint("7,8", board, Dialect::kYixinBoard)->point == Point(8, 7)
struct WirePoint {
  Point point;
  std::optional<int64_t> field;
};

// An error if `text` is no such point, or none of `board`. Fields after the
// third are not looked at. Whether the point is empty is not looked at either.
absl::StatusOr<WirePoint> ParseWirePoint(std::string_view text,
                                         const Position& board,
                                         Dialect dialect);

// The two numbers with a comma.
std::string WirePointText(Point p, Dialect dialect);
// A move: as its point, with the third field 4 for a half stone.
std::string WireMoveText(Move move, Dialect dialect);
// The two numbers with two digits each and nothing between (FORBID).
std::string WirePointDigits(Point p, Dialect dialect);

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_WIRE_POINT_H_
