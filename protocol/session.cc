#include "protocol/session.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/position/fouls.h"
#include "protocol/info_table.h"
#include "protocol/text.h"
#include "protocol/thought.h"
#include "protocol/version.h"

namespace tengen {
namespace {

// More lines than the largest board has points are no board.
constexpr size_t kMaxBlockLines = 2 * kMaxPoints;
// A move's time if the manager sets no limit at all.
constexpr absl::Duration kDefaultTurn = absl::Seconds(5);

}  // namespace

Session::Session(EvaluatorFactory factory, const Clock& clock, LineSink& writer)
    : clock_(clock),
      writer_(writer),
      searcher_(std::move(factory), clock, TableBytes(Settings())) {}

Session::~Session() {
  absl::MutexLock lock(&mutex_);
  ended_ = true;
  waiting_.clear();
  searcher_.RequestStop();
  mutex_.Await(absl::Condition(
      +[](bool* thinking) { return !*thinking; }, &thinking_));
}

bool Session::ended() const {
  absl::MutexLock lock(&mutex_);
  return ended_;
}

void Session::WaitUntilIdle() {
  absl::MutexLock lock(&mutex_);
  mutex_.Await(absl::Condition(this, &Session::IsIdle));
}

void Session::HandleLine(std::string_view line) {
  const absl::Duration arrival = clock_.Now();
  absl::MutexLock lock(&mutex_);
  if (ended_) return;
  if (thinking_) {
    const CommandSpec* command = FindCommand(SplitWord(line).word);
    const WhileThinking kind = command == nullptr || block_.has_value()
                                   ? WhileThinking::kWaits
                                   : command->while_thinking;
    if (kind != WhileThinking::kActs) {
      if (kind == WhileThinking::kAborts) searcher_.RequestStop();
      waiting_.push_back({std::string(line), arrival});
      return;
    }
  }
  arrival_ = arrival;
  Handle(line);
}

void Session::HandleEndOfInput() {
  absl::MutexLock lock(&mutex_);
  at_end_of_input_ = true;
  searcher_.RequestStop();
  mutex_.Await(absl::Condition(this, &Session::IsIdle));
}

void Session::Handle(std::string_view line) {
  line = Trim(line);
  if (line.empty()) return;
  if (block_.has_value()) {
    HandleInBlock(line);
    return;
  }
  const auto [word, rest] = SplitWord(line);
  const CommandSpec* command = FindCommand(word);
  if (command == nullptr) {
    Say(absl::StrCat("UNKNOWN command ", Quoted(word)));
  } else if (command->has_block) {
    block_ = Block{.command = command, .args = std::string(rest), .lines = {}};
  } else {
    Dispatch(*command, rest);
  }
}

void Session::HandleInBlock(std::string_view line) {
  const std::string_view word = SplitWord(line).word;
  if (EqualsNoCase(word, "DONE")) {
    const Block block = *std::exchange(block_, std::nullopt);
    if (block.too_long) {
      SayError("too many lines");
      return;
    }
    block_lines_ = block.lines;
    Dispatch(*block.command, block.args);
    return;
  }
  if (FindCommand(word) != nullptr) {
    SayError(absl::StrCat(std::string(block_->command->name), " without DONE"));
    block_.reset();
    Handle(line);
    return;
  }
  if (block_->lines.size() >= kMaxBlockLines) {
    block_->too_long = true;
  } else {
    block_->lines.emplace_back(line);
  }
}

void Session::Dispatch(const CommandSpec& command, std::string_view args) {
  (this->*command.handle)(args);
}

void Session::SayError(std::string_view reason) {
  Say(absl::StrCat("ERROR ", std::string(reason)));
}

std::string Session::PointText(Point p) const {
  return settings_.dialect == Dialect::kYixinBoard
             ? absl::StrCat(p.y(), ",", p.x())
             : absl::StrCat(p.x(), ",", p.y());
}

std::string Session::MoveText(Move move) const {
  return absl::StrCat(PointText(move.point), move.half ? ",4" : "");
}

RuleSet Session::Rules() const { return EffectiveRules(settings_, own_); }

bool Session::HasGame() {
  if (position_.has_value()) return true;
  SayError("no game: START first");
  return false;
}

// ---------------------------------------------------------------------------
// New games

void Session::NewGame(int width, int height) {
  absl::StatusOr<Position> position = Position::Create(width, height);
  if (!position.ok()) {
    SayError(std::string(position.status().message()));
    return;
  }
  position_ = *std::move(position);
  own_ = Color::kBlack;
  time_used_ = absl::ZeroDuration();
  settings_.time_left.reset();
  searcher_.ResizeTable(TableBytes(settings_));
  Say("OK");
}

void Session::Start(std::string_view args) {
  const auto fields = SplitFields(args);
  if (!fields.has_value() || fields->empty()) {
    SayError("START takes a size");
    return;
  }
  // Yixin-Board writes width and height.
  const auto width = ParseInteger((*fields)[0]);
  const auto height = fields->size() > 1 ? ParseInteger((*fields)[1]) : width;
  if (!width.has_value() || !height.has_value()) {
    SayError("START takes a size");
    return;
  }
  const auto clamp = [](int64_t side) {
    return static_cast<int>(std::clamp<int64_t>(side, -1, kMaxSide + 1));
  };
  NewGame(clamp(*width), clamp(*height));
}

void Session::RectStart(std::string_view args) {
  const auto fields = SplitFields(args);
  if (!fields.has_value() || fields->size() < 2) {
    SayError("RECTSTART takes width,height");
    return;
  }
  Start(args);
}

void Session::Restart(std::string_view) {
  if (!HasGame()) return;
  NewGame(position_->width(), position_->height());
}

// ---------------------------------------------------------------------------
// Moves

std::optional<Session::PointAndField> Session::ParsePoint(
    std::string_view args) {
  const auto fields = SplitFields(args);
  if (!fields.has_value() || fields->size() < 2) {
    SayError("a point is x,y");
    return std::nullopt;
  }
  auto x = ParseInteger((*fields)[0]);
  auto y = ParseInteger((*fields)[1]);
  PointAndField result;
  if (fields->size() > 2) result.field = ParseInteger((*fields)[2]);
  if (!x.has_value() || !y.has_value() ||
      (fields->size() > 2 && !result.field.has_value())) {
    SayError("a point is x,y");
    return std::nullopt;
  }
  if (settings_.dialect == Dialect::kYixinBoard) std::swap(x, y);
  if (*x < 0 || *x >= position_->width() || *y < 0 ||
      *y >= position_->height()) {
    SayError("the point is outside the board");
    return std::nullopt;
  }
  result.point = Point(static_cast<int>(*x), static_cast<int>(*y));
  return result;
}

void Session::Begin(std::string_view) {
  if (HasGame()) Think();
}

void Session::Turn(std::string_view args) {
  if (!HasGame()) return;
  const auto parsed = ParsePoint(args);
  if (!parsed.has_value()) return;
  if (!position_->IsEmpty(parsed->point)) {
    SayError("the point is occupied");
    return;
  }
  const bool half = parsed->field == 4;
  if (half && (!settings_.rule->rules.black.has_half_stone ||
               position_->side_to_move() == Color::kWhite ||
               position_->half_stone_spent())) {
    SayError("no half stone can be played now");
    return;
  }
  position_->Play({parsed->point, half});
  Think();
}

void Session::PlayMove(std::string_view args) {
  if (!HasGame()) return;
  const auto parsed = ParsePoint(args);
  if (!parsed.has_value()) return;
  if (!position_->IsEmpty(parsed->point)) {
    SayError("the point is occupied");
    return;
  }
  const Move move{parsed->point, parsed->field == 4};
  if (move.half && (!settings_.rule->rules.black.has_half_stone ||
                    position_->side_to_move() == Color::kWhite ||
                    position_->half_stone_spent())) {
    SayError("no half stone can be played now");
    return;
  }
  position_->Play(move);
  Say(MoveText(move));
}

void Session::TakeBack(std::string_view args) {
  if (!HasGame()) return;
  const auto parsed = ParsePoint(args);
  if (!parsed.has_value()) return;
  if (position_->history().empty() ||
      position_->history().back().point != parsed->point) {
    SayError("the last stone is not there");
    return;
  }
  position_->Undo();
  Say("OK");
}

absl::Status Session::ReadBoard(const std::vector<std::string>& lines,
                                Position& position) const {
  // Field 1 is the side to move. Its colour follows from the first stone,
  // which is black's; only a half stone that came before makes it white's.
  std::optional<int64_t> black_field;
  bool half_first = false;
  Color side = Color::kBlack;
  for (size_t i = 0; i < lines.size(); ++i) {
    const auto error = [i](std::string_view reason) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", i + 1, ": ", std::string(reason)));
    };
    const auto fields = SplitFields(lines[i]);
    if (!fields.has_value() || fields->size() < 3) {
      return error("a line is x,y,field");
    }
    auto x = ParseInteger((*fields)[0]);
    auto y = ParseInteger((*fields)[1]);
    const auto field = ParseInteger((*fields)[2]);
    if (!x.has_value() || !y.has_value() || !field.has_value()) {
      return error("a line is x,y,field");
    }
    if (settings_.dialect == Dialect::kYixinBoard) std::swap(x, y);
    if (*x < 0 || *x >= position.width() || *y < 0 || *y >= position.height()) {
      return error("the point is outside the board");
    }
    const Point p(static_cast<int>(*x), static_cast<int>(*y));
    if (!position.IsEmpty(p)) return error("the point is occupied");
    if (*field == 3) {
      position.Place(p, Stone::kBlocker);
    } else if (*field == 4) {
      if (!settings_.rule->rules.black.has_half_stone) {
        return error("no half stone under this rule");
      }
      if (position.half_stone_spent()) return error("a second half stone");
      half_first = half_first || !black_field.has_value();
      position.Place(p, Stone::kHalf);
    } else if (*field == 1 || *field == 2) {
      if (!black_field.has_value()) {
        black_field = half_first ? 3 - *field : *field;
      }
      position.Place(p, *field == *black_field ? Stone::kBlack : Stone::kWhite);
    } else {
      return error("field is 1, 2, 3 or 4");
    }
  }
  if (black_field.has_value()) {
    side = *black_field == 1 ? Color::kBlack : Color::kWhite;
  } else if (half_first) {
    side = Color::kWhite;
  }
  position.SetSideToMove(side);
  return absl::OkStatus();
}

