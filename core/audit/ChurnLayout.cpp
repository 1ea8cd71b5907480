#include "core/audit/ChurnLayout.h"

#include "core/base/Text.h"
#include "core/diff/LineDiff.h"
#include "core/git/Blob.h"

#include <algorithm>
#include <format>
#include <optional>
#include <string_view>

namespace audit {

namespace {

std::string withoutSpace(std::string_view text)
{
    std::string packed;
    for (const char c : text)
        if (c != ' ' && c != '\t' && c != '\r')
            packed += c;
    return packed;
}

// Each line without its first `columns` blanks.
std::string unindented(std::string_view text, std::size_t columns)
{
    std::string result;
    std::size_t blanks = 0;
    for (const char c : text) {
        const bool isLeft = blanks < columns && c == ' ';
        blanks = c == '\n' ? 0 : isLeft ? blanks + 1 : columns;
        if (!isLeft)
            result += c;
    }
    return result;
}

// One line for each unit, so that the line diff finds the common ones.
std::string asLines(const std::vector<LayoutUnit> &units)
{
    std::string text;
    for (const LayoutUnit &each : units)
        text += git::blobId(each.tokens).hex() + "\n";
    return text;
}

std::uint32_t endOf(const LineSpan &span)
{
    return span.first + span.count;
}

bool areBlank(const PythonText &text, std::uint32_t first, std::uint32_t end)
{
    for (std::uint32_t line = first; line < end; ++line)
        if (!base::trimmed(text.bytesOf({.first = line, .count = 1})).empty())
            return false;
    return true;
}

// Joins what follows the last item directly, or is said to go on with it.
void add(std::vector<ChurnItem> &items, ChurnKind kind, const LineSpan &local, const LineSpan &atA,
         bool goesOn)
{
    if (!items.empty() && items.back().kind == kind) {
        ChurnItem &last = items.back();
        if (goesOn || (endOf(last.local) == local.first && endOf(last.atA) == atA.first)) {
            last.local.count = endOf(local) - last.local.first;
            last.atA.count = endOf(atA) - last.atA.first;
            return;
        }
    }
    ChurnItem item;
    item.kind = kind;
    item.local = local;
    item.atA = atA;
    items.push_back(std::move(item));
}

class LayoutComparison {
public:
    LayoutComparison(const LayoutSide &local, const LayoutSide &atA)
        : m_local(local)
        , m_atA(atA)
    {
    }

    [[nodiscard]] base::Result<std::vector<ChurnItem>> run()
    {
        const auto changed = diff::diffLines(asLines(m_local.units), asLines(m_atA.units));
        if (!changed)
            return std::unexpected(changed.error());
        std::size_t i = 0;
        std::size_t j = 0;
        for (const diff::Hunk &hunk : changed->hunks) {
            const std::size_t before = hunk.oldCount > 0 ? hunk.oldStart - 1 : hunk.oldStart;
            comparePairs(i, j, before - i);
            i = before + hunk.oldCount;
            j = (hunk.newCount > 0 ? hunk.newStart - 1 : hunk.newStart) + hunk.newCount;
        }
        comparePairs(i, j, m_local.units.size() - i);
        return std::move(m_items);
    }

private:
    // `count` units in a row that say the same.
    void comparePairs(std::size_t i, std::size_t j, std::size_t count)
    {
        bool isItem = false;
        for (std::size_t n = 0; n < count; ++n) {
            const LineSpan &local = m_local.units[i + n].lines;
            const LineSpan &atA = m_atA.units[j + n].lines;
            if (n > 0) {
                const LineSpan &localBefore = m_local.units[i + n - 1].lines;
                const LineSpan &before = m_atA.units[j + n - 1].lines;
                compareBlankLines(m_local.text, {endOf(localBefore), local.first}, m_atA.text,
                                  {endOf(before), atA.first}, m_items);
            }
            isItem = compareUnit(local, atA, isItem);
        }
    }

    // `goesOn`: the unit before is part of an item. Says whether this one is.
    bool compareUnit(const LineSpan &local, const LineSpan &atA, bool goesOn)
    {
        const std::string one = unindented(m_local.text.bytesOf(local), m_local.indent);
        const std::string other = unindented(m_atA.text.bytesOf(atA), m_atA.indent);
        if (one == other)
            return false;
        const bool isSpace = withoutSpace(one) == withoutSpace(other);
        add(m_items, isSpace ? ChurnKind::WhitespaceOnly : ChurnKind::ReformattedStatement, local, atA,
            goesOn);
        return true;
    }

    const LayoutSide &m_local;
    const LayoutSide &m_atA;
    std::vector<ChurnItem> m_items;
};

} // namespace

std::vector<LayoutUnit> layoutUnits(const PythonText &text, const std::vector<LineSpan> &spans)
{
    std::vector<LayoutUnit> units;
    std::optional<int> depth;
    for (const LineSpan &span : spans) {
        const auto [first, end] = text.logicalLinesIn(span);
        for (std::size_t i = first; i < end; ++i) {
            const python::LogicalLine &line = text.logicalLines()[i];
            depth = depth.value_or(line.depth);
            const LineSpan lines = spanOfLines(line.firstLine, line.lastLine);
            const std::string tokens = std::format("{} {}\n", line.depth - *depth, line.tokens);
            if (!units.empty() && endOf(units.back().lines) > lines.first) {
                units.back().tokens += tokens;
                units.back().lines.count =
                    std::max(endOf(units.back().lines), endOf(lines)) - units.back().lines.first;
            } else {
                units.push_back({.lines = lines, .tokens = tokens});
            }
        }
    }
    return units;
}

base::Result<std::vector<ChurnItem>> compareLayout(const LayoutSide &local, const LayoutSide &atA)
{
    return LayoutComparison(local, atA).run();
}

void compareBlankLines(const PythonText &local, std::pair<std::uint32_t, std::uint32_t> localGap,
                       const PythonText &atA, std::pair<std::uint32_t, std::uint32_t> gapAtA,
                       std::vector<ChurnItem> &items)
{
    const auto [localFirst, localEnd] = localGap;
    const auto [first, end] = gapAtA;
    if (localEnd < localFirst || end < first || localEnd - localFirst == end - first ||
        !areBlank(local, localFirst, localEnd) || !areBlank(atA, first, end))
        return;
    add(items, ChurnKind::WhitespaceOnly, {.first = localFirst, .count = localEnd - localFirst},
        {.first = first, .count = end - first}, false);
}

} // namespace audit
