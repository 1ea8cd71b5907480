#pragma once

#include <QColor>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ui {

struct TextStyle {
    QColor color; // invalid: the ordinary text colour
    bool isBold = false;
    bool isItalic = false;
    bool isUnderlined = false;
    bool operator==(const TextStyle &) const = default;
};

// Part of a line's display text (UTF-16 units) in one of the styles.
struct StyleRun {
    std::uint16_t begin = 0;
    std::uint16_t length = 0;
    std::uint16_t style = 0; // index into StyledText::styles
    bool operator==(const StyleRun &) const = default;
};

// Lines are coloured in blocks of this many, the last one shorter.
inline constexpr std::uint32_t linesPerBlock = 256;

// The runs of one block of lines. Never changes once it is published.
struct StyledBlock {
    std::vector<StyleRun> runs;
    std::vector<std::uint32_t> firstRun; // per line of the block, one more entry for the end
    std::uint64_t number = 0;            // another one for every block that was ever made; 0 = none
};

using StyledBlockPtr = std::shared_ptr<const StyledBlock>;

// The colours of one side of a document, as far as they are known.
class StyledText {
public:
    std::vector<TextStyle> styles;
    std::vector<StyledBlockPtr> blocks; // null: not coloured (yet)

    // `line` is 1-based; empty, or 0, when its block has no colours.
    [[nodiscard]] std::span<const StyleRun> lineRuns(std::uint32_t line) const;
    // Changes when the line's colours may have changed.
    [[nodiscard]] std::uint64_t blockNumber(std::uint32_t line) const;
};

using StyledTextPtr = std::shared_ptr<const StyledText>;

[[nodiscard]] constexpr std::uint32_t blockOfLine(std::uint32_t line) // 1-based line, 0-based block
{
    return (line - 1) / linesPerBlock;
}

} // namespace ui
