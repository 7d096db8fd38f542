#include "engine/base/file_path.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace tengen {
namespace {

TEST(FilePathTest, OpensNamesWithBlanksAndOtherLetters) {
  const std::string name = testing::TempDir() + "/clüb rules 五子棋.txt";
  std::ofstream(FilePath(name)) << "x";
  std::ifstream file(FilePath(name));
  std::string content;
  file >> content;
  EXPECT_EQ(content, "x");
  EXPECT_TRUE(std::filesystem::remove(FilePath(name)));
}

TEST(FilePathTest, TakesAnyBytes) {
  EXPECT_TRUE(FilePath("").empty());
  EXPECT_FALSE(FilePath("D:\\\xfc.tsv").empty());
}

}  // namespace
}  // namespace tengen
