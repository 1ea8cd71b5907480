#pragma once

#include "ui/diff/DiffCaret.h"
#include "ui/diff/DiffSelection.h"

#include <array>
#include <optional>
#include <string>

namespace ui {

class DiffPanes;

// Where the reader is, in lines rather than rows, so that it can be found again in a newer version of the
// same texts: what stands at the top, the caret, the selection.
class KeptPlace {
public:
    KeptPlace() = default;
    explicit KeptPlace(const DiffPanes &panes); // GUI thread

    // To the same lines of another version. Compares old and new texts: off the GUI thread.
    void carryOver(const DiffDocument &now);
    // The selection comes back when the selected text is still there. GUI thread.
    void restore(DiffPanes &panes) const;

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
    LinePlace m_caret;
    std::optional<Selected> m_selected;
};

} // namespace ui
