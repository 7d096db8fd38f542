#include "engine/search/transposition_table.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "engine/base/zobrist.h"

namespace tengen {
namespace {

TableEntry EntryOf(int i) {
  TableEntry entry;
  entry.score = Score(i % 2000 - 1000);
  entry.eval = Score(i % 300 - 150);
  entry.move = {Point::FromIndex(i % kMaxPoints), i % 2 == 0};
  entry.depth = i % 100 - 5;
  entry.bound = static_cast<Bound>(1 + i % 3);
  return entry;
}

void ExpectEqual(const TableEntry& a, const TableEntry& b) {
  EXPECT_EQ(a.score, b.score);
  EXPECT_EQ(a.eval, b.eval);
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.bound, b.bound);
}

TEST(TranspositionTableTest, FindsWhatWasStored) {
  TranspositionTable table(1 << 20);
  for (int i = 0; i < 1000; ++i) {
    table.Store(Mix64(static_cast<uint64_t>(i)), EntryOf(i));
  }
  for (int i = 0; i < 1000; ++i) {
    const auto entry = table.Find(Mix64(static_cast<uint64_t>(i)));
    ASSERT_TRUE(entry.has_value());
    ExpectEqual(*entry, EntryOf(i));
  }
  EXPECT_FALSE(table.Find(Mix64(5000)).has_value());
}

TEST(TranspositionTableTest, ExtremeScoresSurvive) {
  TranspositionTable table(1 << 16);
  for (Score score : {Score::WinIn(1), Score::LossIn(0), Score::WinIn(1000),
                      Score(Score::kMaxEval), Score(-Score::kMaxEval)}) {
    TableEntry entry;
    entry.score = score;
    entry.eval = -score;
    entry.bound = Bound::kExact;
    table.Store(7, entry);
    EXPECT_EQ(table.Find(7)->score, score);
    EXPECT_EQ(table.Find(7)->eval, -score);
    EXPECT_TRUE(table.Find(7)->move.is_none());
  }
}

TEST(TranspositionTableTest, KeepsTheMoveWhenNoneIsGiven) {
  TranspositionTable table(1 << 16);
  table.Store(9, EntryOf(3));
  TableEntry entry = EntryOf(8);
  entry.move = Move::None();
  table.Store(9, entry);
  EXPECT_EQ(table.Find(9)->move, EntryOf(3).move);
  EXPECT_EQ(table.Find(9)->depth, EntryOf(8).depth);
}

TEST(TranspositionTableTest, OldEntriesGiveWayFirst) {
  TranspositionTable table(1);  // a single bucket
  const auto store = [&table](uint64_t key, int depth) {
    TableEntry entry;
    entry.depth = depth;
    entry.bound = Bound::kExact;
    table.Store(key, entry);
  };
  for (uint64_t key = 1; key <= 4; ++key) store(key, 20);
  table.NewSearch();
  table.NewSearch();
  table.NewSearch();
  store(5, 1);
  EXPECT_TRUE(table.Find(5).has_value());
  store(6, 2);
  EXPECT_TRUE(table.Find(5).has_value()) << "younger than the deep ones";
}

TEST(TranspositionTableTest, ClearAndResizeForget) {
  TranspositionTable table(1 << 16);
  table.Store(1, EntryOf(1));
  table.Clear();
  EXPECT_FALSE(table.Find(1).has_value());
  table.Store(1, EntryOf(1));
  EXPECT_GT(table.PermillUsed(), -1);
  table.Resize(1 << 18);
  EXPECT_FALSE(table.Find(1).has_value());
  EXPECT_EQ(table.size_in_bytes(), size_t{1} << 18);
}

// Threads that write the same few buckets never read an entry that no thread
// has written.
TEST(TranspositionTableTest, TornEntriesAreNotFound) {
  TranspositionTable table(1);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&table, t] {
      for (int i = 0; i < 20000; ++i) {
        const int id = (i * 7 + t) % 64;
        const auto key = Mix64(static_cast<uint64_t>(id));
        if (const auto entry = table.Find(key)) {
          ASSERT_EQ(entry->score, EntryOf(id).score);
          ASSERT_EQ(entry->move, EntryOf(id).move);
        }
        table.Store(key, EntryOf(id));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace tengen
