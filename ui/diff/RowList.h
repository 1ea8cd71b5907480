#pragma once

#include "core/diff/Fold.h"
#include "ui/diff/DiffDocument.h"

#include <cstdint>
#include <vector>

namespace ui {

// Which of a document's rows are on show: all, or long equal runs folded. Indexes are 0-based; "row" means a
// row of the alignment, "index" a place in this list.
class RowList {
public:
    void setDocument(DocumentPtr document);
    void setFolded(bool folded); // closes what the reader had opened
    [[nodiscard]] bool isFolded() const { return m_folded; }
    // Shows `row` and some rows around it when a fold hides it. True when something changed.
    bool open(std::uint32_t row);
    // Opens a part of the fold at `index`; nothing happens on an ordinary row. True when something changed.
    bool open(int index, diff::FoldPart part);
    // Folds again what was opened of the equal run around `row`. True when something changed.
    bool close(std::uint32_t row);

    [[nodiscard]] int count() const { return static_cast<int>(m_visible.size()); }
    [[nodiscard]] const diff::VisibleRow &at(int index) const
    {
        return m_visible.at(static_cast<std::size_t>(index));
    }
    // The place that shows or hides `row`; -1 in an empty list. Rows beyond the end lead to the last place.
    [[nodiscard]] int indexOf(std::uint32_t row) const;
    // Whether a fold stands where `row` belongs.
    [[nodiscard]] bool isFoldAt(std::uint32_t row) const
    {
        const int index = indexOf(row);
        return index >= 0 && at(index).hidden > 0;
    }

private:
    void refresh();

    DocumentPtr m_document;
    bool m_folded = false;
    diff::ShownRows m_opened;
    std::vector<diff::VisibleRow> m_visible;
};

} // namespace ui
