// Known facts of renju openings, and what the solver says to them.
//
//   opening_facts fifths [milliseconds]     white 4 at i9 in opening 3D, eight
//                                           fifths asked for: how many are the
//                                           players' eight
//   opening_facts weak_fourth [milliseconds]  white 4 at h6 in opening 7I, five
//                                           fifths asked for: black keeps black
//   opening_facts rif [milliseconds]        black's chance in each of the 26
//                                           openings under `rif`, and how it
//                                           agrees with theory
//
// The milliseconds are those of each decision, 5000 if they are left out, and
// of the processor, so that other programs do not change what is found. Exit
// code 1: a fact was missed.

#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "engine/base/check.h"
#include "engine/decision/opening_solver.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/named_openings.h"
#include "engine/opening/opening_state.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "eval/factory.h"

namespace tengen {
namespace {

constexpr size_t kTableBytes = 256 << 20;
constexpr int kSize = 15;

// The time that the processor has spent on this program.
class ProcessorClock : public Clock {
 public:
  absl::Duration Now() const override {
    timespec time = {};
    TENGEN_CHECK(clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0);
    return absl::DurationFromTimespec(time);
  }
};

// "h8": a letter, and the number counted from below.
Point PointOf(std::string_view name) {
  return Point(name[0] - 'a',
               kSize - std::atoi(std::string(name.substr(1)).c_str()));
}

std::string NameOf(Point p) {
  return absl::StrCat(std::string(1, static_cast<char>('a' + p.x())),
                      kSize - p.y());
}

OpeningState StateAfter(std::string_view rule,
                        const std::vector<Action>& actions) {
  auto state = OpeningState::Create(*Catalogue().Find(rule), kSize, kSize);
  TENGEN_CHECK(state.ok());
  for (const Action& action : actions) TENGEN_CHECK(state->Apply(action).ok());
  return *std::move(state);
}

// The fifths that players lay down (Gu Zhu's seven, and Yamaguchi's h10).
bool CheckFifths(OpeningSolver& solver, absl::Duration time) {
  const OpeningState state = StateAfter(
      "soosorv8",
      {Action::Place({PointOf("h8"), PointOf("h9"), PointOf("j10")}),
       Action::Bare(Action::Kind::kStay), Action::Place({PointOf("i9")}),
       Action::Declare(8), Action::Bare(Action::Kind::kStay)});
  std::vector<Point> known;
  for (std::string_view name :
       {"g9", "i8", "j8", "j9", "i10", "i11", "k9", "h10"}) {
    known.push_back(PointOf(name));
  }
  const Decision decision = solver.Decide(state, time, /*seed=*/1);
  int met = 0;
  std::printf("3D, white 4 at i9, eight fifths:");
  for (Point p : decision.best.points) {
    const bool is_known =
        std::find(known.begin(), known.end(), p) != known.end();
    met += is_known;
    std::printf(" %s%s", NameOf(p).c_str(), is_known ? "" : "(?)");
  }
  const Estimate& worth = decision.choices[0].worth;
  std::printf(
      "\n%d of the players' eight; the eighth is worth %.3f +- %.3f to "
      "black (%lld nodes)\n",
      met, worth.value, worth.error, static_cast<long long>(worth.nodes));
  return met >= 6;
}

bool CheckWeakFourth(OpeningSolver& solver, absl::Duration time) {
  const OpeningState state = StateAfter(
      "soosorv8", {Action::Place({PointOf("h8"), PointOf("i9"), PointOf("i7")}),
                   Action::Bare(Action::Kind::kStay),
                   Action::Place({PointOf("h6")}), Action::Declare(5)});
  const Decision decision = solver.Decide(state, time, /*seed=*/1);
  std::printf("7I, white 4 at h6, five fifths:");
  for (const Choice& choice : decision.choices) {
    std::printf(" %s %.3f +- %.3f", ActionText(choice.action).c_str(),
                choice.worth.value, choice.worth.error);
  }
  std::printf("\n");
  return decision.best.kind == Action::Kind::kStay;
}

// What theory gives black with two fifths, from 5, a sure win, to 0, a sure
// loss: the public table under the old rule of the RIF.
struct Theory {
  std::string_view code;
  int black;
};
constexpr Theory kTheory[] = {
    {"1D", 5},  {"2D", 5},  {"3D", 2}, {"4D", 5},  {"5D", 4},  {"6D", 5},
    {"7D", 5},  {"8D", 4},  {"9D", 3}, {"10D", 4}, {"11D", 2}, {"12D", 4},
    {"13D", 0}, {"1I", 1},  {"2I", 5}, {"3I", 5},  {"4I", 5},  {"5I", 1},
    {"6I", 5},  {"7I", 5},  {"8I", 5}, {"9I", 4},  {"10I", 5}, {"11I", 3},
    {"12I", 4}, {"13I", 0},
};

bool CheckRif(OpeningSolver& solver, absl::Duration time) {
  struct Row {
    Theory theory;
    double value;
  };
  std::vector<Row> rows;
  for (const Theory& theory : kTheory) {
    const NamedOpening* opening = FindNamedOpening(theory.code);
    TENGEN_CHECK(opening != nullptr);
    const Point center(kSize / 2, kSize / 2);
    const auto at = [&](Offset o) {
      return Point(center.x() + o.dx, center.y() - o.dy);
    };
    const OpeningState state = StateAfter(
        "rif",
        {Action::Place({center, at(opening->stone2), at(opening->stone3)})});
    const Decision decision = solver.Decide(state, time, /*seed=*/1);
    // To the second player, who takes black by SWAP.
    double black = 0.5;
    double error = 0;
    for (const Choice& choice : decision.choices) {
      if (choice.action.kind != Action::Kind::kSwap) continue;
      black = choice.worth.value;
      error = choice.worth.error;
    }
    rows.push_back({theory, black});
    std::printf("%-4s theory %d  black %.3f +- %.3f\n",
                std::string(theory.code).c_str(), theory.black, black, error);
    std::fflush(stdout);
  }
  // Pairs that theory tells apart: Kendall's tau, and the sure wins against
  // those that are equal or white's.
  int right = 0;
  int wrong = 0;
  int sure = 0;
  int sure_right = 0;
  for (const Row& a : rows) {
    for (const Row& b : rows) {
      if (a.theory.black <= b.theory.black) continue;
      right += a.value > b.value;
      wrong += a.value < b.value;
      if (a.theory.black < 5 || b.theory.black > 2) continue;
      ++sure;
      sure_right += a.value > b.value;
    }
  }
  std::printf(
      "pairs in the order of theory: %d right, %d wrong, tau %.2f; sure wins "
      "above equal or white ones: %d of %d\n",
      right, wrong, static_cast<double>(right - wrong) / (right + wrong),
      sure_right, sure);
  return right > wrong;
}

int Main(int argc, char** argv) {
  const std::string_view fact = argc > 1 ? argv[1] : "";
  const absl::Duration time =
      absl::Milliseconds(argc > 2 ? std::atoi(argv[2]) : 5000);
  const ProcessorClock clock;
  Searcher searcher(MakeEvaluator, clock, kTableBytes);
  OpeningSolver solver(searcher, clock);
  bool met = false;
  if (fact == "fifths") {
    met = CheckFifths(solver, time);
  } else if (fact == "weak_fourth") {
    met = CheckWeakFourth(solver, time);
  } else if (fact == "rif") {
    met = CheckRif(solver, time);
  } else {
    std::fprintf(stderr,
                 "usage: opening_facts fifths|weak_fourth|rif "
                 "[milliseconds]\n");
    return 2;
  }
  return met ? 0 : 1;
}

}  // namespace
}  // namespace tengen

int main(int argc, char** argv) { return tengen::Main(argc, argv); }
