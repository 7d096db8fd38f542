#include "engine/search/searcher.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <thread>

#include "engine/position/outcome.h"
#include "eval/factory.h"
#include "tests/support/board_text.h"
#include "tests/support/fake_clock.h"
#include "tests/support/random_position.h"
#include "tests/support/tsv.h"

namespace tengen {
namespace {

constexpr size_t kTable = 8 << 20;

// Every position is even; moves are wanted in order of their index. Shows that
// search needs no real evaluation.
class FlatEvaluator : public Evaluator {
 public:
  void Reset(const SearchBoard&) override {}
  void OnPlay(const SearchBoard&) override {}
  void OnUndo() override {}
  Score Evaluate(const SearchBoard&) const override { return Score::Draw(); }
  void ScoreMoves(const SearchBoard&, std::span<const Move> moves,
                  std::span<int> out) const override {
    for (size_t i = 0; i < moves.size(); ++i) out[i] = 0;
  }
  double ExpectedResult(Score) const override { return 0.5; }
};

std::unique_ptr<Evaluator> MakeFlat(std::shared_ptr<const RuleTables>) {
  return std::make_unique<FlatEvaluator>();
}

SearchReport SearchTo(const Position& position, std::string_view rule,
                      int depth) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
  SearchRequest request;
  request.limits.depth = depth;
  return searcher.Search(position, FindRulePreset(rule)->rules, request,
                         nullptr);
}

Point BestPoint(const SearchReport& report) {
  return report.lines.front().pv.front().point;
}

class RecordingSink : public SearchSink {
 public:
  void OnIteration(const SearchReport& report) override {
    ++iterations;
    last = report;
  }
  int iterations = 0;
  SearchReport last;
};

TEST(SearcherTest, CompletesAFiveAndBlocksOne) {
  const Position own = PositionFromMoves("h8 a1 i8 a2 j8 a3 k8 a5");
  const SearchReport win = SearchTo(own, "standard", 4);
  EXPECT_EQ(win.lines[0].score, Score::WinIn(1));
  const Position other = PositionFromMoves("h8 g8 i8 a2 j8 a3 k8");
  EXPECT_EQ(BestPoint(SearchTo(other, "standard", 4)), DataPoint("l8"));
}

TEST(SearcherTest, NeedsNoProtocolClockOrRealEvaluator) {
  const FakeClock clock;
  Searcher searcher(MakeFlat, clock, kTable);
  SearchRequest request;
  request.limits.depth = 3;
  RecordingSink sink;
  const SearchReport report =
      searcher.Search(PositionFromMoves("h8 i9"),
                      FindRulePreset("renju")->rules, request, &sink);
  EXPECT_EQ(sink.iterations, 3);
  EXPECT_EQ(sink.last.lines[0].pv, report.lines[0].pv);
  EXPECT_EQ(report.lines[0].depth, 3);
}

TEST(SearcherTest, EndsAtTheLimitsOfAFakeClock) {
  const FakeClock clock(absl::Milliseconds(2));
  Searcher searcher(MakeEvaluator, clock, kTable);
  SearchRequest request;
  request.limits.turn_time = absl::Seconds(1);
  const SearchReport report =
      searcher.Search(PositionFromMoves("h8 i9 j10"),
                      FindRulePreset("renju")->rules, request, nullptr);
  EXPECT_LT(report.elapsed, absl::Seconds(1));
  EXPECT_GT(report.elapsed, absl::Milliseconds(300));
}

// White has to block a four; what follows is open. A part of the turn goes into
// it, but nothing of a match's time.
TEST(SearcherTest, ASingleMoveTakesAPartOfTheTurn) {
  const Position position = PositionFromMoves("h8 g8 i8 j10 j8 c3 k8");
  const FakeClock clock(absl::Milliseconds(2));
  Searcher searcher(MakeEvaluator, clock, kTable);
  SearchRequest request;
  request.limits.turn_time = absl::Seconds(1);
  const RuleSet& rules = FindRulePreset("freestyle")->rules;
  const SearchReport turn = searcher.Search(position, rules, request, nullptr);
  EXPECT_EQ(turn.lines[0].pv[0].point, Point(11, 7));
  EXPECT_GT(turn.elapsed, absl::Milliseconds(50));
  EXPECT_LT(turn.elapsed, absl::Milliseconds(400));
  request.limits.match_time_left = absl::Seconds(100);
  const SearchReport match = searcher.Search(position, rules, request, nullptr);
  EXPECT_EQ(match.lines[0].pv[0].point, Point(11, 7));
  EXPECT_EQ(match.lines[0].depth, 1);
}

TEST(SearcherTest, IsTheSameInEveryRun) {
  const Position position = PositionFromMoves("h8 i9 i7 h6 g9 j8");
  Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
  SearchRequest request;
  request.limits.nodes = 20000;
  const RuleSet& rules = FindRulePreset("standard")->rules;
  const SearchReport a = searcher.Search(position, rules, request, nullptr);
  searcher.ClearTable();
  const SearchReport b = searcher.Search(position, rules, request, nullptr);
  EXPECT_EQ(a.lines[0].pv, b.lines[0].pv);
  EXPECT_EQ(a.lines[0].score, b.lines[0].score);
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_LE(a.nodes, 20000 + 200);
}

TEST(SearcherTest, StopsFromAnotherThread) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
  std::thread stopper([&searcher] {
    absl::SleepFor(absl::Milliseconds(50));
    searcher.RequestStop();
  });
  SearchRequest request;  // without any limit
  const SearchReport report =
      searcher.Search(PositionFromMoves("h8 i9 j10"),
                      FindRulePreset("freestyle")->rules, request, nullptr);
  stopper.join();
  ASSERT_EQ(report.lines.size(), 1u);
}

