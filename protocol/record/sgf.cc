#include "protocol/record/sgf.h"

#include <cstddef>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/position/position.h"
#include "protocol/record/sgf_tree.h"
#include "protocol/record/sgf_words.h"
#include "protocol/text.h"
#include "protocol/version.h"

namespace tengen {
namespace {

constexpr int kGomoku = 4;

void AppendLine(std::string_view name, std::string_view value,
                std::string& text) {
  if (value.empty()) return;
  absl::StrAppend(&text, std::string(name), "[", EscapeSgfLine(value), "]");
}

std::string_view MoveProperty(Stone stone) {
  switch (stone) {
    case Stone::kBlack:
      return "B";
    case Stone::kWhite:
      return "W";
    case Stone::kHalf:
      return "TNH";
    default:
      return "TNW";
  }
}

// "A" .. "Z", then "27" and so on.
std::string Label(size_t index) {
  return index < 26 ? std::string(1, static_cast<char>('A' + index))
                    : absl::StrCat(index + 1);
}

// Properties of a step that are not its stones.
std::string Annotations(const RecordedStep& step, int height) {
  std::string text;
  std::string comment = step.comment;
  if (step.action) {
    comment = DecisionComment(step.player, *step.action, height);
    if (!step.comment.empty()) absl::StrAppend(&comment, "\n", step.comment);
  }
  if (!comment.empty()) {
    absl::StrAppend(&text, "C[", EscapeSgfText(comment), "]");
  }
  if (step.action) {
    AppendLine("TNA", ActionText(*step.action), text);
    if (step.action->kind == Action::Kind::kOffer) {
      text += "LB";
      for (size_t i = 0; i < step.action->points.size(); ++i) {
        absl::StrAppend(&text, "[", SgfPoint(step.action->points[i]), ":",
                        Label(i), "]");
      }
    }
  }
  if (step.player) {
    AppendLine("TNP", *step.player == Player::kFirst ? "1" : "2", text);
  }
  if (step.time) {
    AppendLine("TNT", absl::StrCat(absl::ToInt64Milliseconds(*step.time)),
               text);
  }
  return text;
}

// AB, AW and the like: stones of one kind.
void AppendSetup(std::string_view name, Stone stone, const RecordedStep& step,
                 std::string& text) {
  bool first = true;
  for (const RecordedStone& s : step.stones) {
    if (s.stone != stone) continue;
    if (std::exchange(first, false)) text += name;
    absl::StrAppend(&text, "[", SgfPoint(s.point), "]");
  }
}

std::string StepText(const RecordedStep& step, int height) {
  std::string text = ";";
  // The format forbids setup and moves in one node, and two moves in one.
  if (!step.removed.empty()) {
    text += "AE";
    for (const Point p : step.removed) {
      absl::StrAppend(&text, "[", SgfPoint(p), "]");
    }
    AppendSetup("AB", Stone::kBlack, step, text);
    AppendSetup("AW", Stone::kWhite, step, text);
    AppendSetup("TNH", Stone::kHalf, step, text);
    AppendSetup("TNW", Stone::kBlocker, step, text);
    return text + Annotations(step, height);
  }
  for (size_t i = 0; i < step.stones.size(); ++i) {
    if (i > 0) text += ';';
    AppendLine(MoveProperty(step.stones[i].stone),
               SgfPoint(step.stones[i].point), text);
    if (i == 0) text += Annotations(step, height);
  }
  if (step.stones.empty()) text += Annotations(step, height);
  return text;
}

// Reads the nodes of one game.
class Reader {
 public:
  explicit Reader(const std::vector<SgfNode>& nodes) : nodes_(nodes) {}

  absl::StatusOr<RecordedGame> Read() {
    if (absl::Status s = ReadRoot(nodes_.front()); !s.ok()) return s;
    absl::StatusOr<Position> board =
        Position::Create(game_.width, game_.height);
    if (!board.ok()) return Error(nodes_.front(), MessageOf(board.status()));
    board_ = *std::move(board);
    for (const SgfNode& node : nodes_) {
      if (absl::Status s = ReadStep(node); !s.ok()) return s;
    }
    if (awaited_ > 0) return Error(nodes_.back(), "stones of a PLACE missing");
    return std::move(game_);
  }

 private:
  static absl::Status Error(const SgfNode& node, std::string_view cause) {
    return absl::InvalidArgumentError(
        absl::StrCat("line ", node.line, ": ", std::string(cause)));
  }

