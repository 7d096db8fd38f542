#ifndef TENGEN_BENCH_ARENA_OPENING_TABLE_H_
#define TENGEN_BENCH_ARENA_OPENING_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/base/point.h"
#include "engine/decision/leaf_value.h"
#include "engine/opening/named_openings.h"
#include "engine/opening/vocabulary.h"

// What the named openings are worth under a rule by which black lays down N
// fifth stones and white keeps one of them.
//
//   OpeningTableMaker maker(*OpeningTableMaker::Create(settings));
//   OpeningTableRow row = maker.Make(*FindNamedOpening("4D"));
//   ChanceOf(row, 7)->worth.value  // black's, if seven fifths are laid down
//
// White keeps the worst, so N fifths are worth the N-th best of all points that
// are not symmetrical: F_N. Rights to change colours are no part of it; who
// holds such a right compares F_N with one half.

namespace tengen {

struct OpeningTableSettings {
  // Configured (engine/opening/switches.h).
  OpeningRule rule;
  int size = 15;
  // For each opening: nodes of all searches together, or else time.
  std::optional<int64_t> nodes;
  absl::Duration time = absl::Seconds(10);
  // Tells apart what is symmetrical.
  uint64_t seed = 1;
  size_t table_bytes = 256 << 20;
};

// A fourth stone of white with the fifths that black answers it by, the best
// one first; none of them are symmetrical. Worths are black's.
struct FourthStone {
  Point point;
  std::vector<PointWorth> fifths;
};

struct OpeningTableRow {
  std::string code;
  // The first three.
  std::vector<Point> stones;
  // Those that were searched the longest; each may be the best one for some N.
  std::vector<FourthStone> fourths;
  // How many were looked at, those that are symmetrical counted once.
  int candidates = 0;
  // For each of `fourths` in the last search.
  int64_t nodes_each = 0;
  // Of all searches.
  int64_t nodes = 0;
  double seconds = 0;
};

// F_N: the best white 4 against N fifths, and the last of them with its worth.
struct Chance {
  const FourthStone* fourth;
  Estimate worth;
};
// Nothing if the row has no fourth stones. Where fewer than `n` fifths are to
// be had they all are laid down. REQUIRES: n >= 1.
std::optional<Chance> ChanceOf(const OpeningTableRow& row, int n);

class OpeningTableMaker {
 public:
  // Fails if the rule does not have black lay down fifths for white to choose
  // from after each stone has been put, or not on this board.
  static absl::StatusOr<OpeningTableMaker> Create(
      const OpeningTableSettings& settings);

  OpeningTableMaker(OpeningTableMaker&&) noexcept;
  ~OpeningTableMaker();

  // The bounds of N: of its declaration, or of the number that the rule gives.
  int least() const { return least_; }
  int most() const { return most_; }
  // The openings that the rule allows, of those with names.
  const std::vector<const NamedOpening*>& openings() const { return openings_; }

  // Called now and then by Make with the part that is done, from 0 to 1.
  using OnProgress = std::function<void(double)>;

  // Searches one opening. Successive halving: all fourth stones share a part of
  // the nodes, each with one search for its best fifths; of the stones the half
  // stays that is nearest to the best one for some N; and so on. With nodes,
  // the same from run to run, whatever was made before. Blocks.
  // REQUIRES: `opening` is one of openings().
  OpeningTableRow Make(const NamedOpening& opening,
                       const OnProgress& on_progress = nullptr);

 private:
  struct Work;

  explicit OpeningTableMaker(const OpeningTableSettings& settings);

  OpeningTableSettings settings_;
  int least_ = 1;
  int most_ = 1;
  std::vector<const NamedOpening*> openings_;
  std::unique_ptr<Work> work_;
};

}  // namespace tengen

#endif  // TENGEN_BENCH_ARENA_OPENING_TABLE_H_
