#include "protocol/play/conversation.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/check.h"
#include "engine/base/zobrist.h"
#include "engine/opening/named_openings.h"
#include "engine/position/fouls.h"
#include "protocol/play/answer.h"
#include "protocol/text.h"

namespace tengen {
namespace {

using Kind = Action::Kind;

constexpr size_t kColumns = 79;

absl::string_view A(std::string_view s) { return {s.data(), s.size()}; }

Names NamesOf(const std::optional<Player>& seat) {
  if (!seat) return {"First player", "Second player"};
  return *seat == Player::kFirst ? Names{"You", "Tengen"}
                                 : Names{"Tengen", "You"};
}

// Whether the points of an action are to be marked; those to select from have
// their labels.
bool HasMarks(Kind kind) {
  return !IsWordAlone(kind) && kind != Kind::kDeclare && kind != Kind::kSelect;
}

// The columns that text takes. Characters from the CJK blocks on take two.
size_t Columns(std::string_view text) {
  size_t columns = 0;
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xc0) == 0x80) continue;
    columns += byte >= 0xe3 ? 2 : 1;
  }
  return columns;
}

std::vector<std::string> Wrapped(std::string_view text, size_t indent) {
  std::vector<std::string> lines(1);
  size_t at = 0;
  while (at < text.size()) {
    const size_t word = std::min(text.find_first_not_of(' ', at), text.size());
    const size_t end = std::min(text.find(' ', word), text.size());
    const std::string_view piece = text.substr(at, end - at);
    if (at > 0 && Columns(lines.back()) + Columns(piece) > kColumns) {
      lines.push_back(std::string(indent, ' '));
      lines.back() += text.substr(word, end - word);
    } else {
      lines.back() += piece;
    }
    at = end;
  }
  return lines;
}

// Whose fouls are shown: those of the side to move if it has any.
std::optional<Color> BoundColor(const Position& position,
                                const RuleSet& rules) {
  const Color side = position.side_to_move();
  for (Color color : {side, Opponent(side)}) {
    const ColorRule& rule = rules[color];
    if (rule.has_fouls() ||
        (rule.has_half_stone && !position.half_stone_spent())) {
      return color;
    }
  }
  return std::nullopt;
}

PointSet SetOf(std::span<const Point> points) {
  PointSet set;
  for (Point p : points) set.Insert(p);
  return set;
}

// The region of the next point of `begun`; nothing where it is not a region
// that counts.
PointSet RegionOfNext(const OpeningState& state, const Action& begun) {
  const Position& position = state.position();
  const int width = position.width();
  const int height = position.height();
  if (begun.kind != Kind::kPlace && begun.kind != Kind::kOffer) return {};
  const PointRequest request = state.Request(begun.kind);
  const size_t index =
      begun.kind == Kind::kOffer
          ? 0
          : std::min(begun.points.size(), request.stones.size() - 1);
  return RegionPoints(request.stones[index].region, width, height);
}

void MarkOpening(const OpeningState& state, const std::optional<Action>& begun,
                 BoardMarks& marks) {
  for (const Candidate& candidate : state.candidates()) {
    marks.candidates.push_back(candidate.point);
  }
  std::optional<Action> next = begun;
  for (Kind kind : state.Choices()) {
    if (begun || !HasMarks(kind)) continue;
    // With two kinds of points to say, neither is marked.
    if (next) return;
    next = Action::Bare(kind);
  }
  if (!next) return;
  PointSet free = state.position().EmptyPoints() - SetOf(marks.candidates) -
                  SetOf(next->points);
  if (next->kind == Kind::kOffer) {
    marks.candidates.insert(marks.candidates.end(), next->points.begin(),
                            next->points.end());
  }
  for (Color color : kColors) marks.playable |= state.LegalNext(*next, color);
  marks.playable &= free;
  marks.barred = (RegionOfNext(state, *next) & free) - marks.playable;
  // What holds for the whole board needs no marks.
  if ((marks.playable | marks.barred) == free) marks.playable.Clear();
}

}  // namespace

Conversation::Conversation(Game start, Settings settings, EnginePlayer engine,
                           LineSource read, std::ostream& out)
    : start_(std::move(start)),
      settings_(settings),
      engine_(engine),
      read_(std::move(read)),
      out_(out),
      names_(NamesOf(settings.seat)),
      game_(start_) {
  TENGEN_CHECK(!HasEngine() ||
               (engine.decider != nullptr && engine.mover != nullptr));
}

