#include "eval/line_shapes.h"

#include <algorithm>

namespace tengen {

LineShapes::LineShapes(const ColorRule& rule) {
  constexpr uint16_t kNone = 0xffff;
  shape_.fill(kNone);
  for (int i = 0; i < kLineCodeCount; ++i) {
    const auto code = static_cast<LineCode>(i);
    LineView view = DecodeLine(code);
    if (!rule.needs_open_end) {
      std::replace(view.begin(), view.end(), Seen::kOpponent, Seen::kWall);
    }
    const LineCode merged = EncodeLine(view);
    std::reverse(view.begin(), view.end());
    const LineCode mirrored = EncodeLine(view);
    const LineCode representative = std::min(merged, mirrored);
    if (shape_[representative] == kNone) {
      shape_[representative] = static_cast<uint16_t>(codes_.size());
      codes_.push_back(representative);
    }
    shape_[code] = shape_[representative];
  }
}

const LineShapes& ShapesFor(const ColorRule& rule) {
  static const LineShapes plain((ColorRule()));
  static const LineShapes with_ends(ColorRule{.needs_open_end = true});
  return rule.needs_open_end ? with_ends : plain;
}

}  // namespace tengen
