#pragma once

#include "core/base/Error.h"
#include "core/diff/Alignment.h"
#include "core/diff/LineSearch.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace ui {

enum class LineEnd { None, Lf, CrLf };

// Two texts and the rows that align them, computed once and then only read: by the panes, the ruler, the
// search, the colours.
struct DiffDocument {
    std::string fileName; // repository path, chooses the syntax
    std::string left;
    std::string right;
    diff::LineIndex leftIndex;
    diff::LineIndex rightIndex;
    diff::Alignment alignment;
    std::size_t columns = 0;  // estimate of the widest line, for the scroll range
    bool hasCutLines = false; // a line is longer than what is laid out of it
    bool isIdentical = false; // byte for byte

    [[nodiscard]] const std::string &text(diff::Side side) const;
    [[nodiscard]] const diff::LineIndex &index(diff::Side side) const;
    [[nodiscard]] std::uint32_t lineCount(diff::Side side) const { return index(side).count(); }
    // `line` is 1-based.
    [[nodiscard]] std::string_view content(diff::Side side, std::uint32_t line) const;
    [[nodiscard]] LineEnd lineEnd(diff::Side side, std::uint32_t line) const;
};

using DocumentPtr = std::shared_ptr<const DiffDocument>;

inline constexpr std::size_t maxShownColumns = 20'000;

struct DocumentInput {
    std::string fileName;
    std::string left;
    std::string right;
    diff::LineDiffOptions options;
    std::size_t tabWidth = 4;
};

// Pure; any thread. Errors: those of the line diff, Canceled.
[[nodiscard]] base::Result<DocumentPtr> makeDocument(DocumentInput input, const std::stop_token &stop);

// 1-based line that `row` shows on `side`, 0 = gap.
[[nodiscard]] std::uint32_t lineOf(const diff::Row &row, diff::Side side);

} // namespace ui
