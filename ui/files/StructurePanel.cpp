#include "ui/files/StructurePanel.h"

#include "ui/BreakableText.h"
#include "ui/files/HunkPanel.h"
#include "ui/files/StructureModel.h"
#include "ui/files/StructureText.h"
#include "ui/files/StructureTree.h"

#include <QLabel>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

StructurePanel::StructurePanel(QWidget *parent)
    : QWidget(parent)
    , m_headline(new QLabel(this))
    , m_notices(new QLabel(this))
    , m_model(new StructureModel(this))
    , m_tree(new StructureTree(*m_model, this))
    , m_places(new QLabel(this))
    , m_card(new HunkPanel(this, HunkPanel::Subject::Item))
    , m_splitter(new QSplitter(Qt::Vertical, this))
{
    setAccessibleName(tr("Structure of the file"));
    for (auto *label : {m_headline, m_notices}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setContentsMargins(12, 8, 12, 8);
    }
    m_headline->setAccessibleDescription(tr("What the file is to its upstream file"));
    m_notices->setAccessibleDescription(tr("What could not be read"));
    m_places->setTextFormat(Qt::RichText); // of our own words and numbers only
    m_places->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_places->setWordWrap(true);
    m_places->setContentsMargins(12, 8, 12, 0);
    m_places->setAccessibleDescription(tr("Where it stands"));
    auto *below = new QWidget(this);
    auto *lines = new QVBoxLayout(below);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(m_places);
    lines->addWidget(m_card, 1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(below);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_tree);
    m_splitter->addWidget(scroll);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setSizes({420, 330});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_headline);
    column->addWidget(m_notices);
    column->addWidget(m_splitter, 1);
    setFocusProxy(m_tree);
    connect(m_tree, &StructureTree::currentRowChanged, this, &StructurePanel::followCurrent);
    connect(m_tree, &StructureTree::rowActivated, this, &StructurePanel::activate);
    connect(m_places, &QLabel::linkActivated, this, [this](const QString &link) {
        const StructureRow *row = currentRow();
        const qsizetype place = link.toLongLong();
        if (!row || place >= std::ssize(row->places))
            return;
        m_place = place;
        Q_EMIT placeRequested(row->places[static_cast<std::size_t>(place)]);
    });
    connect(&Theme::current(), &Theme::changed, this, &StructurePanel::applyTheme);
    applyTheme();
    showNotice(tr("Select a file to see what became of its members."));
}

void StructurePanel::applyTheme()
{
    const Theme &theme = Theme::current();
    QFont bold = theme.interfaceFont();
    bold.setBold(true);
    m_headline->setFont(bold);
    QPalette warning;
    warning.setColor(QPalette::WindowText, theme.tone(Tone::Warning).text);
    m_notices->setPalette(warning);
    QPalette links = palette();
    links.setColor(QPalette::WindowText, theme.secondaryText());
    links.setColor(QPalette::Link, theme.accent());
    m_places->setPalette(links);
    showPlaces();
}

void StructurePanel::showSheet(const StructureSheet &sheet, bool isSameFile)
{
    m_headline->setText(breakable(sheet.headlines.join(QLatin1Char('\n'))));
    m_headline->setVisible(!sheet.headlines.isEmpty());
    m_notices->setText(breakable(sheet.notices.join(QLatin1Char('\n'))));
    m_notices->setVisible(!sheet.notices.isEmpty());
    m_tree->setEmptyText(tr("There is no member to tell of, no missing line and no churn."));
    {
        const QScopedValueRollback refreshing(m_isRefreshing, true);
        m_model->setGroups(sheet.groups, isSameFile);
    }
    if (!isSameFile)
        m_place.reset();
    m_splitter->widget(1)->setVisible(!sheet.groups.empty());
    showPlaces();
    Q_EMIT currentChanged();
}

void StructurePanel::showNotice(const QString &text)
{
    m_headline->hide();
    m_notices->hide();
    m_tree->setEmptyText(text);
    {
        const QScopedValueRollback refreshing(m_isRefreshing, true);
        m_model->setGroups({}, false);
    }
    m_place.reset();
    m_splitter->widget(1)->hide();
    showPlaces();
    Q_EMIT currentChanged();
}

const StructureRow *StructurePanel::currentRow() const
{
    return m_model->row(m_tree->currentIndex());
}

bool StructurePanel::select(const StructureItem &item)
{
    const QModelIndex index = m_model->indexOf(item);
    if (!index.isValid())
        return false;
    m_tree->expand(index.parent());
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
    m_place.reset();
    activate();
    return true;
}

void StructurePanel::followCurrent()
{
    if (m_isRefreshing)
        return;
    m_place.reset();
    showPlaces();
    Q_EMIT currentChanged();
}

// Once more on the same row: the other side.
void StructurePanel::activate()
{
    const StructureRow *row = currentRow();
    if (!row || row->places.empty())
        return;
    m_place = m_place ? (*m_place + 1) % std::ssize(row->places) : 0;
    Q_EMIT placeRequested(row->places[static_cast<std::size_t>(*m_place)]);
}

void StructurePanel::showPlaces()
{
    const StructureRow *row = currentRow();
    m_places->setVisible(row && !row->places.empty());
    if (!row)
        return;
    QStringList links;
    QStringList spoken;
    for (qsizetype i = 0; i < std::ssize(row->places); ++i) {
        const QString label = placeLabel(row->places[static_cast<std::size_t>(i)]);
        links.append(QStringLiteral("<nobr><a href=\"%1\">%2</a></nobr>").arg(i).arg(label.toHtmlEscaped()));
        spoken.append(label);
    }
    m_places->setText(links.join(QStringLiteral(" · ")));
    m_places->setAccessibleName(spoken.join(QStringLiteral(", ")));
}

QByteArray StructurePanel::saveState() const
{
    return m_splitter->saveState();
}

void StructurePanel::restoreState(const QByteArray &state)
{
    m_splitter->restoreState(state);
}

} // namespace ui
