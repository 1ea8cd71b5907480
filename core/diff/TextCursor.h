#pragma once

#include "core/diff/InlineDiff.h"
#include "core/diff/LineDiff.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace diff {

// A place between two characters: 1-based line, byte in its content. Line count + 1 with byte 0 is the end of
// the text.
struct TextPosition {
    std::uint32_t line = 1;
    std::uint32_t byte = 0;
    auto operator<=>(const TextPosition &) const = default;
};

// The functions below take one line's content (without its terminator) and byte offsets in it; offsets beyond
// the end count as the end. What a caret steps over is a "character": a code point with the combining marks
// behind it, or one invalid byte; characters that are drawn as boxes stand alone. Pure, any thread.

// The begin of the character that `byte` is in.
[[nodiscard]] std::size_t characterBegin(std::string_view line, std::size_t byte);
[[nodiscard]] std::size_t nextCharacter(std::string_view line, std::size_t byte);
[[nodiscard]] std::size_t previousCharacter(std::string_view line, std::size_t byte);

// Words are runs of letters, digits and '_' of any script, runs of other signs, and runs of white space.
// The word at `byte`; between a word of letters and something else, or at the end of a line, the one before.
[[nodiscard]] Span wordAt(std::string_view line, std::size_t byte);
// The begin of the next word that is no white space, or the end of the line.
[[nodiscard]] std::size_t nextWord(std::string_view line, std::size_t byte);
// The begin of the word before, white space passed over, or the begin of the line.
[[nodiscard]] std::size_t previousWord(std::string_view line, std::size_t byte);
// The first character that is neither space nor tab, or the end of the line.
[[nodiscard]] std::size_t textBegin(std::string_view line);

enum class Step : std::uint8_t { Character, Word };

// One step over the whole text: behind a line's end comes the begin of the next line, and behind the last
// one the end of the text; before a line's begin comes the end of the line before. `position` is put back
// into the text where it lies outside.
[[nodiscard]] TextPosition stepForward(std::string_view text, const LineIndex &index, TextPosition position,
                                       Step step);
[[nodiscard]] TextPosition stepBackward(std::string_view text, const LineIndex &index, TextPosition position,
                                        Step step);

} // namespace diff
