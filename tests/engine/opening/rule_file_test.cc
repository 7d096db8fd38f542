#include "engine/opening/rule_file.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/opening/rule_check.h"
#include "engine/opening/step_text.h"

namespace tengen {
namespace {

std::string Header() {
  return absl::StrCat(std::string(RuleFileHeader()), "\n");
}

// A row of the rule r; the cells of the step are separated by |.
std::string Row(int number, const std::string& cells) {
  return absl::StrCat("r\t-\t15\trenju\t", number, "\t",
                      absl::StrReplaceAll(cells, {{"|", "\t"}}), "\n");
}

std::string Rule(const std::vector<std::string>& steps) {
  std::string text = Header();
  int number = 0;
  for (const std::string& step : steps) text += Row(++number, step);
  return text;
}

std::string ErrorOf(const std::string& text) {
  const auto rules = ParseRuleFile(text);
  EXPECT_FALSE(rules.ok()) << text;
  return rules.ok() ? "" : absl::StrCat(rules.status().message());
}

TEST(RuleFileTest, EveryCellOfTheVocabularyIsReadAndWritten) {
  for (const auto& [verb, actor, args] :
       std::vector<std::array<std::string, 3>>{
           {"place", "P1", "B@C W@3 B@5 W@7 B@9 W@* B@out5 W@out7"},
           {"place", "L", "?@* ?@*"},
           {"place", "W", "W@* W@*?"},
           {"swap?", "O", "-"},
           {"declare", "P2", "1..12"},
           {"declare", "W", "2..inf"},
           {"offer", "B", "F B N *"},
           {"offer", "W", "G W 1..2 9"},
           {"offer", "B", "F B 5 *"},
           {"select", "W", "G"},
           {"branch", "O", "keep:9 swap:9 five:12"},
           {"move", "P2", "3,4,5 5"},
           {"move", "P2", "3 5 fresh"},
           {"clear", "P2", "-"},
           {"dice", "P1", "W D,I"},
           {"dice", "P2", "B 13"},
           {"dice", "P2", "B 23"},
           {"goto", "-", "3"},
           {"end", "W", "-"}}) {
    const auto step = ParseStep(verb, actor, args);
    ASSERT_TRUE(step.ok()) << verb << " " << args << ": " << step.status();
    EXPECT_EQ(VerbName(step->verb), verb);
    EXPECT_EQ(ActorCell(*step), actor);
    EXPECT_EQ(ArgsCell(*step), args);
    const auto whole = ParseStep(absl::StrCat(verb, " ", actor, " ", args));
    ASSERT_TRUE(whole.ok());
    EXPECT_EQ(*whole, *step);
  }
}

TEST(RuleFileTest, CommentsBlankLinesAndOtherLineEndsAreNothing) {
  const std::string plain = Rule({"place|P1|B@C", "swap?|P2|-", "end|W|-"});
  const auto expected = ParseRuleFile(plain);
  ASSERT_TRUE(expected.ok()) << expected.status();
  ASSERT_EQ(expected->size(), 1u);
  EXPECT_EQ((*expected)[0].line, 2);
  EXPECT_EQ((*expected)[0].rule.id, "r");
  EXPECT_EQ((*expected)[0].rule.steps.size(), 3u);

  const std::string odd =
      "\xef\xbb\xbf# ours\n\n" +
      absl::StrReplaceAll(plain, {{"\n", "\r\n#\t\n \t\n"}});
  const auto loaded = ParseRuleFile(odd);
  ASSERT_TRUE(loaded.ok()) << loaded.status();
  EXPECT_EQ((*loaded)[0].rule, (*expected)[0].rule);
  EXPECT_EQ((*loaded)[0].line, 6);
}

TEST(RuleFileTest, RowsAreWrittenAsTheyAreRead) {
  const std::string text =
      Header() +
      "a\tb,c\t17\trenju forbid=P2 ban=13D,13I\t1\tplace\tP1\tB@C W@3 B@5\n"
      "a\tb,c\t17\trenju forbid=P2 ban=13D,13I\t2\tend\tW\t-\n"
      "z\t-\t15\tany\t1\tend\tB\t-\n";
  const auto rules = ParseRuleFile(text);
  ASSERT_TRUE(rules.ok()) << rules.status();
  std::string written = Header();
  for (const LoadedRule& row : *rules) written += RuleFileRows(row.rule);
  EXPECT_EQ(written, text);
  EXPECT_EQ((*rules)[0].rule.forbid, Actor::kSecond);
  EXPECT_EQ((*rules)[0].rule.ban, (std::vector<std::string>{"13D", "13I"}));
  EXPECT_EQ((*rules)[1].line, 4);
}

TEST(RuleFileTest, ErrorsOfFormNameLineAndCause) {
  const std::string wrong_header =
      "line 1: the header must be the columns id, aliases, board, game, step, "
      "verb, actor, args";
  EXPECT_EQ(ErrorOf("id\tboard\n"), wrong_header);
  EXPECT_EQ(ErrorOf(Row(1, "end|W|-")), wrong_header);
  EXPECT_EQ(ErrorOf(""), "line 1: there is no rule");
  EXPECT_EQ(ErrorOf(Header()), "line 2: there is no rule");
  EXPECT_EQ(ErrorOf(Header() + "r\t-\t15\n"),
            "line 2: there must be 8 columns, not 3");
  EXPECT_EQ(ErrorOf(Rule({"place|P1|B@C"}) + Row(3, "end|W|-")),
            "line 3: step \"3\" should be 2");
  EXPECT_EQ(ErrorOf(Header() + Row(0, "end|W|-")),
            "line 2: step \"0\" should be 1");
  const auto row = [](const std::string& head) {
    return Header() + head + "\t1\tend\tW\t-\n";
  };
  EXPECT_EQ(ErrorOf(row("\t-\t15\trenju")),
            "line 2: \"\" cannot be an id or alias");
  EXPECT_EQ(ErrorOf(row("a.b\t-\t15\trenju")),
            "line 2: \"a.b\" cannot be an id or alias");
  EXPECT_EQ(ErrorOf(row("a b\t-\t15\trenju")),
            "line 2: \"a b\" cannot be an id or alias");
  EXPECT_EQ(ErrorOf(row("a\tx,,y\t15\trenju")),
            "line 2: \"\" cannot be an id or alias");
  EXPECT_EQ(ErrorOf(row("a\tA\t15\trenju")),
            "line 2: duplicate id or alias \"A\"");
  EXPECT_EQ(ErrorOf(row("a\t-\t4\trenju")),
            "line 2: board \"4\" must be from 5 to 32");
  EXPECT_EQ(ErrorOf(row("a\t-\t33\trenju")),
            "line 2: board \"33\" must be from 5 to 32");
  EXPECT_EQ(ErrorOf(row("a\t-\t15\tgo")), "line 2: unknown game \"go\"");
  EXPECT_EQ(ErrorOf(row("a\t-\t15\t-")), "line 2: unknown game \"-\"");
  EXPECT_EQ(ErrorOf(row("a\t-\t15\trenju forbid=P3")),
            "line 2: forbid must be P1, P2, black or white, not \"P3\"");
  EXPECT_EQ(ErrorOf(row("a\t-\t15\trenju ban=13D,14I")),
            "line 2: no opening has the code \"14I\"");
  EXPECT_EQ(ErrorOf(row("a\t-\t15\trenju komi=7")),
            "line 2: unknown option of the game \"komi=7\"");
  EXPECT_EQ(ErrorOf(row("a\t-\t15\trenju") +
                    row("b\t-\t15\trenju").substr(Header().size()) +
                    "a\t-\t15\trenju\t1\tend\tW\t-\n"),
            "line 4: duplicate id or alias \"a\"");
  EXPECT_EQ(ErrorOf(Rule({"place|P1|B@C"}) + "r\t-\t17\trenju\t2\tend\tW\t-\n"),
            "line 3: aliases, board and game differ from the rule's line "
            "before");
}

TEST(RuleFileTest, ErrorsOfWordsNameLineAndWord) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"put|P1|B@C", "unknown verb \"put\""},
      {"place|P3|B@C", "unknown actor \"P3\""},
      {"place|-|B@C", "unknown actor \"-\""},
      {"place|P1|-", "bad arguments of place \"-\""},
      {"place|P1|BC", "a stone is colour@region, not \"BC\""},
      {"place|P1|G@C", "unknown colour in \"G@C\""},
      {"place|P1|B@4", "unknown region \"4\""},
      {"place|P1|B@*?", "nothing needs to be placed in \"B@*?\""},
      {"place|P1|B@* B@*? B@*", "an optional stone is followed by \"B@*\""},
      {"swap?|P1|now", "bad arguments of swap? \"now\""},
      {"declare|P1|3", "bounds are lo..hi, not \"3\""},
      {"declare|P1|x..3", "bad number \"x..3\""},
      {"declare|P1|0..3", "bad bounds \"0..3\""},
      {"declare|P1|4..3", "bad bounds \"4..3\""},
      {"declare|P1|inf..inf", "bad number \"inf..inf\""},
      {"offer|B|F B 2", "bad arguments of offer \"F B 2\""},
      {"offer|B|H B 2 *", "the tag must be F or G, not \"H\""},
      {"offer|B|F X 2 *", "the colour must be B or W, not \"X\""},
      {"offer|B|F B 1..inf *", "an offer needs an upper bound, not \"1..inf\""},
      {"offer|B|F B 0 *", "bad bounds \"0\""},
      {"offer|B|F B 2 all", "unknown region \"all\""},
      {"select|W|X", "the tag must be F or G, not \"X\""},
      {"branch|P2|keep", "an option is name:step, not \"keep\""},
      {"branch|P2|keep:x", "bad step in option \"keep:x\""},
      {"branch|P2|-", "bad arguments of branch \"-\""},
      {"move|P2|3,x 5", "bad number of a stone \"3,x\""},
      {"move|P2|0 5", "bad number of a stone \"0\""},
      {"move|P2|3 6", "unknown region \"6\""},
      {"move|P2|3 5 stale", "expected fresh, not \"stale\""},
      {"dice|P1|B 6", "the die must be D,I or 13 or 23, not \"6\""},
      {"dice|P1|R 13", "the colour must be B or W, not \"R\""},
      {"goto|P1|1", "goto has no actor but \"P1\""},
      {"goto|-|x", "bad step \"x\""},
      {"end|P1|-", "end names the colour to move, B or W, not \"P1\""},
  };
  for (const auto& [row, cause] : rows) {
    EXPECT_EQ(ErrorOf(Rule({"place|P1|B@C", row})),
              absl::StrCat("line 3: ", cause));
  }
}

