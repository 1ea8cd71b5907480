#pragma once

#include "ui/SessionController.h"
#include "ui/Theme.h"

#include <QList>
#include <QMainWindow>

#include <functional>

class QActionGroup;
class QLabel;
class QMenu;
class QStackedWidget;

namespace ui {

class CommandPalette;
class PageRail;
class ProgressStrip;
class StatusBanner;
class TopBar;

// One page of the window. Made when it is first shown.
struct PageSpec {
    QString id;    // stable: settings and view state use it
    QString title; // translated
    QString icon;  // base name in resources/icons
    std::function<QWidget *(QWidget *parent)> make;
};

// The window: identity on top, notices, pages at the left edge, the registry of actions. Knows pages by their
// specification only. What needs settings, files chosen elsewhere or another process is asked for by signal;
// Application answers.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(SessionController &controller, QWidget *parent = nullptr);
    ~MainWindow() override;

    void addPage(PageSpec spec); // gets the next of Ctrl+1 ..
    void setStartPage(std::function<QWidget *(QWidget *parent)> make);

    void showPage(const QString &id);
    void showStart();
    void showReview();                                              // the page that was shown last
    [[nodiscard]] QString currentPage() const { return m_current; } // empty on the start page
    QWidget *page(const QString &id); // makes it when needed; null for an unknown id
    [[nodiscard]] QStringList builtPages() const;
    [[nodiscard]] QAction *action(const QString &id) const; // "save", "page-commits"; null when unknown

    [[nodiscard]] StatusBanner &banner() { return *m_banner; }
    [[nodiscard]] ProgressStrip &progress() { return *m_progress; }
    void setRecent(const QStringList &files);
    void showTheme(ThemeKind kind);         // marks the menu entry
    void showLanguage(const QString &code); // "", "en", "zh_CN"
    void showMessage(const QString &text);  // in the status bar, for a while
    void chooseFileToOpen();
    void chooseSaveAs();

    // Page and what the pages built so far remember.
    [[nodiscard]] QVariantMap viewState() const;
    void restoreViewState(const QVariantMap &state);

Q_SIGNALS:
    void openRequested(const QString &file);
    void exportRequested();
    void themeRequested(ui::ThemeKind kind);
    void languageRequested(const QString &code);
    void reviewerRequested(const QString &name);
    void closing(); // geometry and view state are still there

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    struct Built {
        PageSpec spec;
        QWidget *widget = nullptr;
        QAction *action = nullptr;
    };

    QAction *add(QMenu *menu, const QString &id, const QString &text, const QList<QKeySequence> &keys,
                 const std::function<void()> &run);
    void buildFileMenu();
    void buildEditMenu();
    void buildViewMenu();
    void addThemes(QMenu *menu);
    void addLanguages(QMenu *menu);
    void buildHelpMenu();
    void connectController();
    void updateState();
    void updateStatusBar();
    void updateTitle();
    void showAbout();
    void askReviewer();
    Built *find(const QString &id);

    SessionController &m_controller;
    QMenu *m_menu;
    QMenu *m_recentMenu = nullptr;
    QMenu *m_pagesMenu = nullptr;
    QActionGroup *m_themes = nullptr;
    QActionGroup *m_languages = nullptr;
    TopBar *m_topBar;
    StatusBanner *m_banner;
    ProgressStrip *m_progress;
    PageRail *m_rail;
    QStackedWidget *m_stack;
    CommandPalette *m_palette = nullptr;
    QLabel *m_statusLeft;
    QLabel *m_statusSaved;
    QLabel *m_statusMode;
    QList<Built> m_pages;
    std::function<QWidget *(QWidget *)> m_makeStart;
    QWidget *m_start = nullptr;
    QString m_current;     // empty on the start page
    QString m_last;        // the page shown last
    QVariantMap m_pending; // view states of pages that are not built yet, by page id
};

} // namespace ui
