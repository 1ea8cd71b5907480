#pragma once

#include "core/diff/RowMarks.h"
#include "core/git/Oid.h"
#include "ui/ViewState.h"
#include "ui/files/FileRow.h"

#include <QWidget>

#include <functional>
#include <optional>

class QCheckBox;
class QKeySequence;
class QSplitter;

namespace ui {

class ComparisonView;
class CountQueue;
class FileCommits;
class FilterBar;
class MappingFilter;
class MappingPanel;
class MappingTableModel;
class MappingTree;
class SessionController;

// What is left between local and target: the file mapping, one file side by side, why it is mapped as it is,
// and the commits that concern it.
class FilesPage : public QWidget, public ViewState {
    Q_OBJECT

public:
    explicit FilesPage(SessionController &controller, QWidget *parent = nullptr);
    ~FilesPage() override;

    // May come before the mapping is there. With a line, at the hunk it is in, or at the line itself; local
    // is Left, the target Right.
    void selectFile(const QString &localPath, std::optional<diff::LineRef> at = std::nullopt);
    [[nodiscard]] QString currentFile() const; // empty = none, or a file without local side

    [[nodiscard]] QVariantMap viewState() const override;
    void restoreViewState(const QVariantMap &state) override;

Q_SIGNALS:
    void openCommit(const git::Oid &commit);

protected:
    void showEvent(QShowEvent *event) override;

private:
    [[nodiscard]] QWidget *makeList();
    [[nodiscard]] QWidget *makeFacts();
    void addActions();
    void addKey(const QString &text, const QList<QKeySequence> &keys, QWidget *scope,
                const std::function<void()> &run);
    void setWide(bool wide);
    void connectController();
    void takeAudit();
    void refreshOpenCounts();
    void refreshChips();
    void refreshEmptyText();
    void startCounting();
    void showCurrent();
    void refreshCurrent();
    void setAllMapped(bool all);
    void settleSelection();
    [[nodiscard]] std::vector<FileRow> rowsOfAudit() const;
    [[nodiscard]] std::optional<FileRow> currentRow() const;
    void step(int files);

    SessionController &m_controller;
    QSplitter *m_columns;
    QSplitter *m_facts;
    FilterBar *m_bar;
    QCheckBox *m_allMapped;
    MappingTableModel *m_model;
    MappingFilter *m_filter;
    MappingTree *m_tree;
    ComparisonView *m_comparison;
    MappingPanel *m_panel;
    FileCommits *m_commits;
    CountQueue *m_queue;
    QString m_wanted; // local path to be selected as soon as it is there
    QString m_failure;
    bool m_isWide = false;          // list and facts are hidden
    bool m_isStale = false;         // decisions were made while the page was hidden
    std::optional<int> m_wantedRow; // of the diff, on reopening
    std::optional<diff::LineRef> m_wantedLine;
};

} // namespace ui
