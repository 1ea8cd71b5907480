#include "ui/files/StructureTree.h"

#include "ui/PillDelegate.h"
#include "ui/TableCopy.h"
#include "ui/files/StructureModel.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>

namespace ui {

namespace {

constexpr int padding = 8;
constexpr int gap = 5;
constexpr int barWidth = 3;

QFont badgeFont()
{
    QFont font = Theme::current().interfaceFont();
    font.setPointSizeF(font.pointSizeF() * 0.88);
    return font;
}

// A row whose badges stand below its text.
class StructureDelegate : public PillDelegate {
public:
    using PillDelegate::PillDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        if (!index.data(StructureModel::IsTallRole).toBool()) {
            QStyleOptionViewItem own = option;
            own.textElideMode = Qt::ElideMiddle;
            PillDelegate::paint(painter, own, index);
            return;
        }
        const Theme &theme = Theme::current();
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        const QRect cell = option.rect;
        painter->save();
        painter->setClipRect(cell);
        painter->fillRect(cell, isSelected ? theme.selection() : theme.surface());
        painter->fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme.border());
        if (isSelected)
            painter->fillRect(QRect(cell.left(), cell.top(), barWidth, cell.height()), theme.accent());
        const QRect inner = cell.adjusted(padding, 4, -padding, -5);
        const QFontMetrics metrics(theme.codeFont(), painter->device());
        painter->setFont(theme.codeFont());
        painter->setPen(index.data(SecondaryRole).toBool() ? theme.secondaryText() : theme.text());
        painter->drawText(QRect(inner.left(), inner.top(), inner.width(), metrics.height()),
                          Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(index.data().toString(), Qt::ElideMiddle, inner.width()));
        drawBadges(*painter, inner.adjusted(0, metrics.height() + 2, 0, 0),
                   index.data(BadgesRole).value<QList<Badge>>());
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize one = PillDelegate::sizeHint(option, index);
        if (!index.data(StructureModel::IsTallRole).toBool())
            return one;
        const int text = QFontMetrics(Theme::current().codeFont()).height();
        return {one.width(), text + QFontMetrics(badgeFont()).height() + 15};
    }

private:
    static void drawBadges(QPainter &painter, QRect rect, const QList<Badge> &badges)
    {
        painter.setFont(badgeFont());
        for (const Badge &badge : badges) {
            if (rect.width() <= 0)
                return;
            rect.setLeft(rect.left() + gap + drawPill(painter, rect, badge.text, badge.tone, badge.look));
        }
    }
};

bool isOpenAtFirst(StructurePart part)
{
    return part == StructurePart::BaseMembers || part == StructurePart::Residue;
}

} // namespace

StructureTree::StructureTree(StructureModel &model, QWidget *parent)
    : QTreeView(parent)
    , m_model(model)
{
    setItemDelegate(new StructureDelegate(this));
    setFrameShape(NoFrame);
    setHeaderHidden(true);
    setIndentation(0);
    setRootIsDecorated(false);
    setExpandsOnDoubleClick(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(ExtendedSelection);
    setAccessibleName(tr("Structure of the file"));
    setModel(&model);
    header()->setStretchLastSection(true);
    connect(&model, &QAbstractItemModel::modelReset, this, &StructureTree::openParts);
    connect(&model, &QAbstractItemModel::layoutChanged, this, &StructureTree::openParts);
    connect(this, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (m_model.row(index))
            Q_EMIT rowActivated(index);
        else
            toggle(index);
    });
    connect(&Theme::current(), &Theme::changed, this, [this] { scheduleDelayedItemsLayout(); });
}

// Parts that the reader has not touched: what is to be accounted for is open, and the first of any.
void StructureTree::openParts()
{
    bool hasOpen = false;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const StructurePart part = m_model.group(row).part;
        const auto chosen = m_isOpen.find(part);
        const bool isOpen = chosen == m_isOpen.end() ? isOpenAtFirst(part) : chosen->second;
        hasOpen = hasOpen || isOpen || chosen != m_isOpen.end();
        setExpanded(m_model.index(row, 0), isOpen);
    }
    if (!hasOpen && m_model.rowCount() > 0)
        expand(m_model.index(0, 0));
}

