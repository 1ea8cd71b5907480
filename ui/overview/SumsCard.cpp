#include "ui/overview/SumsCard.h"

#include "ui/DispositionText.h"
#include "ui/SecondaryLabel.h"
#include "ui/overview/Legend.h"

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

} // namespace

SumsCard::SumsCard(QWidget *parent)
    : Card(tr("Commits"), parent)
    , m_bar(new SumBar(14, this))
    , m_legend(new Legend(this))
    , m_facts(new SecondaryLabel({}, this))
    , m_waiting(new SecondaryLabel({}, this))
{
    m_bar->setAccessibleName(tr("Commits by disposition"));
    body()->addWidget(m_waiting);
    body()->addWidget(m_bar);
    body()->addWidget(m_legend);
    body()->addSpacing(6);
    body()->addWidget(m_facts);
    body()->addStretch(1);
}

void SumsCard::showAudit(const audit::AuditResult &audit, const audit::CommitSum &sum)
{
    const QLocale locale;
    const auto text = [&locale](std::size_t number) {
        return locale.toString(static_cast<qulonglong>(number));
    };
    m_waiting->setVisible(sum.total() == 0);
    m_waiting->setText(tr("No commit of the range touches a mapped file. If that is a surprise, look at the "
                          "mapping on the Files "
                          "page."));
    m_bar->setVisible(sum.total() > 0);
    m_legend->setVisible(sum.total() > 0);
    m_bar->setParts(sumParts(sum));
    m_legend->setParts(sumParts(sum));
    setRemark(
        tr("%1 decided + %2 open = %3").arg(text(sum.dispositioned()), text(sum.open()), text(sum.total())));
    m_facts->setText(factsOf(audit).join(QLatin1Char('\n')));
    m_facts->show();
}

void SumsCard::showWaiting(const QString &text)
{
    m_waiting->setText(text);
    m_waiting->show();
    m_bar->hide();
    m_legend->hide();
    m_facts->hide();
    setRemark({});
}

} // namespace ui
