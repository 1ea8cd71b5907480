#pragma once

#include "ui/diff/DiffCaret.h"
#include "ui/diff/DiffGutter.h"
#include "ui/diff/DiffSelection.h"
#include "ui/diff/FoldRow.h"
#include "ui/diff/PaneGeometry.h"
#include "ui/diff/RowHeights.h"
#include "ui/diff/RowList.h"
#include "ui/diff/RowPainter.h"
#include "ui/diff/WrapEstimate.h"

#include <QAbstractScrollArea>

#include <array>
#include <memory>
#include <optional>

namespace ui {

// The painting area: all panes in one scroll area, so that they can only move together. Paints the visible
// rows and nothing else; owns folding, selection and zoom. What is searched and which hunk is current comes
// from outside.
class DiffPanes : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit DiffPanes(QWidget *parent = nullptr);
    ~DiffPanes() override;

    void setDocument(DocumentPtr document); // null: nothing to show; scrolls to the top
    [[nodiscard]] const DocumentPtr &document() const { return m_document; }
    void setStyles(diff::Side side, StyledTextPtr styles);
    void setNotice(const QString &text); // one sentence in place of the panes; empty: none
    [[nodiscard]] QString notice() const { return m_notice; }
    void refreshLook();
    void setPaneNames(std::array<QString, 3> names); // by diff::Side, for assistive technology
    [[nodiscard]] QString paneName(diff::Side side) const;

    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const { return m_rows.isFolded(); }
    [[nodiscard]] const RowList &rows() const { return m_rows; }
    bool openFold(diff::FoldPart part); // the fold that the caret is on; false: it is on none
    void showMore(int direction); // ten rows of the nearest fold above (-1) or below (+1), or of the caret's
    void closeFold();             // folds again what was opened around the caret
    void setScopeOf(FoldRow::ScopeOf scopeOf); // folds say what the text below them belongs to
    void setWrapped(bool wrapped);             // long lines go on in further text lines, in step in all panes
    [[nodiscard]] bool isWrapped() const { return m_isWrapped; }
    void setCurrentHunk(int hunk);
    void setMatches(std::shared_ptr<const diff::Matches> matches, int current);
    [[nodiscard]] int firstVisibleRow() const; // alignment row, 0 when there is none
    [[nodiscard]] int lastVisibleRow() const; // the last row that shows whole, hidden rows of a fold included
    [[nodiscard]] double rowOf(int y) const;  // alignment row, and the part of it that stands above `y`
    void scrollToRow(int row, int top = 0);   // so that it begins at `top` of the viewport
    // Opens a fold over the rows and scrolls only when they are not on screen; then `first` stands in the
    // upper quarter.
    void reveal(int first, int last);
    void revealMatch(const diff::Match &match);
    void centerOn(int row);
    [[nodiscard]] DiffCaret caret() const;
    void placeCaret(const DiffCaret &caret); // drops the selection; does not scroll
    [[nodiscard]] const DiffSelection &selection() const { return m_selection; }
    void select(diff::Side side, TextPosition begin, TextPosition end); // the caret at the end; no scrolling
    void selectAll();
    void copySelection() const;
    void setTabWidth(int columns);
    void zoom(int steps);                                                         // 0: natural size
    [[nodiscard]] int rowHeight() const { return m_painter.metrics().rowHeight; } // of one text line
    [[nodiscard]] const PaneGeometry &geometry() const { return m_geometry; }
    [[nodiscard]] QRect textArea(diff::Side side) const { return m_geometry.text(side); } // in the viewport
    [[nodiscard]] QRect rowRect(int row) const; // in the viewport, over all panes
    void setGutter(DiffGutter gutter);
    [[nodiscard]] QString gutterTip(QPoint point) const; // of the line whose number or sign is at a point

Q_SIGNALS:
    void viewMoved(); // other rows are on screen
    void foldingChanged();
    void wrappingChanged();
    void caretMoved(); // by the reader
    void lineRequested(diff::LineRef line);
    void menuRequested(QPoint place); // on the screen
    void ownerHovered(int owner);     // index into the gutter's owners, -1 = the pointer has left
    void ownerActivated(int owner);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool focusNextPrevChild(bool next) override; // from pane to pane, then on
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void leaveEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    class Input;
    [[nodiscard]] bool isTextShown() const;                     // not a notice
    [[nodiscard]] const OwnerSpan *ownerAt(QPoint point) const; // whose bar is at a point; null: no one's
    void hoverOwner(int owner);                                 // index into the gutter's owners, -1 = none
    [[nodiscard]] std::optional<DiffCaret> gutterAt(QPoint point) const;
    [[nodiscard]] std::optional<diff::LineRef> otherEndAt(QPoint point) const;
    [[nodiscard]] int indexAt(int y) const;      // place in the row list, clamped
    [[nodiscard]] int topOf(int index) const;    // in the viewport
    [[nodiscard]] int heightOf(int index) const; // of all its text lines
    [[nodiscard]] QList<QTextLayout::FormatRange> overlaysOf(std::uint32_t row, diff::Side side,
                                                             const LaidLine &laid) const;
    void paintPane(QPainter &painter, diff::Side side, int first, int last);
    void paintLine(QPainter &painter, diff::Side side, std::uint32_t row, int top, const QRect &area);
    void paintNotice(QPainter &painter);
    void applyMetrics();
    void updateGeometry(); // the panes' places, then the ranges
    void updateRanges();
    void rowsChanged(); // others are on show
    void widenFor(double width);
    void estimateHeights();
    void measureRow(int index);
    void measureAround(int index, int top);
    void placeRow(int index, int top); // scrolls so that the row's top stands at `top` of the viewport
    void placeAfterScroll(int dy);
    void keepingPlace(const std::function<void()> &change);
    void openFold(int index, diff::FoldPart part);
    void paintFolds(QPainter &painter, int first, int last);
    void copyToPrimarySelection() const;
    DocumentPtr m_document;
    RowList m_rows;
    RowHeights m_heights; // of m_rows
    WrapEstimate m_estimate;
    bool m_isWrapped = false, m_isPlacing = false;
    PaneGeometry m_geometry;
    LineLayoutCache m_lines;
    RowPainter m_painter;
    DiffSelection m_selection;
    std::shared_ptr<const diff::Matches> m_matches;
    int m_currentMatch = -1, m_currentHunk = -1;
    DiffGutter m_gutter;
    QString m_notice;
    std::array<QString, 3> m_names;
    int m_zoomSteps = 0, m_tabWidth = 4;
    double m_widest = 0;
    FoldRow m_foldRow;
    std::unique_ptr<Input> m_input;
};

} // namespace ui
