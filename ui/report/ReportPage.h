#pragma once

#include "core/base/Task.h"
#include "core/diff/RowMarks.h"
#include "ui/SessionController.h"
#include "ui/ViewState.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;
class QTextBrowser;
class QToolButton;

namespace ui {

class Card;
class OpenItemList;
struct NextRow;
class SecondaryLabel;

// What will be handed over: the report as it would be exported now, what is missing before it may say
// "complete", Export and Copy. The text is made off the GUI thread and shown page by page.
class ReportPage : public QWidget, public ViewState {
    Q_OBJECT

public:
    explicit ReportPage(SessionController &controller, QWidget *parent = nullptr);

    void exportReport(); // asks for a file
    void copyReport();
    [[nodiscard]] const QString &markdown() const { return m_markdown; } // empty until made

    [[nodiscard]] QVariantMap viewState() const override;
    void restoreViewState(const QVariantMap &state) override;

Q_SIGNALS:
    void openCommit(const git::Oid &commit);
    void openFile(const QString &path, std::optional<diff::LineRef> at);
    void exported(const QString &file);
    void failed(const base::Error &error);
    void reportReady();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    QWidget *makePreview();
    QWidget *makeSide();
    void renew(); // when visible, else remembers that it must
    void showUnaccounted();
    void showMissing(std::vector<NextRow> rows);
    void showReport(QString markdown);
    void showPage(int page);
    void showNotice(const QString &text);
    void setExportable(bool exportable);
    void write(const QString &file);

    SessionController &m_controller;
    QTabWidget *m_tabs;
    QTextBrowser *m_preview;
    QPlainTextEdit *m_source;
    QWidget *m_pager = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QLabel *m_pageText = nullptr;
    QPushButton *m_export = nullptr;
    QPushButton *m_copy = nullptr;
    SecondaryLabel *m_state = nullptr;
    Card *m_missing = nullptr;
    SecondaryLabel *m_complete = nullptr;
    OpenItemList *m_items = nullptr;
    QString m_markdown;
    QStringList m_pages;
    int m_page = 0;
    int m_wantedPage = 0;
    bool m_isStale = true;
    base::Task<std::string> m_task;
    base::Task<void> m_writeTask;
};

} // namespace ui
