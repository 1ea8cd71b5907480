#include "core/diff/ThreeWay.h"

#include "core/diff/Anchors.h"
#include "core/diff/BaseLinks.h"
#include "core/diff/Chunks.h"
#include "core/diff/HiddenHunks.h"
#include "core/diff/LineCompare.h"
#include "core/diff/PartDiff.h"

#include <algorithm>
#include <array>
#include <utility>

namespace diff {

namespace {

struct Links {
    BaseLinks left;
    BaseLinks right;
};

// The base's line for the row of a left and a right line, or none; and the place in the base that both stand
// behind.
struct BaseChoice {
    std::uint32_t next = 1;
    bool isOnRow = false;
};

// `next` and `end`: the lines of the base that are still free. An equal counterpart is preferred to an edited
// one; one that would put equal lines of the base behind or before their counterparts is none.
BaseChoice chooseBase(const Links &links, std::uint32_t left, std::uint32_t right, std::uint32_t next,
                      std::uint32_t end)
{
    const std::uint32_t first = std::min(
        end, std::max({next, links.left.equalBaseBefore(left) + 1, links.right.equalBaseBefore(right) + 1}));
    const std::uint32_t last =
        std::min({end, links.left.equalBaseBehind(left), links.right.equalBaseBehind(right)});
    const std::array candidates{links.left.equalBaseOf(left), links.right.equalBaseOf(right),
                                links.right.editedBaseOf(right), links.left.editedBaseOf(left)};
    const auto *const found =
        std::ranges::find_if(candidates, [&](std::uint32_t line) { return line >= first && line < last; });
    if (found != candidates.end())
        return {.next = *found, .isOnRow = true};
    return {.next = first};
}

// The line of a side for the row of a line of the base, among the free ones [next, end): its counterpart, or,
// when that is taken, the next line if no line of the base behind this one waits for it; else 0.
std::uint32_t counterpart(const BaseLinks &links, std::uint32_t base, std::uint32_t next, std::uint32_t end)
{
    const std::uint32_t own = links.sideOf(base);
    if (own >= next && own < end)
        return own;
    return next < end && links.baseOf(next) <= base ? next : 0;
}

std::vector<Hunk> hunksOf(const Alignment &alignment)
{
    std::vector<Hunk> hunks;
    hunks.reserve(alignment.hunks.size());
    for (const RowHunk &hunk : alignment.hunks)
        hunks.push_back(hunk.lines);
    return hunks;
}

// Writes rows while it walks the three texts front to back.
class ThreeAligner {
public:
    ThreeAligner(const ThreeTexts &texts, const EngineOptions &options)
        : m_base(texts.base)
        , m_left(texts.left)
        , m_right(texts.right)
        , m_options(options)
    {
    }

    [[nodiscard]] base::Result<Alignment> run(const std::vector<Anchor> &anchors,
                                              const std::stop_token &stop);

private:
    using Part = std::pair<LineDiffResult, LineDiffResult>; // base to left, base to right

    [[nodiscard]] Place end() const;
    [[nodiscard]] base::Result<Part> compare(const Place &begin, const Place &end) const;
    [[nodiscard]] Links linksOf(const std::vector<Part> &parts) const;
    [[nodiscard]] std::vector<Place> cutsOf(const std::vector<Anchor> &anchors, const Links &links) const;
    [[nodiscard]] base::Result<std::vector<Part>> compareParts(const std::vector<Place> &cuts,
                                                               const std::stop_token &stop) const;

    [[nodiscard]] base::Result<void> addPart(const Part &part, const Place &end, const Links &links);
    [[nodiscard]] base::Result<void> addChunk(const Chunk &chunk, const Links &links);
    void addStable(const Place &end);
    void addUpTo(const Place &end, const Links &links);
    void addLoose(std::uint32_t leftEnd, std::uint32_t rightEnd);
    void add(bool hasBase, bool hasLeft, bool hasRight);
    void closeHunks();

