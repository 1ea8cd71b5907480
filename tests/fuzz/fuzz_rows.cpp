// Two or three texts of any bytes, options and anchors -> hunks -> rows -> moves, folds, matches and the
// spans that are painted: every law that core/diff states holds.

#include "core/diff/Anchors.h"
#include "core/diff/DisplayText.h"
#include "core/diff/Fold.h"
#include "core/diff/InlineDiff.h"
#include "core/diff/LineSearch.h"
#include "core/diff/Moves.h"
#include "core/diff/ThreeWay.h"
#include "tests/support/DiffLaws.h"
#include "tests/support/MoveOracle.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace {

using diff::Alignment;
using diff::LineIndex;
using diff::Row;
using diff::Side;

void require(bool holds, const std::string &law = {})
{
    if (holds)
        return;
    std::fprintf(stderr, "broken: %s\n", law.c_str());
    std::abort();
}

void require(const std::string &brokenLaw)
{
    require(brokenLaw.empty(), brokenLaw);
}

// The first bytes choose what is done, the rest are texts.
class Input {
public:
    Input(const std::uint8_t *data, std::size_t size)
        : m_rest(reinterpret_cast<const char *>(data), size)
    {
    }

    std::uint8_t byte()
    {
        if (m_rest.empty())
            return 0;
        const auto value = static_cast<std::uint8_t>(m_rest.front());
        m_rest.remove_prefix(1);
        return value;
    }

    // `count` texts out of all that is left, ended by a byte that stands in none of them. Either as they are,
    // or each byte a line out of a few, so that lines recur and move.
    std::vector<std::string> texts(std::size_t count, bool areLines)
    {
        constexpr char separator = '\x1E';
        std::vector<std::string> all;
        while (all.size() + 1 < count) {
            const std::size_t end = std::min(m_rest.find(separator), m_rest.size());
            all.push_back(areLines ? lines(m_rest.substr(0, end)) : std::string(m_rest.substr(0, end)));
            m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        }
        all.push_back(areLines ? lines(m_rest) : std::string(m_rest));
        return all;
    }

private:
    static std::string lines(std::string_view bytes)
    {
        static constexpr std::array words{"",
                                          "return value",
                                          "def scale(first, second):",
                                          "}",
                                          "pass",
                                          "self.weight = weight * 2",
                                          "# \xe4\xb8\xad\xe6\x96\x87",
                                          "value = scale(first, third)",
                                          "x\xE2\x80\xAEy",
                                          "def scale(first, other):"};
        static constexpr std::array ends{"\n", "\n", "\n", "\n", "\r\n", " \n"};
        std::string text;
        for (const char c : bytes) {
            const auto value = static_cast<unsigned char>(c);
            const auto number = value % 50U;
            text += std::string((value / 50U) * 4, ' ');
            text += words.at(number % words.size());
            text += ends.at(number / words.size());
        }
        if (bytes.size() % 7 == 6)
            text.pop_back();
        return text;
    }

    std::string_view m_rest;
};

void checkDisplay(std::string_view content, std::size_t limit)
{
    const diff::DisplayText shown(content, limit);
    require(shown.text().size() <= limit && shown.byteCount() <= content.size(),
            "display: within its limits");
    require(shown.isCut() == (shown.byteCount() < content.size()), "display: cut or whole");
    std::uint32_t end = 0;
    for (const diff::Box &box : shown.boxes()) {
        require(box.begin >= end && box.begin < box.end && box.end <= shown.text().size(), "display: boxes");
        end = box.end;
    }
    std::size_t before = 0;
    for (std::size_t unit = 0; unit <= shown.text().size(); ++unit) {
        const std::size_t byte = shown.byteAt(unit);
        require(byte >= before && byte <= shown.byteCount(), "display: bytes rise with units");
        require(shown.unitAt(byte) <= unit && shown.byteAt(shown.unitAt(byte)) == byte,
                "display: there and back");
        before = byte;
    }
    for (const char16_t c : shown.text())
        require(c == u'\t' || c >= u' ', "display: no control character is drawn");
}

void checkSpans(const std::vector<diff::Span> &spans, std::string_view content)
{
    const diff::DisplayText shown(content);
    std::uint32_t end = 0;
    for (const diff::Span &span : spans) {
        require(span.begin < span.end && span.end <= content.size(), "marks: inside the line");
        require(span.begin > end || (end == 0 && span.begin == 0), "marks: sorted, apart");
        require(shown.isCut() || shown.unitAt(span.begin) < shown.unitAt(span.end), "marks: can be seen");
        end = span.end;
    }
}

void checkMarks(std::string_view left, std::string_view right)
{
    const diff::InlineChanges changes = diff::inlineChanges(left, right);
    checkSpans(changes.left, left);
    checkSpans(changes.right, right);
    const bool isMarked = !changes.left.empty() || !changes.right.empty();
    require(!isMarked || left != right, "marks: equal lines have none");
}

struct Texts {
    std::string left;
    std::string right;
    std::string base;
    LineIndex leftIndex;
    LineIndex rightIndex;
    LineIndex baseIndex;
};

void checkFolds(const Alignment &alignment, std::uint32_t context, diff::RowSpan opened)
{
    diff::ShownRows shown;
    shown.add(opened);
    std::uint32_t next = 0;
    for (const diff::VisibleRow &visible : diff::fold(alignment, context, shown)) {
        require(visible.row == next && visible.hidden != 1, "fold: all rows in order");
        next += std::max(visible.hidden, 1U);
        for (std::uint32_t row = visible.row; row < visible.row + visible.hidden; ++row)
            require(alignment.rows[row].hunk < 0 && alignment.rows[row].origin == diff::Origin::None &&
                        (row < opened.begin || row >= opened.end),
                    "fold: only equal rows that nobody asked for");
    }
    require(next == alignment.rows.size(), "fold: no row left out");
}

