#include "bench/arena/opening_table.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/base/check.h"
#include "engine/decision/sampled_candidates.h"
#include "engine/decision/searched_leaf.h"
#include "engine/opening/action.h"
#include "engine/opening/opening_state.h"
#include "engine/opening/stone_symmetry.h"
#include "engine/search/clock.h"
#include "engine/search/searcher.h"
#include "eval/factory.h"

namespace tengen {
namespace {

// So many fourth stones are left at the end, or up to twice as many.
constexpr int kFinalists = 6;
constexpr size_t kMaxEntries = 1 << 18;
// Nodes a second, until the first search tells.
constexpr double kFirstSpeed = 200'000;

bool Has(const OpeningState& state, Action::Kind kind) {
  const std::vector<Action::Kind> choices = state.Choices();
  return std::find(choices.begin(), choices.end(), kind) != choices.end();
}

absl::Status NoFifths(const OpeningRule& rule) {
  return absl::InvalidArgumentError(absl::StrCat(
      rule.id,
      " does not let black lay down fifth stones for white to choose from"));
}

// A state in which a PLACE of the stones of `prefix` and white's fourth is
// legal.
struct BeforeFourth {
  OpeningState state;
  Action prefix;
};

// Passes a right to change colours, or declares the most. `numbers` are the
// bounds of what was declared.
absl::Status PassStep(OpeningState& state,
                      std::optional<NumberRange>& numbers) {
  if (Has(state, Action::Kind::kStay)) {
    return state.Apply(Action::Bare(Action::Kind::kStay));
  }
  if (Has(state, Action::Kind::kDeclare)) {
    numbers = state.DeclareRange();
    return state.Apply(Action::Declare(numbers->hi));
  }
  return NoFifths(state.rule());
}

absl::StatusOr<BeforeFourth> WalkToFourth(OpeningState state,
                                          std::span<const Point> stones,
                                          std::optional<NumberRange>& numbers) {
  size_t put = 0;
  while (!state.over()) {
    if (!Has(state, Action::Kind::kPlace)) {
      if (absl::Status s = PassStep(state, numbers); !s.ok()) return s;
      continue;
    }
    const PointRequest request = state.Request(Action::Kind::kPlace);
    const size_t count = static_cast<size_t>(request.lo);
    if (request.names_colors || put + count > stones.size() + 1) break;
    Action place = Action::Bare(Action::Kind::kPlace);
    for (size_t i = 0; i < count && put < stones.size(); ++i, ++put) {
      if (request.stones[i].color !=
          (put % 2 == 0 ? Color::kBlack : Color::kWhite)) {
        return NoFifths(state.rule());
      }
      place.points.push_back(stones[put]);
    }
    if (place.points.size() < count) {
      if (request.stones[count - 1].color != Color::kWhite) break;
      return BeforeFourth{std::move(state), std::move(place)};
    }
    if (absl::Status s = state.Apply(place); !s.ok()) return s;
  }
  return NoFifths(state.rule());
}

// The state in which the fifths are laid down.
absl::StatusOr<OpeningState> WalkToOffer(const BeforeFourth& before,
                                         Point fourth,
                                         std::optional<NumberRange>& numbers) {
  OpeningState state = before.state;
  Action place = before.prefix;
  place.points.push_back(fourth);
  if (absl::Status s = state.Apply(place); !s.ok()) return s;
  while (!state.over() && !Has(state, Action::Kind::kOffer)) {
    if (absl::Status s = PassStep(state, numbers); !s.ok()) return s;
  }
  if (state.over()) return NoFifths(state.rule());
  const PointRequest request = state.Request(Action::Kind::kOffer);
  if (request.stones[0].color != Color::kBlack ||
      state.actor() != state.holder(Color::kBlack)) {
    return NoFifths(state.rule());
  }
  return state;
}

// Whether white keeps one of the fifths and the game then begins.
bool WhiteSelects(OpeningState state) {
  Action offer = Action::Bare(Action::Kind::kOffer);
  const int count = state.Request(Action::Kind::kOffer).lo;
  for (PointSet next = state.LegalNext(offer);
       !next.empty() && static_cast<int>(offer.points.size()) < count;
       next = state.LegalNext(offer)) {
    offer.points.push_back(next.first());
  }
  if (!state.Apply(offer).ok() || state.over() ||
      state.Choices() != std::vector{Action::Kind::kSelect} ||
      state.actor() != state.holder(Color::kWhite)) {
    return false;
  }
  return state.Apply(Action::Select(offer.points[0])).ok() && state.over() &&
         state.position().side_to_move() == Color::kWhite;
}

std::vector<Point> StonesOf(const NamedOpening& opening, int size) {
  const Point center = Position::Create(size, size)->center();
  return {center, AtOffset(center, opening.stone2),
          AtOffset(center, opening.stone3)};
}

// The fourth stones, of those that the board's symmetries exchange one.
std::vector<Point> FourthsOf(const BeforeFourth& before,
                             std::span<const Point> stones, uint64_t seed) {
  Position position = *Position::Create(before.state.position().width(),
                                        before.state.position().height());
  for (Point p : stones) position.Play({p});
  return RepresentativePoints(position, Color::kWhite,
                              before.state.LegalNext(before.prefix), seed);
}

// Of each class of fifths that count as the same the most promising one, in
// that order.
LeafQuestion QuestionOf(const OpeningState& state, int most,
                        StaticBoard& board) {
  LeafQuestion question = {state.position(), state.rules()};
  question.position.SetSideToMove(Color::kBlack);
  std::vector<Point> points;
  for (Point p : state.LegalNext(Action::Bare(Action::Kind::kOffer))) {
    points.push_back(p);
  }
  const std::vector<int> scores = board.ScorePoints(
      question.position, question.rules, Color::kBlack, points);
  std::vector<size_t> order(points.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return scores[a] > scores[b]; });
  const StoneSymmetry symmetry(state.position(), state.rule().symmetry);
  PointSet seen;
  for (size_t i : order) {
    if (seen.Contains(points[i])) continue;
    seen |= symmetry.Orbit(points[i]);
    question.points.push_back(points[i]);
  }
  question.count = std::min(most, static_cast<int>(question.points.size()));
  return question;
}

// Where a search was too short to say anything: by static values.
std::vector<PointWorth> StaticFifths(const LeafQuestion& question,
                                     SearchedLeaf& leaf) {
  std::vector<PointWorth> fifths;
  for (Point p : question.points) {
    Position after = question.position;
    after.Play({p});
    fifths.push_back({p, leaf.Value(after, question.rules).Flipped()});
  }
  std::stable_sort(fifths.begin(), fifths.end(),
                   [](const PointWorth& a, const PointWorth& b) {
                     return a.worth.value > b.worth.value;
                   });
  fifths.resize(static_cast<size_t>(question.count));
  return fifths;
}

const Estimate& WorthOf(const FourthStone& fourth, int n) {
  const size_t place = std::min(static_cast<size_t>(n), fourth.fifths.size());
  return fourth.fifths[place - 1].worth;
}

// A fourth stone in the race.
struct Racer {
  FourthStone stone;
  LeafQuestion question;
  // How much less it does for white than the best one, for the N for which that
  // is the least.
  double behind = 0;
};

// The half that is nearest to the best comes first; `racers` loses the rest.
void KeepBest(int least, int most, size_t count, std::vector<Racer>& racers) {
  for (Racer& racer : racers) racer.behind = 1;
  for (int n = least; n <= most; ++n) {
    double best = 1;
    for (const Racer& racer : racers) {
      best = std::min(best, WorthOf(racer.stone, n).value);
    }
    for (Racer& racer : racers) {
      racer.behind =
          std::min(racer.behind, WorthOf(racer.stone, n).value - best);
    }
  }
  std::stable_sort(
      racers.begin(), racers.end(),
      [](const Racer& a, const Racer& b) { return a.behind < b.behind; });
  while (racers.size() > count) racers.pop_back();
}

int RoundsFor(size_t count) {
  int rounds = 1;
  for (; count >= 2 * kFinalists; count = (count + 1) / 2) ++rounds;
  return rounds;
}

}  // namespace

