#ifndef TENGEN_BENCH_ARENA_REPORT_STYLE_H_
#define TENGEN_BENCH_ARENA_REPORT_STYLE_H_

#include <string_view>

namespace tengen {

// The style sheet of a report. Every colour is a variable that the dark scheme
// sets anew.
inline constexpr std::string_view kReportStyle = R"css(
:root {
  color-scheme: light dark;
  --page: #f6f5f1; --card: #ffffff; --ink: #22272e; --dim: #6b7280;
  --line: #e3e1da; --axis: #9aa0a8;
  --good: #2f8f6b; --bad: #c2553f; --even: #b9bcc2;
  --black: #3f4a5a; --white: #d9a441;
  --s0: #2f6db5; --s1: #d27d2d; --s2: #2f8f6b; --s3: #9255b0;
  --s4: #c2475d; --s5: #7d8793; --wood: #e9cf9c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171b; --card: #1d2127; --ink: #e4e6e9; --dim: #98a0ab;
    --line: #2f353d; --axis: #68717d;
    --good: #4fb58d; --bad: #e07a63; --even: #565d67;
    --black: #7f93b2; --white: #e3b75f;
    --s0: #6aa5ec; --s1: #eda05a; --s2: #58bf95; --s3: #c08be0;
    --s4: #ea7b8f; --s5: #a3acb8; --wood: #8f7646;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 28px 20px 60px; max-width: 1140px;
  background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif;
}
h1 { font-size: 26px; margin: 0 0 2px; }
h2 { font-size: 16px; margin: 0 0 12px; }
p { margin: 0 0 12px; }
.dim, .note { color: var(--dim); }
.note { font-size: 13px; margin: 10px 0 0; }
.tiles { display: flex; flex-wrap: wrap; gap: 12px; margin: 18px 0; }
.tile, section {
  background: var(--card); border: 1px solid var(--line); border-radius: 10px;
}
.tile { padding: 10px 16px; min-width: 120px; }
.tile b { display: block; font-size: 21px; font-weight: 600; }
.tile span { color: var(--dim); font-size: 13px; }
.grid {
  display: grid; gap: 16px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 520px), 1fr));
}
section { padding: 16px 18px; overflow-x: auto; }
.wide { grid-column: 1 / -1; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th { color: var(--dim); font-weight: 500; text-align: right; }
th, td { padding: 5px 9px; border-bottom: 1px solid var(--line); }
td { text-align: right; font-variant-numeric: tabular-nums; }
th, td { white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
tr:last-child td { border-bottom: 0; }
td small { color: var(--dim); display: block; }
td.self { color: var(--even); text-align: center; }
.key {
  display: inline-block; width: 10px; height: 10px; border-radius: 3px;
  margin: 0 6px 0 14px; background: currentColor;
}
.key:first-child { margin-left: 0; }
.openings {
  display: grid; gap: 14px 16px; font-size: 13px;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
}
.openings div { display: grid; grid-template-columns: 1fr auto; gap: 2px 8px; }
.openings svg { grid-column: 1 / -1; width: 100%; }
details { margin-top: 12px; }
details summary { cursor: pointer; color: var(--dim); margin-bottom: 10px; }
svg { max-width: 100%; height: auto; vertical-align: middle; }
svg text { fill: var(--ink); font-size: 12px; }
svg text.dim { fill: var(--dim); font-size: 11px; }
svg text.number { font-weight: 600; }
line.grid { stroke: var(--line); }
line.axis { stroke: var(--axis); }
line.bound { stroke: var(--axis); stroke-dasharray: 4 3; }
rect.accept { fill: var(--good); opacity: .13; }
rect.reject { fill: var(--bad); opacity: .13; }
polyline.path { fill: none; stroke: var(--s0); stroke-width: 1.8; }
.s0 { fill: var(--s0); color: var(--s0); }
.s1 { fill: var(--s1); color: var(--s1); }
.s2 { fill: var(--s2); color: var(--s2); }
.s3 { fill: var(--s3); color: var(--s3); }
.s4 { fill: var(--s4); color: var(--s4); }
.s5 { fill: var(--s5); color: var(--s5); }
.soft { opacity: .4; }
.black { fill: var(--black); color: var(--black); }
.white { fill: var(--white); color: var(--white); }
.draw { fill: var(--even); color: var(--even); }
.won { fill: var(--good); color: var(--good); }
.lost { fill: var(--bad); color: var(--bad); }
.board { fill: var(--wood); }
.stone-black { fill: #16191d; }
.stone-white { fill: #fff; stroke: #555; stroke-width: .4; }
.stone-wall { fill: var(--bad); }
)css";

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_REPORT_STYLE_H_
