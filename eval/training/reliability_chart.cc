#include "eval/training/reliability_chart.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"

namespace tengen {
namespace {

constexpr double kSide = 320;
constexpr double kLeft = 56;
constexpr double kTop = 64;
constexpr double kWidth = kLeft + kSide + 24;
constexpr double kHeight = kTop + kSide + 52;
constexpr double kLargestDot = 11;

constexpr std::string_view kStyle = R"css(
svg { font: 12px system-ui, "Segoe UI", "Noto Sans", sans-serif; }
.page { fill: #ffffff; } text { fill: #22272e; } .dim { fill: #6b7280; }
.grid { stroke: #e3e1da; } .even { stroke: #9aa0a8; stroke-dasharray: 5 4; }
.path { fill: none; stroke: #2f6db5; stroke-width: 1.6; }
.dot { fill: #2f6db5; fill-opacity: .55; stroke: #2f6db5; }
@media (prefers-color-scheme: dark) {
  .page { fill: #1d2127; } text { fill: #e4e6e9; } .dim { fill: #98a0ab; }
  .grid { stroke: #2f353d; } .even { stroke: #68717d; }
  .path { stroke: #6aa5ec; } .dot { fill: #6aa5ec; stroke: #6aa5ec; }
}
)css";

double X(double p) { return kLeft + p * kSide; }
double Y(double p) { return kTop + (1 - p) * kSide; }

std::string Label(double x, double y, std::string_view text,
                  std::string_view anchor, std::string_view more = "") {
  return absl::StrFormat(
      "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>\n", x, y,
      anchor, more, text);
}

}  // namespace

std::string ReliabilityChart(std::string_view title, const HeldOut& held_out) {
  const std::string name = absl::StrReplaceAll(
      std::string(title), {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}});
  std::string svg = absl::StrFormat(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" "
      "height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">\n<style>%s</style>\n"
      "<rect class=\"page\" width=\"100%%\" height=\"100%%\"/>\n",
      kWidth, kHeight, kWidth, kHeight, kStyle);
  svg += Label(kLeft, 24, name, "start",
               " style=\"font-size:15px;font-weight:600\"");
  svg += Label(kLeft, 44,
               absl::StrFormat("%d positions, log loss %.4f, constant %.4f",
                               held_out.positions, held_out.loss,
                               held_out.constant_loss),
               "start", " class=\"dim\"");
  for (int i = 0; i <= 5; ++i) {
    const double p = i / 5.0;
    svg += absl::StrFormat(
        "<path class=\"grid\" d=\"M%.1f %.1fV%.1fM%.1f %.1fH%.1f\"/>\n", X(p),
        Y(0), Y(1), X(0), Y(p), X(1));
    const std::string text = absl::StrFormat("%.1f", p);
    svg += Label(X(p), Y(0) + 18, text, "middle", " class=\"dim\"");
    svg += Label(X(0) - 8, Y(p) + 4, text, "end", " class=\"dim\"");
  }
  svg += Label(X(0.5), Y(0) + 40, "predicted result of the side to move",
               "middle");
  svg += Label(
      0, 0, "result of the games", "middle",
      absl::StrFormat(" transform=\"translate(16 %.1f) rotate(-90)\"", Y(0.5)));
  svg += absl::StrFormat("<path class=\"even\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n",
                         X(0), Y(0), X(1), Y(1));
  int most = 1;
  std::string path;
  for (const ReliabilityBin& bin : held_out.bins) {
    most = std::max(most, bin.count);
    absl::StrAppendFormat(&path, "%s%.1f %.1f", path.empty() ? "M" : "L",
                          X(bin.predicted), Y(bin.played));
  }
  absl::StrAppend(&svg, "<path class=\"path\" d=\"", path, "\"/>\n");
  for (const ReliabilityBin& bin : held_out.bins) {
    const double radius = std::max(
        kLargestDot * std::sqrt(static_cast<double>(bin.count) / most), 2.0);
    absl::StrAppendFormat(&svg,
                          "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" "
                          "r=\"%.1f\"><title>predicted %.3f, result %.3f, %d "
                          "positions</title></circle>\n",
                          X(bin.predicted), Y(bin.played), radius,
                          bin.predicted, bin.played, bin.count);
  }
  return svg + "</svg>\n";
}

}  // namespace tengen