void StructureTree::toggle(const QModelIndex &index)
{
    const bool isOpen = !isExpanded(index);
    m_isOpen[m_model.group(index.row()).part] = isOpen;
    setExpanded(index, isOpen);
}

void StructureTree::setEmptyText(const QString &text)
{
    m_emptyText = text;
    viewport()->update();
}

void StructureTree::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    Q_EMIT currentRowChanged(current);
}

void StructureTree::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    if (m_model.row(index)) {
        QTreeView::drawRow(painter, option, index);
        return;
    }
    const Theme &theme = Theme::current();
    const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
    painter->save();
    painter->fillRect(row, currentIndex() == index && hasFocus() ? theme.selection() : theme.header());
    painter->fillRect(QRect(row.left(), row.bottom(), row.width(), 1), theme.border());
    QFont bold = theme.interfaceFont();
    bold.setBold(true);
    painter->setFont(bold);
    const bool isOpen = index.data(StructureModel::OpenRole).toBool();
    painter->setPen(isOpen ? theme.tone(Tone::Bad).text : theme.text());
    const QString arrow = isExpanded(index) ? QStringLiteral("▾ ") : QStringLiteral("▸ ");
    const QRect inner = row.adjusted(padding, 0, -padding, 0);
    painter->drawText(inner, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(bold, painter->device())
                          .elidedText(arrow + index.data().toString(), Qt::ElideRight, inner.width()));
    painter->restore();
}

void StructureTree::drawBranches(QPainter *, const QRect &, const QModelIndex &) const {}

void StructureTree::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyToClipboard(tableText(selectedRowsOf(*this), {0}, CopyFormat::Text));
        return;
    }
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (isPlain && (event->key() == Qt::Key_J || event->key() == Qt::Key_K)) {
        QKeyEvent arrow(event->type(), event->key() == Qt::Key_J ? Qt::Key_Down : Qt::Key_Up,
                        event->modifiers());
        QTreeView::keyPressEvent(&arrow);
        return;
    }
    if (isPlain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        if (m_model.row(currentIndex()))
            Q_EMIT rowActivated(currentIndex());
        else if (currentIndex().isValid())
            toggle(currentIndex());
        return;
    }
    if (isPlain && !event->text().isEmpty() && event->text().front().isPrint() &&
        event->key() != Qt::Key_Space) {
        event->ignore(); // a key of the page, not the beginning of a name
        return;
    }
    const bool wasOpen = isExpanded(currentIndex());
    const QModelIndex before = currentIndex();
    QTreeView::keyPressEvent(event);
    if (before.isValid() && !m_model.row(before) && isExpanded(before) != wasOpen)
        m_isOpen[m_model.group(before.row()).part] = !wasOpen; // by the left or right arrow
}

void StructureTree::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCopyActions(*menu, *this, {0});
    menu->popup(event->globalPos());
}

// The row that the reader is at stays in sight.
void StructureTree::resizeEvent(QResizeEvent *event)
{
    const QRect row = visualRect(currentIndex());
    const bool wasInSight = row.isValid() && QRect(QPoint(0, 0), event->oldSize()).intersects(row);
    QTreeView::resizeEvent(event);
    if (wasInSight)
        scrollTo(currentIndex());
}

void StructureTree::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (m_model.rowCount() > 0 || m_emptyText.isEmpty())
        return;
    QPainter painter(viewport());
    painter.setPen(Theme::current().secondaryText());
    painter.setFont(Theme::current().interfaceFont());
    painter.drawText(viewport()->rect().adjusted(16, 12, -16, -12), Qt::AlignCenter | Qt::TextWordWrap,
                     m_emptyText);
}

} // namespace ui