void checkSearch(const Alignment &alignment, const Texts &texts, std::string_view needle, diff::Case matching)
{
    const std::array<diff::SearchedText, 3> searched{
        {{.text = texts.left, .index = &texts.leftIndex},
         {.text = texts.right, .index = &texts.rightIndex},
         {.text = texts.base, .index = alignment.hasBase ? &texts.baseIndex : nullptr}}};
    for (const diff::Match &match : diff::searchRows(alignment, searched, needle, matching).found) {
        const Row &row = alignment.rows.at(match.row);
        const std::array numbers{row.left, row.right, row.base};
        for (std::size_t side = 0; side < numbers.size(); ++side) {
            if (!match.on.at(side))
                continue;
            const auto content = searched.at(side).index->content(searched.at(side).text, numbers.at(side));
            require(match.bytes.end <= content.size() && match.bytes.end - match.bytes.begin == needle.size(),
                    "search: inside the line");
            require(matching == diff::Case::Ignore ||
                        content.substr(match.bytes.begin, needle.size()) == needle,
                    "search: what was asked for");
        }
        require(match.isOn(match.side), "search: on its own side");
    }
}

void checkMoves(const Alignment &alignment, const Texts &texts)
{
    const auto moves = diff::findMoves(texts.left, texts.leftIndex, texts.right, texts.rightIndex, alignment);
    require(moves.has_value(), "moves: never fails");
    const oracle::PlainPair lines({.left = texts.left, .right = texts.right}, alignment);
    require(oracle::brokenRule(lines, *moves));
    const Alignment marked = diff::withMoves(alignment, *moves);
    for (const Row &row : marked.rows) {
        require((row.leftMove < 0 && row.rightMove < 0) || row.hunk >= 0, "moves: only rows of hunks");
        if (row.leftMove < 0)
            continue;
        const diff::Move &move = moves->at(static_cast<std::size_t>(row.leftMove));
        require(row.left >= move.leftFirst && row.left < move.leftFirst + move.count,
                "moves: rows name theirs");
    }
    require(diff::withMoves(marked, {}) == alignment, "moves: change nothing else");
}

void checkRows(const Alignment &alignment, const Texts &texts, const diff::LineDiffOptions &options)
{
    for (const diff::Anchor &anchor : options.anchors) {
        const auto row = std::ranges::find(alignment.rows, anchor.left, &Row::left);
        require(row != alignment.rows.end() && row->right == anchor.right, "anchors: on one row");
    }
    for (const Row &row : alignment.rows) {
        if (row.left > 0)
            checkDisplay(texts.leftIndex.content(texts.left, row.left), 40);
        if (row.kind == diff::RowKind::Changed)
            checkMarks(texts.leftIndex.content(texts.left, row.left),
                       texts.rightIndex.content(texts.right, row.right));
    }
    checkMoves(alignment, texts);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    Input input(data, size);
    const std::uint8_t choice = input.byte();
    const std::uint8_t detail = input.byte();
    diff::LineDiffOptions options{.algorithm = static_cast<diff::Algorithm>(choice % 3),
                                  .whitespace = static_cast<diff::Whitespace>(choice / 3 % 3)};
    const bool isThreeWay = choice / 9 % 2 == 1;
    const bool areLines = choice / 18 % 2 == 1;
    if (choice / 36 % 2 == 1)
        options.budget = std::uint64_t{detail} * 50;
    std::vector<diff::Anchor> made;
    for (std::uint8_t i = 0; i < detail % 4; ++i) {
        const std::uint8_t left = input.byte();
        made.push_back({.left = left, .right = input.byte()});
    }
    auto parts = input.texts(isThreeWay ? 3 : 2, areLines);
    Texts texts;
    texts.left = std::move(parts[0]);
    texts.right = std::move(parts[1]);
    texts.base = isThreeWay ? std::move(parts[2]) : std::string();
    texts.leftIndex = LineIndex(texts.left);
    texts.rightIndex = LineIndex(texts.right);
    texts.baseIndex = LineIndex(texts.base);
    options.anchors = diff::usableAnchors(made, texts.leftIndex.count(), texts.rightIndex.count());

    Alignment alignment;
    if (isThreeWay) {
        const diff::ThreeTexts three{.base = texts.base, .left = texts.left, .right = texts.right};
        auto aligned = diff::alignThree(three, options);
        require(aligned.has_value(), "three-way: never fails");
        alignment = std::move(*aligned);
        require(test::brokenThreeWayLaw(alignment, three, options.whitespace));
    } else {
        const auto lines = diff::diffLines(texts.left, texts.right, options);
        require(lines.has_value(), "diff: never fails");
        auto aligned = diff::align(texts.leftIndex.count(), texts.rightIndex.count(), *lines);
        require(aligned.has_value(), "rows: never fail");
        alignment = std::move(*aligned);
        require(test::brokenLaw(alignment, texts.left, texts.right, options.whitespace));
    }
    checkRows(alignment, texts, options);
    const auto rows = static_cast<std::uint32_t>(alignment.rows.size());
    const std::uint32_t first = rows > 0 ? detail / 4U % rows : 0;
    checkFolds(alignment, detail % 5U, {.begin = first, .end = std::min(rows, first + 3)});
    const std::string_view line = texts.leftIndex.count() > 0 ? texts.leftIndex.content(texts.left, 1) : "";
    checkSearch(alignment, texts, line.substr(0, 1 + detail % 3U),
                detail % 2 == 0 ? diff::Case::Match : diff::Case::Ignore);
    return 0;
}
