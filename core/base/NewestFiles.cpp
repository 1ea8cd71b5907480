#include "core/base/NewestFiles.h"

#include <algorithm>
#include <functional>
#include <system_error>
#include <utility>
#include <vector>

namespace base {

void keepNewestFiles(const std::filesystem::path &folder, std::string_view extension, std::size_t most)
{
    std::error_code ignored;
    std::vector<std::pair<std::filesystem::file_time_type, std::filesystem::path>> files;
    for (const auto &entry : std::filesystem::directory_iterator(folder, ignored))
        if (entry.path().extension() == extension)
            files.emplace_back(entry.last_write_time(ignored), entry.path());
    if (files.size() <= most)
        return;
    std::ranges::sort(files, std::greater<>());
    for (std::size_t i = most; i < files.size(); ++i)
        std::filesystem::remove(files[i].second, ignored);
}

} // namespace base
