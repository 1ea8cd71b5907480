#include "ui/SessionNotices.h"

#include "ui/StatusBanner.h"

namespace ui {

namespace {

const QString readOnlyId = QStringLiteral("read-only");
const QString recoveredId = QStringLiteral("recovered");
const QString warningId = QStringLiteral("warning");
const QString auditId = QStringLiteral("audit");
const QString accountsId = QStringLiteral("accounts");
const QString omissionsId = QStringLiteral("omissions");
const QString failureId = QStringLiteral("failure");

} // namespace

QString sentence(const base::Error &error)
{
    QString text = QString::fromStdString(error.message);
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    if (!text.endsWith(QLatin1Char('.')) && !text.endsWith(QLatin1Char('?')))
        text += QLatin1Char('.');
    return text;
}

SessionNotices::SessionNotices(SessionController &controller, StatusBanner &banner, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_banner(banner)
{
    connect(&controller, &SessionController::sessionOpened, this, &SessionNotices::onOpened);
    connect(&controller, &SessionController::sessionClosed, this, [this] { m_banner.clear(); });
    connect(&controller, &SessionController::auditStarted, this, [this] { m_banner.withdraw(auditId); });
    connect(&controller, &SessionController::auditFinished, this, &SessionNotices::onAudited);
    connect(&controller, &SessionController::auditFailed, this, &SessionNotices::onAuditFailed);
    connect(&controller, &SessionController::accountsStarted, this,
            [this] { m_banner.withdraw(accountsId); });
    connect(&controller, &SessionController::accountsFailed, this, &SessionNotices::onAccountsFailed);
    connect(&controller, &SessionController::failed, this, &SessionNotices::onFailed);
    connect(&controller, &SessionController::savedChanged, this, [this] {
        if (!m_controller.hasUnsavedChanges())
            m_banner.withdraw(recoveredId);
        if (!m_controller.isReadOnly())
            m_banner.withdraw(readOnlyId);
    });
}

void SessionNotices::onOpened()
{
    m_banner.clear();
    if (m_controller.isReadOnly()) {
        m_banner.post({.id = readOnlyId,
                       .tone = Tone::Warning,
                       .text = tr("Read-only: %1. Decisions cannot be recorded in this file.")
                                   .arg(m_controller.readOnlyReason()),
                       .detail = {},
                       .ways = {{tr("Save as…"), [this] { Q_EMIT saveAsRequested(); }}}});
    }
    if (const auto count = m_controller.recoveredEdits(); count > 0) {
        m_banner.post(
            {.id = recoveredId,
             .tone = Tone::Info,
             .text = tr("%n decision(s) recovered from the journal: nothing that was shown as kept is lost.",
                        nullptr, static_cast<int>(count)),
             .detail = {},
             .ways = {{tr("Save"), [this] { return m_controller.save(); }}}});
    }
    QStringList warnings;
    for (const std::string &warning : m_controller.warnings())
        warnings.append(QString::fromStdString(warning));
    if (!warnings.isEmpty())
        m_banner.post({.id = warningId,
                       .tone = Tone::Warning,
                       .text = warnings.join(QLatin1Char('\n')),
                       .detail = {},
                       .ways = {}});
}

void SessionNotices::onAudited()
{
    m_banner.withdraw(auditId);
    m_banner.withdraw(omissionsId);
    const auto &omissions = m_controller.audit()->omissions;
    if (omissions.empty())
        return;
    QStringList lines;
    for (const git::Omission &omission : omissions) {
        if (lines.size() == 20) {
            lines.append(tr("… and %n more", nullptr, static_cast<int>(omissions.size()) - 20));
            break;
        }
        lines.append(QString::fromStdString(omission.object.shortHex() + ": " + omission.reason));
    }
    m_banner.post({.id = omissionsId,
                   .tone = Tone::Warning,
                   .text = tr("Range incomplete: %n object(s) could not be looked at, first %1. The commit "
                              "list may lack commits; "
                              "fetch what is missing, then refresh.",
                              nullptr, static_cast<int>(omissions.size()))
                               .arg(lines.first()),
                   .detail = lines.join(QLatin1Char('\n')),
                   .ways = {{tr("Refresh"), [this] { m_controller.startAudit(); }}}});
}

void SessionNotices::onAuditFailed(const base::Error &error)
{
    const bool stopped = error.code == base::Code::Canceled;
    m_banner.post(
        {.id = auditId,
         .tone = stopped ? Tone::Warning : Tone::Bad,
         .text = stopped ? tr("Stopped: the list of commits is not complete.")
                         : tr("The range could not be read. %1").arg(sentence(error)),
         .detail = QString::fromStdString(error.detail),
         .ways = {{stopped ? tr("Go on") : tr("Try again"), [this] { m_controller.startAudit(); }}}});
}

void SessionNotices::onAccountsFailed(const base::Error &error)
{
    const bool stopped = error.code == base::Code::Canceled;
    m_banner.post(
        {.id = accountsId,
         .tone = stopped ? Tone::Warning : Tone::Bad,
         .text = stopped ? tr("Stopped: hunks and lines are not accounted for.")
                         : tr("Hunks could not be accounted for. %1").arg(sentence(error)),
         .detail = QString::fromStdString(error.detail),
         .ways = {{stopped ? tr("Go on") : tr("Try again"), [this] { m_controller.startAccounts(); }}}});
}

void SessionNotices::onFailed(const base::Error &error)
{
    Notice notice{.id = failureId,
                  .tone = Tone::Bad,
                  .text = sentence(error),
                  .detail = QString::fromStdString(error.detail),
                  .ways = {}};
    if (error.code == base::Code::Conflict || error.code == base::Code::Io)
        notice.ways.append({tr("Save as…"), [this] { Q_EMIT saveAsRequested(); }});
    m_banner.post(notice);
}

} // namespace ui
