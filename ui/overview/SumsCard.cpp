#include "ui/overview/SumsCard.h"

#include "ui/AccountText.h"
#include "ui/DispositionText.h"
#include "ui/SecondaryLabel.h"
#include "ui/overview/SumSection.h"

#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

QStringList factsOf(const audit::AuditResult &audit)
{
    const auto count = [](std::size_t number) { return static_cast<int>(number); };
    const auto merges = std::ranges::count_if(audit.commits, &audit::CommitEntry::isMerge);
    const auto dropped = std::ranges::count_if(audit.aOnly, &audit::SideCommit::droppedForGood);
    QStringList facts;
    facts.append(SumsCard::tr("%n commit(s) in the whole range, the others touch no mapped file.", nullptr,
                              count(audit.commitsInRange)));
    if (merges > 0)
        facts.append(SumsCard::tr("%n merge(s) listed.", nullptr, static_cast<int>(merges)));
    if (audit.twinsInRange > 0)
        facts.append(SumsCard::tr("%n commit(s) of the range already in A as a twin.", nullptr,
                                  count(audit.twinsInRange)));
    if (!audit.aOnly.empty())
        facts.append(SumsCard::tr("%n commit(s) only on A's side.", nullptr, count(audit.aOnly.size())));
    if (dropped > 0)
        facts.append(SumsCard::tr("%n of them dropped by B for good.", nullptr, static_cast<int>(dropped)));
    facts.append(audit.omissions.empty()
                     ? SumsCard::tr("Nothing was left out.")
                     : SumsCard::tr("%n object(s) could not be looked at: the range is incomplete.", nullptr,
                                    count(audit.omissions.size())));
    return facts;
}

QString text(std::size_t number)
{
    return QLocale().toString(static_cast<qulonglong>(number));
}

QString accountedEquation(std::size_t total, std::size_t unaccounted)
{
    return SumsCard::tr("%1 accounted + %2 open = %3")
        .arg(text(total - unaccounted), text(unaccounted), text(total));
}

} // namespace

SumsCard::SumsCard(QWidget *parent)
    : Card(tr("The sums"), parent)
    , m_commits(new SumSection(tr("Commits"), this))
    , m_upstream(new SumSection(tr("Upstream hunks A → B"), this))
    , m_remaining(new SumSection(tr("Remaining hunks local ↔ B"), this))
    , m_members(new SumSection(tr("Changed base members"), this))
    , m_facts(new SecondaryLabel({}, this))
    , m_untold(new SecondaryLabel({}, this))
{
    body()->setSpacing(12);
    body()->addWidget(m_commits);
    body()->addWidget(m_upstream);
    body()->addWidget(m_remaining);
    body()->addWidget(m_members);
    body()->addWidget(m_untold);
    body()->addWidget(m_facts);
    body()->addStretch(1);
    m_members->hide();
    m_untold->hide();
    m_facts->hide();
}

void SumsCard::showAudit(const audit::AuditResult &audit, const audit::CommitSum &sum)
{
    if (sum.total() == 0)
        m_commits->showNotice(tr("No commit of the range touches a mapped file. If that is a surprise, look "
                                 "at the mapping on the Files page."));
    else
        m_commits->showParts(sumParts(sum),
                             tr("%1 decided + %2 open = %3")
                                 .arg(text(sum.dispositioned()), text(sum.open()), text(sum.total())));
    m_facts->setText(factsOf(audit).join(QLatin1Char(' ')));
    m_facts->show();
}

void SumsCard::showWaiting(const QString &text)
{
    m_commits->showNotice(text);
    m_facts->hide();
    showAccountsWaiting(tr("Told once the range is read."));
}

void SumsCard::showAccounts(const audit::Accounts &accounts, const audit::AccountSums &sums)
{
    const auto upstream = sumParts(sums.upstream);
    const auto remaining = sumParts(sums.remaining);
    m_upstream->showParts(upstream, upstream.size() < 2 ? QString() : equation(upstream));
    m_remaining->showParts(remaining,
                           accountedEquation(sums.remaining.total(), sums.remaining.unaccounted()));
    m_members->showParts(sumParts(sums.members),
                         accountedEquation(sums.members.total(), sums.members.unaccounted()));
    m_members->setVisible(sums.members.total() > 0);
    const auto told = std::ranges::count_if(accounts.files, &audit::AccountedFile::hasAccount);
    const auto untold = std::ssize(accounts.files) - told;
    m_untold->setText(
        tr("%n mapped file(s) not told by lines, see the table.", nullptr, static_cast<int>(untold)));
    m_untold->setVisible(untold > 0);
}

void SumsCard::showAccountsWaiting(const QString &text)
{
    m_upstream->showNotice(text);
    m_remaining->showNotice(text);
    m_members->hide();
    m_untold->hide();
}

} // namespace ui
