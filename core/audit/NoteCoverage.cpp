#include "core/audit/NoteCoverage.h"

#include <algorithm>

namespace audit {
namespace {

// 0-based lines [begin, end) of code that a note covers; empty when it covers none.
struct Covered {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t behindNote = 0; // 0-based line behind the note's own lines
};

Covered coveredBy(const python::Note &note)
{
    const auto &lines = note.cover.lines;
    Covered covered{.behindNote = static_cast<std::uint32_t>(note.lines.last)};
    if (!lines.isEmpty()) {
        covered.begin = static_cast<std::uint32_t>(lines.first - 1);
        covered.end = static_cast<std::uint32_t>(lines.last);
    }
    return covered;
}

bool speaksOfLine(const Covered &covered, std::uint32_t line)
{
    return covered.begin <= line && line < covered.end;
}

bool speaksOfPlace(const Covered &covered, std::uint32_t place)
{
    return place == covered.behindNote || (covered.begin < place && place < covered.end);
}

class Coverage final {
public:
    Coverage(std::span<const python::Note> notes, const python::CodeLines &code)
        : m_code(code)
        , m_result{.hunks = {}, .hasDifference = std::vector<bool>(notes.size(), false)}
    {
        m_covered.reserve(notes.size());
        for (const python::Note &note : notes)
            m_covered.push_back(coveredBy(note));
    }

    NoteCoverage of(std::span<const AccountHunk> hunks)
    {
        m_result.hunks.reserve(hunks.size());
        for (const AccountHunk &hunk : hunks) {
            m_result.hunks.emplace_back();
            if (hunk.local.count == 0)
                addPlace(hunk.local);
            else
                addLines(hunk.local);
        }
        return std::move(m_result);
    }

private:
    // Marks the notes that `speaks` picks; true when there is one.
    template<typename Speaks>
    bool take(const Speaks &speaks)
    {
        auto &notes = m_result.hunks.back().notes;
        bool found = false;
        for (std::size_t i = 0; i < m_covered.size(); ++i) {
            if (!speaks(m_covered[i]))
                continue;
            found = true;
            m_result.hasDifference[i] = true;
            if (const auto at = std::ranges::lower_bound(notes, i); at == notes.end() || *at != i)
                notes.insert(at, i);
        }
        return found;
    }

    void addPlace(const LineSpan &place)
    {
        auto &hunk = m_result.hunks.back();
        hunk.lines = 1;
        if (!take([&](const Covered &covered) { return speaksOfPlace(covered, place.first); }))
            hunk.unexplained.push_back(place);
    }

    void addLines(const LineSpan &local)
    {
        auto &hunk = m_result.hunks.back();
        const auto end = local.first + local.count;
        bool goesOn = false;
        for (auto line = nextCode(local.first); line < end; line = nextCode(line + 1)) {
            ++hunk.lines;
            const bool isExplained =
                take([line](const Covered &covered) { return speaksOfLine(covered, line); });
            if (!isExplained && goesOn)
                hunk.unexplained.back().count = line + 1 - hunk.unexplained.back().first;
            else if (!isExplained)
                hunk.unexplained.push_back({.first = line, .count = 1});
            goesOn = !isExplained;
        }
    }

    // The first line of code from a 0-based line on.
    [[nodiscard]] std::uint32_t nextCode(std::uint32_t line) const
    {
        const int found = m_code.next(static_cast<int>(line) + 1);
        return found == 0 ? UINT32_MAX : static_cast<std::uint32_t>(found - 1);
    }

    const python::CodeLines &m_code;
    std::vector<Covered> m_covered;
    NoteCoverage m_result;
};

} // namespace

NoteCoverage coverageOf(std::span<const python::Note> notes, std::span<const AccountHunk> hunks,
                        const python::CodeLines &code)
{
    return Coverage(notes, code).of(hunks);
}

} // namespace audit
