#include "ui/diff/DiffPanesInput.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {

using diff::Side;

namespace {

constexpr int caretWidth = 2;
constexpr int marginCharacters = 4; // kept in sight beside the caret

struct MotionKey {
    int key;
    Qt::KeyboardModifiers modifiers; // Shift selects and is not among them
    Motion motion;
};

constexpr std::array motionKeys{
    MotionKey{Qt::Key_Left, Qt::NoModifier, Motion::Left},
    MotionKey{Qt::Key_Right, Qt::NoModifier, Motion::Right},
    MotionKey{Qt::Key_Left, Qt::ControlModifier, Motion::WordLeft},
    MotionKey{Qt::Key_Right, Qt::ControlModifier, Motion::WordRight},
    MotionKey{Qt::Key_Up, Qt::NoModifier, Motion::Up},
    MotionKey{Qt::Key_Down, Qt::NoModifier, Motion::Down},
    MotionKey{Qt::Key_K, Qt::NoModifier, Motion::Up},
    MotionKey{Qt::Key_J, Qt::NoModifier, Motion::Down},
    MotionKey{Qt::Key_PageUp, Qt::NoModifier, Motion::PageUp},
    MotionKey{Qt::Key_PageDown, Qt::NoModifier, Motion::PageDown},
    MotionKey{Qt::Key_Home, Qt::NoModifier, Motion::LineBegin},
    MotionKey{Qt::Key_End, Qt::NoModifier, Motion::LineEnd},
    MotionKey{Qt::Key_Home, Qt::ControlModifier, Motion::TextBegin},
    MotionKey{Qt::Key_End, Qt::ControlModifier, Motion::TextEnd},
};

bool isVertical(Motion motion)
{
    return motion == Motion::Up || motion == Motion::Down || motion == Motion::PageUp ||
           motion == Motion::PageDown;
}

} // namespace

bool DiffPanes::Input::pressKey(const QKeyEvent &event)
{
    const auto modifiers = event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    const bool hasShift = event.modifiers().testFlag(Qt::ShiftModifier);
    for (const MotionKey &candidate : motionKeys) {
        if (candidate.key == event.key() && candidate.modifiers == modifiers) {
            move(candidate.motion, hasShift);
            return true; // at an end too: the key must not do something else there
        }
    }
    const bool isScroll = event.key() == Qt::Key_Up || event.key() == Qt::Key_Down;
    if (isScroll && event.modifiers() == Qt::ControlModifier) {
        QScrollBar &bar = *m_panes.verticalScrollBar();
        bar.triggerAction(event.key() == Qt::Key_Up ? QScrollBar::SliderSingleStepSub
                                                    : QScrollBar::SliderSingleStepAdd);
        return true;
    }
    if (event.key() == Qt::Key_Escape && !m_panes.m_selection.isEmpty()) {
        setCaret(m_caret);
        return true;
    }
    return false;
}

bool DiffPanes::Input::hasText(std::uint32_t row) const
{
    const int index = m_panes.m_rows.indexOf(row);
    return index >= 0 && m_panes.m_rows.at(index).hidden == 0 &&
           lineOf(m_panes.m_document->alignment.rows.at(row), m_caret.side) > 0;
}

std::string_view DiffPanes::Input::line() const
{
    if (!hasText(m_caret.row))
        return {};
    const diff::Row &row = m_panes.m_document->alignment.rows.at(m_caret.row);
    return m_panes.m_document->content(m_caret.side, lineOf(row, m_caret.side));
}

bool DiffPanes::Input::isOnFold() const
{
    return m_panes.m_document && m_panes.m_rows.isFoldAt(m_caret.row);
}

bool DiffPanes::Input::isOnScreen() const
{
    const QRect rect = caretRect();
    return rect.bottom() >= 0 && rect.top() < m_panes.viewport()->height();
}

