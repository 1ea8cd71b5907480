#include "ui/DiffBar.h"

#include "ui/diff/DiffView.h"

#include <QCoreApplication>
#include <QToolButton>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(DiffBar)
};

} // namespace

QToolButton *makeBarButton(const QString &text, const QString &tip, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QToolButton *makeFoldButton(DiffView &diff, QWidget *parent)
{
    auto *button = makeBarButton(Words::tr("Fold equal"), Words::tr("Fold long equal parts (key z)"), parent);
    button->setCheckable(true);
    button->setChecked(diff.isFolded());
    QObject::connect(button, &QToolButton::clicked, &diff, &DiffView::setFolded);
    QObject::connect(&diff, &DiffView::foldedChanged, button, &QToolButton::setChecked);
    return button;
}

} // namespace ui
