#include "bench/arena/opening_table_log.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "absl/strings/str_cat.h"
#include "engine/decision/leaf_accuracy.h"

namespace tengen {
namespace {

using Json = nlohmann::ordered_json;

Point PointIn(const Json& json, int size) {
  const std::optional<Point> p =
      ParsePointName(json.get<std::string>(), size, size);
  if (!p) throw std::invalid_argument("no point " + json.dump());
  return *p;
}

OpeningTable HeaderOf(const Json& json) {
  if (json.at("type").get<std::string>() != "openings-table") {
    throw std::invalid_argument("the log of a table of openings is otherwise");
  }
  OpeningTable table;
  table.command = json.at("command").get<std::string>();
  table.rule = json.at("rule").get<std::string>();
  table.rule_name = json.at("name").get<std::string>();
  table.size = json.at("size").get<int>();
  table.least = json.at("least").get<int>();
  table.most = json.at("most").get<int>();
  return table;
}

OpeningTableRow RowOf(const Json& json, int size) {
  OpeningTableRow row;
  row.code = json.at("opening").get<std::string>();
  for (const Json& stone : json.at("stones")) {
    row.stones.push_back(PointIn(stone, size));
  }
  row.candidates = json.at("candidates").get<int>();
  row.nodes_each = json.at("nodes_each").get<int64_t>();
  row.nodes = json.at("nodes").get<int64_t>();
  row.seconds = json.at("seconds").get<double>();
  for (const Json& at : json.at("fourths")) {
    FourthStone fourth = {PointIn(at.at("point"), size), {}};
    for (const Json& fifth : at.at("fifths")) {
      const bool proven = fifth.at(2).get<bool>();
      fourth.fifths.push_back(
          {PointIn(fifth.at(0), size),
           {fifth.at(1).get<double>(),
            proven ? 0
                   : LeafAccuracyOf(row.nodes_each, GameFamily::kRenju).error,
            row.nodes_each}});
    }
    row.fourths.push_back(std::move(fourth));
  }
  return row;
}

}  // namespace

std::string TableHeaderLine(const OpeningTable& table) {
  Json json;
  json["type"] = "openings-table";
  json["command"] = table.command;
  json["rule"] = table.rule;
  json["name"] = table.rule_name;
  json["size"] = table.size;
  json["least"] = table.least;
  json["most"] = table.most;
  return json.dump();
}

std::string TableRowLine(const OpeningTableRow& row, int size) {
  Json json;
  json["opening"] = row.code;
  for (const Point p : row.stones) {
    json["stones"].push_back(PointName(p, size));
  }
  json["candidates"] = row.candidates;
  json["nodes_each"] = row.nodes_each;
  json["nodes"] = row.nodes;
  json["seconds"] = row.seconds;
  json["fourths"] = Json::array();
  for (const FourthStone& fourth : row.fourths) {
    Json fifths = Json::array();
    for (const PointWorth& fifth : fourth.fifths) {
      fifths.push_back(
          Json::array({PointName(fifth.point, size), fifth.worth.value,
                       fifth.worth.error == 0}));
    }
    json["fourths"].push_back(
        {{"point", PointName(fourth.point, size)}, {"fifths", fifths}});
  }
  return json.dump();
}

absl::StatusOr<OpeningTable> ParseTableLog(std::string_view text) {
  OpeningTable table;
  int number = 0;
  for (size_t end = text.find('\n'); end != std::string_view::npos;
       end = text.find('\n')) {
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    ++number;
    try {
      const Json json = Json::parse(line);
      if (number == 1) {
        table = HeaderOf(json);
      } else {
        table.rows.push_back(RowOf(json, table.size));
      }
    } catch (const std::exception& error) {
      return absl::InvalidArgumentError(
          absl::StrCat("line ", number, ": ", error.what()));
    }
  }
  if (number == 0) return absl::InvalidArgumentError("line 1: nothing in it");
  return table;
}

}  // namespace tengen
