#include "core/review/SignificantLines.h"

#include "core/base/Text.h"

#include <algorithm>
#include <array>

namespace review {
namespace {

// FNV-1a: the same on every machine, which std::hash is not.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 14'695'981'039'346'656'037ULL;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 1'099'511'628'211ULL;
    }
    return hash;
}

template<typename Visit>
void forEachLine(std::string_view text, Visit visit)
{
    while (!text.empty()) {
        const auto end = text.find('\n');
        visit(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80U;
}

} // namespace

bool isSignificantLine(std::string_view trimmed)
{
    constexpr std::size_t shortest = 10;
    return trimmed.size() >= shortest && !trimmed.starts_with('#') && !trimmed.starts_with("import ") &&
           !trimmed.starts_with("from ");
}

LineSet significantLines(std::string_view text)
{
    LineSet lines;
    forEachLine(text, [&](std::string_view line) {
        if (const auto inner = base::trimmed(line); isSignificantLine(inner))
            lines.push_back(hashOf(inner));
    });
    std::ranges::sort(lines);
    const auto repeats = std::ranges::unique(lines);
    lines.erase(repeats.begin(), repeats.end());
    return lines;
}

std::vector<std::string_view> marginNames(std::string_view text)
{
    constexpr std::array<std::string_view, 3> keywords = {"class ", "def ", "async def "};
    std::vector<std::string_view> names;
    forEachLine(text, [&](std::string_view line) {
        for (const auto keyword : keywords) {
            if (!line.starts_with(keyword))
                continue;
            const auto rest = base::trimmed(line.substr(keyword.size()));
            const auto *end = std::ranges::find_if_not(rest, isNameCharacter);
            const auto name = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
            if (!name.empty())
                names.push_back(name);
        }
    });
    std::ranges::sort(names);
    const auto repeats = std::ranges::unique(names);
    names.erase(repeats.begin(), repeats.end());
    return names;
}

} // namespace review
