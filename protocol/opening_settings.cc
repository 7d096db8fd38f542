#include "protocol/opening_settings.h"

#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/base/check.h"
#include "engine/opening/switches.h"
#include "protocol/text.h"

namespace tengen {
namespace {

constexpr std::string_view kNoOpening = "none";

absl::StatusOr<OpeningRule> ReadChoice(const Catalogue& catalogue,
                                       std::string_view text) {
  auto [id, rest] = SplitWord(text);
  const OpeningRule* rule = catalogue.Find(id);
  if (rule == nullptr) {
    return absl::NotFoundError(
        absl::StrCat("no opening is called ", Quoted(id)));
  }
  std::vector<std::string> settings;
  while (!rest.empty()) {
    const auto [setting, others] = SplitWord(rest);
    settings.emplace_back(setting);
    rest = others;
  }
  return Configure(*rule, settings);
}

}  // namespace

OpeningSettings::OpeningSettings() {
  static const auto* const built_in =
      new std::shared_ptr<const Catalogue>(std::make_shared<Catalogue>());
  catalogue_ = *built_in;
  const absl::Status status = Choose(kNoOpening);
  TENGEN_CHECK(status.ok());
}

absl::Status OpeningSettings::Choose(std::string_view text) {
  absl::StatusOr<OpeningRule> rule = ReadChoice(*catalogue_, text);
  fault_ = rule.status();
  if (rule.ok()) {
    rule_ = std::make_shared<const OpeningRule>(*std::move(rule));
  }
  return fault_;
}

absl::Status OpeningSettings::LoadFile(const std::string& path) {
  auto catalogue = std::make_shared<Catalogue>(*catalogue_);
  absl::Status status = catalogue->LoadFile(path);
  if (status.ok()) catalogue_ = std::move(catalogue);
  return status;
}

}  // namespace tengen