DiffPanes::Input::Place DiffPanes::Input::placeOf(const DiffCaret &caret) const
{
    Place place{.index = std::max(m_panes.m_rows.indexOf(caret.row), 0)};
    if (hasText(caret.row))
        place.textLine = m_panes.m_lines.line(caret.row, caret.side).textLineOf(caret.byte);
    return place;
}

// The place on a row, as near to the wanted x as its text allows.
DiffCaret DiffPanes::Input::toward(Place place)
{
    if (!m_goal)
        m_goal = hasText(m_caret.row) ? m_panes.m_lines.line(m_caret.row, m_caret.side).xOf(m_caret.byte) : 0;
    DiffCaret caret{.side = m_caret.side, .row = m_panes.m_rows.at(place.index).row};
    if (hasText(caret.row)) {
        const LaidLine &laid = m_panes.m_lines.line(caret.row, caret.side);
        caret.byte = static_cast<std::uint32_t>(laid.byteAt(*m_goal, place.textLine));
    }
    return caret;
}

// To the row before or behind: its end, or its begin.
std::optional<DiffCaret> DiffPanes::Input::beside(int direction) const
{
    const int index = m_panes.m_rows.indexOf(m_caret.row) + direction;
    if (index < 0 || index >= m_panes.m_rows.count())
        return std::nullopt;
    DiffCaret caret{.side = m_caret.side, .row = m_panes.m_rows.at(index).row};
    if (direction < 0 && hasText(caret.row)) {
        const diff::Row &row = m_panes.m_document->alignment.rows.at(caret.row);
        caret.byte = static_cast<std::uint32_t>(
            m_panes.m_document->content(caret.side, lineOf(row, caret.side)).size());
    }
    return caret;
}

std::optional<DiffCaret> DiffPanes::Input::sideways(bool isForward, diff::Step step) const
{
    const std::string_view content = line();
    if (isForward ? m_caret.byte >= content.size() : m_caret.byte == 0)
        return beside(isForward ? 1 : -1);
    DiffCaret caret = m_caret;
    const bool isWord = step == diff::Step::Word;
    const std::size_t byte =
        isForward ? (isWord ? diff::nextWord(content, caret.byte) : diff::nextCharacter(content, caret.byte))
                  : (isWord ? diff::previousWord(content, caret.byte)
                            : diff::previousCharacter(content, caret.byte));
    caret.byte = static_cast<std::uint32_t>(byte);
    return caret;
}

std::optional<DiffCaret> DiffPanes::Input::downwards(int direction)
{
    Place place = placeOf(m_caret);
    const int textLines =
        hasText(m_caret.row) ? m_panes.m_lines.line(m_caret.row, m_caret.side).textLines() : 1;
    place.textLine += direction;
    if (place.textLine < 0 || place.textLine >= textLines) {
        place.index += direction;
        if (place.index < 0 || place.index >= m_panes.m_rows.count())
            return std::nullopt;
        place.textLine = direction > 0 ? 0 : m_panes.m_heights.height(place.index) - 1; // byteAt() clamps
    }
    return toward(place);
}

// As far as the view goes with it, so that the caret keeps its height on screen.
std::optional<DiffCaret> DiffPanes::Input::byPage(int direction)
{
    QScrollBar &bar = *m_panes.verticalScrollBar();
    const Place place = placeOf(m_caret);
    const int row = m_panes.rowHeight();
    const int lines = std::max(bar.pageStep() / row, 1) * direction;
    const int last = std::max(m_panes.m_heights.total() - 1, 0);
    const int wanted = std::clamp(m_panes.m_heights.top(place.index) + place.textLine + lines, 0, last);
    const int index = m_panes.m_heights.indexAt(wanted);
    const DiffCaret caret = toward({.index = index, .textLine = wanted - m_panes.m_heights.top(index)});
    bar.setValue(bar.value() + lines * row);
    return caret;
}

