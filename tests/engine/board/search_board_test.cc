#include "engine/board/search_board.h"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <vector>

#include "engine/position/fouls.h"
#include "engine/position/symmetry.h"
#include "tests/support/board_text.h"
#include "tests/support/tsv.h"

namespace tengen {
namespace {

std::vector<RuleSet> AllRules() {
  std::vector<RuleSet> all;
  for (const RulePreset& preset : RulePresets()) all.push_back(preset.rules);
  const RuleSet renju = FindRulePreset("renju")->rules;
  all.push_back(WithFouls(renju,
                          FoulChoice{.double_three = true, .double_four = true},
                          {true, false}));
  all.push_back(WithFouls(renju, std::nullopt, {true, true}));
  all.push_back(
      WithFouls(renju, FoulChoice{.double_three = true}, {false, true}));
  all.push_back(
      WithFouls(renju, FoulChoice{.double_four = true}, {true, false}));
  all.push_back(WithFouls(
      FindRulePreset("caro")->rules,
      FoulChoice{.double_three = true, .double_four = true, .overline = true},
      {true, true}));
  return all;
}

// Everything that a SearchBoard tells about the position is compared with what
// a new one of the same position tells.
void ExpectSameAsNew(const SearchBoard& board, const Position& position,
                     std::shared_ptr<const RuleTables> tables) {
  const SearchBoard fresh(position, std::move(tables));
  ASSERT_EQ(board.hash(), position.hash());
  ASSERT_EQ(board.side_to_move(), position.side_to_move());
  ASSERT_EQ(board.empty_count(), position.empty_count());
  ASSERT_EQ(board.empty_points(), position.EmptyPoints());
  ASSERT_EQ(board.NearbyPoints(), fresh.NearbyPoints());
  ASSERT_EQ(board.half_stone_left(), fresh.half_stone_left());
  for (Color color : kColors) {
    for (Point p : PointSet::Board(position.width(), position.height())) {
      ASSERT_EQ(board.At(p), position.At(p));
      if (!board.IsEmpty(p)) continue;
      for (Direction d : kDirections) {
        ASSERT_EQ(board.Code(color, p, d), fresh.Code(color, p, d));
        ASSERT_EQ(board.Pattern(color, p, d), fresh.Pattern(color, p, d));
      }
      ASSERT_EQ(board.ThreatAt(color, p), fresh.ThreatAt(color, p));
    }
    for (int t = 0; t < kThreatCount; ++t) {
      const auto threat = static_cast<Threat>(t);
      ASSERT_EQ(board.Points(color, threat), fresh.Points(color, threat));
      ASSERT_EQ(board.Count(color, threat), board.Points(color, threat).size());
    }
  }
}

Position RandomPosition(std::mt19937& rng, int width, int height, int stones) {
  Position position = *Position::Create(width, height);
  for (int i = 0; i < stones; ++i) {
    const int x = static_cast<int>(rng() % static_cast<unsigned>(width));
    const int y = static_cast<int>(rng() % static_cast<unsigned>(height));
    const Point p(x, y);
    if (!position.IsEmpty(p)) continue;
    const unsigned kind = rng() % 20;
    position.Place(p, kind == 0   ? Stone::kBlocker
                      : kind < 12 ? Stone::kBlack
                                  : Stone::kWhite);
  }
  position.SetSideToMove(rng() % 2 == 0 ? Color::kBlack : Color::kWhite);
  return position;
}

TEST(SearchBoardTest, PlayAndUndoKeepEverythingUp) {
  std::mt19937 rng(1);
  for (const RuleSet& rules : AllRules()) {
    auto tables = std::make_shared<const RuleTables>(rules);
    for (const auto& [width, height] : {std::pair(5, 5), std::pair(15, 15),
                                        std::pair(32, 32), std::pair(19, 7)}) {
      Position position = RandomPosition(rng, width, height, width);
      const Position start = position;
      SearchBoard board(position, tables);
      for (int i = 0; i < 60; ++i) {
        const bool undo = board.ply() > 0 && rng() % 3 == 0;
        if (undo) {
          board.Undo();
          position.Undo();
        } else {
          const PointSet empty = position.EmptyPoints();
          if (empty.empty()) break;
          std::vector<Point> points(empty.begin(), empty.end());
          Move move{points[rng() % points.size()]};
          move.half = board.half_stone_left() &&
                      board.side_to_move() == Color::kBlack && rng() % 8 == 0;
          board.Play(move);
          position.Play(move);
        }
        if (i % 5 == 0) ExpectSameAsNew(board, position, tables);
        if (HasFatalFailure()) return;
      }
      while (board.ply() > 0) board.Undo();
      ExpectSameAsNew(board, start, tables);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(SearchBoardTest, FivesAndFoulsAreThoseOfThePlainRules) {
  std::mt19937 rng(2);
  int points = 0;
  int fouls = 0;
  int fives = 0;
  for (const RuleSet& rules : AllRules()) {
    auto tables = std::make_shared<const RuleTables>(rules);
    for (int i = 0; i < 600; ++i) {
      const int side = i % 3 == 0 ? 9 : i % 3 == 1 ? 11 : 15;
      const int stones = 10 + static_cast<int>(rng() % 60);
      const Position position = RandomPosition(rng, side, side, stones);
      SearchBoard board(position, tables);
      for (Color color : kColors) {
        points += position.empty_count();
        PointSet five;
        for (Point p : position.EmptyPoints()) {
          if (CompletesFive(position, rules, color, p)) five.Insert(p);
        }
        fives += five.size();
        ASSERT_EQ(board.Points(color, Threat::kFive), five);
        const PointSet foul = FoulPoints(position, rules, color);
        fouls += foul.size();
        ASSERT_EQ(board.FoulPoints(color), foul);
      }
      if (i % 20 == 0) ExpectSameAsNew(board, position, tables);
      if (HasFatalFailure()) return;
    }
  }
  // The positions do hold what is compared.
  EXPECT_GT(points, 1'000'000);
  EXPECT_GT(fives, 3000);
  EXPECT_GT(fouls, 1000);
}

TEST(SearchBoardTest, ForbiddenPointsOfThePublishedPositions) {
  const RuleSet& renju = FindRulePreset("renju")->rules;
  auto tables = std::make_shared<const RuleTables>(renju);
  int positions = 0;
  for (const char* file : {"forbidden_curated.tsv", "forbidden_generated.tsv",
                           "forbidden_hard.tsv"}) {
    for (const TsvRow& row : ReadDataTsv(file)) {
      const Position p = PositionFromStones(row["black"], row["white"]);
      const PointSet expected = DataPointSet(row["forbidden_for_black"]);
      for (int i = 0; i < Symmetry::kCount; ++i) {
        const Symmetry symmetry(i);
        PointSet image;
        for (Point point : expected) image.Insert(symmetry(point, 15, 15));
        SearchBoard board(Transform(p, symmetry), tables);
        ASSERT_EQ(board.FoulPoints(Color::kBlack), image) << row["id"];
        ASSERT_TRUE(board.FoulPoints(Color::kWhite).empty());
      }
      ++positions;
    }
  }
  EXPECT_EQ(positions, 520);
}

// A 15x15 board inside walls, at every place of a 20x20 board.
TEST(SearchBoardTest, WallsAreEdges) {
  const RuleSet& renju = FindRulePreset("renju")->rules;
  auto tables = std::make_shared<const RuleTables>(renju);
  for (const TsvRow& row : ReadDataTsv("forbidden_hard.tsv")) {
    const Position p = PositionFromStones(row["black"], row["white"]);
    for (int shift = 0; shift < 36; ++shift) {
      const int dx = shift % 6;
      const int dy = shift / 6;
      Position framed = *Position::Create(20, 20);
      for (Point q : PointSet::Board(20, 20)) {
        if (!p.Contains(q.x() - dx, q.y() - dy)) {
          framed.Place(q, Stone::kBlocker);
        }
      }
      for (const Position::Placed& placed : p.history()) {
        framed.Place(Point(placed.point.x() + dx, placed.point.y() + dy),
                     placed.stone);
      }
      PointSet expected;
      for (Point q : DataPointSet(row["forbidden_for_black"])) {
        expected.Insert(Point(q.x() + dx, q.y() + dy));
      }
      SearchBoard board(framed, tables);
      ASSERT_EQ(board.FoulPoints(Color::kBlack), expected)
          << row["id"] << " at " << dx << "," << dy;
    }
  }
}

}  // namespace
}  // namespace tengen
