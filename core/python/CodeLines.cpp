#include "core/python/CodeLines.h"

#include <algorithm>

namespace python {
namespace {

constexpr auto none = std::string_view::npos;

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v' || c == '\n';
}

} // namespace

CodeLines::CodeLines(std::string_view source, const std::vector<Comment> &comments)
{
    auto comment = comments.begin();
    for (std::size_t begin = 0;;) {
        const auto end = std::min(source.find('\n', begin), source.size());
        std::size_t first = none;
        bool isBlank = true;
        if (begin == 0 && source.starts_with("\xEF\xBB\xBF"))
            begin = 3; // a byte order mark
        std::size_t at = begin;
        for (; at < end && first == none; ++at) {
            while (comment != comments.end() && comment->end <= at)
                ++comment;
            if (comment != comments.end() && comment->begin <= at) {
                at = std::min(comment->end, end) - 1;
                isBlank = false;
            } else if (!isSpace(source[at])) {
                first = at;
                isBlank = false;
            }
        }
        m_lineBegins.push_back(begin);
        m_firstBytes.push_back(first);
        m_isBlank.push_back(isBlank);
        begin = end + 1;
        if (begin >= source.size())
            break;
    }
    m_next.resize(m_firstBytes.size());
    m_previous.resize(m_firstBytes.size());
    for (std::size_t i = m_firstBytes.size(); i-- > 0;)
        m_next[i] = m_firstBytes[i] != none ? static_cast<int>(i) + 1
                    : i + 1 < m_next.size() ? m_next[i + 1]
                                            : 0;
    for (std::size_t i = 0; i < m_firstBytes.size(); ++i)
        m_previous[i] = m_firstBytes[i] != none ? static_cast<int>(i) + 1 : i > 0 ? m_previous[i - 1] : 0;
}

int CodeLines::next(int line) const
{
    return line >= 1 && line <= count() ? m_next[static_cast<std::size_t>(line) - 1] : 0;
}

int CodeLines::previous(int line) const
{
    return line >= 1 ? m_previous[static_cast<std::size_t>(std::min(line, count())) - 1] : 0;
}

std::size_t CodeLines::firstByte(int line) const
{
    return m_firstBytes[static_cast<std::size_t>(line) - 1];
}

std::size_t CodeLines::column(int line) const
{
    return firstByte(line) - m_lineBegins[static_cast<std::size_t>(line) - 1];
}

bool CodeLines::isBlank(int line) const
{
    return line >= 1 && line <= count() && m_isBlank[static_cast<std::size_t>(line) - 1];
}

} // namespace python
