#ifndef TENGEN_ENGINE_OPENING_STONE_SYMMETRY_H_
#define TENGEN_ENGINE_OPENING_STONE_SYMMETRY_H_

#include <cstdint>
#include <vector>

#include "engine/base/point.h"
#include "engine/base/point_set.h"
#include "engine/position/position.h"

namespace tengen {

// When two candidates for a stone count as the same.
enum class SymmetryNotion : uint8_t {
  // An isometry of the lattice (rotation or mirroring, and any shift) maps the
  // stones onto themselves and one candidate onto the other. It need not map
  // the board onto itself.
  kShape,
  // As kShape, but the isometry maps the board onto itself.
  kBoard,
  // Only a point and itself.
  kNone,
};

// The isometries that map the stones of a position onto themselves, colours
// kept, the order of play ignored. It is not one of the eight symmetries of a
// square board (position/symmetry.h): its centre is that of the stones.
//
//   // Black h8 h7, white h9 h6.
//   StoneSymmetry symmetry(position, SymmetryNotion::kShape);
//   symmetry.order() == 4
//   symmetry.Equivalent(g8, g7)
class StoneSymmetry {
 public:
  // With no stone on the board every shift would map the stones onto
  // themselves, so kShape is read as kBoard there.
  StoneSymmetry(const Position& position, SymmetryNotion notion);

  // Number of isometries, the identity included.
  int order() const { return static_cast<int>(maps_.size()); }
  // Whether an isometry maps `a` onto `b`.
  bool Equivalent(Point a, Point b) const;
  // All images of `p` that are on the board, `p` included.
  PointSet Orbit(Point p) const;
  // The first point of each class of equivalent points of `points`.
  PointSet Representatives(const PointSet& points) const;

 private:
  // p -> A p + t, where A maps (x, y) to (x * xx + y * xy, x * yx + y * yy).
  struct Map {
    int xx, xy, yx, yy;
    int tx, ty;

    int X(int x, int y) const { return x * xx + y * xy + tx; }
    int Y(int x, int y) const { return x * yx + y * yy + ty; }
  };

  int width_;
  int height_;
  std::vector<Map> maps_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_STONE_SYMMETRY_H_
