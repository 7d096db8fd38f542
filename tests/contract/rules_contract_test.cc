// What every rule set must do on boards of every kind: who wins, who loses by
// a foul, when nobody does. What a rule set is expected to do is written here
// by its id, not taken from its facts.

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/position/outcome.h"
#include "engine/position/position.h"
#include "engine/position/symmetry.h"
#include "engine/rules/rule_set.h"
#include "tests/support/board_text.h"
#include "tests/support/position_oracle.h"
#include "tests/support/random_position.h"
#include "tests/support/runs.h"

namespace tengen {
namespace {

using Reason = Outcome::Reason;
using Points = std::vector<Point>;

constexpr Outcome kOngoing = {};

Outcome Win(Color color) {
  return {.reason = Reason::kFive, .winner = color, .foul = Foul::kNone};
}

Outcome LossByFoul(Color color, Foul foul) {
  return {.reason = Reason::kFoul, .winner = Opponent(color), .foul = foul};
}

// What a run of six is worth to a colour.
Outcome SixUnder(std::string_view id, Color color) {
  if (id == "renju" && color == Color::kBlack) {
    return LossByFoul(color, Foul::kOverline);
  }
  return id == "standard" || id == "caro5" ? kOngoing : Win(color);
}

// Stones around the middle of the board, given by their distance from it.
using Offsets = std::vector<std::pair<int, int>>;

Points Around(int width, int height, const Offsets& offsets) {
  Points points;
  for (const auto& [dx, dy] : offsets) {
    points.emplace_back(width / 2 + dx, height / 2 + dy);
  }
  return points;
}

class RulesContractTest : public testing::TestWithParam<std::string_view> {
 protected:
  const RulePreset& preset() const { return *FindRulePreset(GetParam()); }
  const RuleSet& rules() const { return preset().rules; }
  bool caro() const { return preset().id == "caro" || preset().id == "caro5"; }

  // An empty board; where black has a half stone it is spent on a point that
  // is none of `keep_free`.
  Position Board(int width, int height, const Points& keep_free) const {
    Position p = *Position::Create(width, height);
    if (preset().id != "halfblack") return p;
    PointSet points = PointSet::Board(width, height);
    for (Point point : keep_free) points.Erase(point);
    p.Place(points.first(), Stone::kHalf);
    return p;
  }

  // Places all but the `last` one of `run` for `color`, and tells what playing
  // that one leads to.
  Outcome Complete(Position p, const PointRun& run, size_t last,
                   Color color) const {
    for (size_t i = 0; i < run.size(); ++i) {
      if (i != last) p.Place(run[i], FullStone(color));
    }
    return Play(p, color, run[last]);
  }

