#include "bench/arena/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "bench/arena/report_charts.h"
#include "bench/arena/svg.h"

namespace tengen {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

GameRecord GameOf(int index, std::optional<Player> winner) {
  GameRecord game;
  game.index = index;
  game.pair = index / 2;
  game.engines = {"new <1>", "old & \"2\""};
  if (index % 2 == 1) std::swap(game.engines[0], game.engines[1]);
  game.opening_index = index / 2;
  game.start = {{Point(7, 7), Stone::kBlack}, {Point(8, 7), Stone::kWhite}};
  game.moves.resize(static_cast<size_t>(10 + index));
  game.moves[0].thought.depth = 4;
  game.winner = winner;
  game.reason = winner ? EndReason::kFive : EndReason::kFullBoard;
  game.began = 1000000000;
  game.seconds = 2;
  return game;
}

GameLog LogOf(int games, bool sprt) {
  GameLog log;
  log.header.title = "a < b";
  log.header.engines = {"new <1>", "old & \"2\""};
  log.header.games = games;
  if (sprt) log.header.sprt = SprtSettings();
  for (int i = 0; i < games; ++i) {
    log.games.push_back(GameOf(i, i % 3 == 0 ? std::nullopt
                                  : i % 3 == 1
                                      ? std::optional(Player::kFirst)
                                      : std::optional(Player::kSecond)));
  }
  return log;
}

// Every element that is opened is closed in turn; those without an end are the
// few that HTML knows.
void ExpectBalanced(const std::string& html) {
  std::vector<std::string> open;
  size_t at = html.find("<html");
  while ((at = html.find('<', at)) != std::string::npos) {
    const size_t end = html.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = html.substr(at + 1, end - at - 1);
    at = end;
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (tag[0] == '/') {
      ASSERT_FALSE(open.empty()) << tag;
      ASSERT_EQ("/" + open.back(), tag);
      open.pop_back();
    } else if (tag.back() != '/' && name != "meta") {
      open.push_back(name);
    }
  }
  EXPECT_TRUE(open.empty());
}

TEST(ReportTest, PageIsCompleteAndNeedsNothingElse) {
  for (const bool sprt : {false, true}) {
    const std::string html = ReportHtml(LogOf(80, sprt));
    ExpectBalanced(html);
    for (const char* foreign : {"http", "<script", "src=", "@import", "url("}) {
      EXPECT_THAT(html, Not(HasSubstr(foreign)));
    }
    EXPECT_THAT(html, HasSubstr("prefers-color-scheme: dark"));
    for (const char* heading :
         {"Cross table", "Elo", "Length of the games", "How the games ended",
          "Colours", "Effort", "Openings"}) {
      EXPECT_THAT(html, HasSubstr(std::string("<h2>") + heading + "</h2>"));
    }
    EXPECT_EQ(html.find("Sequential test") != std::string::npos, sprt);
  }
}

TEST(ReportTest, NamesAreEscaped) {
  const std::string html = ReportHtml(LogOf(4, false));
  EXPECT_THAT(html, HasSubstr("<title>a &lt; b</title>"));
  EXPECT_THAT(html, HasSubstr("new &lt;1&gt;"));
  EXPECT_THAT(html, HasSubstr("old &amp; &quot;2&quot;"));
  EXPECT_THAT(html, Not(HasSubstr("new <1>")));
}

TEST(ReportTest, CountsAreThoseOfTheGames) {
  const std::string html = ReportHtml(LogOf(6, false));
  // Games 1 and 4 are won by the first player, 2 and 5 by the second.
  EXPECT_THAT(html, HasSubstr("6 of 6 games"));
  EXPECT_THAT(html, HasSubstr("2001-09-09 01:46"));
  EXPECT_THAT(html, HasSubstr("Black won 2, white 2, drawn 2."));
  EXPECT_THAT(html, HasSubstr(">full board</text>"));
}

TEST(ReportTest, LogsWithoutGames) {
  GameLog log = LogOf(1, true);
  log.games[0].reason = EndReason::kAborted;
  const std::string html = ReportHtml(log);
  ExpectBalanced(html);
  EXPECT_THAT(html, HasSubstr("No game of this match has ended yet"));
}

TEST(ReportTest, OneSidedMatchesHaveNoEndOfTheirBar) {
  GameLog log = LogOf(2, true);
  for (GameRecord& game : log.games) {
    game.winner =
        game.engines[0] == "new <1>" ? Player::kFirst : Player::kSecond;
    game.reason = EndReason::kCrash;
  }
  ExpectBalanced(ReportHtml(log));
  const double infinity = std::numeric_limits<double>::infinity();
  const std::string chart = EloChart(
      {{"a", EloEstimate{infinity, 100, infinity}}, {"b", std::nullopt}});
  EXPECT_THAT(chart, HasSubstr("+∞"));
  EXPECT_THAT(chart, HasSubstr("not enough games"));
  EXPECT_THAT(chart, Not(HasSubstr("inf\"")));
  EXPECT_THAT(chart, Not(HasSubstr("nan")));
}

TEST(SvgTest, Escapes) {
  EXPECT_EQ(EscapeHtml("<a & 'b'>\""), "&lt;a &amp; &#39;b&#39;&gt;&quot;");
  Svg svg(10, 5, "a<b");
  svg.Rect(0, 1, 2, 3, "won", "1 & 2");
  EXPECT_EQ(svg.Text(),
            "<svg role=\"img\" aria-label=\"a&lt;b\" width=\"10\" height=\"5\" "
            "viewBox=\"0 0 10 5\"><rect x=\"0.0\" y=\"1.0\" width=\"2.0\" "
            "height=\"3.0\" class=\"won\"><title>1 &amp; 2</title></rect>"
            "</svg>");
}

TEST(SvgTest, RoundTicks) {
  EXPECT_THAT(RoundTicks(0, 10, 5), ElementsAre(0, 2, 4, 6, 8, 10));
  EXPECT_THAT(RoundTicks(-3, 3, 3), ElementsAre(-4, -2, 0, 2, 4));
  EXPECT_THAT(RoundTicks(0, 3, 20), testing::SizeIs(testing::Ge(2U)));
  EXPECT_THAT(RoundTicks(5, 5, 4), testing::SizeIs(testing::Ge(2U)));
}

}  // namespace
}  // namespace tengen
