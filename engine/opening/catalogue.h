#ifndef TENGEN_ENGINE_OPENING_CATALOGUE_H_
#define TENGEN_ENGINE_OPENING_CATALOGUE_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "engine/opening/vocabulary.h"

namespace tengen {

// All opening rules that are known: the built-in ones and those of a user's
// files. Settings of a rule are applied by switches.h.
//
//   Catalogue catalogue;
//   catalogue.Find("29")->id == "soosorv4"
class Catalogue {
 public:
  // The built-in rules.
  Catalogue();

  // The built-in rules first, then the loaded ones.
  std::span<const OpeningRule> rules() const { return rules_; }

  // The rule of that id or alias, in any case; nullptr if there is none. The
  // pointer is good until the next Load.
  const OpeningRule* Find(std::string_view name) const;

  // Adds the rules of a text in the form of rule_file.h. A rule that was loaded
  // before under the same id is replaced; ids and aliases of other rules are
  // refused. Fails with "line K: cause"; nothing is changed then.
  absl::Status Load(std::string_view text);
  // The same from a file; the error begins with the path.
  absl::Status LoadFile(const std::string& path);

 private:
  std::vector<OpeningRule> rules_;
  size_t built_in_count_;
};

}  // namespace tengen

#endif  // TENGEN_ENGINE_OPENING_CATALOGUE_H_