void Session::Board(std::string_view) {
  if (!HasGame()) return;
  Position position =
      *Position::Create(position_->width(), position_->height());
  if (const absl::Status s = ReadBoard(block_lines_, position); !s.ok()) {
    SayError(std::string(s.message()));
    return;
  }
  position_ = std::move(position);
  Think();
}

void Session::YxBoard(std::string_view) {
  if (!HasGame()) return;
  Position position =
      *Position::Create(position_->width(), position_->height());
  if (const absl::Status s = ReadBoard(block_lines_, position); !s.ok()) {
    SayError(std::string(s.message()));
    return;
  }
  position_ = std::move(position);
}

// ---------------------------------------------------------------------------
// Thinking

SearchLimits Session::Limits() const {
  SearchLimits limits;
  limits.depth = settings_.max_depth;
  limits.nodes = settings_.max_node;
  if (settings_.timeout_turn.has_value() &&
      *settings_.timeout_turn != absl::InfiniteDuration()) {
    limits.turn_time = *settings_.timeout_turn;
  }
  if (settings_.time_left.has_value()) {
    if (*settings_.time_left != absl::InfiniteDuration()) {
      limits.match_time_left = *settings_.time_left;
    }
  } else if (settings_.timeout_match.has_value() &&
             *settings_.timeout_match != absl::InfiniteDuration()) {
    limits.match_time_left = *settings_.timeout_match - time_used_;
  }
  if (!limits.turn_time.has_value() && !limits.match_time_left.has_value()) {
    limits.turn_time = kDefaultTurn;
  }
  return limits;
}