  // The first value of a property without escapes; empty if there is none.
  static std::string Text(const SgfNode& node, std::string_view name) {
    const std::vector<std::string>* values = node.Find(name);
    return values == nullptr ? "" : UnescapeSgf(values->front());
  }

  absl::Status ReadRoot(const SgfNode& root) {
    if (ParseInteger(Text(root, "GM")) != kGomoku) {
      return Error(root, "not a game of Gomoku or Renju, GM[4]");
    }
    if (absl::Status s = ReadSize(root); !s.ok()) return s;
    const bool first_is_white = Text(root, "TNF") == "W";
    game_.black = first_is_white ? Player::kSecond : Player::kFirst;
    game_.first = Text(root, first_is_white ? "PW" : "PB");
    game_.second = Text(root, first_is_white ? "PB" : "PW");
    game_.rule = Text(root, "RU");
    game_.opening = Text(root, "ON");
    game_.event = Text(root, "EV");
    game_.round = Text(root, "RO");
    game_.date = Text(root, "DT");
    game_.comment = Text(root, "GC");
    game_.result = ParseSgfResult(Text(root, "RE"));
    game_.reason = Text(root, "TNE");
    return absl::OkStatus();
  }

  absl::Status ReadSize(const SgfNode& root) {
    const std::string size = Text(root, "SZ");
    const size_t colon = size.find(':');
    const std::optional<int64_t> width =
        ParseInteger(Trim(std::string_view(size).substr(0, colon)));
    const std::optional<int64_t> height =
        colon == std::string::npos
            ? width
            : ParseInteger(Trim(std::string_view(size).substr(colon + 1)));
    if (!width || !height) return Error(root, "no size of the board, SZ");
    const auto fits = [](int64_t n) { return n >= kMinSide && n <= kMaxSide; };
    if (!fits(*width) || !fits(*height)) {
      return Error(root, "the board is too small or too large");
    }
    game_.width = static_cast<int>(*width);
    game_.height = static_cast<int>(*height);
    return absl::OkStatus();
  }

  // One point, or with "aa:cc" all points of a rectangle.
  absl::Status ReadPoints(const SgfNode& node, std::string_view value,
                          std::vector<Point>& points) {
    const size_t colon = value.find(':');
    const std::optional<Point> from = ParseSgfPoint(value.substr(0, colon));
    const std::optional<Point> to =
        colon == std::string_view::npos
            ? from
            : ParseSgfPoint(value.substr(colon + 1));
    if (!from || !to || !board_->Contains(*from) || !board_->Contains(*to)) {
      return Error(node,
                   absl::StrCat("no point of the board: ", Quoted(value)));
    }
    for (int y = from->y(); y <= to->y(); ++y) {
      for (int x = from->x(); x <= to->x(); ++x) points.emplace_back(x, y);
    }
    return absl::OkStatus();
  }

  // All stones that a node sets or plays.
  absl::Status ReadStones(const SgfNode& node, RecordedStep& step) {
    struct Source {
      std::string_view property;
      Stone stone;
      bool move;
    };
    constexpr Source kSources[] = {
        {"AB", Stone::kBlack, false}, {"AW", Stone::kWhite, false},
        {"B", Stone::kBlack, true},   {"W", Stone::kWhite, true},
        {"TNH", Stone::kHalf, false}, {"TNW", Stone::kBlocker, false}};
    int moves = 0;
    for (const Source& source : kSources) {
      const std::vector<std::string>* values = node.Find(source.property);
      if (values == nullptr) continue;
      std::vector<Point> points;
      for (const std::string& value : *values) {
        if (source.move && (value.empty() || value == "tt")) {
          // "tt" is a pass only where it is no point.
          if (value.empty() || game_.width <= 19) {
            return Error(node, "a pass");
          }
        }
        if (absl::Status s = ReadPoints(node, value, points); !s.ok()) return s;
      }
      for (const Point p : points) step.stones.push_back({p, source.stone});
      if (source.move) moves += static_cast<int>(points.size());
    }
    if (moves > 1) return Error(node, "two moves in one node");
    return absl::OkStatus();
  }

