#include "ui/LiveNotices.h"

#include "ui/SessionController.h"
#include "ui/StatusBanner.h"

#include <algorithm>
#include <tuple>

namespace ui {
namespace {

const QString filesId = QStringLiteral("live-files");
const QString namesId = QStringLiteral("live-names");
constexpr std::size_t mostNamed = 3;
constexpr std::size_t mostListed = 40;

QString listed(const std::vector<std::string> &files, std::size_t most, const QString &separator)
{
    QStringList names;
    for (std::size_t i = 0; i < std::min(most, files.size()); ++i)
        names.append(QString::fromStdString(files[i]));
    if (files.size() > most)
        names.append(LiveNotices::tr("… and %n more", nullptr, static_cast<int>(files.size() - most)));
    return names.join(separator);
}

QString sentence(const audit::MovedName &name)
{
    const QString typed = QString::fromStdString(name.typed);
    const QString pinned = QString::fromStdString(name.pinned.shortHex());
    if (name.now.isNull())
        return LiveNotices::tr("%1 names no commit any more; this review stays at %2.").arg(typed, pinned);
    return LiveNotices::tr("%1 has moved to %2; this review stays at %3.")
        .arg(typed, QString::fromStdString(name.now.shortHex()), pinned);
}

} // namespace

LiveNotices::LiveNotices(SessionController &controller, StatusBanner &banner, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_banner(banner)
{
    connect(&controller, &SessionController::auditStarted, this, &LiveNotices::begin);
    connect(&controller, &SessionController::sessionClosed, this, &LiveNotices::stop);
    connect(&m_watch, &LiveWatch::stirred, this, &LiveNotices::check);
}

// What is on disk when the audit begins to read it. Watched from then on, so that no change falls between.
void LiveNotices::begin()
{
    stop();
    m_begin.start(
        [session = m_controller.session(),
         request = m_controller.auditRequest()](const std::stop_token &stop) -> base::Result<Reading> {
            auto state = audit::readLiveState(session, request, stop);
            if (!state)
                return std::unexpected(std::move(state.error()));
            return Reading{*std::move(state), audit::watchedPlaces(request)};
        },
        [this](base::Result<Reading> reading) {
            if (!reading)
                return; // the audit meets the same obstacle, and says so
            m_read = std::move(reading->state);
            m_watch.watch(reading->places);
            show(audit::changesSince(m_controller.session(), *m_read, *m_read));
        });
}

void LiveNotices::stop()
{
    m_begin.cancel();
    m_check.cancel();
    m_read.reset();
    m_shown.reset();
    m_watch.watch({});
    m_banner.withdraw(filesId);
    m_banner.withdraw(namesId);
}

void LiveNotices::check()
{
    if (!m_read)
        return;
    m_check.start([session = m_controller.session(), request = m_controller.auditRequest()](
                      const std::stop_token &stop) { return audit::readLiveState(session, request, stop); },
                  [this](const base::Result<audit::LiveState> &now) {
                      if (now && m_read)
                          show(audit::changesSince(m_controller.session(), *m_read, *now));
                      Q_EMIT checked();
                  });
}

void LiveNotices::show(const audit::LiveChanges &changes)
{
    if (m_shown == changes)
        return; // what the reviewer dismissed stays dismissed
    const bool filesDiffer = !m_shown || m_shown->files != changes.files;
    const bool namesDiffer = !m_shown || m_shown->names != changes.names;
    m_shown = changes;
    if (filesDiffer)
        showFiles(changes.files);
    if (namesDiffer)
        showNames(changes.names);
}

void LiveNotices::showFiles(const std::vector<std::string> &files)
{
    m_banner.withdraw(filesId);
    if (files.empty())
        return;
    m_banner.post({.id = filesId,
                   .tone = Tone::Info,
                   .text = tr("%n local file(s) changed since the review read them: %1", nullptr,
                              static_cast<int>(files.size()))
                               .arg(listed(files, mostNamed, QStringLiteral(", "))),
                   .detail = listed(files, mostListed, QStringLiteral("\n")),
                   .ways = {{tr("Refresh"), [this] { m_controller.startAudit(); }}}});
}

void LiveNotices::showNames(const std::vector<audit::MovedName> &names)
{
    m_banner.withdraw(namesId);
    if (names.empty())
        return;
    QStringList sentences;
    for (const auto &name : names)
        sentences.append(sentence(name));
    Notice notice{.id = namesId,
                  .tone = Tone::Info,
                  .text = sentences.join(QLatin1Char(' ')),
                  .detail = tr("Decisions belong to commits: those of commits that stay in the range stay."),
                  .ways = {}};
    if (std::ranges::any_of(names, [](const audit::MovedName &name) { return !name.now.isNull(); }) &&
        !m_controller.isReadOnly())
        notice.ways.append({tr("Review the new commits"), [this, names] { follow(names); }});
    m_banner.post(notice);
}

// An edit like any other: journalled, and taken back by Undo.
void LiveNotices::follow(const std::vector<audit::MovedName> &names)
{
    const auto &session = m_controller.session();
    review::EditRevisions edit{.before = {session.range, session.snapshot},
                               .after = {session.range, session.snapshot}};
    for (const auto &name : names) {
        if (name.now.isNull())
            continue;
        switch (name.end) {
        case audit::MovedName::End::Base:
            edit.after.range.a = name.now;
            break;
        case audit::MovedName::End::Target:
            edit.after.range.b = name.now;
            break;
        case audit::MovedName::End::Local:
            edit.after.snapshot.commit = name.now;
            break;
        }
    }
    std::ignore = m_controller.edit(edit); // the controller announces errors
}

} // namespace ui
