#include "ui/commits/GrowingEdit.h"

#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>

namespace ui {

GrowingEdit::GrowingEdit(int lines, int mostLines, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_lines(lines)
    , m_mostLines(mostLines)
{
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &GrowingEdit::fit);
}

int GrowingEdit::heightFor(qreal lines) const
{
    const auto margins = contentsMargins();
    // Fallback fonts can make real lines higher than the font says.
    const QTextLayout *first = document()->firstBlock().layout();
    const qreal laidOut = first->lineCount() > 0 ? first->lineAt(0).height() : 0;
    const qreal line = std::max<qreal>(fontMetrics().lineSpacing(), laidOut);
    return qRound(lines * line) + 2 + qRound(2 * document()->documentMargin()) + margins.top() +
           margins.bottom();
}

void GrowingEdit::fit()
{
    // A plain text document measures its height in lines.
    const qreal lines = std::clamp(document()->size().height(), qreal(m_lines), qreal(m_mostLines));
    setFixedHeight(heightFor(lines));
}

void GrowingEdit::setTextKeepingCursor(const QString &text)
{
    if (toPlainText() != text)
        setPlainText(text);
}

QSize GrowingEdit::sizeHint() const
{
    return {200, heightFor(m_lines)};
}

QSize GrowingEdit::minimumSizeHint() const
{
    return {80, heightFor(m_lines)};
}

void GrowingEdit::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fit();
}

} // namespace ui
