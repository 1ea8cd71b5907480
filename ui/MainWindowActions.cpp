#include "ui/CommandPalette.h"
#include "ui/KeySheet.h"
#include "ui/MainWindow.h"
#include "ui/TopBar.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>

#include <tuple>

namespace ui {

namespace {

QString sessionFilter()
{
    return MainWindow::tr("Reviews (*.metaxreview);;All files (*)");
}

QString fromPath(const std::filesystem::path &path)
{
    return QString::fromStdString(path.string());
}

} // namespace

QAction *MainWindow::add(QMenu *menu, const QString &id, const QString &text, const QList<QKeySequence> &keys,
                         const std::function<void()> &run)
{
    auto *entry = new QAction(text, this);
    entry->setObjectName(id);
    entry->setShortcuts(keys);
    entry->setProperty(sectionProperty, menu->title());
    if (!keys.isEmpty())
        entry->setToolTip(text + QStringLiteral(" (") + keys.first().toString(QKeySequence::NativeText) +
                          QLatin1Char(')'));
    connect(entry, &QAction::triggered, this, [run] { run(); });
    menu->addAction(entry);
    addAction(entry);
    return entry;
}

QAction *MainWindow::action(const QString &id) const
{
    return findChild<QAction *>(id, Qt::FindDirectChildrenOnly);
}

void MainWindow::buildFileMenu()
{
    QMenu *menu = m_menu->addMenu(tr("File"));
    add(menu, QStringLiteral("new"), tr("New review…"), {QKeySequence::New}, [this] { showStart(); });
    add(menu, QStringLiteral("open"), tr("Open…"), {QKeySequence::Open}, [this] { chooseFileToOpen(); });
    m_recentMenu = menu->addMenu(tr("Open recent"));
    m_recentMenu->setEnabled(false);
    menu->addSeparator();
    add(menu, QStringLiteral("save"), tr("Save"), {QKeySequence::Save},
        [this] { return m_controller.save(); });
    add(menu, QStringLiteral("save-as"), tr("Save as…"), {QKeySequence(QStringLiteral("Ctrl+Shift+S"))},
        [this] { chooseSaveAs(); });
    add(menu, QStringLiteral("export"), tr("Export report…"), {QKeySequence(QStringLiteral("Ctrl+E"))},
        [this] { Q_EMIT exportRequested(); });
    menu->addSeparator();
    add(menu, QStringLiteral("quit"), tr("Quit"), {QKeySequence(QStringLiteral("Ctrl+Q"))},
        [this] { close(); });
}

void MainWindow::buildEditMenu()
{
    QMenu *menu = m_menu->addMenu(tr("Edit"));
    add(menu, QStringLiteral("undo"), tr("Undo decision"), {QKeySequence::Undo},
        [this] { return m_controller.undo(); });
    add(menu, QStringLiteral("redo"), tr("Redo decision"),
        {QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))},
        [this] { return m_controller.redo(); });
    menu->addSeparator();
    add(menu, QStringLiteral("reviewer"), tr("Reviewer's name…"), {}, [this] { askReviewer(); });
}

void MainWindow::buildViewMenu()
{
    QMenu *menu = m_menu->addMenu(tr("View"));
    m_pagesMenu = menu->addMenu(tr("Pages"));
    add(menu, QStringLiteral("refresh"), tr("Refresh"), {QKeySequence(Qt::Key_F5)},
        [this] { m_controller.startAudit(); });
    menu->addSeparator();
    addThemes(menu->addMenu(tr("Theme")));
    addLanguages(menu->addMenu(tr("Language")));
    add(menu, QStringLiteral("zoom-in"), tr("Larger text"),
        {QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))},
        [] { Theme::current().setZoom(Theme::current().zoom() + 10); });
    add(menu, QStringLiteral("zoom-out"), tr("Smaller text"), {QKeySequence(QStringLiteral("Ctrl+-"))},
        [] { Theme::current().setZoom(Theme::current().zoom() - 10); });
    add(menu, QStringLiteral("zoom-reset"), tr("Natural text size"), {QKeySequence(QStringLiteral("Ctrl+0"))},
        [] { Theme::current().setZoom(100); });
}

