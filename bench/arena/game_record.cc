#include "bench/arena/game_record.h"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/base/check.h"

namespace tengen {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, kEndReasonCount> kReasonNames = {
    "five",  "foul",   "full_board", "move_limit", "illegal", "timeout",
    "crash", "memory", "start",      "flood",      "aborted"};
constexpr std::array<std::string_view, 2> kPlayerNames = {"first", "second"};
constexpr std::array<std::string_view, 2> kColorNames = {"black", "white"};
// By Stone.
constexpr std::array<std::string_view, 4> kStoneNames = {"b", "w", "h", "x"};

// The place of a text among names.
template <typename Enum, size_t kSize>
Enum ParseName(const std::array<std::string_view, kSize>& names,
               const std::string& text) {
  for (size_t i = 0; i < kSize; ++i) {
    if (names[i] == text) return static_cast<Enum>(i);
  }
  throw std::invalid_argument(absl::StrCat("\"", text, "\" is not known"));
}

std::string Name(Player player) {
  return std::string(kPlayerNames[static_cast<size_t>(player)]);
}

Point ReadPoint(const std::string& name, const GameRecord& record) {
  const auto point = ParsePointName(name, record.width, record.height);
  if (!point.has_value()) {
    throw std::invalid_argument(absl::StrCat("\"", name, "\" is no point"));
  }
  return *point;
}

// Tenths of microseconds are noise; a short line is read faster.
double Rounded(double ms) {
  return static_cast<double>(static_cast<int64_t>(ms * 1000 + 0.5)) / 1000;
}

template <typename Value>
std::optional<Value> Optional(const Json& json, const char* key) {
  const auto at = json.find(key);
  if (at == json.end()) return std::nullopt;
  return at->get<Value>();
}

Json ToJson(const ActionRecord& action) {
  Json json;
  if (action.by.has_value()) json["by"] = Name(*action.by);
  json["do"] = action.text;
  json["ms"] = Rounded(action.ms);
  if (action.value.has_value()) json["value"] = *action.value;
  return json;
}

Json ToJson(const MoveRecord& move, int height) {
  Json json;
  json["m"] = PointName(move.move.point, height) + (move.move.half ? "*" : "");
  json["ms"] = Rounded(move.ms);
  const Thought& thought = move.thought;
  if (thought.depth.has_value()) json["d"] = *thought.depth;
  if (thought.nodes.has_value()) json["n"] = *thought.nodes;
  if (!thought.eval.empty()) json["ev"] = thought.eval;
  if (thought.expected.has_value()) json["wr"] = *thought.expected;
  return json;
}

ActionRecord ReadAction(const Json& json) {
  ActionRecord action;
  if (const auto by = Optional<std::string>(json, "by")) {
    action.by = ParseName<Player>(kPlayerNames, *by);
  }
  action.text = json.at("do").get<std::string>();
  action.ms = json.at("ms").get<double>();
  action.value = Optional<double>(json, "value");
  return action;
}

MoveRecord ReadMove(const Json& json, const GameRecord& record) {
  MoveRecord move;
  std::string name = json.at("m").get<std::string>();
  if (!name.empty() && name.back() == '*') {
    move.move.half = true;
    name.pop_back();
  }
  move.move.point = ReadPoint(name, record);
  move.ms = json.at("ms").get<double>();
  move.thought.depth = Optional<int>(json, "d");
  move.thought.nodes = Optional<int64_t>(json, "n");
  move.thought.eval = Optional<std::string>(json, "ev").value_or("");
  move.thought.expected = Optional<double>(json, "wr");
  return move;
}

// Throws what the library throws, or std::invalid_argument.
GameRecord ReadGame(const Json& json) {
  GameRecord record;
  if (json.at("type").get<std::string>() != "game") {
    throw std::invalid_argument("not a game");
  }
  record.index = json.at("index").get<int>();
  record.pair = json.at("pair").get<int>();
  record.engines[0] = json.at("first").get<std::string>();
  record.engines[1] = json.at("second").get<std::string>();
  record.deciders[0] =
      Optional<std::string>(json, "first_decider").value_or("");
  record.deciders[1] =
      Optional<std::string>(json, "second_decider").value_or("");
  record.rule = json.at("rule").get<std::string>();
  record.opening_rule = json.at("opening_rule").get<std::string>();
  record.width = json.at("width").get<int>();
  record.height = json.at("height").get<int>();
  if (!Position::Create(record.width, record.height).ok()) {
    throw std::invalid_argument("no board has this size");
  }
  record.opening_index = Optional<int>(json, "opening_index");
  record.symmetry = json.at("symmetry").get<int>();
  if (record.symmetry < 0 || record.symmetry > 7) {
    throw std::invalid_argument("no symmetry has this number");
  }
  for (const Json& action : json.at("actions")) {
    record.actions.push_back(ReadAction(action));
  }
  PointSet taken;
  const auto take = [&taken](Point point) {
    if (taken.Contains(point)) throw std::invalid_argument("a point twice");
    taken.Insert(point);
  };
  for (const Json& stone : json.at("start")) {
    StartStone read;
    read.point = ReadPoint(stone.at(0).get<std::string>(), record);
    read.stone = ParseName<Stone>(kStoneNames, stone.at(1).get<std::string>());
    take(read.point);
    record.start.push_back(read);
  }
  record.to_move =
      ParseName<Color>(kColorNames, json.at("to_move").get<std::string>());
  record.black =
      ParseName<Player>(kPlayerNames, json.at("black").get<std::string>());
  for (const Json& move : json.at("moves")) {
    record.moves.push_back(ReadMove(move, record));
    take(record.moves.back().move.point);
  }
  if (const auto winner = Optional<std::string>(json, "winner")) {
    record.winner = ParseName<Player>(kPlayerNames, *winner);
  }
  record.reason =
      ParseName<EndReason>(kReasonNames, json.at("reason").get<std::string>());
  record.detail = Optional<std::string>(json, "detail").value_or("");
  record.began = json.at("began").get<int64_t>();
  record.seconds = json.at("seconds").get<double>();
  return record;
}

}  // namespace

