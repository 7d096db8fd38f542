#include "bench/arena/schedule.h"

#include <numeric>
#include <utility>

#include "bench/arena/checksum.h"

namespace tengen {

Schedule::Schedule(const ScheduleSettings& settings) : settings_(settings) {
  for (int first = 0; first < settings.engines; ++first) {
    for (int second = first + 1; second < settings.engines; ++second) {
      pairings_.emplace_back(first, second);
    }
    if (settings.gauntlet) break;
  }
}

int Schedule::OpeningAt(int pass, int place) const {
  if (settings_.order == OpeningOrder::kSequential) return place;
  std::vector<int> order(static_cast<size_t>(settings_.openings));
  std::iota(order.begin(), order.end(), 0);
  const uint64_t seed = Mix(settings_.seed, static_cast<uint64_t>(pass));
  for (size_t i = order.size() - 1; i > 0; --i) {
    std::swap(order[i], order[Mix(seed, i) % (i + 1)]);
  }
  return order[static_cast<size_t>(place)];
}

ScheduledGame Schedule::game(int index) const {
  const int pairings = static_cast<int>(pairings_.size());
  ScheduledGame game;
  game.index = index;
  game.pair = index / 2;
  const auto [first, second] =
      pairings_[static_cast<size_t>(game.pair % pairings)];
  const bool exchanged = index % 2 == 1;
  game.first = exchanged ? second : first;
  game.second = exchanged ? first : second;
  // Every pairing plays the same openings.
  const int round = game.pair / pairings;
  game.seed = Mix(settings_.seed, static_cast<uint64_t>(round) + 1000003);
  if (settings_.openings == 0) return game;
  const int pass = round / settings_.openings;
  game.opening = OpeningAt(pass, round % settings_.openings);
  const int symmetries = settings_.square ? 8 : 4;
  switch (settings_.transform) {
    case TransformChoice::kNone:
      break;
    case TransformChoice::kRandom:
      game.symmetry =
          static_cast<int>(game.seed % static_cast<uint64_t>(symmetries));
      break;
    case TransformChoice::kAll:
      game.symmetry = pass % symmetries;
      break;
  }
  return game;
}

}  // namespace tengen
