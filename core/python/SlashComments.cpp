#include "core/python/SlashComments.h"

#include <algorithm>
#include <string>

namespace python {
namespace {

bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

class SlashScanner final {
public:
    explicit SlashScanner(std::string_view source)
        : m_source(source)
    {
    }

    std::vector<Comment> all()
    {
        while (m_at < m_source.size()) {
            const char c = m_source[m_at];
            if (c == '/' && byteAt(m_at + 1) == '/')
                lineComment();
            else if (c == '/' && byteAt(m_at + 1) == '*')
                blockComment();
            else if (c == '"' && isRaw())
                rawString();
            else if (c == '"' || (c == '\'' && !isDigitSeparator()))
                literal(c);
            else
                ++m_at;
        }
        return std::move(m_comments);
    }

private:
    [[nodiscard]] char byteAt(std::size_t at) const { return at < m_source.size() ? m_source[at] : '\0'; }

    // Behind a backslash: the offset of the next line's begin, else of the byte behind the next one.
    [[nodiscard]] std::size_t behindEscape() const
    {
        return m_at + (byteAt(m_at + 1) == '\r' && byteAt(m_at + 2) == '\n' ? 3 : 2);
    }

    void lineComment()
    {
        const auto begin = m_at;
        while (m_at < m_source.size() && m_source[m_at] != '\n') {
            const bool goesOn =
                m_source[m_at] == '\\' &&
                (byteAt(m_at + 1) == '\n' || (byteAt(m_at + 1) == '\r' && byteAt(m_at + 2) == '\n'));
            m_at = goesOn ? behindEscape() : m_at + 1;
        }
        m_at = std::min(m_at, m_source.size());
        auto end = m_at;
        if (end > begin && m_source[end - 1] == '\r')
            --end;
        m_comments.push_back({.begin = begin, .end = end});
    }

    void blockComment()
    {
        const auto close = m_source.find("*/", m_at + 2);
        const auto end = close == std::string_view::npos ? m_source.size() : close + 2;
        m_comments.push_back({.begin = m_at, .end = end, .isBlock = true});
        m_at = end;
    }

    // The quote has a prefix R, LR, uR, UR or u8R.
    [[nodiscard]] bool isRaw() const
    {
        if (m_at == 0 || m_source[m_at - 1] != 'R')
            return false;
        auto begin = m_at - 1;
        while (begin > 0 && m_at - begin <= 4 && isNameByte(m_source[begin - 1]))
            --begin;
        const auto prefix = m_source.substr(begin, m_at - 1 - begin);
        return prefix.empty() || prefix == "L" || prefix == "u" || prefix == "U" || prefix == "u8";
    }

    void rawString()
    {
        const auto open = m_source.substr(m_at, 18).find('(');
        if (open == std::string_view::npos || m_open == mostOpen) {
            literal('"');
            return;
        }
        const auto closing = ")" + std::string(m_source.substr(m_at + 1, open - 1)) + "\"";
        const auto close = m_source.find(closing, m_at + open + 1);
        if (close != std::string_view::npos) {
            m_at = close + closing.size();
            return;
        }
        ++m_open;
        literal('"');
    }

    // 1'000'000 and 0xFF'FF: the quote stands inside a number.
    [[nodiscard]] bool isDigitSeparator() const
    {
        if (m_at == 0 || !isNameByte(m_source[m_at - 1]) || !isNameByte(byteAt(m_at + 1)))
            return false;
        auto begin = m_at - 1;
        while (begin > 0 && m_at - begin < 64 &&
               (isNameByte(m_source[begin - 1]) || m_source[begin - 1] == '\''))
            --begin;
        return m_source[begin] >= '0' && m_source[begin] <= '9';
    }

    // A string or character literal; without its end it ends with the line.
    void literal(char quote)
    {
        for (++m_at; m_at < m_source.size() && m_source[m_at] != '\n';) {
            if (m_source[m_at] == quote) {
                ++m_at;
                return;
            }
            m_at = m_source[m_at] == '\\' ? behindEscape() : m_at + 1;
        }
        m_at = std::min(m_at, m_source.size());
    }

    static constexpr int mostOpen = 16; // each one that is not closed is looked for to the end of the text

    std::string_view m_source;
    std::size_t m_at = 0;
    int m_open = 0; // raw strings that were not closed
    std::vector<Comment> m_comments;
};

} // namespace

std::vector<Comment> slashCommentsOf(std::string_view source)
{
    return SlashScanner(source).all();
}

} // namespace python
