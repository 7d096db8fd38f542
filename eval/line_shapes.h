#ifndef TENGEN_EVAL_LINE_SHAPES_H_
#define TENGEN_EVAL_LINE_SHAPES_H_

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/line_code.h"
#include "engine/board/line_table.h"

namespace tengen {

// Line codes that an evaluation should not tell apart, as one shape: a line and
// its mirror image, and where the ends of a five do not matter a wall and a
// stone of the opponent.
//
// Shapes are numbered from 0 in the order of their least code, so that numbers
// are the same in every build.
class LineShapes {
 public:
  explicit LineShapes(const ColorRule& rule);

  int count() const { return static_cast<int>(codes_.size()); }
  int ShapeOf(LineCode code) const { return shape_[code]; }
  // The least code of the shape.
  LineCode CodeOf(int shape) const {
    return codes_[static_cast<size_t>(shape)];
  }

 private:
  std::array<uint16_t, kLineCodeCount> shape_;
  std::vector<LineCode> codes_;
};

// The shapes of a rule, made once for each of the two kinds there are.
const LineShapes& ShapesFor(const ColorRule& rule);

}  // namespace tengen

#endif  // TENGEN_EVAL_LINE_SHAPES_H_
