#include "ui/commits/EvidenceEditor.h"

#include "ui/commits/EvidenceRow.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

EvidenceEditor::EvidenceEditor(QWidget *parent)
    : QWidget(parent)
    , m_list(new QVBoxLayout)
{
    auto *add = new QPushButton(tr("Add evidence"), this);
    add->setAutoDefault(false);
    add->setToolTip(tr("One more sentence with its level and, where there is one, its source place"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(m_list);
    column->addWidget(add, 0, Qt::AlignLeft);
    connect(add, &QPushButton::clicked, this, [this] {
        review::Evidence fresh;
        fresh.level = review::EvidenceLevel::SourceInspected;
        EvidenceRow *row = addRow(fresh);
        row->offerPlace(m_offeredPath);
        row->focusText();
    });
}

EvidenceRow *EvidenceEditor::addRow(const review::Evidence &evidence)
{
    auto *row = new EvidenceRow(evidence, m_context, this);
    m_list->addWidget(row);
    m_rows.push_back(row);
    connect(row, &EvidenceRow::edited, this, &EvidenceEditor::edited);
    connect(row, &EvidenceRow::removeRequested, this, [this, row] {
        const bool counted = !row->isBlank();
        std::erase(m_rows, row);
        row->hide();
        row->deleteLater();
        if (counted)
            Q_EMIT edited();
    });
    return row;
}

void EvidenceEditor::setEvidence(const std::vector<review::Evidence> &list, const PlaceContext &context)
{
    const bool sameContext = m_context.commit == context.commit && m_context.others == context.others;
    if (sameContext && list == evidence())
        return;
    m_context = context;
    for (auto *row : m_rows) {
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    for (const auto &one : list)
        addRow(one);
}

std::vector<review::Evidence> EvidenceEditor::evidence() const
{
    std::vector<review::Evidence> list;
    for (const auto *row : m_rows) {
        if (!row->isBlank())
            list.push_back(row->evidence());
    }
    return list;
}

} // namespace ui
