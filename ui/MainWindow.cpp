#include "ui/MainWindow.h"

#include "ui/CommandPalette.h"
#include "ui/LiveNotices.h"
#include "ui/PageRail.h"
#include "ui/ProgressStrip.h"
#include "ui/SessionNotices.h"
#include "ui/StatusBanner.h"
#include "ui/TopBar.h"
#include "ui/ViewState.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace ui {

MainWindow::MainWindow(SessionController &controller, QWidget *parent)
    : QMainWindow(parent)
    , m_controller(controller)
    , m_menu(new QMenu(this))
    , m_topBar(new TopBar(controller, m_menu, this))
    , m_banner(new StatusBanner(this))
    , m_progress(new ProgressStrip(this))
    , m_rail(new PageRail(this))
    , m_stack(new QStackedWidget(this))
    , m_statusLeft(new QLabel(this))
    , m_statusSaved(new QLabel(this))
    , m_statusMode(new QLabel(this))
{
    setWindowIcon(QIcon(QStringLiteral(":/icons/metax-review.svg")));
    auto *central = new QWidget(this);
    auto *column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_topBar);
    column->addWidget(m_banner);
    column->addWidget(m_progress);
    auto *line = new QHBoxLayout;
    line->setSpacing(0);
    line->addWidget(m_rail);
    line->addWidget(m_stack, 1);
    column->addLayout(line, 1);
    setCentralWidget(central);

    m_statusLeft->setTextFormat(Qt::PlainText);
    m_statusLeft->setContentsMargins(8, 0, 0, 0);
    m_statusMode->setContentsMargins(8, 0, 8, 0);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_statusLeft, 1);
    statusBar()->addPermanentWidget(m_statusSaved);
    statusBar()->addPermanentWidget(m_statusMode);

    buildFileMenu();
    buildEditMenu();
    buildViewMenu();
    buildHelpMenu();
    m_topBar->setExportAction(action(QStringLiteral("export")));
    connectController();
    updateState();
    const QSize room = screen()->availableSize() - QSize(8, 48); // the frame's share
    resize(QSize(1440, 900).boundedTo(room));
}

MainWindow::~MainWindow() = default;

void MainWindow::connectController()
{
    auto *notices = new SessionNotices(m_controller, *m_banner, this);
    connect(notices, &SessionNotices::saveAsRequested, this, &MainWindow::chooseSaveAs);
    new LiveNotices(m_controller, *m_banner, this);
    for (const auto signal : {&SessionController::sessionOpened, &SessionController::sessionClosed,
                              &SessionController::savedChanged, &SessionController::auditFinished,
                              &SessionController::scopeChanged, &SessionController::revisionsChanged})
        connect(&m_controller, signal, this, &MainWindow::updateState);
    connect(&m_controller, &SessionController::sessionClosed, this, [this] { m_pending.clear(); });
    connect(&m_controller, &SessionController::auditStarted, this,
            [this] { m_progress->begin(tr("Reading the range")); });
    connect(&m_controller, &SessionController::auditProgress, m_progress, &ProgressStrip::update);
    connect(&m_controller, &SessionController::auditFinished, m_progress, &ProgressStrip::end);
    connect(&m_controller, &SessionController::auditFailed, m_progress, &ProgressStrip::end);
    connect(&m_controller, &SessionController::accountsStarted, this,
            [this] { m_progress->begin(tr("Accounting for every hunk")); });
    connect(&m_controller, &SessionController::accountsProgress, this,
            [this](qulonglong done, qulonglong total) {
                m_progress->update(tr("Accounting for every hunk, files"), done, total);
            });
    connect(&m_controller, &SessionController::accountsFinished, m_progress, &ProgressStrip::end);
    connect(&m_controller, &SessionController::accountsFailed, m_progress, &ProgressStrip::end);
    connect(m_progress, &ProgressStrip::cancelRequested, this, [this] {
        if (m_controller.isAuditing())
            m_controller.cancelAudit();
        else
            m_controller.cancelAccounts();
    });
}

void MainWindow::addPage(PageSpec spec)
{
    const QString id = spec.id;
    const auto number = m_pages.size() + 1;
    QAction *entry = add(m_pagesMenu, QStringLiteral("page-") + id, spec.title,
                         {QKeySequence(QStringLiteral("Ctrl+%1").arg(number))}, [this, id] { showPage(id); });
    entry->setCheckable(true);
    entry->setEnabled(m_controller.hasSession());
    m_rail->addPage(entry, spec.icon);
    m_pages.append({.spec = std::move(spec), .widget = nullptr, .action = entry});
}

void MainWindow::setStartPage(std::function<QWidget *(QWidget *)> make)
{
    m_makeStart = std::move(make);
}