    IndexedText m_base;
    IndexedText m_left;
    IndexedText m_right;
    EngineOptions m_options;
    Place m_next;
    Alignment m_alignment;
};

Place ThreeAligner::end() const
{
    return {.base = m_base.end(), .left = m_left.end(), .right = m_right.end()};
}

base::Result<ThreeAligner::Part> ThreeAligner::compare(const Place &begin, const Place &end) const
{
    Part part;
    return addHunks(part.first, m_base, m_left, {.left = begin.base, .right = begin.left},
                    {.left = end.base, .right = end.left}, m_options)
        .and_then([&] {
            return addHunks(part.second, m_base, m_right, {.left = begin.base, .right = begin.right},
                            {.left = end.base, .right = end.right}, m_options);
        })
        .transform([&] { return std::move(part); });
}

base::Result<std::vector<ThreeAligner::Part>> ThreeAligner::compareParts(const std::vector<Place> &cuts,
                                                                         const std::stop_token &stop) const
{
    std::vector<Part> parts;
    Place begin;
    for (const Place &end : cuts) {
        if (stop.stop_requested())
            return base::canceled();
        auto part = compare(begin, end);
        if (!part)
            return std::unexpected(std::move(part.error()));
        parts.push_back(std::move(*part));
        begin = end;
    }
    return parts;
}

Links ThreeAligner::linksOf(const std::vector<Part> &parts) const
{
    std::vector<Hunk> left;
    std::vector<Hunk> right;
    for (const Part &part : parts) {
        left.insert(left.end(), part.first.hunks.begin(), part.first.hunks.end());
        right.insert(right.end(), part.second.hunks.begin(), part.second.hunks.end());
    }
    return {.left = BaseLinks(m_base.index.count(), m_left.index.count(), left),
            .right = BaseLinks(m_base.index.count(), m_right.index.count(), right)};
}

// Where the texts are cut so that each anchored pair, with the line of the base that belongs to it, is a part
// of its own.
std::vector<Place> ThreeAligner::cutsOf(const std::vector<Anchor> &anchors, const Links &links) const
{
    std::vector<Place> cuts;
    std::uint32_t next = 1;
    for (const Anchor &anchor : anchors) {
        const BaseChoice choice = chooseBase(links, anchor.left, anchor.right, next, m_base.end());
        next = choice.next + (choice.isOnRow ? 1 : 0);
        cuts.push_back({.base = choice.next, .left = anchor.left, .right = anchor.right});
        cuts.push_back({.base = next, .left = anchor.left + 1, .right = anchor.right + 1});
    }
    cuts.push_back(end());
    return cuts;
}

base::Result<Alignment> ThreeAligner::run(const std::vector<Anchor> &anchors, const std::stop_token &stop)
{
    if (const auto usable = checkAnchors(anchors, m_left.index.count(), m_right.index.count()); !usable)
        return std::unexpected(usable.error());
    std::vector<Place> cuts{end()};
    auto parts = compareParts(cuts, stop);
    if (!parts)
        return std::unexpected(std::move(parts.error()));
    if (!anchors.empty()) {
        cuts = cutsOf(anchors, linksOf(*parts));
        parts = compareParts(cuts, stop);
        if (!parts)
            return std::unexpected(std::move(parts.error()));
    }
    const Links links = linksOf(*parts);
    for (std::size_t i = 0; i < cuts.size(); ++i) {
        if (stop.stop_requested())
            return base::canceled();
        if (const auto added = addPart((*parts)[i], cuts[i], links); !added)
            return std::unexpected(added.error());
    }
    closeHunks();
    m_alignment.hasBase = true;
    return std::move(m_alignment);
}

base::Result<void> ThreeAligner::addPart(const Part &part, const Place &end, const Links &links)
{
    m_alignment.isApproximate =
        m_alignment.isApproximate || part.first.isApproximate || part.second.isApproximate;
    for (const Chunk &chunk : chunksOf(m_next, part.first.hunks, part.second.hunks)) {
        addStable(chunk.begin);
        if (const auto added = addChunk(chunk, links); !added)
            return added;
    }
    addStable(end);
    return {};
}

base::Result<void> ThreeAligner::addChunk(const Chunk &chunk, const Links &links)
{
    if (chunk.leftDiffers && chunk.rightDiffers) {
        LineDiffResult between;
        const auto added =
            addHunks(between, m_left, m_right, {.left = chunk.begin.left, .right = chunk.begin.right},
                     {.left = chunk.end.left, .right = chunk.end.right}, m_options);
        if (!added)
            return added;
        m_alignment.isApproximate = m_alignment.isApproximate || between.isApproximate;
        const auto addEqual = [&](std::uint32_t left, std::uint32_t leftEnd, std::uint32_t right) {
            for (; left < leftEnd; ++left, ++right) {
                const BaseChoice choice = chooseBase(links, left, right, m_next.base, chunk.end.base);
                addUpTo({.base = choice.next, .left = left, .right = right}, links);
                add(choice.isOnRow, true, true);
            }
        };
        std::uint32_t left = chunk.begin.left;
        std::uint32_t right = chunk.begin.right;
        for (const Hunk &hunk : between.hunks) {
            const std::uint32_t hunkLeft = hunk.oldCount > 0 ? hunk.oldStart : hunk.oldStart + 1;
            const std::uint32_t hunkRight = hunk.newCount > 0 ? hunk.newStart : hunk.newStart + 1;
            addEqual(left, hunkLeft, right);
            left = hunkLeft + hunk.oldCount;
            right = hunkRight + hunk.newCount;
        }
        addEqual(left, chunk.end.left, right);
    }
    addUpTo(chunk.end, links);
    return {};
}

// Rows of lines that are the same in all three texts.
void ThreeAligner::addStable(const Place &end)
{
    for (; m_next.base < end.base; ++m_next.base, ++m_next.left, ++m_next.right)
        m_alignment.rows.push_back({.left = m_next.left, .right = m_next.right, .base = m_next.base});
}

// Rows up to a place, each line of the base with those of its counterparts that are still free.
void ThreeAligner::addUpTo(const Place &end, const Links &links)
{
    while (m_next.base < end.base) {
        const std::uint32_t left = counterpart(links.left, m_next.base, m_next.left, end.left);
        const std::uint32_t right = counterpart(links.right, m_next.base, m_next.right, end.right);
        const bool hasLeft = left > 0;
        const bool hasRight = right > 0;
        addLoose(hasLeft ? left : m_next.left, hasRight ? right : m_next.right);
        add(true, hasLeft, hasRight);
    }
    addLoose(end.left, end.right);
}

// Rows of lines that the base has no place for: paired in order, then what is left over.
void ThreeAligner::addLoose(std::uint32_t leftEnd, std::uint32_t rightEnd)
{
    while (m_next.left < leftEnd || m_next.right < rightEnd)
        add(false, m_next.left < leftEnd, m_next.right < rightEnd);
}

// The row of the next lines of those texts that have one.
void ThreeAligner::add(bool hasBase, bool hasLeft, bool hasRight)
{
    Row row{.left = hasLeft ? m_next.left++ : 0,
            .right = hasRight ? m_next.right++ : 0,
            .base = hasBase ? m_next.base++ : 0};
    const auto isSame = [&](const IndexedText &a, std::uint32_t aLine, const IndexedText &b,
                            std::uint32_t bLine) {
        return aLine > 0 && bLine > 0 && areSameLines(a.line(aLine), b.line(bLine), m_options.whitespace);
    };
    const bool isAlike = hasLeft == hasRight && (!hasLeft || isSame(m_left, row.left, m_right, row.right));
    const bool leftIsBase = hasLeft == hasBase && (!hasBase || isSame(m_left, row.left, m_base, row.base));
    const bool rightIsBase =
        hasRight == hasBase && (!hasBase || isSame(m_right, row.right, m_base, row.base));
    if (!isAlike)
        row.kind = !hasRight ? RowKind::Removed : !hasLeft ? RowKind::Added : RowKind::Changed;
    if (!leftIsBase || !rightIsBase)
        row.origin = isAlike       ? Origin::Alike
                     : rightIsBase ? Origin::Left
                     : leftIsBase  ? Origin::Right
                                   : Origin::Both;
    m_alignment.rows.push_back(row);
}

// Makes each run of unequal rows a hunk.
void ThreeAligner::closeHunks()
{
    std::uint32_t left = 0;
    std::uint32_t right = 0;
    bool isInHunk = false;
    for (std::uint32_t i = 0; i < m_alignment.rows.size(); ++i) {
        Row &row = m_alignment.rows[i];
        if (row.kind != RowKind::Equal) {
            if (!isInHunk)
                m_alignment.hunks.push_back({.lines = {.oldStart = left, .newStart = right}, .firstRow = i});
            RowHunk &hunk = m_alignment.hunks.back();
            row.hunk = static_cast<std::int32_t>(m_alignment.hunks.size()) - 1;
            ++hunk.rowCount;
            if (row.left > 0 && hunk.lines.oldCount++ == 0)
                hunk.lines.oldStart = row.left;
            if (row.right > 0 && hunk.lines.newCount++ == 0)
                hunk.lines.newStart = row.right;
        }
        isInHunk = row.kind != RowKind::Equal;
        left = std::max(left, row.left);
        right = std::max(right, row.right);
    }
}

} // namespace

base::Result<Alignment> alignThree(const ThreeTexts &texts, const LineDiffOptions &options,
                                   const std::stop_token &stop)
{
    auto alignment = ThreeAligner(texts, {.algorithm = options.algorithm,
                                          .whitespace = options.whitespace,
                                          .budget = options.budget})
                         .run(options.anchors, stop);
    if (alignment && options.whitespace != Whitespace::Exact) {
        const auto exact = ThreeAligner(texts, {.algorithm = options.algorithm, .budget = options.budget})
                               .run(options.anchors, stop);
        if (!exact)
            return std::unexpected(exact.error());
        alignment->hiddenByWhitespace = countHidden(hunksOf(*exact), hunksOf(*alignment));
    }
    return alignment;
}

} // namespace diff
