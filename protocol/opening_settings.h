#ifndef TENGEN_PROTOCOL_OPENING_SETTINGS_H_
#define TENGEN_PROTOCOL_OPENING_SETTINGS_H_

#include <memory>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "engine/opening/catalogue.h"
#include "engine/opening/vocabulary.h"

namespace tengen {

// What INFO opening and INFO opening_file set. A value: copies share what they
// do not change.
//
//   OpeningSettings opening;
//   opening.Choose("lijing second_swap=no");
//   opening.rule().id == "lijing"
class OpeningSettings {
 public:
  // The built-in rules; the rule "none".
  OpeningSettings();

  // Chooses a rule by its id or alias; settings `key=value` may follow. On an
  // error, that of fault(), the rule stays as it was.
  absl::Status Choose(std::string_view text);
  // Adds the rules of a file. On an error nothing is changed. The rule in force
  // stays as it is even if the file has one of the same id.
  absl::Status LoadFile(const std::string& path);

  // The rule that was chosen last, with its settings.
  const OpeningRule& rule() const { return *rule_; }
  // OK, or why the last Choose failed.
  const absl::Status& fault() const { return fault_; }
  const Catalogue& catalogue() const { return *catalogue_; }

 private:
  std::shared_ptr<const Catalogue> catalogue_;
  std::shared_ptr<const OpeningRule> rule_;
  absl::Status fault_;
};

}  // namespace tengen

#endif  // TENGEN_PROTOCOL_OPENING_SETTINGS_H_
