#ifndef TENGEN_ENGINE_OPENING_OPENING_STATE_H_
#define TENGEN_ENGINE_OPENING_OPENING_STATE_H_

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/base/color.h"
#include "engine/base/point.h"
#include "engine/base/point_set.h"
#include "engine/opening/action.h"
#include "engine/opening/vocabulary.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"

namespace tengen {

// An alternative stone that lies on the board until one of its set is selected.
struct Candidate {
  Point point;
  Color color;
  Tag tag;

  bool operator==(const Candidate&) const = default;
};

// What a PLACE or an OFFER takes: from `lo` to `hi` points. PLACE: `stones` has
// one entry a point, in order. OFFER: one entry for all of them.
struct PointRequest {
  int lo = 0;
  int hi = 0;
  std::vector<StoneSpec> stones;
  // PLACE: the action names the colour of every stone, as some are free.
  bool names_colors = false;
};

struct NumberRange {
  int lo = 0;
  int hi = 0;
};

// A point in an opening under one rule: the referee of what is legal, and the
// only reader of the rule's rows. A value: copies are cheap (the rule is
// shared) and independent. It decides nothing; RandomAction (random_action.h)
// and the decision folder choose among what is legal here.
//
//   OpeningState state = *OpeningState::Create(*catalogue.Find("rif"), 15, 15);
//   state.Apply(*ParseAction("PLACE 7,7 7,6 8,5"));
//   state.actor() == Player::kSecond
//   state.Choices() == {Action::Kind::kSwap, Action::Kind::kStay}
//
// Steps that need no action (goto, clear, end) are passed at once, so that the
// state is always over or waits for its actor. Const members may be called from
// several threads at once.
class OpeningState {
 public:
  // The start of an opening under `rule`, a rule of the catalogue or configured
  // (switches.h). `game`: the rules of play if the host names them; otherwise
  // those of the rule's own game, freestyle for "any". Fails if the board is
  // too small for the rule's regions, or the rule cannot be played
  // (rule_check.h).
  static absl::StatusOr<OpeningState> Create(
      OpeningRule rule, int width, int height,
      std::optional<RuleSet> game = std::nullopt);

  // OK if `action` is legal now, otherwise why it is not.
  absl::Status Check(const Action& action) const;
  // Plays `action`. On an error, that of Check, nothing is changed.
  absl::Status Apply(const Action& action);

  // --- Where the opening stands ---

  // Whether the game begins now: position() has the side to move.
  bool over() const { return over_; }
  // Number of the current step in the rule, from 1.
  int step() const { return step_; }
  // Who acts. REQUIRES: !over().
  Player actor() const;
  // Who holds a colour now, and which colour a player holds.
  Player holder(Color color) const {
    return color == Color::kBlack ? black_ : OtherPlayer(black_);
  }
  Color color_of(Player player) const {
    return player == black_ ? Color::kBlack : Color::kWhite;
  }
  // N, once it is fixed.
  std::optional<int> declared() const { return declared_; }
  // Who acted and who decided last, as far as the rule's actors O and L look
  // back; nothing before the first such step.
  std::optional<Player> last_actor() const { return last_actor_; }
  std::optional<Player> last_decider() const { return last_decider_; }
  // Number, from 1, of the stone that was moved last.
  std::optional<int> moved_stone() const { return moved_; }
  // All candidates on the board, in the order in which they were offered.
  std::span<const Candidate> candidates() const { return candidates_; }
  // The stones on the board in order of play, without candidates. Until the
  // opening is over the side to move is the colour of the next stone, where the
  // step puts one of a known colour, otherwise that of fewer stones.
  const Position& position() const { return position_; }
  // The rules of play. Where the rule binds fouls to a person they bind the
  // colour that he holds now.
  RuleSet rules() const;
  const OpeningRule& rule() const { return *rule_; }

  // --- What is legal ---

  // The words of the actions that are legal now, in the order of the rule.
  // Empty if the opening is over, and where a rule asks for a point that the
  // board no longer has.
  std::vector<Action::Kind> Choices() const;

  // What a PLACE or OFFER takes. Where fewer inequivalent points exist than an
  // OFFER should lay down, all of them are asked for.
  // REQUIRES: `kind` is PLACE or OFFER and among Choices().
  PointRequest Request(Action::Kind kind) const;
  // The bounds of DECLARE. REQUIRES: it is among Choices().
  NumberRange DeclareRange() const;
  // Whether ROLL is that of the first die and may tell direct or indirect.
  bool RollsKind() const;
  // The outcomes of the die, all equally likely. REQUIRES: ROLL is among
  // Choices().
  std::vector<Action> DiceOutcomes() const;