void Session::SayComplaints() {
  for (const std::string& complaint : complaints_) {
    Say(absl::StrCat("MESSAGE ", complaint));
  }
  complaints_.clear();
}

void Session::Think() {
  if (position_->empty_count() == 0) return;
  own_ = position_->side_to_move();
  searcher_.ResizeTable(TableBytes(settings_));
  SearchRequest request;
  request.limits = Limits();
  request.started_at = arrival_;
  if (!at_end_of_input_) searcher_.ClearStop();
  thinking_ = true;
  thinker_.Start([this, position = *position_, rules = Rules(), request] {
    OnThought(searcher_.Search(position, rules, request, nullptr));
  });
}

void Session::OnThought(const SearchReport& report) {
  absl::MutexLock lock(&mutex_);
  thinking_ = false;
  if (ended_) return;
  SayComplaints();
  const double expected =
      searcher_.ExpectedResult(Rules(), report.lines[0].score);
  Say(ThoughtLine(report, expected, position_->height()));
  const Move move = report.lines[0].pv[0];
  position_->Play(move);
  Say(MoveText(move));
  const absl::Duration used = report.elapsed;
  time_used_ += used;
  if (settings_.time_left.has_value()) *settings_.time_left -= used;
  while (!thinking_ && !waiting_.empty() && !ended_) {
    const Line line = std::move(waiting_.front());
    waiting_.pop_front();
    arrival_ = std::max(line.arrival, clock_.Now());
    Handle(line.text);
  }
}

