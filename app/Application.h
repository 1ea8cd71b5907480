#pragma once

#include "app/Demo.h"
#include "app/Settings.h"
#include "app/WindowArguments.h"
#include "core/base/Task.h"
#include "core/diff/RowMarks.h"
#include "core/review/SessionStore.h"
#include "ui/MainWindow.h"
#include "ui/SessionController.h"
#include "ui/start/StartForm.h"

#include <QObject>
#include <QTimer>
#include <QVariantMap>

#include <memory>
#include <optional>

namespace ui {
class ReportPage;
class StartPage;
} // namespace ui

namespace app {

// The program with a window: reads and writes the settings, makes theme, controller and window, says which
// pages there are, and answers what the window asks for.
class Application : public QObject {
    Q_OBJECT

public:
    explicit Application(WindowArguments arguments, QObject *parent = nullptr);
    ~Application() override;

    void start(); // shows the window, then opens what was asked for
    [[nodiscard]] ui::MainWindow &window() { return *m_window; }
    [[nodiscard]] ui::SessionController &controller() { return m_controller; }

    void open(const QString &file); // in the background; what was open before is kept first
    void openDemo();

private:
    struct Opened {
        review::SessionStore store;
        review::OpenReport report;
    };

    void addPages();
    QWidget *makeStart(QWidget *parent);
    QWidget *makeOverview(QWidget *parent);
    QWidget *makeCommits(QWidget *parent);
    QWidget *makeFiles(QWidget *parent);
    QWidget *makeReport(QWidget *parent);
    void connectWindow();
    void begin(const ui::NewReview &review);
    void onOpened(base::Result<Opened> opened, const QString &file);
    void enter();     // a review is open: remember it, show where it was left
    void keepPlace(); // where the reader is: every few seconds, so that a crash does not lose it either
    void leave();     // keep its place, fold the journal into the file
    void goToCommit(const git::Oid &commit);
    void goToLine(const QString &path, std::optional<diff::LineRef> at);
    void exportReport();
    void chooseTheme(ui::ThemeKind kind);
    void chooseLanguage(const QString &code);
    void chooseReviewer(const QString &name);
    void postFailure(const base::Error &error);
    void keepSettings();

    WindowArguments m_arguments;
    Settings m_settings;
    ui::Theme m_theme;
    ui::SessionController m_controller;
    std::unique_ptr<ui::MainWindow> m_window;
    ui::StartPage *m_start = nullptr;
    QVariantMap m_place; // as last written
    QTimer m_placeTimer;
    base::Task<Opened> m_openTask;
    base::Task<Demo> m_demoTask;
};

// Runs the window until it is closed; the process's exit code.
int runWindow(int &argc, char **argv);

} // namespace app
