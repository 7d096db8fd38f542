#include "bench/arena/referee.h"

#include <chrono>
#include <utility>

#include "absl/strings/str_cat.h"
#include "bench/arena/checksum.h"
#include "engine/base/check.h"
#include "engine/opening/opening_state.h"
#include "engine/position/outcome.h"
#include "protocol/info_table.h"
#include "protocol/settings.h"
#include "protocol/text.h"

namespace tengen {
namespace {

using Kind = Action::Kind;

size_t Place(Player player) { return static_cast<size_t>(player); }

// Told apart from other draws of the seed.
constexpr uint64_t kNodesDraw = 0x6e6f646573;

// What the engine is told of the game, besides its limits.
ClientSettings SettingsOf(const MatchRules& rules, bool decides,
                          uint64_t seed) {
  ClientSettings settings;
  settings.width = rules.width;
  settings.height = rules.height;
  settings.suspend = rules.suspend;
  settings.start_ms = rules.start_ms;
  settings.hang_ms = rules.hang_ms;
  const auto span = static_cast<uint64_t>(rules.vary_nodes_percent) * 20 + 1;
  settings.nodes_permille = 1000 - rules.vary_nodes_percent * 10 +
                            static_cast<int64_t>(Mix(seed, kNodesDraw) % span);
  settings.info.emplace_back("rule", absl::StrCat(rules.preset->code));
  if (!rules.forbidden_moves.empty()) {
    settings.info.emplace_back("forbidden_moves", rules.forbidden_moves);
  }
  if (decides) {
    if (!rules.opening_file.empty()) {
      settings.info.emplace_back("opening_file", rules.opening_file);
    }
    settings.info.emplace_back("opening", rules.opening_text);
    settings.info.emplace_back("seed", absl::StrCat(seed >> 33));
  }
  return settings;
}

// One game in the making.
class Referee {
 public:
  Referee(const MatchRules& rules, const GameTask& task,
          const std::atomic<bool>& stop)
      : rules_(rules), task_(task), stop_(stop), play_rules_(rules.rules()) {
    record_.index = task.index;
    record_.pair = task.pair;
    for (size_t i = 0; i < 2; ++i) {
      record_.engines[i] = task.engines[i]->name;
      if (has_opening() && task.engines[i]->decider != nullptr) {
        record_.deciders[i] = task.engines[i]->decider->name;
      }
    }
    record_.rule = std::string(rules.preset->id);
    if (!rules.forbidden_moves.empty()) {
      absl::StrAppend(&record_.rule,
                      " forbidden_moves=", rules.forbidden_moves);
    }
    record_.opening_rule = rules.opening_text;
    record_.width = rules.width;
    record_.height = rules.height;
    record_.opening_index = task.opening_index;
    record_.symmetry = task.symmetry;
  }

  GameRecord Play() {
    const auto start = Clock::now();
    record_.began = std::chrono::duration_cast<std::chrono::seconds>(
                        std::chrono::system_clock::now().time_since_epoch())
                        .count();
    if (Begin() && (has_opening() ? PlayOpening() : SetUp())) PlayMoves();
    deciders_ = {};
    players_ = {};
    record_.seconds =
        std::chrono::duration<double>(Clock::now() - start).count();
    return std::move(record_);
  }

 private:
  bool has_opening() const { return rules_.opening.steps.size() > 1; }

  void End(std::optional<Player> winner, EndReason reason,
           std::string detail = "") {
    record_.winner = winner;
    record_.reason = reason;
    record_.detail = std::move(detail);
  }
  // False, for the caller to end with.
  bool Lose(Player loser, EndReason reason, std::string detail) {
    if (reason == EndReason::kAborted) {
      End(std::nullopt, reason, std::move(detail));
    } else {
      End(OtherPlayer(loser), reason, std::move(detail));
    }
    return false;
  }
  bool Lose(Player loser, Failure failure) {
    return Lose(loser, failure.reason, std::move(failure.detail));
  }

  // Starts both engines and the deciders of the opening.
  bool Begin() {
    for (Player player : {Player::kFirst, Player::kSecond}) {
      const size_t i = Place(player);
      const EngineSpec& spec = *task_.engines[i];
      const bool apart = has_opening() && spec.decider != nullptr;
      settings_[i] = SettingsOf(rules_, has_opening() && !apart, task_.seed);
      players_[i] = std::make_unique<EngineClient>(spec, settings_[i], stop_);
      if (auto failure = players_[i]->Begin()) {
        return Lose(player, *std::move(failure));
      }
      if (!apart) continue;
      decider_settings_[i] = SettingsOf(rules_, true, task_.seed);
      deciders_[i] = std::make_unique<EngineClient>(
          *spec.decider, decider_settings_[i], stop_);
      if (auto failure = deciders_[i]->Begin()) {
        return Lose(player, failure->reason,
                    absl::StrCat("decider: ", failure->detail));
      }
    }
    return true;
  }

