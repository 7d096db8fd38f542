#include "engine/board/line_table.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

namespace tengen {
namespace {

constexpr int kCells = 2 * kLineReach + 1;
constexpr int kCenter = kLineReach;

constexpr LineMask Bit(int cell) { return static_cast<LineMask>(1u << cell); }

// The run of own stones through the centre: first and last cell.
std::pair<int, int> CenterRun(const LineView& view) {
  int first = kCenter;
  int last = kCenter;
  while (first > 0 && view[static_cast<size_t>(first - 1)] == Seen::kOwn) {
    --first;
  }
  while (last < kCells - 1 &&
         view[static_cast<size_t>(last + 1)] == Seen::kOwn) {
    ++last;
  }
  return {first, last};
}

}  // namespace

// Fills the table of one rule. Codes with more stones come first, so that what
// one stone more would make can be looked up.
class LineTable::Builder {
 public:
  explicit Builder(LineTable& table) : table_(table), rule_(table.rule_) {}

  void Build();

 private:
  // Whether the run through the centre, which is own, wins.
  bool CenterWins(const LineView& view) const;
  // The cells where one own stone more makes a winning run with the centre.
  LineMask Completions(LineView view) const;
  // Whether the completions leave two different sets of four stones.
  bool LeavesTwoFours(const LineView& view, LineMask completions) const;
  // Four in a row with a winning completion at either end.
  static bool IsRowOfFour(const LineView& view, LineMask completions);
  // Whether after every reply of the opponent a completion remains.
  bool Unstoppable(LineView view) const;

  LinePattern PatternAfter(LineView view, int cell, Seen seen) const {
    view[static_cast<size_t>(cell)] = seen;
    return table_.pattern_[EncodeLine(view)];
  }

  void BuildCode(LineCode code);
  void BuildFour(LineCode code, const LineView& view, LineMask completions);
  void BuildLess(LineCode code, const LineView& view);
  void BuildDefences(LineCode code);

  LineTable& table_;
  const ColorRule& rule_;
};

bool LineTable::Builder::CenterWins(const LineView& view) const {
  const auto [first, last] = CenterRun(view);
  const int length = last - first + 1;
  if (length < rule_.length) return false;
  if (length > rule_.length) return rule_.overline == Overline::kWins;
  if (!rule_.needs_open_end) return true;
  // A run of five through the centre ends at most one cell before the border
  // of the view, so both ends are visible.
  return view[static_cast<size_t>(first - 1)] != Seen::kOpponent ||
         view[static_cast<size_t>(last + 1)] != Seen::kOpponent;
}

LineMask LineTable::Builder::Completions(LineView view) const {
  LineMask mask = 0;
  for (int cell = 1; cell < kCells - 1; ++cell) {
    if (view[static_cast<size_t>(cell)] != Seen::kEmpty) continue;
    view[static_cast<size_t>(cell)] = Seen::kOwn;
    const auto [first, last] = CenterRun(view);
    if (first <= cell && cell <= last && CenterWins(view)) mask |= Bit(cell);
    view[static_cast<size_t>(cell)] = Seen::kEmpty;
  }
  return mask;
}

bool LineTable::Builder::LeavesTwoFours(const LineView& view,
                                        LineMask completions) const {
  LineMask four = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if ((completions & Bit(cell)) == 0) continue;
    LineView full = view;
    full[static_cast<size_t>(cell)] = Seen::kOwn;
    const auto [first, last] = CenterRun(full);
    LineMask stones = 0;
    for (int i = first; i <= last; ++i) {
      if (i != cell) stones |= Bit(i);
    }
    if (four != 0 && four != stones) return true;
    four = stones;
  }
  return false;
}

bool LineTable::Builder::IsRowOfFour(const LineView& view,
                                     LineMask completions) {
  const auto [first, last] = CenterRun(view);
  return last - first == 3 && first > 0 && last < kCells - 1 &&
         (completions & Bit(first - 1)) != 0 &&
         (completions & Bit(last + 1)) != 0;
}

bool LineTable::Builder::Unstoppable(LineView view) const {
  for (Seen& seen : view) {
    if (seen != Seen::kEmpty) continue;
    seen = Seen::kOpponent;
    const bool stopped = Completions(view) == 0;
    seen = Seen::kEmpty;
    if (stopped) return false;
  }
  return true;
}

