#include "engine/opening/named_openings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/opening/stone_symmetry.h"
#include "engine/position/symmetry.h"
#include "tests/engine/opening/opening_test_util.h"

namespace tengen {
namespace {

Position PositionOf(const NamedOpening& opening, int width, int height) {
  Position position = *Position::Create(width, height);
  const Point center = position.center();
  position.Play({center});
  position.Play({AtOffset(center, opening.stone2)});
  position.Play({AtOffset(center, opening.stone3)});
  return position;
}

TEST(NamedOpeningsTest, NamesBelongToTheirPatterns) {
  const auto name_of = [](const std::string& black, const std::string& white) {
    Position position = *Position::Create(15, 15);
    position.Play({At("h8")});
    position.Play({At(white)});
    position.Play({At(black)});
    const NamedOpening* opening = RecogniseOpening(position);
    if (opening == nullptr) return std::string("none");
    return absl::StrCat(
        std::string(opening->code), " ", std::string(opening->japanese), " ",
        std::string(opening->reading), " ", std::string(opening->chinese), " ",
        std::string(opening->gloss));
  };
  EXPECT_EQ(name_of("j10", "h9"), "3D 疎星 Sosei 疏星 sparse star");
  EXPECT_EQ(name_of("i9", "h9"), "4D 花月 Kagetsu 花月 flower moon");
  EXPECT_EQ(name_of("h7", "h9"), "8D 松月 Shōgetsu 松月 pine moon");
  EXPECT_EQ(name_of("i7", "i9"), "7I 浦月 Hogetsu 浦月 inlet moon");
  EXPECT_EQ(name_of("f6", "i9"), "13I 彗星 Suisei 彗星 comet");
  // Other orientations.
  EXPECT_EQ(name_of("f6", "h7"), "3D 疎星 Sosei 疏星 sparse star");
  EXPECT_EQ(name_of("g9", "g7"), "7I 浦月 Hogetsu 浦月 inlet moon");
  // One of the added 26 has no name; further out there is no pattern.
  EXPECT_EQ(name_of("h11", "h9"), "    ");
  EXPECT_EQ(name_of("h12", "h9"), "none");
  EXPECT_EQ(name_of("j10", "h10"), "none");
}

TEST(NamedOpeningsTest, EveryOrientationIsRecognised) {
  EXPECT_EQ(NamedOpenings().size(), 52u);
  for (const NamedOpening& opening : NamedOpenings()) {
    const Position position = PositionOf(opening, 15, 15);
    for (int i = 0; i < Symmetry::kCount; ++i) {
      EXPECT_EQ(RecogniseOpening(Transform(position, Symmetry(i))), &opening)
          << opening.code << " " << i;
    }
    // The centre of an even board is no centre of its symmetries, so turn the
    // offsets instead.
    for (const auto& [width, height] : {std::pair(16, 16), std::pair(20, 17)}) {
      for (int i = 0; i < 8; ++i) {
        NamedOpening turned = opening;
        turned.stone2 = Rotate(opening.stone2, i);
        turned.stone3 = Rotate(opening.stone3, i);
        EXPECT_EQ(RecogniseOpening(PositionOf(turned, width, height)),
                  &opening);
      }
    }
  }
}

TEST(NamedOpeningsTest, TheBlackStonesMayComeInEitherOrder) {
  for (const NamedOpening& opening : NamedOpenings()) {
    Position position = *Position::Create(15, 15);
    position.Play({AtOffset(position.center(), opening.stone3)});
    position.Play({AtOffset(position.center(), opening.stone2)});
    EXPECT_EQ(RecogniseOpening(position), nullptr);
    position.Play({position.center()});
    EXPECT_EQ(RecogniseOpening(position), &opening);
    // Further stones do not matter.
    position.Play({Point(0, 0)});
    EXPECT_EQ(RecogniseOpening(position), &opening);
  }
}

TEST(NamedOpeningsTest, OtherStonesAreNoOpening) {
  EXPECT_EQ(RecogniseOpening(tengen::PositionOf({"h9", "i10"}, {"h8"})),
            nullptr);
  EXPECT_EQ(RecogniseOpening(tengen::PositionOf({"h8"}, {"h9", "i10"})),
            nullptr);
  EXPECT_EQ(RecogniseOpening(tengen::PositionOf({"h8", "h9", "i9"}, {})),
            nullptr);
  EXPECT_EQ(RecogniseOpening(*Position::Create(15, 15)), nullptr);
}

TEST(NamedOpeningsTest, CodesAreTheThirteenOfEachKind) {
  int n = 0;
  for (const NamedOpening& opening :
       NamedOpenings().first(kNamedOpeningCount)) {
    const bool direct = n < 13;
    EXPECT_EQ(opening.code,
              absl::StrCat(direct ? n + 1 : n - 12, direct ? "D" : "I"));
    EXPECT_EQ(opening.kind(),
              direct ? OpeningKind::kDirect : OpeningKind::kIndirect);
    EXPECT_EQ(FindNamedOpening(opening.code), &opening);
    ++n;
  }
  for (const NamedOpening& opening :
       NamedOpenings().subspan(kNamedOpeningCount)) {
    EXPECT_FALSE(opening.has_name());
  }
  EXPECT_EQ(FindNamedOpening("11d")->reading, "Zuisei");
  EXPECT_EQ(FindNamedOpening("14D"), nullptr);
  EXPECT_EQ(FindNamedOpening(""), nullptr);
}

// --- Counts of openings up to the eight symmetries of the board ---

// A stone of an enumerated opening: the point's index, and its colour.
struct Placed {
  int index;
  bool black;