std::optional<Chance> ChanceOf(const OpeningTableRow& row, int n) {
  TENGEN_CHECK(n >= 1);
  std::optional<Chance> best;
  for (const FourthStone& fourth : row.fourths) {
    if (fourth.fifths.empty()) continue;
    const Estimate& worth = WorthOf(fourth, n);
    if (!best || worth.value < best->worth.value) best = {&fourth, worth};
  }
  return best;
}

struct OpeningTableMaker::Work {
  explicit Work(size_t table_bytes)
      : searcher(MakeEvaluator, SteadyClock(), table_bytes) {}

  Searcher searcher;
};

OpeningTableMaker::OpeningTableMaker(const OpeningTableSettings& settings)
    : settings_(settings),
      work_(std::make_unique<Work>(settings.table_bytes)) {}
OpeningTableMaker::OpeningTableMaker(OpeningTableMaker&&) noexcept = default;
OpeningTableMaker::~OpeningTableMaker() = default;

absl::StatusOr<OpeningTableMaker> OpeningTableMaker::Create(
    const OpeningTableSettings& settings) {
  const OpeningRule& rule = settings.rule;
  if (rule.forbid) {
    return absl::InvalidArgumentError(
        absl::StrCat(rule.id,
                     " binds fouls to a person, so that black's chance depends "
                     "on who holds black"));
  }
  const auto start = OpeningState::Create(rule, settings.size, settings.size);
  if (!start.ok()) return start.status();
  OpeningTableMaker maker(settings);
  for (const NamedOpening& opening :
       NamedOpenings().first(kNamedOpeningCount)) {
    std::optional<NumberRange> numbers;
    const std::vector<Point> stones = StonesOf(opening, settings.size);
    const auto before = WalkToFourth(*start, stones, numbers);
    if (!before.ok()) continue;
    const PointSet fourths = before->state.LegalNext(before->prefix);
    if (fourths.empty()) continue;
    const auto offer = WalkToOffer(*before, fourths.first(), numbers);
    if (!offer.ok()) continue;
    if (!WhiteSelects(*offer)) return NoFifths(rule);
    const OpeningStep& step = rule.step(offer->step());
    if (step.verb == Verb::kOffer && step.count_is_declared) {
      TENGEN_CHECK(numbers.has_value());
      maker.least_ = numbers->lo;
      maker.most_ = numbers->hi;
    } else {
      const PointRequest request = offer->Request(Action::Kind::kOffer);
      maker.least_ = request.lo;
      maker.most_ = request.hi;
    }
    maker.openings_.push_back(&opening);
  }
  if (maker.openings_.empty()) return NoFifths(rule);
  return maker;
}

