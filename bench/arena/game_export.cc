#include "bench/arena/game_export.h"

#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/time.h"
#include "engine/opening/opening_state.h"
#include "protocol/record/psq.h"
#include "protocol/record/sgf.h"

namespace tengen {
namespace {

std::string ThoughtText(const Thought& thought) {
  std::string text;
  const auto add = [&text](const std::string& part) {
    absl::StrAppend(&text, text.empty() ? "" : ", ", part);
  };
  if (!thought.eval.empty()) add(absl::StrCat("eval ", thought.eval));
  if (thought.expected) add(absl::StrFormat("expects %.2f", *thought.expected));
  if (thought.depth) add(absl::StrCat("depth ", *thought.depth));
  if (thought.nodes) add(absl::StrCat(*thought.nodes, " nodes"));
  return text;
}

// The decisions of the opening, up to the first that is not legal.
void AddOpening(const GameRecord& record, const MatchRules& rules,
                RecordedGame& game) {
  absl::StatusOr<OpeningState> state = OpeningState::Create(
      rules.opening, rules.width, rules.height, rules.rules());
  if (!state.ok()) return;
  for (const ActionRecord& decision : record.actions) {
    const absl::StatusOr<Action> action = ParseAction(decision.text);
    if (!action.ok()) return;
    const OpeningState before = *state;
    if (!state->Apply(*action).ok()) return;
    RecordedStep step = ActionStep(before, *state, *action);
    step.player = decision.by;
    step.time = absl::Milliseconds(decision.ms);
    game.steps.push_back(std::move(step));
  }
}

absl::Status WriteFile(const std::filesystem::path& path,
                       const std::string& text, std::ios::openmode mode) {
  std::ofstream file(path, std::ios::binary | mode);
  file << text << std::flush;
  if (!file) {
    return absl::UnavailableError(
        absl::StrCat(path.string(), " cannot be written"));
  }
  return absl::OkStatus();
}

absl::Status MakeFolder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!error) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat(path, ": ", error.message()));
}

// "00017.sgf", by the number of the game from 1.
std::filesystem::path FileOf(const std::string& folder,
                             const GameRecord& record, const char* ending) {
  return std::filesystem::path(folder) /
         absl::StrFormat("%05d%s", record.index + 1, ending);
}

}  // namespace

RecordedGame RecordedGameOf(const GameRecord& record, const MatchRules& rules,
                            const std::string& event) {
  RecordedGame game;
  game.width = record.width;
  game.height = record.height;
  game.rule = std::string(rules.preset->id);
  if (rules.opening.steps.size() > 1) game.opening = record.opening_rule;
  game.first = record.engines[0];
  game.second = record.engines[1];
  game.black = record.black;
  game.event = event;
  game.round = absl::StrCat(record.index + 1);
  game.date = absl::FormatTime("%Y-%m-%d", absl::FromUnixSeconds(record.began),
                               absl::UTCTimeZone());
  game.comment = record.detail;
  game.reason = std::string(EndReasonName(record.reason));
  if (record.reason == EndReason::kAborted) {
    game.result = RecordedResult::kVoid;
  } else if (!record.winner.has_value()) {
    game.result = RecordedResult::kDraw;
  } else {
    game.result =
        WinOf(*record.winner == record.black ? Color::kBlack : Color::kWhite);
  }

  if (!record.actions.empty()) {
    AddOpening(record, rules, game);
  } else {
    for (const StartStone& stone : record.start) {
      RecordedStep step;
      step.stones.push_back({stone.point, stone.stone});
      game.steps.push_back(std::move(step));
    }
  }
  Color color = record.to_move;
  for (const MoveRecord& move : record.moves) {
    const Player player =
        color == Color::kBlack ? record.black : OtherPlayer(record.black);
    RecordedStep step = MoveStep(player, color, move.move);
    step.time = absl::Milliseconds(move.ms);
    step.comment = ThoughtText(move.thought);
    game.steps.push_back(std::move(step));
    color = Opponent(color);
  }
  return game;
}

GameExporter::GameExporter(Paths paths, MatchRules rules, std::string event)
    : paths_(std::move(paths)),
      rules_(std::move(rules)),
      event_(std::move(event)) {}

bool GameExporter::one_sgf() const {
  return absl::EndsWithIgnoreCase(paths_.sgf, ".sgf");
}

absl::Status GameExporter::Begin() const {
  absl::Status status = absl::OkStatus();
  if (one_sgf()) {
    const auto folder = std::filesystem::path(paths_.sgf).parent_path();
    if (!folder.empty()) status = MakeFolder(folder.string());
    if (status.ok()) status = WriteFile(paths_.sgf, "", std::ios::trunc);
  } else if (!paths_.sgf.empty()) {
    status = MakeFolder(paths_.sgf);
  }
  if (status.ok() && !paths_.psq.empty()) status = MakeFolder(paths_.psq);
  return status;
}

absl::Status GameExporter::Write(const GameRecord& record) const {
  const RecordedGame game = RecordedGameOf(record, rules_, event_);
  absl::Status status = absl::OkStatus();
  if (one_sgf()) {
    status = WriteFile(paths_.sgf, SgfText(game), std::ios::app);
  } else if (!paths_.sgf.empty()) {
    status = WriteFile(FileOf(paths_.sgf, record, ".sgf"), SgfText(game),
                       std::ios::trunc);
  }
  if (!status.ok() || paths_.psq.empty()) return status;
  const absl::StatusOr<std::string> psq = PsqText(game);
  if (!psq.ok()) return absl::OkStatus();
  return WriteFile(FileOf(paths_.psq, record, ".psq"), *psq, std::ios::trunc);
}

}  // namespace tengen
