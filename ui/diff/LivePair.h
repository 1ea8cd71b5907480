#pragma once

#include "core/audit/DiskPair.h"
#include "core/base/Task.h"
#include "ui/LiveWatch.h"

#include <QObject>

#include <optional>
#include <string>

namespace ui {

class PairPanel;
class StatusBanner;

// Tells whoever looks at files of the disk that somebody has written to them meanwhile, and offers Refresh.
// Nothing on screen changes by itself. A change that is taken back takes its notice away, one that was
// dismissed is not told again. GUI thread; reads off it.
class LivePair : public QObject {
    Q_OBJECT

public:
    LivePair(PairPanel &panel, StatusBanner &banner, QObject *parent = nullptr);

    // `shown`: what the panel shows, read from `places`. Instead of the former ones.
    void watch(const audit::DiskPlaces &places, const audit::DiskReading &shown);
    void forget();  // nothing is watched any more, the notice is withdrawn
    void check();   // now; also happens by itself
    void refresh(); // the panel shows what is on disk now, at the place where the reader is

Q_SIGNALS:
    void checked(); // a look at the disk has ended, or a refresh that could not be

private:
    // What is known of the disk; the next look starts from there.
    [[nodiscard]] const audit::DiskReading &newest() const { return m_told ? *m_told : *m_shown; }
    void forgetTold();
    void tell(const base::Result<audit::DiskReading> &now);
    void tellError(const base::Error &error);
    [[nodiscard]] QString namesOf(const std::vector<diff::Side> &sides) const;

    PairPanel &m_panel;
    StatusBanner &m_banner;
    LiveWatch m_watch;
    audit::DiskPlaces m_places;
    std::optional<audit::DiskReading> m_shown;
    std::optional<audit::DiskReading> m_told; // what was on disk when the last notice was raised
    std::string m_toldError;                  // or why it could not be read
    base::Task<audit::DiskReading> m_check;
    base::Task<audit::DiskReading> m_refresh;
};

} // namespace ui
