#pragma once

#include "core/diff/Alignment.h"

#include <cstdint>
#include <vector>

namespace diff {

// A row list with long equal runs hidden: what is visible is a list of either one row or one fold.
struct VisibleRow {
    std::uint32_t row = 0;    // index into Alignment::rows; of a fold: its first hidden row
    std::uint32_t hidden = 0; // 0 = an ordinary row, else the number of rows this fold hides
    bool operator==(const VisibleRow &) const = default;
};

// Rows [begin, end) of the row list, 0-based.
struct RowSpan {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool operator==(const RowSpan &) const = default;
};

// Rows that the reader wants to see although they could be folded: sorted spans that neither overlap nor
// touch.
class ShownRows {
public:
    void add(RowSpan rows); // an empty span adds nothing
    void remove(RowSpan rows);
    void clear() { m_spans.clear(); }

    [[nodiscard]] const std::vector<RowSpan> &spans() const { return m_spans; }
    bool operator==(const ShownRows &) const = default;

private:
    std::vector<RowSpan> m_spans;
};

// Equal runs longer than 2 * context + 1 are folded, leaving `context` rows at each hunk and whatever of them
// is in `shown`; a run may so become several folds. Of three texts, rows with an origin count as hunks do. At
// an end of the texts, where no hunk is, no context is left; without any hunk all rows are one fold. Laws:
// visible rows and hidden rows are all rows in order; only Equal rows without an origin are hidden; no row of
// `shown` is hidden; a fold hides at least two rows; more shown rows never hide one that was visible. Linear
// in the rows.
[[nodiscard]] std::vector<VisibleRow> fold(const Alignment &alignment, std::uint32_t context,
                                           const ShownRows &shown = {});

// Which part of a fold to open.
enum class FoldPart : std::uint8_t {
    Top,    // the first rows: the text above goes on
    Bottom, // the last rows: what leads up to the text below
    All,
};

// How many rows one step of Top or Bottom opens.
inline constexpr std::uint32_t foldStep = 10;

// The rows that opening `part` of a fold shows.
[[nodiscard]] RowSpan rowsOf(const VisibleRow &fold, FoldPart part);

// The rows between two hunks, or a hunk and an end, around `row`; empty when `row` belongs to a hunk, has an
// origin or lies beyond the rows.
[[nodiscard]] RowSpan equalRun(const Alignment &alignment, std::uint32_t row);

} // namespace diff
