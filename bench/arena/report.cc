#include "bench/arena/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/time.h"
#include "bench/arena/match_results.h"
#include "bench/arena/progress.h"
#include "bench/arena/report_charts.h"
#include "bench/arena/report_style.h"
#include "bench/arena/statistics.h"
#include "bench/arena/svg.h"

namespace tengen {
namespace {

// Openings beyond these are folded away.
constexpr size_t kShownOpenings = 24;

std::string Number(double value, int digits = 1) {
  if (std::isinf(value)) return value > 0 ? "+∞" : "−∞";
  return absl::StrFormat("%.*f", digits, value);
}

std::string EloNumber(double elo) {
  return std::isinf(elo) ? Number(elo) : absl::StrFormat("%+.1f", elo);
}

std::string Percent(double part) {
  return absl::StrFormat("%.1f %%", 100 * part);
}

double PointsOf(const WinDrawLoss& score) {
  return score.wins + score.draws / 2.0;
}

// What an engine told of its moves.
struct Effort {
  int64_t moves = 0;
  double ms = 0;
  int64_t depth_moves = 0;
  double depth = 0;
  int64_t node_moves = 0;
  double nodes = 0;
};

struct OpeningRow {
  SideScore score;
  // Of the first game with it, as it was turned there.
  const GameRecord* game = nullptr;
};

class Report {
 public:
  explicit Report(const GameLog& log)
      : header_(log.header),
        engines_(log.header.engines),
        results_(log.header.engines, log.header.sprt),
        lost_(engines_.size()),
        by_color_(engines_.size()),
        effort_(engines_.size()) {
    for (const GameRecord& game : log.games) Add(game);
  }

  std::string Html() const {
    const std::string title =
        EscapeHtml(header_.title.empty() ? "Match" : header_.title);
    std::string html = absl::StrCat(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"
        "\n<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\">\n<title>",
        title, "</title>\n<style>", std::string(kReportStyle),
        "</style>\n</head>\n<body>\n<h1>", title, "</h1>\n<p class=\"dim\">",
        EscapeHtml(Subtitle()), "</p>\n");
    if (results_.games() == 0) {
      return html +
             "<p>No game of this match has ended yet.</p>\n</body>\n"
             "</html>\n";
    }
    absl::StrAppend(&html, Tiles(), "<div class=\"grid\">\n",
                    Section("Cross table", CrossTable(), true),
                    Section("Elo", EloSection()));
    if (results_.sprt()) {
      html += Section("Sequential test", SprtSection());
    }
    absl::StrAppend(&html, Section("Length of the games", LengthSection()),
                    Section("How the games ended", ReasonSection()),
                    Section("Colours", ColorTable()),
                    Section("Effort", EffortTable(), !results_.sprt()));
    if (!openings_.empty()) {
      html += Section("Openings", OpeningSection(), true);
    }
    return html + "</div>\n</body>\n</html>\n";
  }

 private:
  size_t NumberOf(const std::string& engine) const {
    return static_cast<size_t>(
        std::find(engines_.begin(), engines_.end(), engine) - engines_.begin());
  }

  void Add(const GameRecord& game) {
    if (game.reason == EndReason::kAborted) return;
    results_.Add(game);
    seconds_ += game.seconds;
    began_ = began_ == 0 ? game.began : std::min(began_, game.began);
    ended_ = std::max(ended_, game.began + std::lround(game.seconds));
    kinds_.insert(
        absl::StrCat(game.rule, " ", game.width, "x", game.height,
                     game.opening_rule == "none"
                         ? ""
                         : absl::StrCat(", opening ", game.opening_rule)));
    const size_t reason = static_cast<size_t>(game.reason);
    ++reasons_[reason];
    std::optional<Color> winner;
    for (const Player player : {Player::kFirst, Player::kSecond}) {
      const size_t engine = NumberOf(game.engine(player));
      const Color color = player == game.black ? Color::kBlack : Color::kWhite;
      WinDrawLoss& score = by_color_[engine][static_cast<size_t>(Index(color))];
      if (!game.winner) {
        ++score.draws;
      } else if (*game.winner == player) {
        ++score.wins;
        winner = color;
      } else {
        ++score.losses;
        ++lost_[engine][reason];
      }
    }
    lengths_.push_back(
        {static_cast<int>(game.start.size() + game.moves.size()), winner});
    if (game.opening_index) {
      OpeningRow& row = openings_[*game.opening_index];
      if (row.game == nullptr) row.game = &game;
      ++(!winner                    ? row.score.draws
         : *winner == Color::kBlack ? row.score.black
                                    : row.score.white);
    }
    AddEffort(game);
  }

  void AddEffort(const GameRecord& game) {
    Color color = game.to_move;
    for (const MoveRecord& move : game.moves) {
      Effort& effort = effort_[NumberOf(game.engine(color))];
      color = Opponent(color);
      ++effort.moves;
      effort.ms += move.ms;
      if (move.thought.depth) {
        ++effort.depth_moves;
        effort.depth += *move.thought.depth;
      }
      if (move.thought.nodes) {
        ++effort.node_moves;
        effort.nodes += static_cast<double>(*move.thought.nodes);
      }
    }
  }