TEST(SearcherTest, ThreadsShareTheWork) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
  SearchRequest request;
  request.limits.nodes = 60'000;
  request.threads = 4;
  const RuleSet& rules = FindRulePreset("renju")->rules;
  const Position position = PositionFromMoves("h8 i9 i7 h6 g9");
  const SearchReport report =
      searcher.Search(position, rules, request, nullptr);
  ASSERT_EQ(report.lines.size(), 1u);
  EXPECT_TRUE(position.IsEmpty(BestPoint(report)));
  EXPECT_GE(report.nodes, 60'000);
  // The thread that reports has done a part of it.
  request.limits.nodes.reset();
  request.limits.depth = 3;
  EXPECT_EQ(searcher.Search(position, rules, request, nullptr).lines[0].depth,
            3);
}

// B23: every thread has an evaluator of its own that is set up alike.
TEST(SearcherTest, B23_OneAndEightThreadsAgreeAtDepthOne) {
  const RuleSet& rules = FindRulePreset("freestyle")->rules;
  const Position position = PositionFromMoves("h8 i9 i7 h6 g9");
  std::vector<Score> scores;
  for (int threads : {1, 8}) {
    Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
    SearchRequest request;
    request.limits.depth = 1;
    request.threads = threads;
    scores.push_back(
        searcher.Search(position, rules, request, nullptr).lines[0].score);
  }
  EXPECT_EQ(scores[0], scores[1]);
}

TEST(SearcherTest, FindsTheBestMovesInOrder) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
  SearchRequest request;
  request.limits.depth = 4;
  request.best_count = 5;
  const SearchReport report =
      searcher.Search(PositionFromMoves("h8 h9 i8"),
                      FindRulePreset("freestyle")->rules, request, nullptr);
  ASSERT_EQ(report.lines.size(), 5u);
  std::set<Move> moves;
  for (size_t i = 0; i < 5; ++i) {
    moves.insert(report.lines[i].pv[0]);
    if (i > 0) {
      EXPECT_LE(report.lines[i].score, report.lines[i - 1].score);
    }
  }
  EXPECT_EQ(moves.size(), 5u);
}

