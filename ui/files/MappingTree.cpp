#include "ui/files/MappingTree.h"

#include "ui/PillDelegate.h"
#include "ui/files/MappingTableModel.h"

#include <QHeaderView>
#include <QPainter>

namespace ui {

namespace {

// Paths say most at their end, everything else at its begin.
class MappingDelegate : public PillDelegate {
public:
    using PillDelegate::PillDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem own = option;
        const int column = index.column();
        const bool isPath = column == MappingTableModel::LocalFile || column == MappingTableModel::Upstream;
        own.textElideMode = isPath ? Qt::ElideLeft : Qt::ElideRight;
        PillDelegate::paint(painter, own, index);
    }
};

} // namespace

MappingTree::MappingTree(QWidget *parent)
    : ListTree(parent)
{
    setItemDelegate(new MappingDelegate(this));
    setIndentation(0);
    setExpandsOnDoubleClick(true);
    setAccessibleName(tr("File mapping"));
    header()->setSectionsMovable(true);
    header()->setStretchLastSection(true);
    connect(&Theme::current(), &Theme::changed, this, &MappingTree::applyFonts);
}

void MappingTree::setModel(QAbstractItemModel *model)
{
    ListTree::setModel(model);
    expandAll();
    connect(model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex &parent) {
        if (!parent.isValid())
            expandAll();
        else
            expand(parent);
    });
    applyFonts();
    for (const int column : {MappingTableModel::Rule, MappingTableModel::Lines, MappingTableModel::Commits})
        header()->setSectionHidden(column, true);
    // What is left to do and the base come before how the file was found.
    header()->moveSection(header()->visualIndex(MappingTableModel::Open), 2);
    header()->moveSection(header()->visualIndex(MappingTableModel::Base), 3);
}

void MappingTree::applyFonts()
{
    if (!model())
        return;
    const QFontMetrics metrics(Theme::current().interfaceFont());
    const int code = QFontMetrics(Theme::current().codeFont()).averageCharWidth();
    const auto width = [&](QStringView sample) { return metrics.horizontalAdvance(sample.toString()) + 26; };
    header()->resizeSection(MappingTableModel::LocalFile, code * 16);
    header()->resizeSection(MappingTableModel::Upstream, code * 9);
    header()->resizeSection(MappingTableModel::Kind, width(u"Ambiguous") + 6);
    header()->resizeSection(MappingTableModel::Rule, width(u"only file of that name"));
    header()->resizeSection(MappingTableModel::Hunks, width(u"Hunk"));
    header()->resizeSection(MappingTableModel::Lines, width(u"+1000 −1000"));
    header()->resizeSection(MappingTableModel::Open, width(u"Open"));
    header()->resizeSection(MappingTableModel::Base, width(u"v0.21.0 · declared"));
    header()->resizeSection(MappingTableModel::Commits, width(u"12 of 12 open"));
    header()->resizeSection(MappingTableModel::Aligned, width(u"Aligned"));
}

void MappingTree::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    ListTree::currentChanged(current, previous);
    if (current.row() != previous.row() || current.parent() != previous.parent())
        Q_EMIT currentFileChanged(current);
}

void MappingTree::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    if (!index.data(MappingTableModel::IsGroupRole).toBool()) {
        ListTree::drawRow(painter, option, index);
        return;
    }
    const Theme &theme = Theme::current();
    const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
    const bool current =
        currentIndex().isValid() && currentIndex().siblingAtColumn(0) == index.siblingAtColumn(0);
    painter->save();
    painter->fillRect(row, current && hasFocus() ? theme.selection() : theme.header());
    painter->fillRect(QRect(row.left(), row.bottom(), row.width(), 1), theme.border());
    QFont bold = theme.interfaceFont();
    bold.setBold(true);
    painter->setFont(bold);
    painter->setPen(theme.text());
    const QString arrow = isExpanded(index) ? QStringLiteral("▾ ") : QStringLiteral("▸ ");
    const QString name = index.siblingAtColumn(0).data().toString();
    painter->drawText(
        row.adjusted(8, 0, -8, 0), Qt::AlignVCenter | Qt::AlignLeft,
        QStringLiteral("%1%2 (%3)").arg(arrow, name).arg(model()->rowCount(index.siblingAtColumn(0))));
    painter->restore();
}

void MappingTree::drawBranches(QPainter *, const QRect &, const QModelIndex &) const {}

} // namespace ui
