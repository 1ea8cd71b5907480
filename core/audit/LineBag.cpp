#include "core/audit/LineBag.h"

#include <cstddef>

namespace audit {

namespace {

template<typename F>
void eachLine(std::string_view text, F use)
{
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
        use(text.substr(0, size));
        text.remove_prefix(size);
    }
}

} // namespace

LineBag::LineBag(std::string_view text)
{
    eachLine(text, [this](std::string_view line) {
        const auto [at, isNew] = m_numbers.try_emplace(line, static_cast<std::uint32_t>(m_counts.size()));
        if (isNew)
            m_counts.push_back(0);
        ++m_counts[at->second];
        ++m_lines;
    });
}

std::uint32_t LineBag::leastChanged(std::string_view other) const
{
    std::vector<std::uint32_t> left = m_counts;
    std::uint32_t common = 0;
    std::uint32_t lines = 0;
    eachLine(other, [&](std::string_view line) {
        ++lines;
        const auto found = m_numbers.find(line);
        if (found == m_numbers.end() || left[found->second] == 0)
            return;
        --left[found->second];
        ++common;
    });
    return m_lines + lines - 2 * common;
}

} // namespace audit
