#include "engine/search/proof_table.h"

#include <gtest/gtest.h>

namespace tengen {
namespace {

ProofEntry Entry(uint64_t key, uint32_t effort) {
  ProofEntry entry;
  entry.key = key;
  entry.numbers = {3, 7};
  entry.effort = effort;
  return entry;
}

TEST(ProofTableTest, FindsWhatWasStored) {
  ProofTable table(1 << 16);
  EXPECT_EQ(table.Find(0), nullptr);
  EXPECT_EQ(table.Find(42), nullptr);
  ProofEntry entry = Entry(42, 5);
  entry.move = {Point(3, 4), true};
  entry.plies = 9;
  table.Store(entry);
  const ProofEntry* found = table.Find(42);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->numbers.proof, 3u);
  EXPECT_EQ(found->numbers.disproof, 7u);
  EXPECT_EQ(found->move, entry.move);
  EXPECT_EQ(found->plies, 9);
  entry.numbers = ProofNumbers::Proven();
  table.Store(entry);
  EXPECT_TRUE(table.Find(42)->numbers.is_proven());
  table.Clear();
  EXPECT_EQ(table.Find(42), nullptr);
}

TEST(ProofTableTest, KeepsWhatWasDearAndForgetsOlderSearches) {
  ProofTable table(1);
  EXPECT_LE(table.size_in_bytes(), 512u);
  for (uint64_t key = 1; key <= 4; ++key) table.Store(Entry(key, 100));
  table.Store(Entry(5, 200));
  EXPECT_NE(table.Find(5), nullptr);
  table.Store(Entry(6, 1));
  EXPECT_NE(table.Find(5), nullptr);
  table.NewSearch();
  for (uint64_t key = 11; key <= 14; ++key) table.Store(Entry(key, 1));
  for (uint64_t key = 11; key <= 14; ++key) EXPECT_NE(table.Find(key), nullptr);
  EXPECT_EQ(table.Find(5), nullptr);
}

TEST(ProofTableTest, KeepsToItsSize) {
  EXPECT_LE(ProofTable(1 << 20).size_in_bytes(), size_t{1} << 20);
  EXPECT_GT(ProofTable(1 << 20).size_in_bytes(), size_t{1} << 19);
}

}  // namespace
}  // namespace tengen
