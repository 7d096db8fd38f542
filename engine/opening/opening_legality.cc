// What is legal at a point of an opening: the half of OpeningState that changes
// nothing. The machine is in opening_state.cc.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/check.h"
#include "engine/opening/named_openings.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/text.h"
#include "engine/position/fouls.h"

namespace tengen {
namespace {

// A stone makes neither a five nor a foul with so few others of its colour on
// its own lines and within reach: a five needs four of them, and so do two
// threes that cross in the new stone.
constexpr int kHarmlessStones = 3;
constexpr int kReach = 5;

bool IsInReach(Point a, Point b) {
  const int dx = std::abs(a.x() - b.x());
  const int dy = std::abs(a.y() - b.y());
  return std::max(dx, dy) <= kReach && (dx == 0 || dy == 0 || dx == dy);
}

absl::Status Illegal(std::string_view cause) {
  return absl::FailedPreconditionError(ToAbsl(cause));
}

// The words of a step that are its own, not those of a branch.
bool Takes(Verb verb, Action::Kind kind) {
  switch (verb) {
    case Verb::kPlace:
      return kind == Action::Kind::kPlace;
    case Verb::kSwap:
      return kind == Action::Kind::kSwap || kind == Action::Kind::kStay;
    case Verb::kDeclare:
      return kind == Action::Kind::kDeclare;
    case Verb::kOffer:
      return kind == Action::Kind::kOffer;
    case Verb::kSelect:
      return kind == Action::Kind::kSelect;
    case Verb::kMove:
      return kind == Action::Kind::kMove;
    case Verb::kDice:
      return kind == Action::Kind::kRoll;
    case Verb::kBranch:
    case Verb::kClear:
    case Verb::kGoto:
    case Verb::kEnd:
      return false;
  }
  return false;
}

NumberRange StoneCount(const OpeningStep& step) {
  const auto required =
      std::count_if(step.stones.begin(), step.stones.end(),
                    [](const StoneSpec& stone) { return !stone.optional; });
  return {static_cast<int>(required), static_cast<int>(step.stones.size())};
}

// The colours that a stone of a `place` may have.
std::vector<Color> ColorsOf(const StoneSpec& stone) {
  if (stone.color) return {*stone.color};
  return {kColors.begin(), kColors.end()};
}

void PutStone(Point p, Color color, Position& board) {
  board.Place(p, color == Color::kBlack ? Stone::kBlack : Stone::kWhite);
}

std::vector<StoneSymmetry> SymmetriesOf(const std::vector<Position>& boards,
                                        SymmetryNotion notion) {
  std::vector<StoneSymmetry> symmetries;
  symmetries.reserve(boards.size());
  for (const Position& board : boards) symmetries.emplace_back(board, notion);
  return symmetries;
}

// "3" or "1..3".
std::string RangeText(NumberRange range) {
  if (range.lo == range.hi) return absl::StrCat(range.lo);
  return absl::StrCat(range.lo, "..", range.hi);
}

}  // namespace

const BranchOption* OpeningState::OptionOf(Action::Kind kind) const {
  for (const BranchOption& option : current().options) {
    if (WordOfOption(*rule_, option) == kind) return &option;
  }
  return nullptr;
}

const OpeningStep* OpeningState::StepOf(Action::Kind kind) const {
  if (over_) return nullptr;
  if (current().verb != Verb::kBranch) {
    return Takes(current().verb, kind) ? &current() : nullptr;
  }
  const BranchOption* option = OptionOf(kind);
  if (option == nullptr) return nullptr;
  return CarriesOutStep(kind) ? &rule_->step(option->target) : &current();
}

std::vector<Action::Kind> OpeningState::Choices() const {
  std::vector<Action::Kind> words;
  if (over_) return words;
  if (current().verb == Verb::kBranch) {
    for (const BranchOption& option : current().options) {
      const Action::Kind word = *WordOfOption(*rule_, option);
      if (CarriesOutStep(word) && !CanCarryOut(rule_->step(option.target))) {
        continue;
      }
      words.push_back(word);
    }
    return words;
  }
  for (Action::Kind word : kActionKinds) {
    if (Takes(current().verb, word) && CanCarryOut(current())) {
      words.push_back(word);
    }
  }
  return words;
}

bool OpeningState::CanCarryOut(const OpeningStep& step) const {
  switch (step.verb) {
    case Verb::kPlace:
      return CanPlace(step, 0, position_);
    case Verb::kOffer:
      return !NextOfOffer(step, {}).empty();
    case Verb::kMove:
      return !NextOfMove(step, {}).empty();
    case Verb::kDice:
      return !NextOfRoll(step).empty();
    default:
      return true;
  }
}

bool OpeningState::CanPlace(const OpeningStep& step, size_t index,
                            const Position& board) const {
  if (index == step.stones.size() || step.stones[index].optional) return true;
  const StoneSpec& stone = step.stones[index];
  for (Point p : FreePoints(stone.region, board)) {
    for (Color color : ColorsOf(stone)) {
      if (!BarredCause(board, color, p).empty()) continue;
      Position next = board;
      PutStone(p, color, next);
      if (CanPlace(step, index + 1, next)) return true;
    }
  }
  return false;
}

PointRequest OpeningState::Request(Action::Kind kind) const {
  const OpeningStep* step = StepOf(kind);
  TENGEN_CHECK(step != nullptr);
  PointRequest request;
  if (step->verb == Verb::kPlace) {
    const NumberRange count = StoneCount(*step);
    request = {count.lo, count.hi, step->stones, step->names_colors()};
    return request;
  }
  TENGEN_CHECK(step->verb == Verb::kOffer);
  const NumberRange asked = OfferBounds(*step);
  const std::vector<StoneSymmetry> symmetries =
      SymmetriesOf(BoardsForOffer(step->tag), rule_->symmetry);
  int available = 0;
  PointSet left = NextOfOffer(*step, {});
  while (available < asked.hi && !left.empty()) {
    const Point p = left.first();
    for (const StoneSymmetry& symmetry : symmetries) left -= symmetry.Orbit(p);
    ++available;
  }
  request.lo = std::min(asked.lo, available);
  request.hi = std::min(asked.hi, available);
  request.stones = {{step->color, step->region, false}};
  return request;
}

NumberRange OpeningState::OfferBounds(const OpeningStep& step) const {
  if (!step.count_is_declared) return {step.lo, step.hi};
  return {*declared_, *declared_};
}

NumberRange OpeningState::DeclareRange() const {
  TENGEN_CHECK(!over_ && current().verb == Verb::kDeclare);
  const int hi = current().hi == kUnbounded ? rule_->n_top : current().hi;
  return {current().lo, hi};
}

bool OpeningState::RollsKind() const {
  return !over_ && current().verb == Verb::kDice &&
         current().die == Die::kDirection;
}

std::vector<Action> OpeningState::DiceOutcomes() const {
  TENGEN_CHECK(!over_ && current().verb == Verb::kDice);
  const PointSet legal = NextOfRoll(current());
  const Point center = position_.center();
  std::vector<Action> outcomes;
  if (current().die == Die::kDirection) {
    for (OpeningKind kind : {OpeningKind::kDirect, OpeningKind::kIndirect}) {
      if (legal.Contains(AtOffset(center, CanonicalStone2(kind)))) {
        outcomes.push_back(Action::Roll(kind));
      }
    }
  } else if (current().die == Die::kPatterns13 &&
             position_.history().size() >= 2) {
    // The 13 patterns in an orientation in which stone 2 stands where it does.
    const Offset stone2 = OffsetFrom(center, position_.history()[1].point);
    for (const NamedOpening& opening :
         NamedOpenings().first(kNamedOpeningCount)) {
      for (int symmetry = 0; symmetry < 8; ++symmetry) {
        if (!(Rotate(opening.stone2, symmetry) == stone2)) continue;
        const Point p = AtOffset(center, Rotate(opening.stone3, symmetry));
        if (legal.Contains(p)) outcomes.push_back(Action::Roll(p));
        break;
      }
    }
  }
  // A die of 23 points; or stones that form no pattern, in a rule of a user.
  if (outcomes.empty()) {
    for (Point p : legal) outcomes.push_back(Action::Roll(p));
  }
  return outcomes;
}

PointSet OpeningState::FreePoints(Region region, const Position& board) const {
  PointSet points =
      RegionPoints(region, board.width(), board.height()) & board.EmptyPoints();
  for (const Candidate& candidate : candidates_) points.Erase(candidate.point);
  return points;
}

bool OpeningState::IsBanned(const Position& board) const {
  if (rule_->ban.empty()) return false;
  const NamedOpening* opening = RecogniseOpening(board);
  return opening != nullptr && opening->has_name() &&
         std::find(rule_->ban.begin(), rule_->ban.end(), opening->code) !=
             rule_->ban.end();
}

std::string OpeningState::BarredCause(const Position& board, Color color,
                                      Point p) const {
  if (!rule_->ban.empty() && board.history().size() == 2) {
    Position next = board;
    PutStone(p, color, next);
    if (IsBanned(next)) {
      return absl::StrCat("the opening ", ToAbsl(RecogniseOpening(next)->code),
                          " is barred");
    }
  }
  const auto stones =
      std::count_if(board.history().begin(), board.history().end(),
                    [color, p](const Position::Placed& placed) {
                      return CellOf(placed.stone) == StoneOf(color) &&
                             IsInReach(placed.point, p);
                    });
  if (stones <= kHarmlessStones) return "";
  const RuleSet rules = this->rules();
  const Foul foul = FoulOf(board, rules, color, p);
  if (foul != Foul::kNone) {
    return absl::StrCat("a stone on ", PointText(p), " is a foul, ",
                        ToAbsl(FoulName(foul)));
  }
  if (CompletesFive(board, rules, color, p)) {
    return absl::StrCat("a stone on ", PointText(p), " makes a five");
  }
  return "";
}

PointSet OpeningState::WithoutBarred(PointSet points, const Position& board,
                                     Color color) const {
  PointSet legal;
  for (Point p : points) {
    if (BarredCause(board, color, p).empty()) legal.Insert(p);
  }
  return legal;
}

std::vector<Position> OpeningState::BoardsForOffer(Tag tag) const {
  std::vector<Position> boards;
  for (const Candidate& candidate : candidates_) {
    if (candidate.tag == tag) continue;
    boards.push_back(position_);
    PutStone(candidate.point, candidate.color, boards.back());
  }
  if (boards.empty()) boards.push_back(position_);
  return boards;
}

PointSet OpeningState::LegalNext(const Action& prefix, Color color) const {
  const OpeningStep* step = StepOf(prefix.kind);
  if (step == nullptr || prefix.rolled) return {};
  switch (step->verb) {
    case Verb::kPlace:
      return NextOfPlace(*step, prefix, color);
    case Verb::kOffer:
      return NextOfOffer(*step, prefix.points);
    case Verb::kMove:
      return NextOfMove(*step, prefix.points);
    case Verb::kDice:
      return prefix.points.empty() ? NextOfRoll(*step) : PointSet();
    case Verb::kSelect: {
      PointSet points;
      if (!prefix.points.empty()) return points;
      for (const Candidate& candidate : candidates_) {
        if (candidate.tag == step->tag) points.Insert(candidate.point);
      }
      return points;
    }
    default:
      return {};
  }
}

PointSet OpeningState::NextOfPlace(const OpeningStep& step,
                                   const Action& prefix, Color color) const {
  const size_t count = prefix.points.size();
  if (count >= step.stones.size()) return {};
  Position board = position_;
  for (size_t i = 0; i < count; ++i) {
    const StoneSpec& stone = step.stones[i];
    if (!stone.color && i >= prefix.colors.size()) return {};
    const Color c = stone.color ? *stone.color : prefix.colors[i];
    if (!CheckPoint(prefix.points[i], stone.region, c, board).ok()) return {};
    PutStone(prefix.points[i], c, board);
  }
  const StoneSpec& stone = step.stones[count];
  return WithoutBarred(FreePoints(stone.region, board), board,
                       stone.color ? *stone.color : color);
}

PointSet OpeningState::NextOfOffer(const OpeningStep& step,
                                   std::span<const Point> prefix) const {
  if (static_cast<int>(prefix.size()) >= OfferBounds(step).hi) return {};
  const std::vector<Position> boards = BoardsForOffer(step.tag);
  PointSet points = FreePoints(step.region, position_);
  for (const Position& board : boards) {
    points = WithoutBarred(points, board, step.color);
  }
  for (const StoneSymmetry& symmetry : SymmetriesOf(boards, rule_->symmetry)) {
    for (Point p : prefix) {
      if (!position_.Contains(p)) return {};
      points -= symmetry.Orbit(p);
    }
  }
  return points;
}

std::vector<int> OpeningState::MovableStones(const OpeningStep& step) const {
  std::vector<int> stones;
  for (int number : step.movable) {
    if (!(step.fresh && moved_ == number)) stones.push_back(number);
  }
  return stones;
}

PointSet OpeningState::NextOfMove(const OpeningStep& step,
                                  std::span<const Point> prefix) const {
  PointSet result;
  if (prefix.size() > 1) return result;
  for (int number : MovableStones(step)) {
    const Position::Placed& placed =
        position_.history()[static_cast<size_t>(number - 1)];
    if (!prefix.empty() && prefix[0] != placed.point) continue;
    const Color color =
        placed.stone == Stone::kBlack ? Color::kBlack : Color::kWhite;
    PointSet targets;
    for (Point p : WithoutBarred(FreePoints(step.region, position_),
                                 WithStone(number, Point::None()), color)) {
      if (!IsBanned(WithStone(number, p))) targets.Insert(p);
    }
    if (!prefix.empty()) return targets;
    if (!targets.empty()) result.Insert(placed.point);
  }
  return result;
}

PointSet OpeningState::NextOfRoll(const OpeningStep& step) const {
  return WithoutBarred(FreePoints(RegionOf(step.die), position_), position_,
                       step.color);
}

PointSet OpeningState::BarredPoints(Action::Kind kind) const {
  const PointRequest request = Request(kind);
  const Action prefix = Action::Bare(kind);
  PointSet barred = FreePoints(request.stones[0].region, position_);
  for (Color color : ColorsOf(request.stones[0])) {
    barred -= LegalNext(prefix, color);
  }
  return barred;
}

absl::Status OpeningState::CheckPoint(Point p, Region region, Color color,
                                      const Position& board) const {
  if (!board.Contains(p)) {
    return Illegal(absl::StrCat(PointText(p), " is not on the board"));
  }
  for (const Candidate& candidate : candidates_) {
    if (candidate.point != p) continue;
    return Illegal(absl::StrCat(PointText(p), " holds a candidate"));
  }
  if (!board.IsEmpty(p)) {
    return Illegal(absl::StrCat(PointText(p), " is occupied"));
  }
  if (!RegionPoints(region, board.width(), board.height()).Contains(p)) {
    return Illegal(absl::StrCat(PointText(p), " is outside the region ",
                                ToAbsl(RegionName(region))));
  }
  const std::string cause = BarredCause(board, color, p);
  return cause.empty() ? absl::OkStatus() : Illegal(cause);
}

absl::Status OpeningState::Check(const Action& action) const {
  if (over_) return Illegal("the opening is over");
  const OpeningStep* step = StepOf(action.kind);
  if (step == nullptr || !CanCarryOut(*step)) {
    return Illegal(absl::StrCat(
        ToAbsl(ActionWord(action.kind)), " is not legal here, but ",
        absl::StrJoin(Choices(), ", ", [](std::string* out, Action::Kind kind) {
          out->append(ActionWord(kind));
        })));
  }
  switch (step->verb) {
    case Verb::kPlace:
      return CheckPlace(*step, action);
    case Verb::kOffer:
      return CheckOffer(*step, action);
    case Verb::kSelect:
      return CheckSelect(*step, action);
    case Verb::kMove:
      return CheckMove(*step, action);
    case Verb::kDice:
      return CheckRoll(*step, action);
    case Verb::kDeclare: {
      const NumberRange range = DeclareRange();
      if (action.number >= range.lo && action.number <= range.hi) break;
      return Illegal(
          absl::StrCat(action.number, " is not in ", RangeText(range)));
    }
    default:
      break;
  }
  return absl::OkStatus();
}

absl::Status OpeningState::CheckPlace(const OpeningStep& step,
                                      const Action& action) const {
  const NumberRange count = StoneCount(step);
  const int given = static_cast<int>(action.points.size());
  if (given < count.lo || given > count.hi) {
    return Illegal(absl::StrCat("PLACE takes ", RangeText(count),
                                " points here, not ", given));
  }
  if (!step.names_colors() && !action.colors.empty()) {
    return Illegal("the colours follow from the rule and are not named");
  }
  if (step.names_colors() && action.colors.size() != action.points.size()) {
    return Illegal("every stone needs its colour, x,y,b or x,y,w");
  }
  Position board = position_;
  for (size_t i = 0; i < action.points.size(); ++i) {
    const StoneSpec& stone = step.stones[i];
    if (stone.color && step.names_colors() && stone.color != action.colors[i]) {
      return Illegal(absl::StrCat("the stone on ", PointText(action.points[i]),
                                  " has the other colour"));
    }
    const Color color = stone.color ? *stone.color : action.colors[i];
    if (absl::Status s =
            CheckPoint(action.points[i], stone.region, color, board);
        !s.ok()) {
      return s;
    }
    PutStone(action.points[i], color, board);
  }
  return absl::OkStatus();
}

absl::Status OpeningState::CheckOffer(const OpeningStep& step,
                                      const Action& action) const {
  const NumberRange asked = OfferBounds(step);
  const std::vector<Position> boards = BoardsForOffer(step.tag);
  const std::vector<StoneSymmetry> symmetries =
      SymmetriesOf(boards, rule_->symmetry);
  const std::vector<Point>& points = action.points;
  const int given = static_cast<int>(points.size());
  if (given > asked.hi) {
    return Illegal(absl::StrCat("OFFER takes ", RangeText(asked),
                                " points here, not ", given));
  }
  for (size_t i = 0; i < points.size(); ++i) {
    for (const Position& board : boards) {
      if (absl::Status s =
              CheckPoint(points[i], step.region, step.color, board);
          !s.ok()) {
        return s;
      }
    }
    for (size_t j = 0; j < i; ++j) {
      if (points[i] == points[j]) {
        return Illegal(absl::StrCat(PointText(points[i]), " comes twice"));
      }
      for (const StoneSymmetry& symmetry : symmetries) {
        if (!symmetry.Equivalent(points[i], points[j])) continue;
        return Illegal(absl::StrCat(PointText(points[j]), " and ",
                                    PointText(points[i]), " are symmetrical"));
      }
    }
  }
  // Fewer are enough where no point is left that could be added.
  if (given < asked.lo && !NextOfOffer(step, points).empty()) {
    return Illegal(absl::StrCat("OFFER takes ", RangeText(asked),
                                " points here, not ", given));
  }
  return absl::OkStatus();
}

absl::Status OpeningState::CheckSelect(const OpeningStep& step,
                                       const Action& action) const {
  if (action.points.size() != 1) return Illegal("SELECT takes one point");
  for (const Candidate& candidate : candidates_) {
    if (candidate.tag == step.tag && candidate.point == action.points[0]) {
      return absl::OkStatus();
    }
  }
  return Illegal(absl::StrCat(PointText(action.points[0]),
                              " is none of the candidates to select from"));
}

absl::Status OpeningState::CheckMove(const OpeningStep& step,
                                     const Action& action) const {
  if (action.points.size() != 2) return Illegal("MOVE takes two points");
  const Point from = action.points[0];
  const Point to = action.points[1];
  const PointSet movable = NextOfMove(step, {});
  if (!position_.Contains(from) || !movable.Contains(from)) {
    return Illegal(
        absl::StrCat("there is no stone to be moved on ", PointText(from)));
  }
  const PointSet targets = NextOfMove(step, std::span(&from, 1));
  if (!position_.Contains(to) || !targets.Contains(to)) {
    return Illegal(absl::StrCat("the stone on ", PointText(from),
                                " cannot go to ", PointText(to)));
  }
  return absl::OkStatus();
}

absl::Status OpeningState::CheckRoll(const OpeningStep& step,
                                     const Action& action) const {
  if (!action.rolled && action.points.size() != 1) {
    return Illegal("ROLL takes one outcome");
  }
  if (action.rolled && step.die != Die::kDirection) {
    return Illegal("this die tells a point");
  }
  const Point p = action.rolled ? AtOffset(position_.center(),
                                           CanonicalStone2(*action.rolled))
                                : action.points[0];
  return CheckPoint(p, RegionOf(step.die), step.color, position_);
}

}  // namespace tengen