void Conversation::Run() {
  Introduce();
  std::string line;
  for (;;) {
    if (!game_.end() && IsEngine(game_.to_act())) {
      EngineTurn();
      continue;
    }
    ShowBoard();
    ShowQuestion();
    out_ << "> " << std::flush;
    if (!read_(line)) {
      out_ << "\n";
      break;
    }
    const std::string_view text = Trim(line);
    if (text.empty()) continue;
    if (EqualsNoCase(text, "quit") || EqualsNoCase(text, "exit") ||
        EqualsNoCase(text, "q")) {
      break;
    }
    HandleLine(text);
  }
  if (!game_.end() && !game_.turns().empty()) ShowRecord();
  Say("Goodbye.");
}

void Conversation::Introduce() {
  const OpeningState& opening = game_.opening();
  const Position& position = opening.position();
  Say(absl::StrCat(opening.rule().name, ", board ", position.width(), "x",
                   position.height(), "."));
  Say(absl::StrCat("Rules of play: ", RulesPhrase(opening), "."));
  if (HasEngine()) {
    Say(absl::StrCat("You are the ", A(PlayerName(*settings_.seat)),
                     " player, Tengen is the other one."));
  } else {
    Say("Two people play, Tengen keeps the rules.");
  }
  Say("Points are named as h8. \"help\" tells what else can be said.");
}

void Conversation::Say(std::string_view text, size_t indent) {
  const std::string plain =
      settings_.glyphs == Glyphs::kAscii ? ToAscii(text) : std::string(text);
  for (const std::string& line : Wrapped(plain, indent)) out_ << line << "\n";
}

void Conversation::Refuse(std::string_view cause) {
  Say(absl::StrCat("No: ", A(cause), "."));
}

uint64_t Conversation::NextSeed() const {
  return Mix64(Mix64(settings_.seed + games_) + game_.turns().size());
}

Position Conversation::PositionNow() const {
  Position position = game_.position();
  if (begun_ && begun_->kind == Kind::kPlace) {
    const PointRequest request = game_.opening().Request(Kind::kPlace);
    for (size_t i = 0; i < begun_->points.size(); ++i) {
      const std::optional<Color> color = request.stones[i].color;
      const Color actual = color ? *color : begun_->colors[i];
      position.Place(begun_->points[i],
                     actual == Color::kBlack ? Stone::kBlack : Stone::kWhite);
    }
  }
  return position;
}

BoardMarks Conversation::MarksNow() const {
  BoardMarks marks;
  marks.last = game_.last();
  if (game_.end()) return marks;
  if (game_.in_opening()) {
    MarkOpening(game_.opening(), begun_, marks);
    if (begun_ && begun_->kind == Kind::kPlace && !begun_->points.empty()) {
      marks.last = begun_->points.back();
    }
    return marks;
  }
  const RuleSet rules = game_.rules();
  if (const std::optional<Color> bound = BoundColor(game_.position(), rules)) {
    marks.barred = FoulPoints(game_.position(), rules, *bound);
  }
  return marks;
}

void Conversation::ShowBoard() {
  const Position position = PositionNow();
  const BoardMarks marks = MarksNow();
  const std::string drawing =
      absl::StrCat(DrawBoard(position, marks, settings_.glyphs), "   ",
                   Legend(position, marks, settings_.glyphs), "\n");
  if (drawing == shown_board_) return;
  out_ << "\n" << drawing;
  shown_board_ = drawing;
}

std::vector<std::string> Conversation::QuestionNow() const {
  if (game_.end()) {
    return {"The game is over. Say new for another one, undo, record or quit."};
  }
  if (begun_) {
    return {absl::StrCat("Next: ", NextPointPhrase(game_.opening(), *begun_),
                         ". (undo takes the last one back)")};
  }
  if (game_.in_opening()) return Question(game_.opening(), names_);
  const Position& position = game_.position();
  const Color color = position.side_to_move();
  std::string text =
      absl::StrCat(names_.With(game_.to_act(), color), ", move ",
                   position.history().size() + 1, ": name a point.");
  if (game_.rules()[color].has_half_stone && !position.half_stone_spent()) {
    absl::StrAppend(&text, " With * behind it you play the half stone.");
  }
  return {text};
}

