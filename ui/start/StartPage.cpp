#include "ui/start/StartPage.h"

#include "ui/Card.h"
#include "ui/SecondaryLabel.h"
#include "ui/SessionController.h"
#include "ui/Theme.h"
#include "ui/start/RecentList.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int widest = 1100; // pixels; longer lines are hard to read

QLabel *makeTitle(QWidget *parent)
{
    auto *title = new QLabel(QStringLiteral("metax-review"), parent);
    const auto applyFont = [title] {
        QFont font = Theme::current().interfaceFont();
        font.setPointSizeF(font.pointSizeF() * 1.9);
        font.setBold(true);
        title->setFont(font);
    };
    QObject::connect(&Theme::current(), &Theme::changed, title, applyFont);
    applyFont();
    return title;
}

} // namespace

StartPage::StartPage(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_form(new StartForm(this))
{
    auto *content = new QWidget;
    content->setMaximumWidth(widest);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    auto *formCard = new Card(tr("New review"), content);
    formCard->body()->addWidget(m_form);
    formCard->body()->addStretch(1);
    columns->addWidget(formCard, 3);
    columns->addWidget(makeSide(), 2);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(16);
    column->addWidget(makeHead());
    column->addLayout(columns, 1);

    auto *holder = new QWidget;
    auto *centre = new QHBoxLayout(holder);
    centre->setContentsMargins(0, 0, 0, 0);
    centre->addStretch(1);
    centre->addWidget(content, 100);
    centre->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    scroll->setWidget(holder);
    scroll->setAccessibleName(tr("Start"));
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);

    connect(m_form, &StartForm::startRequested, this, &StartPage::startRequested);
    const auto showBack = [this] { m_back->setVisible(m_controller.hasSession()); };
    connect(&controller, &SessionController::sessionOpened, this, showBack);
    connect(&controller, &SessionController::sessionClosed, this, showBack);
    showBack();
    setFocusProxy(m_form);
    setAccessibleName(tr("Start"));
}

QWidget *StartPage::makeHead()
{
    auto *head = new QWidget;
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(makeTitle(head));
    column->addWidget(new SecondaryLabel(
        tr("Decide on every upstream vLLM commit between the revision your MetaX files came "
           "from and the one you upgrade to, see what is left to merge, and hand over a report "
           "that shows why."),
        head));
    return head;
}

QWidget *StartPage::makeSide()
{
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(16);

    auto *openCard = new Card(tr("Go on with a review"), side);
    m_back = new QPushButton(tr("Back to the open review"), openCard);
    connect(m_back, &QPushButton::clicked, this, &StartPage::backRequested);
    auto *open = new QPushButton(tr("Open a review file…"), openCard);
    connect(open, &QPushButton::clicked, this, &StartPage::chooseRequested);
    openCard->body()->addWidget(m_back);
    openCard->body()->addWidget(open);
    column->addWidget(openCard);

    m_recentCard = new Card(tr("Recent"), side);
    m_recent = new RecentList(m_recentCard);
    connect(m_recent, &RecentList::openRequested, this, &StartPage::openRequested);
    m_noRecent = new SecondaryLabel(tr("Reviews that were open before are listed here."), m_recentCard);
    m_noRecent->setAlignment(Qt::AlignTop);
    m_recentCard->body()->addWidget(m_noRecent, 1);
    m_recentCard->body()->addWidget(m_recent, 1);
    column->addWidget(m_recentCard, 1);

    auto *demoCard = new Card(tr("First time here?"), side);
    demoCard->body()->addWidget(
        new SecondaryLabel(tr("The demo builds two small repositories in the cache folder and opens a "
                              "half-done review of them. Nothing of yours is touched."),
                           demoCard));
    auto *demo = new QPushButton(tr("Try the demo"), demoCard);
    connect(demo, &QPushButton::clicked, this, &StartPage::demoRequested);
    demoCard->body()->addWidget(demo);
    column->addWidget(demoCard);
    setRecent({});
    return side;
}

void StartPage::setRecent(const QStringList &files)
{
    m_recent->setFiles(files);
    m_recent->setVisible(!files.isEmpty());
    m_noRecent->setVisible(files.isEmpty());
}

} // namespace ui
