#include "ui/overview/OverviewPage.h"

#include "ui/SecondaryLabel.h"
#include "ui/SessionNotices.h"
#include "ui/overview/AccountCard.h"
#include "ui/overview/EnvironmentCard.h"
#include "ui/overview/OpenItemList.h"
#include "ui/overview/OpenItemModel.h"
#include "ui/overview/RangePicture.h"
#include "ui/overview/SumsCard.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int mostColumns = 70;

QString period(const std::vector<RangeColumn> &columns)
{
    const QLocale locale;
    return locale.toString(columns.front().first, QLocale::ShortFormat) + QStringLiteral(" — ") +
           locale.toString(columns.back().last, QLocale::ShortFormat);
}

} // namespace

OverviewPage::OverviewPage(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_sums(new SumsCard(this))
    , m_next(new Card(tr("Next"), this))
    , m_items(new OpenItemList(this))
    , m_nothing(new SecondaryLabel({}, this))
    , m_range(new Card(tr("Range"), this))
    , m_picture(new RangePicture(this))
    , m_rangeEmpty(new SecondaryLabel({}, this))
    , m_accounts(new AccountCard(this))
    , m_environment(new EnvironmentCard(this))
{
    m_next->body()->addWidget(m_items, 1);
    m_nothing->setAlignment(Qt::AlignTop);
    m_next->body()->addWidget(m_nothing, 1);
    m_range->body()->addWidget(m_picture, 1);
    m_range->body()->addWidget(m_rangeEmpty);

    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(16);
    column->addWidget(makeTop(), 1);
    column->addWidget(m_range);
    column->addWidget(m_accounts);
    column->addWidget(m_environment);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(content);
    scroll->setAccessibleName(tr("Overview"));
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);

    connect(m_items, &OpenItemList::openCommit, this, &OverviewPage::openCommit);
    connect(m_items, &OpenItemList::openFile, this, &OverviewPage::openFile);
    connect(m_accounts, &AccountCard::openFile, this,
            [this](const QString &path) { Q_EMIT openFile(path, std::nullopt); });
    connect(m_picture, &RangePicture::openCommit, this, &OverviewPage::openCommit);
    for (const auto signal : {&SessionController::sessionOpened, &SessionController::auditStarted,
                              &SessionController::auditFinished, &SessionController::mappingsChanged,
                              &SessionController::scopeChanged, &SessionController::revisionsChanged,
                              &SessionController::accountsStarted, &SessionController::accountsFinished,
                              &SessionController::hunkMarksChanged})
        connect(&controller, signal, this, &OverviewPage::renew);
    connect(&controller, &SessionController::commitReviewChanged, this, &OverviewPage::renew);
    connect(&controller, &SessionController::auditEntries, this, &OverviewPage::renew);
    connect(&controller, &SessionController::auditFailed, this, &OverviewPage::onFailed);
    connect(&controller, &SessionController::accountsFailed, this, &OverviewPage::renew);
    connect(&controller, &SessionController::sessionOpened, this, &OverviewPage::showEnvironment);
    setFocusProxy(m_items);
    showEnvironment();
}

void OverviewPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    renew();
}

void OverviewPage::showEnvironment()
{
    if (m_controller.hasSession())
        m_environment->show(m_controller.session(), m_controller.auditRequest());
}

QWidget *OverviewPage::makeTop()
{
    auto *top = new QWidget;
    auto *line = new QHBoxLayout(top);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(16);
    line->addWidget(m_sums, 1);
    line->addWidget(m_next, 1);
    top->setMinimumHeight(220);
    return top;
}

void OverviewPage::renew()
{
    if (!m_controller.hasSession() || !isVisible())
        return;
    const auto audit = m_controller.audit();
    if (!audit) {
        const auto found = static_cast<int>(m_controller.fresh().size());
        showWaiting(m_controller.isAuditing()
                        ? tr("Reading the range: %n commit(s) found so far.", nullptr, found)
                        : tr("The range has not been read. F5 reads it."));
        return;
    }
    m_sums->showAudit(*audit, m_controller.commitSum());
    std::vector<audit::FamilySums> families;
    if (const auto accounts = m_controller.accounts())
        families = audit::sumsByFamily(*accounts, audit::marksOf(m_controller.session()));
    auto items = nextRows(m_controller.openItems(), families);
    m_next->setRemark(items.empty() ? QString() : tr("%n open", nullptr, static_cast<int>(items.size())));
    m_items->setVisible(!items.empty());
    m_nothing->setVisible(items.empty());
    m_nothing->setText(m_controller.areAccountsCurrent()
                           ? tr("Nothing is open. The Report page exports the hand-over.")
                           : tr("No commit is open; the hunks are not accounted for yet."));
    m_items->setRows(std::move(items));
    showAccounts(std::move(families));

    auto columns = rangeColumns(*audit, m_controller.session(), mostColumns);
    m_picture->setVisible(!columns.empty());
    m_rangeEmpty->setVisible(columns.empty());
    m_rangeEmpty->setText(tr("A block per commit appears here once a commit touches a mapped file."));
    m_range->setRemark(columns.empty() ? QString() : tr("one block per commit · %1").arg(period(columns)));
    m_picture->setColumns(std::move(columns));
}

void OverviewPage::showAccounts(std::vector<audit::FamilySums> families)
{
    const auto accounts = m_controller.accounts();
    if (!m_controller.isAccounting() && !m_controller.areAccountsCurrent()) {
        const QString missing = accounts ? tr("The review has changed since its hunks were accounted for. F5 "
                                              "does it anew.")
                                         : tr("The hunks have not been accounted for. F5 does it.");
        m_sums->showAccountsWaiting(missing);
        m_accounts->showWaiting(missing);
        return;
    }
    if (!accounts) {
        const QString waiting = tr("Being computed: every line of the mapped files is traced.");
        m_sums->showAccountsWaiting(waiting);
        m_accounts->showWaiting(waiting);
        return;
    }
    m_sums->showAccounts(*accounts, m_controller.accountSums());
    if (families.empty())
        m_accounts->showWaiting(tr("No mapped file is in scope."));
    else
        m_accounts->show(std::move(families));
}

void OverviewPage::showWaiting(const QString &text)
{
    m_sums->showWaiting(text);
    m_accounts->showWaiting(tr("Hunks are accounted for once the range is read."));
    m_next->setRemark({});
    m_items->hide();
    m_nothing->setText(tr("What is open appears here once the range is read."));
    m_nothing->show();
    m_range->setRemark({});
    m_picture->hide();
    m_rangeEmpty->setText(tr("A block per commit, stacked by day, in the colour of its disposition."));
    m_rangeEmpty->show();
}

void OverviewPage::onFailed(const base::Error &error)
{
    if (m_controller.audit())
        return;
    showWaiting(error.code == base::Code::Canceled
                    ? tr("Stopped before the range was read. F5 reads it again.")
                    : tr("The range could not be read. %1").arg(sentence(error)));
}

} // namespace ui
