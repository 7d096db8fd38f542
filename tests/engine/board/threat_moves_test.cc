#include "engine/board/threat_moves.h"

#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "engine/position/fouls.h"
#include "engine/rules/rule_set.h"

namespace tengen {
namespace {

Position RandomPosition(std::mt19937& rng, int side, int stones) {
  Position position = *Position::Create(side, side);
  for (int i = 0; i < stones; ++i) {
    const Point p(static_cast<int>(rng() % static_cast<unsigned>(side)),
                  static_cast<int>(rng() % static_cast<unsigned>(side)));
    if (!position.IsEmpty(p)) continue;
    const unsigned kind = rng() % 16;
    position.Place(p, kind == 0  ? Stone::kBlocker
                      : kind < 9 ? Stone::kBlack
                                 : Stone::kWhite);
  }
  return position;
}

bool HasFive(const Position& position, const RuleSet& rules, Color color) {
  for (Point p : position.EmptyPoints()) {
    if (CompletesFive(position, rules, color, p)) return true;
  }
  return false;
}

// Whether `color`, to move, has a stone after which every reply of the other
// side leaves it a five: straight from the plain rules.
bool HasUnstoppableFour(const Position& start, const RuleSet& rules,
                        Color color) {
  Position position = start;
  for (Point p : start.EmptyPoints()) {
    if (FoulOf(position, rules, color, p) != Foul::kNone) continue;
    position.Place(
        p, StoneOf(color) == Cell::kBlack ? Stone::kBlack : Stone::kWhite);
    bool wins = HasFive(position, rules, color);
    if (wins) {
      for (Point reply : position.EmptyPoints()) {
        position.Place(reply,
                       color == Color::kBlack ? Stone::kWhite : Stone::kBlack);
        const bool still = HasFive(position, rules, color);
        position.Undo();
        if (!still) {
          wins = false;
          break;
        }
      }
    }
    position.Undo();
    if (wins) return true;
  }
  return false;
}

TEST(ThreatMovesTest, FiveDefencesAreExactlyThoseOfThePlainRules) {
  std::mt19937 rng(3);
  int cases = 0;
  int with_choice = 0;
  for (const RulePreset& preset : RulePresets()) {
    auto tables = std::make_shared<const RuleTables>(preset.rules);
    for (int i = 0; i < 400; ++i) {
      Position position = RandomPosition(rng, 9, 30);
      const SearchBoard board(position, tables);
      for (Color attacker : kColors) {
        if (board.Points(attacker, Threat::kFive).empty()) continue;
        ++cases;
        PointSet expected;
        for (Point p : position.EmptyPoints()) {
          position.Place(
              p, attacker == Color::kBlack ? Stone::kWhite : Stone::kBlack);
          if (!HasFive(position, preset.rules, attacker)) expected.Insert(p);
          position.Undo();
        }
        with_choice += expected.size() > 1;
        ASSERT_EQ(FiveDefences(board, attacker), expected) << preset.id;
      }
    }
  }
  EXPECT_GT(cases, 500);
  EXPECT_GT(with_choice, 10);
}

// Whoever lets a straight four happen loses: each move outside the defences
// that makes no four itself leaves the attacker an unstoppable four, and each
// defence takes at least that one threat away.
TEST(ThreatMovesTest, StraightFourDefencesAreComplete) {
  std::mt19937 rng(4);
  int cases = 0;
  for (const RulePreset& preset : RulePresets()) {
    auto tables = std::make_shared<const RuleTables>(preset.rules);
    for (int i = 0; i < 300; ++i) {
      Position position = RandomPosition(rng, 9, 24);
      SearchBoard board(position, tables);
      for (Color attacker : kColors) {
        const Color defender = Opponent(attacker);
        if (!ThreatensStraightFour(board, attacker) ||
            !board.Points(attacker, Threat::kFive).empty() ||
            !board.Points(defender, Threat::kFive).empty()) {
          continue;
        }
        ++cases;
        const PointSet defences = StraightFourDefences(board, attacker);
        // Exactly the points that leave no unstoppable four behind, but for
        // those that a foul on a falsely suspected point may add.
        const bool exact = board.Points(attacker, Threat::kSuspect).empty();
        for (Point p : position.EmptyPoints()) {
          position.Place(
              p, attacker == Color::kBlack ? Stone::kWhite : Stone::kBlack);
          const bool lost =
              HasUnstoppableFour(position, preset.rules, attacker);
          position.Undo();
          if (!lost) {
            ASSERT_TRUE(defences.Contains(p)) << preset.id;
          } else if (exact) {
            ASSERT_FALSE(defences.Contains(p)) << preset.id;
          }
        }
      }
    }
  }
  EXPECT_GT(cases, 200);
}

TEST(ThreatMovesTest, WithoutAThreatEverythingDefends) {
  const Position position = *Position::Create(15, 15);
  const SearchBoard board(position, std::make_shared<const RuleTables>(
                                        FindRulePreset("freestyle")->rules));
  EXPECT_FALSE(ThreatensStraightFour(board, Color::kBlack));
  EXPECT_EQ(StraightFourDefences(board, Color::kBlack), board.empty_points());
  EXPECT_TRUE(FourMoves(board, Color::kBlack).empty());
}

}  // namespace
}  // namespace tengen
