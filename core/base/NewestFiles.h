#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace base {

// Removes the files of a folder with this extension (".audit") but for the `most` written last. What cannot
// be read or removed stays.
void keepNewestFiles(const std::filesystem::path &folder, std::string_view extension, std::size_t most);

} // namespace base
