#pragma once

#include "core/diff/TextOffsets.h"
#include "ui/diff/DiffDocument.h"

#include <QAccessible>
#include <QPointer>

namespace ui {

class DiffPanes;

// One side of the panes as a read-only text. Line and paragraph are the same; offsets are UTF-16 units of the
// whole text, line ends included.
class PaneAccessible : public QAccessibleInterface, public QAccessibleTextInterface {
public:
    PaneAccessible(DiffPanes *panes, diff::Side side);

    [[nodiscard]] diff::Side side() const { return m_side; }

    bool isValid() const override;
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override;
    QAccessibleInterface *child(int /*index*/) const override { return nullptr; }
    QAccessibleInterface *childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface * /*child*/) const override { return -1; }
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text /*kind*/, const QString & /*text*/) override {}
    QRect rect() const override; // on the screen
    QAccessible::Role role() const override { return QAccessible::EditableText; }
    QAccessible::State state() const override;
    void *interface_cast(QAccessible::InterfaceType type) override;

    void selection(int index, int *start, int *end) const override;
    int selectionCount() const override;
    void addSelection(int start, int end) override;
    void removeSelection(int index) override;
    void setSelection(int index, int start, int end) override;
    int cursorPosition() const override;
    void setCursorPosition(int position) override;
    QString text(int start, int end) const override;
    QString textBeforeOffset(int offset, QAccessible::TextBoundaryType boundary, int *start,
                             int *end) const override;
    QString textAfterOffset(int offset, QAccessible::TextBoundaryType boundary, int *start,
                            int *end) const override;
    QString textAtOffset(int offset, QAccessible::TextBoundaryType boundary, int *start,
                         int *end) const override;
    int characterCount() const override;
    QRect characterRect(int offset) const override; // of its row: characters are found by lines
    int offsetAtPoint(const QPoint &point) const override;
    void scrollToSubstring(int start, int end) override;
    QString attributes(int offset, int *start, int *end) const override; // "change:removed;" of the line

private:
    struct Piece {
        int begin = 0;
        int end = 0;
    };

    [[nodiscard]] const diff::TextOffsets &offsets() const;
    [[nodiscard]] Piece pieceAt(int offset, QAccessible::TextBoundaryType boundary) const;
    [[nodiscard]] Piece wordAt(int offset) const;
    [[nodiscard]] QString give(Piece piece, int *start, int *end) const;
    [[nodiscard]] int unitOf(std::uint32_t line, std::uint32_t byte) const;

    QPointer<DiffPanes> m_panes;
    diff::Side m_side;
    mutable DocumentPtr m_document; // that m_offsets counts
    mutable diff::TextOffsets m_offsets;
};

} // namespace ui
