#pragma once

#include "ui/diff/DiffDocument.h"
#include "ui/diff/RowList.h"

#include <cstdint>
#include <vector>

namespace ui {

// How many text lines each row will take when it is wrapped, guessed from the columns that its widest line
// has. The columns are counted once per document; after that a new width costs one division a row. Guesses
// only: a row on screen is laid out and has its true height.
class WrapEstimate {
public:
    // Counts the lines that the rows show on `sides`. Linear in the text.
    void count(const DiffDocument &document, const std::vector<diff::Side> &sides, std::size_t tabWidth);
    void clear();
    [[nodiscard]] bool isCounted() const { return m_isCounted; }

    // By place in `rows`, which must be rows of the counted document; a fold takes one line. `columns`: what
    // fits into a pane, at least 1. Linear in the rows on show.
    [[nodiscard]] std::vector<std::uint16_t> heights(const RowList &rows, std::size_t columns) const;

private:
    std::vector<std::uint16_t> m_columns; // of the row's widest line, by alignment row
    bool m_isCounted = false;
};

} // namespace ui
