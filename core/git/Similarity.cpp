#include "core/git/Similarity.h"

#include "core/base/Text.h"

#include <algorithm>

namespace git {

SpanCounts::SpanCounts(std::string_view bytes)
{
    constexpr std::uint32_t hashBase = 107927;
    constexpr std::uint32_t longestSpan = 64;
    const bool isText = !base::looksBinary(bytes);
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::uint32_t length = 0;
    const auto endSpan = [&] {
        m_spans.emplace_back((first + second * 0x61U) % hashBase, length);
        first = second = length = 0;
    };
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto c = static_cast<unsigned char>(bytes[i]);
        if (isText && c == '\r' && i + 1 < bytes.size() && bytes[i + 1] == '\n')
            continue;
        const std::uint32_t before = first;
        first = (first << 7U) ^ (second >> 25U);
        second = (second << 7U) ^ (before >> 25U);
        first += c;
        if (++length >= longestSpan || c == '\n')
            endSpan();
    }
    if (length > 0)
        endSpan();
    std::ranges::sort(m_spans);
    std::size_t kept = 0;
    for (const auto &[hash, size] : m_spans) {
        if (kept > 0 && m_spans[kept - 1].first == hash)
            m_spans[kept - 1].second += size;
        else
            m_spans[kept++] = {hash, size};
    }
    m_spans.resize(kept);
}

std::size_t SpanCounts::keptIn(const SpanCounts &other) const
{
    std::size_t kept = 0;
    auto theirs = other.m_spans.begin();
    for (const auto &[hash, size] : m_spans) {
        while (theirs != other.m_spans.end() && theirs->first < hash)
            ++theirs;
        if (theirs == other.m_spans.end())
            break;
        if (theirs->first == hash)
            kept += std::min(size, theirs->second);
    }
    return kept;
}

} // namespace git
