#include "ui/diff/LivePair.h"

#include "ui/StatusBanner.h"
#include "ui/diff/PairPanel.h"

namespace ui {
namespace {

const QString noticeId = QStringLiteral("live-pair");

} // namespace

LivePair::LivePair(PairPanel &panel, StatusBanner &banner, QObject *parent)
    : QObject(parent)
    , m_panel(panel)
    , m_banner(banner)
{
    connect(&m_watch, &LiveWatch::stirred, this, &LivePair::check);
}

void LivePair::watch(const audit::DiskPlaces &places, const audit::DiskReading &shown)
{
    m_check.cancel();
    m_refresh.cancel();
    forgetTold();
    m_places = places;
    m_shown = shown;
    m_watch.watch(audit::watchedPlaces(places, shown));
    check(); // somebody may have written between the reading and the watching
}

void LivePair::forget()
{
    m_check.cancel();
    m_refresh.cancel();
    forgetTold();
    m_shown.reset();
    m_watch.watch({});
}

void LivePair::check()
{
    if (!m_shown)
        return;
    m_check.start([places = m_places, former = newest()](
                      const std::stop_token &stop) { return audit::readAgain(places, former, stop); },
                  [this](const base::Result<audit::DiskReading> &now) {
                      tell(now);
                      Q_EMIT checked();
                  });
}

void LivePair::refresh()
{
    if (!m_shown)
        return;
    m_check.cancel();
    m_refresh.start([places = m_places, former = newest()](
                        const std::stop_token &stop) { return audit::readAgain(places, former, stop); },
                    [this](const base::Result<audit::DiskReading> &now) {
                        if (!now) {
                            m_toldError.clear(); // whoever asks is answered each time
                            tell(now);
                            Q_EMIT checked();
                            return;
                        }
                        watch(audit::DiskPlaces(m_places), *now);
                        m_panel.showPair(m_shown->pair, PairNames(m_panel.names()));
                    });
}

void LivePair::forgetTold()
{
    m_told.reset();
    m_toldError.clear();
    m_banner.withdraw(noticeId);
}

void LivePair::tell(const base::Result<audit::DiskReading> &now)
{
    if (!now) {
        tellError(now.error());
        return;
    }
    const auto sides = audit::changedSides(m_shown->pair, now->pair);
    if (sides.empty()) {
        m_shown->stamps = now->stamps; // written, and the same all the same
        forgetTold();
        return;
    }
    const bool isKnown = m_told && m_told->pair == now->pair;
    m_told = *now;
    m_toldError.clear();
    if (!isKnown)
        m_banner.post({.id = noticeId,
                       .tone = Tone::Info,
                       .text = tr("Changed on disk since it was read: %1").arg(namesOf(sides)),
                       .detail = {},
                       .ways = {{tr("Refresh (F5)"), [this] { refresh(); }}}});
}

void LivePair::tellError(const base::Error &error)
{
    m_told.reset();
    if (error.code == base::Code::Canceled || error.message == m_toldError)
        return;
    m_toldError = error.message;
    m_banner.post({.id = noticeId,
                   .tone = Tone::Warning,
                   .text = tr("Cannot be read again: %1. What was read before is still shown.")
                               .arg(QString::fromStdString(error.message)),
                   .detail = {},
                   .ways = {}});
}

QString LivePair::namesOf(const std::vector<diff::Side> &sides) const
{
    const PairNames &names = m_panel.names();
    QStringList found;
    for (const diff::Side side : sides) {
        switch (side) {
        case diff::Side::Left:
            found.append(names.left);
            break;
        case diff::Side::Right:
            found.append(names.right);
            break;
        case diff::Side::Base:
            found.append(names.base);
            break;
        }
    }
    return found.join(QStringLiteral(", "));
}

} // namespace ui
