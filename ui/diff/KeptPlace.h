#pragma once

#include "ui/diff/DiffCaret.h"
#include "ui/diff/DiffSelection.h"

#include <array>
#include <optional>
#include <string>

namespace ui {

class DiffPanes;

// Where the reader is, in lines rather than rows, so that it can be found again in a newer version of the
// same texts, or in the same ones aligned otherwise: what stands at the top, the current hunk, the caret, the
// selection.
class KeptPlace {
public:
    KeptPlace() = default;
    KeptPlace(const DiffPanes &panes, int hunk); // hunk: 0-based, -1 = none; GUI thread

    // To the same lines of another version. Compares old and new texts: off the GUI thread.
    void carryOver(const DiffDocument &now);
    // The selection comes back when the selected text is still there. GUI thread.
    void restore(DiffPanes &panes) const;
    // The hunk that was the current one; -1 when its lines belong to none any more.
    [[nodiscard]] int hunkIn(const diff::Alignment &alignment) const;

private:
    struct Selected {
        diff::Side side = diff::Side::Left;
        TextPosition begin;
        TextPosition end;
        std::string text;
    };
    struct LinePlace {
        diff::Side side = diff::Side::Left;
        std::uint32_t line = 1; // 1-based
        std::uint32_t byte = 0;
    };

    DocumentPtr m_document;
    std::optional<LinePlace> m_top;
    int m_topY = 0; // where it begins in the viewport
    std::optional<LinePlace> m_hunk;
    LinePlace m_caret;
    std::optional<Selected> m_selected;
};

} // namespace ui