void Conversation::ShowQuestion() {
  if (!question_due_) return;
  question_due_ = false;
  out_ << "\n";
  for (const std::string& line : QuestionNow()) {
    Say(line, line[0] == ' ' ? 10 : 2);
  }
}

void Conversation::ShowRecord() {
  const Game& game = game_;
  Say(absl::StrCat("Record: ", game.opening().rule().id, ", ",
                   game.position().width(), "x", game.position().height()));
  for (size_t i = 0; i < game.turns().size(); ++i) {
    const Game::Turn& turn = game.turns()[i];
    const Action* action = std::get_if<Action>(&turn.what);
    if (action == nullptr) continue;
    const Game& after = i + 1 < before_.size() ? before_[i + 1] : game;
    Say(absl::StrCat("  ", names_.With(turn.who, turn.color), ": ",
                     ActionPhrase(*action, turn.color, after.position())),
        4);
  }
  std::vector<std::string> stones;
  for (const Position::Placed& placed : game.position().history()) {
    stones.push_back(
        absl::StrCat(stones.size() + 1, ".",
                     MoveText({placed.point, placed.stone == Stone::kHalf},
                              game.position().height())));
  }
  if (!stones.empty()) {
    Say(absl::StrCat("  Stones: ", absl::StrJoin(stones, " ")), 4);
  }
  if (game.end()) Say(EndPhrase(game, names_));
}

void Conversation::ShowHelp() {
  constexpr std::array<std::string_view, 8> kHelp = {
      "Answer the question: points as h8, several of them in one line or one "
      "by one; or the word that stands before a choice.",
      "  state    the board and the question again",
      "  undo     takes back the last thing you said",
      "  hint     asks Tengen what it would do",
      "  record   all that was played so far",
      "  resign   gives the game up",
      "  new      begins another game",
      "  quit     leaves",
  };
  for (std::string_view line : kHelp) Say(line);
}

void Conversation::ShowHint() {
  if (!HasEngine()) {
    Refuse("Tengen only keeps the rules here");
    return;
  }
  if (game_.end()) {
    Refuse("the game is over");
    return;
  }
  if (game_.in_opening()) {
    const Color color = game_.opening().color_of(game_.to_act());
    OpeningState after = game_.opening();
    const Action action =
        engine_.decider->Decide(game_.opening(), settings_.time, NextSeed());
    if (!after.Apply(action).ok()) return;
    Say(absl::StrCat("Tengen would say: ",
                     ActionPhrase(action, color, after.position()), "."));
    return;
  }
  const Move move = engine_.mover->Choose(game_.position(), game_.rules(),
                                          settings_.time, NextSeed());
  Say(absl::StrCat("Tengen would play ",
                   MoveText(move, game_.position().height()), "."));
}

void Conversation::EngineTurn() {
  out_ << "\nTengen thinks ..." << std::endl;
  if (game_.in_opening()) {
    const Action action =
        engine_.decider->Decide(game_.opening(), settings_.time, NextSeed());
    TENGEN_CHECK(Act(action).ok());
    return;
  }
  const Move move = engine_.mover->Choose(game_.position(), game_.rules(),
                                          settings_.time, NextSeed());
  TENGEN_CHECK(Play(move).ok());
}

void Conversation::HandleLine(std::string_view line) {
  if (HandleWord(line)) return;
  if (game_.end()) {
    Refuse("the game is over; say new, undo, record or quit");
  } else if (game_.in_opening()) {
    HandleOpening(line);
  } else {
    HandleMove(line);
  }
}

bool Conversation::HandleWord(std::string_view word) {
  const auto is = [word](std::string_view other) {
    return EqualsNoCase(word, other);
  };
  if (is("help") || is("?")) {
    ShowHelp();
  } else if (is("state") || is("board")) {
    shown_board_.clear();
    question_due_ = true;
  } else if (is("undo") || is("back")) {
    Undo();
  } else if (is("hint")) {
    ShowHint();
  } else if (is("record")) {
    ShowRecord();
  } else if (is("resign")) {
    Resign();
  } else if (is("new")) {
    NewGame();
  } else {
    return false;
  }
  return true;
}