MainWindow::Built *MainWindow::find(const QString &id)
{
    for (Built &built : m_pages) {
        if (built.spec.id == id)
            return &built;
    }
    return nullptr;
}

QWidget *MainWindow::page(const QString &id)
{
    Built *built = find(id);
    if (!built)
        return nullptr;
    if (!built->widget) {
        built->widget = built->spec.make(m_stack);
        built->widget->setAccessibleName(built->spec.title);
        m_stack->addWidget(built->widget);
        const QVariantMap state = m_pending.take(id).toMap();
        if (auto *remembering = dynamic_cast<ViewState *>(built->widget); remembering && !state.isEmpty())
            remembering->restoreViewState(state);
    }
    return built->widget;
}

void MainWindow::showPage(const QString &id)
{
    QWidget *widget = m_controller.hasSession() ? page(id) : nullptr;
    if (!widget) {
        showStart();
        return;
    }
    m_current = id;
    m_last = id;
    m_stack->setCurrentWidget(widget);
    updateState();
    widget->setFocus(Qt::OtherFocusReason);
}

void MainWindow::showStart()
{
    if (!m_start && m_makeStart) {
        m_start = m_makeStart(m_stack);
        m_stack->addWidget(m_start);
    }
    m_current.clear();
    if (m_start) {
        m_stack->setCurrentWidget(m_start);
        m_start->setFocus(Qt::OtherFocusReason);
    }
    updateState();
}

void MainWindow::showReview()
{
    showPage(find(m_last) ? m_last : m_pages.isEmpty() ? QString() : m_pages.first().spec.id);
}

QStringList MainWindow::builtPages() const
{
    QStringList ids;
    for (const Built &built : m_pages) {
        if (built.widget)
            ids.append(built.spec.id);
    }
    return ids;
}

void MainWindow::updateState()
{
    const bool open = m_controller.hasSession();
    m_rail->setVisible(open);
    for (const Built &built : m_pages) {
        built.action->setEnabled(open);
        built.action->setChecked(open && built.spec.id == m_current);
    }
    for (const char *id : {"save-as", "refresh"})
        action(QLatin1StringView(id))->setEnabled(open);
    action(QStringLiteral("export"))->setEnabled(open && m_controller.audit());
    action(QStringLiteral("save"))->setEnabled(open && !m_controller.isReadOnly());
    action(QStringLiteral("undo"))->setEnabled(m_controller.canUndo());
    action(QStringLiteral("redo"))->setEnabled(m_controller.canRedo());
    updateStatusBar();
    updateTitle();
}

void MainWindow::updateStatusBar()
{
    statusBar()->setVisible(m_controller.hasSession());
    if (!m_controller.hasSession())
        return;
    QString left = QString::fromStdString(m_controller.file().filename().string());
    if (const auto audit = m_controller.audit()) {
        const auto mapped = std::ranges::count_if(audit->mappings, [](const review::Mapping &mapping) {
            return mapping.inScope && mapping.isMapped();
        });
        left += QStringLiteral(" · ") + tr("%n mapped file(s) in scope", nullptr, static_cast<int>(mapped));
    }
    m_statusLeft->setText(left);
    const auto edits = m_controller.journalledEdits();
    m_statusSaved->setText(
        m_controller.isReadOnly() ? tr("Read-only")
        : edits == 0              ? tr("Saved")
                     : tr("Autosaved · %n change(s) since the last save", nullptr, static_cast<int>(edits)));
    m_statusMode->setText(tr("review-only"));
    m_statusMode->setToolTip(tr("Nothing is written to the reviewed repositories."));
}

void MainWindow::showMessage(const QString &text)
{
    constexpr int milliseconds = 5000;
    statusBar()->showMessage(text, milliseconds);
}

void MainWindow::updateTitle()
{
    setWindowTitle(m_controller.hasSession()
                       ? tr("%1 — metax-review").arg(QString::fromStdString(m_controller.session().title()))
                       : QStringLiteral("metax-review"));
}

QVariantMap MainWindow::viewState() const
{
    QVariantMap state = m_pending;
    for (const Built &built : m_pages) {
        if (const auto *remembering = dynamic_cast<const ViewState *>(built.widget))
            state.insert(built.spec.id, remembering->viewState());
    }
    state.insert(QStringLiteral("page"), m_last);
    return state;
}

void MainWindow::restoreViewState(const QVariantMap &state)
{
    m_pending = state;
    m_last = m_pending.take(QStringLiteral("page")).toString();
    for (const Built &built : m_pages) {
        if (auto *remembering = dynamic_cast<ViewState *>(built.widget))
            remembering->restoreViewState(m_pending.take(built.spec.id).toMap());
    }
    showReview();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    Q_EMIT closing();
    event->accept();
}

} // namespace ui
