#pragma once

#include "core/base/Error.h"
#include "ui/diff/DiffDocument.h"
#include "ui/diff/StyledText.h"

#include <KSyntaxHighlighting/State>

#include <QColor>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace ui {

struct SyntaxLook {
    bool isDark = false;
    QColor text;
    std::vector<QColor> grounds; // each colour stays readable on all of them
    double contrast = 4.5;       // that it has there at least
    bool operator==(const SyntaxLook &) const = default;
};

// The engine is quadratic in a line's length: what lies behind is left plain.
inline constexpr std::size_t maxHighlightedUnits = 2'000;

// One piece of work: the lines of some blocks, one after the other.
struct HighlightRequest {
    DocumentPtr document;
    diff::Side side = diff::Side::Left;
    SyntaxLook look;
    std::uint32_t firstLine = 1; // 1-based; may lie before the first block, to come to a likely state
    std::uint32_t firstBlock = 0;
    std::uint32_t endBlock = 0; // one behind the last
    // Before firstLine.
    KSyntaxHighlighting::State state = {}; // NOLINT(readability-redundant-member-init)
    // Per block of the request: its runs are wanted, not only its states.
    std::vector<bool> keeps = {}; // NOLINT(readability-redundant-member-init): for short initialisers
};

struct HighlightResult {
    bool hasSyntax = true;         // false: no definition for this file name, nothing will ever be coloured
    std::vector<TextStyle> styles; // the same for every request with this file name and look
    // Per block that was done, which may be fewer than asked for: the runs (null where not wanted) and the
    // state behind it.
    std::vector<StyledBlockPtr> blocks;
    std::vector<KSyntaxHighlighting::State> states;
    KSyntaxHighlighting::State first; // before the first block
};

// Colours by the definition that the document's file name chooses. Any thread; one call at a time works,
// others wait their turn (they share the definitions). Ends after the first block that brings it over about
// 15 ms. Errors: Canceled.
[[nodiscard]] base::Result<HighlightResult> highlight(const HighlightRequest &request,
                                                      const std::stop_token &stop);

// A line at or before `line` (1-based), at most a block away, where the text is probably not inside a string
// or comment: it begins at the left margin, behind an empty line. `line` itself when there is none.
[[nodiscard]] std::uint32_t likelyFreshLine(const DiffDocument &document, diff::Side side,
                                            std::uint32_t line);

} // namespace ui
