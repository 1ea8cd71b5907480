#include "app/Application.h"

#include "ui/StatusBanner.h"
#include "ui/commits/CommitsPage.h"
#include "ui/files/FilesPage.h"
#include "ui/overview/OverviewPage.h"
#include "ui/report/ReportPage.h"
#include "ui/start/StartPage.h"

namespace app {

namespace {

const auto overviewId = QStringLiteral("overview");
const auto commitsId = QStringLiteral("commits");
const auto filesId = QStringLiteral("files");
const auto reportId = QStringLiteral("report");

} // namespace

void Application::addPages()
{
    m_window->setStartPage([this](QWidget *parent) { return makeStart(parent); });
    m_window->addPage({overviewId, tr("Overview"), QStringLiteral("overview"),
                       [this](QWidget *parent) { return makeOverview(parent); }});
    m_window->addPage({commitsId, tr("Commits"), QStringLiteral("commits"),
                       [this](QWidget *parent) { return makeCommits(parent); }});
    m_window->addPage({filesId, tr("Files"), QStringLiteral("files"),
                       [this](QWidget *parent) { return makeFiles(parent); }});
    m_window->addPage({reportId, tr("Report"), QStringLiteral("report"),
                       [this](QWidget *parent) { return makeReport(parent); }});
}

QWidget *Application::makeStart(QWidget *parent)
{
    m_start = new ui::StartPage(m_controller, parent);
    m_start->setRecent(m_settings.recent);
    m_start->form().setReviewer(m_controller.reviewer());
    m_start->form().setPlaces(m_settings.upstream, m_settings.local, m_settings.folder);
    connect(m_start, &ui::StartPage::startRequested, this, &Application::begin);
    connect(m_start, &ui::StartPage::openRequested, this, &Application::open);
    connect(m_start, &ui::StartPage::chooseRequested, m_window.get(), &ui::MainWindow::chooseFileToOpen);
    connect(m_start, &ui::StartPage::demoRequested, this, &Application::openDemo);
    connect(m_start, &ui::StartPage::backRequested, m_window.get(), &ui::MainWindow::showReview);
    return m_start;
}

QWidget *Application::makeOverview(QWidget *parent)
{
    auto *page = new ui::OverviewPage(m_controller, parent);
    connect(page, &ui::OverviewPage::openCommit, this, &Application::goToCommit);
    connect(page, &ui::OverviewPage::openFile, this, &Application::goToLine);
    return page;
}

QWidget *Application::makeCommits(QWidget *parent)
{
    auto *page = new ui::CommitsPage(m_controller, parent);
    connect(page, &ui::CommitsPage::openFile, this, &Application::goToLine);
    connect(page, &ui::CommitsPage::message, m_window.get(), &ui::MainWindow::showMessage);
    return page;
}

QWidget *Application::makeFiles(QWidget *parent)
{
    auto *page = new ui::FilesPage(m_controller, parent);
    connect(page, &ui::FilesPage::openCommit, this, &Application::goToCommit);
    return page;
}

QWidget *Application::makeReport(QWidget *parent)
{
    auto *page = new ui::ReportPage(m_controller, parent);
    connect(page, &ui::ReportPage::openCommit, this, &Application::goToCommit);
    connect(page, &ui::ReportPage::openFile, this, &Application::goToLine);
    connect(page, &ui::ReportPage::failed, this, &Application::postFailure);
    connect(page, &ui::ReportPage::exported, this, [this](const QString &file) {
        m_window->banner().post({.id = QStringLiteral("exported"),
                                 .tone = ui::Tone::Good,
                                 .text = tr("The report was written to %1.").arg(file),
                                 .detail = {},
                                 .ways = {}});
    });
    return page;
}

void Application::goToCommit(const git::Oid &commit)
{
    m_window->showPage(commitsId);
    if (auto *page = qobject_cast<ui::CommitsPage *>(m_window->page(commitsId)))
        page->selectCommit(commit);
}

void Application::goToLine(const QString &path, std::optional<diff::LineRef> at)
{
    m_window->showPage(filesId);
    if (auto *page = qobject_cast<ui::FilesPage *>(m_window->page(filesId)))
        page->selectFile(path, at);
}

void Application::exportReport()
{
    m_window->showPage(reportId);
    if (auto *page = qobject_cast<ui::ReportPage *>(m_window->page(reportId)))
        page->exportReport();
}

} // namespace app