OpeningTableRow OpeningTableMaker::Make(const NamedOpening& opening,
                                        const OnProgress& on_progress) {
  const absl::Duration begin = SteadyClock().Now();
  // What earlier openings left would change the result.
  work_->searcher.ClearTable();
  SearchedLeaf leaf(work_->searcher, kMaxEntries);

  OpeningTableRow row;
  row.code = opening.code;
  row.stones = StonesOf(opening, settings_.size);
  std::optional<NumberRange> numbers;
  const OpeningState start =
      *OpeningState::Create(settings_.rule, settings_.size, settings_.size);
  const auto before = WalkToFourth(start, row.stones, numbers);
  TENGEN_CHECK(before.ok());
  std::vector<Racer> racers;
  for (const Point p : FourthsOf(*before, row.stones, settings_.seed)) {
    const auto offer = WalkToOffer(*before, p, numbers);
    if (!offer.ok()) continue;
    racers.push_back({{p, {}}, QuestionOf(*offer, most_, leaf.static_board())});
  }
  row.candidates = static_cast<int>(racers.size());

  const int rounds = RoundsFor(racers.size());
  double speed = kFirstSpeed;
  for (int round = 0; round < rounds; ++round) {
    const double left_of_rounds = rounds - round;
    for (size_t i = 0; i < racers.size(); ++i) {
      // What is left, in equal parts for the rounds and for the stones of one.
      const double searches =
          (left_of_rounds - 1) * static_cast<double>(racers.size()) +
          static_cast<double>(racers.size() - i);
      double share = 0;
      if (settings_.nodes) {
        share = static_cast<double>(*settings_.nodes) / rounds /
                static_cast<double>(racers.size());
      } else {
        const absl::Duration used = SteadyClock().Now() - begin;
        share = absl::ToDoubleSeconds(settings_.time - used) * speed / searches;
      }
      Racer& racer = racers[i];
      const LeafQuestion& question = racer.question;
      const auto nodes =
          std::max<int64_t>(std::llround(2 * share / (question.count + 1)), 1);
      leaf.Deepen(question, nodes);
      auto fifths = leaf.BestPoints(question.position, question.rules,
                                    question.set, question.count);
      racer.stone.fifths =
          fifths ? *std::move(fifths) : StaticFifths(question, leaf);
      racer.stone.fifths.resize(static_cast<size_t>(question.count));
      row.nodes_each = nodes;
      const double seconds = absl::ToDoubleSeconds(SteadyClock().Now() - begin);
      if (seconds > 0.1) speed = static_cast<double>(leaf.nodes()) / seconds;
      if (on_progress) {
        on_progress((round + static_cast<double>(i + 1) /
                                 static_cast<double>(racers.size())) /
                    rounds);
      }
    }
    if (round + 1 < rounds) {
      KeepBest(least_, most_, (racers.size() + 1) / 2, racers);
    }
  }
  KeepBest(least_, most_, racers.size(), racers);
  for (Racer& racer : racers) row.fourths.push_back(std::move(racer.stone));
  row.nodes = leaf.nodes();
  row.seconds = absl::ToDoubleSeconds(SteadyClock().Now() - begin);
  return row;
}

}  // namespace tengen
