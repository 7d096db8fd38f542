#include "tests/support/runs.h"

#include <algorithm>

#include "engine/base/direction.h"
#include "engine/base/point_set.h"

namespace tengen {

std::vector<PointRun> AllRuns(int width, int height, int length) {
  std::vector<PointRun> runs;
  const PointSet board = PointSet::Board(width, height);
  for (Point p : board) {
    for (Direction d : kDirections) {
      const int x = p.x() + (length - 1) * StepX(d);
      const int y = p.y() + (length - 1) * StepY(d);
      if (x >= width || y < 0 || y >= height) continue;
      PointRun run;
      for (int i = 0; i < length; ++i) run.push_back(Step(p, d, i));
      runs.push_back(std::move(run));
    }
  }
  return runs;
}

std::vector<Point> RunEnds(const PointRun& run, int width, int height) {
  const int dx = run[1].x() - run[0].x();
  const int dy = run[1].y() - run[0].y();
  std::vector<Point> ends;
  for (auto [x, y] : {std::pair(run.front().x() - dx, run.front().y() - dy),
                      std::pair(run.back().x() + dx, run.back().y() + dy)}) {
    if (x >= 0 && x < width && y >= 0 && y < height) ends.emplace_back(x, y);
  }
  return ends;
}

bool TouchesEdge(const PointRun& run, int width, int height) {
  return std::any_of(run.begin(), run.end(), [width, height](Point p) {
    return p.x() == 0 || p.y() == 0 || p.x() == width - 1 ||
           p.y() == height - 1;
  });
}

Stone QuietStone(Point p) {
  return (p.x() / 2 + p.y()) % 2 == 0 ? Stone::kBlack : Stone::kWhite;
}

}  // namespace tengen
