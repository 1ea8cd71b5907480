#include "ui/commits/CommitTable.h"

#include "ui/ListTree.h"
#include "ui/PillDelegate.h"
#include "ui/TableCopy.h"
#include "ui/commits/CommitFilterProxy.h"
#include "ui/commits/CommitTableModel.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

namespace ui {

CommitTable::CommitTable(CommitFilterProxy *model, QWidget *parent)
    : QTableView(parent)
    , m_proxy(model)
{
    setModel(model);
    setItemDelegate(new PillDelegate(this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setShowGrid(false);
    setWordWrap(false);
    setFrameShape(NoFrame);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setContextMenuPolicy(Qt::DefaultContextMenu);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    auto *header = horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    applyFonts();
    header->moveSection(header->visualIndex(CommitTableModel::Presence),
                        header->visualIndex(CommitTableModel::MappedFiles) + 1);
    header->setSectionResizeMode(CommitTableModel::Subject, QHeaderView::Stretch);
    connect(&Theme::current(), &Theme::changed, this, &CommitTable::applyFonts);
    connect(this, &QTableView::doubleClicked, this, &CommitTable::openRequested);
}

void CommitTable::applyFonts()
{
    const QFontMetrics metrics(Theme::current().interfaceFont());
    verticalHeader()->setMinimumSectionSize(10);
    verticalHeader()->setDefaultSectionSize(PillDelegate::rowHeight());
    const auto width = [&](QStringView sample) { return metrics.horizontalAdvance(sample.toString()) + 26; };
    auto *header = horizontalHeader();
    header->resizeSection(CommitTableModel::Disposition, width(u"Unsupported") + 14);
    header->resizeSection(CommitTableModel::Commit,
                          QFontMetrics(Theme::current().codeFont()).averageCharWidth() * 9 + 24);
    header->resizeSection(CommitTableModel::Date, width(u"2026-06-13"));
    header->resizeSection(CommitTableModel::Author, width(u"A typical name"));
    header->resizeSection(CommitTableModel::MappedFiles, width(u"deepseek_v4_mtp.py +2"));
    header->resizeSection(CommitTableModel::OtherModules, width(u"Other modules"));
    header->resizeSection(CommitTableModel::Evidence, width(u"source inspected"));
    header->resizeSection(CommitTableModel::Presence, width(u"superseded by 3f2a91c") + 14);
}

std::optional<git::Oid> CommitTable::currentCommit() const
{
    const QModelIndex index = currentIndex();
    if (!index.isValid())
        return std::nullopt;
    return m_proxy->row(index.row()).entry.commit.id;
}

std::vector<git::Oid> CommitTable::selectedCommits() const
{
    std::vector<git::Oid> commits;
    for (const QModelIndex &index : selectedRowsOf(*this))
        commits.push_back(m_proxy->row(index.row()).entry.commit.id);
    return commits;
}

void CommitTable::showRow(int proxyRow)
{
    const QModelIndex index =
        m_proxy->index(proxyRow, currentIndex().isValid() ? currentIndex().column() : 0);
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    scrollTo(index);
}

void CommitTable::setEmptyText(const QString &text)
{
    m_emptyText = text;
    viewport()->update();
}

void CommitTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (current.row() != previous.row() || !current.isValid() || !previous.isValid())
        Q_EMIT currentCommitChanged();
}

void CommitTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyToClipboard(
            tableText(selectedRowsOf(*this), visibleColumns(*horizontalHeader()), CopyFormat::Text));
        return;
    }
    if (const int arrow = arrowOf(*event); arrow != 0) {
        QKeyEvent pressed(event->type(), arrow, event->modifiers());
        QTableView::keyPressEvent(&pressed);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_A:
        if (isPlain(*event) == (event->key() != Qt::Key_A))
            QTableView::keyPressEvent(event);
        else
            event->ignore();
        return;
    default:
        event->ignore();
    }
}

void CommitTable::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCopyActions(*menu, *this, visibleColumns(*horizontalHeader()));
    const auto commits = selectedCommits();
    QAction *ids = menu->addAction(tr("Copy full commit id"));
    ids->setEnabled(!commits.empty());
    connect(ids, &QAction::triggered, this, [commits] {
        QStringList lines;
        for (const auto &commit : commits)
            lines.append(QString::fromStdString(commit.hex()));
        copyToClipboard(lines.join(QLatin1Char('\n')));
    });
    menu->popup(event->globalPos());
}

void CommitTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    if (model()->rowCount() == 0 && !m_emptyText.isEmpty())
        paintEmptyText(*this, m_emptyText);
}

void CommitTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        verticalHeader()->setDefaultSectionSize(PillDelegate::rowHeight());
}

} // namespace ui