TEST(RuleFileTest, RulesThatCannotBePlayedAreRefusedAtTheirStep) {
  const std::string first = "place|P1|B@C W@3 B@5";
  const std::string end = "end|W|-";
  struct Case {
    std::vector<std::string> steps;
    int step;
    std::string cause;
  };
  const std::vector<Case> cases = {
      {{first}, 1, "the rule runs past its last step"},
      {{first, "swap?|P2|-"}, 2, "the rule runs past its last step"},
      {{first, "goto|-|9"}, 2, "there is no step 9"},
      {{first, "goto|-|0"}, 2, "there is no step 0"},
      {{first, "branch|P2|keep:3 swap:7", end},
       2,
       "option swap: there is no step 7"},
      {{first, "branch|P2|keep:3 twist:3", end},
       2,
       "option twist leads to step 3, which no action names"},
      {{first, "branch|P2|two:3 three:5", "place|P2|W@*", end, "place|P2|B@*",
        end},
       2,
       "two options are taken by PLACE"},
      {{first, "end|W|-", "swap?|P2|-", end}, 3, "the step cannot be reached"},
      {{first, "goto|-|4", "swap?|P2|-", end}, 3, "the step cannot be reached"},
      {{first, "goto|-|2"}, 1, "no end can be reached from the step"},
      {{first, "branch|P2|keep:3 swap:4", end, "swap?|P1|-", "goto|-|4"},
       4,
       "no end can be reached from the step"},
      {{"swap?|O|-", end}, 1, "O has no meaning, nobody has acted before"},
      {{first, "place|L|W@*", end},
       2,
       "L has no meaning, no branch comes before"},
      {{first, "offer|B|F B N *", "select|W|F", end},
       2,
       "N has no meaning, no declare comes before"},
      {{first, "branch|P2|keep:3 swap:4", "declare|P2|1..3", "offer|B|F B N *",
        "select|W|F", end},
       4,
       "N has no meaning, no declare comes before"},
      {{first, "declare|P1|1..3", "branch|P2|keep:5 reject:4", "clear|P2|-",
        "offer|B|F B N *", "select|W|F", end},
       5,
       "N has no meaning, no declare comes before"},
      {{first, "offer|B|F B 2 *", "offer|B|F B 2 *", "select|W|F", end},
       3,
       "these candidates are offered already"},
      {{first, "select|W|F", end}, 2, "no such candidates are offered before"},
      {{first, "offer|B|F B 2 *", "select|W|G", end},
       3,
       "no such candidates are offered before"},
      {{first, "offer|B|F B 2 *", end},
       3,
       "candidates are offered and none of them is selected"},
      {{first, "move|P2|4 5", end}, 2, "stone 4 need not stand yet"},
      {{"place|P1|B@C", "place|P2|W@* W@*?", "move|P1|3 5", end},
       3,
       "stone 3 need not stand yet"},
      {{"place|P1|B@C", "place|P2|W@C", end},
       2,
       "the region may have no free point left"},
      {{"place|P1|B@*", "place|P2|W@C", end},
       2,
       "the region may have no free point left"},
      {{"place|P1|B@3 B@3 B@3 B@3 B@3 B@3 B@3 B@3 B@3 B@3", end},
       1,
       "the region may have no free point left"},
      {{first, "offer|W|G W 25 5", "offer|B|F B 2 5", "select|W|G",
        "select|W|F", end},
       3,
       "the region may have no free point left"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(
        ErrorOf(Rule(c.steps)),
        absl::StrCat("line ", c.step + 1, ": step ", c.step, ": ", c.cause));
  }
}

TEST(RuleFileTest, LoopsAndRegionsThatAreNeverFullAreAllowed) {
  for (const std::vector<std::string>& steps :
       std::vector<std::vector<std::string>>{
           // A loop whose step is only an option of the branch.
           {"place|P1|B@C W@3 B@5", "branch|O|white:5 black:5 two:3",
            "place|L|W@5 B@5", "goto|-|2", "end|W|-"},
           // The board is cleared before the centre is asked for again.
           {"place|P1|B@C", "branch|P2|keep:5 reject:3", "clear|P2|-",
            "place|B|B@C", "end|W|-"},
           // Stones outside take no point of the inside.
           {"place|P1|B@out5 B@out7", "place|P2|W@C", "end|W|-"}}) {
    EXPECT_TRUE(ParseRuleFile(Rule(steps)).ok())
        << ParseRuleFile(Rule(steps)).status();
  }
}

TEST(RuleCheckTest, BoundsThatHoldNothingAreAFault) {
  OpeningRule rule =
      ParseRuleFile(Rule({"place|P1|B@C", "declare|P1|3..inf",
                          "offer|B|F B N *", "select|W|F", "end|W|-"}))
          ->front()
          .rule;
  rule.n_top = 3;
  EXPECT_EQ(FindFault(rule), std::nullopt);
  rule.n_top = 2;
  EXPECT_EQ(FindFault(rule),
            (RuleFault{2, "N would have to be at least 3 and at most 2"}));
  rule.steps.clear();
  EXPECT_EQ(FindFault(rule), (RuleFault{1, "the rule has no step"}));
}

}  // namespace
}  // namespace tengen
