#pragma once

#include "core/audit/OpenHunks.h"
#include "core/diff/RowMarks.h"
#include "core/git/Oid.h"
#include "core/review/HunkMark.h"
#include "ui/ViewState.h"
#include "ui/files/FileRow.h"

#include <QWidget>

#include <functional>
#include <optional>

class QCheckBox;
class QKeySequence;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace ui {

class BasePanel;
class ComparisonView;
class CountQueue;
class FileCommits;
class FilterBar;
class HunkDesk;
class HunkLedger;
class HunkPanel;
class MappingFilter;
class MappingPanel;
class MappingTableModel;
class MappingTree;
class OpenHunksView;
class SessionController;
class StructureDesk;
class StructurePanel;
class SwitchBar;

// What is left between local and target: the file mapping or the open hunks of all files, one file side by
// side, why its hunks are there, why it is mapped as it is, and the commits that concern it.
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
    enum Fact { HunkFacts, StructureFacts, FileFacts }; // pages at the right

    // FilesPageParts.cpp
    [[nodiscard]] QWidget *makeLists();
    [[nodiscard]] QWidget *makeFileList();
    [[nodiscard]] QWidget *makeFacts();
    void addActions();
    void addListActions(QWidget *list, const std::function<void()> &filter);
    void addKey(const QString &text, const QList<QKeySequence> &keys, QWidget *scope,
                const std::function<void()> &run);
    void setWide(bool wide);
    void connectController();
    void connectHunks();
    void showOpenHunk(const audit::OpenHunk &hunk);
    void nextOpenHunk();
    void followHunk();
    // FilesPageStructure.cpp
    void connectStructure();
    void settleFacts(const std::optional<review::Mapping> &mapping);
    void toggleStructure();
    void showOpenItem(const audit::OpenHunk &item);
    void goToOwner();
    void showOpenCount(qsizetype open);
    [[nodiscard]] bool isAtItem() const;
    void writeAbout(review::HunkAccount account);
    void refreshOpenHunks();
    [[nodiscard]] bool isWritable() const;
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
    QStackedWidget *m_lists;
    SwitchBar *m_listSwitch;
    QStackedWidget *m_facts;
    SwitchBar *m_factSwitch;
    QSplitter *m_fileFacts;
    FilterBar *m_bar;
    QCheckBox *m_allMapped;
    MappingTableModel *m_model;
    MappingFilter *m_filter;
    MappingTree *m_tree;
    ComparisonView *m_comparison;
    MappingPanel *m_panel;
    BasePanel *m_base;
    FileCommits *m_commits;
    HunkPanel *m_hunkPanel;
    HunkLedger *m_ledger;
    HunkDesk *m_desk;
    StructurePanel *m_structurePanel;
    StructureDesk *m_structure;
    OpenHunksView *m_openHunks;
    QToolButton *m_nextOpen;
    CountQueue *m_queue;
    QString m_wanted; // local path to be selected as soon as it is there
    QString m_failure;
    bool m_isWide = false;                       // list and facts are hidden
    bool m_isStructureDue = false;               // shown for the file or an item of it; goes with that
    std::optional<review::MappingKey> m_settled; // the file that settleFacts() was for
    bool m_isStale = false;                      // decisions were made while the page was hidden
    std::optional<int> m_wantedRow;              // of the diff, on reopening
    std::optional<diff::LineRef> m_wantedLine;
};

} // namespace ui
