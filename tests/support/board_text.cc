#include "tests/support/board_text.h"

#include <algorithm>
#include <optional>

#include "engine/base/check.h"

namespace tengen {
namespace {

std::optional<Stone> StoneFromChar(char c) {
  switch (c) {
    case 'X':
      return Stone::kBlack;
    case 'O':
      return Stone::kWhite;
    case '*':
      return Stone::kHalf;
    case '#':
      return Stone::kBlocker;
    default:
      TENGEN_CHECK(c == '.');
      return std::nullopt;
  }
}

char CharFromStone(Stone stone) {
  switch (stone) {
    case Stone::kBlack:
      return 'X';
    case Stone::kWhite:
      return 'O';
    case Stone::kHalf:
      return '*';
    case Stone::kBlocker:
      return '#';
  }
  return '?';
}

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

}  // namespace

Position BoardFromText(std::string_view text, Color side) {
  std::vector<std::string> rows(1);
  for (char c : text) {
    if (c == '\n') {
      if (!rows.back().empty()) rows.emplace_back();
    } else if (!IsBlank(c)) {
      rows.back() += c;
    }
  }
  if (rows.back().empty()) rows.pop_back();
  TENGEN_CHECK(!rows.empty());

  const int width = static_cast<int>(rows[0].size());
  const int height = static_cast<int>(rows.size());
  absl::StatusOr<Position> position = Position::Create(width, height);
  TENGEN_CHECK(position.ok());
  position->SetSideToMove(side);
  for (int y = 0; y < height; ++y) {
    const std::string& row = rows[static_cast<size_t>(y)];
    TENGEN_CHECK(static_cast<int>(row.size()) == width);
    for (int x = 0; x < width; ++x) {
      const std::optional<Stone> stone =
          StoneFromChar(row[static_cast<size_t>(x)]);
      if (stone.has_value()) position->Place(Point(x, y), *stone);
    }
  }
  return *position;
}

std::string BoardToText(const Position& position) {
  std::vector<std::string> rows(
      static_cast<size_t>(position.height()),
      std::string(static_cast<size_t>(position.width()), '.'));
  for (const Position::Placed& placed : position.history()) {
    rows[static_cast<size_t>(placed.point.y())]
        [static_cast<size_t>(placed.point.x())] = CharFromStone(placed.stone);
  }
  std::string text;
  for (const std::string& row : rows) {
    for (size_t x = 0; x < row.size(); ++x) {
      if (x > 0) text += ' ';
      text += row[x];
    }
    text += '\n';
  }
  return text;
}

Point DataPoint(std::string_view name) {
  // Names of the engine count from below; on the highest board the row from
  // above follows from it.
  const std::optional<Point> p = ParsePointName(name, kMaxSide, kMaxSide);
  TENGEN_CHECK(p.has_value());
  return Point(p->x(), kMaxSide - 1 - p->y());
}

std::string DataPointName(Point p) {
  return PointName(Point(p.x(), kMaxSide - 1 - p.y()), kMaxSide);
}

std::vector<Point> DataPoints(std::string_view names) {
  std::vector<Point> points;
  if (names == "-") return points;
  size_t i = 0;
  while (i < names.size()) {
    if (names[i] == ' ') {
      ++i;
      continue;
    }
    const size_t end = std::min(names.find(' ', i), names.size());
    points.push_back(DataPoint(names.substr(i, end - i)));
    i = end;
  }
  return points;
}

PointSet DataPointSet(std::string_view names) {
  PointSet set;
  for (Point p : DataPoints(names)) set.Insert(p);
  return set;
}

std::string DataPointNames(const PointSet& points) {
  std::string names;
  for (Point p : points) {
    if (!names.empty()) names += ' ';
    names += DataPointName(p);
  }
  return names.empty() ? "-" : names;
}

Position PositionFromMoves(std::string_view moves, int width, int height) {
  absl::StatusOr<Position> position = Position::Create(width, height);
  TENGEN_CHECK(position.ok());
  for (Point p : DataPoints(moves)) position->Play({p});
  return *position;
}

Position PositionFromStones(std::string_view black, std::string_view white,
                            Color side, int width, int height) {
  absl::StatusOr<Position> position = Position::Create(width, height);
  TENGEN_CHECK(position.ok());
  position->SetSideToMove(side);
  for (Point p : DataPoints(black)) position->Place(p, Stone::kBlack);
  for (Point p : DataPoints(white)) position->Place(p, Stone::kWhite);
  return *position;
}

}  // namespace tengen