void MainWindow::addThemes(QMenu *menu)
{
    m_themes = new QActionGroup(this);
    const auto addKind = [&](ThemeKind kind, const QString &id, const QString &text) {
        QAction *entry = add(menu, id, text, {}, [this, kind] { Q_EMIT themeRequested(kind); });
        entry->setCheckable(true);
        entry->setData(static_cast<int>(kind));
        m_themes->addAction(entry);
    };
    addKind(ThemeKind::System, QStringLiteral("theme-system"), tr("As the system"));
    addKind(ThemeKind::Light, QStringLiteral("theme-light"), tr("Light"));
    addKind(ThemeKind::Dark, QStringLiteral("theme-dark"), tr("Dark"));
    addKind(ThemeKind::HighContrast, QStringLiteral("theme-high-contrast"), tr("High contrast"));
    showTheme(ThemeKind::System);
}

void MainWindow::addLanguages(QMenu *menu)
{
    m_languages = new QActionGroup(this);
    const auto addLanguage = [&](const QString &code, const QString &text) {
        QAction *entry =
            add(menu, QStringLiteral("language-") + (code.isEmpty() ? QStringLiteral("system") : code), text,
                {}, [this, code] { Q_EMIT languageRequested(code); });
        entry->setCheckable(true);
        entry->setData(code);
        m_languages->addAction(entry);
    };
    addLanguage({}, tr("As the system"));
    // A language is named in itself, so that whoever is lost finds it.
    addLanguage(QStringLiteral("en"), QStringLiteral("English"));
    addLanguage(QStringLiteral("zh_CN"), QStringLiteral("简体中文"));
    showLanguage({});
}

void MainWindow::buildHelpMenu()
{
    QMenu *menu = m_menu->addMenu(tr("Help"));
    add(menu, QStringLiteral("palette"), tr("Find an action…"), {QKeySequence(QStringLiteral("Ctrl+P"))},
        [this] {
            if (!m_palette)
                m_palette = new CommandPalette(this);
            m_palette->open(this);
        });
    add(menu, QStringLiteral("keys"), tr("Keys"), {QKeySequence(Qt::Key_F1)}, [this] {
        auto *sheet = new KeySheet(this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->open();
    });
    add(menu, QStringLiteral("menu"), tr("Menu"), {QKeySequence(Qt::Key_F10)},
        [this] { m_topBar->openMenu(); });
    add(menu, QStringLiteral("about"), tr("About metax-review"), {}, [this] { showAbout(); });
}

void MainWindow::showTheme(ThemeKind kind)
{
    for (QAction *entry : m_themes->actions())
        entry->setChecked(entry->data().toInt() == static_cast<int>(kind));
}

void MainWindow::showLanguage(const QString &code)
{
    for (QAction *entry : m_languages->actions())
        entry->setChecked(entry->data().toString() == code);
}

void MainWindow::setRecent(const QStringList &files)
{
    m_recentMenu->clear();
    for (const QString &file : files) {
        // A file name may hold an ampersand, which a menu would take for a mnemonic.
        QString shown = QDir::toNativeSeparators(file);
        QAction *entry = m_recentMenu->addAction(shown.replace(QLatin1Char('&'), QStringLiteral("&&")));
        entry->setProperty(sectionProperty, m_recentMenu->title());
        entry->setEnabled(QFileInfo::exists(file));
        connect(entry, &QAction::triggered, this, [this, file] { Q_EMIT openRequested(file); });
    }
    m_recentMenu->setEnabled(!files.isEmpty());
}

void MainWindow::chooseFileToOpen()
{
    auto *dialog = new QFileDialog(this, tr("Open a review"), fromPath(m_controller.file().parent_path()),
                                   sessionFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openRequested);
    dialog->open();
}

void MainWindow::chooseSaveAs()
{
    auto *dialog =
        new QFileDialog(this, tr("Save the review as"), fromPath(m_controller.file()), sessionFilter());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("metaxreview"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &file) {
        std::ignore = m_controller.saveAs(std::filesystem::path(file.toStdU16String()));
    });
    dialog->open();
}

void MainWindow::askReviewer()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Reviewer's name"));
    dialog->setLabelText(tr("New records carry this name:"));
    dialog->setTextValue(m_controller.reviewer());
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &name) {
        if (!name.trimmed().isEmpty())
            Q_EMIT reviewerRequested(name.trimmed());
    });
    dialog->open();
}

void MainWindow::showAbout()
{
    auto *box = new QMessageBox(
        QMessageBox::NoIcon, tr("About metax-review"),
        tr("metax-review %1\n\nReviews vLLM-MetaX upgrade ranges: every upstream commit gets a decision, "
           "every decision its evidence. Nothing is written to the reviewed repositories.\n\n"
           "Apache License 2.0")
            .arg(QCoreApplication::applicationVersion()),
        QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIconPixmap(windowIcon().pixmap(64));
    box->open();
}

} // namespace ui
