#include "core/diff/Tokens.h"

namespace diff {

namespace {

bool isWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isDigitAt(std::string_view text, std::size_t at)
{
    return at < text.size() && isDigit(text[at]);
}

std::size_t wordEnd(std::string_view text, std::size_t begin)
{
    std::size_t end = begin;
    while (end < text.size() && isWord(text[end]))
        ++end;
    return end;
}

// Of "1.5" as a whole: half a number is no change that a reader looks for. The parts of a version "1.5.0" are
// words of their own.
std::size_t numberEnd(std::string_view text, std::size_t begin)
{
    const std::size_t end = wordEnd(text, begin);
    const bool hasFraction = end < text.size() && text[end] == '.' && isDigitAt(text, end + 1);
    if (!hasFraction || (begin > 0 && text[begin - 1] == '.'))
        return end;
    const std::size_t fractionEnd = wordEnd(text, end + 1);
    const bool isVersion =
        fractionEnd < text.size() && text[fractionEnd] == '.' && isDigitAt(text, fractionEnd + 1);
    return isVersion ? end : fractionEnd;
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

} // namespace

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

std::size_t tokenEnd(std::string_view text, std::size_t begin)
{
    std::size_t end = begin + 1;
    if (isBlank(text[begin])) {
        while (end < text.size() && isBlank(text[end]))
            ++end;
    } else if (isDigit(text[begin])) {
        end = numberEnd(text, begin);
    } else if (isWord(text[begin])) {
        end = wordEnd(text, begin);
    } else if ((static_cast<unsigned char>(text[begin]) & 0xC0U) == 0xC0U) {
        while (end < text.size() && end < begin + 4 && isContinuation(text[end]))
            ++end;
    }
    return end;
}

} // namespace diff
