#include "bench/arena/report_charts.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "bench/arena/svg.h"

namespace tengen {
namespace {

constexpr double kWidth = 520;
constexpr double kNameWidth = 130;
constexpr double kRow = 30;
// Engines beyond these share the last colour.
constexpr size_t kSeries = 6;

std::string SeriesClass(size_t engine) {
  return absl::StrCat("s", std::min(engine, kSeries - 1));
}

// A name that fits its place.
std::string Shortened(const std::string& name) {
  constexpr size_t kMost = 18;
  return name.size() <= kMost ? name : name.substr(0, kMost - 1) + "…";
}

// Maps values to pixels.
struct Scale {
  double low;
  double high;
  double begin;
  double end;

  double operator()(double value) const {
    const double part = (std::clamp(value, low, high) - low) / (high - low);
    return begin + part * (end - begin);
  }
};

std::string EloText(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "−∞";
  return std::round(elo) == 0 ? "0" : absl::StrFormat("%+.0f", elo);
}

}  // namespace

std::string EloChart(const std::vector<EloRow>& rows) {
  double most = 20;
  for (const EloRow& row : rows) {
    if (!row.elo) continue;
    for (const double value : {row.elo->elo, row.elo->low, row.elo->high}) {
      if (std::isfinite(value)) most = std::max(most, std::abs(value));
    }
  }
  const std::vector<double> ticks = RoundTicks(-most, most, 6);
  const double bottom = kRow * static_cast<double>(rows.size()) + 6;
  const Scale x = {ticks.front(), ticks.back(), kNameWidth + 10, kWidth - 60};
  Svg svg(kWidth, bottom + 24, "Elo of each engine with its 95 % interval");
  for (const double tick : ticks) {
    svg.Line(x(tick), 2, x(tick), bottom, tick == 0 ? "axis" : "grid");
    svg.Label(x(tick), bottom + 16, EloText(tick), "middle", "dim");
  }
  for (size_t i = 0; i < rows.size(); ++i) {
    const double y = kRow * (static_cast<double>(i) + 0.5) + 2;
    svg.Label(kNameWidth, y + 4, Shortened(rows[i].name), "end");
    if (!rows[i].elo) {
      svg.Label(x(0) + 8, y + 4, "not enough games", "start", "dim");
      continue;
    }
    const EloEstimate& elo = *rows[i].elo;
    svg.Rect(
        x(elo.low), y - 4, std::max(x(elo.high) - x(elo.low), 1.0), 8,
        SeriesClass(i) + " soft",
        absl::StrCat("95 %: ", EloText(elo.low), " to ", EloText(elo.high)));
    svg.Circle(x(elo.elo), y, 5, SeriesClass(i));
    svg.Label(kWidth - 4, y + 4, EloText(elo.elo), "end", "number");
  }
  return svg.Text();
}

std::string SprtChart(const std::vector<double>& path,
                      const SprtBounds& bounds) {
  constexpr double kHeight = 250;
  constexpr double kLeft = 40;
  double low = bounds.low;
  double high = bounds.high;
  for (const double ratio : path) {
    low = std::min(low, ratio);
    high = std::max(high, ratio);
  }
  // Room for the words beyond the bounds.
  const double margin = (high - low) * 0.1;
  const std::vector<double> columns =
      RoundTicks(0, std::max<double>(static_cast<double>(path.size()), 2), 6);
  const Scale x = {0, columns.back(), kLeft, kWidth - 16};
  const Scale y = {low - margin, high + margin, kHeight - 40, 6};
  Svg svg(kWidth, kHeight, "Path of the sequential test");
  svg.Rect(kLeft, y(y.high), x.end - kLeft, y(bounds.high) - y(y.high),
           "accept");
  svg.Rect(kLeft, y(bounds.low), x.end - kLeft, y(y.low) - y(bounds.low),
           "reject");
  for (const double tick : RoundTicks(low, high, 5)) {
    if (tick < y.low || tick > y.high) continue;
    svg.Line(kLeft, y(tick), x.end, y(tick), tick == 0 ? "axis" : "grid");
    svg.Label(kLeft - 6, y(tick) + 4, absl::StrFormat("%g", tick), "end",
              "dim");
  }
  for (const double tick : columns) {
    svg.Label(x(tick), kHeight - 24, absl::StrFormat("%g", tick), "middle",
              "dim");
  }
  svg.Label(x.end, kHeight - 5, "pairs of games", "end", "dim");
  svg.Line(kLeft, y(bounds.high), x.end, y(bounds.high), "bound");
  svg.Line(kLeft, y(bounds.low), x.end, y(bounds.low), "bound");
  svg.Label(kLeft + 6, y(bounds.high) - 4, "elo1 is accepted", "start", "dim");
  svg.Label(kLeft + 6, y(bounds.low) + 13, "elo0 is accepted", "start", "dim");
  std::vector<std::pair<double, double>> points = {{x(0), y(0)}};
  for (size_t i = 0; i < path.size(); ++i) {
    points.emplace_back(x(static_cast<double>(i) + 1), y(path[i]));
  }
  svg.Path(points, "path");
  svg.Circle(points.back().first, points.back().second, 4, "s0");
  return svg.Text();
}

std::string LengthChart(const std::vector<GameLength>& games) {
  constexpr double kHeight = 230;
  constexpr double kLeft = 40;
  constexpr int kColumns = 20;
  int longest = 1;
  for (const GameLength& game : games) {
    longest = std::max(longest, game.stones);
  }
  // Columns of 1, 2, 5, 10, ... stones.
  const std::vector<double> edges = RoundTicks(0, longest + 1, kColumns);
  const int step = std::max(1, static_cast<int>(std::lround(edges[1])));
  std::vector<SideScore> columns(static_cast<size_t>(longest / step + 1));
  int most = 1;
  for (const GameLength& game : games) {
    SideScore& column = columns[static_cast<size_t>(game.stones / step)];
    ++(!game.winner                    ? column.draws
       : *game.winner == Color::kBlack ? column.black
                                       : column.white);
    most = std::max(most, column.games());
  }
  const std::vector<double> rows = RoundTicks(0, most, 4);
  const Scale x = {0, static_cast<double>(columns.size()), kLeft, kWidth - 10};
  const Scale y = {0, rows.back(), kHeight - 40, 8};
  Svg svg(kWidth, kHeight, "How many stones the games had");
  for (const double tick : rows) {
    if (tick != std::floor(tick)) continue;
    svg.Line(kLeft, y(tick), x.end, y(tick), tick == 0 ? "axis" : "grid");
    svg.Label(kLeft - 6, y(tick) + 4, absl::StrFormat("%g", tick), "end",
              "dim");
  }
  const double width = x(1) - x(0);
  const size_t labels = std::max<size_t>(1, columns.size() / 8);
  for (size_t i = 0; i < columns.size(); ++i) {
    const double left = x(static_cast<double>(i));
    const int from = static_cast<int>(i) * step;
    const std::string range =
        step == 1 ? absl::StrCat(from, " stones: ")
                  : absl::StrCat(from, " to ", from + step - 1, " stones: ");
    if (i % labels == 0) {
      svg.Label(left, kHeight - 24, absl::StrCat(from), "middle", "dim");
    }
    int below = 0;
    const SideScore& column = columns[i];
    const std::pair<int, const char*> parts[] = {{column.black, "black"},
                                                 {column.draws, "draw"},
                                                 {column.white, "white"}};
    for (const auto& [count, style] : parts) {
      if (count == 0) continue;
      const double top = y(below + count);
      svg.Rect(left + 0.5, top, width - 1, y(below) - top, style,
               absl::StrCat(range, count, " ", style));
      below += count;
    }
  }
  svg.Label(x.end, kHeight - 5, "stones at the end", "end", "dim");
  return svg.Text();
}

std::string ReasonChart(
    const std::vector<std::string>& engines,
    const std::array<int, kEndReasonCount>& all,
    const std::vector<std::array<int, kEndReasonCount>>& lost) {
  int most = 1;
  double rows = 0;
  for (const int count : all) {
    most = std::max(most, count);
    rows += count > 0 ? 1 : 0;
  }
  const Scale x = {0, static_cast<double>(most), kNameWidth + 10, kWidth - 50};
  Svg svg(kWidth, kRow * rows + 8, "Why games ended, by who lost");
  double y = kRow / 2 + 2;
  for (size_t reason = 0; reason < all.size(); ++reason) {
    if (all[reason] == 0) continue;
    std::string name(EndReasonName(static_cast<EndReason>(reason)));
    std::replace(name.begin(), name.end(), '_', ' ');
    svg.Label(kNameWidth, y + 4, name, "end");
    int told = 0;
    for (size_t i = 0; i < engines.size(); ++i) {
      const int count = lost[i][reason];
      if (count == 0) continue;
      svg.Rect(x(told), y - 8, x(told + count) - x(told), 16, SeriesClass(i),
               absl::StrCat(engines[i], " lost ", count));
      told += count;
    }
    if (told < all[reason]) {
      svg.Rect(x(told), y - 8, x(all[reason]) - x(told), 16, "draw",
               absl::StrCat(all[reason] - told, " without a loser"));
    }
    svg.Label(x(all[reason]) + 6, y + 4, absl::StrCat(all[reason]), "start",
              "number");
    y += kRow;
  }
  return svg.Text();
}

std::string PartsBar(int first, int draws, int last, bool by_color) {
  constexpr double kBar = 120;
  const int games = std::max(first + draws + last, 1);
  const char* const first_word = by_color ? "black" : "won";
  const char* const last_word = by_color ? "white" : "lost";
  Svg svg(kBar, 12,
          absl::StrCat(first_word, " ", first, ", drawn ", draws, ", ",
                       last_word, " ", last));
  double x = 0;
  const std::pair<int, const char*> parts[] = {
      {first, first_word}, {draws, "draw"}, {last, last_word}};
  for (const auto& [count, style] : parts) {
    const double width = kBar * count / games;
    if (count > 0) {
      svg.Rect(x, 0, width, 12, style, absl::StrCat(style, " ", count));
    }
    x += width;
  }
  return svg.Text();
}

std::string SmallBoard(int width, int height,
                       const std::vector<StartStone>& stones) {
  constexpr double kStep = 5;
  Svg svg(kStep * width, kStep * height, "Stones of the opening");
  svg.Rect(0, 0, kStep * width, kStep * height, "board");
  for (const StartStone& stone : stones) {
    const char* style = stone.stone == Stone::kBlack   ? "stone-black"
                        : stone.stone == Stone::kWhite ? "stone-white"
                                                       : "stone-wall";
    svg.Circle(kStep * (stone.point.x() + 0.5), kStep * (stone.point.y() + 0.5),
               kStep * 0.48, style);
  }
  return svg.Text();
}

}  // namespace tengen