std::optional<DiffCaret> DiffPanes::Input::target(Motion motion)
{
    DiffCaret caret = m_caret;
    switch (motion) {
    case Motion::Left:
    case Motion::Right:
        return sideways(motion == Motion::Right, diff::Step::Character);
    case Motion::WordLeft:
    case Motion::WordRight:
        return sideways(motion == Motion::WordRight, diff::Step::Word);
    case Motion::Up:
    case Motion::Down:
        return downwards(motion == Motion::Down ? 1 : -1);
    case Motion::PageUp:
    case Motion::PageDown:
        return byPage(motion == Motion::PageDown ? 1 : -1);
    case Motion::LineBegin: {
        const auto begin = static_cast<std::uint32_t>(diff::textBegin(line()));
        caret.byte = caret.byte == begin ? 0 : begin;
        return caret;
    }
    case Motion::LineEnd:
        caret.byte = static_cast<std::uint32_t>(line().size());
        return caret;
    case Motion::TextBegin:
        return DiffCaret{.side = m_caret.side};
    case Motion::TextEnd:
        caret.row = m_panes.m_rows.at(m_panes.m_rows.count() - 1).row;
        caret.byte =
            hasText(caret.row)
                ? static_cast<std::uint32_t>(
                      m_panes.m_document->content(caret.side, m_panes.m_document->lineCount(caret.side))
                          .size())
                : 0;
        return caret;
    }
    return std::nullopt;
}

bool DiffPanes::Input::move(Motion motion, bool extendsSelection)
{
    if (!m_panes.m_document || !m_panes.m_notice.isEmpty() || m_panes.m_rows.count() == 0)
        return false;
    const DiffSelection &selection = m_panes.m_selection;
    if (!isVertical(motion))
        m_goal.reset();
    // After scrolling away with the wheel, the caret comes to what the reader looks at.
    if (isVertical(motion) && !extendsSelection && !isOnScreen()) {
        const bool isDown = motion == Motion::Down || motion == Motion::PageDown;
        const int row = isDown ? m_panes.firstVisibleRow() : m_panes.lastVisibleRow();
        moveTo(toward({.index = m_panes.m_rows.indexOf(static_cast<std::uint32_t>(row))}), false);
        return true;
    }
    if ((motion == Motion::Left || motion == Motion::Right) && !extendsSelection && !selection.isEmpty() &&
        selection.side() == m_caret.side) {
        const TextPosition edge = motion == Motion::Left ? selection.begin() : selection.end();
        const auto row = rowOfLine(*m_panes.m_document, m_caret.side, edge.line);
        const bool isEnd = edge.line > m_panes.m_document->lineCount(m_caret.side);
        DiffCaret caret{.side = m_caret.side, .row = row.value_or(0), .byte = edge.byte};
        if (isEnd && row)
            caret.byte =
                static_cast<std::uint32_t>(m_panes.m_document->content(m_caret.side, edge.line - 1).size());
        moveTo(caret, false);
        return true;
    }
    const auto caret = target(motion);
    if (caret)
        moveTo(*caret, extendsSelection);
    else if (!extendsSelection)
        moveTo(m_caret, false);
    if (motion == Motion::TextEnd) { // of all panes: the last line may be taller in another one
        m_panes.verticalScrollBar()->setValue(m_panes.verticalScrollBar()->maximum());
        scrollToCaret();
    }
    return caret.has_value();
}

void DiffPanes::Input::moveTo(const DiffCaret &caret, bool extendsSelection)
{
    const DiffDocument &document = *m_panes.m_document;
    DiffSelection &selection = m_panes.m_selection;
    if (extendsSelection && (selection.isEmpty() || selection.side() != m_caret.side))
        selection.start(m_caret.side, textPosition(document, m_caret));
    m_caret = caret;
    if (extendsSelection)
        selection.extendTo(textPosition(document, caret));
    else
        selection.start(caret.side, textPosition(document, caret));
    scrollToCaret();
    m_panes.viewport()->update();
    Q_EMIT m_panes.caretMoved();
}

void DiffPanes::Input::setCaret(const DiffCaret &caret)
{
    m_goal.reset();
    m_caret = caret;
    if (m_panes.m_document)
        m_panes.m_selection.start(caret.side, textPosition(*m_panes.m_document, caret));
    m_panes.viewport()->update();
}

