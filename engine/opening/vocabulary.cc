#include "engine/opening/vocabulary.h"

#include <algorithm>
#include <cstdlib>

#include "engine/base/check.h"

namespace tengen {
namespace {

struct RegionRow {
  Region region;
  std::string_view name;
  Distances distances;
};

constexpr std::array<RegionRow, 8> kRegionRows = {{
    {Region::kCenter, "C", {0, 0}},
    {Region::kSquare3, "3", {0, 1}},
    {Region::kSquare5, "5", {0, 2}},
    {Region::kSquare7, "7", {0, 3}},
    {Region::kSquare9, "9", {0, 4}},
    {Region::kAnywhere, "*", {0, kMaxSide}},
    {Region::kOutside5, "out5", {3, kMaxSide}},
    {Region::kOutside7, "out7", {4, kMaxSide}},
}};

const RegionRow& RowOf(Region region) {
  return kRegionRows[static_cast<size_t>(region)];
}

struct GameRow {
  std::string_view name;
  // Id of the preset; empty if the host names the game.
  std::string_view preset;
};

constexpr std::array<GameRow, 6> kGames = {{
    {"renju", "renju"},
    {"gomoku", "standard"},
    {"freestyle", "freestyle"},
    {"caro", "caro"},
    {"halfblack", "halfblack"},
    {"any", ""},
}};

const GameRow* FindGame(std::string_view game) {
  for (const GameRow& row : kGames) {
    if (row.name == game) return &row;
  }
  return nullptr;
}

}  // namespace

std::string_view PlayerName(Player player) {
  return player == Player::kFirst ? "first" : "second";
}

std::string_view RegionName(Region region) { return RowOf(region).name; }

Distances DistancesOf(Region region) { return RowOf(region).distances; }

PointSet RegionPoints(Region region, int width, int height) {
  const auto [least, greatest] = DistancesOf(region);
  // The columns of a row at no more than that distance from the centre.
  const auto columns = [width](int reach) {
    uint32_t bits = 0;
    const int last = std::min(width - 1, width / 2 + reach);
    for (int x = std::max(0, width / 2 - reach); x <= last; ++x) {
      bits |= uint32_t{1} << x;
    }
    return bits;
  };
  const uint32_t outer = columns(greatest);
  const uint32_t inner = columns(least - 1);
  PointSet points;
  for (int y = 0; y < height; ++y) {
    const int distance = std::abs(y - height / 2);
    if (distance > greatest) continue;
    points.set_row(y, distance < least ? outer & ~inner : outer);
  }
  return points;
}

bool OpeningStep::names_colors() const {
  return std::any_of(stones.begin(), stones.end(),
                     [](const StoneSpec& stone) { return !stone.color; });
}

bool IsGame(std::string_view game) { return FindGame(game) != nullptr; }

const RulePreset* GamePreset(std::string_view game) {
  const GameRow* row = FindGame(game);
  TENGEN_CHECK(row != nullptr);
  return row->preset.empty() ? nullptr : FindRulePreset(row->preset);
}

std::optional<Action::Kind> WordOfOption(const OpeningRule& rule,
                                         const BranchOption& option) {
  if (option.name == "keep") return Action::Kind::kStay;
  if (option.name == "swap") return Action::Kind::kSwap;
  if (option.name == "white") return Action::Kind::kWhite;
  if (option.name == "black") return Action::Kind::kBlack;
  switch (rule.step(option.target).verb) {
    case Verb::kPlace:
      return Action::Kind::kPlace;
    case Verb::kOffer:
      return Action::Kind::kOffer;
    case Verb::kMove:
      return Action::Kind::kMove;
    case Verb::kClear:
      return Action::Kind::kReject;
    default:
      return std::nullopt;
  }
}

}  // namespace tengen