void Session::Stop(std::string_view) {
  if (thinking_) searcher_.RequestStop();
}

void Session::End(std::string_view) {
  ended_ = true;
  waiting_.clear();
  searcher_.RequestStop();
}

// ---------------------------------------------------------------------------
// Settings and questions

void Session::Info(std::string_view args) {
  const auto [key, value] = SplitWord(args);
  const absl::Status status = ApplyInfo(settings_, key, value);
  if (!status.ok()) {
    complaints_.push_back(absl::StrCat("INFO ", Quoted(key), " ", Quoted(value),
                                       ": ", std::string(status.message())));
    return;
  }
  if (thinking_ && EqualsNoCase(key, "timeout_turn") &&
      settings_.timeout_turn == absl::ZeroDuration()) {
    searcher_.RequestStop();
  }
}

void Session::About(std::string_view) {
  Say(absl::StrCat("name=\"Tengen\", version=\"", kVersion,
                   "\", author=\"Tengen developers\""));
}

void Session::ShowForbid(std::string_view) {
  if (!HasGame()) return;
  // Fouls bind one colour, or both: then they are those of the side to move.
  const RuleSet rules = Rules();
  Color color = position_->side_to_move();
  if (!(rules.black.has_fouls() && rules.white.has_fouls())) {
    color = rules.white.has_fouls() ? Color::kWhite : Color::kBlack;
  }
  std::string text = "FORBID ";
  for (Point p : FoulPoints(*position_, rules, color)) {
    int first = p.x();
    int second = p.y();
    if (settings_.dialect == Dialect::kYixinBoard) std::swap(first, second);
    absl::StrAppend(&text, absl::Dec(first, absl::kZeroPad2),
                    absl::Dec(second, absl::kZeroPad2));
  }
  Say(text + ".");
}

}  // namespace tengen
