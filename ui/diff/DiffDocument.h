#pragma once

#include "core/base/Error.h"
#include "core/base/SharedBytes.h"
#include "core/diff/Alignment.h"
#include "core/diff/Content.h"
#include "core/diff/LineSearch.h"
#include "core/diff/RowMarks.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ui {

using diff::LineEnd;

// One side as it was read, and its text as it is shown: UTF-8 without a byte order mark, its line ends as
// they are. A side that is no text has none.
struct DocumentSide {
    diff::FileSide file;
    diff::Content content;
    base::SharedBytes text;
    diff::LineIndex index;
    diff::LineEnds ends;
};

// The texts and the rows that align them, computed once and then only read: by the panes, the ruler, the
// search, the colours.
struct DiffDocument {
    std::string fileName;              // repository path, chooses the syntax
    std::array<DocumentSide, 3> sides; // by diff::Side; Base is empty unless the alignment has a base
    diff::Alignment alignment;
    std::size_t columns = 0;  // estimate of the widest line, for the scroll range
    bool hasCutLines = false; // a line is longer than what is laid out of it
    bool isLines = false;     // else there are no rows: what the sides are is shown in place of the panes
    // The files end their lines differently throughout; that is said once and is no change of any line.
    bool areUsualEndsHidden = false;
    std::vector<diff::Difference> unseen; // between left and right, besides what the rows show

    [[nodiscard]] const DocumentSide &side(diff::Side side) const
    {
        return sides.at(std::to_underlying(side));
    }
    [[nodiscard]] std::string_view text(diff::Side of) const { return side(of).text; }
    [[nodiscard]] const diff::LineIndex &index(diff::Side of) const { return side(of).index; }
    [[nodiscard]] std::uint32_t lineCount(diff::Side side) const { return index(side).count(); }
    // `line` is 1-based.
    [[nodiscard]] std::string_view content(diff::Side side, std::uint32_t line) const;
    [[nodiscard]] LineEnd lineEnd(diff::Side side, std::uint32_t line) const;
    // Whether the ends of two lines differ in a way that makes a change: the usual ones may be hidden.
    [[nodiscard]] bool haveOtherEnds(std::uint32_t left, std::uint32_t right) const;
};

using DocumentPtr = std::shared_ptr<const DiffDocument>;

// Of a longer line this much is laid out, which takes a few milliseconds; the view says that there is more.
inline constexpr std::size_t maxShownColumns = 10'000;

// How the reader wants the bytes to be taken.
struct Reading {
    std::array<std::optional<base::Encoding>, 3> encodings; // by diff::Side; nothing = detect
    bool isAsText = false; // show as lines what is none: a binary, a link's target, an LFS pointer
    bool isExact =
        false; // compare the bytes: marks and usual line ends are part of the text; for UTF-8 sides
    bool operator==(const Reading &) const = default;
};

struct DocumentInput {
    std::string fileName;
    std::array<diff::FileSide, 3> sides; // by diff::Side
    bool hasBase = false; // align all three, where the base is lines too; else left and right alone
    Reading reading = {};
    diff::LineDiffOptions options = {}; // anchors in the order in which they were made: the newest win
    std::size_t tabWidth = 4;
};

// Decodes, compares, finds what has moved and measures. Pure; any thread. Errors: those of the line diff,
// Canceled.
[[nodiscard]] base::Result<DocumentPtr> makeDocument(DocumentInput input, const std::stop_token &stop);

} // namespace ui