  Outcome Play(Position p, Color color, Point point) const {
    p.SetSideToMove(color);
    return OutcomeOfMove(p, rules(), {point});
  }
};

std::vector<std::string_view> PresetIds() {
  std::vector<std::string_view> ids;
  for (const RulePreset& preset : RulePresets()) ids.push_back(preset.id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(
    Presets, RulesContractTest, testing::ValuesIn(PresetIds()),
    [](const testing::TestParamInfo<std::string_view>& id) {
      return std::string(id.param);
    });

// Every five on the board, at the edge completed by each of its stones.
TEST_P(RulesContractTest, FiveWinsEverywhere) {
  for (const auto& [width, height] : kContractSizes) {
    int at_edge = 0;
    size_t middle = 0;
    for (const PointRun& run : AllRuns(width, height, 5)) {
      const Position p = Board(width, height, run);
      const bool edge = TouchesEdge(run, width, height);
      at_edge += edge;
      middle = (middle + 1) % 5;
      for (size_t last = 0; last < 5; ++last) {
        if (!edge && last != middle) continue;
        for (Color color : kColors) {
          ASSERT_EQ(Complete(p, run, last, color), Win(color))
              << width << "x" << height << " " << DataPointName(run[0]) << "-"
              << DataPointName(run[4]);
        }
      }
    }
    EXPECT_GT(at_edge, 0);
  }
}

TEST_P(RulesContractTest, FourIsNothing) {
  for (const auto& [width, height] : kContractSizes) {
    for (const PointRun& run : AllRuns(width, height, 4)) {
      for (Color color : kColors) {
        ASSERT_EQ(Complete(Board(width, height, run), run, 1, color), kOngoing);
      }
    }
  }
}

TEST_P(RulesContractTest, SixAndMoreAreAsTheRuleSays) {
  for (const auto& [width, height] : kContractSizes) {
    for (int length : {6, 7, 9}) {
      for (const PointRun& run : AllRuns(width, height, length)) {
        const Position p = Board(width, height, run);
        // Not from the end: there would be a winning run before.
        for (size_t last = run.size() - 5; last <= 4; ++last) {
          for (Color color : kColors) {
            ASSERT_EQ(Complete(p, run, last, color),
                      SixUnder(preset().id, color))
                << width << "x" << height << " " << DataPointName(run[0]);
          }
        }
      }
    }
  }
}

// A five and a six that cross in the stone played.
TEST_P(RulesContractTest, FiveAndSixAtOnceWin) {
  int crossings = 0;
  for (const auto& [width, height] : kContractSizes) {
    const Point center(width / 2, height / 2);
    const std::vector<PointRun> fives = AllRuns(width, height, 5);
    const std::vector<PointRun> sixes = AllRuns(width, height, 6);
    for (const PointRun& five : fives) {
      const auto in_five = std::find(five.begin(), five.end(), center);
      if (in_five == five.end()) continue;
      for (const PointRun& six : sixes) {
        // Neither along one line nor five of the six before the move.
        const auto in_six = std::find(six.begin(), six.end(), center);
        if (in_six == six.end() || in_six == six.begin() ||
            in_six + 1 == six.end()) {
          continue;
        }
        Points both = six;
        for (Point p : five) {
          if (std::find(six.begin(), six.end(), p) == six.end()) {
            both.push_back(p);
          }
        }
        if (both.size() != 10) continue;
        const size_t last =
            static_cast<size_t>(std::distance(six.begin(), in_six));
        for (Color color : kColors) {
          ASSERT_EQ(Complete(Board(width, height, both), both, last, color),
                    Win(color));
        }
        ++crossings;
      }
    }
  }
  EXPECT_GT(crossings, 100);
}

// A five together with what would be a foul to black in renju and nothing to
// all others. The first of the offsets is the stone played.
TEST_P(RulesContractTest, FiveWithFoulsWins) {
  const std::pair<Foul, Offsets> kShapes[] = {
      {Foul::kDoubleFour,
       {{0, 0}, {0, -1}, {0, -2}, {0, -3}, {-1, -1}, {-2, -2}, {-3, -3}}},
      {Foul::kDoubleThree, {{0, 0}, {0, -1}, {0, 1}, {-1, -1}, {1, 1}}},
  };
  const Offsets kFive = {{-4, 0}, {-3, 0}, {-2, 0}, {-1, 0}};
  for (const auto& [width, height] : kContractSizes) {
    if (width < 9) continue;
    for (const auto& [foul, offsets] : kShapes) {
      const Points shape = Around(width, height, offsets);
      const Points five = Around(width, height, kFive);
      Points all = shape;
      all.insert(all.end(), five.begin(), five.end());
      for (Color color : kColors) {
        Position without = Board(width, height, all);
        for (size_t i = 1; i < shape.size(); ++i) {
          without.Place(shape[i], FullStone(color));
        }
        Position with = without;
        for (Point point : five) with.Place(point, FullStone(color));
        const bool bound = preset().id == "renju" && color == Color::kBlack;
        for (int i = 0; i < Symmetry::kCount; ++i) {
          const Symmetry s(i);
          const Point point = s(shape[0], width, height);
          EXPECT_EQ(Play(Transform(without, s), color, point),
                    bound ? LossByFoul(color, foul) : kOngoing);
          EXPECT_EQ(Play(Transform(with, s), color, point), Win(color));
        }
      }
    }
  }
}

// Fives and sixes between stones of the opponent, walls and the edge.
TEST_P(RulesContractTest, BlockedEndsMatterInCaroOnly) {
  for (const auto& [width, height] : kContractSizes) {
    for (const PointRun& run : AllRuns(width, height, 5)) {
      Points keep_free = run;
      for (Point end : RunEnds(run, width, height)) {
        keep_free.push_back(end);
      }
      const Position p = Board(width, height, keep_free);
      const Points ends = RunEnds(run, width, height);
      for (Color color : kColors) {
        const Stone opponent = FullStone(Opponent(color));
        if (ends.size() == 2) {
          Position blocked = p;
          blocked.Place(ends[0], opponent);
          ASSERT_EQ(Complete(blocked, run, 2, color), Win(color));
          Position wall = blocked;
          wall.Place(ends[1], Stone::kBlocker);
          ASSERT_EQ(Complete(wall, run, 2, color), Win(color));
          blocked.Place(ends[1], opponent);
          ASSERT_EQ(Complete(blocked, run, 2, color),
                    caro() ? kOngoing : Win(color));
        } else if (ends.size() == 1) {
          Position edge = p;
          edge.Place(ends[0], opponent);
          ASSERT_EQ(Complete(edge, run, 2, color), Win(color));
        }
      }
    }
    for (const PointRun& run : AllRuns(width, height, 6)) {
      Points keep_free = run;
      const Points ends = RunEnds(run, width, height);
      keep_free.insert(keep_free.end(), ends.begin(), ends.end());
      for (Color color : kColors) {
        Position p = Board(width, height, keep_free);
        for (Point end : ends) p.Place(end, FullStone(Opponent(color)));
        ASSERT_EQ(Complete(p, run, 2, color), SixUnder(preset().id, color));
      }
    }
  }
}

TEST_P(RulesContractTest, AnOpenFiveBesidesABlockedOneWins) {
  const Points stones = DataPoints("h8 f8 g8 i8 j8 h6 h7 h9 h10");
  for (Color color : kColors) {
    Position p = Board(15, 15, DataPoints("e8 k8 h5 h11"));
    for (const char* end : {"e8", "k8", "h5"}) {
      p.Place(DataPoint(end), FullStone(Opponent(color)));
    }
    EXPECT_EQ(Complete(p, stones, 0, color), Win(color));
    p.Place(DataPoint("h11"), FullStone(Opponent(color)));
    EXPECT_EQ(Complete(p, stones, 0, color), caro() ? kOngoing : Win(color));
  }
}

TEST_P(RulesContractTest, AFullBoardWithoutAFiveIsADraw) {
  for (const auto& [width, height] : kContractSizes) {
    const PointSet board = PointSet::Board(width, height);
    for (Point last : {Point(0, 0), Point(width - 1, 0), Point(2, height - 1),
                       Point(width / 2, height / 2)}) {
      Position p = *Position::Create(width, height);
      for (Point point : board) {
        if (point != last) p.Place(point, QuietStone(point));
      }
      for (Color color : kColors) {
        p.SetSideToMove(color);
        const Outcome outcome = OutcomeOfMove(p, rules(), {last});
        EXPECT_EQ(outcome.reason, Reason::kFull);
        EXPECT_EQ(outcome.winner, std::nullopt);
        EXPECT_TRUE(outcome.over());
      }
      // One point more is empty: the game goes on.
      p.Undo();
      p.SetSideToMove(Color::kBlack);
      EXPECT_EQ(OutcomeOfMove(p, rules(), {last}), kOngoing);
    }
  }
}

TEST_P(RulesContractTest, AFiveOnTheLastPointWins) {
  for (const auto& [width, height] : kContractSizes) {
    for (Color color : kColors) {
      const Point half(width - 1, height - 1);
      Position p = *Position::Create(width, height);
      if (preset().id == "halfblack") p.Place(half, Stone::kHalf);
      for (Point point : PointSet::Board(width, height)) {
        if (point == Point(2, 0) || !p.IsEmpty(point)) continue;
        // Five in the corner, closed by one stone of the opponent.
        const bool in_five = point.y() == 0 && point.x() < 5;
        const bool closing = point.y() == 0 && point.x() == 5;
        p.Place(point, in_five   ? FullStone(color)
                       : closing ? FullStone(Opponent(color))
                                 : QuietStone(point));
      }
      EXPECT_EQ(p.empty_count(), 1);
      EXPECT_EQ(Play(p, color, Point(2, 0)), Win(color));
    }
  }
}

// Random plays until the board is full, with walks back. At every step the
// hash is that of the definition, undoing gives back the copies kept, and wins
// are those that the text of the lines shows.
TEST_P(RulesContractTest, RandomPlaysAreConsistentToTheEndOfTheBoard) {
  Random random(static_cast<uint64_t>(preset().code) + 100);
  int plays = 0;
  for (const auto& [width, height] : kContractSizes) {
    Position p = *Position::Create(width, height);
    std::vector<Position> before;
    while (p.empty_count() > 0) {
      const Color side = p.side_to_move();
      Move move{RandomEmptyPoint(p, random)};
      move.half = rules()[side].has_half_stone && !p.half_stone_spent() &&
                  random.OneIn(20);
      const Outcome outcome = OutcomeOfMove(p, rules(), move);
      const bool five =
          !move.half && WinsByText(p, preset().id, side, move.point);
      const bool early =
          five && rules()[side].has_half_stone && !p.half_stone_spent();
      if (five) {
        ASSERT_EQ(outcome,
                  early ? LossByFoul(side, Foul::kEarlyFive) : Win(side))
            << BoardToText(p) << DataPointName(move.point);
      } else {
        ASSERT_NE(outcome.reason, Reason::kFive)
            << BoardToText(p) << DataPointName(move.point);
        ASSERT_EQ(outcome.reason == Reason::kFoul, outcome.foul != Foul::kNone);
        if (outcome.reason != Reason::kFoul) {
          ASSERT_EQ(outcome.reason == Reason::kFull, p.empty_count() == 1);
        }
      }

      before.push_back(p);
      p.Play(move);
      ++plays;
      ASSERT_EQ(p.hash(), HashFromScratch(p));
      ASSERT_NE(p, before.back());
      ASSERT_EQ(p.side_to_move(), Opponent(side));
      ASSERT_EQ(p.EmptyPoints().size(), p.empty_count());

      if (random.OneIn(10)) {
        const int back = random.Below(4);
        for (int i = 0; i < back && !before.empty(); ++i) {
          p.Undo();
          ASSERT_EQ(p, before.back());
          ASSERT_EQ(p.hash(), before.back().hash());
          before.pop_back();
        }
      }
    }
    while (!before.empty()) {
      p.Undo();
      ASSERT_EQ(p, before.back());
      before.pop_back();
    }
    EXPECT_EQ(p, *Position::Create(width, height));
  }
  EXPECT_GE(plays, 2000);
}

}  // namespace
}  // namespace tengen