  std::string Subtitle() const {
    std::string text =
        absl::StrCat(results_.games(), " of ", header_.games, " games");
    for (const std::string& kind : kinds_) absl::StrAppend(&text, " · ", kind);
    if (began_ > 0) {
      const auto date = [](int64_t seconds) {
        return absl::FormatTime("%Y-%m-%d %H:%M",
                                absl::FromUnixSeconds(seconds),
                                absl::UTCTimeZone());
      };
      absl::StrAppend(&text, " · ", date(began_), " to ", date(ended_), " UTC");
    }
    return text;
  }

  static std::string Section(const char* heading, const std::string& body,
                             bool wide = false) {
    return absl::StrCat("<section", wide ? " class=\"wide\"" : "", "><h2>",
                        heading, "</h2>\n", body, "</section>\n");
  }

  static std::string Tile(const std::string& value, const std::string& what) {
    return absl::StrCat("<div class=\"tile\"><b>", value, "</b><span>", what,
                        "</span></div>");
  }

  std::string Tiles() const {
    std::string html = "<div class=\"tiles\">";
    if (engines_.size() == 2) {
      const WinDrawLoss score = results_.Score(0, 1);
      const PairCounts pairs = results_.Pairs(0, 1);
      html += Tile(
          absl::StrCat(score.wins, " – ", score.draws, " – ", score.losses),
          absl::StrCat("won, drawn, lost by ", EscapeHtml(engines_[0])));
      html += Tile(Percent(PointsOf(score) / score.games()), "score");
      if (const std::optional<EloEstimate> elo = EstimateElo(pairs)) {
        html += Tile(EloNumber(elo->elo),
                     absl::StrCat("Elo, 95 %: ", EloNumber(elo->low), " to ",
                                  EloNumber(elo->high)));
        html += Tile(Percent(Superiority(pairs)), "likelihood of superiority");
      }
    }
    if (results_.sprt()) html += Tile(Verdict(), "sequential test");
    html += Tile(absl::StrCat(results_.games()), "games");
    html += Tile(DurationText(seconds_), "time of all games together");
    return html + "</div>\n";
  }

  std::string Verdict() const {
    switch (results_.sprt()->state()) {
      case SprtState::kAcceptsElo1:
        return "accepts elo1";
      case SprtState::kAcceptsElo0:
        return "accepts elo0";
      default:
        return "undecided";
    }
  }

  std::string EngineCell(size_t engine) const {
    return absl::StrCat("<td><span class=\"key s", std::min<size_t>(engine, 5),
                        "\"></span>", EscapeHtml(engines_[engine]), "</td>");
  }

  // Green where the row's engine scores, red where it does not.
  static std::string ScoreCell(const WinDrawLoss& score) {
    const double part = PointsOf(score) / score.games();
    const int strength =
        static_cast<int>(std::lround(60 * std::abs(part - 0.5)));
    return absl::StrFormat(
        "<td style=\"background:color-mix(in srgb,var(--%s) %d%%,transparent)\""
        ">%s<small>+%d =%d −%d</small></td>",
        part >= 0.5 ? "good" : "bad", strength, Percent(part), score.wins,
        score.draws, score.losses);
  }

  std::string CrossTable() const {
    std::string html = "<table><tr><th>engine</th>";
    for (const std::string& name : engines_) {
      absl::StrAppend(&html, "<th>", EscapeHtml(name), "</th>");
    }
    html +=
        "<th>points</th><th>Elo</th><th>95 %</th>"
        "<th>pairs 0, ½, 1, 1½, 2</th></tr>\n";
    for (size_t i = 0; i < engines_.size(); ++i) {
      html += "<tr>" + EngineCell(i);
      double points = 0;
      int games = 0;
      for (size_t j = 0; j < engines_.size(); ++j) {
        const WinDrawLoss score = results_.Score(i, j);
        points += PointsOf(score);
        games += score.games();
        html += i == j || score.games() == 0
                    ? std::string("<td class=\"self\">–</td>")
                    : ScoreCell(score);
      }
      const PairCounts pairs = results_.AllPairs(i);
      const std::optional<EloEstimate> elo = EstimateElo(pairs);
      absl::StrAppend(
          &html, "<td>", Number(points), "<small>of ", games, "</small></td>",
          "<td>", elo ? EloNumber(elo->elo) : "–", "</td><td>",
          elo ? absl::StrCat(EloNumber(elo->low), " to ", EloNumber(elo->high))
              : "–",
          "</td><td>");
      for (const int count : pairs) absl::StrAppend(&html, count, " ");
      html += "</td></tr>\n";
    }
    return html + "</table>\n";
  }

  std::string EloSection() const {
    std::vector<EloRow> rows;
    for (size_t i = 0; i < engines_.size(); ++i) {
      rows.push_back({engines_[i], EstimateElo(results_.AllPairs(i))});
    }
    return EloChart(rows) +
           "<p class=\"note\">Against all opponents of the match together; the "
           "bar is the 95 % interval, from pairs of games with exchanged "
           "colours.</p>";
  }

