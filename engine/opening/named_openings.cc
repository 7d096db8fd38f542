#include "engine/opening/named_openings.h"

#include <array>
#include <utility>

#include "engine/opening/text.h"

namespace tengen {
namespace {

constexpr std::array<NamedOpening, 52> kOpenings = {{
    {"1D", "寒星", "Kansei", "寒星", "cold star", {0, 1}, {0, 2}},
    {"2D", "渓月", "Keigetsu", "溪月", "valley moon", {0, 1}, {1, 2}},
    {"3D", "疎星", "Sosei", "疏星", "sparse star", {0, 1}, {2, 2}},
    {"4D", "花月", "Kagetsu", "花月", "flower moon", {0, 1}, {1, 1}},
    {"5D", "残月", "Zangetsu", "残月", "lingering moon", {0, 1}, {2, 1}},
    {"6D", "雨月", "Ugetsu", "雨月", "rain moon", {0, 1}, {1, 0}},
    {"7D", "金星", "Kinsei", "金星", "golden star", {0, 1}, {2, 0}},
    {"8D", "松月", "Shōgetsu", "松月", "pine moon", {0, 1}, {0, -1}},
    {"9D", "丘月", "Kyūgetsu", "丘月", "hill moon", {0, 1}, {1, -1}},
    {"10D", "新月", "Shingetsu", "新月", "new moon", {0, 1}, {2, -1}},
    {"11D", "瑞星", "Zuisei", "瑞星", "auspicious star", {0, 1}, {0, -2}},
    {"12D", "山月", "Sangetsu", "山月", "mountain moon", {0, 1}, {1, -2}},
    {"13D", "遊星", "Yūsei", "游星", "wandering star", {0, 1}, {2, -2}},
    {"1I", "長星", "Chōsei", "长星", "long star", {1, 1}, {2, 2}},
    {"2I", "峡月", "Kyōgetsu", "峡月", "gorge moon", {1, 1}, {2, 1}},
    {"3I", "恒星", "Kōsei", "恒星", "fixed star", {1, 1}, {2, 0}},
    {"4I", "水月", "Suigetsu", "水月", "water moon", {1, 1}, {2, -1}},
    {"5I", "流星", "Ryūsei", "流星", "shooting star", {1, 1}, {2, -2}},
    {"6I", "雲月", "Ungetsu", "云月", "cloud moon", {1, 1}, {1, 0}},
    {"7I", "浦月", "Hogetsu", "浦月", "inlet moon", {1, 1}, {1, -1}},
    {"8I", "嵐月", "Rangetsu", "岚月", "storm moon", {1, 1}, {1, -2}},
    {"9I", "銀月", "Gingetsu", "银月", "silver moon", {1, 1}, {0, -1}},
    {"10I", "明星", "Myōjō", "明星", "bright star", {1, 1}, {0, -2}},
    {"11I", "斜月", "Shagetsu", "斜月", "slant moon", {1, 1}, {-1, -1}},
    {"12I", "名月", "Meigetsu", "名月", "famed moon", {1, 1}, {-1, -2}},
    {"13I", "彗星", "Suisei", "彗星", "comet", {1, 1}, {-2, -2}},
    {"", "", "", "", "", {0, 1}, {0, 3}},
    {"", "", "", "", "", {0, 1}, {1, 3}},
    {"", "", "", "", "", {0, 1}, {2, 3}},
    {"", "", "", "", "", {0, 1}, {3, 3}},
    {"", "", "", "", "", {0, 1}, {3, 2}},
    {"", "", "", "", "", {0, 1}, {3, 1}},
    {"", "", "", "", "", {0, 1}, {3, 0}},
    {"", "", "", "", "", {0, 1}, {3, -1}},
    {"", "", "", "", "", {0, 1}, {3, -2}},
    {"", "", "", "", "", {0, 1}, {3, -3}},
    {"", "", "", "", "", {0, 1}, {2, -3}},
    {"", "", "", "", "", {0, 1}, {1, -3}},
    {"", "", "", "", "", {0, 1}, {0, -3}},
    {"", "", "", "", "", {1, 1}, {3, 3}},
    {"", "", "", "", "", {1, 1}, {3, 2}},
    {"", "", "", "", "", {1, 1}, {3, 1}},
    {"", "", "", "", "", {1, 1}, {3, 0}},
    {"", "", "", "", "", {1, 1}, {3, -1}},
    {"", "", "", "", "", {1, 1}, {3, -2}},
    {"", "", "", "", "", {1, 1}, {3, -3}},
    {"", "", "", "", "", {1, 1}, {2, -3}},
    {"", "", "", "", "", {1, 1}, {1, -3}},
    {"", "", "", "", "", {1, 1}, {0, -3}},
    {"", "", "", "", "", {1, 1}, {-1, -3}},
    {"", "", "", "", "", {1, 1}, {-2, -3}},
    {"", "", "", "", "", {1, 1}, {-3, -3}},
}};

}  // namespace

std::span<const NamedOpening> NamedOpenings() { return kOpenings; }

const NamedOpening* FindNamedOpening(std::string_view code) {
  for (const NamedOpening& opening : kOpenings) {
    if (opening.has_name() && SameWord(opening.code, code)) return &opening;
  }
  return nullptr;
}

Offset Rotate(Offset offset, int symmetry) {
  if (symmetry & 4) std::swap(offset.dx, offset.dy);
  if (symmetry & 1) offset.dx = static_cast<int8_t>(-offset.dx);
  if (symmetry & 2) offset.dy = static_cast<int8_t>(-offset.dy);
  return offset;
}

const NamedOpening* RecogniseOpening(const Position& position) {
  if (position.history().size() < 3) return nullptr;
  const Point center = position.center();
  bool center_taken = false;
  int blacks = 0;
  Offset white = {0, 0};
  Offset black = {0, 0};
  for (const Position::Placed& placed : position.history().first(3)) {
    const Offset offset = OffsetFrom(center, placed.point);
    if (placed.stone == Stone::kWhite) {
      white = offset;
    } else if (placed.stone == Stone::kBlack) {
      ++blacks;
      if (placed.point == center) {
        center_taken = true;
      } else {
        black = offset;
      }
    }
  }
  if (!center_taken || blacks != 2) return nullptr;
  for (const NamedOpening& opening : kOpenings) {
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      if (Rotate(opening.stone2, symmetry) == white &&
          Rotate(opening.stone3, symmetry) == black) {
        return &opening;
      }
    }
  }
  return nullptr;
}

}  // namespace tengen
