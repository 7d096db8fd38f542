#include "engine/position/symmetry.h"

namespace tengen {

Position Transform(const Position& position, Symmetry symmetry) {
  int width = position.width();
  int height = position.height();
  Position image = symmetry.transposes() ? *Position::Create(height, width)
                                         : *Position::Create(width, height);
  for (const Position::Placed& placed : position.history()) {
    image.SetSideToMove(placed.side);
    image.Place(symmetry(placed.point, width, height), placed.stone);
  }
  image.SetSideToMove(position.side_to_move());
  return image;
}

}  // namespace tengen
