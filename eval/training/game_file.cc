#include "eval/training/game_file.h"

#include <fstream>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace tengen {
namespace {

constexpr char kMagic[] = "tengen-games-2";

void WriteGame(std::ostream& out, const SelfPlayGame& game) {
  out << game.width << ' ' << game.height << ' ' << game.result << ' '
      << game.first_scored << ' ' << game.moves.size() << '\n';
  for (size_t i = 0; i < game.moves.size(); ++i) {
    out << game.moves[i].point.index() << ' ' << game.moves[i].half << ' '
        << game.scores[i].value() << ' ';
  }
  out << '\n' << game.leaves.size() << '\n';
  for (const SampledLeaf& leaf : game.leaves) {
    out << Index(leaf.stones.side_to_move) << ' ' << leaf.score.value() << ' '
        << leaf.best.index();
    for (const std::vector<Point>& points : leaf.stones.points) {
      out << ' ' << points.size();
      for (Point p : points) out << ' ' << p.index();
    }
    out << '\n';
  }
}

// A number within [low, high]; marks the stream as failed otherwise.
int ReadInt(std::istream& in, int low, int high) {
  int value = low;
  if (in >> value && (value < low || value > high)) {
    in.setstate(std::ios::failbit);
  }
  return in ? value : low;
}

Point ReadPoint(std::istream& in) {
  return Point::FromIndex(ReadInt(in, 0, kMaxPoints - 1));
}

Score ReadScore(std::istream& in) {
  return Score(ReadInt(in, -Score::kMate, Score::kMate));
}

bool ReadGame(std::istream& in, SelfPlayGame& game) {
  game.width = ReadInt(in, kMinSide, kMaxSide);
  game.height = ReadInt(in, kMinSide, kMaxSide);
  in >> game.result;
  game.first_scored = static_cast<size_t>(ReadInt(in, 0, kMaxPoints));
  const int moves = ReadInt(in, 0, kMaxPoints);
  for (int i = 0; i < moves && in; ++i) {
    const Point p = ReadPoint(in);
    game.moves.push_back({p, ReadInt(in, 0, 1) == 1});
    game.scores.push_back(ReadScore(in));
  }
  const int leaves = ReadInt(in, 0, 1'000'000);
  for (int i = 0; i < leaves && in; ++i) {
    SampledLeaf leaf;
    leaf.stones.side_to_move = ReadInt(in, 0, 1) == Index(Color::kBlack)
                                   ? Color::kBlack
                                   : Color::kWhite;
    leaf.score = ReadScore(in);
    leaf.best = ReadPoint(in);
    for (std::vector<Point>& points : leaf.stones.points) {
      const int count = ReadInt(in, 0, kMaxPoints);
      for (int k = 0; k < count && in; ++k) points.push_back(ReadPoint(in));
    }
    game.leaves.push_back(std::move(leaf));
  }
  return !in.fail();
}

}  // namespace

absl::Status WriteGames(const std::string& path,
                        const std::vector<SelfPlayGame>& games) {
  std::ofstream out(path);
  out << kMagic << ' ' << games.size() << '\n';
  for (const SelfPlayGame& game : games) WriteGame(out, game);
  out.close();
  if (!out) return absl::UnknownError(absl::StrCat("cannot write ", path));
  return absl::OkStatus();
}

absl::StatusOr<std::vector<SelfPlayGame>> ReadGames(const std::string& path) {
  std::ifstream in(path);
  std::string magic;
  in >> magic;
  if (magic != kMagic) {
    return absl::InvalidArgumentError(absl::StrCat(path, " holds no games"));
  }
  std::vector<SelfPlayGame> games(
      static_cast<size_t>(ReadInt(in, 0, 10'000'000)));
  for (SelfPlayGame& game : games) {
    if (!ReadGame(in, game)) {
      return absl::InvalidArgumentError(absl::StrCat(path, " is damaged"));
    }
  }
  return games;
}

}  // namespace tengen
