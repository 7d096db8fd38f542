// The machine: where an opening stands, and how an action changes that. What is
// legal is in opening_legality.cc.

#include "engine/opening/opening_state.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/check.h"
#include "engine/opening/named_openings.h"
#include "engine/opening/rule_check.h"
#include "engine/opening/text.h"

namespace tengen {
namespace {

Color ColorOf(Stone stone) {
  return stone == Stone::kBlack ? Color::kBlack : Color::kWhite;
}

void PutStone(Point p, Color color, Position& position) {
  position.SetSideToMove(color);
  position.Place(p, color == Color::kBlack ? Stone::kBlack : Stone::kWhite);
}

// The regions that a step puts stones into.
std::vector<Region> RegionsOf(const OpeningStep& step) {
  std::vector<Region> regions;
  for (const StoneSpec& stone : step.stones) regions.push_back(stone.region);
  if (step.verb == Verb::kOffer || step.verb == Verb::kMove) {
    regions.push_back(step.region);
  }
  if (step.verb == Verb::kDice) regions.push_back(RegionOf(step.die));
  return regions;
}

// The most stones that come to stand if every step is taken once.
int StonesOf(const OpeningRule& rule) {
  int stones = 0;
  for (const OpeningStep& step : rule.steps) {
    stones += static_cast<int>(step.stones.size());
    stones += step.verb == Verb::kDice || step.verb == Verb::kOffer ||
              step.verb == Verb::kSelect;
  }
  return stones;
}

absl::Status CheckBoard(const OpeningRule& rule, int width, int height) {
  const int stones = StonesOf(rule);
  bool fits = stones <= width * height;
  for (const OpeningStep& step : rule.steps) {
    for (Region region : RegionsOf(step)) {
      const auto [least, greatest] = DistancesOf(region);
      if (greatest == kMaxSide) {
        fits = fits && RegionPoints(region, width, height).size() >= stones;
      } else {
        const int side = 2 * greatest + 1;
        // The centre of an even side is nearer to its end.
        fits =
            fits && RegionPoints(region, width, height).size() == side * side;
      }
    }
  }
  if (fits) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "a board of ", width, "x", height, " is too small for ", rule.id));
}

}  // namespace

absl::StatusOr<OpeningState> OpeningState::Create(OpeningRule rule, int width,
                                                  int height,
                                                  std::optional<RuleSet> game) {
  if (const std::optional<RuleFault> fault = FindFault(rule)) {
    return absl::InvalidArgumentError(
        absl::StrCat(rule.id, ", step ", fault->step, ": ", fault->cause));
  }
  absl::StatusOr<Position> position = Position::Create(width, height);
  if (!position.ok()) return position.status();
  if (absl::Status s = CheckBoard(rule, width, height); !s.ok()) return s;
  if (!game) {
    const RulePreset* preset = GamePreset(rule.game);
    game =
        preset == nullptr ? FindRulePreset("freestyle")->rules : preset->rules;
  }
  OpeningState state(std::make_shared<const OpeningRule>(std::move(rule)),
                     *game, *std::move(position));
  state.Advance();
  return state;
}

OpeningState::OpeningState(std::shared_ptr<const OpeningRule> rule,
                           const RuleSet& game, Position position)
    : rule_(std::move(rule)), game_(game), position_(std::move(position)) {}

bool operator==(const OpeningState& a, const OpeningState& b) {
  const auto facts = [](const OpeningState& s) {
    return std::tie(s.game_, s.position_, s.step_, s.over_, s.black_,
                    s.declared_, s.candidates_, s.last_actor_, s.last_decider_,
                    s.moved_);
  };
  return (a.rule_ == b.rule_ || *a.rule_ == *b.rule_) && facts(a) == facts(b);
}

Player OpeningState::actor() const {
  TENGEN_CHECK(!over_);
  return PlayerOf(current().actor);
}

Player OpeningState::PlayerOf(Actor actor) const {
  switch (actor) {
    case Actor::kFirst:
      return Player::kFirst;
    case Actor::kSecond:
      return Player::kSecond;
    case Actor::kBlack:
      return holder(Color::kBlack);
    case Actor::kWhite:
      return holder(Color::kWhite);
    case Actor::kOther:
      TENGEN_CHECK(last_actor_.has_value());
      return OtherPlayer(*last_actor_);
    case Actor::kDecider:
      TENGEN_CHECK(last_decider_.has_value());
      return *last_decider_;
    case Actor::kNone:
      break;
  }
  TENGEN_CHECK(actor != Actor::kNone);
  return Player::kFirst;
}

