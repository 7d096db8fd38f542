#include "bench/arena/opening_table_page.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "bench/arena/progress.h"
#include "bench/arena/report_style.h"
#include "bench/arena/svg.h"
#include "engine/base/check.h"
#include "engine/opening/named_openings.h"

namespace tengen {
namespace {

constexpr std::string_view kTableStyle = R"css(
.heat td { text-align: center; padding: 4px 6px; }
.heat td:first-child { text-align: left; }
.heat th { text-align: center; }
.heat th:first-child { text-align: left; }
.heat td.even { box-shadow: inset 0 0 0 2px var(--ink); border-radius: 4px; }
.heat a { color: inherit; text-decoration: none; }
.heat a:hover { text-decoration: underline; }
.opening {
  display: grid; gap: 6px 16px; grid-template-columns: auto 1fr;
  align-content: start;
}
.opening h2, .opening p { grid-column: 1 / -1; margin: 0; }
.opening table { font-size: 13px; align-self: start; }
.opening td, .opening th { padding: 2px 5px; text-align: left; }
.opening td:last-child { white-space: normal; }
.opening tr.even td { font-weight: 600; }
.cards {
  display: grid; gap: 16px; margin-top: 16px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 540px), 1fr));
}
line.wood { stroke: #6d5836; stroke-width: .8; }
svg text.on-black { fill: #fff; }
svg text.on-white { fill: #16191d; }
svg text.on-wood { fill: #16191d; font-weight: 600; }
circle.fifth { fill: #f4e6c6; stroke: #6d5836; stroke-width: .8; }
@media (max-width: 620px) { .opening { grid-template-columns: 1fr; } }
)css";

// The chance of row `n`, nothing where the search found no fourth stone.
struct TableCell {
  int n;
  Chance chance;
};

std::vector<TableCell> CellsOf(const OpeningTable& table,
                               const OpeningTableRow& row) {
  std::vector<TableCell> cells;
  for (int n = table.least; n <= table.most; ++n) {
    if (const auto chance = ChanceOf(row, n)) cells.push_back({n, *chance});
  }
  return cells;
}

// The place of the cell nearest to one half: the fairest N.
// REQUIRES: `cells` is not empty.
size_t FairestOf(const std::vector<TableCell>& cells) {
  size_t best = 0;
  for (size_t i = 1; i < cells.size(); ++i) {
    if (std::abs(cells[i].chance.worth.value - 0.5) <
        std::abs(cells[best].chance.worth.value - 0.5)) {
      best = i;
    }
  }
  return best;
}

std::vector<const OpeningTableRow*> InOrder(const OpeningTable& table) {
  std::vector<const OpeningTableRow*> rows;
  for (const NamedOpening& opening : NamedOpenings()) {
    for (const OpeningTableRow& row : table.rows) {
      if (opening.has_name() && row.code == opening.code) rows.push_back(&row);
    }
  }
  return rows;
}

const NamedOpening& OpeningOf(const OpeningTableRow& row) {
  const NamedOpening* opening = FindNamedOpening(row.code);
  TENGEN_CHECK(opening != nullptr);
  return *opening;
}

std::string TitleOf(const OpeningTableRow& row) {
  const NamedOpening& opening = OpeningOf(row);
  return absl::StrFormat("%s %s %s, %s", opening.code, opening.japanese,
                         opening.reading, opening.gloss);
}

std::string NamesOf(const std::vector<Point>& points, int size) {
  std::string text;
  for (const Point p : points) {
    absl::StrAppend(&text, text.empty() ? "" : " ", PointName(p, size));
  }
  return text;
}

// The fifths that are laid down against this fourth stone.
std::vector<Point> FifthsOf(const TableCell& cell) {
  const std::vector<PointWorth>& fifths = cell.chance.fourth->fifths;
  std::vector<Point> points;
  for (const PointWorth& fifth : fifths) {
    if (static_cast<int>(points.size()) < cell.n) points.push_back(fifth.point);
  }
  return points;
}

// "0.56", and where it is proven "win" or "loss".
std::string ChanceText(const Estimate& worth, int digits) {
  if (worth.error == 0 && worth.value == 1) return "win";
  if (worth.error == 0 && worth.value == 0) return "loss";
  return absl::StrFormat("%.*f", digits, worth.value);
}

std::string ErrorText(const Estimate& worth) {
  return worth.error == 0 ? "" : absl::StrFormat("%.3f", worth.error);
}

// "12.3 M", "950 k", "120".
std::string NodesText(int64_t nodes) {
  if (nodes >= 1'000'000) return absl::StrFormat("%.1f M", nodes / 1e6);
  if (nodes >= 10'000) return absl::StrFormat("%.0f k", nodes / 1e3);
  return absl::StrCat(nodes);
}

std::string EffortOf(const OpeningTableRow& row) {
  return absl::StrFormat(
      "%d fourth stones, %s nodes in %s; the last %d with %s for each fifth",
      row.candidates, NodesText(row.nodes), DurationText(row.seconds),
      row.fourths.size(), NodesText(row.nodes_each));
}

constexpr std::string_view kMeaning =
    "F_N is black's chance if black lays down N fifths and white, who put the "
    "stone 4 that is best for it, keeps the worst of them. A chance of one "
    "half is fair.";

// A to Z, then a and on.
std::string LetterOf(size_t i) {
  return std::string(1, static_cast<char>((i < 26 ? 'A' : 'a') + i % 26));
}

// A large board's middle, with the stones and fifths of one cell.
class OpeningPicture {
 public:
  OpeningPicture(const OpeningTable& table, const OpeningTableRow& row,
                 const TableCell& cell)
      : size_(table.size), row_(row), cell_(cell), fifths_(FifthsOf(cell)) {
    Point low = row.stones[0];
    Point high = low;
    std::vector<Point> all = row.stones;
    all.push_back(cell.chance.fourth->point);
    all.insert(all.end(), fifths_.begin(), fifths_.end());
    int reach = kLeast;
    for (const Point p : all) {
      reach = std::max({reach, std::abs(p.x() - row.stones[0].x()) + 1,
                        std::abs(p.y() - row.stones[0].y()) + 1});
    }
    const Point center = row.stones[0];
    low =
        Point(std::max(center.x() - reach, 0), std::max(center.y() - reach, 0));
    high = Point(std::min(center.x() + reach, size_ - 1),
                 std::min(center.y() + reach, size_ - 1));
    low_ = low;
    high_ = high;
    step_ = kPixels / std::max(high.x() - low.x() + 1, high.y() - low.y() + 1);
  }

  std::string Text() const {
    const double width = (high_.x() - low_.x() + 1) * step_;
    const double height = (high_.y() - low_.y() + 1) * step_;
    Svg svg(width + kMargin, height + kMargin,
            absl::StrCat("Stones of ", row_.code, " with white 4 and ",
                         fifths_.size(), " fifths"));
    svg.Rect(kMargin, 0, width, height, "board");
    // Lines end at the board's edge, and run on where the picture cuts it.
    const auto end = [&](int at, int edge, double side) {
      return at == edge ? 0 : side * step_ / 2;
    };
    for (int x = low_.x(); x <= high_.x(); ++x) {
      svg.Line(X(x), Y(low_.y()) - end(low_.y(), 0, 1), X(x),
               Y(high_.y()) + end(high_.y(), size_ - 1, 1), "wood");
      svg.Label(X(x), height + kMargin - 4,
                PointName(Point(x, size_ - 1), size_).substr(0, x < 26 ? 1 : 2),
                "middle", "dim");
    }
    for (int y = low_.y(); y <= high_.y(); ++y) {
      svg.Line(X(low_.x()) - end(low_.x(), 0, 1), Y(y),
               X(high_.x()) + end(high_.x(), size_ - 1, 1), Y(y), "wood");
      svg.Label(kMargin - 4, Y(y) + 4, absl::StrCat(size_ - y), "end", "dim");
    }
    for (size_t i = 0; i < row_.stones.size(); ++i) {
      Stone(svg, row_.stones[i], i % 2 == 0, absl::StrCat(i + 1));
    }
    Stone(svg, cell_.chance.fourth->point, false, "4");
    for (size_t i = 0; i < fifths_.size(); ++i) {
      const Point p = fifths_[i];
      const Estimate& worth = cell_.chance.fourth->fifths[i].worth;
      svg.Circle(X(p.x()), Y(p.y()), step_ * 0.4, "fifth",
                 absl::StrCat(PointName(p, size_), ": ", ChanceText(worth, 3)));
      svg.Label(X(p.x()), Y(p.y()) + 4, LetterOf(i), "middle", "on-wood");
    }
    return svg.Text();
  }

 private:
  static constexpr double kPixels = 210;
  static constexpr double kMargin = 20;
  // Points from the centre that are shown in any case.
  static constexpr int kLeast = 4;

  double X(int x) const { return kMargin + (x - low_.x() + 0.5) * step_; }
  double Y(int y) const { return (y - low_.y() + 0.5) * step_; }

  void Stone(Svg& svg, Point p, bool black, const std::string& number) const {
    svg.Circle(X(p.x()), Y(p.y()), step_ * 0.45,
               black ? "stone-black" : "stone-white", PointName(p, size_));
    svg.Label(X(p.x()), Y(p.y()) + 4, number, "middle",
              black ? "on-black" : "on-white");
  }

  int size_;
  const OpeningTableRow& row_;
  const TableCell& cell_;
  std::vector<Point> fifths_;
  Point low_ = Point(0, 0);
  Point high_ = Point(0, 0);
  double step_ = 1;
};

// Blue-grey for black's side of one half, ochre for white's.
std::string HeatCell(const TableCell& cell, bool fairest, int size) {
  const Estimate& worth = cell.chance.worth;
  const int strength =
      static_cast<int>(std::lround(200 * std::abs(worth.value - 0.5)));
  return absl::StrFormat(
      "<td%s style=\"background:color-mix(in srgb,var(--%s) %d%%,transparent)\""
      ">%s<small>%s</small></td>",
      fairest ? " class=\"even\"" : "", worth.value >= 0.5 ? "black" : "white",
      std::min(strength, 75), ChanceText(worth, 2),
      PointName(cell.chance.fourth->point, size));
}

std::string HeatTable(const OpeningTable& table) {
  std::string html = "<table class=\"heat\"><tr><th>opening</th>";
  for (int n = table.least; n <= table.most; ++n) {
    absl::StrAppend(&html, "<th>", n, "</th>");
  }
  html += "</tr>\n";
  for (const OpeningTableRow* row : InOrder(table)) {
    const NamedOpening& opening = OpeningOf(*row);
    html += absl::StrFormat("<tr><td><a href=\"#%s\"><b>%s</b> %s %s</a></td>",
                            row->code, row->code, opening.japanese,
                            opening.reading);
    const std::vector<TableCell> cells = CellsOf(table, *row);
    const size_t fairest = cells.empty() ? 0 : FairestOf(cells);
    for (size_t i = 0; i < cells.size(); ++i) {
      html += HeatCell(cells[i], cells.size() > 1 && i == fairest, table.size);
    }
    html += "</tr>\n";
  }
  return html + "</table>\n";
}

std::string Card(const OpeningTable& table, const OpeningTableRow& row) {
  std::string html =
      absl::StrFormat("<section class=\"opening\" id=\"%s\"><h2>%s</h2>\n",
                      row.code, EscapeHtml(TitleOf(row)));
  const std::vector<TableCell> cells = CellsOf(table, row);
  if (cells.empty()) return html + "</section>\n";
  const size_t fairest = FairestOf(cells);
  absl::StrAppend(&html, "<div>",
                  OpeningPicture(table, row, cells[fairest]).Text(),
                  "</div>\n<table><tr><th>N</th><th>chance</th><th>white 4</th>"
                  "<th>fifths</th></tr>\n");
  for (size_t i = 0; i < cells.size(); ++i) {
    const TableCell& cell = cells[i];
    // A longer list that only adds one says only that one.
    const bool grows =
        i > 0 && cell.chance.fourth == cells[i - 1].chance.fourth;
    std::vector<Point> fifths = FifthsOf(cell);
    const bool more = fifths.size() > FifthsOf(cells[i > 0 ? i - 1 : 0]).size();
    std::string text = NamesOf(fifths, table.size);
    if (grows) {
      text = more ? absl::StrCat("and ", PointName(fifths.back(), table.size))
                  : "the same";
    }
    html += absl::StrFormat(
        "<tr%s><td>%d</td><td>%s</td><td>%s</td><td>%s</td></tr>\n",
        cells.size() > 1 && i == fairest ? " class=\"even\"" : "", cell.n,
        ChanceText(cell.chance.worth, 3),
        PointName(cell.chance.fourth->point, table.size), text);
  }
  html += absl::StrFormat(
      "</table>\n<p class=\"note\">The picture: N = %d, the fifths from the "
      "best one on. "
      "%s; standard error "
      "%s.</p></section>\n",
      cells[fairest].n, EffortOf(row),
      cells[fairest].chance.worth.error == 0
          ? "none, it is proven"
          : ErrorText(cells[fairest].chance.worth));
  return html;
}

double Seconds(const OpeningTable& table) {
  double sum = 0;
  for (const OpeningTableRow& row : table.rows) sum += row.seconds;
  return sum;
}

int64_t Nodes(const OpeningTable& table) {
  int64_t sum = 0;
  for (const OpeningTableRow& row : table.rows) sum += row.nodes;
  return sum;
}

}  // namespace

std::string OpeningTableText(const OpeningTable& table) {
  std::string text = absl::StrFormat(
      "Black's chance after the named openings, %s (%s), %dx%d\n\n"
      "F_N: black lays down N fifths and white, who put the stone 4 that is\n"
      "best for it, keeps the worst of them. 0.50 is fair.\n"
      "%s\n%s nodes, %s\n\nF_N   ",
      table.rule_name, table.rule, table.size, table.size, table.command,
      NodesText(Nodes(table)), DurationText(Seconds(table)));
  for (int n = table.least; n <= table.most; ++n) {
    absl::StrAppendFormat(&text, "%6d", n);
  }
  text += "\n";
  for (const OpeningTableRow* row : InOrder(table)) {
    absl::StrAppendFormat(&text, "%-6s", row->code);
    for (const TableCell& cell : CellsOf(table, *row)) {
      absl::StrAppendFormat(&text, "%6s", ChanceText(cell.chance.worth, 2));
    }
    text += "\n";
  }
  for (const OpeningTableRow* row : InOrder(table)) {
    absl::StrAppendFormat(&text,
                          "\n%s (%s)\n%s\n\n  N   F_N    error  white 4  "
                          "fifths\n",
                          TitleOf(*row), NamesOf(row->stones, table.size),
                          EffortOf(*row));
    for (const TableCell& cell : CellsOf(table, *row)) {
      absl::StrAppendFormat(&text, "%3d   %-5s  %-5s  %-7s  %s\n", cell.n,
                            ChanceText(cell.chance.worth, 3),
                            ErrorText(cell.chance.worth),
                            PointName(cell.chance.fourth->point, table.size),
                            NamesOf(FifthsOf(cell), table.size));
    }
  }
  return text;
}

std::string OpeningTableHtml(const OpeningTable& table) {
  const std::string title = absl::StrCat(
      "Black's chance in the named openings, ", EscapeHtml(table.rule_name));
  std::string html = absl::StrCat(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\">\n<title>",
      title, "</title>\n<style>", std::string(kReportStyle),
      std::string(kTableStyle), "</style>\n</head>\n<body>\n<h1>", title,
      "</h1>\n");
  html += absl::StrFormat(
      "<p class=\"dim\">%s, %dx%d · %s nodes · %s</p>\n<p>%s Below each "
      "chance stands white's stone 4%s.</p>\n",
      EscapeHtml(table.rule), table.size, table.size, NodesText(Nodes(table)),
      DurationText(Seconds(table)), EscapeHtml(kMeaning),
      table.least < table.most ? "; the frame is around the fairest N" : "");
  absl::StrAppend(&html, "<section class=\"wide\">", HeatTable(table),
                  "<p class=\"note\"><span class=\"key black\"></span>black is "
                  "better<span class=\"key white\"></span>white is better"
                  "</p></section>\n<div class=\"cards\">\n");
  for (const OpeningTableRow* row : InOrder(table)) html += Card(table, *row);
  absl::StrAppend(&html, "</div>\n<p class=\"note\">Made by ",
                  EscapeHtml(table.command),
                  ". Chances are those of a search, not proven but where they "
                  "say win or loss.</p>\n</body>\n</html>\n");
  return html;
}

}  // namespace tengen
