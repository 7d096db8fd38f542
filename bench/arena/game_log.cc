#include "bench/arena/game_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "absl/strings/str_cat.h"

namespace tengen {
namespace {

using Json = nlohmann::ordered_json;

absl::Status SystemError(const std::string& path) {
  return absl::UnavailableError(absl::StrCat(path, ": ", std::strerror(errno)));
}

}  // namespace

std::string HeaderLine(const MatchHeader& header) {
  Json json;
  json["type"] = "match";
  json["fingerprint"] = header.fingerprint;
  json["setup"] = header.setup;
  json["title"] = header.title;
  json["engines"] = header.engines;
  json["games"] = header.games;
  if (header.sprt.has_value()) {
    json["sprt"] = {{"elo0", header.sprt->elo0},
                    {"elo1", header.sprt->elo1},
                    {"alpha", header.sprt->alpha},
                    {"beta", header.sprt->beta}};
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

absl::StatusOr<MatchHeader> ParseHeaderLine(std::string_view line) {
  try {
    const Json json = Json::parse(line);
    if (json.at("type").get<std::string>() != "match") {
      return absl::InvalidArgumentError("the log of a match begins otherwise");
    }
    MatchHeader header;
    header.fingerprint = json.at("fingerprint").get<std::string>();
    header.setup = json.at("setup").get<std::vector<std::string>>();
    header.title = json.at("title").get<std::string>();
    header.engines = json.at("engines").get<std::vector<std::string>>();
    header.games = json.at("games").get<int>();
    if (const auto at = json.find("sprt"); at != json.end()) {
      header.sprt = SprtSettings{
          at->at("elo0").get<double>(), at->at("elo1").get<double>(),
          at->at("alpha").get<double>(), at->at("beta").get<double>()};
    }
    return header;
  } catch (const std::exception& error) {
    return absl::InvalidArgumentError(
        absl::StrCat("not the header of a match: ", error.what()));
  }
}

absl::StatusOr<GameLog> ReadGameLog(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return SystemError(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  GameLog log;
  size_t begin = 0;
  int number = 0;
  for (;;) {
    const size_t end = text.find('\n', begin);
    if (end == std::string::npos) break;
    const std::string_view line =
        std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    ++number;
    absl::Status status;
    if (number == 1) {
      absl::StatusOr<MatchHeader> header = ParseHeaderLine(line);
      if (header.ok()) log.header = *std::move(header);
      status = header.status();
    } else {
      absl::StatusOr<GameRecord> game = ParseGameLine(line);
      if (game.ok()) log.games.push_back(*std::move(game));
      status = game.status();
    }
    if (!status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(path, ":", number, ": ", status.message()));
    }
  }
  if (number == 0) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": no match in it"));
  }
  return log;
}

absl::StatusOr<GameLogWriter> GameLogWriter::Open(const std::string& path,
                                                  const MatchHeader& header) {
  const int file =
      open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return SystemError(path);
  GameLogWriter writer(file);
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    return absl::UnavailableError(
        absl::StrCat(path, " is written to by another match"));
  }
  std::ifstream stream(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  // npos + 1 is 0: no whole line.
  const size_t whole = text.rfind('\n') + 1;
  const std::string line = HeaderLine(header);
  const bool ours = whole == 0
                        ? text == line.substr(0, text.size())
                        : ParseHeaderLine(text.substr(0, text.find('\n'))).ok();
  if (!ours) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, " is not the log of a match"));
  }
  if (whole != text.size() && ftruncate(file, static_cast<off_t>(whole)) != 0) {
    return SystemError(path);
  }
  if (whole == 0) {
    const absl::Status status = writer.WriteLine(line);
    if (!status.ok()) return status;
  }
  return writer;
}

GameLogWriter::GameLogWriter(GameLogWriter&& other) noexcept
    : file_(std::exchange(other.file_, -1)) {}

GameLogWriter::~GameLogWriter() {
  if (file_ >= 0) close(file_);
}

absl::Status GameLogWriter::Append(const GameRecord& record) {
  return WriteLine(GameLine(record));
}

absl::Status GameLogWriter::WriteLine(std::string line) {
  line += '\n';
  size_t done = 0;
  while (done < line.size()) {
    const ssize_t count = write(file_, line.data() + done, line.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return SystemError("log");
    done += static_cast<size_t>(count);
  }
  if (fdatasync(file_) != 0 && errno != EINVAL && errno != EROFS) {
    return SystemError("log");
  }
  return absl::OkStatus();
}

}  // namespace tengen
