#include "core/diff/Fold.h"

#include <algorithm>
#include <iterator>

namespace diff {

namespace {

// Builds the list front to back; spans are taken in their order, each once.
class Folder {
public:
    Folder(std::uint32_t rows, std::uint32_t context, const std::vector<RowSpan> &shown)
        : m_rows(rows)
        , m_context(context)
        , m_shown(shown)
    {
    }

    void show(std::uint32_t begin, std::uint32_t end)
    {
        for (std::uint32_t row = begin; row < end; ++row)
            m_visible.push_back({.row = row});
    }

    // The run of equal rows [begin, end) between two hunks, or between a hunk and an end of the texts.
    void addRun(std::uint32_t begin, std::uint32_t end)
    {
        const std::uint32_t first = begin == 0 ? begin : std::min(end, begin + std::min(m_context, end));
        const std::uint32_t last = end == m_rows ? end : end - std::min(end - first, m_context);
        if (end - begin <= 2 * std::uint64_t{m_context} + 1 || last <= first) {
            show(begin, end);
            return;
        }
        show(begin, first);
        std::uint32_t next = first;
        for (; m_span < m_shown.size() && m_shown[m_span].begin < last; ++m_span) {
            const RowSpan &span = m_shown[m_span];
            if (span.end <= next)
                continue;
            hide(next, std::max(next, span.begin));
            show(std::max(next, span.begin), std::min(span.end, last));
            next = std::min(span.end, last);
            if (span.end > last)
                break; // it may reach into the next run
        }
        hide(next, last);
        show(last, end);
    }

    [[nodiscard]] std::vector<VisibleRow> take() { return std::move(m_visible); }

private:
    // One row is shown in the place that its fold would take.
    void hide(std::uint32_t begin, std::uint32_t end)
    {
        if (end - begin < 2)
            show(begin, end);
        else
            m_visible.push_back({.row = begin, .hidden = end - begin});
    }

    std::uint32_t m_rows;
    std::uint32_t m_context;
    const std::vector<RowSpan> &m_shown;
    std::size_t m_span = 0;
    std::vector<VisibleRow> m_visible;
};

// Never hidden: rows of hunks, and what one side or both changed of a base.
bool isMarked(const Row &row)
{
    return row.hunk >= 0 || row.origin != Origin::None;
}

// The next marked rows from `from` on.
RowSpan nextMarked(const Alignment &alignment, std::uint32_t from)
{
    const auto first = std::find_if(alignment.rows.begin() + from, alignment.rows.end(), isMarked);
    const auto last = std::find_if_not(first, alignment.rows.end(), isMarked);
    return {.begin = static_cast<std::uint32_t>(first - alignment.rows.begin()),
            .end = static_cast<std::uint32_t>(last - alignment.rows.begin())};
}

} // namespace

void ShownRows::add(RowSpan rows)
{
    if (rows.begin >= rows.end)
        return;
    const auto first = std::ranges::lower_bound(m_spans, rows.begin, {}, &RowSpan::end);
    auto last = first;
    for (; last != m_spans.end() && last->begin <= rows.end; ++last) {
        rows.begin = std::min(rows.begin, last->begin);
        rows.end = std::max(rows.end, last->end);
    }
    m_spans.insert(m_spans.erase(first, last), rows);
}

void ShownRows::remove(RowSpan rows)
{
    std::vector<RowSpan> kept;
    for (const RowSpan &span : m_spans) {
        const RowSpan before{.begin = span.begin, .end = std::min(span.end, rows.begin)};
        const RowSpan after{.begin = std::max(span.begin, rows.end), .end = span.end};
        if (rows.begin >= rows.end) {
            kept.push_back(span);
            continue;
        }
        if (before.begin < before.end)
            kept.push_back(before);
        if (after.begin < after.end)
            kept.push_back(after);
    }
    m_spans = std::move(kept);
}

std::vector<VisibleRow> fold(const Alignment &alignment, std::uint32_t context, const ShownRows &shown)
{
    const auto count = static_cast<std::uint32_t>(alignment.rows.size());
    Folder folder(count, context, shown.spans());
    for (std::uint32_t next = 0; next < count;) {
        const RowSpan marked = nextMarked(alignment, next);
        folder.addRun(next, marked.begin);
        folder.show(marked.begin, marked.end);
        next = marked.end;
    }
    return folder.take();
}

RowSpan rowsOf(const VisibleRow &fold, FoldPart part)
{
    const std::uint32_t end = fold.row + fold.hidden;
    switch (part) {
    case FoldPart::Top:
        return {.begin = fold.row, .end = fold.row + std::min(foldStep, fold.hidden)};
    case FoldPart::Bottom:
        return {.begin = end - std::min(foldStep, fold.hidden), .end = end};
    case FoldPart::All:
        return {.begin = fold.row, .end = end};
    }
    return {};
}

RowSpan equalRun(const Alignment &alignment, std::uint32_t row)
{
    if (row >= alignment.rows.size())
        return {};
    const auto begin = alignment.rows.begin();
    const auto at = begin + row;
    const auto first = std::find_if(std::make_reverse_iterator(at), alignment.rows.rend(), isMarked).base();
    const auto last = std::find_if(at, alignment.rows.end(), isMarked);
    if (last == at)
        return {};
    return {.begin = static_cast<std::uint32_t>(first - begin),
            .end = static_cast<std::uint32_t>(last - begin)};
}

} // namespace diff