bool DiffPanes::Input::switchSide(int direction)
{
    if (!m_panes.m_document || !m_panes.m_notice.isEmpty())
        return false;
    const auto &sides = m_panes.m_geometry.sides();
    const auto at = std::ranges::find(sides, m_caret.side) - sides.begin() + direction;
    if (at < 0 || at >= static_cast<std::ptrdiff_t>(sides.size()))
        return false;
    const double x = hasText(m_caret.row) ? m_panes.m_lines.line(m_caret.row, m_caret.side).xOf(m_caret.byte)
                                          : m_goal.value_or(0);
    m_caret.side = sides.at(static_cast<std::size_t>(at));
    m_goal = x;
    moveTo(toward({.index = std::max(m_panes.m_rows.indexOf(m_caret.row), 0)}), false);
    return true;
}

void DiffPanes::Input::enter(int direction)
{
    const auto &sides = m_panes.m_geometry.sides();
    if (sides.empty())
        return;
    m_caret.side = direction > 0 ? sides.front() : sides.back();
    setCaret({.side = m_caret.side, .row = m_caret.row, .byte = 0});
}

QRect DiffPanes::Input::caretRect() const
{
    const Place place = placeOf(m_caret);
    const QRect area = m_panes.textArea(m_caret.side);
    double x = 0;
    if (hasText(m_caret.row))
        x = m_panes.m_lines.line(m_caret.row, m_caret.side).xOf(m_caret.byte) -
            m_panes.horizontalScrollBar()->value();
    return {area.left() + static_cast<int>(std::lround(x)),
            m_panes.topOf(place.index) + place.textLine * m_panes.rowHeight(), caretWidth,
            m_panes.rowHeight()};
}

// No farther than is needed.
void DiffPanes::Input::scrollToCaret()
{
    QRect rect = caretRect();
    const int height = m_panes.viewport()->height();
    QScrollBar &vertical = *m_panes.verticalScrollBar();
    if (rect.top() < 0 || rect.height() > height)
        vertical.setValue(vertical.value() + rect.top());
    else if (rect.bottom() >= height)
        vertical.setValue(vertical.value() + rect.bottom() + 1 - height);
    if (!hasText(m_caret.row) || m_panes.m_isWrapped)
        return;
    rect = caretRect();
    const QRect area = m_panes.textArea(m_caret.side);
    const int margin = std::min(static_cast<int>(m_panes.m_painter.metrics().charWidth * marginCharacters),
                                area.width() / 4);
    QScrollBar &horizontal = *m_panes.horizontalScrollBar();
    if (rect.left() < area.left() + margin)
        horizontal.setValue(horizontal.value() + rect.left() - area.left() - margin);
    else if (rect.right() > area.right() - margin)
        horizontal.setValue(horizontal.value() + rect.right() - area.right() + margin);
}

void DiffPanes::Input::paintCaret(QPainter &painter) const
{
    if (!m_panes.hasFocus() || m_panes.m_rows.count() == 0)
        return;
    const DiffLook &look = m_panes.m_painter.look();
    const QRect caret = caretRect();
    const QRect row = m_panes.rowRect(static_cast<int>(m_caret.row));
    QColor line = look.accent;
    for (const Side side : m_panes.m_geometry.sides()) {
        const QRect pane = m_panes.m_geometry.pane(side);
        line.setAlphaF(side == m_caret.side ? 0.7F : 0.25F);
        painter.fillRect(pane.left(), row.top(), pane.width(), 1, line);
        painter.fillRect(pane.left(), row.bottom(), pane.width(), 1, line);
    }
    if (isOnFold())
        return;
    painter.setClipRect(m_panes.textArea(m_caret.side).adjusted(-caretWidth, 0, 0, 0));
    painter.fillRect(caret, look.text);
    painter.setClipping(false);
}

} // namespace ui
