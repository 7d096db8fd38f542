#ifndef TENGEN_ENGINE_BASE_FILE_PATH_H_
#define TENGEN_ENGINE_BASE_FILE_PATH_H_

#include <filesystem>
#include <string_view>

namespace tengen {

// The path of a file as people and managers write it, for streams to open:
//
//   std::ifstream file(FilePath("D:\\my rules\\clüb.tsv"));
//
// The text is UTF-8. On Windows what is no UTF-8 is read in the code page of
// the system, in which older managers write; elsewhere the bytes stay as they
// are. Nothing is looked up.
std::filesystem::path FilePath(std::string_view text);

}  // namespace tengen

#endif  // TENGEN_ENGINE_BASE_FILE_PATH_H_
