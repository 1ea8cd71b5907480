#pragma once

#include "core/audit/DiskPair.h"
#include "ui/diff/PairPanel.h"

#include <QKeySequence>
#include <QList>
#include <QString>
#include <QWidget>

#include <functional>

namespace ui {

class LivePair;
class StatusBanner;

// The viewer alone in a window, for `metax-review diff`: nothing of a review is needed or loaded. Titled
// "file — left ↔ right"; q, Ctrl+W and Ctrl+Q close it, F1 lists the keys, Ctrl+plus and Ctrl+minus zoom.
// When a file is written meanwhile, a strip says so; F5 reads again.
class DiffWindow : public QWidget {
    Q_OBJECT

public:
    explicit DiffWindow(QWidget *parent = nullptr);

    // `reading`: of `places`, which are watched from then on.
    void showFiles(const audit::DiskPlaces &places, const audit::DiskReading &reading,
                   const PairNames &names);
    [[nodiscard]] LivePair &live() const { return *m_live; }
    [[nodiscard]] StatusBanner &banner() const { return *m_banner; }
    [[nodiscard]] PairPanel &panel() const { return *m_panel; }

private:
    PairPanel *m_panel;
    StatusBanner *m_banner;
    LivePair *m_live;
};

// One action of such a window, listed among its keys under "Window". Parented to `window`.
void addDiffWindowKey(QWidget &window, const QString &text, const QList<QKeySequence> &keys,
                      const std::function<void()> &run);

// The actions that every window of the viewer alone has. Parented to `window`.
void addDiffWindowKeys(QWidget &window);

// "file — left ↔ right"
[[nodiscard]] QString diffWindowTitle(const PairNames &names);

} // namespace ui
