#include "core/diff/TextCursor.h"

#include "core/diff/DisplayText.h"
#include "core/diff/Utf8.h"

#include <QChar>

#include <algorithm>

namespace diff {

namespace {

enum class Kind : std::uint8_t { Space, Word, Sign };

bool isMark(const Utf8Step &step)
{
    return step.character && QChar::isMark(*step.character) && !isDeceptive(*step.character);
}

Kind kindAt(std::string_view line, std::size_t byte)
{
    const Utf8Step step = stepUtf8(line, byte);
    if (!step.character)
        return Kind::Sign;
    const char32_t c = *step.character;
    if (c == U' ' || c == U'\t' || (!isDeceptive(c) && QChar::isSpace(c)))
        return Kind::Space;
    return c == U'_' || QChar::isLetterOrNumber(c) || isMark(step) ? Kind::Word : Kind::Sign;
}

// The begin of the code point, or of the invalid byte, that ends at `end`, which is above 0.
std::size_t codePointBefore(std::string_view line, std::size_t end)
{
    const std::size_t farthest = end - std::min<std::size_t>(end, 4);
    for (std::size_t begin = farthest; begin + 1 < end; ++begin) {
        const Utf8Step step = stepUtf8(line, begin);
        if (step.character && begin + step.length == end)
            return begin;
    }
    return end - 1;
}

// A mark belongs to what stands before it, unless that is the begin of the line or a box.
bool isJoined(std::string_view line, std::size_t begin)
{
    if (begin == 0 || !isMark(stepUtf8(line, begin)))
        return false;
    const Utf8Step before = stepUtf8(line, codePointBefore(line, begin));
    return before.character && !isDeceptive(*before.character);
}

std::size_t runEnd(std::string_view line, std::size_t begin, Kind kind)
{
    while (begin < line.size() && kindAt(line, begin) == kind)
        begin = nextCharacter(line, begin);
    return begin;
}

std::size_t runBegin(std::string_view line, std::size_t end, Kind kind)
{
    while (end > 0 && kindAt(line, previousCharacter(line, end)) == kind)
        end = previousCharacter(line, end);
    return end;
}

TextPosition inside(std::string_view text, const LineIndex &index, TextPosition position)
{
    if (position.line == 0)
        return {};
    if (position.line > index.count())
        return {.line = index.count() + 1, .byte = 0};
    const std::string_view line = index.content(text, position.line);
    position.byte = static_cast<std::uint32_t>(characterBegin(line, position.byte));
    return position;
}

} // namespace

std::size_t characterBegin(std::string_view line, std::size_t byte)
{
    if (byte >= line.size())
        return line.size();
    // A lead byte is at most three bytes before; invalid bytes stand alone.
    std::size_t begin = byte;
    for (std::size_t back = 1; back <= std::min<std::size_t>(byte, 3); ++back) {
        const Utf8Step step = stepUtf8(line, byte - back);
        if (step.character && step.length > back) {
            begin = byte - back;
            break;
        }
    }
    while (isJoined(line, begin))
        begin = codePointBefore(line, begin);
    return begin;
}

std::size_t nextCharacter(std::string_view line, std::size_t byte)
{
    if (byte >= line.size())
        return line.size();
    const Utf8Step first = stepUtf8(line, byte);
    std::size_t end = byte + first.length;
    if (!first.character || isDeceptive(*first.character))
        return end;
    while (end < line.size()) {
        const Utf8Step step = stepUtf8(line, end);
        if (!isMark(step))
            break;
        end += step.length;
    }
    return end;
}

std::size_t previousCharacter(std::string_view line, std::size_t byte)
{
    const std::size_t end = std::min(byte, line.size());
    return end == 0 ? 0 : characterBegin(line, codePointBefore(line, end));
}

Span wordAt(std::string_view line, std::size_t byte)
{
    std::size_t at = characterBegin(line, byte);
    if (line.empty())
        return {};
    const bool isAtEnd = at == line.size();
    const std::size_t before = previousCharacter(line, at);
    if (isAtEnd || (at > 0 && kindAt(line, at) != Kind::Word && kindAt(line, before) == Kind::Word))
        at = before;
    const Kind kind = kindAt(line, at);
    return {.begin = static_cast<std::uint32_t>(runBegin(line, at, kind)),
            .end = static_cast<std::uint32_t>(runEnd(line, at, kind))};
}

std::size_t nextWord(std::string_view line, std::size_t byte)
{
    const std::size_t at = characterBegin(line, byte);
    if (at == line.size())
        return at;
    return runEnd(line, runEnd(line, at, kindAt(line, at)), Kind::Space);
}

std::size_t previousWord(std::string_view line, std::size_t byte)
{
    const std::size_t end = runBegin(line, characterBegin(line, byte), Kind::Space);
    return end == 0 ? 0 : runBegin(line, end, kindAt(line, previousCharacter(line, end)));
}

std::size_t textBegin(std::string_view line)
{
    return std::min(line.find_first_not_of(" \t"), line.size());
}

TextPosition stepForward(std::string_view text, const LineIndex &index, TextPosition position, Step step)
{
    position = inside(text, index, position);
    if (position.line > index.count())
        return position;
    const std::string_view line = index.content(text, position.line);
    if (position.byte == line.size())
        return {.line = position.line + 1, .byte = 0};
    position.byte = static_cast<std::uint32_t>(step == Step::Word ? nextWord(line, position.byte)
                                                                  : nextCharacter(line, position.byte));
    return position;
}

TextPosition stepBackward(std::string_view text, const LineIndex &index, TextPosition position, Step step)
{
    position = inside(text, index, position);
    if (position.byte == 0) {
        if (position.line == 1)
            return position;
        const std::string_view before = index.content(text, position.line - 1);
        return {.line = position.line - 1, .byte = static_cast<std::uint32_t>(before.size())};
    }
    const std::string_view line = index.content(text, position.line);
    position.byte = static_cast<std::uint32_t>(step == Step::Word ? previousWord(line, position.byte)
                                                                  : previousCharacter(line, position.byte));
    return position;
}

} // namespace diff