TEST(SearcherTest, AFiveIsSeenAmongTheBestMovesOfAnAnalysis) {
  const Position position = PositionFromMoves("h8 a1 i8 a2 j8 a3 k8 a5");
  for (bool may_end_early : {false, true}) {
    Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
    SearchRequest request;
    request.limits.depth = 3;
    request.best_count = 4;
    request.may_end_early = may_end_early;
    request.root_moves = {{DataPoint("a4")},
                          {DataPoint("g8")},
                          {DataPoint("l8")},
                          {DataPoint("c3")}};
    const SearchReport report = searcher.Search(
        position, FindRulePreset("freestyle")->rules, request, nullptr);
    ASSERT_GE(report.lines.size(), 2u);
    EXPECT_EQ(report.lines[0].score, Score::WinIn(1));
    EXPECT_EQ(report.lines[0].pv.size(), 1u);
    EXPECT_EQ(report.lines[1].score, Score::WinIn(1));
  }
}

TEST(SearcherTest, RootMovesRestrictAndExclude) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
  const Position position = PositionFromMoves("h8 h9 i8 i9 j8");
  SearchRequest request;
  request.limits.depth = 3;
  request.root_moves = {
      {DataPoint("a1")}, {DataPoint("h8")}, {DataPoint("a1")}};
  const RuleSet& rules = FindRulePreset("freestyle")->rules;
  SearchReport report = searcher.Search(position, rules, request, nullptr);
  ASSERT_EQ(report.lines.size(), 1u);
  EXPECT_EQ(BestPoint(report), DataPoint("a1"));

  // B05: with every sensible move excluded another legal one is played.
  request.root_moves.clear();
  for (const char* name : {"g8", "k8", "f8", "l8"}) {
    request.excluded_moves.push_back({DataPoint(name)});
  }
  report = searcher.Search(position, rules, request, nullptr);
  for (Move excluded : request.excluded_moves) {
    EXPECT_NE(report.lines[0].pv[0], excluded);
  }
  EXPECT_TRUE(position.IsEmpty(BestPoint(report)));
}

// B01: black's only block of white's four is a double-three.
TEST(SearcherTest, B01_NeverPlaysTheForbiddenBlock) {
  const Position position = PositionFromMoves("h8 g6 f6 g5 f7 g4 h7 g3 g2 a1");
  const SearchReport report = SearchTo(position, "renju", 6);
  EXPECT_NE(BestPoint(report), DataPoint("g7"));
  EXPECT_TRUE(position.IsEmpty(BestPoint(report)));
  EXPECT_TRUE(report.lines[0].score.is_loss());
}

TEST(SearcherTest, B04_BlocksASplitFour) {
  const Position position = PositionFromMoves(
      "h8 h7 i7 g9 h6 g5 g7 i6 g8 f8 f6 e5 f5 j10 i10 i11 k9 h10 j12 l10");
  EXPECT_EQ(BestPoint(SearchTo(position, "freestyle", 3)), DataPoint("e7"));
}

TEST(SearcherTest, B08_AnswersAnOpenThree) {
  const Position position = PositionFromMoves("h8 a1 i8 a15 j8");
  for (int depth = 1; depth <= 5; ++depth) {
    const Point best = BestPoint(SearchTo(position, "freestyle", depth));
    EXPECT_TRUE(best == DataPoint("g8") || best == DataPoint("k8"))
        << DataPointName(best) << " at depth " << depth;
  }
}

TEST(SearcherTest, NeverMissesAFiveNorAnswersIllegally) {
  Random random(21);
  for (const RulePreset& preset : RulePresets()) {
    Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
    for (int i = 0; i < 60; ++i) {
      const Position position = RandomPosition(
          {.width = 9,
           .height = 9,
           .spread = i % 2 == 0 ? Spread::kDense : Spread::kClustered},
          random);
      SearchRequest request;
      request.limits.depth = 2;
      const SearchReport report =
          searcher.Search(position, preset.rules, request, nullptr);
      ASSERT_FALSE(report.lines.empty());
      const Move move = report.lines[0].pv[0];
      ASSERT_TRUE(position.IsEmpty(move.point));
      const Color side = position.side_to_move();
      const Outcome outcome = OutcomeOfMove(position, preset.rules, move);
      bool can_win = false;
      bool can_move = false;
      for (Point p : position.EmptyPoints()) {
        const Outcome other = OutcomeOfMove(position, preset.rules, {p});
        can_win = can_win || other.winner == side;
        can_move = can_move || other.winner != Opponent(side);
      }
      can_move = can_move ||
                 (preset.rules.black.has_half_stone && side == Color::kBlack);
      if (can_win) {
        ASSERT_EQ(outcome.winner, side) << preset.id;
      }
      if (can_move) {
        ASSERT_NE(outcome.winner, Opponent(side)) << preset.id;
      }
    }
  }
}

