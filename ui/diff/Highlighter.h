#pragma once

#include "core/base/Error.h"
#include "ui/diff/DiffDocument.h"

#include <QColor>

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
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
    std::uint16_t style = 0;
    bool operator==(const StyleRun &) const = default;
};

// The colours of one side of a document.
class StyledText {
public:
    std::vector<TextStyle> styles;
    std::vector<StyleRun> runs;
    std::vector<std::size_t> firstRun; // of line n at n - 1; one more entry for the end

    [[nodiscard]] std::span<const StyleRun> lineRuns(std::uint32_t line) const; // 1-based; empty when unknown
};

using StyledTextPtr = std::shared_ptr<const StyledText>;

struct SyntaxLook {
    bool isDark = false;
    QColor text;
    std::vector<QColor> grounds; // each colour stays readable on all of them
};

// The engine is quadratic in a line's length: what lies behind is left plain.
inline constexpr std::size_t maxHighlightedUnits = 2'000;

// Colours by the definition that the document's file name chooses; no runs when there is none. Any thread;
// one call at a time works, others wait their turn (they share the definitions). Errors: Canceled.
[[nodiscard]] base::Result<StyledTextPtr> highlight(const DocumentPtr &document, diff::Side side,
                                                    const SyntaxLook &look, const std::stop_token &stop);

} // namespace ui
