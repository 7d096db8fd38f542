#include "bench/arena/svg.h"

#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace tengen {
namespace {

std::string ClassText(std::string_view style) {
  return style.empty() ? "" : absl::StrFormat(" class=\"%s\"", style);
}

std::string TipText(std::string_view tip) {
  return tip.empty() ? ""
                     : absl::StrFormat("<title>%s</title>", EscapeHtml(tip));
}

}  // namespace

std::string EscapeHtml(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += c;
    }
  }
  return escaped;
}

Svg::Svg(double width, double height, std::string_view label)
    : width_(width), height_(height), label_(label) {}

void Svg::Line(double x1, double y1, double x2, double y2,
               std::string_view style) {
  absl::StrAppendFormat(
      &parts_, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"%s/>", x1,
      y1, x2, y2, ClassText(style));
}

void Svg::Rect(double x, double y, double width, double height,
               std::string_view style, std::string_view tip) {
  absl::StrAppendFormat(
      &parts_,
      "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"%s>%s</rect>",
      x, y, width, height, ClassText(style), TipText(tip));
}

void Svg::Circle(double x, double y, double radius, std::string_view style,
                 std::string_view tip) {
  absl::StrAppendFormat(
      &parts_, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"%s>%s</circle>", x, y,
      radius, ClassText(style), TipText(tip));
}

void Svg::Path(const std::vector<std::pair<double, double>>& points,
               std::string_view style) {
  absl::StrAppendFormat(&parts_, "<polyline%s points=\"", ClassText(style));
  for (const auto& [x, y] : points) {
    absl::StrAppendFormat(&parts_, "%.1f,%.1f ", x, y);
  }
  parts_ += "\"/>";
}

void Svg::Label(double x, double y, std::string_view text,
                std::string_view anchor, std::string_view style) {
  absl::StrAppendFormat(
      &parts_, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\"%s>%s</text>", x,
      y, anchor, ClassText(style), EscapeHtml(text));
}

std::string Svg::Text() const {
  return absl::StrFormat(
      "<svg role=\"img\" aria-label=\"%s\" width=\"%.0f\" height=\"%.0f\" "
      "viewBox=\"0 0 %.0f %.0f\">%s</svg>",
      EscapeHtml(label_), width_, height_, width_, height_, parts_);
}

std::vector<double> RoundTicks(double low, double high, int count) {
  const double raw = std::max(high - low, 1e-9) / count;
  const double power = std::pow(10, std::floor(std::log10(raw)));
  double step = 10 * power;
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= raw) {
      step = factor * power;
      break;
    }
  }
  std::vector<double> ticks = {std::floor(low / step) * step};
  do {
    ticks.push_back(ticks.back() + step);
  } while (ticks.back() < high - step * 1e-9);
  return ticks;
}

}  // namespace tengen
