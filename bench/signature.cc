// The bench signature: searches fixed positions under every rule of play to a
// fixed depth on one thread and adds up the nodes. The total is the same with
// every compiler and build type; a change of it is a change of play.
//
//   build/release/bench/signature            prints the total on its last line

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "absl/time/time.h"
#include "engine/base/check.h"
#include "engine/base/point.h"
#include "engine/position/position.h"
#include "engine/rules/rule_set.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr int kDepth = 10;
constexpr size_t kTableBytes = 16 << 20;

struct Case {
  std::string_view rule;
  int width;
  int height;
  std::string_view moves;  // black first
};

constexpr Case kCases[] = {
    {"freestyle", 20, 20, "j10 k11 k9 i11"},
    {"freestyle", 20, 20, "r3 r5 p4 q6 s4 q4"},
    {"freestyle", 15, 15, "h8 i9 j7 g7 h6 h10"},
    {"freestyle", 32, 32, "p16 q17 q15"},
    {"standard", 15, 15, "h8 h9 i7 g9 j9"},
    {"standard", 15, 15, "h8 i8 g9 i10 i9 j10 g10 h11"},
    {"standard", 20, 20, "d4 e5 f3 d6"},
    {"renju", 15, 15, "h8 h9 j10 i9 i10"},
    {"renju", 15, 15, "h8 i9 i7 h6 g9 j8"},
    {"renju", 15, 15, "h8 h9 i8 g8 i10 i9 j9 h7"},
    {"caro", 15, 15, "h8 i9 h10 h9 g9 i7"},
    {"caro5", 15, 15, "h8 i9 i8 g8 j7"},
    {"halfblack", 15, 15, "h8 i9 i8 j8 h9"},
    {"freestyle", 19, 7, "h4 i5 i4 g4"},
    {"standard", 5, 5, "c3 d4"},
};

Position MakePosition(const Case& c) {
  Position position = *Position::Create(c.width, c.height);
  std::string_view rest = c.moves;
  while (!rest.empty()) {
    const size_t end = std::min(rest.find(' '), rest.size());
    const auto p = ParsePointName(rest.substr(0, end), c.width, c.height);
    TENGEN_CHECK(p.has_value());
    position.Play({*p});
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return position;
}

int Main() {
  int64_t total = 0;
  absl::Duration elapsed;
  for (const Case& c : kCases) {
    Searcher searcher(MakeEvaluator, SteadyClock(), kTableBytes);
    SearchRequest request;
    request.limits.depth = kDepth;
    request.may_end_early = false;
    const SearchReport report = searcher.Search(
        MakePosition(c), FindRulePreset(c.rule)->rules, request, nullptr);
    const RootLine& line = report.lines.front();
    std::printf("%-10s %2dx%-2d %8lld nodes  score %6d  best %s\n",
                std::string(c.rule).c_str(), c.width, c.height,
                static_cast<long long>(report.nodes), line.score.value(),
                PointName(line.pv.front().point, c.height).c_str());
    total += report.nodes;
    elapsed += report.elapsed;
  }
  std::printf("%.0f nodes a second\n",
              static_cast<double>(total) / absl::ToDoubleSeconds(elapsed));
  std::printf("signature %lld\n", static_cast<long long>(total));
  return 0;
}

}  // namespace
}  // namespace tengen

int main() { return tengen::Main(); }
