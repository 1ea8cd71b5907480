#include "ui/diff/PaneAccessible.h"

#include "ui/diff/DiffPanes.h"

#include <QTextBoundaryFinder>

#include <algorithm>
#include <optional>

namespace ui {
namespace {

using diff::Side;

QString sideName(Side side)
{
    switch (side) {
    case Side::Left:
        return DiffPanes::tr("Left side");
    case Side::Right:
        return DiffPanes::tr("Right side");
    case Side::Base:
        return DiffPanes::tr("Base");
    }
    return {};
}

QString changeOf(const diff::Row &row, Side side)
{
    const bool moved =
        (side == Side::Left && row.leftMove >= 0) || (side == Side::Right && row.rightMove >= 0);
    if (moved)
        return QStringLiteral("moved");
    switch (row.kind) {
    case diff::RowKind::Equal:
        return QStringLiteral("none");
    case diff::RowKind::Changed:
        return QStringLiteral("changed");
    case diff::RowKind::Removed:
        return QStringLiteral("removed");
    case diff::RowKind::Added:
        return QStringLiteral("added");
    }
    return {};
}

} // namespace

PaneAccessible::PaneAccessible(DiffPanes *panes, Side side)
    : m_panes(panes)
    , m_side(side)
{
}

bool PaneAccessible::isValid() const
{
    return m_panes != nullptr;
}

QAccessibleInterface *PaneAccessible::parent() const
{
    return QAccessible::queryAccessibleInterface(m_panes);
}

QString PaneAccessible::text(QAccessible::Text kind) const
{
    if (!m_panes)
        return {};
    if (kind == QAccessible::Name)
        return m_panes->paneName(m_side).isEmpty() ? sideName(m_side) : m_panes->paneName(m_side);
    if (kind == QAccessible::Description && m_panes->document())
        return DiffPanes::tr("%n line(s), read only", nullptr,
                             static_cast<int>(m_panes->document()->lineCount(m_side)));
    return {};
}

QRect PaneAccessible::rect() const
{
    if (!m_panes)
        return {};
    const QRect pane = m_panes->geometry().pane(m_side);
    return {m_panes->viewport()->mapToGlobal(pane.topLeft()), pane.size()};
}

QAccessible::State PaneAccessible::state() const
{
    QAccessible::State state;
    state.readOnly = true;
    state.multiLine = true;
    state.selectableText = true;
    state.focusable = true;
    state.invisible = !m_panes || !m_panes->isVisible();
    state.focused = m_panes && m_panes->hasFocus() && m_panes->caret().side == m_side;
    return state;
}

void *PaneAccessible::interface_cast(QAccessible::InterfaceType type)
{
    return type == QAccessible::TextInterface ? static_cast<QAccessibleTextInterface *>(this) : nullptr;
}

const diff::TextOffsets &PaneAccessible::offsets() const
{
    const DocumentPtr document = m_panes ? m_panes->document() : nullptr;
    if (document != m_document) {
        m_document = document;
        m_offsets = document ? diff::TextOffsets(document->text(m_side), document->index(m_side))
                             : diff::TextOffsets();
    }
    return m_offsets;
}

int PaneAccessible::unitOf(std::uint32_t line, std::uint32_t byte) const
{
    return static_cast<int>(offsets().unitAt({line, byte}));
}

void PaneAccessible::selection(int index, int *start, int *end) const
{
    *start = *end = 0;
    if (index != 0 || selectionCount() == 0)
        return;
    const DiffSelection &selection = m_panes->selection();
    *start = unitOf(selection.begin().line, selection.begin().byte);
    *end = unitOf(selection.end().line, selection.end().byte);
}

int PaneAccessible::selectionCount() const
{
    return m_panes && m_panes->document() && !m_panes->selection().isEmpty() &&
                   m_panes->selection().side() == m_side
               ? 1
               : 0;
}

void PaneAccessible::addSelection(int start, int end)
{
    setSelection(0, start, end);
}

void PaneAccessible::removeSelection(int index)
{
    if (index == 0 && selectionCount() == 1)
        m_panes->placeCaret(m_panes->caret());
}

void PaneAccessible::setSelection(int index, int start, int end)
{
    if (index != 0 || !m_panes || !m_panes->document())
        return;
    const auto begin = offsets().placeAt(static_cast<std::uint32_t>(std::max(start, 0)));
    const auto last = offsets().placeAt(static_cast<std::uint32_t>(std::max(end, 0)));
    m_panes->select(m_side, {begin.line, begin.byte}, {last.line, last.byte});
}

int PaneAccessible::cursorPosition() const
{
    if (!m_panes || !m_panes->document() || m_panes->caret().side != m_side)
        return 0;
    const auto position = textPosition(*m_panes->document(), m_panes->caret());
    return unitOf(position.line, position.byte);
}

void PaneAccessible::setCursorPosition(int position)
{
    if (!m_panes || !m_panes->document())
        return;
    const auto place = offsets().placeAt(static_cast<std::uint32_t>(std::max(position, 0)));
    const auto row = rowOfLine(*m_panes->document(), m_side, place.line);
    if (!row)
        return;
    m_panes->placeCaret({.side = m_side, .row = *row, .byte = place.byte});
    m_panes->reveal(static_cast<int>(*row), static_cast<int>(*row));
}

QString PaneAccessible::text(int start, int end) const
{
    return QString::fromStdU16String(offsets().text(static_cast<std::uint32_t>(std::max(start, 0)),
                                                    static_cast<std::uint32_t>(std::max(end, 0))));
}

PaneAccessible::Piece PaneAccessible::wordAt(int offset) const
{
    const auto line = offsets().placeAt(static_cast<std::uint32_t>(offset)).line;
    const int begin = static_cast<int>(offsets().start(line));
    const QString words = text(begin, static_cast<int>(offsets().start(line + 1)));
    QTextBoundaryFinder finder(QTextBoundaryFinder::Word, words);
    finder.setPosition(offset - begin);
    const qsizetype first = finder.isAtBoundary() ? offset - begin : finder.toPreviousBoundary();
    finder.setPosition(offset - begin);
    const qsizetype last = finder.toNextBoundary();
    return {.begin = begin + static_cast<int>(std::max<qsizetype>(first, 0)),
            .end = begin + static_cast<int>(last < 0 ? words.size() : last)};
}

// The piece that an offset is in; empty behind the end.
PaneAccessible::Piece PaneAccessible::pieceAt(int offset, QAccessible::TextBoundaryType boundary) const
{
    const int count = characterCount();
    if (offset < 0 || offset >= count)
        return {.begin = count, .end = count};
    const auto place = offsets().placeAt(static_cast<std::uint32_t>(offset));
    switch (boundary) {
    case QAccessible::CharBoundary: {
        const int begin = unitOf(place.line, place.byte);
        const bool isPair = text(begin, begin + 1).at(0).isHighSurrogate();
        return {.begin = begin, .end = begin + (isPair ? 2 : 1)};
    }
    case QAccessible::WordBoundary:
        return wordAt(offset);
    case QAccessible::SentenceBoundary:
    case QAccessible::ParagraphBoundary:
    case QAccessible::LineBoundary:
        return {.begin = static_cast<int>(offsets().start(place.line)),
                .end = static_cast<int>(offsets().start(place.line + 1))};
    case QAccessible::NoBoundary:
        break;
    }
    return {.begin = 0, .end = count};
}

QString PaneAccessible::give(Piece piece, int *start, int *end) const
{
    *start = piece.begin;
    *end = piece.end;
    return text(piece.begin, piece.end);
}

QString PaneAccessible::textAtOffset(int offset, QAccessible::TextBoundaryType boundary, int *start,
                                     int *end) const
{
    return give(pieceAt(offset == -1 ? cursorPosition() : offset, boundary), start, end);
}

QString PaneAccessible::textBeforeOffset(int offset, QAccessible::TextBoundaryType boundary, int *start,
                                         int *end) const
{
    const int begin = pieceAt(offset == -1 ? cursorPosition() : offset, boundary).begin;
    return give(begin == 0 ? Piece{} : pieceAt(begin - 1, boundary), start, end);
}

QString PaneAccessible::textAfterOffset(int offset, QAccessible::TextBoundaryType boundary, int *start,
                                        int *end) const
{
    return give(pieceAt(pieceAt(offset == -1 ? cursorPosition() : offset, boundary).end, boundary), start,
                end);
}

int PaneAccessible::characterCount() const
{
    return static_cast<int>(offsets().count());
}

QRect PaneAccessible::characterRect(int offset) const
{
    if (!m_panes || !m_panes->document())
        return {};
    const auto place = offsets().placeAt(static_cast<std::uint32_t>(std::max(offset, 0)));
    const auto row = rowOfLine(*m_panes->document(), m_side, place.line);
    if (!row)
        return {};
    const QRect line = m_panes->rowRect(static_cast<int>(*row)).intersected(m_panes->textArea(m_side));
    return {m_panes->viewport()->mapToGlobal(line.topLeft()), line.size()};
}

int PaneAccessible::offsetAtPoint(const QPoint &point) const
{
    if (!m_panes || !m_panes->document())
        return -1;
    const QPoint inside = m_panes->viewport()->mapFromGlobal(point);
    if (!m_panes->geometry().pane(m_side).contains(inside))
        return -1;
    const auto &rows = m_panes->document()->alignment.rows;
    const auto row = static_cast<std::size_t>(m_panes->rowOf(inside.y()));
    const std::uint32_t line = row < rows.size() ? lineOf(rows[row], m_side) : 0;
    return line == 0 ? -1 : static_cast<int>(offsets().start(line));
}

void PaneAccessible::scrollToSubstring(int start, int end)
{
    if (!m_panes || !m_panes->document())
        return;
    const auto first = rowOfLine(*m_panes->document(), m_side,
                                 offsets().placeAt(static_cast<std::uint32_t>(std::max(start, 0))).line);
    const auto last = rowOfLine(*m_panes->document(), m_side,
                                offsets().placeAt(static_cast<std::uint32_t>(std::max(end, 0))).line);
    if (first && last)
        m_panes->reveal(static_cast<int>(*first), static_cast<int>(*last));
}

QString PaneAccessible::attributes(int offset, int *start, int *end) const
{
    const Piece line = pieceAt(offset == -1 ? cursorPosition() : offset, QAccessible::LineBoundary);
    *start = line.begin;
    *end = line.end;
    if (!m_panes || !m_panes->document() || line.begin == line.end)
        return {};
    const auto row = rowOfLine(*m_panes->document(), m_side,
                               offsets().placeAt(static_cast<std::uint32_t>(line.begin)).line);
    if (!row)
        return {};
    return QStringLiteral("change:%1;").arg(changeOf(m_panes->document()->alignment.rows.at(*row), m_side));
}

} // namespace ui
