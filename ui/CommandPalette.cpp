#include "ui/CommandPalette.h"

#include "ui/Theme.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPointer>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

class CommandDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::current();
        const QRect inner = option.rect.adjusted(12, 0, -12, 0);
        const QString section = index.data(CommandModel::SectionRole).toString();
        painter->save();
        painter->setFont(theme.interfaceFont());
        painter->fillRect(option.rect, option.state.testFlag(QStyle::State_Selected) ? theme.selection()
                                                                                     : theme.surface());
        const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
        painter->setPen(enabled ? theme.text() : option.palette.color(QPalette::Disabled, QPalette::Text));
        const QString text = index.data().toString();
        painter->drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, text);
        painter->setPen(theme.secondaryText());
        const int used = painter->fontMetrics().horizontalAdvance(text) + 10;
        painter->drawText(inner.adjusted(used, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, section);
        painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter,
                          index.data(CommandModel::KeysRole).toString());
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, QFontMetrics(Theme::current().interfaceFont()).height() + 12};
    }
};

} // namespace

void CommandModel::setEntries(QList<ActionEntry> entries)
{
    beginResetModel();
    m_entries = std::move(entries);
    m_shown = m_entries;
    endResetModel();
}

void CommandModel::setFilter(const QString &typed)
{
    std::vector<std::pair<int, ActionEntry>> scored;
    for (const ActionEntry &entry : m_entries) {
        const int score = std::max(fuzzyScore(typed, entry.text),
                                   fuzzyScore(typed, entry.section + QLatin1Char(' ') + entry.text) - 2);
        if (score >= 0)
            scored.emplace_back(score, entry);
    }
    std::ranges::stable_sort(scored, std::greater(), [](const auto &item) { return item.first; });
    beginResetModel();
    m_shown.clear();
    for (const auto &[score, entry] : scored)
        m_shown.append(entry);
    endResetModel();
}

QAction *CommandModel::actionAt(const QModelIndex &index) const
{
    return index.isValid() ? m_shown.at(index.row()).action : nullptr;
}

int CommandModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant CommandModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ActionEntry &entry = m_shown.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return entry.text;
    case SectionRole:
        return entry.section;
    case KeysRole:
        return entry.keys;
    case Qt::AccessibleTextRole:
        return entry.keys.isEmpty() ? entry.text : entry.text + QStringLiteral(", ") + entry.keys;
    default:
        return {};
    }
}

Qt::ItemFlags CommandModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const QAction *action = m_shown.at(index.row()).action;
    return action->isEnabled() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                               : Qt::ItemFlags(Qt::ItemIsSelectable);
}

CommandPalette::CommandPalette(QWidget *window)
    : QFrame(window, Qt::Popup | Qt::FramelessWindowHint)
    , m_edit(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_model(new CommandModel(this))
{
    setFrameShape(QFrame::StyledPanel);
    m_edit->setPlaceholderText(tr("Type a few letters of an action"));
    m_edit->setAccessibleName(tr("Action"));
    m_edit->installEventFilter(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Actions"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_edit);
    column->addWidget(m_list, 1);
    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString &typed) {
        m_model->setFilter(typed);
        m_list->setCurrentIndex(m_model->index(0));
    });
    connect(m_list, &QListView::clicked, this, &CommandPalette::trigger);
}

void CommandPalette::open(QWidget *context)
{
    m_model->setEntries(listActions(*context));
    m_edit->clear();
    const int width = std::min(640, context->width() - 40);
    const QPoint corner = context->mapToGlobal(QPoint((context->width() - width) / 2, 48));
    setGeometry(QRect(corner, QSize(width, std::min(420, context->height() - 80))));
    m_list->setCurrentIndex(m_model->index(0));
    show();
    m_edit->setFocus(Qt::PopupFocusReason);
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        trigger();
        return true;
    case Qt::Key_Escape:
        hide();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        QCoreApplication::sendEvent(m_list, event);
        return true;
    default:
        return QFrame::eventFilter(watched, event);
    }
}

void CommandPalette::trigger()
{
    const QPointer<QAction> action = m_model->actionAt(m_list->currentIndex());
    hide();
    if (action && action->isEnabled())
        action->trigger();
}

} // namespace ui
