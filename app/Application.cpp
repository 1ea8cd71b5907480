#include "app/Application.h"

#include "app/CacheFolder.h"
#include "ui/PlainStyle.h"
#include "ui/ProgressStrip.h"
#include "ui/SessionNotices.h"
#include "ui/StatusBanner.h"
#include "ui/start/StartPage.h"

#include <QApplication>
#include <QFileInfo>

#include <chrono>
#include <tuple>
#include <utility>

namespace app {

namespace {

constexpr std::chrono::seconds placeInterval{4};

std::int64_t secondsNow()
{
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

} // namespace

Application::Application(WindowArguments arguments, QObject *parent)
    : QObject(parent)
    , m_arguments(std::move(arguments))
    , m_settings(loadSettings())
    , m_controller(secondsNow, m_settings.reviewer.isEmpty() ? defaultReviewer() : m_settings.reviewer)
{
    m_controller.setAuditCache(auditCacheFolder());
    m_theme.setZoom(m_settings.zoom);
    m_theme.setKind(m_arguments.theme.value_or(m_settings.theme));
    ui::installLook(*qApp);
    m_window = std::make_unique<ui::MainWindow>(m_controller);
    m_window->showTheme(m_theme.kind());
    m_window->showLanguage(m_settings.language);
    m_window->setRecent(m_settings.recent);
    m_window->restoreGeometry(m_settings.geometry);
    addPages();
    connectWindow();
    m_placeTimer.setInterval(placeInterval);
    connect(&m_placeTimer, &QTimer::timeout, this, &Application::keepPlace);
}

Application::~Application() = default;

void Application::connectWindow()
{
    ui::MainWindow *window = m_window.get();
    connect(window, &ui::MainWindow::openRequested, this, &Application::open);
    connect(window, &ui::MainWindow::exportRequested, this, &Application::exportReport);
    connect(window, &ui::MainWindow::themeRequested, this, &Application::chooseTheme);
    connect(window, &ui::MainWindow::languageRequested, this, &Application::chooseLanguage);
    connect(window, &ui::MainWindow::reviewerRequested, this, &Application::chooseReviewer);
    connect(window, &ui::MainWindow::closing, this, [this] {
        leave();
        keepSettings();
    });
    connect(&m_controller, &ui::SessionController::sessionOpened, this, &Application::enter);
    connect(&m_theme, &ui::Theme::changed, this, [this] { m_settings.zoom = m_theme.zoom(); });
}

void Application::start()
{
    const bool opensSomething = m_arguments.demo || !m_arguments.file.isEmpty();
    if (!opensSomething)
        m_window->showStart();
    m_window->show();
    if (m_arguments.demo)
        QTimer::singleShot(0, this, &Application::openDemo);
    else if (opensSomething)
        QTimer::singleShot(0, this, [this] { open(m_arguments.file); });
}

void Application::open(const QString &file)
{
    if (m_controller.hasSession() &&
        QFileInfo(QString::fromStdString(m_controller.file().string())) == QFileInfo(file)) {
        m_window->showReview();
        return;
    }
    leave();
    m_window->progress().begin(tr("Opening %1").arg(QFileInfo(file).fileName()));
    m_openTask.start(
        [path = std::filesystem::path(file.toStdString())](const std::stop_token &) -> base::Result<Opened> {
            review::OpenReport report;
            auto store = review::SessionStore::open(path, report);
            if (!store)
                return std::unexpected(store.error());
            return Opened{.store = std::move(*store), .report = std::move(report)};
        },
        [this, file](base::Result<Opened> opened) { onOpened(std::move(opened), file); });
}

void Application::onOpened(base::Result<Opened> opened, const QString &file)
{
    m_window->progress().end();
    if (opened) {
        m_controller.open(std::move(opened->store), opened->report);
        return;
    }
    if (!m_controller.hasSession())
        m_window->showStart();
    m_window->banner().post({.id = QStringLiteral("open"),
                             .tone = ui::Tone::Bad,
                             .text = ui::sentence(opened.error()),
                             .detail = QString::fromStdString(opened.error().detail),
                             .ways = {{tr("Try again"), [this, file] { open(file); }},
                                      {tr("Open another…"), [this] { m_window->chooseFileToOpen(); }}}});
}

void Application::openDemo()
{
    m_window->progress().begin(tr("Building the demo's repositories"));
    m_demoTask.start([folder = demoFolder()](const std::stop_token &) { return prepareDemo(folder); },
                     [this](base::Result<Demo> demo) {
                         m_window->progress().end();
                         if (demo) {
                             open(QString::fromStdString(demo->session.string()));
                             return;
                         }
                         if (!m_controller.hasSession())
                             m_window->showStart();
                         postFailure(demo.error());
                     });
}

void Application::begin(const ui::NewReview &review)
{
    leave();
    if (!m_controller.create(review.file, review.session))
        return; // the controller has announced it
    m_settings.upstream =
        QString::fromStdString(review::resolveLink(review.file, review.session.upstream).string());
    m_settings.local =
        QString::fromStdString(review::resolveLink(review.file, review.session.local).string());
    m_settings.folder = QString::fromStdString(review.file.parent_path().string());
    keepSettings();
}

void Application::enter()
{
    addRecent(m_settings, QString::fromStdString(m_controller.file().string()));
    keepSettings();
    m_window->setRecent(m_settings.recent);
    if (m_start)
        m_start->setRecent(m_settings.recent);
    m_place = loadPlace(m_controller.file());
    m_window->restoreViewState(m_place);
    if (!m_arguments.page.isEmpty())
        m_window->showPage(std::exchange(m_arguments.page, {}));
    m_placeTimer.start();
}

void Application::keepPlace()
{
    if (!m_controller.hasSession())
        return;
    const QVariantMap place = m_window->viewState();
    if (place == m_place)
        return;
    m_place = place;
    savePlace(m_controller.file(), m_place);
}

void Application::leave()
{
    if (!m_controller.hasSession())
        return;
    keepPlace();
    m_placeTimer.stop();
    // The journal keeps everything anyway; folding it in on a quiet leave makes "recovered" mean a crash.
    if (m_controller.hasUnsavedChanges() && !m_controller.isReadOnly())
        std::ignore = m_controller.save();
}

void Application::chooseTheme(ui::ThemeKind kind)
{
    m_settings.theme = kind;
    m_theme.setKind(kind);
    m_window->showTheme(kind);
    keepSettings();
}

void Application::chooseLanguage(const QString &code)
{
    m_window->showLanguage(code);
    if (code == m_settings.language)
        return;
    m_settings.language = code;
    keepSettings();
    m_window->banner().post({.id = QStringLiteral("language"),
                             .tone = ui::Tone::Info,
                             .text = tr("The language changes when metax-review is started next."),
                             .detail = {},
                             .ways = {}});
}

void Application::chooseReviewer(const QString &name)
{
    m_settings.reviewer = name;
    m_controller.setReviewer(name);
    keepSettings();
}

void Application::postFailure(const base::Error &error)
{
    m_window->banner().post({.id = QStringLiteral("failure"),
                             .tone = ui::Tone::Bad,
                             .text = ui::sentence(error),
                             .detail = QString::fromStdString(error.detail),
                             .ways = {}});
}

void Application::keepSettings()
{
    m_settings.geometry = m_window->saveGeometry();
    saveSettings(m_settings);
}

} // namespace app
