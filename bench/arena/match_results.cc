#include "bench/arena/match_results.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/base/check.h"

namespace tengen {
namespace {

// The largest number of prepared openings that are told one by one.
constexpr size_t kMostOpenings = 30;

std::string EloText(const PairCounts& pairs) {
  const std::optional<EloEstimate> elo = EstimateElo(pairs);
  if (!elo.has_value()) return "Elo ?";
  return absl::StrFormat("Elo %+.1f [%+.1f, %+.1f]", elo->elo, elo->low,
                         elo->high);
}

std::string PairsText(const PairCounts& pairs) {
  return absl::StrFormat("[%d %d %d %d %d]", pairs[0], pairs[1], pairs[2],
                         pairs[3], pairs[4]);
}

std::string ScoreText(const WinDrawLoss& score) {
  return absl::StrCat("+", score.wins, " =", score.draws, " -", score.losses);
}

double Percent(int part, int whole) {
  return whole == 0 ? 0 : 100.0 * part / whole;
}

}  // namespace

MatchResults::MatchResults(std::vector<std::string> engines,
                           std::optional<SprtSettings> sprt)
    : engines_(std::move(engines)),
      settings_(sprt),
      by_color_(engines_.size()),
      lost_by_(engines_.size()),
      averages_(engines_.size()) {
  if (sprt.has_value()) sprt_.emplace(*sprt);
}

size_t MatchResults::NumberOf(const std::string& name) const {
  const auto found = std::find(engines_.begin(), engines_.end(), name);
  TENGEN_CHECK(found != engines_.end());
  return static_cast<size_t>(found - engines_.begin());
}

void MatchResults::Add(const GameRecord& game) {
  if (game.reason == EndReason::kAborted) return;
  ++games_;
  ++reasons_[static_cast<size_t>(game.reason)];
  stones_ += static_cast<int64_t>(game.start.size() + game.moves.size());
  const size_t first = NumberOf(game.engines[0]);
  const size_t second = NumberOf(game.engines[1]);
  for (Player player : {Player::kFirst, Player::kSecond}) {
    const size_t own = player == Player::kFirst ? first : second;
    const size_t other = player == Player::kFirst ? second : first;
    const Color color = player == game.black ? Color::kBlack : Color::kWhite;
    for (WinDrawLoss* score :
         {&scores_[{own, other}],
          &by_color_[own][static_cast<size_t>(Index(color))]}) {
      if (!game.winner.has_value()) {
        ++score->draws;
      } else if (*game.winner == player) {
        ++score->wins;
      } else {
        ++score->losses;
      }
    }
    if (game.winner.has_value() && *game.winner != player) {
      ++lost_by_[own][static_cast<size_t>(game.reason)];
    }
  }
  std::vector<OpeningScore*> sides = {&by_side_};
  if (game.opening_index.has_value()) {
    sides.push_back(&by_opening_[*game.opening_index]);
  }
  for (OpeningScore* side : sides) {
    if (!game.winner.has_value()) {
      ++side->draws;
    } else if (*game.winner == game.black) {
      ++side->black_wins;
    } else {
      ++side->white_wins;
    }
  }
  AddAverages(game);

  const int points = !game.winner.has_value()         ? 1
                     : *game.winner == Player::kFirst ? 2
                                                      : 0;
  const auto half = half_pairs_.find(game.pair);
  if (half == half_pairs_.end()) {
    half_pairs_[game.pair] = {first, points};
    return;
  }
  // Points of the engine with the smaller number.
  const size_t low = std::min(first, second);
  const size_t high = std::max(first, second);
  int sum = first == low ? points : 2 - points;
  sum += half->second.first == low ? half->second.half_points
                                   : 2 - half->second.half_points;
  half_pairs_.erase(half);
  ++pairs_[{low, high}][static_cast<size_t>(sum)];
  ++pairs_[{high, low}][static_cast<size_t>(4 - sum)];
  if (sprt_.has_value()) sprt_->AddPair(game.pair, sum);
}

void MatchResults::AddAverages(const GameRecord& game) {
  Color color = game.to_move;
  for (const MoveRecord& move : game.moves) {
    Averages& averages = averages_[NumberOf(game.engine(color))];
    color = Opponent(color);
    ++averages.moves;
    averages.ms += move.ms;
    if (move.thought.depth.has_value()) {
      ++averages.deep_moves;
      averages.depth += *move.thought.depth;
    }
    if (move.thought.nodes.has_value()) {
      ++averages.counted_moves;
      averages.nodes += static_cast<double>(*move.thought.nodes);
      averages.counted_ms += move.ms;
    }
  }
}

WinDrawLoss MatchResults::Score(size_t first, size_t second) const {
  const auto found = scores_.find({first, second});
  return found == scores_.end() ? WinDrawLoss() : found->second;
}

PairCounts MatchResults::Pairs(size_t first, size_t second) const {
  const auto found = pairs_.find({first, second});
  return found == pairs_.end() ? PairCounts() : found->second;
}

PairCounts MatchResults::AllPairs(size_t engine) const {
  PairCounts all = {};
  for (size_t other = 0; other < engines_.size(); ++other) {
    const PairCounts pairs = Pairs(engine, other);
    for (size_t i = 0; i < all.size(); ++i) all[i] += pairs[i];
  }
  return all;
}

std::string MatchResults::Line() const {
  std::string line = absl::StrCat(games_, " games");
  if (engines_.size() == 2) {
    const PairCounts pairs = Pairs(0, 1);
    absl::StrAppend(&line, " ", ScoreText(Score(0, 1)), "  ", EloText(pairs),
                    absl::StrFormat("  LOS %.1f%%", 100 * Superiority(pairs)));
  }
  if (sprt_.has_value()) {
    const SprtBounds bounds = BoundsOf(*settings_);
    absl::StrAppend(&line,
                    absl::StrFormat("  LLR %.2f (%.2f, %.2f)", sprt_->ratio(),
                                    bounds.low, bounds.high));
  }
  return line;
}

std::string MatchResults::CrossTable() const {
  size_t width = 8;
  for (const std::string& name : engines_) {
    width = std::max(width, name.size());
  }
  const int column = static_cast<int>(width);
  std::string text = absl::StrFormat("%-*s", column, "");
  for (size_t i = 0; i < engines_.size(); ++i) {
    absl::StrAppend(&text, absl::StrFormat("  %12d", i + 1));
  }
  absl::StrAppend(&text, "    points  Elo [95 %]  LOS  pairs 0 .5 1 1.5 2\n");
  for (size_t i = 0; i < engines_.size(); ++i) {
    absl::StrAppend(&text, absl::StrFormat("%-*s", column, engines_[i]));
    double points = 0;
    int games = 0;
    for (size_t j = 0; j < engines_.size(); ++j) {
      const WinDrawLoss score = Score(i, j);
      points += score.wins + score.draws / 2.0;
      games += score.games();
      absl::StrAppend(
          &text, absl::StrFormat("  %12s",
                                 score.games() == 0 ? "-" : ScoreText(score)));
    }
    const PairCounts pairs = AllPairs(i);
    absl::StrAppend(
        &text, absl::StrFormat("  %5.1f/%-5d %s  %.1f%%  %s\n", points, games,
                               EloText(pairs), 100 * Superiority(pairs),
                               PairsText(pairs)));
  }
  return text;
}

std::string MatchResults::ReasonTable() const {
  std::string text = "Games ended by:";
  for (size_t reason = 0; reason < reasons_.size(); ++reason) {
    if (reasons_[reason] == 0) continue;
    absl::StrAppend(&text, " ",
                    std::string(EndReasonName(static_cast<EndReason>(reason))),
                    " ", reasons_[reason]);
    std::string losers;
    for (size_t i = 0; i < engines_.size(); ++i) {
      if (lost_by_[i][reason] == 0) continue;
      absl::StrAppend(&losers, losers.empty() ? "" : ", ", engines_[i],
                      " lost ", lost_by_[i][reason]);
    }
    if (!losers.empty()) absl::StrAppend(&text, " (", losers, ")");
    absl::StrAppend(&text, ";");
  }
  if (text.back() == ';') text.back() = '\n';
  return text;
}

std::string MatchResults::ColorTable() const {
  std::string text = absl::StrFormat(
      "Black won %d (%.1f%%), white %d (%.1f%%), drawn %d (%.1f%%); %.1f "
      "stones a game\n",
      by_side_.black_wins, Percent(by_side_.black_wins, games_),
      by_side_.white_wins, Percent(by_side_.white_wins, games_), by_side_.draws,
      Percent(by_side_.draws, games_),
      games_ == 0 ? 0.0 : static_cast<double>(stones_) / games_);
  for (size_t i = 0; i < engines_.size(); ++i) {
    absl::StrAppend(&text, "  ", engines_[i], ": as black ",
                    ScoreText(by_color_[i][0]), ", as white ",
                    ScoreText(by_color_[i][1]), "\n");
  }
  return text;
}

std::string MatchResults::AverageTable() const {
  std::string text;
  for (size_t i = 0; i < engines_.size(); ++i) {
    const Averages& averages = averages_[i];
    if (averages.moves == 0) continue;
    absl::StrAppend(
        &text, absl::StrFormat(
                   "%s: %d moves, %.2f ms a move", engines_[i], averages.moves,
                   averages.ms / static_cast<double>(averages.moves)));
    if (averages.deep_moves > 0) {
      absl::StrAppend(
          &text, absl::StrFormat(", depth %.1f",
                                 averages.depth /
                                     static_cast<double>(averages.deep_moves)));
    }
    if (averages.counted_moves > 0) {
      absl::StrAppend(
          &text,
          absl::StrFormat(
              ", %.0f nodes a move, %.0f nodes a second",
              averages.nodes / static_cast<double>(averages.counted_moves),
              averages.nodes / std::max(averages.counted_ms / 1000, 1e-9)));
    }
    text += "\n";
  }
  return text;
}

std::string MatchResults::OpeningTable() const {
  if (by_opening_.empty()) return "";
  int black = 0;
  int white = 0;
  for (const auto& [index, score] : by_opening_) {
    if (score.black_wins > 0 && score.white_wins + score.draws == 0) ++black;
    if (score.white_wins > 0 && score.black_wins + score.draws == 0) ++white;
  }
  std::string text =
      absl::StrFormat("%d openings, black won all games of %d, white of %d\n",
                      by_opening_.size(), black, white);
  if (by_opening_.size() > kMostOpenings) return text;
  for (const auto& [index, score] : by_opening_) {
    absl::StrAppend(
        &text, absl::StrFormat("  opening %d: black %d, drawn %d, white %d\n",
                               index + 1, score.black_wins, score.draws,
                               score.white_wins));
  }
  return text;
}

std::string MatchResults::Summary() const {
  std::string text = absl::StrCat(CrossTable(), ReasonTable(), ColorTable(),
                                  OpeningTable(), AverageTable());
  if (!sprt_.has_value()) return text;
  const SprtBounds bounds = BoundsOf(*settings_);
  const char* verdict = "no decision yet";
  if (sprt_->state() == SprtState::kAcceptsElo1) verdict = "elo1 is accepted";
  if (sprt_->state() == SprtState::kAcceptsElo0) verdict = "elo0 is accepted";
  absl::StrAppend(
      &text,
      absl::StrFormat("SPRT elo0 %.1f elo1 %.1f alpha %.2f beta %.2f: LLR %.2f "
                      "in (%.2f, %.2f) after %d pairs: %s\n",
                      settings_->elo0, settings_->elo1, settings_->alpha,
                      settings_->beta, sprt_->ratio(), bounds.low, bounds.high,
                      PairsIn(sprt_->pairs()), verdict));
  return text;
}

}  // namespace tengen
