// The handlers of analysis: what Yixin-Board adds to Gomocup's commands.

#include <algorithm>
#include <bit>
#include <limits>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/position/fouls.h"
#include "protocol/board_reader.h"
#include "protocol/session.h"
#include "protocol/text.h"
#include "protocol/thought.h"
#include "protocol/wire_point.h"

namespace tengen {
namespace {

// The largest table that Yixin-Board offers its user: log2 of KiB.
constexpr int kMaxHashSizeLog2 = 22;
// Paths that a manager may bar at once.
constexpr size_t kMaxBlockedPaths = 4096;

}  // namespace

void Session::ShowInfo(const Command&) {
  settings_.dialect = Dialect::kYixinBoard;
  const unsigned threads = std::max(1u, std::thread::hardware_concurrency());
  SayMessage(absl::StrCat("INFO MAX_THREAD_NUM ", threads));
  SayMessage(absl::StrCat("INFO MAX_HASH_SIZE ", kMaxHashSizeLog2));
}

void Session::YxBoard(const Command& command) {
  if (!HasGame()) return;
  absl::StatusOr<Position> position =
      ReadBoard(command.body, *position_, RuleInForce(settings_).rules,
                settings_.dialect);
  if (!position.ok()) {
    SayError(MessageOf(position.status()));
    return;
  }
  SetPosition(*std::move(position));
}

void Session::ShowForbid(const Command&) {
  if (!HasGame()) return;
  // Fouls bind one colour, or both: then they are those of the side to move.
  const RuleSet rules = Rules();
  Color color = position_->side_to_move();
  if (!(rules.black.has_fouls() && rules.white.has_fouls())) {
    color = rules.white.has_fouls() ? Color::kWhite : Color::kBlack;
  }
  std::string text = "FORBID ";
  for (Point p : FoulPoints(*position_, rules, color)) {
    text += WirePointDigits(p, settings_.dialect);
  }
  Say(text + ".");
}

void Session::NBest(const Command& command) {
  if (!HasGame()) return;
  const auto count = ParseInteger(command.args);
  if (!count.has_value() || *count < 1) {
    SayError("YXNBEST takes a number from 1");
    return;
  }
  const int n = static_cast<int>(std::min<int64_t>(*count, kMaxPoints));
  Think([n](Advisor& advisor, const Task& task) {
    return advisor.BestMoves(task, n);
  });
}

void Session::SearchDefend(const Command&) {
  if (HasGame()) Think(&Advisor::BestDefence);
}

void Session::Balance(const Command& command, int count) {
  if (!HasGame()) return;
  const auto bias =
      command.args.empty() ? int64_t{0} : ParseInteger(command.args);
  if (!bias.has_value()) {
    SayError("the bias is a number");
    return;
  }
  if (position_->empty_count() < count) {
    SayError("the board is full");
    return;
  }
  const int value = static_cast<int>(
      std::clamp<int64_t>(*bias, -Score::kMaxEval, Score::kMaxEval));
  Think([count, value](Advisor& advisor, const Task& task) {
    return advisor.BalancingMoves(task, count, value);
  });
}

void Session::BalanceOne(const Command& command) { Balance(command, 1); }

void Session::BalanceTwo(const Command& command) { Balance(command, 2); }

std::optional<PointSet> Session::ParseBlock(const Command& command) {
  if (!HasGame()) return std::nullopt;
  const auto points = ReadPoints(command.body, *position_, settings_.dialect);
  if (!points.ok()) {
    SayError(MessageOf(points.status()));
    return std::nullopt;
  }
  PointSet set;
  for (Point p : *points) set.Insert(p);
  return set;
}

void Session::BlockPoints(const Command& command) {
  if (const auto points = ParseBlock(command)) blocked_points_ |= *points;
}

void Session::UnblockPoints(const Command& command) {
  if (const auto points = ParseBlock(command)) blocked_points_ -= *points;
}

void Session::ResetBlocks(const Command&) { blocked_points_.Clear(); }

std::optional<Session::BlockedPath> Session::ParseBlockedPath(
    const Command& command) {
  if (!HasGame()) return std::nullopt;
  absl::StatusOr<Position> position =
      ReadMoves(command.body, *position_, settings_.dialect);
  if (!position.ok()) {
    SayError(MessageOf(position.status()));
    return std::nullopt;
  }
  if (position->history().empty()) {
    SayError("a path has at least one point");
    return std::nullopt;
  }
  const Point last = position->history().back().point;
  position->Undo();
  return BlockedPath{position->hash(), last};
}

void Session::BlockPath(const Command& command) {
  const auto path = ParseBlockedPath(command);
  if (!path.has_value()) return;
  if (blocked_paths_.size() >= kMaxBlockedPaths) {
    SayError("too many paths");
    return;
  }
  blocked_paths_.push_back(*path);
}

void Session::UnblockPath(const Command& command) {
  const auto path = ParseBlockedPath(command);
  if (path.has_value()) std::erase(blocked_paths_, *path);
}

void Session::ResetBlockedPaths(const Command&) { blocked_paths_.clear(); }

void Session::ForbidPoint(const Command& command) {
  const auto [action, rest] = SplitWord(command.args);
  const auto fields = SplitFields(rest);
  const bool is_known =
      EqualsNoCase(action, "add") || EqualsNoCase(action, "del");
  if (!is_known || !fields.has_value() || fields->size() != 3 ||
      !std::all_of(fields->begin(), fields->end(), [](std::string_view field) {
        return ParseInteger(field).has_value();
      })) {
    SayError("YXFORBID takes add or del, y, x and a side");
  }
}

void Session::ClearHash(const Command&) {
  searcher_.ClearTable();
  solver_.Clear();
}

void Session::ShowHashUsage(const Command&) {
  SayMessage(absl::StrCat("hash ", searcher_.table_bytes() >> 20, " MiB, ",
                          searcher_.TablePermillUsed(), " permill used"));
}

void Session::RefuseHashFile(const Command&) {
  SayMessage("the table is not kept in files");
}

void Session::OfferDraw(const Command&) { SayMessage("no draw: play on"); }

void Session::OfferResign(const Command&) {
  SayMessage("the engine does not resign");
}

void Session::PrintFeature(const Command&) {
  if (!HasGame()) return;
  const Score score = searcher_.Evaluate(*position_, Rules());
  SayMessage(absl::StrCat("static ev ", ScoreText(score)));
}

}  // namespace tengen
