#pragma once

#include <cstdint>
#include <vector>

namespace ui {

// How many text lines each row on show takes, and so where it stands: sums in O(log n), without any memory
// while every row takes one line. Rows are 0-based places in a RowList, heights and tops are text lines.
class RowHeights {
public:
    void setUniform(int count);                   // one line each
    void set(std::vector<std::uint16_t> heights); // a height below 1 counts as 1
    // True when the row had another height.
    bool change(int index, int height);

    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] int total() const { return top(m_count); }
    [[nodiscard]] int height(int index) const;
    [[nodiscard]] int top(int index) const; // lines above the row; `index` may be count()
    // The row that holds a text line; clamped to the rows there are, 0 when there is none.
    [[nodiscard]] int indexAt(int line) const;

private:
    [[nodiscard]] bool isUniform() const { return m_heights.empty(); }

    int m_count = 0;
    std::vector<std::uint16_t> m_heights; // empty: uniform
    std::vector<std::int32_t> m_sums;     // a Fenwick tree over the heights, 1-based
};

} // namespace ui