RuleSet OpeningState::rules() const {
  if (!rule_->forbid) return game_;
  const Player bound = PlayerOf(*rule_->forbid);
  return WithFouls(
      game_, std::nullopt,
      {holder(Color::kBlack) == bound, holder(Color::kWhite) == bound});
}

Color OpeningState::NextColor() const {
  const OpeningStep& step = current();
  switch (step.verb) {
    case Verb::kPlace:
      if (step.stones[0].color) return *step.stones[0].color;
      break;
    case Verb::kOffer:
    case Verb::kDice:
      return step.color;
    case Verb::kSelect:
      for (const Candidate& candidate : candidates_) {
        if (candidate.tag == step.tag) return candidate.color;
      }
      break;
    default:
      break;
  }
  int surplus = 0;
  for (const Position::Placed& placed : position_.history()) {
    surplus += placed.stone == Stone::kBlack ? 1 : -1;
  }
  return surplus > 0 ? Color::kWhite : Color::kBlack;
}

Position OpeningState::WithStone(int number, Point to) const {
  Position moved = *Position::Create(position_.width(), position_.height());
  int i = 0;
  for (const Position::Placed& placed : position_.history()) {
    const Point p = ++i == number ? to : placed.point;
    if (p != Point::None()) PutStone(p, ColorOf(placed.stone), moved);
  }
  return moved;
}

absl::Status OpeningState::Apply(const Action& action) {
  if (absl::Status s = Check(action); !s.ok()) return s;
  const Player who = actor();
  if (current().verb == Verb::kBranch) {
    TakeOption(*OptionOf(action.kind), action.kind, who);
    if (CarriesOutStep(action.kind)) CarryOut(action, who);
  } else {
    CarryOut(action, who);
  }
  Advance();
  return absl::OkStatus();
}

void OpeningState::TakeOption(const BranchOption& option, Action::Kind word,
                              Player who) {
  last_decider_ = who;
  if (word == Action::Kind::kSwap) black_ = OtherPlayer(black_);
  if (word == Action::Kind::kBlack) black_ = who;
  if (word == Action::Kind::kWhite) black_ = OtherPlayer(who);
  step_ = option.target;
}

void OpeningState::CarryOut(const Action& action, Player who) {
  const OpeningStep& step = current();
  // A right to swap and a choice among candidates make nobody the last actor.
  if (step.verb != Verb::kSwap && step.verb != Verb::kSelect) {
    last_actor_ = who;
  }
  switch (step.verb) {
    case Verb::kPlace:
      for (size_t i = 0; i < action.points.size(); ++i) {
        const std::optional<Color> color = step.stones[i].color;
        PutStone(action.points[i], color ? *color : action.colors[i],
                 position_);
      }
      break;
    case Verb::kSwap:
      if (action.kind == Action::Kind::kSwap) black_ = OtherPlayer(black_);
      break;
    case Verb::kDeclare:
      declared_ = action.number;
      break;
    case Verb::kOffer:
      for (Point p : action.points) {
        candidates_.push_back({p, step.color, step.tag});
      }
      break;
    case Verb::kSelect: {
      const Color color = NextColor();
      std::erase_if(candidates_, [&step](const Candidate& candidate) {
        return candidate.tag == step.tag;
      });
      PutStone(action.points[0], color, position_);
      break;
    }
    case Verb::kMove:
      for (int number : step.movable) {
        if (position_.history()[static_cast<size_t>(number - 1)].point ==
            action.points[0]) {
          moved_ = number;
        }
      }
      position_ = WithStone(*moved_, action.points[1]);
      break;
    case Verb::kDice:
      PutStone(action.rolled ? AtOffset(position_.center(),
                                        CanonicalStone2(*action.rolled))
                             : action.points[0],
               step.color, position_);
      break;
    default:
      TENGEN_CHECK(step.verb == Verb::kPlace);  // no action takes the others
      break;
  }
  ++step_;
}

void OpeningState::Advance() {
  for (;;) {
    const OpeningStep& step = current();
    switch (step.verb) {
      case Verb::kGoto:
        step_ = step.target;
        break;
      case Verb::kClear:
        black_ = PlayerOf(step.actor);
        position_ = *Position::Create(position_.width(), position_.height());
        declared_.reset();
        candidates_.clear();
        moved_.reset();
        ++step_;
        break;
      case Verb::kEnd:
        over_ = true;
        position_.SetSideToMove(step.color);
        return;
      default:
        position_.SetSideToMove(NextColor());
        return;
    }
  }
}

}  // namespace tengen
