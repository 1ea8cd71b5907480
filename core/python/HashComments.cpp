#include "core/python/HashComments.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace python {
namespace {

bool isNameByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}

// Where the scanner is: in the text of a string, in a replacement field of a format string, or in the format
// behind a field's colon. Fields and formats keep what ends their string.
struct Mode {
    enum class Kind : std::uint8_t { Text, Field, Format };
    Kind kind = Kind::Text;
    char quote = 0;
    bool isTriple = false;
    bool hasFields = false;
    std::size_t begin = 0; // of the string's quotes
    std::size_t depth = 0; // Field: open brackets
};

class HashScanner final {
public:
    explicit HashScanner(std::string_view source)
        : m_source(source)
    {
    }

    std::vector<Comment> all()
    {
        do {
            while (m_at < m_source.size())
                isInCode() ? code() : text();
        } while (goesOnBehindOpenString());
        return std::move(m_comments);
    }

private:
    [[nodiscard]] bool isInCode() const
    {
        return m_modes.empty() || m_modes.back().kind == Mode::Kind::Field;
    }

    [[nodiscard]] char byteAt(std::size_t at) const { return at < m_source.size() ? m_source[at] : '\0'; }

    // A triple-quoted string reached the end of the text: reads on behind its quotes, which then open
    // nothing. Each kind of quotes does so once.
    bool goesOnBehindOpenString()
    {
        const auto open = std::ranges::find_if(
            m_modes, [](const Mode &mode) { return mode.kind == Mode::Kind::Text && mode.isTriple; });
        if (open == m_modes.end())
            return false;
        m_ignored[open->quote == '"' ? 0 : 1] = true;
        m_at = open->begin + 3;
        std::erase_if(m_comments, [&](const Comment &comment) { return comment.begin >= open->begin; });
        m_modes.erase(open, m_modes.end());
        return true;
    }

    void code()
    {
        const char c = m_source[m_at];
        if (c == '#') {
            const auto end =
                std::find_if(m_source.begin() + static_cast<std::ptrdiff_t>(m_at), m_source.end(), isLineEnd);
            const auto behind = static_cast<std::size_t>(end - m_source.begin());
            m_comments.push_back({.begin = m_at, .end = behind});
            m_at = behind;
        } else if (c == '"' || c == '\'') {
            openString(c);
        } else {
            if (!m_modes.empty())
                followField(c);
            ++m_at;
        }
    }

    void openString(char quote)
    {
        const bool isTriple = byteAt(m_at + 1) == quote && byteAt(m_at + 2) == quote;
        if (isTriple && m_ignored[quote == '"' ? 0 : 1]) {
            m_at += 3;
            return;
        }
        m_modes.push_back({.kind = Mode::Kind::Text,
                           .quote = quote,
                           .isTriple = isTriple,
                           .hasFields = isFormatString(),
                           .begin = m_at});
        m_at += isTriple ? 3 : 1;
    }

    // The quotes at the current offset have a prefix with "f" or "t" in it.
    [[nodiscard]] bool isFormatString() const
    {
        bool found = false;
        std::size_t at = m_at;
        for (; at > 0 && m_at - at < 3 && isNameByte(m_source[at - 1]); --at) {
            const char letter = static_cast<char>(m_source[at - 1] | 0x20);
            if (letter != 'f' && letter != 't' && letter != 'r')
                return false;
            found = found || letter != 'r';
        }
        return found && (at == 0 || !isNameByte(m_source[at - 1]));
    }

    void followField(char c)
    {
        Mode &field = m_modes.back();
        if (c == '(' || c == '[' || c == '{')
            ++field.depth;
        else if (c == ')' || c == ']')
            field.depth -= field.depth > 0 ? 1 : 0;
        else if (c == '}' && field.depth > 0)
            --field.depth;
        else if (c == '}')
            m_modes.pop_back();
        else if (c == ':' && field.depth == 0)
            push(Mode::Kind::Format);
    }

    void push(Mode::Kind kind)
    {
        Mode inner = m_modes.back();
        inner.kind = kind;
        inner.depth = 0;
        m_modes.push_back(inner);
    }

    void closeString()
    {
        while (m_modes.back().kind != Mode::Kind::Text)
            m_modes.pop_back();
        m_modes.pop_back();
    }

    void text()
    {
        const Mode &mode = m_modes.back();
        const char c = m_source[m_at];
        const char next = byteAt(m_at + 1);
        if (c == '\\') {
            const bool isWindowsEnd = next == '\r' && byteAt(m_at + 2) == '\n';
            const bool takesNext = next == '\\' || next == '"' || next == '\'' || isLineEnd(next);
            m_at += isWindowsEnd ? 3 : takesNext ? 2 : 1;
        } else if (c == mode.quote && (!mode.isTriple || (next == c && byteAt(m_at + 2) == c))) {
            m_at += mode.isTriple ? 3 : 1;
            closeString();
        } else if (isLineEnd(c) && !mode.isTriple) {
            ++m_at;
            closeString();
        } else if (mode.hasFields && c == '{') {
            const bool isBrace = mode.kind == Mode::Kind::Text && next == '{';
            m_at += isBrace ? 2 : 1;
            if (!isBrace)
                push(Mode::Kind::Field);
        } else {
            ++m_at;
            if (mode.kind == Mode::Kind::Format && c == '}') {
                m_modes.pop_back(); // the format
                m_modes.pop_back(); // and its field
            }
        }
    }

    std::string_view m_source;
    std::size_t m_at = 0;
    std::vector<Mode> m_modes;
    std::vector<Comment> m_comments;
    std::array<bool, 2> m_ignored{}; // triple double, triple single quotes
};

} // namespace

std::vector<Comment> hashCommentsOf(std::string_view source)
{
    return HashScanner(source).all();
}

} // namespace python
