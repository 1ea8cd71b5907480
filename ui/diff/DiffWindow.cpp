#include "ui/diff/DiffWindow.h"

#include "ui/ActionList.h"
#include "ui/KeySheet.h"
#include "ui/Theme.h"

#include <QAction>
#include <QGuiApplication>
#include <QScreen>
#include <QVBoxLayout>

#include <functional>

namespace ui {

namespace {

constexpr int zoomStep = 10; // percent

void addKey(QWidget &window, const QString &text, const QList<QKeySequence> &keys,
            const std::function<void()> &run)
{
    auto *action = new QAction(text, &window);
    action->setShortcuts(keys);
    action->setProperty(sectionProperty, DiffWindow::tr("Window"));
    QObject::connect(action, &QAction::triggered, &window, run);
    window.addAction(action);
}

} // namespace

DiffWindow::DiffWindow(QWidget *parent)
    : QWidget(parent)
    , m_panel(new PairPanel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_panel);
    setFocusProxy(m_panel);
    addDiffWindowKeys(*this);
    resize(QSize(1280, 860).boundedTo(screen()->availableSize() - QSize(8, 48))); // the frame's share
}

void DiffWindow::showPair(const audit::FilePair &pair, const PairNames &names)
{
    setWindowTitle(diffWindowTitle(names));
    m_panel->showPair(pair, names);
}

void addDiffWindowKeys(QWidget &window)
{
    const auto zoom = [](int percent) { Theme::current().setZoom(percent); };
    addKey(window, DiffWindow::tr("Close"),
           {Qt::Key_Q, QKeySequence(Qt::CTRL | Qt::Key_W), QKeySequence(Qt::CTRL | Qt::Key_Q)},
           [&window] { window.close(); });
    addKey(window, DiffWindow::tr("Larger text"),
           {QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))},
           [zoom] { zoom(Theme::current().zoom() + zoomStep); });
    addKey(window, DiffWindow::tr("Smaller text"), {QKeySequence(QStringLiteral("Ctrl+-"))},
           [zoom] { zoom(Theme::current().zoom() - zoomStep); });
    addKey(window, DiffWindow::tr("Natural text size"), {QKeySequence(QStringLiteral("Ctrl+0"))},
           [zoom] { zoom(100); });
    addKey(window, DiffWindow::tr("Keys"), {QKeySequence(Qt::Key_F1)}, [&window] {
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