void LineTable::Builder::Build() {
  std::vector<std::pair<int, LineCode>> order;
  order.reserve(kLineCodeCount);
  for (int code = 0; code < kLineCodeCount; ++code) {
    const LineView view = DecodeLine(static_cast<LineCode>(code));
    const auto stones = std::count(view.begin(), view.end(), Seen::kOwn);
    order.emplace_back(static_cast<int>(stones), static_cast<LineCode>(code));
  }
  std::stable_sort(
      order.begin(), order.end(),
      [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [stones, code] : order) BuildCode(code);
  for (int code = 0; code < kLineCodeCount; ++code) {
    BuildDefences(static_cast<LineCode>(code));
  }
}

void LineTable::Builder::BuildCode(LineCode code) {
  LineView view = DecodeLine(code);
  view[kCenter] = Seen::kOwn;
  table_.gains_[code] = 0;
  if (CenterWins(view)) {
    table_.pattern_[code] = LinePattern::kFive;
    return;
  }
  const auto [first, last] = CenterRun(view);
  if (last - first + 1 > rule_.length) {
    table_.pattern_[code] = LinePattern::kOverline;
    return;
  }
  if (const LineMask completions = Completions(view); completions != 0) {
    BuildFour(code, view, completions);
  } else {
    BuildLess(code, view);
  }
}

void LineTable::Builder::BuildFour(LineCode code, const LineView& view,
                                   LineMask completions) {
  table_.gains_[code] = completions;
  if (rule_.double_four_is_foul && LeavesTwoFours(view, completions)) {
    table_.pattern_[code] = LinePattern::kDoubleFour;
  } else if (Unstoppable(view)) {
    table_.pattern_[code] = LinePattern::kStraightFour;
  } else {
    table_.pattern_[code] = LinePattern::kFour;
  }
}

// Shapes below four: what the best stone more on this line would make.
void LineTable::Builder::BuildLess(LineCode code, const LineView& view) {
  std::array<int, kLinePatternCount> ways = {};
  LineMask straight = 0;
  for (int cell = 1; cell < kCells - 1; ++cell) {
    if (view[static_cast<size_t>(cell)] != Seen::kEmpty) continue;
    LineView more = view;
    more[static_cast<size_t>(cell)] = Seen::kOwn;
    const LinePattern next = table_.pattern_[EncodeLine(more)];
    ++ways[static_cast<size_t>(next)];
    // Where double-threes are fouls a three is what the rules of renju call
    // so: its fourth stone makes four in a row, both ways open.
    const bool makes_straight = rule_.double_three_is_foul
                                    ? IsRowOfFour(more, Completions(more)) &&
                                          CenterRun(more).first <= cell &&
                                          cell <= CenterRun(more).second
                                    : next == LinePattern::kStraightFour;
    if (makes_straight) straight |= Bit(cell);
  }
  const auto count = [&ways](LinePattern a) {
    return ways[static_cast<size_t>(a)];
  };
  LinePattern pattern = LinePattern::kDead;
  if (straight != 0) {
    pattern = std::popcount(straight) > 1 ? LinePattern::kFreeThree
                                          : LinePattern::kThree;
    table_.gains_[code] = straight;
  } else if (count(LinePattern::kFour) + count(LinePattern::kDoubleFour) +
                 count(LinePattern::kStraightFour) >
             0) {
    pattern = LinePattern::kBlockedThree;
  } else if (const int threes =
                 count(LinePattern::kThree) + count(LinePattern::kFreeThree);
             threes > 0) {
    pattern = threes > 1 ? LinePattern::kFreeTwo : LinePattern::kTwo;
  } else if (count(LinePattern::kBlockedThree) > 0) {
    pattern = LinePattern::kBlockedTwo;
  } else if (count(LinePattern::kTwo) + count(LinePattern::kFreeTwo) > 0) {
    pattern = LinePattern::kOne;
  } else if (count(LinePattern::kBlockedTwo) > 0) {
    pattern = LinePattern::kBlockedOne;
  }
  table_.pattern_[code] = pattern;
}

void LineTable::Builder::BuildDefences(LineCode code) {
  table_.defences_[code] = 0;
  const LinePattern pattern = table_.pattern_[code];
  if (pattern != LinePattern::kFour && pattern != LinePattern::kStraightFour &&
      pattern != LinePattern::kFive) {
    return;
  }
  const LineView view = DecodeLine(code);
  LineMask mask = Bit(kCenter);
  for (int cell = 0; cell < kCells; ++cell) {
    if (cell == kCenter || view[static_cast<size_t>(cell)] != Seen::kEmpty) {
      continue;
    }
    if (PatternAfter(view, cell, Seen::kOpponent) < pattern) mask |= Bit(cell);
  }
  table_.defences_[code] = mask;
}

LineTable::LineTable(const ColorRule& rule) : rule_(rule), threats_(rule) {
  Builder(*this).Build();
}

RuleTables::RuleTables(const RuleSet& rules)
    : rules_(rules),
      black_(std::make_shared<const LineTable>(rules.black)),
      white_(rules.white == rules.black
                 ? black_
                 : std::make_shared<const LineTable>(rules.white)) {}

}  // namespace tengen