  // Puts the stones of a prepared opening.
  bool SetUp() {
    Position position = *Position::Create(rules_.width, rules_.height);
    for (Point point : task_.stones) position.Play({point});
    StartGame(std::move(position), Player::kFirst);
    return true;
  }

  void StartGame(Position position, Player black) {
    for (const Position::Placed& placed : position.history()) {
      record_.start.push_back({placed.point, placed.stone});
    }
    record_.to_move = position.side_to_move();
    record_.black = black;
    position_.emplace(std::move(position));
  }

  bool PlayOpening() {
    absl::StatusOr<OpeningState> created = OpeningState::Create(
        rules_.opening, rules_.width, rules_.height, play_rules_);
    TENGEN_CHECK(created.ok());
    OpeningState& state = *created;
    while (!state.over()) {
      const std::vector<Kind> choices = state.Choices();
      if (choices.empty()) {
        // The rule asks for a point that the board no longer has.
        record_.black = state.holder(Color::kBlack);
        End(std::nullopt, EndReason::kFullBoard, "in the opening");
        return false;
      }
      if (choices.front() == Kind::kRoll) {
        const std::vector<Action> outcomes = state.DiceOutcomes();
        const uint64_t number = Mix(task_.seed, record_.actions.size());
        const Action& outcome = outcomes[number % outcomes.size()];
        record_.actions.push_back(
            {std::nullopt, ActionText(outcome), 0, std::nullopt});
        TENGEN_CHECK(state.Apply(outcome).ok());
      } else if (!PlayAction(state)) {
        record_.black = state.holder(Color::kBlack);
        for (const Position::Placed& placed : state.position().history()) {
          record_.start.push_back({placed.point, placed.stone});
        }
        record_.to_move = state.position().side_to_move();
        return false;
      }
    }
    play_rules_ = state.rules();
    StartGame(state.position(), state.holder(Color::kBlack));
    if (state.rule().forbid.has_value()) {
      const bool black = play_rules_[Color::kBlack].has_fouls();
      for (const auto& player : players_) {
        player->Info("forbidden_for", black ? "black" : "white");
      }
    }
    deciders_ = {};
    return true;
  }

  // Asks whoever acts, and judges.
  bool PlayAction(OpeningState& state) {
    const Player actor = state.actor();
    const size_t i = Place(actor);
    EngineClient& client =
        deciders_[i] != nullptr ? *deciders_[i] : *players_[i];
    ActionRecord record;
    record.by = actor;
    std::optional<Failure> failure;
    if (task_.dialects[i] == OpeningDialect::kSwap2Board) {
      failure = AskSwap2(client, state, record);
    } else {
      std::vector<std::string> history;
      for (const ActionRecord& action : record_.actions) {
        history.push_back(action.text);
      }
      failure = client.AskAction(history, record);
    }
    if (failure.has_value()) {
      return Lose(actor, failure->reason,
                  absl::StrCat("in the opening: ", failure->detail));
    }
    const absl::StatusOr<Action> action = ParseAction(record.text);
    const absl::Status status =
        action.ok() ? state.Apply(*action) : action.status();
    if (status.ok()) record.text = ActionText(*action);
    record_.actions.push_back(record);
    if (status.ok()) return true;
    return Lose(actor, EndReason::kIllegal,
                absl::StrCat("in the opening: ", Quoted(record.text), ": ",
                             MessageOf(status)));
  }

  // Asks by SWAP2BOARD and brings the answer into the words of actions. One
  // point is the move after a STAY; it is kept for its time.
  std::optional<Failure> AskSwap2(EngineClient& client,
                                  const OpeningState& state,
                                  ActionRecord& record) {
    EngineClient::Swap2Answer answer;
    if (auto failure = client.AskSwap2(state.position(), answer)) {
      return failure;
    }
    record.ms = answer.ms;
    if (answer.points.empty()) {
      record.text = std::string(ActionWord(Kind::kSwap));
    } else if (answer.points.size() == 1 && state.step() > 1) {
      record.text = std::string(ActionWord(Kind::kStay));
      // The decider apart from the player chose the colour only.
      if (deciders_[Place(*record.by)] == nullptr) {
        early_move_ = EarlyMove{{answer.points.front()}, answer.text};
      }
    } else {
      record.text = ActionText(Action::Place(answer.points));
    }
    return std::nullopt;
  }