  friend bool operator<(const Placed& a, const Placed& b) {
    return std::tie(a.index, a.black) < std::tie(b.index, b.black);
  }
};
using Stones = std::vector<Placed>;

enum class Count {
  kSequences,  // the order of the stones counts
  kPositions,  // it does not
};

Stones Image(const Stones& stones, int symmetry, int side, Count count) {
  Stones image = stones;
  for (Placed& stone : image) {
    stone.index =
        Symmetry(symmetry)(Point::FromIndex(stone.index), side, side).index();
  }
  if (count == Count::kPositions) std::sort(image.begin(), image.end());
  return image;
}

// Counts the classes of the openings that a rule allows for the first `stones`
// stones, found by asking the interpreter for every next point. Swap rights
// pass unused.
class Census {
 public:
  Census(const OpeningRule& rule, size_t stones, Count count, int side = 15)
      : stones_(stones), count_(count), side_(side) {
    Visit(StateOf(rule, side, side), {}, {});
  }

  int64_t classes() const { return static_cast<int64_t>(classes_.size()); }
  int64_t openings() const { return openings_; }
  const std::set<Stones>& all() const { return classes_; }

 private:
  // `placed` holds all stones, those of `prefix`, the PLACE begun, too.
  void Visit(const OpeningState& state, const Action& prefix,
             const Stones& placed) {
    if (placed.size() == stones_) {
      Record(placed);
      return;
    }
    const std::vector<Action::Kind> choices = state.Choices();
    ASSERT_FALSE(choices.empty());
    if (choices[0] == Action::Kind::kSwap) {
      Continue(state, Action::Bare(Action::Kind::kStay), placed);
      return;
    }
    if (choices[0] == Action::Kind::kDeclare) {
      Continue(state, Action::Declare(1), placed);
      return;
    }
    ASSERT_EQ(choices[0], Action::Kind::kPlace);
    Action action = prefix;
    action.kind = Action::Kind::kPlace;
    const PointRequest request = state.Request(Action::Kind::kPlace);
    const size_t i = action.points.size();
    const bool black = request.stones[i].color == Color::kBlack;
    for (Point p : state.LegalNext(action)) {
      Action next = action;
      next.points.push_back(p);
      Stones stones = placed;
      stones.push_back({p.index(), black});
      if (next.points.size() == request.stones.size() &&
          stones.size() < stones_) {
        Continue(state, next, stones);
      } else {
        Visit(state, next, stones);
      }
    }
  }

  void Continue(const OpeningState& state, const Action& action,
                const Stones& placed) {
    OpeningState next = state;
    ASSERT_TRUE(next.Apply(action).ok()) << ActionText(action);
    Visit(next, {}, placed);
  }

  void Record(const Stones& stones) {
    ++openings_;
    Stones least = Image(stones, 0, side_, count_);
    for (int i = 1; i < 8; ++i) {
      least = std::min(least, Image(stones, i, side_, count_));
    }
    classes_.insert(std::move(least));
  }

