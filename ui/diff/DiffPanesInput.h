#pragma once

#include "ui/diff/DiffPanes.h"

#include <QTimer>

#include <optional>

namespace ui {

// Where the keyboard can take the caret.
enum class Motion {
    Left,
    Right,
    WordLeft,
    WordRight,
    Up,
    Down,
    PageUp,
    PageDown,
    LineBegin, // of the text, then of the line
    LineEnd,
    TextBegin,
    TextEnd,
};

// What the reader does in the panes: the caret and its motions, the pointer with what it drags and hovers
// over. A part of DiffPanes that knows its inside; scrolls, selects and opens folds through it.
class DiffPanes::Input {
public:
    explicit Input(DiffPanes &panes);

    void reset();       // another document: the caret goes to the begin of the same side
    void rowsChanged(); // what is under the pointer is not known any more

    [[nodiscard]] const DiffCaret &caret() const { return m_caret; }
    void setCaret(const DiffCaret &caret); // drops the selection; does not scroll
    // False: there is nowhere to go.
    bool move(Motion motion, bool extendsSelection);
    bool switchSide(int direction); // false: there is no other pane in that direction
    void enter(int direction);      // the focus came by Tab (+1) or Shift+Tab (-1)
    [[nodiscard]] bool isOnFold() const;
    void scrollToCaret(); // no farther than is needed

    bool pressKey(const QKeyEvent &event); // true: taken
    void press(const QMouseEvent &event);
    void takeCaret(QPoint point); // to the line there
    void doubleClick(const QMouseEvent &event);
    void drag(const QMouseEvent &event);
    void release();
    void hover(QPoint point);
    void leave();
    int zoomSteps(const QWheelEvent &event); // whole steps that the wheel has turned

    // The parts that change with the pointer or the caret.
    [[nodiscard]] FoldRow::State foldState(int index) const;
    void paintCaret(QPainter &painter) const;
    [[nodiscard]] QRect caretRect() const; // in the viewport; of a gap or a fold, at its begin

private:
    struct Place {
        int index = 0; // in the row list
        int textLine = 0;
    };

    [[nodiscard]] std::optional<DiffCaret> target(Motion motion);
    [[nodiscard]] std::optional<DiffCaret> sideways(bool isForward, diff::Step step) const;
    [[nodiscard]] std::optional<DiffCaret> beside(int direction) const;
    [[nodiscard]] std::optional<DiffCaret> downwards(int direction);
    [[nodiscard]] std::optional<DiffCaret> byPage(int direction);
    [[nodiscard]] DiffCaret toward(Place place);
    [[nodiscard]] Place placeOf(const DiffCaret &caret) const;
    [[nodiscard]] bool hasText(std::uint32_t row) const;
    [[nodiscard]] std::string_view line() const; // that the caret is in; empty in gaps and folds
    [[nodiscard]] bool isOnScreen() const;
    void moveTo(const DiffCaret &caret, bool extendsSelection);
    [[nodiscard]] int foldAt(QPoint point) const; // place in the row list, -1 = none
    [[nodiscard]] DiffCaret caretAt(diff::Side side, QPoint point) const;
    [[nodiscard]] TextPosition positionAt(diff::Side side, QPoint point) const;
    void dragTo(QPoint point);
    void setHover(int index, std::optional<diff::FoldPart> part);

    DiffPanes &m_panes;
    DiffCaret m_caret;
    std::optional<double> m_goal; // x that vertical motions keep to
    int m_hoveredFold = -1;
    std::optional<diff::FoldPart> m_hoveredPart;
    bool m_isDragging = false;
    QPoint m_dragPoint;
    QTimer m_dragScroll;
    QTimer m_tripleClick;
    double m_wheelZoom = 0;
};

} // namespace ui