std::string_view EndReasonName(EndReason reason) {
  return kReasonNames[static_cast<size_t>(reason)];
}

Position StartPosition(const GameRecord& record) {
  absl::StatusOr<Position> position =
      Position::Create(record.width, record.height);
  TENGEN_CHECK(position.ok());
  for (const StartStone& stone : record.start) {
    position->Place(stone.point, stone.stone);
  }
  position->SetSideToMove(record.to_move);
  return *std::move(position);
}

std::string GameLine(const GameRecord& record) {
  Json json;
  json["type"] = "game";
  json["index"] = record.index;
  json["pair"] = record.pair;
  json["first"] = record.engines[0];
  json["second"] = record.engines[1];
  if (!record.deciders[0].empty()) json["first_decider"] = record.deciders[0];
  if (!record.deciders[1].empty()) json["second_decider"] = record.deciders[1];
  json["rule"] = record.rule;
  json["opening_rule"] = record.opening_rule;
  json["width"] = record.width;
  json["height"] = record.height;
  if (record.opening_index.has_value()) {
    json["opening_index"] = *record.opening_index;
  }
  json["symmetry"] = record.symmetry;
  json["black"] = Name(record.black);
  if (record.winner.has_value()) json["winner"] = Name(*record.winner);
  json["reason"] = std::string(EndReasonName(record.reason));
  if (!record.detail.empty()) json["detail"] = record.detail;
  json["began"] = record.began;
  json["seconds"] = Rounded(record.seconds);
  json["actions"] = Json::array();
  for (const ActionRecord& action : record.actions) {
    json["actions"].push_back(ToJson(action));
  }
  json["start"] = Json::array();
  for (const StartStone& stone : record.start) {
    json["start"].push_back(
        {PointName(stone.point, record.height),
         std::string(kStoneNames[static_cast<size_t>(stone.stone)])});
  }
  json["to_move"] =
      std::string(kColorNames[static_cast<size_t>(Index(record.to_move))]);
  json["moves"] = Json::array();
  for (const MoveRecord& move : record.moves) {
    json["moves"].push_back(ToJson(move, record.height));
  }
  // What an engine wrote need not be UTF-8.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

absl::StatusOr<GameRecord> ParseGameLine(std::string_view line) {
  try {
    return ReadGame(Json::parse(line));
  } catch (const std::exception& error) {
    return absl::InvalidArgumentError(
        absl::StrCat("not a game of a match: ", error.what()));
  }
}

}  // namespace tengen
