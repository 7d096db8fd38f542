#ifndef TENGEN_ENGINE_BASE_CHECK_H_
#define TENGEN_ENGINE_BASE_CHECK_H_

namespace tengen {

// Prints the failed condition with its place to stderr and aborts.
[[noreturn]] void CheckFailed(const char* condition, const char* file,
                              int line);

}  // namespace tengen

// Aborts when a condition that only a defect of the program can break does not
// hold. Always on: use it where the cost does not matter. Input from outside is
// answered with absl::Status instead.
#define TENGEN_CHECK(condition) \
  ((condition) ? (void)0        \
               : ::tengen::CheckFailed(#condition, __FILE__, __LINE__))

// The same for hot paths: on in Debug and sanitizer builds only.
#ifdef NDEBUG
#define TENGEN_DCHECK(condition) \
  do {                           \
    (void)sizeof(condition);     \
  } while (false)
#else
#define TENGEN_DCHECK(condition) TENGEN_CHECK(condition)
#endif

#endif  // TENGEN_ENGINE_BASE_CHECK_H_
