#ifndef TENGEN_BENCH_ARENA_SVG_H_
#define TENGEN_BENCH_ARENA_SVG_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tengen {

// `text` for HTML and SVG, in text and in attributes.
std::string EscapeHtml(std::string_view text);

// A picture inside an HTML page, built part by part. Colours are classes, so
// that the page's style sheet can have them light and dark.
//
//   Svg svg(200, 20, "Score");
//   svg.Rect(0, 0, 120, 20, "win", "60 of 100");
//   page += svg.Text();
//
// Lengths are in pixels of a picture that is not scaled.
class Svg {
 public:
  // `label` is for those who do not see it.
  Svg(double width, double height, std::string_view label);

  void Line(double x1, double y1, double x2, double y2, std::string_view style);
  // `tip` shows when the pointer rests there; may be empty.
  void Rect(double x, double y, double width, double height,
            std::string_view style, std::string_view tip = "");
  void Circle(double x, double y, double radius, std::string_view style,
              std::string_view tip = "");
  void Path(const std::vector<std::pair<double, double>>& points,
            std::string_view style);
  // `anchor`: which part of the text is at x: start, middle or end.
  void Label(double x, double y, std::string_view text,
             std::string_view anchor = "start", std::string_view style = "");

  std::string Text() const;

 private:
  double width_;
  double height_;
  std::string label_;
  std::string parts_;
};

// About `count` round numbers from `low` to `high`, at least two, of which the
// first is not above `low` and the last not below `high`.
// REQUIRES: low <= high, both finite; count >= 1.
std::vector<double> RoundTicks(double low, double high, int count);

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_SVG_H_