  // The points that may come next in an action that begins with `prefix`:
  // another stone or candidate, the candidate to keep, the stone to move and
  // then where to, the outcome of a die. Where colours are free, `color` is
  // that of the next stone of a PLACE. Empty if the prefix is not legal or
  // takes no more points.
  //
  //   state.LegalNext(Action::Bare(Action::Kind::kOffer))
  //   state.LegalNext(Action::Offer({a}))  // those inequivalent to a
  PointSet LegalNext(const Action& prefix, Color color = Color::kBlack) const;

  // Free points in the region of the first point of a PLACE or OFFER that are
  // not legal: they would make a five, a foul, or an opening that is barred.
  // REQUIRES: as Request.
  PointSet BarredPoints(Action::Kind kind) const;

  // Same rule, same rules of play, same state.
  friend bool operator==(const OpeningState& a, const OpeningState& b);

 private:
  OpeningState(std::shared_ptr<const OpeningRule> rule, const RuleSet& game,
               Position position);

  const OpeningStep& current() const { return rule_->step(step_); }
  // The step that an action of this kind would carry out now, or the branch
  // whose option it takes; nullptr if the kind has no place here.
  const OpeningStep* StepOf(Action::Kind kind) const;
  // The option of the current branch that the kind takes.
  const BranchOption* OptionOf(Action::Kind kind) const;
  // Whether some action carries out `step`, given that it is its turn.
  bool CanCarryOut(const OpeningStep& step) const;
  bool CanPlace(const OpeningStep& step, size_t index,
                const Position& board) const;

  // Points of a region without stone and candidate.
  PointSet FreePoints(Region region, const Position& board) const;
  // Why a stone may not be put on a free point of its region; empty if it may.
  std::string BarredCause(const Position& board, Color color, Point p) const;
  PointSet WithoutBarred(PointSet points, const Position& board,
                         Color color) const;
  bool IsBanned(const Position& board) const;
  // The boards on which a candidate of this tag is judged: where candidates of
  // the other tag lie, one for each of them.
  std::vector<Position> BoardsForOffer(Tag tag) const;
  // The bounds of an offer as the rule gives them.
  NumberRange OfferBounds(const OpeningStep& step) const;
  // The position with stone `number` on another point, or without it.
  Position WithStone(int number, Point to) const;
  // The stones that a `move` may take, by number.
  std::vector<int> MovableStones(const OpeningStep& step) const;

  PointSet NextOfPlace(const OpeningStep& step, const Action& prefix,
                       Color color) const;
  PointSet NextOfOffer(const OpeningStep& step,
                       std::span<const Point> prefix) const;
  PointSet NextOfMove(const OpeningStep& step,
                      std::span<const Point> prefix) const;
  PointSet NextOfRoll(const OpeningStep& step) const;

  absl::Status CheckPoint(Point p, Region region, Color color,
                          const Position& board) const;
  absl::Status CheckPlace(const OpeningStep& step, const Action& action) const;
  absl::Status CheckOffer(const OpeningStep& step, const Action& action) const;
  absl::Status CheckSelect(const OpeningStep& step, const Action& action) const;
  absl::Status CheckMove(const OpeningStep& step, const Action& action) const;
  absl::Status CheckRoll(const OpeningStep& step, const Action& action) const;

  // Carries out the current step by a legal action of `who`.
  void CarryOut(const Action& action, Player who);
  // Takes an option of the current branch.
  void TakeOption(const BranchOption& option, Action::Kind word, Player who);
  // Passes steps that need no action.
  void Advance();
  Color NextColor() const;
  Player PlayerOf(Actor actor) const;

  std::shared_ptr<const OpeningRule> rule_;
  RuleSet game_;
  Position position_;
  int step_ = 1;
  bool over_ = false;
  Player black_ = Player::kFirst;
  std::optional<int> declared_;
  std::vector<Candidate> candidates_;
  std::optional<Player> last_actor_;
  std::optional<Player> last_decider_;
  // Number of the stone that was moved last.
  std::optional<int> moved_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_OPENING_STATE_H_
