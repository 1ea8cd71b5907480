#include "ui/start/FamilyPicker.h"

#include "ui/SecondaryLabel.h"

#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace ui {

FamilyPicker::FamilyPicker(QWidget *parent)
    : QWidget(parent)
    , m_list(new QListWidget(this))
    , m_summary(new SecondaryLabel({}, this))
{
    auto *label = new QLabel(tr("Families"), this);
    label->setBuddy(m_list);
    m_list->setAccessibleName(tr("Families"));
    m_list->setFlow(QListView::LeftToRight);
    m_list->setWrapping(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setSpacing(2);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFixedHeight(m_list->fontMetrics().height() * 5 + 24);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addWidget(label);
    column->addWidget(m_list);
    column->addWidget(m_summary);
    connect(m_list, &QListWidget::itemChanged, this, [this] {
        showSummary();
        Q_EMIT changed();
    });
    showSummary();
}

void FamilyPicker::setFamilies(const QStringList &families)
{
    const QStringList checked = checkedFamilies();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const QString &family : families) {
        auto *item = new QListWidgetItem(family, m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
        item->setCheckState(checked.contains(family) ? Qt::Checked : Qt::Unchecked);
    }
    showSummary();
}

QStringList FamilyPicker::checkedFamilies() const
{
    QStringList families;
    for (int i = 0; i < m_list->count(); ++i) {
        if (m_list->item(i)->checkState() == Qt::Checked)
            families.append(m_list->item(i)->text());
    }
    families.sort();
    return families;
}

void FamilyPicker::setChecked(const QStringList &families)
{
    for (int i = 0; i < m_list->count(); ++i)
        m_list->item(i)->setCheckState(families.contains(m_list->item(i)->text()) ? Qt::Checked
                                                                                  : Qt::Unchecked);
}

void FamilyPicker::showSummary()
{
    const qsizetype count = checkedFamilies().size();
    m_summary->setText(m_list->count() == 0 ? tr("Listed once the local snapshot is known.")
                       : count == 0         ? tr("None chosen: all model files.")
                                            : tr("%n family(s) chosen.", nullptr, static_cast<int>(count)));
}

} // namespace ui