  void PlayMoves() {
    for (;;) {
      if (rules_.draw_after > 0 &&
          static_cast<int>(position_->history().size()) >= rules_.draw_after) {
        End(std::nullopt, EndReason::kMoveLimit);
        return;
      }
      if (!PlayMove()) return;
    }
  }

  // One move; whether the game goes on.
  bool PlayMove() {
    const Color color = position_->side_to_move();
    const Player player =
        color == Color::kBlack ? record_.black : OtherPlayer(record_.black);
    const bool half_stone = color == Color::kBlack &&
                            play_rules_.black.has_half_stone &&
                            !position_->half_stone_spent();
    EngineClient::MoveAnswer answer;
    if (early_move_.has_value()) {
      answer.move = early_move_->move;
      answer.text = early_move_->text;
      early_move_.reset();
    } else if (auto failure = players_[Place(player)]->AskMove(
                   *position_, half_stone, answer)) {
      return Lose(player, *std::move(failure));
    }
    const Move move = answer.move;
    if (!position_->Contains(move.point) || !position_->IsEmpty(move.point)) {
      return Lose(
          player, EndReason::kIllegal,
          absl::StrCat(Quoted(answer.text), position_->Contains(move.point)
                                                ? ": the point is occupied"
                                                : ": outside of the board"));
    }
    record_.moves.push_back({move, answer.ms, std::move(answer.thought)});
    const Outcome outcome = OutcomeOfMove(*position_, play_rules_, move);
    position_->Play(move);
    switch (outcome.reason) {
      case Outcome::Reason::kOngoing:
        return true;
      case Outcome::Reason::kFive:
        End(player, EndReason::kFive);
        return false;
      case Outcome::Reason::kFoul:
        return Lose(player, EndReason::kFoul,
                    std::string(FoulName(outcome.foul)));
      case Outcome::Reason::kFull:
        End(std::nullopt, EndReason::kFullBoard);
        return false;
    }
    return false;
  }

  struct EarlyMove {
    Move move;
    std::string text;
  };

  const MatchRules& rules_;
  const GameTask& task_;
  const std::atomic<bool>& stop_;
  RuleSet play_rules_;
  GameRecord record_;
  std::array<ClientSettings, 2> settings_;
  std::array<ClientSettings, 2> decider_settings_;
  std::array<std::unique_ptr<EngineClient>, 2> players_;
  std::array<std::unique_ptr<EngineClient>, 2> deciders_;
  std::optional<Position> position_;
  std::optional<EarlyMove> early_move_;
};

}  // namespace

RuleSet MatchRules::rules() const {
  Settings settings;
  settings.rule = preset;
  settings.rule_is_named = true;
  if (!forbidden_moves.empty()) {
    TENGEN_CHECK(ApplyInfo(settings, "forbidden_moves", forbidden_moves).ok());
  }
  return EffectiveRules(settings, Color::kBlack);
}

GameRecord PlayGame(const MatchRules& rules, const GameTask& task,
                    const std::atomic<bool>& stop) {
  return Referee(rules, task, stop).Play();
}

absl::StatusOr<OpeningDialect> FindDialect(const MatchRules& rules,
                                           const EngineSpec& spec,
                                           const std::atomic<bool>& stop) {
  const EngineSpec& asked = spec.decider != nullptr ? *spec.decider : spec;
  ClientSettings settings = SettingsOf(rules, false, 0);
  settings.suspend = false;
  if (!rules.opening_file.empty()) {
    settings.info.emplace_back("opening_file", rules.opening_file);
  }
  EngineClient client(asked, settings, stop);
  if (const auto failure = client.Begin()) {
    return absl::UnavailableError(
        absl::StrCat(asked.name, ": ", failure->detail));
  }
  const OpeningDialect dialect = client.ProbeOpening(rules.opening.id);
  if (dialect == OpeningDialect::kNone) {
    return absl::FailedPreconditionError(absl::StrCat(
        asked.name, " does not know OPENBOARD with the rule ", rules.opening.id,
        rules.opening.id == "swap2" ? " nor SWAP2BOARD" : "",
        "; give it a decider: decider=PROGRAM"));
  }
  return dialect;
}

}  // namespace tengen
