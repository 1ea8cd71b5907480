#include "core/review/NoteTokens.h"

#include "core/python/NoteText.h"

#include <algorithm>
#include <array>

namespace review {
namespace {

using Kind = NoteToken::Kind;

constexpr std::size_t longestPlaceholder = 100;
constexpr std::array<std::string_view, 4> wideBreaks = {"\xE3\x80\x82", "\xEF\xBC\x9B", "\xEF\xBC\x81",
                                                        "\xEF\xBC\x9F"};

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

std::size_t sequenceLength(char first)
{
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

class Tokenizer final {
public:
    Tokenizer(std::string_view text, const std::vector<NoteReference> &references)
        : m_text(text)
        , m_lower(python::lowered(text))
        , m_references(references)
    {
    }

    std::vector<NoteToken> all()
    {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (isSpace(c))
                space();
            else if (!reference() && !platform() && !placeholder() && !word())
                static_cast<unsigned char>(c) >= 0x80 ? wide() : sign(c);
        }
        return std::move(m_tokens);
    }

private:
    void add(Kind kind, std::size_t end)
    {
        m_tokens.push_back(
            {.kind = kind, .begin = m_at, .end = end, .word = m_lower.substr(m_at, end - m_at)});
        m_at = end;
    }

    // An empty line parts sentences, and so does the next point of a list.
    void space()
    {
        auto end = m_at;
        int lines = 0;
        for (; end < m_text.size() && isSpace(m_text[end]); ++end)
            lines += m_text[end] == '\n' ? 1 : 0;
        const bool isPoint = lines > 0 && end + 1 < m_text.size() &&
                             (m_text[end] == '-' || m_text[end] == '*') && m_text[end + 1] == ' ';
        if (lines > 1 || isPoint)
            m_tokens.push_back({.kind = Kind::Break, .begin = m_at, .end = m_at});
        m_at = end;
    }

    bool reference()
    {
        while (m_next < m_references.size() && m_references[m_next].begin < m_at)
            ++m_next;
        if (m_next == m_references.size() || m_references[m_next].begin != m_at)
            return false;
        const auto end = m_references[m_next].end;
        add(Kind::Reference, end);
        m_tokens.back().reference = m_next;
        return true;
    }

    bool platform()
    {
        const auto part = std::string_view(m_lower).substr(m_at, 16);
        const auto mention = python::findName(part);
        const bool isInside = m_at > 0 && python::isWordByte(m_text[m_at - 1]);
        if (!mention || mention.begin != 0 || isInside)
            return false;
        const auto end = m_at + mention.end;
        if (end < m_text.size() && python::isWordByte(m_text[end]))
            return false;
        add(Kind::Platform, end);
        return true;
    }

    // "<why the component needs it>", but not vector<int> and no tag.
    bool placeholder()
    {
        if (m_text[m_at] != '<' || (m_at > 0 && python::isWordByte(m_text[m_at - 1])))
            return false;
        const auto inner = m_text.substr(m_at + 1, longestPlaceholder);
        const auto close = inner.find('>');
        const bool isWords = close != std::string_view::npos && close > 2 &&
                             python::isWordByte(inner.front()) && !inner.substr(0, close).contains('<');
        if (!isWords)
            return false;
        add(Kind::Placeholder, m_at + close + 2);
        return true;
    }

    bool word()
    {
        auto end = m_at;
        bool hasDigit = false;
        for (; end < m_text.size() && python::isWordByte(m_text[end]); ++end) {
            if (end > m_at && m_next < m_references.size() && m_references[m_next].begin == end)
                break;
            hasDigit = hasDigit || (m_text[end] >= '0' && m_text[end] <= '9');
        }
        if (end == m_at)
            return false;
        add(hasDigit ? Kind::Mixed : Kind::Word, end);
        return true;
    }

    void wide()
    {
        const auto end = std::min(m_at + sequenceLength(m_text[m_at]), m_text.size());
        const auto character = m_text.substr(m_at, end - m_at);
        const auto first = static_cast<unsigned char>(m_text[m_at]);
        const bool isHan = first >= 0xE4 && first <= 0xE9;
        add(std::ranges::contains(wideBreaks, character) ? Kind::Break : isHan ? Kind::Han : Kind::Sign, end);
    }

    void sign(char c)
    {
        const bool endsLine = m_at + 1 >= m_text.size() || isSpace(m_text[m_at + 1]);
        const bool isBreak = c == ';' || c == '!' || c == '?' || (c == '.' && endsLine);
        add(isBreak ? Kind::Break : Kind::Sign, m_at + 1);
    }

    std::string_view m_text;
    std::string m_lower;
    const std::vector<NoteReference> &m_references;
    std::size_t m_at = 0;
    std::size_t m_next = 0; // the next reference
    std::vector<NoteToken> m_tokens;
};

} // namespace

std::vector<NoteToken> noteTokensOf(std::string_view text, const std::vector<NoteReference> &references)
{
    return Tokenizer(text, references).all();
}

} // namespace review