  size_t stones_;
  Count count_;
  int side_;
  int64_t openings_ = 0;
  std::set<Stones> classes_;
};

int64_t Classes(const OpeningRule& rule, size_t stones,
                Count count = Count::kSequences, int side = 15) {
  return Census(rule, stones, count, side).classes();
}

TEST(OpeningCountTest, ThreeStonesWithTheCentre) {
  const Census sakata(RuleOf("sakata"), 3, Count::kSequences);
  EXPECT_EQ(sakata.classes(), 26);
  EXPECT_EQ(sakata.openings(), 184);
  EXPECT_EQ(Classes(RuleOf("yamaguchi52"), 3), 52);
  EXPECT_EQ(Classes(RuleOf("fss"), 3), 52);
  EXPECT_EQ(Classes(RuleOf("yamaguchi-var"), 3), 52);
  EXPECT_EQ(Classes(RuleOfSteps({"place P1 B@C W@3 B@9", "end W -"}), 3), 86);
  EXPECT_EQ(Classes(RuleOf("longzeng1"), 3), 236);
  EXPECT_EQ(Classes(RuleOf("longzeng2"), 3), 6335);
  EXPECT_EQ(Classes(RuleOf("sosei"), 3), 251);
  EXPECT_EQ(Classes(RuleOf("supertaraguchi10"), 3), 151);
  EXPECT_EQ(Classes(RuleOf("samsone"), 2), 5);
  // The barred openings of the 24.
  EXPECT_EQ(Classes(RuleOf("swap24"), 3), 24);
  EXPECT_EQ(Classes(RuleOf("swap24", {"ban=none"}), 3), 26);
}

TEST(OpeningCountTest, FreeStones) {
  EXPECT_EQ(Classes(RuleOf("longzeng2"), 2), 35);
  EXPECT_EQ(Classes(RuleOf("longzeng3"), 1), 36);
  EXPECT_EQ(Classes(RuleOf("longzeng3"), 2), 6405);
  EXPECT_EQ(Classes(RuleOf("cctsai7x7"), 3), 13923);
  EXPECT_EQ(Classes(RuleOf("karepa"), 3, Count::kPositions, 5), 904);
  EXPECT_EQ(Classes(RuleOf("karepa"), 3, Count::kPositions, 7), 7038);
}

TEST(OpeningCountTest, FourStones) {
  EXPECT_EQ(Classes(RuleOf("shanghai-n"), 4, Count::kPositions), 440);
  EXPECT_EQ(Classes(RuleOf("nadezhdin"), 4, Count::kPositions), 998);
  EXPECT_EQ(Classes(RuleOf("nadezhdin"), 4, Count::kSequences), 1070);
  EXPECT_EQ(Classes(RuleOfSteps({"place P1 B@C W@3 B@5 W@9", "end B -"}), 4,
                    Count::kPositions),
            1740);
  EXPECT_EQ(Classes(RuleOf("rif"), 4, Count::kPositions), 5070);
  EXPECT_EQ(Classes(RuleOf("rif"), 4, Count::kSequences), 5142);
  EXPECT_EQ(Classes(RuleOf("fss"), 4, Count::kPositions), 10340);
}

TEST(OpeningCountTest, FourStonesAndTheNinePointFifth) {
  EXPECT_EQ(Classes(RuleOf("sakata"), 5, Count::kPositions), 65104);
}

Position PositionOf(const Stones& stones) {
  Position position = *Position::Create(15, 15);
  for (const Placed& stone : stones) {
    position.Place(Point::FromIndex(stone.index),
                   stone.black ? Stone::kBlack : Stone::kWhite);
  }
  return position;
}

TEST(OpeningCountTest, ShapesAndBoardsDifferWhereTheDocumentSays) {
  std::array<int, 5> by_order = {};
  int differ = 0;
  const Census near(RuleOf("nadezhdin"), 4, Count::kPositions);
  for (const Stones& stones : near.all()) {
    const Position position = PositionOf(stones);
    const StoneSymmetry shape(position, SymmetryNotion::kShape);
    const StoneSymmetry board(position, SymmetryNotion::kBoard);
    ASSERT_LE(shape.order(), 4);
    ++by_order[static_cast<size_t>(shape.order())];
    differ += shape.order() != board.order();
  }
  EXPECT_EQ(by_order, (std::array<int, 5>{0, 926, 66, 0, 6}));
  EXPECT_EQ(differ, 44);

  differ = 0;
  const Census far(RuleOf("rif"), 4, Count::kPositions);
  for (const Stones& stones : far.all()) {
    const Position position = PositionOf(stones);
    differ += StoneSymmetry(position, SymmetryNotion::kShape).order() !=
              StoneSymmetry(position, SymmetryNotion::kBoard).order();
  }
  EXPECT_EQ(differ, 68);
}

TEST(OpeningCountTest, SixtyTwoFifthMovesAlwaysExist) {
  int fewest = 225;
  const Census census(RuleOf("fss"), 4, Count::kPositions);
  for (const Stones& stones : census.all()) {
    const Position position = PositionOf(stones);
    const StoneSymmetry shape(position, SymmetryNotion::kShape);
    if (shape.order() == 1) continue;
    fewest =
        std::min(fewest, shape.Representatives(position.EmptyPoints()).size());
  }
  EXPECT_EQ(fewest, 62);
}

}  // namespace
}  // namespace tengen
