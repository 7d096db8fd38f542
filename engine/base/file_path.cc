#include "engine/base/file_path.h"

#ifdef _WIN32
#include <windows.h>

#include <string>
#endif

namespace tengen {

#ifdef _WIN32

namespace {

// Empty if `text` is empty or not in that code page.
std::wstring Widen(std::string_view text, UINT code_page, DWORD flags) {
  const int size = static_cast<int>(text.size());
  std::wstring wide(text.size(), L'\0');
  const int length = MultiByteToWideChar(code_page, flags, text.data(), size,
                                         wide.data(), size);
  wide.resize(static_cast<size_t>(length));
  return wide;
}

}  // namespace

std::filesystem::path FilePath(std::string_view text) {
  std::wstring wide = Widen(text, CP_UTF8, MB_ERR_INVALID_CHARS);
  if (wide.empty()) wide = Widen(text, CP_ACP, 0);
  return wide;
}

#else

std::filesystem::path FilePath(std::string_view text) { return text; }

#endif

}  // namespace tengen
