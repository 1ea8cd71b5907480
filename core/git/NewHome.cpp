#include "core/git/NewHome.h"

#include "core/base/Text.h"
#include "core/git/Similarity.h"

#include <algorithm>

namespace git {

namespace {

std::string_view baseName(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

int percentAlike(std::string_view a, std::string_view b)
{
    const std::size_t larger = std::max(a.size(), b.size());
    if (larger == 0 || larger > 2 * std::min(a.size(), b.size()))
        return 0;
    return static_cast<int>(SpanCounts(a).keptIn(SpanCounts(b)) * 100 / larger);
}

} // namespace

std::optional<std::string> linkTarget(const ObjectReader &reader, std::string_view path, const Oid &link)
{
    const auto target = reader.read(link, ObjectType::Blob);
    if (!target || target->bytes().starts_with('/') || target->bytes().empty())
        return std::nullopt;
    std::vector<std::string_view> parts = base::split(path, '/');
    parts.pop_back();
    for (const std::string_view part : base::split(target->bytes(), '/')) {
        if (part.empty() || part == ".")
            continue;
        if (part != "..") {
            parts.push_back(part);
            continue;
        }
        if (parts.empty())
            return std::nullopt;
        parts.pop_back();
    }
    std::string result;
    for (const std::string_view part : parts) {
        result += result.empty() ? "" : "/";
        result += part;
    }
    return result.empty() ? std::nullopt : std::optional(result);
}

std::optional<NewHome> findCopy(const ObjectReader &reader, std::string_view path, const Oid &blob,
                                const std::vector<FileChange> &candidates)
{
    constexpr int leastAlike = 50;
    const auto bytes = reader.read(blob, ObjectType::Blob);
    if (!bytes || bytes->bytes().empty())
        return std::nullopt;
    std::optional<NewHome> best;
    for (const FileChange &candidate : candidates) {
        const bool isNew = candidate.newMode != FileMode::Absent;
        const FileMode mode = isNew ? candidate.newMode : candidate.oldMode;
        const Oid &other = isNew ? candidate.newBlob : candidate.oldBlob;
        const bool sameName = baseName(candidate.path()) == baseName(path);
        if ((mode != FileMode::Regular && mode != FileMode::Executable) || (other != blob && !sameName))
            continue;
        int alike = 100;
        if (other != blob) {
            const auto object = reader.read(other, ObjectType::Blob);
            alike = object ? percentAlike(bytes->bytes(), object->bytes()) : 0;
        }
        const bool nameDecides =
            best && alike == best->similarity && sameName && baseName(best->path) != baseName(path);
        if (alike >= leastAlike && (!best || alike > best->similarity || nameDecides))
            best = NewHome{candidate.path(), alike};
    }
    return best;
}

} // namespace git
