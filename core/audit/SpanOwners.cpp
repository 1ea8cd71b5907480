#include "core/audit/SpanOwners.h"

#include <algorithm>
#include <set>

namespace audit {

std::vector<std::uint32_t> ownersOf(const FileProvenance &file, const std::optional<LineSpan> &atA,
                                    const std::optional<LineSpan> &atB)
{
    std::set<std::uint32_t> owners;
    if (atB)
        for (std::uint32_t line = atB->first; line < atB->first + atB->count; ++line)
            owners.insert(file.lineOwners[line]);
    if (atA)
        for (std::uint32_t line = atA->first; line < atA->first + atA->count; ++line)
            if (file.removers[line] != noLine)
                owners.insert(file.removers[line]);
    owners.erase(0);
    return {owners.begin(), owners.end()};
}

LineSpan spanAtB(const FileProvenance &file, const LineSpan &atA)
{
    const auto count = static_cast<std::uint32_t>(file.linesAtA.size());
    std::uint32_t first = noLine;
    std::uint32_t end = 0;
    std::uint32_t after = count; // the line of B that is the nearest one behind the span
    std::uint32_t afterAtA = noLine;
    for (std::uint32_t line = 0; line < count; ++line) {
        const std::uint32_t atBase = file.linesAtA[line];
        if (atBase == noLine || atBase < atA.first)
            continue;
        if (atBase < atA.first + atA.count) {
            first = std::min(first, line);
            end = line + 1;
        } else if (atBase < afterAtA) {
            afterAtA = atBase;
            after = line;
        }
    }
    if (first == noLine)
        return {.first = after, .count = 0};
    return {.first = first, .count = end - first};
}

} // namespace audit
