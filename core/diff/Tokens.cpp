#include "core/diff/Tokens.h"

namespace diff {

namespace {

bool isWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
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
    } else if (isWord(text[begin])) {
        while (end < text.size() && isWord(text[end]))
            ++end;
    } else if ((static_cast<unsigned char>(text[begin]) & 0xC0U) == 0xC0U) {
        while (end < text.size() && end < begin + 4 && isContinuation(text[end]))
            ++end;
    }
    return end;
}

} // namespace diff