  absl::Status ReadStep(const SgfNode& node) {
    RecordedStep step;
    if (const auto* values = node.Find("AE"); values != nullptr) {
      for (const std::string& value : *values) {
        if (absl::Status s = ReadPoints(node, value, step.removed); !s.ok()) {
          return s;
        }
      }
      // Programs clear whole rectangles, stones or not.
      std::erase_if(step.removed,
                    [this](Point p) { return board_->IsEmpty(p); });
    }
    if (absl::Status s = ReadStones(node, step); !s.ok()) return s;
    if (absl::Status s = ReadAnnotations(node, step); !s.ok()) return s;
    if (absl::Status s = Carry(step, *board_); !s.ok()) {
      return Error(node, MessageOf(s));
    }
    if (awaited_ > 0) {
      if (step.action || step.stones.size() != 1 || !step.removed.empty()) {
        return Error(node, "stones of a PLACE missing");
      }
      --awaited_;
      game_.steps.back().stones.push_back(step.stones.front());
      return absl::OkStatus();
    }
    if (!step.action && step.stones.empty() && step.removed.empty()) {
      return absl::OkStatus();
    }
    if (step.action && step.action->kind == Action::Kind::kPlace) {
      awaited_ = step.action->points.size() - step.stones.size();
    }
    game_.steps.push_back(std::move(step));
    return absl::OkStatus();
  }

  absl::Status ReadAnnotations(const SgfNode& node, RecordedStep& step) {
    step.comment = Text(node, "C");
    const std::string player = Text(node, "TNP");
    if (player == "1") step.player = Player::kFirst;
    if (player == "2") step.player = Player::kSecond;
    if (const std::optional<int64_t> ms = ParseInteger(Text(node, "TNT"))) {
      step.time = absl::Milliseconds(*ms);
    }
    if (node.Find("TNA") == nullptr) return absl::OkStatus();
    absl::StatusOr<Action> action = ParseAction(Text(node, "TNA"));
    if (!action.ok()) return Error(node, MessageOf(action.status()));
    step.action = *std::move(action);
    const size_t most = step.action->kind == Action::Kind::kPlace
                            ? step.action->points.size()
                            : 1;
    const bool cleared =
        !step.removed.empty() && step.action->kind != Action::Kind::kPlace;
    if (!cleared && step.stones.size() > most) {
      return Error(node, "more stones than the decision has");
    }
    // What the writer put there by itself.
    const std::string told =
        DecisionComment(step.player, *step.action, game_.height);
    if (step.comment == told) {
      step.comment.clear();
    } else if (const std::string line = told + "\n";
               step.comment.compare(0, line.size(), line) == 0) {
      step.comment.erase(0, line.size());
    }
    return absl::OkStatus();
  }

  const std::vector<SgfNode>& nodes_;
  RecordedGame game_;
  std::optional<Position> board_;
  // Stones that the last PLACE still has to get from the next nodes.
  size_t awaited_ = 0;
};

}  // namespace

std::string SgfText(const RecordedGame& game) {
  std::string text = absl::StrCat("(;FF[4]GM[", kGomoku, "]CA[UTF-8]");
  AppendLine("AP", absl::StrCat("Tengen:", kVersion), text);
  AppendLine("SZ",
             game.width == game.height
                 ? absl::StrCat(game.width)
                 : absl::StrCat(game.width, ":", game.height),
             text);
  AppendLine("PB", game.NameOf(Color::kBlack), text);
  AppendLine("PW", game.NameOf(Color::kWhite), text);
  AppendLine("RU", game.rule, text);
  AppendLine("ON", game.opening, text);
  AppendLine("EV", game.event, text);
  AppendLine("RO", game.round, text);
  AppendLine("DT", game.date, text);
  AppendLine("RE", SgfResult(game.result, game.reason), text);
  AppendLine("TNE", game.reason, text);
  AppendLine("TNF", game.black == Player::kFirst ? "" : "W", text);
  if (!game.comment.empty()) {
    absl::StrAppend(&text, "GC[", EscapeSgfText(game.comment), "]");
  }
  for (const RecordedStep& step : game.steps) {
    absl::StrAppend(&text, "\n", StepText(step, game.height));
  }
  text += ")\n";
  return text;
}

absl::StatusOr<std::vector<RecordedGame>> ParseSgf(std::string_view text) {
  absl::StatusOr<std::vector<std::vector<SgfNode>>> trees = ParseSgfTrees(text);
  if (!trees.ok()) return trees.status();
  std::vector<RecordedGame> games;
  for (const std::vector<SgfNode>& nodes : *trees) {
    absl::StatusOr<RecordedGame> game = Reader(nodes).Read();
    if (!game.ok()) return game.status();
    games.push_back(*std::move(game));
  }
  return games;
}

}  // namespace tengen
