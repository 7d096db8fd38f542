#ifndef TENGEN_TESTS_SUPPORT_TSV_H_
#define TENGEN_TESTS_SUPPORT_TSV_H_

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The tab-separated tables of tests/data, described in tests/data/README.md.

namespace tengen {

// One row: the fields by the names in the header line.
class TsvRow {
 public:
  explicit TsvRow(std::map<std::string, std::string, std::less<>> fields)
      : fields_(std::move(fields)) {}

  // The field of that column. REQUIRES: the table has it.
  const std::string& operator[](std::string_view column) const;
  // The field as a number. REQUIRES: it is one.
  int Number(std::string_view column) const;

 private:
  std::map<std::string, std::string, std::less<>> fields_;
};

// The rows of a table given as text. Blank lines and the end of lines (LF or
// CR LF) mean nothing; a row of another length than the header aborts.
std::vector<TsvRow> ParseTsv(std::string_view text);

// The rows of a file of tests/data, such as "tactics.tsv". Aborts if there is
// no such file.
std::vector<TsvRow> ReadDataTsv(std::string_view file);

// The whole text of a file of tests/data.
std::string ReadDataFile(std::string_view file);

}  // namespace tengen

#endif  // TENGEN_TESTS_SUPPORT_TSV_H_
