#include "ui/HunkBar.h"

#include "ui/diff/DiffView.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace ui {

QToolButton *HunkBar::button(const QString &text, const QString &tip, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

HunkBar::HunkBar(DiffView *diff, QWidget *parent)
    : QWidget(parent)
    , m_place(new QLabel(this))
    , m_previous(button(QStringLiteral("p"), tr("Previous hunk (key p)"), this))
    , m_next(button(QStringLiteral("n"), tr("Next hunk (key n)"), this))
    , m_fold(button(tr("Fold equal"), tr("Fold long equal parts (key z)"), this))
{
    m_place->setAccessibleName(tr("Hunk"));
    m_fold->setCheckable(true);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(6);
    line->addWidget(m_place);
    line->addWidget(m_previous);
    line->addWidget(m_next);
    line->addWidget(m_fold);
    connect(m_previous, &QToolButton::clicked, diff, &DiffView::previousHunk);
    connect(m_next, &QToolButton::clicked, diff, &DiffView::nextHunk);
    connect(m_fold, &QToolButton::clicked, diff, &DiffView::setFolded);
    connect(diff, &DiffView::hunkChanged, this, &HunkBar::refresh);
    connect(diff, &DiffView::diffReady, this,
            [this, diff] { refresh(diff->currentHunk(), diff->hunkCount()); });
    connect(diff, &DiffView::foldedChanged, m_fold, &QToolButton::setChecked);
    m_fold->setChecked(diff->isFolded());
    clear();
}

void HunkBar::clear()
{
    refresh(-1, 0);
}

void HunkBar::refresh(int current, int count)
{
    if (count == 0)
        m_place->clear();
    else if (current < 0)
        m_place->setText(tr("%n hunk(s)", nullptr, count));
    else
        m_place->setText(tr("hunk %1 of %2").arg(current + 1).arg(count));
    m_previous->setEnabled(count > 0);
    m_next->setEnabled(count > 0);
}

} // namespace ui
