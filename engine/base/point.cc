#include "engine/base/point.h"

#include <cctype>

namespace tengen {

std::string PointName(Point p, int height) {
  std::string name;
  if (p.x() >= 26) name += static_cast<char>('a' + p.x() / 26 - 1);
  name += static_cast<char>('a' + p.x() % 26);
  return name + std::to_string(height - p.y());
}

std::optional<Point> ParsePointName(std::string_view name, int width,
                                    int height) {
  size_t i = 0;
  int column = 0;
  while (i < name.size() && i < 2 &&
         std::isalpha(static_cast<unsigned char>(name[i]))) {
    column = column * 26 +
             (std::tolower(static_cast<unsigned char>(name[i])) - 'a' + 1);
    ++i;
  }
  const size_t letters = i;
  int row = 0;
  while (i < name.size() && i < letters + 2 &&
         std::isdigit(static_cast<unsigned char>(name[i]))) {
    row = row * 10 + (name[i] - '0');
    ++i;
  }
  if (letters == 0 || i == letters || i != name.size()) return std::nullopt;
  if (column > width || row < 1 || row > height) return std::nullopt;
  return Point(column - 1, height - row);
}

}  // namespace tengen
