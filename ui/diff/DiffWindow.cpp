#include "ui/diff/DiffWindow.h"

#include "ui/ActionList.h"
#include "ui/KeySheet.h"
#include "ui/StatusBanner.h"
#include "ui/Theme.h"
#include "ui/diff/LivePair.h"

#include <QAction>
#include <QGuiApplication>
#include <QScreen>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int zoomStep = 10; // percent

} // namespace

DiffWindow::DiffWindow(QWidget *parent)
    : QWidget(parent)
    , m_panel(new PairPanel(this))
    , m_banner(new StatusBanner(this))
    , m_live(new LivePair(*m_panel, *m_banner, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_banner);
    column->addWidget(m_panel, 1);
    setFocusProxy(m_panel);
    addDiffWindowKey(*this, tr("Read the files again"), {QKeySequence(Qt::Key_F5)},
                     [this] { m_live->refresh(); });
    addDiffWindowKeys(*this);
    resize(QSize(1280, 860).boundedTo(screen()->availableSize() - QSize(8, 48))); // the frame's share
}

void DiffWindow::showFiles(const audit::DiskPlaces &places, const audit::DiskReading &reading,
                           const PairNames &names)
{
    setWindowTitle(diffWindowTitle(names));
    m_panel->showPair(reading.pair, names);
    m_live->watch(places, reading);
}

void addDiffWindowKey(QWidget &window, const QString &text, const QList<QKeySequence> &keys,
                      const std::function<void()> &run)
{
    auto *action = new QAction(text, &window);
    action->setShortcuts(keys);
    action->setProperty(sectionProperty, DiffWindow::tr("Window"));
    QObject::connect(action, &QAction::triggered, &window, run);
    window.addAction(action);
}

void addDiffWindowKeys(QWidget &window)
{
    const auto zoom = [](int percent) { Theme::current().setZoom(percent); };
    addDiffWindowKey(window, DiffWindow::tr("Close"),
                     {Qt::Key_Q, QKeySequence(Qt::CTRL | Qt::Key_W), QKeySequence(Qt::CTRL | Qt::Key_Q)},
                     [&window] { window.close(); });
    addDiffWindowKey(window, DiffWindow::tr("Larger text"),
                     {QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))},
                     [zoom] { zoom(Theme::current().zoom() + zoomStep); });
    addDiffWindowKey(window, DiffWindow::tr("Smaller text"), {QKeySequence(QStringLiteral("Ctrl+-"))},
                     [zoom] { zoom(Theme::current().zoom() - zoomStep); });
    addDiffWindowKey(window, DiffWindow::tr("Natural text size"), {QKeySequence(QStringLiteral("Ctrl+0"))},
                     [zoom] { zoom(100); });
    addDiffWindowKey(window, DiffWindow::tr("Keys"), {QKeySequence(Qt::Key_F1)}, [&window] {
        auto *sheet = new KeySheet(&window);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->open();
    });
}

QString diffWindowTitle(const PairNames &names)
{
    return QStringLiteral("%1 — %2 ↔ %3").arg(names.file, names.left, names.right);
}

} // namespace ui