  std::string SprtSection() const {
    const SprtSettings& s = *header_.sprt;
    return absl::StrCat(
        SprtChart(results_.sprt()->path(), BoundsOf(s)), "<p class=\"note\">",
        absl::StrFormat("Log likelihood ratio of Elo %g against Elo %g for %s; "
                        "risks %g and %g. Now %.2f: %s.",
                        s.elo1, s.elo0, EscapeHtml(engines_[0]), s.alpha,
                        s.beta, results_.sprt()->ratio(), Verdict()),
        "</p>");
  }

  std::string LengthSection() const {
    return absl::StrCat(
        LengthChart(lengths_),
        "<p class=\"note\"><span class=\"key black\"></span>black won"
        "<span class=\"key draw\"></span>drawn"
        "<span class=\"key white\"></span>white won</p>");
  }

  std::string ReasonSection() const {
    std::string html = ReasonChart(engines_, reasons_, lost_);
    html += "<p class=\"note\">Lost by ";
    for (size_t i = 0; i < engines_.size(); ++i) {
      absl::StrAppend(&html, "<span class=\"key s", std::min<size_t>(i, 5),
                      "\"></span>", EscapeHtml(engines_[i]));
    }
    return html + "</p>";
  }

  std::string ColorTable() const {
    std::string html =
        "<table><tr><th>engine</th><th>as black</th><th></th>"
        "<th>as white</th><th></th></tr>\n";
    for (size_t i = 0; i < engines_.size(); ++i) {
      html += "<tr>" + EngineCell(i);
      for (const WinDrawLoss& score : by_color_[i]) {
        absl::StrAppend(&html, "<td>+", score.wins, " =", score.draws, " −",
                        score.losses, "</td><td>",
                        PartsBar(score.wins, score.draws, score.losses, false),
                        "</td>");
      }
      html += "</tr>\n";
    }
    SideScore all;
    for (const GameLength& game : lengths_) {
      ++(!game.winner                    ? all.draws
         : *game.winner == Color::kBlack ? all.black
                                         : all.white);
    }
    return absl::StrCat(html, "</table>\n<p class=\"note\">Black won ",
                        all.black, ", white ", all.white, ", drawn ", all.draws,
                        ".</p>");
  }

  std::string EffortTable() const {
    std::string html =
        "<table><tr><th>engine</th><th>moves</th><th>ms a move</th>"
        "<th>depth</th><th>nodes a move</th></tr>\n";
    for (size_t i = 0; i < engines_.size(); ++i) {
      const Effort& effort = effort_[i];
      const auto mean = [](double sum, int64_t count, int digits) {
        return count == 0 ? std::string("–")
                          : Number(sum / static_cast<double>(count), digits);
      };
      absl::StrAppend(&html, "<tr>", EngineCell(i), "<td>", effort.moves,
                      "</td><td>", mean(effort.ms, effort.moves, 1),
                      "</td><td>", mean(effort.depth, effort.depth_moves, 1),
                      "</td><td>", mean(effort.nodes, effort.node_moves, 0),
                      "</td></tr>\n");
    }
    return html +
           "</table>\n<p class=\"note\">Depth and nodes as the engines "
           "tell them.</p>";
  }

  std::string OpeningSection() const {
    std::string shown = "<div class=\"openings\">";
    std::string folded = shown;
    size_t count = 0;
    for (const auto& [index, row] : openings_) {
      std::string& cards = count++ < kShownOpenings ? shown : folded;
      absl::StrAppend(
          &cards, "<div>",
          SmallBoard(row.game->width, row.game->height, row.game->start), "<b>",
          index + 1, "</b><span>", row.score.black, " – ", row.score.draws,
          " – ", row.score.white, "</span>",
          PartsBar(row.score.black, row.score.draws, row.score.white, true),
          "</div>\n");
    }
    shown +=
        "</div>\n<p class=\"note\">By place in the file: won by black, "
        "drawn, won by white.</p>";
    if (count <= kShownOpenings) return shown;
    return absl::StrCat(shown, "<details><summary>", count - kShownOpenings,
                        " more</summary>", folded, "</div></details>\n");
  }

  const MatchHeader& header_;
  const std::vector<std::string>& engines_;
  MatchResults results_;
  std::array<int, kEndReasonCount> reasons_ = {};
  // By engine.
  std::vector<std::array<int, kEndReasonCount>> lost_;
  std::vector<std::array<WinDrawLoss, 2>> by_color_;
  std::vector<Effort> effort_;
  std::vector<GameLength> lengths_;
  std::map<int, OpeningRow> openings_;
  // Rules, boards and opening rules that were played.
  std::set<std::string> kinds_;
  double seconds_ = 0;
  int64_t began_ = 0;
  int64_t ended_ = 0;
};

}  // namespace

std::string ReportHtml(const GameLog& log) { return Report(log).Html(); }

}  // namespace tengen
