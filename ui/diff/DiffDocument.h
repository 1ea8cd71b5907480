#pragma once

#include "core/base/Error.h"
#include "core/base/SharedBytes.h"
#include "core/diff/Alignment.h"
#include "core/diff/LineSearch.h"

#include <array>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

namespace ui {

enum class LineEnd { None, Lf, CrLf };

// One of the texts as it is shown: UTF-8 without a byte order mark, its line ends as they are.
struct DocumentSide {
    base::SharedBytes text;
    diff::LineIndex index;
};

// The texts and the rows that align them, computed once and then only read: by the panes, the ruler, the
// search, the colours.
struct DiffDocument {
    std::string fileName;              // repository path, chooses the syntax
    std::array<DocumentSide, 3> sides; // by diff::Side; Base is empty unless the alignment has a base
    diff::Alignment alignment;
    std::size_t columns = 0;  // estimate of the widest line, for the scroll range
    bool hasCutLines = false; // a line is longer than what is laid out of it
    bool isIdentical = false; // byte for byte

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
};

using DocumentPtr = std::shared_ptr<const DiffDocument>;

inline constexpr std::size_t maxShownColumns = 20'000;

struct DocumentInput {
    std::string fileName;
    std::array<base::SharedBytes, 3> texts; // by diff::Side
    diff::LineDiffOptions options;
    std::size_t tabWidth = 4;
};

// Pure; any thread. Errors: those of the line diff, Canceled.
[[nodiscard]] base::Result<DocumentPtr> makeDocument(DocumentInput input, const std::stop_token &stop);

// 1-based line that `row` shows on `side`, 0 = gap.
[[nodiscard]] std::uint32_t lineOf(const diff::Row &row, diff::Side side);

} // namespace ui
