#pragma once

#include "core/diff/DisplayText.h"
#include "ui/diff/DiffDocument.h"
#include "ui/diff/DiffLook.h"
#include "ui/diff/RowMetrics.h"
#include "ui/diff/StyledText.h"

#include <QCache>
#include <QTextCharFormat>
#include <QTextLayout>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace ui {

// One line, laid out with its colours, boxes and changed parts.
struct LaidLine {
    diff::DisplayText display;
    QTextLayout layout;
    double width = 0;         // of the widest text line
    std::uint64_t colors = 0; // the block of styles that it was laid out with
    // Of a very long line only a part has colours and marks: UTF-16 units [begin, end).
    std::size_t styledBegin = 0;
    std::size_t styledEnd = 0;

    // A line takes more than one text line when it is wrapped; these are counted from 0.
    [[nodiscard]] int textLines() const { return std::max(layout.lineCount(), 1); }
    // Where a byte of the line's content stands: its text line and x in it, and the byte nearest to such a
    // place; logical pixels from the line's begin.
    [[nodiscard]] int textLineOf(std::size_t byte) const;
    [[nodiscard]] double xOf(std::size_t byte) const;
    [[nodiscard]] std::size_t byteAt(double x, int textLine = 0) const;
    [[nodiscard]] double lastWidth() const; // right end of the last text line
    // A range of bytes as a format for drawing.
    [[nodiscard]] QTextLayout::FormatRange range(const diff::Span &bytes,
                                                 const QTextCharFormat &format) const;
};

// A part of a line that is on screen, in logical pixels from the line's begin.
struct VisiblePart {
    double left = 0;
    double right = 0;
};

// Layouts of the lines that were painted last; everything else is laid out when it is needed. GUI thread
// only.
class LineLayoutCache {
public:
    LineLayoutCache();

    void setDocument(DocumentPtr document);
    void setStyles(diff::Side side, StyledTextPtr styles); // null: plain
    void setLook(const DiffLook &look, const RowMetrics &metrics, int tabWidth);
    // Lines longer than `width` logical pixels go on in further text lines; 0: no line is wrapped.
    void setWrapWidth(double width);
    [[nodiscard]] double wrapWidth() const { return m_wrapWidth; }

    // The line that `row` (alignment index) shows on `side`, which must not be a gap. Valid until the next
    // call. Where nothing is wrapped, a very long line has its colours around `visible` only: each piece of
    // another colour costs as much as a whole line of one.
    [[nodiscard]] const LaidLine &line(std::uint32_t row, diff::Side side, VisiblePart visible = {});

private:
    struct Styles {
        StyledTextPtr text;
        std::vector<QTextCharFormat> formats;
    };

    [[nodiscard]] QList<QTextLayout::FormatRange> formatsOf(const diff::Row &row, diff::Side side,
                                                            const LaidLine &laid) const;
    void style(LaidLine &laid, const diff::Row &row, diff::Side side, VisiblePart visible) const;
    [[nodiscard]] bool isStyled(const LaidLine &laid, VisiblePart visible) const;
    void layOut(LaidLine &laid) const;
    [[nodiscard]] double hangOf(const LaidLine &laid, const QTextLine &first) const;
    void rebuildFormats(Styles &styles) const;

    DocumentPtr m_document;
    DiffLook m_look;
    RowMetrics m_metrics;
    double m_tabStop = 0;
    double m_wrapWidth = 0;
    std::array<Styles, 3> m_styles;
    QCache<quint64, LaidLine> m_lines;
};

} // namespace ui
