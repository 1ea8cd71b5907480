#include "ui/report/ReportPage.h"

#include "core/audit/AccountTable.h"
#include "core/base/SafeWrite.h"
#include "core/report/MarkdownReport.h"
#include "ui/Card.h"
#include "ui/SecondaryLabel.h"
#include "ui/SessionNotices.h"
#include "ui/Theme.h"
#include "ui/overview/OpenItemList.h"
#include "ui/overview/OpenItemModel.h"
#include "ui/report/MarkdownPages.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

// About 60 ms a page for the widest tables.
constexpr int linesPerPage = 120;

} // namespace

ReportPage::ReportPage(SessionController &controller, QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_tabs(new QTabWidget(this))
    , m_preview(new QTextBrowser(this))
    , m_source(new QPlainTextEdit(this))
{
    auto *splitter = new QSplitter(this);
    splitter->addWidget(makePreview());
    splitter->addWidget(makeSide());
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({900, 440});
    splitter->setChildrenCollapsible(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(splitter, 1);

    const auto stale = [this] { renew(); };
    connect(&controller, &SessionController::sessionOpened, this, stale);
    connect(&controller, &SessionController::auditFinished, this, stale);
    connect(&controller, &SessionController::auditFailed, this, stale);
    connect(&controller, &SessionController::commitReviewChanged, this, stale);
    connect(&controller, &SessionController::hunkMarksChanged, this, stale);
    connect(&controller, &SessionController::accountsStarted, this, stale);
    connect(&controller, &SessionController::accountsFinished, this, stale);
    connect(&controller, &SessionController::accountsFailed, this, stale);
    connect(&Theme::current(), &Theme::changed, this, [this] {
        m_source->setFont(Theme::current().codeFont());
        showPage(m_page);
    });
    setFocusProxy(m_preview);
}

QWidget *ReportPage::makeBar()
{
    auto *bar = new QWidget(this);
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(12, 8, 12, 8);
    m_state = new SecondaryLabel({}, bar);
    m_copy = new QPushButton(tr("Copy as Markdown"), bar);
    m_export = new QPushButton(tr("Export…"), bar);
    m_export->setProperty("primary", true);
    line->addWidget(m_state, 1);
    line->addWidget(m_copy);
    line->addWidget(m_export);
    connect(m_copy, &QPushButton::clicked, this, &ReportPage::copyReport);
    connect(m_export, &QPushButton::clicked, this, &ReportPage::exportReport);
    return bar;
}

QWidget *ReportPage::makePreview()
{
    m_preview->setOpenLinks(false);
    m_preview->setFrameShape(QFrame::NoFrame);
    m_preview->document()->setDocumentMargin(16);
    m_preview->setAccessibleName(tr("Preview of the report"));
    m_source->setReadOnly(true);
    m_source->setFrameShape(QFrame::NoFrame);
    m_source->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_source->setFont(Theme::current().codeFont());
    m_source->setAccessibleName(tr("Source of the report"));

    m_pager = new QWidget(this);
    m_previous = new QToolButton(m_pager);
    m_previous->setText(tr("Previous"));
    m_next = new QToolButton(m_pager);
    m_next->setText(tr("Next"));
    m_pageText = new SecondaryLabel({}, m_pager);
    auto *line = new QHBoxLayout(m_pager);
    line->setContentsMargins(12, 4, 12, 4);
    line->addWidget(m_previous);
    line->addWidget(m_next);
    line->addWidget(m_pageText, 1);
    connect(m_previous, &QToolButton::clicked, this, [this] { showPage(m_page - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { showPage(m_page + 1); });

    auto *previewTab = new QWidget(this);
    auto *column = new QVBoxLayout(previewTab);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_preview, 1);
    column->addWidget(m_pager);
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("The report"));
    m_tabs->addTab(previewTab, tr("Preview"));
    m_tabs->addTab(m_source, tr("Markdown source"));
    return m_tabs;
}

QWidget *ReportPage::makeSide()
{
    m_missing = new Card(tr("Missing before it may say complete"), this);
    m_items = new OpenItemList(m_missing);
    m_complete = new SecondaryLabel({}, m_missing);
    m_missing->body()->addWidget(m_complete);
    m_missing->body()->addWidget(m_items, 1);
    connect(m_items, &OpenItemList::openCommit, this, &ReportPage::openCommit);
    connect(m_items, &OpenItemList::openFile, this, &ReportPage::openFile);
    auto *side = new QWidget(this);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(12, 12, 12, 12);
    column->addWidget(m_missing, 1);
    side->setMinimumWidth(240);
    return side;
}

void ReportPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        renew();
}

void ReportPage::renew()
{
    m_isStale = true;
    if (!isVisible())
        return;
    const auto audit = m_controller.audit();
    if (!audit) {
        showNotice(m_controller.isAuditing()
                       ? tr("The report is made as soon as the range is read.")
                       : tr("No report yet: the range has not been read. F5 reads it."));
        return;
    }
    const auto accounts = m_controller.accounts();
    if (m_controller.isAccounting() || !m_controller.areAccountsCurrent()) {
        m_task.cancel(); // of a range and lines that do not belong together
        showUnaccounted();
        return;
    }
    m_isStale = false;
    showMissing(nextRows(m_controller.openItems(),
                         audit::sumsByFamily(*accounts, audit::marksOf(m_controller.session()))));
    m_task.start(
        [session = m_controller.session(), audit, accounts](const std::stop_token &)
            -> base::Result<std::string> { return report::markdownReport(session, *audit, *accounts); },
        [this](base::Result<std::string> made) {
            if (made)
                showReport(QString::fromStdString(*made));
            else
                showNotice(sentence(made.error()));
        });
}

// The former report stays to be read while the next one is on its way; it is not handed over.
void ReportPage::showUnaccounted()
{
    if (!m_controller.isAccounting())
        showNotice(m_controller.accounts()
                       ? tr("No report: the lines are not accounted for since the review has changed. F5 "
                            "reads the range again.")
                       : tr("No report yet: the lines are not accounted for. F5 reads the range again."));
    else if (m_markdown.isEmpty())
        showNotice(tr("The report is made as soon as the lines are accounted for."));
    else
        m_state->setText(tr("As it was before; the lines are being accounted for anew."));
    setExportable(false);
}

void ReportPage::setExportable(bool exportable)
{
    m_export->setEnabled(exportable);
    m_copy->setEnabled(exportable);
}

void ReportPage::showMissing(std::vector<NextRow> rows)
{
    m_complete->setText(
        rows.empty()
            ? tr("Nothing: every commit has its decision and its evidence, and every "
                 "hunk its account.")
            : tr("%n thing(s); a double click leads there.", nullptr, static_cast<int>(rows.size())));
    m_items->setVisible(!rows.empty());
    m_items->setRows(std::move(rows));
}

void ReportPage::showNotice(const QString &text)
{
    m_markdown.clear();
    m_pages.clear();
    m_state->setText(text);
    m_complete->setText(tr("Listed once the range is read."));
    m_items->hide();
    m_preview->clear();
    m_source->clear();
    m_pager->hide();
    setExportable(false);
}

void ReportPage::showReport(QString markdown)
{
    setExportable(true);
    m_state->setText(tr("As it would be exported now, %n line(s).", nullptr,
                        static_cast<int>(markdown.count(QLatin1Char('\n')))));
    if (markdown == m_markdown) {
        Q_EMIT reportReady();
        return;
    }
    const bool isFirst = m_markdown.isEmpty();
    m_markdown = std::move(markdown);
    m_pages = markdownPages(m_markdown, linesPerPage);
    m_source->setPlainText(m_markdown);
    const int scroll = m_preview->verticalScrollBar()->value();
    showPage(isFirst ? m_wantedPage : m_page);
    if (!isFirst)
        m_preview->verticalScrollBar()->setValue(scroll);
    Q_EMIT reportReady();
}

void ReportPage::showPage(int page)
{
    if (m_pages.isEmpty())
        return;
    m_page = std::clamp(page, 0, static_cast<int>(m_pages.size()) - 1);
    m_preview->document()->setDefaultFont(Theme::current().interfaceFont());
    // No HTML: tags in a commit's subject are text, and stay visible.
    m_preview->document()->setMarkdown(m_pages.at(m_page),
                                       QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                           QTextDocument::MarkdownNoHTML);
    m_preview->moveCursor(QTextCursor::Start);
    const auto pages = static_cast<int>(m_pages.size());
    m_pager->setVisible(pages > 1);
    m_pageText->setText(tr("Part %1 of %2 of the preview; the source and the exported file hold everything.")
                            .arg(m_page + 1)
                            .arg(pages));
    m_previous->setEnabled(m_page > 0);
    m_next->setEnabled(m_page + 1 < pages);
}

void ReportPage::copyReport()
{
    if (m_markdown.isEmpty())
        return;
    auto *content = new QMimeData;
    content->setText(m_markdown);
    content->setData(QStringLiteral("text/markdown"), m_markdown.toUtf8());
    QApplication::clipboard()->setMimeData(content);
}

void ReportPage::exportReport()
{
    std::filesystem::path proposal = m_controller.file();
    proposal.replace_extension(".md");
    auto *dialog = new QFileDialog(this, tr("Export the report"), QString::fromStdString(proposal.string()),
                                   tr("Markdown (*.md);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("md"));
    connect(dialog, &QFileDialog::fileSelected, this, &ReportPage::write);
    dialog->open();
}

void ReportPage::write(const QString &file)
{
    const auto audit = m_controller.audit();
    const auto accounts = m_controller.accounts();
    if (!audit || m_controller.isAccounting() || !m_controller.areAccountsCurrent()) {
        Q_EMIT failed({.code = base::Code::Conflict,
                       .message = "the report was not written: the review has changed since and its lines "
                                  "are not accounted for yet; export it again when they are",
                       .detail = {}});
        return;
    }
    m_writeTask.start(
        [session = m_controller.session(), audit, accounts,
         path = std::filesystem::path(file.toStdString())](const std::stop_token &) {
            return base::safeWrite(path, report::markdownReport(session, *audit, *accounts));
        },
        [this, file](const base::Result<void> &written) {
            if (written)
                Q_EMIT exported(file);
            else
                Q_EMIT failed(written.error());
        });
}

QVariantMap ReportPage::viewState() const
{
    return {{QStringLiteral("page"), m_page}, {QStringLiteral("tab"), m_tabs->currentIndex()}};
}

void ReportPage::restoreViewState(const QVariantMap &state)
{
    m_wantedPage = state.value(QStringLiteral("page")).toInt();
    m_tabs->setCurrentIndex(state.value(QStringLiteral("tab")).toInt());
    showPage(m_wantedPage);
}

} // namespace ui
