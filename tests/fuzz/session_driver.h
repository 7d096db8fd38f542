#ifndef TENGEN_TESTS_FUZZ_SESSION_DRIVER_H_
#define TENGEN_TESTS_FUZZ_SESSION_DRIVER_H_

#include <optional>
#include <string>
#include <string_view>

namespace tengen {

// Feeds `bytes` to a new session as a manager's pipe would, to the end of the
// input. Its clock runs so fast that no search takes long. Returns what is
// wrong with something the session said, or nothing.
std::optional<std::string> DriveSession(std::string_view bytes);

}  // namespace tengen

#endif  // TENGEN_TESTS_FUZZ_SESSION_DRIVER_H_