TEST(SearcherTest, PlaysOnBoardsWithHardlyAnyRoom) {
  // The only empty point is an overline of black.
  Position position = *Position::Create(7, 5);
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 7; ++x) {
      if (y == 2 && x == 3) continue;
      const bool black = y == 2 || (x / 2 + y) % 2 == 0;
      position.Place(Point(x, y), black ? Stone::kBlack : Stone::kWhite);
    }
  }
  const SearchReport report = SearchTo(position, "renju", 4);
  ASSERT_EQ(report.lines.size(), 1u);
  EXPECT_EQ(BestPoint(report), Point(3, 2));
  position.Place(Point(3, 2), Stone::kWhite);
  EXPECT_TRUE(SearchTo(position, "renju", 4).lines.empty());
}

TEST(SearcherTest, AFullBoardIsADraw) {
  // Two points left, and no five possible.
  Position position = *Position::Create(5, 5);
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 5; ++x) {
      if (y == 4 && x >= 3) continue;
      position.Place(Point(x, y),
                     (x + 2 * y) % 4 < 2 ? Stone::kBlack : Stone::kWhite);
    }
  }
  EXPECT_EQ(SearchTo(position, "freestyle", 6).lines[0].score, Score::Draw());
}

TEST(SearcherTest, SolvesThePuzzles) {
  for (const TsvRow& row : ReadDataTsv("mates.tsv")) {
    const Position position = PositionFromStones(
        row["black"], row["white"],
        row["attacker"] == "black" ? Color::kBlack : Color::kWhite);
    Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
    SearchRequest request;
    request.limits.nodes = 200'000;
    const SearchReport report = searcher.Search(
        position, FindRulePreset(row["rule"])->rules, request, nullptr);
    EXPECT_TRUE(report.lines[0].score.is_win()) << row["id"];
  }
}

TEST(SearcherTest, TableSizeIsKeptOverRuleChanges) {
  Searcher searcher(MakeEvaluator, SteadyClock(), kTable);
  searcher.ResizeTable(kTable * 2);
  const size_t bytes = searcher.table_bytes();
  for (int i = 0; i < 10; ++i) searcher.ResizeTable(kTable * 2);
  EXPECT_EQ(searcher.table_bytes(), bytes);
}

TEST(SearcherTest, KeepsTheTablesOfRuleSetsThatTakeTurns) {
  Searcher searcher(MakeEvaluator, SteadyClock(), 1 << 20);
  const RuleSet renju = FindRulePreset("renju")->rules;
  const RuleSet mirrored = WithFouls(renju, std::nullopt, {false, true});
  const auto first = searcher.TablesOf(renju);
  const auto second = searcher.TablesOf(mirrored);
  EXPECT_EQ(first->rules(), renju);
  EXPECT_EQ(second->rules(), mirrored);
  EXPECT_EQ(searcher.TablesOf(renju), first);
  EXPECT_EQ(searcher.TablesOf(mirrored), second);
  for (const RulePreset& preset : RulePresets()) {
    EXPECT_EQ(searcher.TablesOf(preset.rules)->rules(), preset.rules);
  }
  EXPECT_EQ(searcher.NewEvaluator(renju)->ExpectedResult(Score(100)),
            searcher.ExpectedResult(renju, Score(100)));
}

}  // namespace
}  // namespace tengen
