#include "ui/files/HunkLedger.h"

#include "ui/SessionController.h"

#include <utility>

namespace ui {

HunkLedger::HunkLedger(SessionController &controller, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_open(std::make_shared<const std::vector<audit::OpenHunk>>())
{
    for (const auto signal : {&SessionController::accountsFinished, &SessionController::auditFinished,
                              &SessionController::sessionClosed})
        connect(&controller, signal, this, &HunkLedger::takeAccounts);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &HunkLedger::refreshMarks);
    connect(&controller, &SessionController::commitReviewChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(&controller, &SessionController::hunkMarksChanged, &m_soon, qOverload<>(&QTimer::start));
    rank();
}

// Another range has none at first: what the former one listed must not stay.
void HunkLedger::takeAccounts()
{
    if (m_controller.accounts() != m_accounts)
        rank();
}

void HunkLedger::rank()
{
    m_marks = audit::marksOf(m_controller.session());
    m_accounts = m_controller.accounts();
    m_task.cancel();
    m_ranks.reset(); // what is listed stays until the new ranks are there
    if (!m_accounts) {
        sort();
        return;
    }
    m_task.start(
        [accounts = m_accounts](const std::stop_token &stop) -> base::Result<Ranks> {
            Ranks ranks;
            for (const audit::AccountedFile &file : accounts->files) {
                if (stop.stop_requested())
                    return base::fail(base::Code::Canceled, "ranking was stopped");
                ranks.push_back(file.hasAccount() ? audit::rankHunks(file.account, file.local, file.target)
                                                  : audit::FileRanks());
            }
            return ranks;
        },
        [this](base::Result<Ranks> ranks) {
            if (!ranks)
                return;
            m_ranks = std::make_shared<const Ranks>(std::move(*ranks));
            sort();
        });
}

void HunkLedger::refreshMarks()
{
    const auto former = std::exchange(m_marks, audit::marksOf(m_controller.session()));
    if (m_marks != former && !m_task.isRunning())
        sort();
    else
        Q_EMIT decided();
}

void HunkLedger::sort()
{
    std::vector<audit::OpenHunk> open;
    if (m_accounts && m_ranks)
        open = audit::openHunks(*m_accounts, *m_ranks, m_marks);
    m_open = std::make_shared<const std::vector<audit::OpenHunk>>(std::move(open));
    Q_EMIT changed();
}

audit::HunkRank HunkLedger::rankOf(const audit::AccountedFile &file, std::size_t hunk) const
{
    if (!m_ranks || !m_accounts)
        return {};
    const auto *found = m_accounts->find(file.mapping.localPath, file.mapping.upstreamPath());
    if (!found)
        return {};
    const auto at = static_cast<std::size_t>(found - m_accounts->files.data());
    return at < m_ranks->size() && hunk < m_ranks->at(at).hunks.size() ? m_ranks->at(at).hunks[hunk]
                                                                       : audit::HunkRank();
}

QString HunkLedger::notice() const
{
    QStringList lines;
    for (std::size_t i = 0; m_ranks && m_accounts && i < m_ranks->size(); ++i) {
        const std::string &notice = m_ranks->at(i).notice;
        if (!notice.empty())
            lines << QString::fromStdString(m_accounts->files.at(i).mapping.localPath) +
                         QStringLiteral(": ") + QString::fromStdString(notice);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ui