void Conversation::HandleOpening(std::string_view line) {
  const absl::StatusOr<Answer> answer =
      ReadAnswer(game_.opening(), begun_, line);
  if (!answer.ok()) {
    Refuse(MessageOf(answer.status()));
    return;
  }
  Action action = answer->action;
  if (!answer->complete) {
    begun_ = std::move(action);
    question_due_ = true;
    return;
  }
  if (action.kind == Kind::kRoll && action.points.empty() && !action.rolled) {
    action = RollDie();
  }
  if (const absl::Status status = Act(action); !status.ok()) {
    Refuse(PlainCause(MessageOf(status), game_.position().height()));
  }
}

void Conversation::HandleMove(std::string_view line) {
  const absl::StatusOr<Move> move = ReadMove(line, game_.position());
  if (!move.ok()) {
    Refuse(MessageOf(move.status()));
    return;
  }
  if (const absl::Status status = Play(*move); !status.ok()) {
    Refuse(MessageOf(status));
  }
}

void Conversation::Undo() {
  if (begun_) {
    if (!begun_->points.empty()) begun_->points.pop_back();
    if (!begun_->colors.empty()) begun_->colors.pop_back();
    if (begun_->points.empty()) begun_.reset();
    question_due_ = true;
    return;
  }
  // Back to where a person was asked last.
  size_t i = before_.size();
  while (i > 0 && IsEngine(before_[i - 1].to_act())) --i;
  if (i == 0) {
    Refuse("there is nothing to take back");
    return;
  }
  game_ = before_[i - 1];
  before_.resize(i - 1, start_);
  question_due_ = true;
  Say("Taken back.");
}

void Conversation::Resign() {
  if (game_.end()) {
    Refuse("the game is over");
    return;
  }
  before_.push_back(game_);
  begun_.reset();
  game_.Resign(game_.to_act());
  question_due_ = true;
  out_ << "\n";
  ShowRecord();
}

void Conversation::NewGame() {
  if (!game_.end() && !game_.turns().empty()) {
    Refuse("this game is not over; say resign first, or undo");
    return;
  }
  ++games_;
  game_ = start_;
  before_.clear();
  begun_.reset();
  shown_board_.clear();
  question_due_ = true;
}

Action Conversation::RollDie() const {
  const std::vector<Action> outcomes = game_.opening().DiceOutcomes();
  return outcomes[NextSeed() % outcomes.size()];
}

absl::Status Conversation::Act(const Action& action) {
  Game before = game_;
  if (absl::Status s = game_.Act(action); !s.ok()) return s;
  const Game::Turn& turn = game_.turns().back();
  Say(absl::StrCat(names_.With(turn.who, turn.color), ": ",
                   ActionPhrase(action, turn.color, game_.position()), "."));
  if (!game_.in_opening() && !game_.end()) {
    Say("The opening is over, the game begins.");
  }
  AfterTurn(std::move(before));
  return absl::OkStatus();
}

absl::Status Conversation::Play(Move move) {
  Game before = game_;
  if (absl::Status s = game_.Play(move); !s.ok()) return s;
  const Game::Turn& turn = game_.turns().back();
  if (IsEngine(turn.who)) {
    const Position& position = game_.position();
    Say(absl::StrCat(names_.With(turn.who, turn.color), ", move ",
                     position.history().size(), ": ",
                     MoveText(move, position.height())));
  }
  AfterTurn(std::move(before));
  return absl::OkStatus();
}

void Conversation::AfterTurn(Game before) {
  const NamedOpening* name = RecogniseOpening(game_.position());
  if (name != nullptr && name->has_name() &&
      name != RecogniseOpening(before.position())) {
    Say(settings_.glyphs == Glyphs::kAscii
            ? absl::StrCat("This is ", A(name->code), " ", A(name->reading),
                           ", ", A(name->gloss), ".")
            : absl::StrCat("This is ", OpeningPhrase(*name), "."));
  }
  before_.push_back(std::move(before));
  begun_.reset();
  question_due_ = true;
  if (game_.end()) {
    ShowBoard();
    out_ << "\n";
    ShowRecord();
  }
}

}  // namespace tengen
